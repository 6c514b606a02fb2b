import Shell
import TestSupport
import Testing

/// What is said and coloured while a line is being typed.
@Suite struct HintTests {
  private let shell: TestShell

  init() throws {
    shell = try TestShell()
    for line in [
      "crea llar «Anna i Marc»", "crea compte Corrent 1.000", "crea compte Estalvi 500",
      "crea categoria Alimentació", "crea mitjà Targeta",
    ] { shell.type(line) }
  }

  /// The hint with the cursor at the end, or where `▏` stands.
  private func hint(_ line: String) throws -> String? {
    let parts = line.split(separator: "▏", omittingEmptySubsequences: false).map(String.init)
    return shell.session.hint(
      for: try shell.session.read(parts.joined()), cursor: parts[0].utf8.count, layout: Layout()
    )?.split(separator: "\u{A0}").joined(separator: " ")
  }

  @Test(
    arguments: [
      ("", nil), ("desp", nil), ("; comentari", nil),
      ("d ", "despesa IMPORT [concepte] [#categoria] [@mitjà] [data] [conjunta]"),
      ("d pa", "despesa IMPORT [concepte] [#categoria] [@mitjà] [data] [conjunta]"),
      ("d 12,50 pa", "12,50 € · pa · Alimentació (deduïda) · avui"),
      (
        "12,5 pa ahir @targeta conjunta",
        "12,50 € · pa · Alimentació (deduïda) · Targeta · ahir · conjunta"
      ),
      ("+1850 nòmina dilluns que ve", "1.850,00 € · nòmina · dilluns, 7 de desembre"),
      ("d 3x2,40 entrepans #alimentació", "7,20 € · entrepans · Alimentació · avui"),
      ("saldos", "saldos"),
      ("t 200 a estalvi", "200,00 € · Corrent → Estalvi · avui"),
      ("t 5", "traspàs IMPORT [de COMPTE] a COMPTE [data]"),
      ("t 5 a ", "traspàs IMPORT [de COMPTE] a COMPTE [data]"),
      ("canvia 3", "canvia NÚMERO… [IMPORT] [concepte] [#categoria] [@mitjà] [data]…"),
      ("fusiona categoria", "fusiona categoria|mitjà|etiqueta NOM amb NOM"),
      (
        "compensa",
        "Les compensacions encara no es poden anotar. De moment, «balanç» diu quina transferència cal fer."
      ),
    ] as [(String, String?)])
  func `the hint tells what is missing or what was understood`(
    _ line: String, _ wanted: String?
  ) throws {
    #expect(try hint(line) == wanted)
  }

