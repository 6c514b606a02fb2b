import Catalan
import Ledger
import Store

/// The questions and answers of `concilia` on a terminal.
///
/// Marks live here until «fet» or «ajorna» writes them all as one step.
struct ReconciliationDialogue {
  private let session: Session
  private let asker: any Asker
  private let account: Account
  private var layout: Layout { asker.layout }

  init(_ session: Session, _ asker: any Asker, _ account: Account) {
    self.session = session
    self.asker = asker
    self.account = account
  }

  /// How the answers to the session's prompt can end it.
  private enum Ending { case finished, postponed, back }

  mutating func run(_ request: StatementRequest) throws -> Output {
    asker.show(try heading())
    var known = request
    var offered = PostponedStatement(of: account, session)
    var before: Reconciliation?
    while true {
      let (day, balance) = try statement(&known, offered)
      offered = PostponedStatement(day: day, balance: balance)
      var state = try Reconciliation(account, day, balance, session)
      if let before { tell(leftOut: state.takeUp(before)) }
      show(state)
      if before == nil { show(beginning: state) }
      if state.items.isEmpty, try state.difference.isZero {
        return try finished(&state)
      }
      switch try loop(&state) {
      case .finished: return try finished(&state)
      case .postponed: return try postponed(state)
      case .back:
        before = state
        known.day = day
        known.balance = nil
      }
    }
  }

  private func heading() throws -> [Line] {
    let title = Line("Concilia \(account.name) amb l'extracte del banc", .title)
    let setting = try session.book().settings[Reconciliation.setting(of: account.id)]
    let last = setting.flatMap(Reconciliation.day).map {
      "últim cop, \(Dates.the($0, today: session.today))"
    }
    var line = Line(layout.margin) + title
    guard let last else { return [line] }
    guard !layout.isLinear, line.width + DisplayWidth.cells(last) + 2 <= layout.tableWidth else {
      return [line, Line(layout.margin) + Line(last.firstCapitalised, .dim)]
    }
    line.append(last, .dim, endingAt: layout.tableWidth)
    return [line]
  }

  // The day and the balance.

  /// What the line did not say is asked; `offered` is what Return alone means.
  private func statement(
    _ request: inout StatementRequest, _ offered: PostponedStatement?
  ) throws -> (CalendarDate, Money) {
    var offered = offered
    var asksDay = request.day == nil && request.balance == nil
    while true {
      if asksDay { request.day = try askDay(offered?.day) }
      let day = request.day ?? session.today
      if let balance = request.balance { return (day, balance) }
      // Of another day the balance is another one.
      let fallback = offered?.day == day ? offered?.balance : nil
      guard let balance = try askBalance(fallback) else {
        asksDay = true
        offered = PostponedStatement(day: day, balance: fallback)
        continue
      }
      request.balance = balance
      return (day, balance)
    }
  }

  private func askDay(_ offered: CalendarDate?) throws -> CalendarDate {
    let today = session.today
    let fallback = offered ?? today
    let word = fallback == today ? "avui" : Dates.short(fallback, today: today)
    var mistaken = ""
    while true {
      let text = try answer(to: "  Data de l'extracte? [\(word)] ›", preset: mistaken)
      mistaken = ""
      switch Detour(text) {
      case .leave: throw Dropped()
      case .back:
        say(firstQuestion)
        continue
      case .help:
        say("L'últim dia que surt a l'extracte del banc: avui, ahir, 31/10…")
        continue
      case nil: if fold(text).isEmpty { return fallback }
      }
      let words = text.split(separator: " ").map(String.init)
      do {
        guard let found = try dateAtFront(words[...], today, at: 0..<text.utf8.count),
          found.count == words.count
        else {
          throw LineError(
            "error.data", "«\(text)» no és una data. Prova amb 3/11, ahir o dilluns.")
        }
        try session.refuseFuture(found.date)
        return found.date
      } catch let error as LineError {
        tell(error)
        mistaken = text
      }
    }
  }

  /// `nil` to go back to the day.
  private func askBalance(_ offered: Money?) throws -> Money? {
    let choice = offered.map { " [\(layout.money($0))]" } ?? ""
    var mistaken = ""
    while true {
      let typed = try answer(to: "  Saldo que diu l'extracte?\(choice) ›", preset: mistaken)
      let text = typed.filter { $0 != " " }
      mistaken = ""
      switch Detour(text) {
      case .back: return nil
      case .leave: throw Dropped()
      case .help:
        say("Els diners que l'extracte diu que hi ha al final d'aquell dia. Per exemple: 3.999,20")
        continue
      case nil: break
      }
      do {
        if text.isEmpty, let offered { return offered }
        guard !text.isEmpty else {
          throw LineError("error.concilia.saldo", "Escriu el saldo de l'extracte, com 3.999,20.")
        }
        return try Self.balance(text, account, session)
      } catch let error as LineError {
        tell(error)
        mistaken = typed
      }
    }
  }

