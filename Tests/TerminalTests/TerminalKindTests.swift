import Foundation
import TestSupport
import Testing

@Suite struct TerminalKindTests {
  @Test(arguments: ["C", "POSIX", "ca_ES.UTF-8", "ca_ES.ISO-8859-1", ""])
  func `accents and emoji arrive whatever the locale says`(locale: String) throws {
    let terminal = try startProbe(["LANG": locale, "LC_ALL": locale])
    terminal.type("àéíòúçñ·€🎁" + Keyboard.enter)
    try terminal.wait(for: "línia: «àéíòúçñ·€🎁»")
  }

  @Test(arguments: [
    "foot", "xterm-kitty", "xterm-ghostty", "wezterm", "no-hi-és", "vt100", "linux", "screen",
    "tmux-256color", "ansi",
  ])
  func `a terminal is one whether or not the system knows its name`(name: String) throws {
    let terminal = try startProbe(["TERM": name, "PROBE_LINES": "despesa 12 pa"])
    terminal.type("desp" + Keyboard.tab + Keyboard.tab + Keyboard.enter + "3" + Keyboard.enter)
    try terminal.wait(for: "línia: «despesa 3»")
    #expect(terminal.screen.lines[0] == "corrent › despesa 3")
    #expect(terminal.screen.unknown == [])
  }

  @Test(arguments: ["dumb", ""])
  func `a terminal that only prints gets lines and no sequences`(name: String) throws {
    let terminal = try PseudoTerminal("EditorProbe", environment: ["TERM": name])
    func answer(_ prompt: String, with keys: String) throws {
      // The system shows Ctrl-C after it has sent its signal: it may come after the prompt.
      try terminal.wait(for: prompt) { [prompt, prompt + " ^C"].contains($0.lines[$0.row]) }
      let row = terminal.screen.row
      terminal.type(keys)
      try terminal.wait(for: "the next row") { $0.row > row }
    }
    try answer("corrent ›", with: "despesa è 3\n")
    try answer("corrent ›", with: "tria\n")
    try answer("Número, o Retorn per deixar-ho:", with: "7\n")
    try answer("Número, o Retorn per deixar-ho:", with: "2\n")
    try answer("corrent ›", with: "#nou\n")
    try answer("corrent ›", with: "mig" + Keyboard.control("c"))
    try answer("corrent ›", with: Keyboard.control("d"))
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.screen.modes.isEmpty)
    #expect(
      terminal.screen.text.hasPrefix(
        """
        corrent › despesa è 3
        línia: «despesa è 3»
        corrent › tria
        Què vols fer?
        1. Crea una llar
        2. Res: de res
        Número, o Retorn per deixar-ho: 7
        Ha de ser un dels números de la llista.
        Número, o Retorn per deixar-ho: 2
        triat: 1
        corrent › #nou
        línia: «#nou»
        """))
    #expect(terminal.screen.text.hasSuffix("adeu"))
  }

  @Test func `on a terminal that only prints, Ctrl-D never gives a line that is not finished`()
    throws
  {
    let terminal = try PseudoTerminal("EditorProbe", environment: ["TERM": "dumb"])
    try terminal.wait(for: "corrent ›")
    terminal.type("d 12" + Keyboard.control("d") + Keyboard.control("d"))
    try terminal.wait(for: "the next prompt") { $0.row == 1 && $0.lines[1] == "corrent ›" }
    terminal.type("d 3\n")
    try terminal.wait(for: "línia: «d 3»")
    #expect(!terminal.screen.text.contains("línia: «d 12»"))
  }

  @Test func `Ctrl-C is heeded however soon after the prompt it comes`() throws {
    let terminal = try PseudoTerminal("EditorProbe", environment: ["TERM": "dumb"])
    try terminal.wait(for: "corrent ›")
    for _ in 0..<40 {
      let row = terminal.screen.row + terminal.screen.scrolled.count
      terminal.type(Keyboard.control("c"))
      try terminal.wait(for: "the next prompt") {
        $0.row + $0.scrolled.count > row && $0.lines[$0.row].hasPrefix("corrent ›")
      }
    }
  }

  @Test func `for screen readers there is one fact a row and no drawing`() throws {
    let probe = try ReportingProbe([
      "PROBE_LINEAR": "1", "PROBE_RIGHT": "1.234,50 €", "PROBE_LINES": "despesa 12,50 pa",
    ])
    try probe.type("despes")
    #expect(probe.screen.text == "corrent › despes")
    try probe.type(Keyboard.tab)
    #expect(
      probe.screen.text == """
        corrent › despes
        1. despesa: anota una despesa
        2. despeses: mostra les despeses
        corrent › despes
        """)
    try probe.type(Keyboard.control("r"))
    #expect(probe.screen.lines[4] == "")
    #expect(probe.screen.bells == 1)
    try probe.type("a #nou" + Keyboard.tab)
    #expect(
      probe.screen.lines[4...8] == [
        "Cap categoria no comença per «nou».", "1. Crea «nou» a la llar",
        "2. Animals de companyia: 27 moviments", "Número, o Retorn per deixar-ho:", "",
      ])
    try probe.type("1" + Keyboard.enter)
    #expect(probe.screen.lines[8...9] == ["Categoria de despesa nova", "Nom: nou"])
    // What is in a field is replaced by what is typed, unless the cursor has moved.
    try probe.type("\u{5}s" + Keyboard.enter)
    #expect(probe.screen.lines[10...12] == ["1. llar", "2. només meva", "De qui, número: 1"])
    try probe.type(Keyboard.enter)
    #expect(probe.text == "despesa #nous")
    #expect(probe.screen.lines[13] == "corrent › despesa #nous")
    try probe.type(Keyboard.enter)
    try probe.terminal.wait(for: "línia: «despesa #nous»")
    #expect(probe.screen.unknown == [])
  }
}
