import TestSupport
import Testing

@Suite struct ViKeysTests {
  private static let environment = ["PROBE_VI": "1", "PROBE_LINES": "saldos|despesa 4 llet"]

  /// Types the parts one after another, so that an Esc at the end of one stands alone.
  private func type(_ parts: String..., into probe: ReportingProbe) throws {
    for part in parts { try probe.type(part) }
  }

  @Test func `the usual keys move, delete, change and put`() throws {
    let probe = try ReportingProbe(Self.environment)
    try type("despesa 3 pa", "\u{1B}", "0dwi", "x", "\u{1B}", into: probe)
    #expect(probe.text == "x3 pa")
    try type("$p", into: probe)
    #expect(probe.text == "x3 padespesa ")
    try type("0cwingrés", "\u{1B}", "A!", "\u{1B}", into: probe)
    #expect(probe.text == "ingrés padespesa !")
    try type("0f d$", into: probe)
    #expect(probe.text == "ingrés")
    try type("r*~", into: probe)
    #expect(probe.text == "ingré*")
  }

  @Test func `u undoes, k and j go through the history, slash searches`() throws {
    let probe = try ReportingProbe(Self.environment)
    try type("una dues", "\u{1B}", "dd", into: probe)
    #expect(probe.text == "")
    try type("u", into: probe)
    #expect(probe.text == "una dues")
    try type("uu", into: probe)
    #expect(probe.text == "")
    try type("k", into: probe)
    #expect(probe.text == "despesa 4 llet")
    try type("k", into: probe)
    #expect(probe.text == "saldos")
    try type("j", into: probe)
    #expect(probe.text == "despesa 4 llet")
    try type("dd/sal", into: probe)
    #expect(probe.screen.lines[1] == "  cerca enrere: sal")
    try type(Keyboard.enter, into: probe)
    try probe.terminal.wait(for: "línia: «saldos»")
  }

  @Test func `accents are typed, control characters are not`() throws {
    let probe = try ReportingProbe(Self.environment)
    try type("cafè\u{1}\u{5}\u{16}\u{18}🎁", into: probe)
    #expect(probe.text == "cafè🎁")
    try type("\u{7F}", "\u{1B}", "i€", into: probe)
    #expect(probe.text == "caf€è")
  }

  @Test func `what would run another program or libedit's own commands does nothing`() throws {
    let probe = try ReportingProbe(Self.environment)
    try type("pa", "\u{1B}", "v:@GK#_", into: probe)
    #expect(probe.screen.text == "corrent › pa")
    #expect(probe.text == "pa")
  }

  @Test func `completion, forms and arrows work in both modes`() throws {
    let probe = try ReportingProbe(Self.environment)
    try type("ing" + Keyboard.tab, into: probe)
    #expect(probe.text == "ingrés ")
    try type("\u{1B}", Keyboard.left + Keyboard.left + "x", into: probe)
    #expect(probe.text == "ingrs ")
    try type("A#nou" + Keyboard.tab + Keyboard.enter + "s" + Keyboard.enter, into: probe)
    #expect(probe.text == "ingrs #nous")
    try type("\u{1B}", "\u{1B}", Keyboard.enter, into: probe)
    try probe.terminal.wait(for: "línia: «ingrs #nous»")
  }

  @Test func `the keys can be changed between two lines`() throws {
    let probe = try ReportingProbe()
    try probe.type("vi" + Keyboard.enter)
    try type("abc", "\u{1B}", "x", into: probe)
    #expect(probe.text == "ab")
    try type("ddiemacs" + Keyboard.enter, into: probe)
    try type("abc" + Keyboard.control("a") + "x", into: probe)
    #expect(probe.text == "xabc")
  }
}
