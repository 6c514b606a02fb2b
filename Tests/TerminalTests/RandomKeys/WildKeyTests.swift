import Glibc
import TestSupport
import Testing

/// Any keys at all in menus, forms, searches and both styles of keys, on screens of any size.
///
/// No model follows them there; the program must live, keep a clean text, send nothing unknown,
/// and still read a line at the end.
@Suite struct WildKeyTests {
  private static let controls = (0x01...0x1F).filter { ![0x04, 0x0A, 0x0D].contains($0) }
    .map { String(UnicodeScalar(UInt8($0))) }

  private static let letters =
    "abcdefghijklmnopqrstuvwxyz0123456789 #@.,;:/?$^~\"'ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)

  private static let metas = (0x20..<0x7F).map { "\u{1B}" + String(UnicodeScalar(UInt8($0))) }

  private static let others: [String] = [
    "\r", "\t", "\t", "\t", "#nou\t", "despes\t", "\u{7F}", "\u{1B}", Keyboard.up, Keyboard.down,
    Keyboard.left, Keyboard.right, Keyboard.home, Keyboard.end, Keyboard.delete, Keyboard.backTab,
    Keyboard.wordLeft, Keyboard.wordRight, "é", "漢", "🎁", "e\u{301}", "👩\u{200D}👧",
    "\u{1B}[9;9;9m", "\u{1B}O", "\u{1B}[", Keyboard.paste("a\nb"), Keyboard.paste("x y z"),
    Keyboard.paste(String(repeating: "abc\n", count: 60)), "tria\r", "pregunta\r", "\u{12}des",
    "dd", "yyp", "2dw", "cw", "xp", "p", ".", "f ", "vi\r", "emacs\r",
  ]

  private static let keys = controls + letters + others + others + metas

  @Test(arguments: Walks.plan(keys: 4_000, each: 500))
  func `any keys in any order leave the program reading`(seed: Int, keys: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let environment = seed.isMultiple(of: 2) ? ["PROBE_VI": "1"] : [:]
    let probe = try ReportingProbe(
      environment.merging(["PROBE_LINES": "saldos|despesa 3 pa|ingrés 5"]) { $1 },
      reflows: seed.isMultiple(of: 3))
    var typed: [String] = []
    func fails(_ what: String) -> Comment { "seed \(seed), last \(typed.suffix(12)): \(what)" }
    for _ in 0..<keys {
      if generator.oneIn(40) {
        let r = generator.pick([1, 2, 3, 10, 24, 50]), c = generator.pick([1, 2, 5, 20, 80, 200])
        try probe.resize(rows: r, columns: c)
      }
      var bytes = Array(generator.pick(Self.keys).utf8)
      if generator.oneIn(50) { bytes = [generator.pick([0xFF, 0xC3, 0x80, 0xF0]), 0x61] }
      typed.append(String(decoding: bytes, as: UTF8.self).debugDescription)
      do { try probe.send(bytes) } catch {
        Issue.record(error, fails("no answer"))
        throw error
      }
      #expect(probe.screen.unknown.isEmpty, fails("\(probe.screen.unknown)"))
      let odd = probe.text.unicodeScalars.contains {
        $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F
      }
      #expect(!odd, fails(probe.text.debugDescription))
      #expect((0...probe.text.utf8.count).contains(probe.cursor), fails("\(probe.cursor)"))
    }
    try probe.resize(rows: 24, columns: 80)
    for key in ["\u{1B}", "\u{1B}", "\u{3}", "\u{3}", "\u{3}"] { try probe.type(key) }
    try probe.type("fi del camí\r")
    try probe.terminal.wait(for: "línia: «fi del camí»")
    probe.terminal.type("\u{4}")
    #expect(try probe.terminal.exitStatus() == 0)
    #expect(probe.terminal.isCooked)
  }
}
