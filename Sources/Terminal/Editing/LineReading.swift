internal import CTerminal

/// One line at a prompt: history, suggestion, completion and what its owner says of the text.
///
/// The main prompt and a question between two commands are both this, with another context.
final class LineReading: LineRole {
  /// What the line is surrounded by.
  struct Context {
    var prompt = StyledLine()
    var history: History?
    /// Nothing but prompt and text is drawn.
    var isLinear = false
    var palette = Palette()
    var spans: (String) -> [StyledSpan] = { _ in [] }
    var hint: (EditState) -> String? = { _ in nil }
    var tab: (EditState) -> TabAnswer = { _ in .nothing }
    var choose: (CompletionItem, EditState) -> EditState? = { _, _ in nil }
    var submit: (EditState) -> SubmitAnswer = { _ in .accept }
    var right: () -> String = { "" }
    /// Whether to run at once what was pasted and does not fit on the screen.
    var runsTallPaste: (String) -> Bool = { _ in false }
    /// Whether to run a line that lacks what the screen had no room for.
    var runsWithoutEnding: () -> Bool = { true }
    var takesLines = false
    /// A question: its text is selected at first, and Esc leaves it.
    var isQuestion = false
    /// A question that is a prompt of its own: leaving a line with something in it only empties the line.
    var isPrompt = false
  }

  private let context: Context
  private let console: Console
  private var browser: HistoryBrowser?
  private var suggestion = Suggestion()
  private var outcome: ReadOutcome?
  private var usesViKeys = false
  let promptWidth: Int

  init(_ context: Context, console: Console) {
    self.context = context
    self.console = console
    promptWidth = context.prompt.width
  }

  var takesLines: Bool { context.takesLines }
  var selectsInitial: Bool { context.isQuestion }

  /// Reads on the engine; `during` is told of the session.
  func read(
    preset: String, engine: EditEngine, killBuffer: KillBuffer, during: (EditSession) -> Void
  ) -> ReadOutcome {
    let session = EditSession(
      console: console, engine: engine, role: self, initial: EditState(preset),
      killBuffer: killBuffer)
    during(session)
    usesViKeys = engine.usesViKeys
    let scene = { [unowned self] in
      var scene = self.scene(of: session.state, decorated: true)
      if session.isSelected, context.palette.isColoured {
        scene.spans = [
          StyledSpan(
            range: 0..<session.state.text.utf8.count, sgr: context.palette.selected)
        ]
      }
      return scene
    }
    console.showing(scene) { session.run() }
    finish(session.state)
    return outcome ?? console.ending ?? .hangUp(signal: 0)
  }

  /// Leaves the line on the screen as it was accepted, without what only surrounded it.
  private func finish(_ state: EditState) {
    console.showing({ [unowned self] in
      var scene = self.scene(of: self.shownAtEnd ?? state, decorated: false)
      scene.cursor = scene.text.utf8.count
      if outcome == .cancelled { scene.ghost = "^C" }
      if !context.palette.isColoured { scene.ghostSGR = "" }
      scene.isFinal = true
      return scene
    }) { console.draw() }
    console.painter.leave()
  }

  /// The text that was accepted, when it is not the one in the buffer.
  private var shownAtEnd: EditState?
}

extension LineReading {
  private func scene(of state: EditState, decorated: Bool) -> Scene {
    var scene = Scene()
    scene.prompt = context.prompt
    scene.text = state.text
    scene.cursor = state.cursor
    if context.isLinear { return scene }
    if context.palette.isColoured { scene.spans = context.spans(state.text) }
    guard decorated else { return scene }
    scene.ghost = ghost(of: state)
    scene.right = StyledLine(context.right(), sgr: context.palette.dim)
    if let hint = context.hint(state) {
      scene.below.rows = [StyledLine("  " + hint, sgr: context.palette.dim)]
    }
    return scene
  }

  /// What is left of the newest line that begins so. Without colour it could not be told from text.
  private func ghost(of state: EditState) -> String {
    guard context.palette.isColoured, let history = context.history,
      state.cursor == state.text.utf8.count
    else { return "" }
    return suggestion.rest(after: state.text, in: history)
  }

