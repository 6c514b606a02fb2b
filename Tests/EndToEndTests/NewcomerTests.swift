import Foundation
import TestSupport
import Testing

/// A newcomer's first evening with the program, on a terminal.
@Suite struct NewcomerTests {
  private let home: Home
  init() throws { home = try Home() }

  @Test func `set-up, five expenses, a category in mid-line, list, change, undo, leave, come back`()
    throws
  {
    let first = try home.shell()
    try setUp(first)
    try first.enter("despesa 12,50 supermercat", expecting: "✓ −12,50 €   supermercat")
    try first.enter("d 3,20 cafè @efectiu ahir", expecting: "✓ −3,20 €   cafè")
    try first.enter("840 lloguer #habitatge conjunta", expecting: "✓ −840,00 €   lloguer")
    try createInMidLine(first)
    try first.enter("d 20 sopar dilluns passat", expecting: "✓ −20,00 €   sopar")

    try first.enter("moviments", expecting: "Carquinyolis")
    for concept in ["supermercat", "cafè", "lloguer", "Carquinyolis", "sopar"] {
      #expect(first.screen.plainText.contains(concept))
    }
    try first.enter("canvia últim 22,50", expecting: "✓")
    try first.enter("saldos", expecting: "1.514,95 €")
    try first.enter("desfés", expecting: "✓ Desfet")
    try first.enter("saldos", expecting: "1.517,45 €")
    try first.ready()
    try first.leave()
    #expect(first.isCooked)
    #expect(first.screen.unknown.isEmpty)

    let second = try home.shell()
    try second.ready("corrent ›")
    try second.enter("moviments", expecting: "Carquinyolis")
    for concept in ["supermercat", "cafè", "lloguer", "sopar"] {
      #expect(second.screen.plainText.contains(concept))
    }
    try second.enter("categories", expecting: "Llaminadures")
    second.type("\u{1B}[A\u{1B}[A\u{1B}[A")
    try second.waitForLine("surt")
    second.type("\r")
    #expect(try second.exitStatus() == 0)
  }

  /// Answers the first questions as Anna, with 2.418,35 € in her account.
  private func setUp(_ terminal: PseudoTerminal) throws {
    try terminal.see("Què vols fer?")
    try terminal.converse([
      "1\r": "Com et dius?", "Anna\r": "Amb qui", "Marc\r": "Com voleu repartir",
      "\r": "El teu primer compte", "\r": "Saldo inicial", "2.418,35\r": "Mitjans de pagament",
      "\r": "La llar està a punt",
    ])
    try terminal.ready("corrent ›")
  }

  /// Writes the fourth expense, making its category on the way; the cursor is in the middle of the line.
  private func createInMidLine(_ terminal: PseudoTerminal) throws {
    terminal.type("d 25,20 Carquinyolis #llaminadures ahir")
    try terminal.waitForLine("#llaminadures ahir")
    terminal.type(String(repeating: Keyboard.left, count: 5))
    try terminal.waitForLine("#llaminadures")
    terminal.type(Keyboard.tab)
    try terminal.see("Crea «Llaminadures»")
    terminal.type(Keyboard.enter)
    try terminal.see("Categoria de despesa nova")
    terminal.type(Keyboard.enter)
    try terminal.see("✓ Categoria nova: Llaminadures")
    try terminal.waitForLine("#llaminadures")
    #expect(terminal.screen.lines[terminal.screen.row].contains("#llaminadures ahir"))
    terminal.type(Keyboard.enter)
    try terminal.see("✓ −25,20 €   Carquinyolis")
  }

  @Test func `the demo household is apart, says so in the prompt and leaves nothing behind`() throws
  {
    let terminal = try home.shell()
    try terminal.see("Què vols fer?")
    let real = try home.contents()["ralcat.db"]
    terminal.type("2\r")
    try terminal.ready("exemples · corrent ›")
    try terminal.enter("saldos", expecting: "Total", prompt: "exemples · corrent ›")
    try terminal.enter("d 9,99 prova", expecting: "✓ −9,99", prompt: "exemples · corrent ›")
    #expect(try home.contents().keys.contains { $0.contains("exemples-") })
    terminal.type("surt\r")
    try terminal.see("S'han esborrat els exemples")
    try terminal.see("Què vols fer?")
    #expect(try !home.contents().keys.contains { $0.contains("exemples-") })
    #expect(try home.contents()["ralcat.db"] == real)
    terminal.type("\u{4}")
    try terminal.ready("ralcat ›")
    terminal.type("\u{4}")
    #expect(try terminal.exitStatus() == 0)
    #expect(try home.ralcat("--json", "moviments tot").output.contains("\"nombre\":0"))
    let history = home.data + "/estat/historial"
    #expect((try? String(contentsOfFile: history, encoding: .utf8))?.contains("prova") != true)
  }

  @Test func `what a killed demo left is gone at the next start, and a living one's is not`() throws
  {
    let terminal = try home.shell()
    try terminal.see("Què vols fer?")
    terminal.type("2\r")
    try terminal.ready("exemples · corrent ›")
    terminal.signal(SIGKILL)
    _ = try terminal.exitStatus()
    let living = home.data + "/estat/exemples-\(getpid())"
    try FileManager.default.createDirectory(atPath: living, withIntermediateDirectories: true)
    #expect(try home.contents().keys.contains { $0.contains("exemples-") })
    let again = try home.shell()
    try again.see("Què vols fer?")
    try again.leave()
    #expect(try !home.contents().keys.contains { $0.contains("exemples-") })
    #expect(FileManager.default.fileExists(atPath: living))
  }

  @Test func `a demo begins anew where a killed one had the same number`() throws {
    func total(_ before: String) throws -> String {
      let terminal = try PseudoTerminal(
        "/bin/bash", ["-c", "\(before) exec '\(Program.ralcat)'"], environment: home.environment)
      try terminal.see("Què vols fer?")
      terminal.type("2\r")
      try terminal.ready("exemples · corrent ›")
      try terminal.enter("saldos", expecting: "Total", prompt: "exemples · corrent ›")
      let row = try #require(terminal.screen.lines.first { $0.contains("Total") })
      terminal.signal(SIGKILL)
      _ = try terminal.exitStatus()
      return row
    }
    let first = try total("")
    let state = "$RALCAT_DADES/estat"
    #expect(try total("mv \(state)/exemples-* \(state)/exemples-$$;") == first)
  }

  @Test func `leaving the first questions writes nothing and asks again the next time`() throws {
    let terminal = try home.shell()
    try terminal.see("Què vols fer?")
    terminal.type("1\r")
    try terminal.see("Com et dius?")
    terminal.type("\u{3}")
    try terminal.ready("ralcat ›")
    terminal.type("\u{4}")
    #expect(try terminal.exitStatus() == 0)
    let again = try home.shell()
    try again.see("Què vols fer?")
    again.signal(SIGTERM)
    #expect(try again.exitStatus() == 143)
  }
}
