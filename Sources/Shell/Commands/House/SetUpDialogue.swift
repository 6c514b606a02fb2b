import Catalan
import Ledger
import Store

/// The questions of the first day, one page at a time; `<` goes back, and answers stay to be edited.
struct SetUpDialogue {
  /// One question; the account's name and its balance share a page.
  enum Step: String, CaseIterable {
    case name, other, ratio, account, opening, methods
  }

  private let session: Session
  private let asker: any Asker
  private var answers = SetUpAnswers()
  private var isAlone = false
  /// Whether there is an account already, so that no first one is asked about.
  private let hasAccount: Bool
  /// My part of joint expenses before anything is answered, in hundredths of a per cent.
  private let standingPart: Int
  /// What was typed, by step; kept on this device until the household is made.
  private var typed: [Step: String] = [:]

  init(_ session: Session) throws {
    guard let asker = session.asker else { throw Dropped() }
    self.session = session
    self.asker = asker
    let book = try session.book()
    let household = book.household
    standingPart = book.sharing.ratio(on: session.today).hundredths(of: household.me.id)
    hasAccount = book.accounts.contains { !$0.isClosed }
    answers.makesAccount = !hasAccount
    for step in Step.allCases {
      typed[step] = session.surroundings.state[Self.key(step)]
    }
    if typed[.name] == nil, !household.me.name.isEmpty { typed[.name] = household.me.name }
    if typed[.other] == nil, !household.other.name.isEmpty {
      typed[.other] = household.other.name
    }
  }

  private static func key(_ step: Step) -> String { "inici.\(step.rawValue)" }

  /// Forgets the answers kept for another time.
  func forget() {
    for step in Step.allCases { session.surroundings.state.note(Self.key(step), nil) }
  }

  /// - Throws: `Dropped` when the person leaves.
  mutating func run() throws -> SetUpAnswers {
    let isResumed = typed.values.contains { !$0.isEmpty }
    asker.show(
      hint: isResumed
        ? "Retorn accepta el que ja havies escrit; «<» torna a la pregunta d'abans."
        : "«<» torna enrere, «?» explica la pregunta i Ctrl-C ho deixa: el que hagis escrit no es perd."
    )
    var index = 0
    var shown: Step?
    while index < steps.count {
      let step = steps[index]
      if startsPage(step), shown != step { show(page: step) }
      shown = step
      let prompt = step == .opening ? "  Saldo inicial, en euros? [0] ›" : "  ›"
      let question = Question(prompt, preset: typed[step] ?? "")
      let answer = try asker.answer(question, help: help(with: step)) { text in
        try take(text, step)
        return text
      }
      guard let answer else {
        if index == 0 {
          asker.show(hint: firstQuestion)
        } else {
          index -= 1
          shown = nil
        }
        continue
      }
      typed[step] = answer
      session.surroundings.state.note(Self.key(step), answer.isEmpty ? nil : answer)
      index += 1
    }
    return answers
  }

  /// Whoever said that there is no other member is not asked about sharing, nor whoever has an account about
  /// a first one.
  private var steps: [Step] {
    Step.allCases.filter { step in
      switch step {
      case .ratio: !isAlone
      case .account, .opening: !hasAccount
      case .name, .other, .methods: true
      }
    }
  }

  private func startsPage(_ step: Step) -> Bool { step != .opening }

  private func show(page step: Step) {
    // A page that turns out not to be needed keeps its number: the others do not change theirs.
    let pages = Step.allCases.filter { startsPage($0) && !($0 == .account && hasAccount) }
    let number = (pages.firstIndex(of: step) ?? 0) + 1
    let layout = asker.layout
    var lines = [Line()]
    if layout.isLinear {
      lines = [Line("Llar nova, pas \(number) de \(pages.count).")]
    } else {
      var heading = Line("  ") + Line("Llar nova", .title)
      heading.append("pas \(number) de \(pages.count)", .dim, endingAt: layout.tableWidth)
      lines.append(heading)
    }
    lines += explanation(of: step).map { Line("  \($0)") }
    asker.show(lines.flatMap { $0.rows(width: layout.width) })
  }

  private func explanation(of step: Step) -> [String] {
    switch step {
    case .name: ["Com et dius?"]
    case .other:
      [
        "Amb qui comparteixes les despeses?",
        "Escriu-ne el nom, o Retorn si encara no ho vols dir.",
      ]
    case .ratio:
      [
        "Com voleu repartir les despeses conjuntes?",
        "El tant per cent que et toca a tu (per exemple, 62,35). [\(Words.figure(hundredths: standingPart))]",
      ]
    case .account: ["El teu primer compte. Nom? [Corrent]"]
    case .opening: []
    case .methods:
      [
        "Mitjans de pagament: \(Words.list(DefaultNames.methods)).",
        "Retorn per acceptar-los. Si en vols afegir, escriu-los separats per comes.",
      ]
    }
  }

