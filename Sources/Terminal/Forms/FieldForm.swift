/// Fields that are filled in one after another.
///
/// Return ends the form once no text is missing; the arrows go between the fields, and so does Tab unless there is
/// nothing else to fill in than a choice, which it changes then.
final class FieldForm {
  private let console: Console
  private let look: FormLook
  private let fields: [FormField]
  private let killBuffer: KillBuffer
  private let validate: ([FormAnswer]) -> String?
  private var answers: [FormAnswer]
  private var current = 0
  private var problem: String?
  private var session: EditSession?

  init(
    console: Console, look: FormLook, fields: [FormField], killBuffer: KillBuffer,
    validate: @escaping ([FormAnswer]) -> String?
  ) {
    self.console = console
    self.look = look
    self.fields = fields
    self.killBuffer = killBuffer
    self.validate = validate
    answers = fields.map { field in
      switch field {
      case .text(_, let preset): .text(CleanText.line(preset))
      case .choice(_, let options, let selected):
        .choice(min(max(0, selected), max(0, options.count - 1)))
      }
    }
  }

  /// The answers in the order of the fields; nil when the form was left.
  func run() -> [FormAnswer]? {
    guard !fields.isEmpty else { return nil }
    let outer = console.scene.withoutSurroundings
    return console.showing({ [unowned self] in scene(over: outer) }) {
      while console.ending == nil {
        switch edit(fields[current]) {
        case .tab(let step):
          if let choice = onlyChoice {
            choose(by: step, in: choice)
          } else {
            current = (current + step + fields.count) % fields.count
          }
        case .next: current = (current + 1) % fields.count
        case .previous: current = (current + fields.count - 1) % fields.count
        case .cancel: return nil
        case .submit: if isComplete() { return answers }
        }
      }
      return nil
    }
  }

  /// The choice that is there beside one text alone.
  private var onlyChoice: Int? {
    let choices = fields.indices.filter { if case .choice = fields[$0] { true } else { false } }
    return fields.count == 2 && choices.count == 1 ? choices.first : nil
  }

  /// Goes to the next text that is missing, or shows what is wrong.
  private func isComplete() -> Bool {
    let missing = answers.indices.first { $0 > current && answers[$0] == .text("") }
    if let missing {
      current = missing
      return false
    }
    problem = validate(answers)
    if problem != nil { console.ring() }
    return problem == nil
  }

  private func edit(_ field: FormField) -> FieldExit {
    switch field {
    case .text: editText()
    case .choice: editChoice()
    }
  }

  private func editText() -> FieldExit {
    guard case .text(let text) = answers[current], let engine = console.fieldEngine else {
      return .cancel
    }
    let role = FieldRole()
    let session = EditSession(
      console: console, engine: engine, role: role, initial: EditState(text),
      killBuffer: killBuffer)
    self.session = session
    console.nesting { session.run() }
    answers[current] = .text(session.state.text)
    self.session = nil
    return console.ending == nil ? role.exit : .cancel
  }

  private func editChoice() -> FieldExit {
    while let key = console.nextKey() {
      switch key {
      case _ where key.isReturn: return .submit
      case .named(.escape), .interrupt, .endOfInput, .bell: return .cancel
      case .named(.right), .character(" "): choose(by: 1, in: current)
      case .named(.left): choose(by: -1, in: current)
      case .tab: return .tab(1)
      case .named(.backTab): return .tab(-1)
      case .named(.down), .next: return .next
      case .named(.up), .previous: return .previous
      case .suspend: console.suspend()
      case .clear: console.painter.clearScreen()
      default: console.ring()
      }
    }
    return .cancel
  }

  private func choose(by step: Int, in field: Int) {
    guard case .choice(let number) = answers[field],
      case .choice(_, let options, _) = fields[field], !options.isEmpty
    else { return }
    answers[field] = .choice((number + step + options.count) % options.count)
  }
}

