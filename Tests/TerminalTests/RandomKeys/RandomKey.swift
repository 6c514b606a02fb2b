import TestSupport

/// A key, what the terminal sends for it and what it should do.
struct RandomKey {
  let name: String
  let bytes: String
  let operations: [LineModel.Operation]

  private init(_ name: String, _ bytes: String, _ operations: LineModel.Operation...) {
    self.name = name
    self.bytes = bytes
    self.operations = operations
  }

  private static let characters: [Unicode.Scalar] =
    Array("abcdeimnoprstuxyz 0123456789  ,.-#@\"'«»".unicodeScalars)
    + Array("àçéèíïòóúüŀ·€ñÇÀ".unicodeScalars) + Array("漢字한🎁🛒🫠🏠".unicodeScalars)

  private static let controls: [RandomKey] = [
    RandomKey("^A", Keyboard.control("a"), .home), RandomKey("^B", Keyboard.control("b"), .left),
    RandomKey("^D", "x" + Keyboard.left + Keyboard.control("d"), .type("x"), .left, .deleteForward),
    RandomKey("^E", Keyboard.control("e"), .end), RandomKey("^F", Keyboard.control("f"), .right),
    RandomKey("^H", Keyboard.control("h"), .deleteBack),
    RandomKey("^K", Keyboard.control("k"), .killEnd),
    RandomKey("^N", Keyboard.control("n"), .newer), RandomKey("^P", Keyboard.control("p"), .older),
    RandomKey("^T", Keyboard.control("t"), .transpose),
    RandomKey("^U", Keyboard.control("u"), .killLine),
    RandomKey("^W", Keyboard.control("w"), .killWordBack),
    RandomKey("^X^U", Keyboard.control("x") + Keyboard.control("u"), .undo),
    RandomKey("^Y", Keyboard.control("y"), .yank), RandomKey("^_", "\u{1F}", .undo),
    RandomKey("^G", Keyboard.control("g"), .nothing), RandomKey("^@", "\u{0}", .nothing),
    RandomKey("^V", Keyboard.control("v"), .nothing),
    RandomKey("^O", Keyboard.control("o"), .nothing),
  ]

  private static let metas: [RandomKey] = [
    RandomKey("M-b", Keyboard.alt("b"), .wordLeft), RandomKey("M-c", Keyboard.alt("c"), .capital),
    RandomKey("M-d", Keyboard.alt("d"), .killWordForward),
    RandomKey("M-f", Keyboard.alt("f"), .wordRight), RandomKey("M-l", Keyboard.alt("l"), .lower),
    RandomKey("M-n", Keyboard.alt("n"), .newer), RandomKey("M-p", Keyboard.alt("p"), .older),
    RandomKey("M-u", Keyboard.alt("u"), .upper), RandomKey("M-_", Keyboard.alt("_"), .redo),
    RandomKey("M-DEL", "\u{1B}\u{7F}", .killWordBack),
    RandomKey("M-x", Keyboard.alt("x"), .nothing),
    RandomKey("M-5", Keyboard.alt("5"), .nothing), RandomKey("M-w", Keyboard.alt("w"), .nothing),
  ]

  private static let named: [RandomKey] = [
    RandomKey("up", Keyboard.up, .up), RandomKey("down", Keyboard.down, .down),
    RandomKey("left", Keyboard.left, .left), RandomKey("left", Keyboard.left, .left),
    RandomKey("right", Keyboard.right, .right), RandomKey("home", Keyboard.home, .home),
    RandomKey("end", Keyboard.end, .end), RandomKey("delete", Keyboard.delete, .deleteForward),
    RandomKey("backspace", Keyboard.backspace, .deleteBack),
    RandomKey("backspace", Keyboard.backspace, .deleteBack),
    RandomKey("ctrl-left", Keyboard.wordLeft, .wordLeft),
    RandomKey("ctrl-right", Keyboard.wordRight, .wordRight), RandomKey("home1", "\u{1B}[1~", .home),
    RandomKey("end4", "\u{1B}OF", .end), RandomKey("up SS3", "\u{1B}OA", .up),
  ]

  /// What must be swallowed whole, or made fit.
  private static let odd: [RandomKey] = [
    RandomKey("F5", "\u{1B}[15~", .nothing), RandomKey("focus", "\u{1B}[I", .nothing),
    RandomKey("mouse", "\u{1B}[<0;12;3M", .nothing),
    RandomKey("kitty", "\u{1B}[97;5u", .nothing),
    RandomKey("long", "\u{1B}[9999999999999999;;;;1m", .nothing),
    RandomKey("F1", "\u{1B}OP", .nothing), RandomKey("OSC", "\u{1B}]11;rgb:0/0/0\u{7}", .nothing),
    RandomKey("DCS", "\u{1B}P1$r0m\u{1B}\\", .nothing),
    RandomKey("joined", "👩\u{200D}👧", .type("👩"), .type("👧")),
    RandomKey("VS16", "🎁\u{FE0F}", .type("🎁")),
    RandomKey("skin", "👋\u{1F3FD}", .type("👋")),
    RandomKey("flag", "🇦🇩", .type("🇦"), .type("🇩")),
    RandomKey("e+mark", "e\u{301}", .type("e"), .mark("\u{301}")),
    RandomKey("o+mark", "o\u{301}", .type("o"), .mark("\u{301}")),
    RandomKey("x+mark", "x\u{301}", .type("x"), .mark("\u{301}")),
  ]

  private static let pastes: [RandomKey] = [
    RandomKey(
      "paste", Keyboard.paste("despesa 5 pa"), .insert(Array("despesa 5 pa".unicodeScalars))),
    RandomKey(
      "paste lines", Keyboard.paste("saldos\r\nmoviments\u{9}x\r\n"),
      .insert(Array("saldos\nmoviments x".unicodeScalars))),
    RandomKey(
      "paste controls", Keyboard.paste("a\u{3}b\u{1B}[Ac\u{200D}"),
      .insert(Array("ab[Ac".unicodeScalars))),
    RandomKey("paste nothing", Keyboard.paste(""), .nothing),
  ]

  static func any(_ generator: inout SeededGenerator) -> RandomKey {
    switch generator.integer(in: 0...99) {
    case 0..<45:
      let character = generator.pick(characters)
      return RandomKey(String(character), String(character), .type(character))
    case 45..<60: return generator.pick(controls)
    case 60..<72: return generator.pick(metas)
    case 72..<92: return generator.pick(named)
    case 92..<96: return generator.pick(odd)
    default: return generator.pick(pastes)
    }
  }
}