  func perform(_ action: EditAction, in session: EditSession) -> Bool? {
    switch action {
    case .accept: return accept(session)
    case .cancel where emptiesFirst(session): session.set(EditState(""))
    // In vi's keys Esc goes from one mode to the other.
    case .escape where !usesViKeys && emptiesFirst(session): session.set(EditState(""))
    case .cancel:
      outcome = .cancelled
      return false
    case .endOrDelete where session.state.text.isEmpty:
      outcome = .endOfInput
      return false
    case .escape where context.isQuestion && !usesViKeys:
      outcome = .cancelled
      return false
    case .tab: tab(session)
    case .up, .older: return browse(session, action, older: true)
    case .down, .newer: return browse(session, action, older: false)
    case .searchBack: return search(session, backwards: true)
    case .searchForward: return search(session, backwards: false)
    case .right, .end: return takeGhost(session, wordOnly: false)
    case .takeWord: return takeGhost(session, wordOnly: true)
    case .paste: return paste(session)
    default: return nil
    }
    return true
  }

  private func emptiesFirst(_ session: EditSession) -> Bool {
    context.isPrompt && !session.state.text.isEmpty
  }

  private func accept(_ session: EditSession) -> Bool {
    let state = session.state
    if session.lacksEnding, !context.runsWithoutEnding() { return true }
    if takesLines, state.text.contains("\n") {
      var lines = state.text.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
      while lines.last == "" { lines.removeLast() }
      outcome = lines.count > 1 ? .lines(lines) : .line(lines.first ?? "")
      return false
    }
    // What was typed ahead is the next line and answers no form: this one is taken as it is.
    let answer = takesLines && console.keys.hasTextAhead ? .accept : context.submit(state)
    switch answer {
    case .accept: outcome = .line(state.text)
    case .acceptEdited(let edited):
      let clean = EditState(text: CleanText.line(edited.text), cursor: 0)
      shownAtEnd = clean
      outcome = .line(clean.text)
    case .edit(let edited):
      session.set(edited)
      return true
    }
    return false
  }

  private func tab(_ session: EditSession) {
    switch context.tab(session.state) {
    case .nothing: console.ring()
    case .edit(let state): session.set(state)
    case .completion(let completion):
      CompletionMenu(completion: completion, session: session, context: context).run()
    }
  }

  /// Up and down in a text of several lines go between these first.
  private func browse(_ session: EditSession, _ action: EditAction, older: Bool) -> Bool? {
    let state = session.state
    if action == .up || action == .down, state.text.contains("\n") {
      let side = state.text.slice(
        utf8: older ? 0..<state.cursor : state.cursor..<state.text.utf8.count)
      if side.contains("\n") { return nil }
    }
    guard let history = context.history else { return nil }
    var browser = self.browser ?? HistoryBrowser(draft: state)
    if browser.shown != state.text { browser = HistoryBrowser(draft: state) }
    if let found = older ? browser.older(in: history) : browser.newer(in: history) {
      session.set(found, recalled: true)
    } else {
      console.ring()
    }
    self.browser = browser
    return true
  }

  private func search(_ session: EditSession, backwards: Bool) -> Bool? {
    // What is found is shown by drawing the line anew at every key.
    guard !context.isLinear, let history = context.history else { return nil }
    let search = IncrementalSearch(
      history: history, session: session, prompt: context.prompt, backwards: backwards,
      palette: context.palette, spans: context.spans)
    search.run()
    return true
  }

  private func takeGhost(_ session: EditSession, wordOnly: Bool) -> Bool? {
    let state = session.state
    let rest = ghost(of: state)
    guard !rest.isEmpty else { return nil }
    let taken = wordOnly ? Suggestion.firstWord(of: rest) : rest
    session.set(EditState(state.text + taken), recalled: true)
    return true
  }

  /// A paste that the screen has no room for is run at once or not at all: it could not be seen.
  private func paste(_ session: EditSession) -> Bool? {
    let text = session.pasted
    if session.insert(text) { return true }
    guard takesLines else {
      console.ring()
      return true
    }
    let state = session.state
    var whole = state.text
    whole.insert(contentsOf: text, at: whole.scalarIndex(atUTF8: state.cursor))
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard context.runsTallPaste(text) else { return true }
    outcome = lines.count > 1 ? .lines(lines) : .line(whole)
    return false
  }
}
