import TestSupport
import Testing

/// Names that are made in the middle of a line, which comes back as it was.
@Suite struct CreationTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.setUp()
  }

  /// What the book holds of the last line, for the test's last look.
  private func last() throws -> String { try home.ralcat("--json", "moviments").output }

  @Test func `Return makes what the line lacks, twice in one line, and then runs it`() throws {
    let terminal = try home.readyShell()
    try terminal.converse([
      "d 34,90 pinso #gats @visa ahir\r": "No hi ha cap mitjà de pagament «visa».",
      "\r": "Mitjà de pagament nou", "\r": "Cap categoria no comença per «gats».",
      "\r": "Categoria de despesa nova", "\r": "✓ −34,90 €   pinso",
    ])
    #expect(terminal.screen.plainText.contains("d 34,90 pinso #gats @visa ahir"))
    #expect(!terminal.screen.plainText.contains("╭"))
    let moved = try last()
    #expect(moved.contains("\"categoria\":\"Gats\""))
    #expect(moved.contains("\"mitja\":\"Visa\""))
    #expect(moved.contains("\"data\":\"2026-11-29\""))
  }

  @Test func `who types a category whole is told of Tab once, and who uses it is not`() throws {
    let hint = "El tabulador completa ordres, categories (#), mitjans (@) i comptes."
    let terminal = try home.readyShell()
    try terminal.converse(["d 3 pa #alimentació\r": hint, "d 4 vi #alimentació\r": "✓ −4,00 €"])
    try terminal.ready()
    #expect(terminal.screen.plainText.split(separator: hint).count == 2)
    let other = try home.readyShell()
    try other.converse(["d 3 pa #alim\t": "#alimentació ", "\r": "✓ −3,00 €"])
    try other.ready()
    #expect(!other.screen.plainText.contains(hint))
  }

  @Test(arguments: [Keyboard.escape, Keyboard.control("c")])
  func `going back leaves the line, its cursor and the book as they were`(_ key: String) throws {
    let terminal = try home.readyShell()
    terminal.type("d 34,90 pinso #gats @targeta ahir")
    try terminal.waitForLine("ahir")
    terminal.type(String(repeating: Keyboard.left, count: 14))
    try terminal.waitForLine("#gats")
    let cursor = (terminal.screen.row, terminal.screen.column)
    for opener in [Keyboard.tab, Keyboard.enter] {
      terminal.type(opener)
      try terminal.see("Crea «Gats» a la llar")
      terminal.type(key)
      try terminal.wait(for: "the line as it was") { screen in
        !screen.text.contains("Crea «Gats»") && (screen.row, screen.column) == cursor
          && screen.lines[screen.row].contains("d 34,90 pinso #gats @targeta ahir")
      }
    }
    #expect(try !home.ralcat("--json", "categories").output.contains("Gats"))
    #expect(try last().contains("\"nombre\":0"))
  }

  @Test func `on a line of several rows, and at the bottom of the screen`() throws {
    let terminal = try home.readyShell(rows: 8, columns: 40)
    terminal.type("saldos\r")
    try terminal.see("Total")
    try terminal.ready()
    #expect(terminal.screen.row == 7)
    let line = "d 12,00 una compra molt llarga per a tots els gats de casa #gats ahir"
    terminal.type(line)
    try terminal.waitForLine("ahir")
    terminal.type(String(repeating: Keyboard.left, count: 5) + Keyboard.tab)
    try terminal.see("només per a mi")
    terminal.type("\r")
    try terminal.see("De qui")
    terminal.type("\r")
    try terminal.wait(for: "the cursor after the name") { screen in
      let before = screen.lines[screen.row].prefix(screen.column)
      return !screen.text.contains("De qui") && before.hasSuffix("#gats")
    }
    terminal.type("\r")
    try terminal.see("banc.")
    #expect(terminal.screen.unknown.isEmpty)
    let moved = try last()
    #expect(moved.contains("una compra molt llarga per a tots els gats de casa"))
    #expect(moved.contains("\"categoria\":\"Gats\""))
  }

  @Test func `the name may be changed in the form, and a wrong one is not taken`() throws {
    let terminal = try home.readyShell()
    terminal.type("d 5,00 sorra #gat" + Keyboard.tab)
    try terminal.see("Crea «Gat» a la llar")
    terminal.type(Keyboard.down + "\r")
    try terminal.see("Categoria de despesa nova")
    terminal.type(Keyboard.control("u") + "\r")
    try terminal.see("Un nom no pot ser buit")
    terminal.type("Gats i gossos\r")
    try terminal.see("✓ Categoria nova: Gats i gossos (de la llar)")
    try terminal.waitForLine("#gats-i-gossos ")
    terminal.type("\r")
    try terminal.see("Gats i gossos")
    try terminal.ready()
    #expect(try last().contains("\"categoria\":\"Gats i gossos\",\"ambit\":\"llar\""))
  }

  @Test func `the menu makes the name that was typed, whatever Tab put in before`() throws {
    try home.ralcat("crea categoria Gats")
    let terminal = try home.readyShell()
    terminal.type("d 5,00 sorra #ga" + Keyboard.tab)
    try terminal.waitForLine("#gats ")
    try terminal.see("Crea «Ga»")
    terminal.type(Keyboard.tab + Keyboard.tab)
    try terminal.waitForLine("#ga")
    terminal.type("\r")
    try terminal.see("Categoria de despesa nova")
    terminal.type("\r")
    try terminal.see("✓ Categoria nova: Ga")
    try terminal.waitForLine("#ga ")
    terminal.type("\r")
    try terminal.see("✓ −5,00 €   sorra")
    #expect(try last().contains("\"categoria\":\"Ga\""))
  }

  @Test func `a joint line makes what both members see`() throws {
    let terminal = try home.readyShell()
    terminal.type("d 5,00 sorra #gats conjunta\r")
    try terminal.see("Marc la veurà")
    #expect(!terminal.screen.plainText.contains("només per a mi"))
    terminal.type("\r")
    try terminal.see("Categoria de despesa nova")
    terminal.type("\r")
    try terminal.see("✓ −5,00 €   sorra")
    #expect(try last().contains("\"ambit\":\"llar\""))
  }

  @Test func `an account is made where one is named`() throws {
    let terminal = try home.readyShell()
    terminal.type("traspàs 100 de corrent a vacances\r")
    try terminal.see("No hi ha cap compte «vacances».")
    terminal.type("\r")
    try terminal.see("Compte nou")
    terminal.type("\t" + Keyboard.control("u") + "xyz\r")
    try terminal.see("no és un import")
    terminal.type(Keyboard.control("u") + "50\r")
    try terminal.see("Vacances")
    try terminal.ready()
    #expect(try last().contains("\"compte_desti\":\"Vacances\""))
  }

  @Test func `a name that may be several is chosen, or the line comes back`() throws {
    try home.ralcat("crea mitjà «Targeta de crèdit»")
    try home.ralcat("crea mitjà «Targeta restaurant»")
    let terminal = try home.readyShell()
    terminal.type("d 34,90 pinso @targ ahir\r")
    try terminal.see("«targ» pot ser:")
    #expect(terminal.screen.plainText.contains("Targeta de crèdit"))
    terminal.type(Keyboard.escape)
    try terminal.wait(for: "the line as it was") { screen in
      !screen.text.contains("pot ser:")
        && screen.lines[screen.row].contains("d 34,90 pinso @targ ahir")
    }
    terminal.type("\r")
    try terminal.see("«targ» pot ser:")
    terminal.type(Keyboard.down + "\r")
    try terminal.see("✓ −34,90 €   pinso")
    #expect(try last().contains("\"data\":\"2026-11-29\""))
    #expect(try last().contains("\"mitja\":\"Targeta de crèdit\""))
    try terminal.ready()
    terminal.type("despes\r")
    try terminal.see("«despes» pot ser:")
    terminal.type("\r")
    try terminal.see("Import ›")
  }

  /// Answers on a terminal that only prints, and gives what the book holds then.
  private func printing(_ turns: KeyValuePairs<String, String>) throws -> String {
    let terminal = try home.shell(environment: ["TERM": "dumb"])
    try terminal.see("corrent:")
    try terminal.converse(turns)
    try terminal.leave("surt\n")
    return try last()
  }

  @Test func `on a terminal that only prints, the several names are numbered`() throws {
    try home.ralcat("crea mitjà «Targeta de crèdit»")
    let moved = try printing(["d 34,90 pinso @tar\n": "«tar» pot ser:", "2\n": "−34,90 €"])
    #expect(moved.contains("\"mitja\":\"Targeta de crèdit\""))
  }

  @Test func `on a terminal that only prints, the same is asked line by line`() throws {
    let moved = try printing([
      "d 34,90 pinso #gats\n": "Crea «Gats» només per a mi", "1\n": "Nom", "\n": "De qui",
      "\n": "−34,90 €",
    ])
    #expect(moved.contains("\"categoria\":\"Gats\""))
  }

  @Test func `a name that is only akin to another is made, and one mistyped is put right`() throws {
    try home.ralcat("crea categories")
    let terminal = try home.readyShell()
    terminal.type("d 4,00 adob #jardí\r")
    try terminal.see("❯ Crea «Jardí» només per a mi")
    #expect(terminal.screen.plainText.contains("  Casa i neteja"))
    terminal.type("\r")
    try terminal.see("Retorn ho crea i executa l'ordre")
    #expect(terminal.screen.plainText.contains("Tab canvia «De qui»"))
    terminal.type(Keyboard.escape)
    try terminal.waitForLine("#jardí")
    terminal.type("ns")
    try terminal.waitForLine("#jardíns")
    terminal.type(Keyboard.control("u") + "d 5,00 menú #alimetnació\r")
    try terminal.see("❯ Alimentació")
    terminal.type("\r")
    try terminal.see("✓ −5,00 €   menú")
    #expect(try last().contains("\"categoria\":\"Alimentació\""))
  }

  @Test func `what is typed in the menu of a name stays in the line`() throws {
    try home.ralcat("crea categories")
    let terminal = try home.readyShell()
    terminal.type("m #regals\r")
    try terminal.see("«regals» pot ser:")
    terminal.type(" octubre")
    try terminal.wait(for: "the word in the line") { screen in
      !screen.text.contains("pot ser:")
        && screen.lines[screen.row].contains("m #regals octubre")
    }
  }

  @Test func `Tab changes whose the category is, and the answer says it`() throws {
    let terminal = try home.readyShell(environment: ["NO_COLOR": "1"])
    terminal.type("d 45,80 mercadona #supermercat\r")
    try terminal.see("❯ Crea «Supermercat» només per a mi")
    terminal.type("\r")
    try terminal.see("❯ Nom      Supermercat")
    try terminal.see("De qui   llar · [només meva]")
    terminal.type(Keyboard.tab)
    try terminal.see("De qui   [llar] · només meva")
    terminal.type("\r")
    try terminal.see("✓ Categoria nova: Supermercat (de la llar)")
    try terminal.see("✓ −45,80 €   mercadona")
    #expect(try last().contains("\"categoria\":\"Supermercat\",\"ambit\":\"llar\""))
  }

  @Test func `a name that was put right is so in the line while the next one is asked about`()
    throws
  {
    let terminal = try home.readyShell()
    terminal.type("d 4,00 pa @tarjeta #gats\r")
    try terminal.see("No hi ha cap mitjà de pagament «tarjeta».")
    terminal.type("\r")
    try terminal.see("Cap categoria no comença per «gats».")
    #expect(terminal.screen.plainText.contains("d 4,00 pa @targeta #gats"))
  }

  @Test func `lines typed ahead stay apart, and the one that lacks a name is told`() throws {
    let terminal = try home.readyShell()
    terminal.type("d 2,22 dos #nova\rd 3,33 tres\rd 4,44 quatre\r")
    try terminal.see("✓ −4,44 €   quatre")
    #expect(terminal.screen.plainText.contains("No hi ha cap categoria «nova»"))
    let moved = try last()
    #expect(moved.contains("\"nombre\":2"))
    #expect(moved.contains("tres"))
    try terminal.ready()
    terminal.type(Keyboard.up + Keyboard.up + Keyboard.up)
    try terminal.waitForLine("#nova")
  }

  @Test(arguments: [
    (Keyboard.backspace, "d 2,22 dos #nov"), (Keyboard.control("u"), ""),
    (Keyboard.control("w"), "d 2,22 dos #"), (Keyboard.left, "d 2,22 dos #nova"),
  ])
  func `what edits a line closes the menu and edits it`(_ key: String, _ line: String) throws {
    let terminal = try home.readyShell()
    terminal.type("d 2,22 dos #nova\r")
    try terminal.see("Crea «Nova» a la llar")
    terminal.type(key)
    try terminal.wait(for: "the line edited") { screen in
      !screen.text.contains("Crea «Nova»")
        && screen.lines[screen.row].hasPrefix("corrent › \(line)  ")
    }
  }
}
