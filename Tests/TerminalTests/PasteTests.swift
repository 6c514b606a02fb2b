import TestSupport
import Testing

@Suite struct PasteTests {
  @Test func `INT-11 nothing of a pasted block runs until Return, and then all of it`() throws {
    let probe = try ReportingProbe()
    try probe.type(Keyboard.paste("despesa 1 pa\r\ndespesa x\r\n\r\ndespesa 3 llet\r\n"))
    #expect(probe.text == "despesa 1 pa\ndespesa x\n\ndespesa 3 llet")
    #expect(
      probe.screen.text == "corrent › despesa 1 pa\ndespesa x\n\ndespesa 3 llet")
    try probe.type(Keyboard.up + Keyboard.up + Keyboard.end + Keyboard.backspace + "!")
    #expect(probe.text.hasSuffix("despesa 3 lle!"))
    try probe.type(Keyboard.enter)
    try probe.terminal.wait(for: "línies: 4: despesa 1 pa/despesa x//despesa 3 lle!")
  }

  @Test func `INT-11 a paste that stops on its way goes on where it stopped, and none of it runs`()
    throws
  {
    let probe = try ReportingProbe()
    try probe.type("\u{1B}[200~d 1 a\rd 2 b\r")
    try probe.type("d 3 c\rd 4 d\r\u{1B}[201~")
    #expect(probe.text == "d 1 a\nd 2 b\nd 3 c\nd 4 d")
    try probe.type(Keyboard.enter)
    try probe.terminal.wait(for: "línies: 4: d 1 a/d 2 b/d 3 c/d 4 d")
  }

  @Test func `pasted lines are remembered one by one`() throws {
    let probe = try ReportingProbe()
    try probe.type(Keyboard.paste("una\ndues") + Keyboard.enter)
    try probe.type(Keyboard.up)
    #expect(probe.text == "dues")
    try probe.type(Keyboard.up)
    #expect(probe.text == "una")
  }

  @Test func `one pasted line is a line`() throws {
    let probe = try ReportingProbe()
    try probe.type("d " + Keyboard.paste("12,50\tpa\n"))
    #expect(probe.text == "d 12,50 pa")
    try probe.type(Keyboard.enter)
    try probe.terminal.wait(for: "línia: «d 12,50 pa»")
  }

  @Test func `what does not fit on the screen is run or dropped as one says`() throws {
    let probe = try ReportingProbe(rows: 10)
    let block = (1...200).map { "despesa \($0) pa" }.joined(separator: "\n")
    try probe.type("abans " + Keyboard.paste(block))
    #expect(probe.screen.text.contains("Has enganxat 200 línies, que no caben a la pantalla."))
    try probe.type(Keyboard.escape)
    #expect(probe.text == "abans ")
    #expect(probe.screen.text == "corrent › abans")
    try probe.type(Keyboard.control("u") + Keyboard.paste(block) + Keyboard.enter)
    try probe.terminal.wait(for: "despesa 200 pa\ncorrent ›")
    #expect(probe.screen.scrolled.contains { $0.hasPrefix("línies: 200: despesa 1 pa/") })
  }

  @Test func `the same lines without brackets run one by one and none is lost`() throws {
    let terminal = try startProbe()
    terminal.type((1...200).map { "d \($0)\r" }.joined())
    try terminal.wait(for: "línia: «d 200»")
    let all = terminal.screen.scrolled + terminal.screen.lines
    #expect(all.filter { $0.hasPrefix("línia") } == (1...200).map { "línia: «d \($0)»" })
    #expect(all.filter { $0.hasPrefix("corrent › d") } == (1...200).map { "corrent › d \($0)" })
  }

  @Test func `a long text without brackets is put in at once, as much as the screen has room for`()
    throws
  {
    let probe = try ReportingProbe(rows: 10)
    try probe.type("d 5 " + String(repeating: "à", count: 100) + " x")
    #expect(probe.text == "d 5 " + String(repeating: "à", count: 100) + " x")
    try probe.type(Keyboard.control("u") + "d 5 " + String(repeating: "z", count: 20_000))
    let room = 10 * 80 - "corrent › ".count - 1
    #expect(probe.text == "d 5 " + String(repeating: "z", count: room - 4))
    try probe.type(Keyboard.enter)
    #expect(
      probe.screen.text.contains("El final de la línia no cap a la pantalla i s'ha perdut."))
    try probe.type(Keyboard.enter)
    #expect(probe.text == "d 5 " + String(repeating: "z", count: room - 4))
    try probe.type(Keyboard.enter + Keyboard.down + Keyboard.enter)
    try probe.terminal.wait(for: "zzz»")
  }

  @Test func `letters that come together are commands where letters are commands`() throws {
    let probe = try ReportingProbe(["PROBE_VI": "1"])
    try probe.type(String(repeating: "a", count: 40) + Keyboard.escape)
    try probe.type(String(repeating: "x", count: 80))
    #expect(probe.text.isEmpty)
  }

  @Test func `a paste in a field of a form is one line`() throws {
    let probe = try ReportingProbe()
    try probe.type("#nou" + Keyboard.tab + Keyboard.enter + Keyboard.paste("a\nb"))
    #expect(probe.screen.lines[2] == "          │ Nom      noua b")
  }

  @Test func `a paste that never ends is what came of it`() throws {
    let terminal = try startProbe()
    terminal.type("\u{1B}[200~despesa")
    try terminal.wait(for: "corrent › despesa")
    terminal.type("3")
    try terminal.wait(for: "corrent › despesa3")
    terminal.type(Keyboard.enter)
    try terminal.wait(for: "línia: «despesa3»")
    terminal.type("d 6 g" + Keyboard.enter)
    try terminal.wait(for: "línia: «d 6 g»")
  }
}
