internal import CTerminal

/// Reads lines: with history, completion, suggestions and forms where the terminal can show them,
/// plainly where it cannot.
///
/// Not `Sendable`: it lives on the thread that made it.
package final class LineEditor: FormPresenter {
  package weak var delegate: (any LineEditorDelegate)?
  package var palette: Palette
  /// One fact a row and no redrawing, for screen readers.
  package var isLinear: Bool
  package let history: History
  /// Nil where nothing can be drawn.
  private let console: Console?
  private let plain: PlainReader
  private let killBuffer = KillBuffer()
  /// The line that is being read.
  private var session: EditSession?

  /// Makes the editor while the terminal still has its own modes; nil when there is no memory.
  package init?(programName: String, options: LineEditorOptions) {
    TerminalFacts.prepare()
    // Now that signals are noted: one that came before it waits would not wake it otherwise.
    plain = PlainReader()
    palette = options.palette
    isLinear = options.isLinear
    history = History(path: options.historyPath)
    guard TerminalFacts.ability == .full else {
      console = nil
      return
    }
    guard let console = Console(programName: programName, vi: options.usesViKeys) else {
      return nil
    }
    self.console = console
  }

  /// Whether there is a terminal that can be drawn on.
  package var isFull: Bool { console != nil }

  /// Called whenever everything is drawn and nothing more has been typed, with the text and the
  /// number of bytes read from the keyboard so far; for tests and measurements.
  package var onIdle: ((EditState, Int) -> Void)? {
    didSet {
      console?.onIdle = { [unowned self] in
        onIdle?(session?.state ?? EditState(""), console?.keys.bytesRead ?? 0)
      }
    }
  }

  /// Called at most once a line, when the main prompt has been left alone for a while.
  package var onRest: (() -> Void)?

  /// Reads a line at the main prompt.
  package func read(prompt: String) -> ReadOutcome {
    let outcome = readMain(prompt: prompt)
    switch outcome {
    case .line(let text): history.remember(text)
    case .lines(let texts): texts.forEach(history.remember)
    case .endOfInput, .hangUp, .cancelled: break
    }
    return outcome
  }

  private func readMain(prompt: String) -> ReadOutcome {
    guard let console else { return plain.read(prompt: prompt) }
    var context = LineReading.Context()
    context.prompt = StyledLine(prompt, sgr: palette.accent)
    context.history = history
    context.takesLines = true
    context.spans = { [unowned self] in delegate?.spans(for: $0) ?? [] }
    context.hint = { [unowned self] in delegate?.hint(for: $0) }
    context.right = { [unowned self] in delegate?.rightPrompt() ?? "" }
    context.tab = { [unowned self] in delegate?.tab($0, self) ?? .nothing }
    context.choose = { [unowned self] in delegate?.choose($0, in: $1, self) }
    context.submit = { [unowned self] in delegate?.submit($0, self) ?? .accept }
    context.runsTallPaste = { [unowned self] in runsTallPaste($0) }
    context.runsWithoutEnding = { [unowned self] in runsWithoutEnding() }
    console.onRest = onRest
    defer { console.onRest = nil }
    return read(context, preset: "", console: console, engine: console.engine)
  }

  /// Asks a question whose answer is no part of the history, between two lines.
  ///
  /// With `isPrompt`, leaving a line with something in it only empties the line. `submit` is asked about the answer
  /// before it is given, and may put another in its place or ask for more.
  package func ask(
    prompt: String, preset: String, isPrompt: Bool = false,
    completer: ((EditState) -> TabAnswer)?, submit: ((EditState) -> SubmitAnswer)? = nil
  ) -> ReadOutcome {
    guard let console else {
      return plain.read(prompt: Self.plainPrompt(prompt, preset: preset)).orElse(preset)
    }
    var context = LineReading.Context()
    context.prompt = StyledLine(prompt)
    context.isQuestion = true
    context.isPrompt = isPrompt
    if let completer { context.tab = completer }
    if let submit { context.submit = submit }
    guard session != nil, let engine = console.fieldEngine else {
      return read(context, preset: preset, console: console, engine: console.engine)
    }
    console.painter.leave()
    return console.nesting {
      read(context, preset: preset, console: console, engine: engine)
    }
  }

  private func read(
    _ context: LineReading.Context, preset: String, console: Console, engine: EditEngine
  ) -> ReadOutcome {
    var context = context
    context.isLinear = isLinear
    context.palette = isLinear ? .none : palette
    let outer = session
    defer { session = outer }
    let reading = LineReading(context, console: console)
    return console.holding {
      reading.read(preset: preset, engine: engine, killBuffer: killBuffer) { session = $0 }
    }
  }

  private static func plainPrompt(_ prompt: String, preset: String) -> String {
    guard !preset.isEmpty else { return prompt }
    let bare = prompt.hasSuffix(": ") ? String(prompt.dropLast(2)) : prompt
    return bare == prompt ? "\(prompt)[\(preset)] " : "\(bare) [\(preset)]: "
  }

  /// Changes to the keys of vi or of emacs, from the next line on.
  package func setMode(vi: Bool) { console?.setKeys(vi: vi) }

  /// Puts the history in order; at the end of the session.
  package func close() { history.close() }
}