  private static func balance(
    _ text: String, _ account: Account, _ session: Session
  ) throws -> Money {
    let reading: AmountReading?
    do throws(AmountError) {
      reading = try Amounts.read(text, currency: account.currency)
    } catch { throw sentence(for: error, text, at: 0..<0) }
    guard let money = reading?.money else {
      throw LineError("error.import.forma", "«\(text)» no és un import. Escriu-lo com 3.999,20.")
    }
    try session.refuseCurrency(money, of: account)
    return money
  }

  // The session's own prompt.

  private func loop(_ state: inout Reconciliation) throws -> Ending {
    while true {
      let answer: String
      do {
        answer = try asker.text(
          Question("concilia \(account.promptName) ›", candidates: Self.candidates))
      } catch let dropped as Dropped {
        guard state.isChanged, try keepsMarks() else { throw dropped }
        return .postponed
      }
      do {
        if let ending = try obey(answer, &state) { return ending }
      } catch is Dropped {
        say("La conciliació continua, amb les marques com estaven. «ajorna» les desa i surt.")
      } catch let error as LineError { tell(error) }
    }
  }

  /// Leaving in the middle must not lose what was ticked: only a «n» does, and leaving this question too keeps it.
  private func keepsMarks() throws -> Bool {
    do {
      return try session.confirm("Vols desar les marques fetes?", byDefault: true, yes: "es desen")
    } catch is Dropped { return !asker.isOver }
  }

  private func obey(_ text: String, _ state: inout Reconciliation) throws -> Ending? {
    if ["fet", "acaba", "ajorna", "surt"].contains(fold(text)), try hasChanged(&state) {
      return nil
    }
    switch fold(text) {
    case "": show(state)
    case "fet", "acaba": return try isFinished(state) ? .finished : nil
    case "ajorna", "surt": return .postponed
    case "<": return .back
    case "tots", "tot":
      state.markAll()
      tell(["S'han marcat tots."], state)
    case "cap", "res":
      state.unmarkAll()
      tell(["No en queda cap de marcat."], state)
    case "?", "ajuda": help()
    default:
      if let numbers = try Self.numbers(text, upTo: state.items.count) {
        toggle(numbers, &state)
      } else {
        try add(text, &state)
      }
    }
    return nil
  }

  /// Whether another process has changed something that is ticked: it is told, and not ticked any more.
  private func hasChanged(_ state: inout Reconciliation) throws -> Bool {
    let changed = try state.lookAgain(session)
    guard !changed.isEmpty else { return false }
    asker.show([
      .warning("Mentrestant ha canviat, i ja no té la marca: \(Words.list(changed)).")
    ])
    show(state)
    return true
  }