extension FieldForm {
  private var labelWidth: Int {
    fields.map { field in
      switch field {
      case .text(let label, _), .choice(let label, _, _): CellWidth.of(label)
      }
    }.max() ?? 0
  }

  private func scene(over outer: Scene) -> Scene {
    var scene = outer
    let form = FormFrame(look: look, columns: console.size.columns)
    let width = pointerWidth + labelWidth + 3
    let window = window(in: form)
    var content = fields.indices.map { row($0, labelWidth: width, window.text, in: form) }
    if let problem {
      for part in FormFrame.wrap(problem, to: form.room - 2) {
        content.append(StyledLine("✗ " + part, sgr: form.palette.alarm))
      }
    }
    scene.below.rows = form.rows(content)
    scene.below.claim = scene.below.rows.count
    scene.below.focus = form.titleRows + current
    let column = form.start + width + window.cursor
    scene.below.cursor = (form.titleRows + current, column)
    return scene
  }

  /// Without colour a sign tells where one is.
  private var pointerWidth: Int { look.palette.isColoured ? 0 : 2 }

  private func row(
    _ number: Int, labelWidth: Int, _ window: String, in form: FormFrame
  ) -> StyledLine {
    let isCurrent = number == current
    let palette = form.palette
    var line = StyledLine(palette.isColoured ? "" : form.pointer(isCurrent))
    switch (fields[number], answers[number]) {
    case (.text(let label, _), .text(let text)):
      line.add(label, sgr: isCurrent ? palette.accent : palette.dim)
      line.pad(to: labelWidth)
      line.add(isCurrent ? window : CellWidth.clip(text, to: form.room - labelWidth))
    case (.choice(let label, let options, _), .choice(let chosen)):
      line.add(label, sgr: isCurrent ? palette.accent : palette.dim)
      line.pad(to: labelWidth)
      for (place, option) in options.enumerated() {
        if place > 0 { line.add(" · ", sgr: palette.dim) }
        addOption(option, isChosen: place == chosen, to: &line)
      }
    default: break
    }
    return line
  }

  /// Without colour brackets tell which one is chosen.
  private func addOption(_ option: String, isChosen: Bool, to line: inout StyledLine) {
    if look.palette.isColoured {
      line.add(option, sgr: isChosen ? look.palette.selected : "")
    } else {
      line.add(isChosen ? "[\(option)]" : option)
    }
  }

  /// The part of the current text that its row has room for, and the column of the cursor in it.
  private func window(in form: FormFrame) -> (text: String, cursor: Int) {
    guard let state = session?.state else { return ("", 0) }
    let room = max(4, form.room - pointerWidth - labelWidth - 4)
    var before = state.text.slice(utf8: 0..<state.cursor)
    let after = state.text.slice(utf8: state.cursor..<state.text.utf8.count)
    if CellWidth.of(before) > room {
      while CellWidth.of(before) > room - 1, !before.isEmpty { before.removeFirst() }
      before = "…" + before
    }
    let cursor = CellWidth.of(before)
    return (CellWidth.clip(before + after, to: room + 1), cursor)
  }
}

/// How the editing of one field ended.
enum FieldExit {
  /// Tab, 1, or Shift-Tab, -1.
  case tab(Int)
  case next, previous, submit, cancel
}

/// The keys of a field of a form.
final class FieldRole: LineRole {
  private(set) var exit = FieldExit.cancel
  let takesLines = false
  let promptWidth = 0
  let selectsInitial = false

  func perform(_ action: EditAction, in session: EditSession) -> Bool? {
    switch action {
    case .accept: return leave(.submit)
    case .cancel, .escape: return leave(.cancel)
    case .endOrDelete where session.state.text.isEmpty: return leave(.cancel)
    case .tab: return leave(.tab(1))
    case .backTab: return leave(.tab(-1))
    case .down, .newer: return leave(.next)
    case .up, .older: return leave(.previous)
    default: return nil
    }
  }

  private func leave(_ exit: FieldExit) -> Bool {
    self.exit = exit
    return false
  }
}
