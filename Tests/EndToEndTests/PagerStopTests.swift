import TestSupport
import Testing

/// Ctrl-Z in the pager, under a shell with job control: both stop and go on together.
@Suite struct PagerStopTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.setUp()
    try home.ralcat(input: (1...40).map { "d \($0) pa" }.joined(separator: "\n"))
  }

  @Test func `no key is swallowed and the pager goes on where it was`() throws {
    let environment = home.environment.merging(["PAGER": "", "PS1": "bash> "]) { $1 }
    let terminal = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "-i"], environment: environment, rows: 12)
    try terminal.see("bash>")
    terminal.type("\(Program.ralcat)\r")
    try terminal.ready()
    terminal.type("m\r")
    try terminal.see("espai continua")
    for turn in 1...2 {
      terminal.type(Keyboard.control("z"))
      try terminal.wait(for: "the other shell") { $0.lines[$0.row].hasPrefix("bash>") }
      terminal.type("echo hola-$((\(turn) + 10))\r")
      try terminal.see("hola-1\(turn)")
      terminal.type("fg\r")
      try terminal.wait(for: "the pager") { $0.lines[$0.row].hasPrefix("espai continua") }
      terminal.type(" ")
      let row = turn == 1 ? " 17 " : " 25 "
      try terminal.wait(for: "a later row than\(row)") { screen in
        screen.text.contains(row) && screen.lines[screen.row].hasPrefix("espai continua")
      }
    }
    terminal.type("q")
    try terminal.ready()
    terminal.type("d 3,50 te\r")
    try terminal.see("✓ −3,50 €   te")
  }
}