  /// The items that a line of numbers names, counted from zero; `nil` when it is not one.
  private static func numbers(_ text: String, upTo count: Int) throws -> [Int]? {
    let parts = text.split(separator: " ").map { $0.last == "," ? $0.dropLast() : $0 }
    guard parts.allSatisfy({ $0.allSatisfy { $0.isNumber || $0 == "-" } }) else { return nil }
    var indices: [Int] = []
    for part in parts {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1]
      else { return nil }
      guard first >= 1, first <= last, last <= count else {
        throw LineError(
          "error.referencia",
          count == 0
            ? "No hi ha res a la llista per marcar."
            : "«\(part)» no és de la llista, que va de l'1 al \(count).")
      }
      for index in (first - 1)..<last where !indices.contains(index) { indices.append(index) }
    }
    return indices
  }

  private func toggle(_ indices: [Int], _ state: inout Reconciliation) {
    state.toggle(indices)
    func titles(_ isMarked: Bool) -> [String] {
      indices.map { state.items[$0] }.filter { $0.isMarked == isMarked }.map(\.title)
    }
    func sentence(_ names: [String], _ one: String, _ several: String) -> String? {
      switch names.count {
      case 0: nil
      case 1: "\(one): \(names[0])."
      case 2...5: "\(several): \(Words.list(names))."
      default: "\(several): \(Words.count(names.count, "moviment", "moviments"))."
      }
    }
    let parts = [
      sentence(titles(true), "Marcat", "Marcats"),
      sentence(titles(false), "Desmarcat", "Desmarcats"),
    ]
    tell(parts.compactMap(\.self), state)
  }

  /// Writes down a movement that the statement has and the book lacks.
  private func add(_ text: String, _ state: inout Reconciliation) throws {
    let draft = try ReconciliationEntry(session, account, state.day).read(text)
    let book = try session.book()
    state.add(draft.transaction, book)
    var line = Line.done(layout.movement(draft.transaction.amount))
    line.append("   \(MovementTitle(draft.transaction).text(in: account.id, book))")
    line.append("   ✓ conciliat", .reconciled)
    asker.show([line])
    tell([], state)
  }

  private func isFinished(_ state: Reconciliation) throws -> Bool {
    let difference = try state.difference
    if difference.isZero { return true }
    return try session.confirm(
      "Vols acabar igualment?",
      preview: [.warning("No quadra: la diferència és de \(layout.signed(difference)).")],
      byDefault: false, yes: "s'acaba igualment")
  }

  // What is said.

  /// `preset` is the wrong answer, to be mended.
  private func answer(to prompt: String, preset: String) throws -> String {
    try asker.text(Question(prompt, preset: preset))
  }

  private func say(_ text: String) {
    asker.show(Line.hint(text).rows(width: layout.width))
  }

  private func tell(leftOut titles: [String]) {
    guard !titles.isEmpty else { return }
    let names = Words.list(titles.map { "«\($0)»" })
    let ending =
      titles.count == 1
      ? "és de després de l'extracte i s'ha tret" : "són de després de l'extracte i s'han tret"
    asker.show([.warning("\(names) \(ending).")])
  }

  private func show(_ state: Reconciliation) {
    var lines = [Line()]
    let table = ReconciliationTable(layout: layout, today: session.today)
    try? table.rows(of: state.items) { lines.append($0) }
    if !state.items.isEmpty { lines.append(Line()) }
    if let figures = try? state.figures(layout) { lines += figures }
    asker.show(lines + [Line()])
  }

  /// What can be typed, said once: an empty list would look like a mistake.
  private func show(beginning state: Reconciliation) {
    guard state.items.isEmpty else {
      return say("Escriu els números del que surt a l'extracte, o «tots»; «?» explica més.")
    }
    guard (try? state.difference.isZero) == false else { return }
    let through = throughInWords(state.day, today: session.today)
    say(
      "No hi ha cap moviment per marcar \(through). Anota el que hi falti, com ara 12,50 pa; «?» explica més."
    )
  }

  /// The words that are no movement.
  private static func candidates(_ typed: String) -> [Candidate] {
    [
      Candidate("tots", "els marca tots"), Candidate("cap", "els desmarca tots"),
      Candidate("fet", "acaba"), Candidate("ajorna", "desa les marques i surt"),
      Candidate("ajuda", "què s'hi pot escriure"),
    ].filter { $0.text.hasPrefix(fold(typed)) }
  }

  /// What has just been done, and the difference that is left.
  private func tell(_ parts: [String], _ state: Reconciliation) {
    guard let difference = try? state.difference else { return }
    let ending =
      difference.isZero
      ? "Quadra: la diferència és de \(layout.money(difference))."
      : "Diferència \(layout.signed(difference))."
    asker.show([.done(Line((parts + [ending]).joined(separator: " ")))])
  }

  private func tell(_ error: LineError) {
    var error = error
    error.ranges = []
    asker.show(errorLines(error, line: "", indent: nil, layout: layout))
  }

  private func help() {
    asker.show([
      .hint("1 3, 2-5   marca i desmarca   ·   tots, cap   ·   Retorn torna a fer la llista"),
      .hint("+2,50 interessos, 12,50 pa   anota un moviment que faltava, ja conciliat"),
      .hint("fet   acaba   ·   ajorna, surt   desa les marques   ·   <   torna enrere"),
      .hint("Ctrl-C   surt i demana si les vols desar"),
    ])
  }

  // The end.

  private func finished(_ state: inout Reconciliation) throws -> Output {
    let difference = try state.difference
    try state.write(to: session, isFinished: difference.isZero)
    PostponedStatement.forget(account, session)
    let count = state.marked.count
    let through = throughInWords(state.day, today: session.today)
    let pending = state.pending.count
    let left =
      pending == 0
      ? "No en queda cap sense conciliar."
      : pending == 1
        ? "En queda 1 sense conciliar." : "En queden \(pending) sense conciliar."
    guard difference.isZero || count > 0 else { return session.nothingDone() }
    let moved = Words.count(count, "moviment", "moviments")
    let message =
      !difference.isZero
      ? "\(account.name): \(moved) \(count == 1 ? "conciliat" : "conciliats"). \(left)"
      : count == 0 && pending == 0
        ? "\(account.name), conciliat \(through): no queda res per conciliar."
        : "\(account.name), conciliat \(through): \(moved). \(left)"
    return answer(state, "concilia", message, difference)
  }

  private func postponed(_ state: Reconciliation) throws -> Output {
    let count = state.marked.count
    PostponedStatement(day: state.day, balance: state.statement).keep(of: account, session)
    guard count > 0 else {
      return Output([
        .hint("Ajornat, sense cap marca: «concilia» tornarà a proposar la data i el saldo.")
      ])
    }
    try state.write(to: session, isFinished: false)
    let marks = count == 1 ? "1 marca desada" : "\(count) marques desades"
    return answer(
      state, "ajorna", "\(account.name): \(marks). «concilia» ho reprèn.", try state.difference)
  }

  private func answer(
    _ state: Reconciliation, _ done: String, _ message: String, _ difference: Money
  ) -> Output {
    Output(facts: [
      ("fet", .value(.text(done))), ("nombre", .value(.int(state.marked.count))),
      ("diferencia", .value(.money(difference))),
    ]) { layout, emit in
      try emit(.done(Line(message)))
      if !difference.isZero {
        try emit(.warning("No quadra: la diferència és de \(layout.signed(difference))."))
      }
    }
  }
}
