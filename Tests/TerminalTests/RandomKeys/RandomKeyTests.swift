import TestSupport
import Testing

/// Random keys, and after each of them text, cursor and screen as a model has them.
@Suite struct RandomKeyTests {
  private static let history = [
    "despesa 12,50 pa", "despesa 3,20 cafè ahir", "ingrés 1.850 nòmina", "saldos",
    "despesa 840 lloguer conjunta #habitatge demà", "moviments novembre",
    "despesa 25 regal 🎁 per a la Júlia", "cerca 漢字",
  ]

  @Test(arguments: Walks.plan(keys: 20_000, each: 2_500))
  func `after every random key text, cursor and screen equal the model`(
    seed: Int, keys: Int
  ) throws {
    var walk = try RandomWalk(
      seed: UInt64(seed), history: Self.history, reflows: seed.isMultiple(of: 2))
    try walk.run(keys: keys)
  }
}

/// One program and the model of its line, going the same random way.
private struct RandomWalk {
  private let seed: UInt64
  private var generator: SeededGenerator
  private let probe: ReportingProbe
  private var model: LineModel
  private var size = (rows: 24, columns: 80)
  private var typed: [String] = []

  private let surroundings = PictureModel.Surroundings(
    prompt: "corrent › ", right: "1.234,50 €",
    hint: { text in
      guard text.hasPrefix("despesa "), !text.contains(where: \.isNumber) else { return nil }
      return "hi falta l'import"
    })

  init(seed: UInt64, history: [String], reflows: Bool) throws {
    self.seed = seed
    generator = SeededGenerator(seed: seed)
    model = LineModel(history: history)
    probe = try ReportingProbe(
      ["PROBE_LINES": history.joined(separator: "|"), "PROBE_RIGHT": surroundings.right],
      reflows: reflows)
  }

  mutating func run(keys: Int) throws {
    for _ in 0..<keys {
      try step()
      try check()
    }
  }

  private mutating func step() throws {
    switch generator.integer(in: 0...99) {
    case 0: try resize()
    case 1: try leave()
    case 2: try send("clear", Keyboard.control("l"), [])
    default:
      let key = RandomKey.any(&generator)
      try send(key.name, key.bytes, key.operations)
    }
  }

  private mutating func send(
    _ name: String, _ bytes: String, _ operations: [LineModel.Operation]
  ) throws {
    typed.append(name)
    // Text with several lines may not fit; the question about it is answered with no.
    let isTallPaste = operations.contains {
      if case .insert(let scalars) = $0 { return !fits(inserting: scalars) }
      return false
    }
    for operation in operations {
      model.apply(operation) { [prompt = surroundings.prompt, size] state in
        PictureModel.height(
          prompt: prompt, text: LineModel.string(state.scalars), columns: size.columns)
          <= size.rows
      }
    }
    do {
      try probe.type(bytes)
      if isTallPaste { try probe.type("\u{7}") }
    } catch {
      report("no answer")
      throw error
    }
  }

  private func fits(inserting scalars: [Unicode.Scalar]) -> Bool {
    var whole = model.state.scalars
    whole.insert(contentsOf: scalars, at: model.state.cursor)
    return PictureModel.height(
      prompt: surroundings.prompt, text: LineModel.string(whole), columns: size.columns)
      <= size.rows
  }

  private mutating func resize() throws {
    let new = (rows: generator.integer(in: 3...30), columns: generator.integer(in: 6...120))
    guard new != size else { return }
    typed.append("resize \(new)")
    size = new
    try probe.resize(rows: new.rows, columns: new.columns)
  }

  /// Return or Ctrl-C: a fresh line.
  private mutating func leave() throws {
    // The probe asks about tags and about a line without its end, and several lines are another outcome: other
    // tests' business.
    let accepts =
      generator.oneIn(2) && !model.hasRefused && !model.text.contains { $0 == "#" || $0 == "\n" }
    typed.append(accepts ? "return" : "cancel")
    let text = model.text
    if accepts, !text.isEmpty, !text.hasPrefix(" ") {
      model.history.removeAll { $0 == text }
      model.history.append(text)
    }
    model.startLine()
    try probe.type(accepts ? Keyboard.enter : Keyboard.control("c"))
  }

  private func check() throws {
    #expect(probe.screen.unknown == [])
    guard probe.text == model.text, probe.cursor == model.cursorOffset else {
      report("the line is «\(probe.text)», cursor \(probe.cursor)")
      throw Differs()
    }
    let picture = PictureModel(model, surroundings, rows: size.rows, columns: size.columns)
    let screen = probe.screen
    let top = screen.row - picture.cursorRow
    let shown = Array(screen.lines[max(0, top)...])
    let expected =
      picture.rows + Array(repeating: "", count: max(0, shown.count - picture.rows.count))
    guard top >= 0, screen.column == picture.cursorColumn, shown == expected else {
      report(
        "the screen is wrong: cursor \(screen.row),\(screen.column), expected "
          + "\(picture.cursorRow),\(picture.cursorColumn) of\n"
          + picture.rows.joined(separator: "\n") + "\nbut there is\n" + screen.text)
      throw Differs()
    }
  }

  private struct Differs: Error {}

  private func report(_ what: String) {
    Issue.record(
      """
      seed \(seed), key \(typed.count), last \(typed.suffix(8)), \(size): \(what)
      expected «\(model.text)», cursor \(model.cursorOffset)
      """)
  }
}
