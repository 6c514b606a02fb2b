import Shell
import Terminal

/// Answers the line editor's questions about the line that is being typed, from the session's one reading of it.
final class LineAssistant: LineEditorDelegate {
  private let session: Session
  private let display: Display
  private let completer: Completer
  private var lastReading: Reading?
  private var balance: String?
  /// What was just made in the line, said until the line changes.
  private var news: (text: String, message: String)?
  /// What was made in the line that is about to be run, to be said before its answer.
  private var made: [String] = []
  /// Whether Tab has been used, or what it does has been told.
  private var knowsTab = false
  /// What each row of the last completion makes.
  private var creations: [String: NewName] = [:]

  init(_ session: Session, _ display: Display) {
    self.session = session
    self.display = display
    completer = Completer(session)
  }

  /// What Tab does, for who has typed a category whole and has not used it in this shell; at most once in each.
  func hintOfTab(_ line: String) -> Line? {
    guard !knowsTab, let reading = reading(of: line), reading.problem == nil,
      reading.command?.family == .records,
      reading.words.tokens.contains(where: { $0.sign == "#" })
    else { return nil }
    knowsTab = true
    return session.hint(
      "tab", "El tabulador completa ordres, categories (#), mitjans (@) i comptes.")
  }

  /// A new line begins: what was remembered of the last one may have changed.
  func begin() {
    lastReading = nil
    balance = nil
    news = nil
    made = []
  }

  /// Takes what was made in the line that is run now.
  func takeMade() -> [Line] {
    defer { made = [] }
    return made.map { text in
      let sign = "✓ "
      return text.hasPrefix(sign) ? .done(Line(String(text.dropFirst(sign.count)))) : Line(text)
    }
  }

  /// The one reading of the text; none of an empty line or a block of several, which there is nothing to say of.
  ///
  /// An empty line is not read so that the prompt comes before the command table is made.
  private func reading(of text: String) -> Reading? {
    guard !text.isEmpty, !text.contains("\n") else { return nil }
    if let lastReading, lastReading.line == text { return lastReading }
    lastReading = try? session.read(text)
    return lastReading
  }

  func spans(for text: String) -> [StyledSpan] {
    guard let reading = reading(of: text), let colours = display.colours() else { return [] }
    return reading.spans.compactMap { span in
      Self.sgr(span.role, colours).map { StyledSpan(range: span.range, sgr: $0) }
    }
  }

  private static func sgr(_ role: Role, _ colours: TextRenderer.Colours) -> String? {
    switch role {
    case .command, .keyword, .option: colours.accent
    case .amount, .reference: "1"
    case .date, .period: "34"
    case .category, .method, .tag, .account, .member, .name, .file: "32"
    case .comment: "2"
    case .unknown: "4;31"
    case .text: nil
    }
  }

  func hint(for state: EditState) -> String? {
    if let news, news.text == state.text { return news.message }
    guard let reading = reading(of: state.text) else { return nil }
    return session.hint(for: reading, cursor: state.cursor, layout: display.layout())
  }

  func rightPrompt() -> String {
    if let balance { return balance }
    let text = session.rightPrompt(display.layout())
    balance = text
    return text
  }
}

/// Completion and the names that are made in mid-line.
extension LineAssistant {
  func tab(_ state: EditState, _ form: any FormPresenter) -> TabAnswer {
    knowsTab = true
    guard let found = try? completer.completion(for: state.text, cursor: state.cursor),
      let first = found.candidates.first
    else { return .nothing }
    if found.candidates.count == 1, let name = first.creates {
      return .edit(make(name, in: state, for: .line, form).map(spaced) ?? state)
    }
    creations = [:]
    let items = found.candidates.map { candidate in
      if let name = candidate.creates { creations[candidate.label] = name }
      return CompletionItem(
        insertion: candidate.insertion, label: candidate.label, detail: candidate.detail,
        opensForm: candidate.creates != nil)
    }
    return .completion(Completion(replacing: found.replacing, items: items))
  }

  func choose(
    _ item: CompletionItem, in state: EditState, _ form: any FormPresenter
  ) -> EditState? {
    creations[item.label].flatMap {
      fill(for: $0, in: state, then: .line, form)
    }.map(spaced)
  }

  /// With the space that every completion at the end of a line leaves.
  private func spaced(_ state: EditState) -> EditState {
    guard state.cursor == state.text.utf8.count, !state.text.hasSuffix(" ") else { return state }
    if news?.text == state.text { news?.text += " " }
    return EditState(state.text + " ")
  }

