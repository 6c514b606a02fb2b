import Catalan
import Ledger
import Store

/// The questions and answers of `concilia` on a terminal.
///
/// Marks live here until «fet» or «ajorna» writes them all as one step; a movement that is noted is written at once.
struct ReconciliationDialogue {
  let session: Session
  let asker: any Asker
  let account: Account
  var layout: Layout { asker.layout }
  /// What was written down in this session, as it is told.
  private(set) var noted: [(id: Identifier<Transaction>, title: String)] = []

  init(_ session: Session, _ asker: any Asker, _ account: Account) {
    self.session = session
    self.asker = asker
    self.account = account
  }

  /// How the answers to the session's prompt can end it.
  private enum Ending { case finished, postponed, dropped }

  mutating func run(_ request: StatementRequest) throws -> Output {
    asker.show(try heading())
    var known = request
    let (day, balance) = try StatementQuestions(session: session, asker: asker, account: account)
      .ask(&known, offering: PostponedStatement(of: account, session))
    var state = try Reconciliation(account, day, balance, session)
    show(state)
    show(beginning: state)
    if let done = try finishIfEmpty(&state) { return done }
    // No error leaves it: what has been ticked would be lost.
    while true {
      do {
        if let output = try step(&state) { return output }
      } catch is Dropped {
        asker.show(
          hint: "La conciliació continua, amb les marques com estaven. «ajorna» les desa i surt.")
      } catch { asker.show(wording(of: error)) }
    }
  }

  // The session's own prompt.

  /// One answer to the prompt; `nil` to go on.
  private mutating func step(_ state: inout Reconciliation) throws -> Output? {
    var prompt = Question("concilia \(account.promptName) ›", candidates: Self.candidates)
    prompt.isPrompt = true
    prompt.newName = newName(on: state.day)
    let answer: String
    do { answer = try asker.text(prompt) } catch is Dropped { return try leave(&state) }
    guard fold(answer) == "<" else {
      return try obey(answer, &state).flatMap { try end($0, &state) }
    }
    do { try goBack(&state) } catch is Dropped { return try leave(&state) }
    return try finishIfEmpty(&state)
  }

  /// Asks for the statement anew, keeping what is ticked.
  private func goBack(_ state: inout Reconciliation) throws {
    var known = StatementRequest(account: account, day: state.day)
    let (day, balance) = try StatementQuestions(session: session, asker: asker, account: account)
      .ask(&known, offering: PostponedStatement(day: state.day, balance: state.statement))
    var next = try Reconciliation(account, day, balance, session)
    tell(leftOut: next.takeUp(state))
    state = next
    show(state)
  }

  /// Leaving in the middle must not lose what was ticked: only a «n» does; `nil` to go on.
  private func leave(_ state: inout Reconciliation) throws -> Output? {
    guard state.isChanged, !asker.isOver else { return try end(.dropped, &state) }
    do {
      let keeps = try session.confirm(
        "Vols desar les marques fetes?", byDefault: true, yes: "es desen")
      return try end(keeps ? .postponed : .dropped, &state)
    } catch let dropped as Dropped {
      if asker.isOver { return try end(.dropped, &state) }
      return dropped.leaves ? try end(.postponed, &state) : nil
    }
  }