  @Test func `a problem behind the cursor is told, one that is being typed is not`() throws {
    #expect(try hint("d 12,50 pa #gat▏") == "12,50 € · pa · categoria nova: «gat» · avui")
    #expect(try hint("d 12,50 pa #mentació▏")?.contains("Alimentació") == false)
    #expect(
      try hint("d 12,50 pa #alimentasió▏") == "12,50 € · pa · volies dir «Alimentació»? · avui")
    #expect(try hint("-12,50 pa ") == "−12,50 € · devolució · pa · Alimentació (deduïda) · avui")
    #expect(try hint("d 12,50 pa #gat ")?.contains("No hi ha cap categoria «gat».") == true)
    #expect(try hint("xyzt ")?.contains("No hi ha cap ordre «xyzt».") == true)
    #expect(try hint("d 12,50 «pa")?.contains("cometes") != true)
    #expect(try hint("d 12,505▏") == nil)
    #expect(try hint("d 12,505 pa")?.contains("decimals") == true)
  }

  @Test(arguments: [
    ("d 10 sopar part:11 ", "sobra 1,00 €"), ("d 0 x", "L'import és zero."),
    ("i -5 pa", "no pot ser negatiu"), ("t 100 a estalvi de estalvi ", "són el mateix compte"),
    ("t 100 a iens ", "arriba:"), ("d 5 USD pa", "Sense tipus de canvi"),
    ("d 10 sopar paga:Marc @targeta", "treu el compte i el mitjà"),
  ])
  func `what would be refused is not told as understood`(_ line: String, _ says: String) throws {
    shell.type("crea compte Iens 1000 moneda:JPY")
    shell.type("usa corrent")
    #expect(try hint(line)?.contains(says) == true)
  }

  @Test func `the method that a concept had is proposed, as Tab would put it`() throws {
    shell.type("d 3,20 pa @targeta")
    #expect(
      try hint("d 5 pa ") == "5,00 € · pa · Alimentació (deduïda) · avui · Tab: @targeta")
    #expect(try hint("d 5 pa") == "5,00 € · pa · Alimentació (deduïda) · avui")
    #expect(try hint("d 5 pa sense mitjà ")?.contains("Tab") == false)
  }

  @Test func `what a split lacks is told`() throws {
    shell.type("d 10 pa")
    #expect(
      try hint("desglossa últim 3") == "desglossa NÚMERO IMPORT #categoria IMPORT #categoria …")
  }

  @Test func `who pays is told`() throws {
    #expect(try hint("d 10 sopar paga:Marc ") == "10,00 € · sopar · avui · conjunta · paga Marc")
  }

  @Test func `what is not said of what changes stays as it is`() throws {
    shell.type("d 12,50 pa 3/11")
    #expect(try hint("canvia últim 8,50") == "8,50 €")
    #expect(try hint("canvia últim 8,50 ahir") == "8,50 € · ahir")
    #expect(try hint("repeteix últim 8,50") == "8,50 €")
    shell.type("usa @targeta ahir conjunta")
    #expect(try hint("canvia últim 8,50 vi") == "8,50 € · vi")
    shell.type("t 200 a estalvi")
    #expect(try hint("canvia últim 150") == "150,00 €")
  }

  @Test func `only an expense or a refund is joint because of the context`() throws {
    shell.type("usa @targeta conjunta")
    #expect(try hint("t 200 a estalvi") == "200,00 € · Corrent → Estalvi · avui")
    #expect(try hint("+50 regal") == "50,00 € · regal · Targeta · avui")
    #expect(try hint("d 50 regal") == "50,00 € · regal · Targeta · avui · conjunta")
    let reading = try shell.session.read("+50 regal #novíssim")
    #expect(
      shell.session.newName(in: reading)?.subject == .category(isIncome: true, isJoint: false))
  }

  @Test func `what is understood has its part, and what is not is unknown`() throws {
    func roles(_ line: String) throws -> [String] {
      try shell.session.read(line).spans.map { span in
        let text = String(
          decoding: line.utf8.dropFirst(span.range.lowerBound).prefix(span.range.count),
          as: UTF8.self)
        return "\(text):\(span.role)"
      }
    }
    #expect(
      try roles("despesa 12,50 pa #alimentació @targeta ahir conjunta --json") == [
        "despesa:command", "12,50:amount", "#alimentació:category", "@targeta:method", "ahir:date",
        "conjunta:keyword", "--json:option",
      ])
    #expect(try roles("d 3 pa #xyz") == ["d:command", "3:amount", "#xyz:unknown"])
    #expect(try roles("desp") == [])
    #expect(try roles("xyzt 3") == ["xyzt:unknown"])
    #expect(try roles("; res") == ["; res:comment"])
    #expect(
      try roles("moviments novembre #ali") == [
        "moviments:command", "novembre:period", "#ali:category",
      ])
  }

  @Test func `the margin has today's balance of the account in use, or dots`() throws {
    shell.type("d 12,50 pa")
    shell.type("d 7,50 pa demà")
    #expect(shell.session.rightPrompt(Layout()) == "987,50\u{A0}€")
    shell.type("amaga saldos")
    #expect(shell.session.rightPrompt(Layout()) == "••••••••")
  }

  @Test func `on a narrow screen the concept gives way to what was understood of the rest`() throws
  {
    let line = "d 12,50 pa de pagès d'aquell forn tan bo #alimentació ahir"
    let hint = shell.session.hint(
      for: try shell.session.read(line), cursor: line.utf8.count, layout: Layout(width: 50))
    #expect(hint == "12,50\u{A0}€ · pa de pagès d'… · Alimentació · ahir")
  }
}
