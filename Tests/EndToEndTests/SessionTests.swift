import Foundation
import TestSupport
import Testing

/// What a terminal does to an open shell.
@Suite struct SessionTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.setUp()
  }

  private func list() throws -> String { try home.ralcat("--json", "moviments").output }

  @Test func `INT-11 pasted lines run one by one, and the one that fails is named by its number`()
    throws
  {
    let terminal = try home.readyShell()
    terminal.type(Keyboard.paste("d 1,00 primera\nd 2,345 segona\nd 3,00 tercera\n"))
    try terminal.see("d 3,00 tercera")
    #expect(try list().contains("\"nombre\":0"))
    terminal.type("\r")
    try terminal.see("La línia 2 no s'ha fet; les altres, sí.")
    #expect(terminal.screen.plainText.contains("Línia 2: d 2,345 segona"))
    try terminal.ready()
    let list = try list()
    #expect(list.contains("primera"))
    #expect(!list.contains("segona"))
    #expect(list.contains("tercera"))
  }

  @Test func `INT-12 Ctrl-C drops a line or a guided entry, and Ctrl-D on an empty line leaves`()
    throws
  {
    let terminal = try home.readyShell()
    terminal.type("d 12,00 mig escri" + Keyboard.control("c"))
    try terminal.see("^C")
    try terminal.ready()
    terminal.type("despesa\r")
    try terminal.see("Import ›")
    terminal.type("12,50\r")
    try terminal.see("Concepte ›")
    terminal.type("pa" + Keyboard.control("c"))
    try terminal.ready("corrent ›")
    #expect(try list().contains("\"nombre\":0"))
    terminal.type(Keyboard.control("d"))
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.isCooked)
    #expect(!terminal.screen.modes.contains(2004))
  }

  @Test(arguments: ["surt\r", Keyboard.escape, "n\r"])
  func `a line typed at a yes-or-no question is not lost`(_ way: String) throws {
    let terminal = try home.readyShell()
    terminal.type("saldus\r")
    try terminal.see("Volies dir «saldos»? [S/n]")
    terminal.type("pa de pessic\r")
    try terminal.see("El que has escrit és a l'historial (↑).")
    terminal.type(way)
    try terminal.ready()
    terminal.type(Keyboard.up)
    try terminal.waitForLine("pa de pessic")
    #expect(try list().contains("\"nombre\":0"))
  }

  @Test func `a command typed where another one is suggested is run instead`() throws {
    let terminal = try home.readyShell()
    terminal.type("saldus\r")
    try terminal.see("Volies dir «saldos»? [S/n]")
    terminal.type("despessa 5,00 pa\r")
    try terminal.see("Respon «s» o «n».")
    terminal.type("d 12,50 pa de pessic\r")
    try terminal.see("−12,50 €")
    try terminal.ready()
    terminal.type(Keyboard.up)
    try terminal.waitForLine("d 12,50 pa de pessic")
    #expect(try list().contains("\"nombre\":1"))
  }

  @Test func `a mistyped command is run when its suggestion is accepted`() throws {
    let terminal = try home.readyShell()
    terminal.type("saldus\r")
    try terminal.see("Volies dir «saldos»? [S/n]")
    terminal.type("\r")
    try terminal.see("Estalvi")
    try terminal.ready()
    terminal.type(Keyboard.up)
    try terminal.waitForLine("saldos")
    terminal.type(Keyboard.control("c"))
    try terminal.ready()
    terminal.type("despessa 5,00 pa\r")
    try terminal.see("Volies dir «despesa»? [S/n]")
    terminal.type("n\r")
    try terminal.ready()
    #expect(try list().contains("\"nombre\":0"))
  }

  @Test func `what would delete is run only by who says yes`() throws {
    let terminal = try home.readyShell()
    terminal.type("d 5 pa\r")
    try terminal.see("−5,00 €")
    try terminal.ready()
    terminal.type("borra últim\r")
    try terminal.see("Volies dir «esborra»? [s/N]")
    terminal.type("\r")
    try terminal.ready()
    #expect(try list().contains("\"nombre\":1"))
    terminal.type("borra últim\r")
    try terminal.see("Volies dir «esborra»? [s/N]")
    terminal.type("s\r")
    try terminal.see("S'ha esborrat")
    #expect(try list().contains("\"nombre\":0"))
  }

  @Test func `leaving a question in a pasted block leaves the rest of it too`() throws {
    let terminal = try home.readyShell()
    terminal.type(Keyboard.paste("d 1,00 primera\nconcilia corrent\nd 3,00 tercera\n"))
    terminal.type("\r")
    try terminal.see("extracte?")
    terminal.type(Keyboard.control("c"))
    try terminal.see("se n'han llegit 2")
    try terminal.ready()
    #expect(try list().contains("\"nombre\":1"))
  }

  @Test func `an error points at the words under the line as it was typed`() throws {
    let terminal = try home.readyShell()
    terminal.type("despesa 40,00 sopar ahir 3/11\r")
    try terminal.see("Hi ha dues dates")
    let rows = terminal.screen.lines
    let typed = try #require(rows.firstIndex { $0.contains("despesa 40,00 sopar") })
    let marks = rows[typed + 1]
    let line = rows[typed]
    for word in ["ahir", "3/11"] {
      let range = try #require(line.range(of: word))
      let start = line.distance(from: line.startIndex, to: range.lowerBound)
      let under = marks.dropFirst(start).prefix(word.count)
      #expect(
        under.allSatisfy { $0 == "^" } && under.count == word.count, "\(terminal.screen.text)")
    }
  }

  @Test func `the line, its hint and the balance follow the size of the screen`() throws {
    let terminal = try home.readyShell()
    try terminal.see("1.000,00 €")
    terminal.type("d 12,50 pa")
    try terminal.see("12,50 € · pa · Alimentació (deduïda) · avui")
    terminal.resize(rows: 10, columns: 44)
    try terminal.wait(for: "the hint at 44 columns") { screen in
      screen.lines[screen.row].hasPrefix("corrent › d 12,50 pa")
        && screen.lines.contains { $0.contains("12,50") && $0.contains("· pa") }
    }
    terminal.type("\r")
    try terminal.see("✓ −12,50 €   pa")
    try terminal.see("987,50 €")
  }

  @Test func `suspended and continued, the line is where it was`() throws {
    let terminal = try PseudoTerminal(
      "/bin/bash", ["--norc", "-i"],
      environment: home.environment.merging(["PS1": "sh> "]) { $1 })
    try terminal.wait(for: "sh>")
    terminal.type("\(Program.ralcat)\n")
    try terminal.ready("corrent ›")
    terminal.type("d 12,50 mig")
    try terminal.waitForLine("mig")
    terminal.type(Keyboard.control("z"))
    try terminal.wait(for: "the shell") { $0.lines[$0.row] == "sh>" }
    terminal.type("fg\n")
    try terminal.wait(for: "the line again") { screen in
      screen.modes.contains(2004) && screen.lines[screen.row].hasPrefix("corrent › d 12,50 mig")
    }
    terminal.type("a\r")
    try terminal.see("✓ −12,50 €   miga")
  }

  @Test(arguments: ["xterm-kitty-unknown", "foot", "vt100", "linux", "tmux-256color"])
  func `any terminal will do`(_ name: String) throws {
    let terminal = try home.shell(environment: ["TERM": name])
    try terminal.enter("d 3,00 cafè", expecting: "✓ −3,00 €   cafè")
    try terminal.leave()
  }

  @Test(arguments: ["dumb", ""])
  func `a terminal that only prints gets one fact a line`(_ name: String) throws {
    let terminal = try home.shell(environment: ["TERM": name])
    try terminal.see("corrent:")
    terminal.type("d 3,00 cafè\n")
    try terminal.see("−3,00 €")
    terminal.type("saldos\n")
    try terminal.see("Corrent: conciliat")
    terminal.type("\u{4}")
    #expect(try terminal.exitStatus() == 0)
    #expect(!terminal.screen.hasColour)
  }

  @Test(arguments: ["C", "POSIX", ""])
  func `accents are typed and shown whatever the locale`(_ locale: String) throws {
    let terminal = try home.shell(environment: ["LANG": locale, "LC_ALL": locale])
    try terminal.enter("d 3,00 cafè amb l·lusió ç", expecting: "✓ −3,00 €   cafè amb l·lusió ç")
    try terminal.leave()
  }

  @Test func `at 40 columns everything fits`() throws {
    let terminal = try home.shell(rows: 100, columns: 40)
    try terminal.enter("d 3,00 cafè", expecting: "✓ −3,00 €")
    try terminal.enter("moviments", expecting: "avui")
    try terminal.enter("saldos", expecting: "Total")
    try terminal.enter("ajuda", expecting: "Tecles")
    #expect(terminal.screen.unknown.isEmpty)
    #expect(terminal.screen.scrolled.isEmpty && !terminal.screen.wraps.contains(true))
  }

  @Test func `the linear mode is for screen readers: labels before values, no columns`() throws {
    let terminal = try home.shell(environment: ["RALCAT_LINEAL": "1"])
    try terminal.ready("corrent:")
    terminal.type("saldos\r")
    try terminal.see("Corrent: conciliat, 1.000,00 €")
    try terminal.ready("corrent:")
    try terminal.leave()
  }

  @Test func `INT-04 lines that begin with a space are not remembered`() throws {
    let terminal = try home.shell()
    try terminal.enter("d 12,50 pa", expecting: "✓ −12,50")
    try terminal.enter(" d 7,77 secret", expecting: "✓ −7,77")
    try terminal.leave()
    let path = home.data + "/estat/historial"
    let history = try String(contentsOfFile: path, encoding: .utf8)
    #expect(history.contains("d 12,50 pa"))
    #expect(!history.contains("secret"))
    #expect(try home.permissions(path) == 0o600)
  }

  @Test func `Tab shows names by use, and the arrow takes the line that begins so`() throws {
    let terminal = try home.shell()
    try terminal.enter("d 3,00 cafè #bars-i-restaurants @efectiu", expecting: "✓ −3,00 €")
    terminal.type("d 4,00 te #" + Keyboard.tab)
    try terminal.see("Bars i restaurants")
    terminal.type(Keyboard.tab + "\r")
    try terminal.waitForLine("#bars-i-restaurants ")
    terminal.type(Keyboard.control("c"))
    try terminal.ready()
    terminal.type("d 3")
    try terminal.see("d 3,00 cafè #bars-i-restaurants @efectiu")
    terminal.type(Keyboard.right)
    try terminal.waitForLine("@efectiu")
    terminal.type("\r")
    try terminal.see("Ja n'hi havia un d'igual")
  }

  @Test func `hidden balances are dots in the margin and in the lists`() throws {
    let terminal = try home.shell()
    try terminal.enter("amaga saldos", expecting: "✓")
    try terminal.see("••••••••")
    try terminal.ready()
    terminal.type(Keyboard.control("l") + "saldos\r")
    try terminal.see("Corrent")
    try terminal.ready()
    #expect(!terminal.screen.plainText.contains("1.000,00"))
    try terminal.enter("mostra saldos", expecting: "✓")
    try terminal.see("1.000,00 €")
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `asked to end, it leaves the terminal as it was`(_ signal: Int32) throws {
    let terminal = try home.readyShell()
    terminal.type("d 12")
    try terminal.waitForLine("d 12")
    terminal.signal(signal)
    #expect(try terminal.exitStatus() == 128 + signal)
    #expect(terminal.isCooked)
  }

  @Test func `asked to end in the middle of a block, the pager ends and no line is done after it`()
    throws
  {
    let terminal = try home.readyShell(
      environment: ["PAGER": "sh -c 'echo AQUÍ; exec sleep 60'"], rows: 8)
    terminal.type(Keyboard.paste("d 1,00 u\najuda despesa\nd 2,00 dos\n"))
    try terminal.see("d 2,00 dos")
    terminal.type("\r")
    try terminal.see("AQUÍ")
    terminal.signal(SIGTERM)
    #expect(try terminal.exitStatus() == 128 + SIGTERM)
    #expect(try list().contains("\"nombre\":1"))
  }

  @Test func `the mode for screen readers holds from the next line on`() throws {
    let terminal = try home.readyShell()
    try terminal.enter("d 3,00 cafè amb llet", expecting: "✓ −3,00 €")
    terminal.type("d 3")
    try terminal.see("d 3,00 cafè")
    terminal.type(Keyboard.control("u"))
    try terminal.ready()
    terminal.type("ajusta lineal sí\r")
    try terminal.ready("corrent:")
    terminal.type(Keyboard.control("l") + "d 3")
    try terminal.waitForLine("corrent: d 3")
    #expect(terminal.screen.plainText == "corrent: d 3")
  }

  @Test func `menus and forms have the colours that were chosen`() throws {
    try home.ralcat("ajusta accent groc")
    try home.ralcat("ajusta tema clar")
    let terminal = try home.readyShell()
    terminal.type("d 5 x #nova\r")
    try terminal.see("❯ Crea «Nova»")
    let row = try #require(terminal.screen.lines.firstIndex { $0.contains("❯ Crea «Nova»") })
    let column = try #require(terminal.screen.lines[row].firstIndex(of: "❯")).utf16Offset(
      in: terminal.screen.lines[row])
    #expect(terminal.screen.cell(row, column).sgr == "33")
    #expect(terminal.screen.cell(row, column - 2).sgr == "90")
  }

  @Test func `a paste that a question has no room for rings`() throws {
    let terminal = try home.readyShell(rows: 5, columns: 40)
    terminal.type("despesa\r")
    try terminal.ready("Import ›")
    let bells = terminal.screen.bells
    terminal.type(Keyboard.paste(String(repeating: "abc ", count: 100)))
    try terminal.wait(for: "the bell") { $0.bells > bells }
  }

  @Test func `being ended in a reconciliation asks nothing more and writes nothing`() throws {
    try home.ralcat("d 10,00 pa")
    let terminal = try home.readyShell()
    terminal.type("concilia corrent 990\r")
    try terminal.ready("concilia corrent ›")
    terminal.type("1\r")
    try terminal.see("Marcat: pa.")
    try terminal.ready("concilia corrent ›")
    terminal.signal(SIGTERM)
    #expect(try terminal.exitStatus() == 128 + SIGTERM)
    #expect(try home.ralcat("--json", "moviments").output.contains("\"conciliat\":false"))
  }

  @Test func `one line on a terminal asks its question there`() throws {
    try home.ralcat("d 10,00 pa #alimentació")
    let terminal = try home.shell(["esborra", "categoria", "alimentació"])
    try terminal.see("moviment")
    terminal.type("\u{4}")
    _ = try terminal.exitStatus()
    #expect(try home.ralcat("--json", "categories").output.contains("Alimentació"))
  }
}