extension LineEditor {
  package func show(_ state: EditState) { session?.set(state) }

  package func choose(
    title: String, options: [MenuOption], selected: Int, footer: String
  ) -> Int? {
    guard !isLinear, let console else {
      return plainForms.choose(title: title, options: options)
    }
    return present(on: console) {
      let look = look(title: title, footer: footer, console: console)
      return ChoiceForm(
        console: console, look: look, options: options, selected: selected
      ).run()
    }
  }

  package func fill(
    title: String, fields: [FormField], footer: String, validate: ([FormAnswer]) -> String?
  ) -> [FormAnswer]? {
    guard !isLinear, let console else {
      return plainForms.fill(title: title, fields: fields, validate: validate)
    }
    return withoutActuallyEscaping(validate) { validate in
      present(on: console) {
        let look = look(title: title, footer: footer, console: console)
        return FieldForm(
          console: console, look: look, fields: fields, killBuffer: killBuffer, validate: validate
        ).run()
      }
    }
  }

  /// Runs a form; one that stood alone leaves nothing on the screen.
  private func present<Value>(on console: Console, _ body: () -> Value) -> Value {
    console.holding {
      defer { if session == nil { console.painter.erase() } }
      return body()
    }
  }

  private func look(title: String, footer: String, console: Console) -> FormLook {
    FormLook(
      title: title, footer: footer, promptWidth: session == nil ? 2 : console.scene.prompt.width,
      palette: palette)
  }

  private var plainForms: PlainForms {
    PlainForms(
      say: { [unowned self] in say($0) },
      ask: { [unowned self] in ask(prompt: $0, preset: $1, completer: nil) },
      keep: { [history] in history.remember($0) })
  }

  private func say(_ text: String) {
    guard let console, session != nil else { return plain.write(text + "\n") }
    console.painter.leave()
    console.painter.print(text + "\n")
    console.painter.flush()
  }

  private func runsWithoutEnding() -> Bool {
    // What was typed ahead answers nothing, and the line waits.
    guard console?.keys.hasTextAhead == false else { return false }
    let answer = choose(
      title: "El final de la línia no cap a la pantalla i s'ha perdut.",
      options: [
        MenuOption(label: "Torna a la línia"), MenuOption(label: "Executa-la sense el final"),
      ],
      selected: 0, footer: "↑↓ tria · Retorn accepta · Esc hi torna")
    return answer == 1
  }

  private func runsTallPaste(_ text: String) -> Bool {
    let lines = text.count { $0 == "\n" } + 1
    let title =
      lines > 1
      ? "Has enganxat \(lines) línies, que no caben a la pantalla."
      : "El text que has enganxat no cap a la pantalla."
    let run = lines > 1 ? "Executa-les totes" : "Executa'l"
    let answer = choose(
      title: title, options: [MenuOption(label: run), MenuOption(label: "No en facis res")],
      footer: "↑↓ tria · Retorn accepta · Esc no en fa res")
    return answer == 0
  }
}

extension ReadOutcome {
  /// With another text in place of an empty line.
  func orElse(_ preset: String) -> ReadOutcome {
    self == .line("") ? .line(preset) : self
  }
}
