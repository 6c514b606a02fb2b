import Catalan
import Glibc
import Shell
import Store
import Terminal

/// The shell on a terminal: reads a line, does it, shows the answer, and again.
final class Loop {
  let program: Program
  let display: Display
  let editor: LineEditor
  var assistant: LineAssistant?
  /// The signal that asked for the end while a question was open.
  var ending: Int32?
  private var real: Runner?
  private var demo: Demo?
  private var keys: Settings.Keys

  init(program: Program) throws(LineError) {
    self.program = program
    display = program.display
    PrivateFolder.make(program.paths.state)
    keys = Settings(program.state).keys
    let options = LineEditorOptions(
      historyPath: program.paths.history, usesViKeys: keys == .vi,
      palette: Self.palette(of: display), isLinear: display.isLinear)
    guard let editor = LineEditor(programName: "ralcat", options: options) else {
      throw .refused("error.intern", "No hi ha prou memòria per obrir l'intèrpret.")
    }
    self.editor = editor
  }

  /// What lines are done with now: the demo while there is one, else the person's own book.
  var runner: Runner? { demo?.runner ?? real }

  /// Reads lines until the person leaves; gives the exit code.
  ///
  /// - Throws: `LineError` when the data cannot be reached.
  func run() throws(LineError) -> Int32 {
    let real = try open()
    self.real = real
    take(up: real)
    editor.onRest = { [unowned self] in runner?.session.journal.moveLog() }
    Demo.sweep(program.paths.state)
    if real.session.isFirstRun, !real.session.journal.isReadOnly { setUp(real.session) }
    while let runner {
      if let ending { return end(ending) }
      tellOfHistory()
      let prompt = shown(runner.session.prompt)
      assistant?.begin()
      switch editor.read(prompt: prompt) {
      case .line(let line): follow(perform(line, indent: DisplayWidth.cells(prompt)))
      case .lines(let lines): perform(pasted: lines)
      case .cancelled: break
      case .endOfInput: follow(demo == nil ? .leave : .closeDemo)
      case .hangUp(let signal): return end(signal)
      }
    }
    return end(nil)
  }

  /// The prompt as it is read out, if it is.
  private func shown(_ prompt: String) -> String {
    guard display.isLinear, prompt.hasSuffix(" ›") else { return prompt + " " }
    let bare = prompt.dropLast(2)
    // «Data de l'extracte? [avui] »
    let isQuestion = bare.hasSuffix("?") || bare.contains("? [")
    return bare + (isQuestion ? " " : ": ")
  }

  private static func palette(of display: Display) -> Palette {
    display.colours().map { Palette(accent: $0.accent, dim: $0.dim) } ?? .none
  }

  private func end(_ signal: Int32?) -> Int32 {
    demo?.remove()
    editor.close()
    return signal.map { $0 == 0 ? 0 : 128 + $0 } ?? 0
  }

  /// Makes a session the one that the editor asks and that asks the person.
  private func take(up runner: Runner) {
    runner.session.asker = self
    let assistant = LineAssistant(runner.session, display)
    self.assistant = assistant
    editor.delegate = assistant
  }

  private func setUp(_ session: Session) {
    do {
      let answer = try session.runSetUp()
      try display.show(answer, format: .text)
      follow(answer.effect)
    } catch { display.tell(wording(of: error), line: "", indent: nil, format: .text) }
  }

  /// What the program does after an answer.
  func follow(_ effect: Output.Effect) {
    switch effect {
    case .none: break
    case .leave: real = nil
    case .clearScreen:
      if editor.isFull { display.output.write("\u{1B}[H\u{1B}[2J") }
      display.output.flush()
    case .openDemo: openDemo()
    case .closeDemo: closeDemo()
    }
    applySettings()
  }

  /// What the line may have set is so from the next one on.
  private func applySettings() {
    editor.palette = Self.palette(of: display)
    editor.isLinear = display.isLinear
    let keys = Settings(program.state).keys
    if keys != self.keys { editor.setMode(vi: keys == .vi) }
    self.keys = keys
  }

  private func openDemo() {
    do {
      let demo = try Demo(program)
      self.demo = demo
      editor.history.beginTrial()
      take(up: demo.runner)
      display.show([
        .done(Line("Això és una llar inventada, a part de les teves dades.")),
        .detail(Line("Prova «moviments», «saldos» o «despesa 12,50 pa». «surt» l'esborra.")),
      ])
    } catch { display.tell(error, line: "", indent: nil, format: .text) }
  }

  private func closeDemo() {
    demo?.remove()
    demo = nil
    editor.history.endTrial()
    guard let real else { return }
    take(up: real)
    display.show([
      .done(Line("S'han esborrat els exemples. Les teves dades estan igual que abans."))
    ])
    if real.session.isFirstRun { setUp(real.session) }
  }
}

extension Loop: Asker {
  var layout: Layout { display.layout() }

  func show(_ lines: [Line]) { display.show(lines) }

  func page(_ lines: [Line]) { display.page(lines) }

  var isOver: Bool { ending != nil }

  func keep(_ line: String) { editor.history.remember(line) }

  func ask(_ question: Question) -> Answer {
    // Whoever asks again after the end was asked for would wait for nobody.
    guard ending == nil else { return .ended }
    let completer = { (state: EditState) -> TabAnswer in
      let items = question.candidates(state.text).map {
        CompletionItem(insertion: $0.text, label: $0.text, detail: $0.detail)
      }
      return items.isEmpty
        ? .nothing : .completion(Completion(replacing: 0..<state.text.utf8.count, items: items))
    }
    let answer = editor.ask(
      prompt: shown(question.prompt), preset: question.preset, isPrompt: question.isPrompt,
      completer: completer, submit: { [unowned self] in submit($0, question) })
    if let made = assistant?.takeMade(), !made.isEmpty { show(made) }
    switch answer {
    case .line(let text): return .text(text)
    case .lines(let lines): return .text(lines.joined(separator: " "))
    case .cancelled: return .cancelled
    case .endOfInput: return .ended
    case .hangUp(let signal):
      ending = signal
      return .ended
    }
  }

  /// Makes the names that the answer lacks, as at the main prompt.
  private func submit(_ state: EditState, _ question: Question) -> SubmitAnswer {
    var mended = state
    while let assistant, let name = question.newName(mended.text) {
      guard let made = assistant.make(name, in: mended, for: .running, editor) else {
        return .edit(mended)
      }
      mended = made
    }
    return mended == state ? .accept : .acceptEdited(mended)
  }
}
