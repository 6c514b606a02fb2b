import TestSupport
import Testing

@Suite struct FormTests {
  @Test func `an unknown tag opens its form under the line and comes back to it`() throws {
    let probe = try ReportingProbe()
    try probe.type("d 34,90 #gas-oil @visa" + String(repeating: Keyboard.left, count: 6))
    try probe.type(Keyboard.tab)
    #expect(
      probe.screen.text == """
        corrent › d 34,90 #gas-oil @visa
                  ╭ Cap categoria no comença per «gas-oil».
                  │ ❯ Crea «gas-oil» a la llar
                  │   Animals de companyia                                27 moviments
                  ╰ ↑↓ tria · Retorn accepta · Esc ho deixa com estava
        """)
    #expect(probe.screen.row == 0 && probe.screen.column == 26)
    try probe.type(Keyboard.enter)
    #expect(
      probe.screen.text == """
        corrent › d 34,90 #gas-oil @visa
                  ╭ Categoria de despesa nova
                  │ Nom      gas-oil
                  │ De qui   llar · només meva
                  ╰ Retorn la crea i torna a l'ordre · Esc torna sense crear-la
        """)
    #expect(probe.screen.row == 2 && probe.screen.column == 28)
    try probe.type(Keyboard.backspace + Keyboard.backspace + Keyboard.backspace + "òleg")
    #expect(probe.screen.lines[2] == "          │ Nom      gas-òleg")
    try probe.type(Keyboard.enter)
    #expect(probe.text == "d 34,90 #gas-òleg @visa")
    #expect(probe.screen.text == "corrent › d 34,90 #gas-òleg @visa")
    #expect(probe.cursor == 18)
    try probe.type("\u{1F}")
    #expect(probe.text == "d 34,90 #gas-oil @visa")
  }

  @Test(arguments: [Keyboard.escape, Keyboard.control("c"), Keyboard.control("g")])
  func `a form that is left changes nothing, undo steps included`(key: String) throws {
    let probe = try ReportingProbe()
    try probe.type("pa #res ahir" + Keyboard.left + Keyboard.left)
    let before = probe.screen.text
    for depth in 0..<2 {
      try probe.type(Keyboard.control("a") + String(repeating: Keyboard.right, count: 5))
      try probe.type(Keyboard.tab)
      if depth == 1 { try probe.type(Keyboard.enter + "xyz" + Keyboard.control("u")) }
      try probe.type(key)
      #expect(probe.text == "pa #res ahir")
      #expect(probe.cursor == 5)
      #expect(probe.screen.text == before)
    }
    try probe.type("\u{1F}")
    #expect(probe.text == "pa #res ")
  }

  @Test func `Return on a line with an unknown tag asks first and then waits in the line`() throws {
    let probe = try ReportingProbe()
    try probe.type("d 3 #u #dos" + Keyboard.enter)
    #expect(probe.screen.text.contains("«u»"))
    try probe.type(Keyboard.enter + Keyboard.enter)
    #expect(probe.screen.text == "corrent › d 3 #u #dos")
    try probe.type(Keyboard.enter)
    #expect(probe.screen.text.contains("«dos»"))
    try probe.type(Keyboard.down + Keyboard.enter)
    #expect(probe.text == "d 3 #u #gats")
    try probe.type(Keyboard.enter)
    try probe.terminal.wait(for: "línia: «d 3 #u #gats»")
  }

  @Test func `a line of several rows at the bottom of the screen comes back as it was`() throws {
    let probe = try ReportingProbe(rows: 8, columns: 40)
    for _ in 0..<8 { try probe.type("x" + Keyboard.enter) }
    let text = "despesa 3 xyz #nou i un text que passa de la primera fila i de la segona, també"
    try probe.type(text + Keyboard.home + String(repeating: Keyboard.right, count: 16))
    let before = probe.screen
    try probe.type(Keyboard.tab)
    #expect(probe.screen.text.contains("╰ Esc ho deixa com estava"))
    #expect(probe.screen.text.contains("#nou"))
    try probe.type(Keyboard.escape)
    #expect(probe.text == text)
    #expect(
      Array(probe.screen.lines.prefix { !$0.isEmpty }.suffix(3)) == Array(before.lines.suffix(3)))
    #expect(probe.screen.column == before.column)
    try probe.type("X")
    #expect(probe.text == text.replacing("#nou", with: "#nXou"))
    #expect(
      probe.screen.lines.prefix(3) == [
        "corrent › despesa 3 xyz #nXou i un text", "que passa de la primera fila i de la seg",
        "ona, també",
      ])
  }

  @Test func `a whole dialogue typed in one burst works`() throws {
    let probe = try ReportingProbe()
    try probe.type("d 3 #nou" + Keyboard.tab + Keyboard.enter + "ó" + Keyboard.enter + " fi")
    #expect(probe.text == "d 3 #nouó fi")
    #expect(probe.screen.text == "corrent › d 3 #nouó fi")
  }

  @Test func `fields are gone through, and a choice is changed with the arrows`() throws {
    let probe = try ReportingProbe(["NO_COLOR": "1"])
    try probe.type("#nou" + Keyboard.tab + Keyboard.enter)
    #expect(probe.screen.lines[3] == "          │   De qui   [llar] · només meva")
    try probe.type(Keyboard.tab)
    #expect(probe.screen.lines[3] == "          │   De qui   llar · [només meva]")
    try probe.type(Keyboard.tab + Keyboard.down + Keyboard.right)
    #expect(probe.screen.lines[3] == "          │ ❯ De qui   llar · [només meva]")
    try probe.type(" ")
    #expect(probe.screen.lines[3] == "          │ ❯ De qui   [llar] · només meva")
    try probe.type(Keyboard.up + Keyboard.home + "X")
    #expect(probe.screen.lines[2] == "          │ ❯ Nom      Xnou")
    try probe.type(Keyboard.enter)
    #expect(probe.text == "#Xnou")
  }

  @Test func `an answer that does not do keeps the form open and says why`() throws {
    let probe = try ReportingProbe()
    try probe.type("#nou" + Keyboard.tab + Keyboard.enter + " x" + Keyboard.enter)
    #expect(probe.screen.lines[4] == "          │ ✗ El nom no pot tenir espais.")
    try probe.type(Keyboard.backspace + Keyboard.backspace + Keyboard.enter)
    #expect(probe.text == "#nou")
    #expect(probe.screen.text == "corrent › #nou")
  }

  @Test func `a form follows the screen when its size changes`() throws {
    let probe = try ReportingProbe()
    try probe.type("pa #nou" + Keyboard.tab)
    try probe.resize(rows: 12, columns: 36)
    #expect(
      probe.screen.text == """
        corrent › pa #nou
          ╭ Cap categoria no comença per
          │ «nou».
          │ ❯ Crea «nou» a la llar
          │   Animals de companyia
          │ ↑↓ tria · Retorn accepta
          ╰ Esc ho deixa com estava
        """)
    try probe.type(Keyboard.escape)
    #expect(probe.screen.text == "corrent › pa #nou")
  }

  @Test func `a choice between two lines leaves nothing behind`() throws {
    let probe = try ReportingProbe()
    try probe.type("tria" + Keyboard.enter)
    #expect(probe.screen.lines[1] == "  ╭ Què vols fer?")
    try probe.type(Keyboard.down + Keyboard.enter)
    #expect(probe.screen.lines.prefix(3) == ["corrent › tria", "triat: 1", "corrent ›"])
  }

  @Test func `a question between two lines has its own text and no history`() throws {
    let probe = try ReportingProbe()
    try probe.type("pregunta" + Keyboard.enter)
    #expect(probe.screen.lines[1] == "Nom: Anna")
    try probe.type(Keyboard.end + " Maria" + Keyboard.enter)
    #expect(probe.screen.lines[2] == "resposta: line(\"Anna Maria\")")
    try probe.type(Keyboard.up)
    #expect(probe.text == "pregunta")
  }

  @Test(arguments: ["<", "?", "Laia", Keyboard.paste("Laia")])
  func `what is typed first takes the place of the answer that was there`(_ typed: String) throws {
    let probe = try ReportingProbe()
    try probe.type("pregunta" + Keyboard.enter + typed + Keyboard.enter)
    let answer = typed.count == 1 ? typed : "Laia"
    #expect(probe.screen.lines[2] == "resposta: line(\"\(answer)\")")
  }

  @Test func `the answer that was there is kept by Return and by the keys that mend it`() throws {
    let probe = try ReportingProbe()
    try probe.type("pregunta" + Keyboard.enter + Keyboard.enter)
    #expect(probe.screen.lines[2] == "resposta: line(\"Anna\")")
    try probe.type("pregunta" + Keyboard.enter + Keyboard.backspace + "e" + Keyboard.enter)
    #expect(probe.screen.lines[5] == "resposta: line(\"Anne\")")
  }

  @Test func `Esc leaves a question`() throws {
    let probe = try ReportingProbe()
    try probe.type("pregunta" + Keyboard.enter + Keyboard.escape)
    #expect(probe.screen.lines[2] == "resposta: cancelled")
  }

  @Test(arguments: ["canvia 1", Keyboard.paste("canvia 1")])
  func `what is typed in a menu goes on in the line`(_ typed: String) throws {
    let probe = try ReportingProbe()
    try probe.type("d 3 #nou" + Keyboard.enter)
    #expect(probe.screen.text.contains("╭ Cap categoria"))
    try probe.type(typed)
    #expect(probe.text == "d 3 #noucanvia 1")
    #expect(probe.screen.text == "corrent › d 3 #noucanvia 1")
  }
}