  /// What «?» says of a question.
  private func help(with step: Step) -> String {
    switch step {
    case .name: myNameHelp
    case .other:
      "És l'altre membre de la llar, amb qui comparteixes despeses; també es pot dir més endavant."
    case .ratio:
      "De cada despesa conjunta, la part que et toca a tu, del 0 al 100; la resta és de l'altre membre."
    case .account: "És on tens els diners: el compte del banc, una guardiola… Per exemple: Corrent"
    case .opening: "És el que hi tens ara mateix; pot ser zero o negatiu. Per exemple: 2.418,35"
    case .methods: "Són les maneres de pagar que podràs dir en una despesa, com ara @targeta."
    }
  }

  /// Understands an answer and says what it means.
  private mutating func take(_ text: String, _ step: Step) throws {
    switch step {
    case .name:
      guard !text.isEmpty else {
        throw LineError("error.llar.nom", "Escriu el teu nom: és el que veurà l'altre membre.")
      }
      answers.myName = try session.checkedAnswer(text, .member)
    case .other: try takeOther(text)
    case .ratio: try takeRatio(text)
    case .account:
      let name = text.isEmpty ? "Corrent" : try session.checkedAnswer(text, .account)
      if let closed = try session.book().accounts.first(where: { fold($0.name) == fold(name) }) {
        throw LineError.refused(
          "error.compte.tancat",
          "Ja hi ha el compte «\(closed.name)», i està tancat. Tria un altre nom.")
      }
      try confirm(strange: name)
      answers.accountName = name
    case .opening: try takeOpening(text)
    case .methods: try takeMethods(text)
    }
  }

  private mutating func takeOther(_ text: String) throws {
    let name = text.isEmpty ? "" : try session.checkedAnswer(text, .member)
    guard name.isEmpty || fold(name) != fold(answers.myName) else {
      throw LineError.refused(
        "error.membre.igual", "Els dos membres no es poden dir igual. Afegeix-hi una inicial.")
    }
    answers.otherName = name
    isAlone = name.isEmpty
    if isAlone { answers.myPart = nil }
  }

  private mutating func takeRatio(_ text: String) throws {
    let said = percentages(text.split { $0 == " " || $0 == "\u{A0}" }.map(String.init))
    guard said != nil || text.isEmpty else {
      throw LineError(
        "error.part.forma", "«\(text)» no és un tant per cent. Escriu, per exemple, 62,35.")
    }
    let mine = said?.mine ?? Int64(standingPart)
    try check(mine, said?.other)
    answers.myPart = mine
    let other = Allocation.wholePercentage - mine
    say(
      mine == other
        ? "Meitat i meitat: 50\u{A0}% i 50\u{A0}%."
        : "\(answers.myName), \(Words.percent(hundredths: Int(mine))); \(answers.otherName), \(Words.percent(hundredths: Int(other)))."
    )
  }

  /// Refuses now what could not be written at the end.
  private func check(_ mine: Int64, _ other: Int64?) throws {
    let members = try session.book().household.members
    do throws(AllocationProblem) {
      _ = try AllocationBuilder(members).percentages(mine: mine, other: other)
    } catch .outOfRange {
      throw LineError(
        "error.part.interval", "Un tant per cent va del 0 al 100. Escriu, per exemple, 62,35.")
    } catch { throw sentence(for: error) }
  }

  private mutating func takeOpening(_ text: String) throws {
    let figure = text.isEmpty ? "0" : text
    let reading = try amountAnswer(figure, in: .eur, example: "2.418,35")
    answers.opening = reading.money
    let today = session.today
    say(openingSentence(answers.accountName, reading.money, today, today: today, asker.layout))
    if let note = reading.note(asker.layout) { say(note) }
  }

  private mutating func takeMethods(_ text: String) throws {
    var known = Set((DefaultNames.methods + (try session.book().methods.map(\.name))).map(fold))
    var more: [String] = []
    // «Bizum, val i PayPal»: no way of paying has an «i» in its name.
    let names = text.replacing(" i ", with: ",").split(separator: ",")
    for name in names.map({ String($0).trimmedPlainSpaces }) where !name.isEmpty {
      let checked = try session.checkedAnswer(name, .method)
      guard known.insert(fold(checked)).inserted else { continue }
      try confirm(strange: checked)
      more.append(checked)
    }
    answers.moreMethods = more
    if !more.isEmpty {
      say("\(more.count == 1 ? "Afegit" : "Afegits"): \(Words.list(more)).")
    }
  }

  /// Asks about a name that looks like a slip: one letter, or none at all.
  private func confirm(strange name: String) throws {
    guard name.filter(\.isLetter).count < 2 else { return }
    let isMeant = try session.confirm(
      "Segur que es diu «\(name)»?", byDefault: false, yes: "es diu així")
    guard isMeant else { throw LineError("error.nom.estrany", "Torna a escriure com es diu.") }
  }

  private func say(_ text: String) {
    asker.show(Line.detail(Line(text, .dim)).rows(width: asker.layout.width))
  }
}

/// What «?» says where a person's own name is asked.
let myNameHelp = "És el nom amb què surts a la llar. Per exemple: Anna"