  private mutating func obey(_ text: String, _ state: inout Reconciliation) throws -> Ending? {
    switch fold(text) {
    case "": show(state)
    case "fet", "acaba": return .finished
    case "ajorna", "surt": return .postponed
    case "tots", "tot":
      state.markAll()
      tell(["S'han marcat tots."], state)
    case "cap":
      state.unmarkAll()
      tell(["No en queda cap de marcat."], state)
    case "desfes", "z": try takeBack(&state)
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

  /// Ends the session, after looking at the book again; `nil` when there is something to be told or agreed first.
  private func end(_ ending: Ending, _ state: inout Reconciliation) throws -> Output? {
    if ending == .dropped {
      var answer = dropped(state)
      answer.wasLeft = true
      return answer
    }
    if try hasChanged(&state) { return nil }
    guard ending == .finished else { return try postponed(state) }
    guard try !state.marked.isEmpty || state.difference.isZero else {
      asker.show(
        hint:
          "Encara no hi ha cap marca. Escriu els números del que surt a l'extracte, o «ajorna» per deixar-ho per després."
      )
      return nil
    }
    // While the question waits another process may write again.
    var agreed = Money(minorUnits: 0, account.currency)
    while try state.difference != agreed, try !state.difference.isZero {
      agreed = try state.difference
      guard try isMeant(agreed) else { return nil }
      if try hasChanged(&state) { return nil }
    }
    return try finished(state)
  }

  /// Ends a session in which there is nothing to do; `nil` for another.
  private func finishIfEmpty(_ state: inout Reconciliation) throws -> Output? {
    guard state.items.isEmpty, try state.difference.isZero else { return nil }
    return try end(.finished, &state)
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
    let parts = series(text)
    guard !parts.isEmpty, parts.allSatisfy({ $0.allSatisfy { $0.isNumber || $0 == "-" } }) else {
      return nil
    }
    var indices: [Int] = []
    for part in parts {
      let found = ListNumbers(String(part))
      if case .reversed(let range)? = found, range.upperBound <= count {
        throw LineError("error.referencia", ListNumbers.refusal(of: part, reversed: range))
      }
      // «-5» is an amount.
      if found == .impossible, part.hasPrefix("-") { return nil }
      guard case .range(let range)? = found, range.upperBound <= count else {
        throw LineError(
          "error.referencia",
          count == 0
            ? "No hi ha res a la llista per marcar."
            : "«\(part)» no és de la llista, que \(count == 1 ? "només té l'1" : "va de l'1 \(Words.to(day: count))")."
        )
      }
      for index in range.map({ $0 - 1 }) where !indices.contains(index) { indices.append(index) }
    }
    return indices
  }

  /// The parts of «1-5, 8 i 9». A comma between two numbers alone is that of an amount.
  private static func series(_ text: String) -> [Substring] {
    let words = text.split(separator: " ")
    return words.indices.flatMap { index -> [Substring] in
      // In front it would be «ingrés».
      if index > 0, fold(String(words[index])) == "i" { return [] }
      let word = words[index].last == "," ? words[index].dropLast() : words[index]
      let parts = word.split(separator: ",")
      return parts.count > 2 || word.contains("-") ? parts : [word]
    }
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

  /// Writes down, at once, a movement that the statement has and the book lacks; its mark is one of the session's.
  private mutating func add(_ text: String, _ state: inout Reconciliation) throws {
    let entry = ReconciliationEntry(session, account, state.day)
    let draft: Draft
    do { draft = try entry.read(text) } catch let error as LineError {
      guard error.code == ReconciliationEntry.amountAlone, try mark(text, &state) else {
        throw error
      }
      return
    }
    let transaction = try session.write(draft, as: text).draft.transaction
    let book = try session.book()
    state.add(transaction, book)
    let title = MovementTitle(transaction).text(in: account.id, book)
    noted.append((transaction.id, title))
    var line = Line.done(layout.movement(transaction.amount))
    line.append("   \(title)")
    line.append("   ✓ marcat", .reconciled)
    let details = try session.details(of: draft, book)(layout).filter { !$0.isEmpty }
    asker.show(
      [line] + packed(details, width: layout.width - 4).map { .detail(Line($0, .dim)) })
    tell([], state)
  }

  /// Undoes the last movement that was noted here, when nothing has been written since.
  private mutating func takeBack(_ state: inout Reconciliation) throws {
    guard let last = noted.last, let number = try session.journal.undoCandidate(),
      let batch = try session.journal.activity(of: number, changesEach: 9),
      batch.changes.contains(where: { $0.subject == .transaction(last.id) })
    else {
      throw LineError.refused(
        "error.concilia.desfes",
        "Aquí només es desfà l'últim moviment que hi hagis anotat. Les marques es treuen amb el número."
      )
    }
    try session.undo(number).text(layout) { asker.show([$0]) }
    noted.removeLast()
    state.remove(last.id)
    tell([], state)
  }

  /// An amount alone may mean the one movement of the list that is of so much: asks, and marks it.
  ///
  /// - Returns: whether there is one.
  private func mark(_ text: String, _ state: inout Reconciliation) throws -> Bool {
    guard let reading = try? Amounts.read(text, currency: account.currency) else { return false }
    let isSigned = text.first.map { "+-−".contains($0) } ?? false
    let meant = state.items.indices.filter { index in
      let item = state.items[index]
      guard !item.isMarked else { return false }
      return item.money == reading.money || (!isSigned && item.money == -reading.money)
    }
    guard meant.count == 1 else { return false }
    let item = state.items[meant[0]]
    let isMeant = try session.confirm(
      "Vols marcar «\(item.title)» (\(layout.signed(item.money)))?", byDefault: true,
      yes: "es marca")
    if isMeant { toggle(meant, &state) }
    return true
  }

  /// The name that a line lacks, which a terminal can make before the line is taken.
  private func newName(on day: CalendarDate) -> (String) -> NewName? {
    let entry = ReconciliationEntry(session, account, day)
    return { entry.newName(in: $0) }
  }

  /// Asks whether to end with a difference.
  private func isMeant(_ difference: Money) throws -> Bool {
    try session.confirm(
      "Vols acabar igualment?",
      preview: [.warning("No quadra: la diferència és de \(layout.signed(difference)).")],
      byDefault: false, yes: "s'acaba igualment")
  }

  private func finished(_ state: Reconciliation) throws -> Output {
    let difference = try state.difference
    let count = state.marked.count
    try state.write(to: session, isFinished: difference.isZero)
    PostponedStatement.forget(account, session)
    let through = throughInWords(state.day, today: session.today)
    let pending = state.pending.count
    let left =
      pending == 0
      ? "No en queda cap sense conciliar."
      : pending == 1
        ? "En queda 1 sense conciliar." : "En queden \(pending) sense conciliar."
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
    if count > 0 { try state.write(to: session, isFinished: false) }
    PostponedStatement(day: state.day, balance: state.statement).keep(of: account, session)
    guard count > 0 else {
      return Output(
        [.hint("Ajornat, sense cap marca: «concilia» tornarà a proposar la data i el saldo.")]
          + stillNoted(state))
    }
    let marks = count == 1 ? "1 marca desada" : "\(count) marques desades"
    return answer(
      state, "ajorna", "\(account.name): \(marks). «concilia» ho reprèn.", try state.difference)
  }

  /// The words that are no movement.
  private static func candidates(_ typed: String) -> [Candidate] {
    [
      Candidate("tots", "els marca tots"), Candidate("cap", "els desmarca tots"),
      Candidate("fet", "acaba"), Candidate("ajorna", "desa les marques i surt"),
      Candidate("ajuda", "què s'hi pot escriure"),
    ].filter { $0.text.hasPrefix(fold(typed)) }
  }
}
