import TestSupport
import Testing

/// The prompt of `concilia` on a terminal: its keys, and what is made in the middle of its lines.
@Suite struct ReconcilingTests {
  private let home: Home
  private let terminal: PseudoTerminal

  init() throws {
    home = try Home()
    try home.setUp()
    try home.ralcat(input: "d 10 pa\nd 20 vi")
    terminal = try home.readyShell()
    terminal.type("concilia corrent 970\r")
    try terminal.ready("concilia corrent ›")
  }

  @Test(arguments: [Keyboard.control("c"), Keyboard.escape])
  func `a half-typed line is emptied, and only an empty one is left`(_ key: String) throws {
    terminal.type("1\r")
    try terminal.see("Marcat: pa.")
    terminal.type("12,50 pa i ous")
    try terminal.waitForLine("ous")
    terminal.type(key)
    try terminal.wait(for: "an empty line") {
      $0.lines[$0.row].trimmed == "concilia corrent ›"
    }
    terminal.type(key)
    try terminal.see("Vols desar les marques fetes?")
    terminal.type(Keyboard.control("c"))
    try terminal.ready("concilia corrent ›")
    terminal.type("tots\rfet\r")
    try terminal.see("Corrent, conciliat fins avui: 2 moviments.")
  }

  @Test func `Ctrl-D at the question about the marks keeps them`() throws {
    terminal.type("1\r")
    try terminal.see("Marcat: pa.")
    terminal.type(Keyboard.control("d"))
    try terminal.see("Vols desar les marques fetes?")
    terminal.type(Keyboard.control("d"))
    try terminal.see("1 marca desada")
  }

  @Test func `a category that does not exist is made as at the prompt`() throws {
    terminal.type("3 segells #correu\r")
    try terminal.see("Crea «Correu» a la llar")
    terminal.type("\r")
    try terminal.see("Categoria de despesa nova")
    terminal.type("\r")
    try terminal.see("Categoria nova: Correu")
    try terminal.see("✓ −3,00 €   segells   ✓ marcat")
    terminal.type("3\rajorna\r")
    try terminal.see("«segells», que hi has anotat, queda")
    #expect(try home.ralcat("--json", "moviments").output.contains("\"categoria\":\"Correu\""))
  }
}
