import TestSupport
import Testing

@Suite struct CompletionTests {
  @Test func `the only candidate is put in`() throws {
    let probe = try ReportingProbe()
    try probe.type("ing" + Keyboard.tab)
    #expect(probe.text == "ingrés ")
    #expect(probe.cursor == 8)
  }

  @Test func `a completion in the middle of a line does not double the space`() throws {
    let probe = try ReportingProbe()
    try probe.type("d #gat ahir" + String(repeating: Keyboard.left, count: 5) + Keyboard.tab)
    #expect(probe.text == "d #gats ahir")
    try probe.type("x")
    #expect(probe.text == "d #gats xahir")
  }

  @Test func `Tab goes as far as all agree and lists them with what they are`() throws {
    let probe = try ReportingProbe()
    try probe.type("desp" + Keyboard.tab)
    #expect(probe.text == "despes")
    #expect(probe.screen.lines[1].hasPrefix("  despesa   anota una despesa"))
    #expect(probe.screen.text.contains("mostra les despeses"))
    #expect(probe.screen.row == 0 && probe.screen.column == 16)
  }

  @Test func `Tab and the arrows go through the candidates, Return keeps one`() throws {
    let probe = try ReportingProbe()
    try probe.type("despes" + Keyboard.tab + Keyboard.tab)
    #expect(probe.text == "despesa ")
    #expect(probe.screen.lines[1].hasPrefix("❯ despesa"))
    try probe.type(Keyboard.down)
    #expect(probe.text == "despeses ")
    try probe.type(Keyboard.tab)
    #expect(probe.text == "despesa ")
    try probe.type(Keyboard.backTab + Keyboard.enter)
    #expect(probe.text == "despeses ")
    #expect(probe.screen.text == "corrent › despeses")
    try probe.type("\u{1F}")
    #expect(probe.text == "despes")
  }

  @Test func `Esc takes back what Tab put in, and a letter keeps it`() throws {
    let probe = try ReportingProbe()
    try probe.type("despes" + Keyboard.tab + Keyboard.tab)
    try probe.type(Keyboard.escape)
    #expect(probe.text == "despes")
    #expect(probe.screen.text == "corrent › despes")
    try probe.type(Keyboard.backspace + Keyboard.backspace + Keyboard.tab)
    #expect(probe.text == "despes")
    try probe.type(Keyboard.escape)
    #expect(probe.text == "desp")
    try probe.type(Keyboard.tab + Keyboard.tab + "3")
    #expect(probe.text == "despesa 3")
    #expect(probe.screen.text == "corrent › despesa 3")
  }

  @Test func `the keys that go among lines go among the candidates too`() throws {
    let probe = try ReportingProbe()
    try probe.type("despes" + Keyboard.tab + Keyboard.control("n") + Keyboard.control("n"))
    #expect(probe.text == "despeses ")
    try probe.type(Keyboard.control("p"))
    #expect(probe.text == "despesa ")
  }

  @Test func `Return with nothing selected runs the line`() throws {
    let probe = try ReportingProbe()
    try probe.type("despes" + Keyboard.tab + Keyboard.enter)
    try probe.terminal.wait(for: "línia: «despes»")
    #expect(probe.screen.lines[0] == "corrent › despes")
    #expect(probe.screen.lines[1] == "línia: «despes»")
  }

  @Test func `in a row of columns left and right change the column`() throws {
    let probe = try ReportingProbe()
    try probe.type(Keyboard.tab + Keyboard.tab)
    #expect(probe.text == "ajuda ")
    try probe.type(Keyboard.right)
    #expect(probe.text == "despeses ")
    try probe.type(Keyboard.left)
    #expect(probe.text == "ajuda ")
  }

  @Test func `forty columns have room for one column of candidates`() throws {
    let probe = try ReportingProbe(columns: 40)
    try probe.type(Keyboard.tab)
    #expect(probe.screen.lines[1] == "  ajuda     explica les ordres")
    #expect(probe.screen.lines[6] == "  saldos    què hi ha")
  }

  @Test func `more candidates than rows are shown around the selected one`() throws {
    let probe = try ReportingProbe(rows: 6, columns: 40)
    try probe.type(Keyboard.tab)
    #expect(probe.screen.lines[3] == "  1–2 de 6")
    try probe.type(Keyboard.backTab)
    #expect(probe.text == "saldos ")
    #expect(probe.screen.lines[2].hasPrefix("❯ saldos"))
    #expect(probe.screen.lines[3] == "  5–6 de 6")
  }

  @Test func `Ctrl-C in a menu drops the line`() throws {
    let probe = try ReportingProbe()
    try probe.type("despes" + Keyboard.tab + Keyboard.control("c"))
    #expect(
      probe.screen.lines == ["corrent › despes^C", "corrent ›"] + Array(repeating: "", count: 22))
    #expect(probe.text == "")
  }
}