  /// Makes the names that the line lacks, one after another; the line is run when it lacks none.
  func submit(_ state: EditState, _ form: any FormPresenter) -> SubmitAnswer {
    var state = state
    var isChanged = false
    while let reading = reading(of: state.text) {
      let mended: EditState?
      if let name = session.newName(in: reading) {
        mended = make(name, in: state, for: .running, form)
      } else if let name = session.ambiguousName(in: reading) {
        mended = choose(name, in: state, form)
      } else {
        break
      }
      guard let mended else { return .edit(state) }
      state = mended
      isChanged = true
      // What is asked next is asked about the line as it is now.
      form.show(state)
    }
    return isChanged ? .acceptEdited(state) : .accept
  }

  /// What comes after a name has been made.
  enum Sequel {
    /// The line goes on being typed.
    case line
    /// The line is run.
    case running
  }

  /// Asks what to do about the name: the text with what was chosen, or `nil` when the person went back.
  func make(
    _ name: NewName, in state: EditState, for sequel: Sequel, _ form: any FormPresenter
  ) -> EditState? {
    guard let menu = try? session.creationMenu(for: name) else { return nil }
    let chosen = form.choose(
      title: menu.title,
      options: menu.rows.map { MenuOption(label: $0.label, detail: $0.detail) },
      selected: menu.start,
      footer: "↑↓ tria · Retorn accepta · Esc ho deixa com estava")
    guard let chosen else { return nil }
    switch menu.rows[chosen].choice {
    case .use(let found):
      return replaced(name.range, session.spelling(of: found, for: name), in: state)
    case .create(let isPersonal):
      return fill(for: name, isPersonal: isPersonal, in: state, then: sequel, form)
    }
  }

  /// Asks which of several names was meant: the text with it, or `nil` when the person went back to the line.
  func choose(
    _ name: AmbiguousName, in state: EditState, _ form: any FormPresenter
  ) -> EditState? {
    let chosen = form.choose(
      title: "«\(name.typed)» pot ser:", options: name.names.map { MenuOption(label: $0) },
      footer: "↑↓ tria · Retorn accepta · Esc ho deixa com estava")
    return chosen.map { replaced(name.range, name.spellings[$0], in: state) }
  }

  private func fill(
    for name: NewName, isPersonal: Bool = true, in state: EditState, then sequel: Sequel,
    _ form: any FormPresenter
  ) -> EditState? {
    let wanted = session.creationForm(for: name, isPersonal: isPersonal)
    let answers = form.fill(
      title: wanted.title, fields: wanted.fields.map(\.shown),
      footer: Self.footer(of: wanted, sequel)
    ) { [session] answers in session.complaint(about: answers.map(\.answer)) }
    guard let answers else { return nil }
    do {
      let created = try session.create(name, answers.map(\.answer))
      let edited = replaced(name.range, created.spelling, in: state)
      lastReading = nil
      news = (edited.text, created.message)
      if sequel == .running { made.append(created.message) }
      return edited
    } catch {
      news = (state.text, error.message)
      return nil
    }
  }

  /// What the keys of the form do.
  private static func footer(of form: CreationForm, _ sequel: Sequel) -> String {
    var keys = [
      sequel == .running ? "Retorn ho crea i executa l'ordre" : "Retorn ho crea i torna a l'ordre"
    ]
    for field in form.fields {
      if case .choice(let label, _, _) = field { keys.append("Tab canvia «\(label)»") }
    }
    return (keys + ["Esc torna sense crear res"]).joined(separator: " · ")
  }

  /// The text with the name's word written otherwise, and the cursor after it or where it was.
  private func replaced(
    _ range: Range<Int>, _ spelling: String, in state: EditState
  ) -> EditState {
    let bytes = Array(state.text.utf8)
    let range = range.clamped(to: 0..<bytes.count)
    let text = String(
      decoding: bytes[..<range.lowerBound] + Array(spelling.utf8) + bytes[range.upperBound...],
      as: UTF8.self)
    let growth = spelling.utf8.count - range.count
    let cursor =
      state.cursor >= range.upperBound
      ? state.cursor + growth : min(state.cursor, range.lowerBound + spelling.utf8.count)
    return EditState(text: text, cursor: cursor)
  }
}

extension CreationForm.Field {
  var shown: FormField {
    switch self {
    case .text(let label, let preset): .text(label: label, preset: preset)
    case .choice(let label, let options, let selected):
      .choice(label: label, options: options, selected: selected)
    }
  }
}

extension FormAnswer {
  var answer: CreationForm.Answer {
    switch self {
    case .text(let text): .text(text)
    case .choice(let number): .choice(number)
    }
  }
}
