import TestSupport
import Testing

@Suite struct DecorationTests {
  private static let lines = [
    "PROBE_LINES": "despesa 12,50 pa integral|saldos", "PROBE_RIGHT": "1.234,50 €",
  ]

  @Test func `what is understood has its colour, in the same write as the text`() throws {
    let probe = try ReportingProbe()
    try probe.type("despesa #gats #res")
    #expect(probe.screen.cell(0, 0).sgr == "36")
    #expect(probe.screen.cell(0, 10).sgr == "1;36")
    #expect(probe.screen.cell(0, 18).sgr == "32")
    #expect(probe.screen.cell(0, 24).sgr == "31")
  }

  @Test func `the newest line that begins so is suggested and taken with the arrow`() throws {
    let probe = try ReportingProbe(Self.lines)
    try probe.type("desp")
    #expect(probe.screen.lines[0].hasPrefix("corrent › despesa 12,50 pa integral"))
    #expect(probe.screen.cell(0, 14).sgr == "90")
    #expect(probe.screen.column == 14)
    #expect(probe.text == "desp")
    try probe.type(Keyboard.alt("f"))
    #expect(probe.text == "despesa")
    try probe.type(Keyboard.wordRight)
    #expect(probe.text == "despesa 12,50")
    try probe.type(Keyboard.right)
    #expect(probe.text == "despesa 12,50 pa integral")
    #expect(probe.screen.cell(0, 30).sgr != "90")
  }

  @Test func `a suggestion that was not taken is not run and leaves no trace`() throws {
    let probe = try ReportingProbe(Self.lines)
    try probe.type("desp" + Keyboard.enter)
    try probe.terminal.wait(for: "línia: «desp»")
    #expect(probe.screen.lines[0] == "corrent › desp")
  }

  @Test func `the right margin shows its text while the line leaves it free`() throws {
    let probe = try ReportingProbe(Self.lines, columns: 40)
    #expect(probe.screen.lines[0] == "corrent ›" + String(repeating: " ", count: 20) + "1.234,50 €")
    try probe.type("una línia de 17 c")
    #expect(probe.screen.lines[0].hasSuffix("1.234,50 €"))
    try probe.type("xx")
    #expect(!probe.screen.lines[0].contains("€"))
    try probe.type(Keyboard.backspace + Keyboard.backspace)
    #expect(probe.screen.lines[0].hasSuffix("1.234,50 €"))
    try probe.type(Keyboard.enter)
    #expect(probe.screen.lines[0] == "corrent › una línia de 17 c")
  }

  @Test func `a hint says under the line what is missing`() throws {
    let probe = try ReportingProbe()
    try probe.type("despesa ")
    #expect(probe.screen.lines[1] == "  hi falta l'import")
    #expect(probe.screen.cell(1, 2).sgr == "2")
    #expect(probe.screen.row == 0 && probe.screen.column == 18)
    try probe.type("3")
    #expect(probe.screen.text == "corrent › despesa 3")
  }

  @Test func `a hint at the bottom of the screen makes its row`() throws {
    let probe = try ReportingProbe(rows: 4)
    for _ in 0..<4 { try probe.type(Keyboard.enter) }
    try probe.type("despesa ")
    #expect(probe.screen.lines.suffix(2) == ["corrent › despesa", "  hi falta l'import"])
    try probe.type("3" + Keyboard.enter)
    #expect(probe.screen.lines[2] == "línia: «despesa 3»")
  }

  @Test func `without colour no sequence sets one, and nothing looks like text that is not`() throws
  {
    let probe = try ReportingProbe(Self.lines.merging(["NO_COLOR": "1"]) { $1 })
    try probe.type("desp")
    #expect(probe.screen.lines[0].hasPrefix("corrent › desp   "))
    let styles = (0..<80).map { probe.screen.cell(0, $0).sgr }
    #expect(styles.allSatisfy { $0.isEmpty })
    try probe.type(Keyboard.right)
    #expect(probe.text == "desp")
  }
}
