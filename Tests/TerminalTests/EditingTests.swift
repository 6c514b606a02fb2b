import TestSupport
import Testing

@Suite struct EditingTests {
  @Test func `a typed line is read, and nothing unknown is sent to the terminal`() throws {
    let terminal = try startProbe()
    terminal.type("despesa 12,50 pa" + Keyboard.enter)
    try terminal.wait(for: "línia: «despesa 12,50 pa»")
    #expect(terminal.screen.lines[0] == "corrent › despesa 12,50 pa")
    #expect(terminal.screen.unknown == [])
  }

  @Test(arguments: ["🎁", "👩\u{200D}👧", "❤\u{FE0F}", "🇦🇩", "👋\u{1F3FD}"])
  func `INT-14 one Backspace takes one emoji and the cursor is where the next letter appears`(
    emoji: String
  ) throws {
    let probe = try ReportingProbe()
    try probe.type("Regal \(emoji)")
    let before = probe.text
    try probe.type(Keyboard.backspace)
    // Of a joined pair, which is two people here, one is taken.
    #expect(before.count - probe.text.count == 1)
    if probe.text.count > 6 { try probe.type(Keyboard.backspace) }
    #expect(probe.text == "Regal ")
    try probe.type(Keyboard.left + "x")
    #expect(probe.text == "Regalx ")
    #expect(probe.screen.lines[0] == "corrent › Regalx")
    #expect(probe.screen.column == 16)
    try probe.type(Keyboard.enter)
    try probe.terminal.wait(for: "línia: «Regalx »")
  }

  @Test func `a mark typed after its letter composes with it, wherever the cursor goes`() throws {
    let probe = try ReportingProbe()
    try probe.type("ae\u{301}x" + Keyboard.left + "Q")
    #expect(probe.text.unicodeScalars.elementsEqual("a\u{E9}Qx".unicodeScalars))
    #expect(probe.screen.lines[0] == "corrent › aéQx")
  }

  @Test func `a sequence that is not known does nothing`() throws {
    let probe = try ReportingProbe()
    for sequence in ["\u{1B}[24~", "\u{1B}[1;2P", "\u{1B}[<0;1;1m", "\u{1B}[?1;2c", "\u{1B}OS"] {
      try probe.type("a" + sequence)
    }
    #expect(probe.text == "aaaaa")
  }

  @Test func `the Esc key alone is no beginning of a sequence`() throws {
    let probe = try ReportingProbe()
    try probe.type("pa" + Keyboard.escape)
    try probe.type("[A")
    #expect(probe.text == "pa[A")
  }

  @Test func `what is killed comes back, whatever was deleted in between`() throws {
    let probe = try ReportingProbe()
    try probe.type("despesa pa" + Keyboard.control("w") + "xy" + Keyboard.backspace)
    try probe.type(Keyboard.up + Keyboard.control("y"))
    #expect(probe.text == "despesa xpa")
    try probe.type(Keyboard.control("u") + Keyboard.control("y") + Keyboard.control("y"))
    #expect(probe.text == "despesa xpadespesa xpa")
  }

  @Test func `undo goes back word by word, and redo forward again`() throws {
    let probe = try ReportingProbe()
    try probe.type("despesa 12 pa" + Keyboard.control("w"))
    #expect(probe.text == "despesa 12 ")
    var seen: [String] = []
    for _ in 0..<4 {
      try probe.type("\u{1F}")
      seen.append(probe.text)
    }
    #expect(seen == ["despesa 12 pa", "despesa 12 ", "despesa ", ""])
    try probe.type(Keyboard.alt("_") + Keyboard.alt("_"))
    #expect(probe.text == "despesa 12 ")
    try probe.type(Keyboard.control("x") + Keyboard.control("u"))
    #expect(probe.text == "despesa ")
  }

  @Test func `a line command of libedit's own is out of reach`() throws {
    let probe = try ReportingProbe()
    try probe.type("pa" + Keyboard.alt("x") + Keyboard.alt("X") + "bind \"")
    #expect(probe.text == "pabind \"")
    #expect(probe.screen.bells > 0)
  }

  @Test func `text taller than the screen is refused with a beep`() throws {
    let probe = try ReportingProbe(rows: 3, columns: 20)
    try probe.type(String(repeating: "a", count: 80))
    #expect(probe.text.count == 49)
    #expect(probe.screen.bells > 0)
    #expect(probe.screen.row == 2)
    #expect(probe.screen.column == 19)
    try probe.type(Keyboard.control("a") + Keyboard.control("k") + Keyboard.control("y"))
    #expect(probe.text.count == 49)
    try probe.type(Keyboard.control("y"))
    #expect(probe.text.count == 49)
  }

  @Test func `a line that lacks its end runs only when one says so or shortens it`() throws {
    let probe = try ReportingProbe(rows: 2, columns: 20)
    try probe.type("d 45 sopar amb la colla de l'institut")
    #expect(probe.text == "d 45 sopar amb la colla de l'")
    try probe.type(Keyboard.enter)
    try probe.type(Keyboard.escape)
    try probe.type(Keyboard.backspace + Keyboard.enter)
    try probe.terminal.wait(for: "colla de l»")
  }

  @Test func `a screen that shrinks under its text shows the part with the cursor`() throws {
    let probe = try ReportingProbe(rows: 10, columns: 20)
    try probe.type((0..<16).map { "paraula\($0) " }.joined())
    try probe.resize(rows: 2, columns: 10)
    #expect(probe.screen.lines[0] == "paraula15")
    try probe.resize(rows: 1, columns: 1)
    try probe.type(Keyboard.home + Keyboard.end + Keyboard.backspace)
    try probe.resize(rows: 10, columns: 80)
    #expect(probe.screen.lines[0].hasPrefix("corrent › paraula0"))
    try probe.type("x")
    #expect(probe.text.hasSuffix("paraula15x"))
  }

  @Test func `a text longer than libedit's own buffer for history keeps its tail`() throws {
    let probe = try ReportingProbe(["PROBE_LINES": "saldos"], rows: 40)
    let long = String(repeating: "abc ", count: 400) + "FI"
    try probe.type(Keyboard.paste(long))
    try probe.type(Keyboard.up + Keyboard.down + "!")
    #expect(probe.text == long + "!")
  }

  @Test func `Ctrl-L clears the screen and keeps the line`() throws {
    let probe = try ReportingProbe()
    try probe.type("una" + Keyboard.enter + "dues" + Keyboard.left + Keyboard.control("l"))
    #expect(probe.screen.text == "corrent › dues")
    #expect(probe.screen.row == 0 && probe.screen.column == 13)
  }

  @Test func `a wide character that does not fit in its row goes whole to the next`() throws {
    let probe = try ReportingProbe(columns: 20)
    try probe.type("123456789漢字")
    #expect(probe.screen.lines[0] == "corrent › 123456789")
    #expect(probe.screen.lines[1] == "漢字")
    try probe.type(Keyboard.left + Keyboard.left)
    #expect(probe.screen.row == 1 && probe.screen.column == 0)
  }
}
