import Catalan
import Glibc
import Shell
import Terminal

/// The shell on a terminal: reads a line, does it, shows the answer, and again.
final class Loop {
  private let program: Program
  private let display: Display
  private let editor: LineEditor
  private var runner: Runner
  private var assistant: LineAssistant
  /// The signal that asked for the end while a question was open.
  private var ending: Int32?

  init(program: Program) throws(LineError) {
    self.program = program
    display = program.display
    PrivateFolder.make(program.paths.state)
    let options = LineEditorOptions(
      historyPath: program.paths.history, usesViKeys: program.state["tecles"] == "vi",
      colour: display.colours() != nil, linear: display.isLinear)
    guard let editor = LineEditor(programName: "ralcat", options: options) else {
      throw .refused("error.intern", "No hi ha prou memòria per obrir l'intèrpret.")
    }
    self.editor = editor
    runner = try program.open()
    assistant = LineAssistant(runner.session, display)
    runner.session.asker = self
    editor.delegate = assistant
  }

  private var session: Session { runner.session }

  /// Reads lines until the person leaves; gives the exit code.
  func run() -> Int32 {
    while true {
      let prompt = self.prompt
      assistant.begin()
      switch editor.read(prompt: prompt, promptSGR: display.colours()?.accent ?? "") {
      case .line(let line):
        guard perform(line, indent: DisplayWidth.cells(prompt)) != .leave else { return leave() }
      case .lines(let lines):
        guard perform(pasted: lines) != .leave else { return leave() }
      case .cancelled: continue
      case .endOfInput: return leave()
      case .hangUp(let signal): return end(signal)
      }
      if let ending { return end(ending) }
    }
  }

  private var prompt: String {
    let prompt = session.prompt
    return display.isLinear && prompt.hasSuffix(" ›") ? prompt.dropLast(2) + ": " : prompt + " "
  }

  private func leave() -> Int32 {
    editor.close()
    return 0
  }

  private func end(_ signal: Int32) -> Int32 {
    editor.close()
    return signal == 0 ? 0 : 128 + signal
  }

  /// Does a line and shows what comes of it.
  private func perform(_ line: String, indent: Int?) -> Output.Effect {
    do {
      let effect = try runner.run(line)
      follow(effect)
      return effect
    } catch {
      display.tell(error, line: line, indent: indent, format: runner.format(of: line))
      return .none
    }
  }

  /// Does several lines one by one; one that fails is named by its number and the rest go on.
  private func perform(pasted lines: [String]) -> Output.Effect {
    for (number, line) in lines.enumerated() {
      do {
        let effect = try runner.run(line)
        follow(effect)
        if effect == .leave { return effect }
      } catch {
        display.tell([.warning("Línia \(number + 1): \(line)")])
        display.tell(error, line: line, indent: nil, format: .text)
      }
      if ending != nil { return .none }
    }
    return .none
  }

  private func follow(_ effect: Output.Effect) {
    switch effect {
    case .none, .leave: break
    case .clearScreen:
      if editor.isFull { display.output.write("\u{1B}[H\u{1B}[2J") }
      display.output.flush()
    case .openDemo, .closeDemo: break
    }
  }
}

extension Loop: Asker {
  var layout: Layout { display.layout() }

  func show(_ lines: [Line]) { display.show(lines) }

  func ask(_ question: Question) -> Answer {
    var prompt = question.prompt
    if display.isLinear, prompt.hasSuffix(" ›") { prompt = prompt.dropLast(2) + ":" }
    let completer = { (state: EditState) -> TabAnswer in
      let items = question.candidates(state.text).map {
        CompletionItem(insertion: $0.text, label: $0.text, detail: $0.detail)
      }
      return items.isEmpty
        ? .nothing : .completion(Completion(replacing: 0..<state.text.utf8.count, items: items))
    }
    switch editor.ask(prompt: prompt + " ", preset: question.preset, completer: completer) {
    case .line(let text): return .text(text)
    case .lines(let lines): return .text(lines.joined(separator: " "))
    case .cancelled, .endOfInput: return .cancelled
    case .hangUp(let signal):
      ending = signal
      return .cancelled
    }
  }
}
