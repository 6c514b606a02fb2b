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
  /// What was typed, by step; kept on this device until the household is made.
  private var typed: [Step: String] = [:]

  init(_ session: Session) throws {
    guard let asker = session.asker else { throw Dropped() }
    self.session = session
    self.asker = asker
    let household = try session.book().household
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
    for step in Step.allCases { session.surroundings.state[Self.key(step)] = nil }
  }

  /// - Throws: `Dropped` when the person leaves.
  mutating func run() throws -> SetUpAnswers {
    if typed.values.contains(where: { !$0.isEmpty }) {
      asker.show([.hint("Retorn accepta el que ja havies escrit; «<» torna a la pregunta d'abans.")]
      )
    }
    var index = 0
    var shown: Step?
    while index < steps.count {
      let step = steps[index]
      // A wrong answer is asked again under its sentence, without the page's heading.
      if startsPage(step), shown != step { show(page: step) }
      shown = step
      let text = try answer(to: step)
      if text == "<" {
        index = max(0, index - 1)
        shown = nil
        continue
      }
      do {
        try take(text, step)
        typed[step] = text
        session.surroundings.state[Self.key(step)] = text.isEmpty ? nil : text
        index += 1
      } catch let error as LineError { tell(error) }
    }
    return answers
  }

  /// Whoever said that there is no other member is not asked about sharing.
  private var steps: [Step] { Step.allCases.filter { $0 != .ratio || !isAlone } }

  private func startsPage(_ step: Step) -> Bool { step != .opening }

  private func show(page step: Step) {
    let pages = steps.filter(startsPage)
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
        "El tant per cent que et toca a tu (per exemple, 62,35). [50]",
      ]
    case .account: ["El teu primer compte. Nom? [Corrent]"]
    case .opening: []
    case .methods:
      [
        "Mitjans de pagament: \(Words.list(DefaultNames.methods)).",
        "Retorn per acceptar-los, o escriu-ne d'altres separats per comes.",
      ]
    }
  }

  private func answer(to step: Step) throws -> String {
    let prompt = step == .opening ? "  Saldo inicial, en euros? [0] ›" : "  ›"
    return try asker.text(Question(prompt, preset: typed[step] ?? ""))
  }

  /// Understands an answer and says what it means.
  private mutating func take(_ text: String, _ step: Step) throws {
    switch step {
    case .name:
      guard !text.isEmpty else {
        throw LineError("error.llar.nom", "Escriu el teu nom: és el que veurà l'altre membre.")
      }
      answers.myName = try session.checkedName(text)
    case .other: try takeOther(text)
    case .ratio: try takeRatio(text)
    case .account:
      answers.accountName = text.isEmpty ? "Corrent" : try session.checkedName(text)
    case .opening: try takeOpening(text)
    case .methods: try takeMethods(text)
    }
  }

  private mutating func takeOther(_ text: String) throws {
    let name = text.isEmpty ? "" : try session.checkedName(text)
    guard name.isEmpty || fold(name) != fold(answers.myName) else {
      throw LineError.refused(
        "error.membre.igual", "Els dos membres no es poden dir igual. Afegeix-hi una inicial.")
    }
    answers.otherName = name
    isAlone = name.isEmpty
    if isAlone { answers.myPart = 5000 }
  }

  private mutating func takeRatio(_ text: String) throws {
    let figures = text.filter { $0 != "%" && $0 != " " && $0 != "\u{A0}" }
      .split(separator: "/", omittingEmptySubsequences: false).map { hundredths(String($0)) }
    let mine: Int64
    if text.isEmpty {
      mine = 5000
    } else if figures.count == 1, let figure = figures[0] {
      mine = figure
    } else if figures.count == 2, let first = figures[0], let second = figures[1] {
      guard first + second == Allocation.wholePercentage else {
        throw sentence(
          for: AllocationProblem.percentageGap(
            hundredths: Allocation.wholePercentage - first - second))
      }
      mine = first
    } else {
      throw LineError(
        "error.part.forma", "«\(text)» no és un tant per cent. Escriu, per exemple, 62,35.")
    }
    guard mine <= Allocation.wholePercentage else {
      throw sentence(for: AllocationProblem.outOfRange(.percentage, mine))
    }
    answers.myPart = mine
    let other = Allocation.wholePercentage - mine
    say(
      mine == other
        ? "Meitat i meitat: 50\u{A0}% i 50\u{A0}%."
        : "\(answers.myName), \(Words.percent(hundredths: Int(mine))); \(answers.otherName), \(Words.percent(hundredths: Int(other)))."
    )
  }

  private mutating func takeOpening(_ text: String) throws {
    let figures = text.filter { $0 != " " }
    let reading: AmountReading?
    do throws(AmountError) {
      reading = try Amounts.read(figures.isEmpty ? "0" : figures, currency: .eur)
    } catch { throw sentence(for: error, text, at: 0..<0) }
    guard let money = reading?.money else {
      throw LineError(
        "error.import.forma", "«\(text)» no és un import. Escriu-lo com ara 2.418,35.")
    }
    answers.opening = money
    let today = session.today
    say(openingSentence(answers.accountName, money, today, today: today, asker.layout))
  }

  private mutating func takeMethods(_ text: String) throws {
    var known = Set(DefaultNames.methods.map(fold))
    var more: [String] = []
    for name in text.split(separator: ",").map({ String($0).trimmedPlainSpaces })
    where !name.isEmpty {
      let checked = try session.checkedName(Lexicon.titled(name))
      if known.insert(fold(checked)).inserted { more.append(checked) }
    }
    answers.moreMethods = more
    if !more.isEmpty {
      say("\(more.count == 1 ? "Afegit" : "Afegits"): \(Words.list(more)).")
    }
  }

  private func say(_ text: String) {
    asker.show(Line.detail(Line(text, .dim)).rows(width: asker.layout.width))
  }

  private func tell(_ error: LineError) {
    var error = error
    error.ranges = []
    asker.show(errorLines(error, line: "", indent: nil, layout: asker.layout))
  }
}
