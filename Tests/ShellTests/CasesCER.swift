import Foundation
import Shell
import TestSupport
import Testing

/// Searching and ordering.
@Suite struct CasesCER {
  private func shell(_ lines: String...) throws -> TestShell {
    let shell = try TestShell(now: "2027-03-10T12:00")
    for line in ["crea compte Corrent 100"] + lines { _ = try shell.session.run(line) }
    return shell
  }

  @Test func `CER-01 a search ignores accents and case`() throws {
    let shell = try shell(
      "d 1 «Cafè Núria»", "d 2 «CAFE SOLO»", "d 3 cafeteria", "d 4 Descafeïnat", "d 5 «Te verd»")
    for word in ["cafe", "cafè", "CAFÈ"] {
      let found: ListAnswer = try shell.answer("cerca \(word)")
      #expect(Set(found.concepts) == ["Cafè Núria", "CAFE SOLO", "cafeteria", "Descafeïnat"])
    }
  }

  @Test func `CER-01 every word of a search must be there`() throws {
    let shell = try shell(
      "d 1 «Cafè Núria»", "d 2 «Cafè del Mar»", "d 3 «llibre» nota:«de la Núria»")
    #expect(try shell.answer("cerca nuria cafe", as: ListAnswer.self).concepts == ["Cafè Núria"])
    #expect(try shell.answer("cerca núria", as: ListAnswer.self).nombre == 2)
    #expect(try shell.answer("cerca cafè -mar", as: ListAnswer.self).concepts == ["Cafè Núria"])
  }

  @Test(arguments: ["ca_ES.UTF-8", "C"])
  func `CER-02 lists follow the Catalan alphabet whatever the locale`(_ locale: String) throws {
    // The rest of the locale stays: other tests ask it how wide letters are at the same time.
    setlocale(LC_COLLATE, locale)
    defer { setlocale(LC_COLLATE, "C") }
    let names = [
      "Zoo", "Òptica", "Ñam", "Col·legi", "Colla", "Colònies", "Càmping", "Electricitat", "Àpats",
      "Aigua", "escola", "Ús",
    ]
    let shell = try shell()
    for name in names { _ = try shell.session.run("crea categoria «\(name)»") }
    let listed: CategoriesAnswer = try shell.answer("categories")
    #expect(
      listed.categories.map(\.categoria) == [
        "Aigua", "Àpats", "Càmping", "Colla", "Col·legi", "Colònies", "Electricitat", "escola",
        "Ñam", "Òptica", "Ús", "Zoo",
      ])
  }

  @Test func `CER-03 case does not sort`() throws {
    let shell = try shell("d 1 John", "d 2 Sam", "d 3 aaron")
    let found: ListAnswer = try shell.answer("moviments tot per concepte")
    #expect(found.concepts == ["aaron", "John", "Sam"])
  }

  @Test func `CER-04 ç is a c`() throws {
    let shell = try shell(
      "crea categoria Roba", "crea categoria Calçat", "crea categoria Calaix",
      "crea categoria Calci", "d 30 bambes #calçat")
    let listed: CategoriesAnswer = try shell.answer("categories")
    #expect(listed.categories.map(\.categoria) == ["Calaix", "Calçat", "Calci", "Roba"])
    #expect(try shell.answer("categoria calcat", as: ListAnswer.self).concepts == ["bambes"])
    let found: ListAnswer = try shell.answer("cerca calcat")
    #expect(found.noms == [.init(tipus: "categoria", nom: "Calçat")])
    #expect(shell.type("cerca calcat").contains("categoria calçat"))
  }

  @Test func `CER-06 an amount is searched by its value`() throws {
    let shell = try shell(
      "d 12,50 pa", "d 125 sabates", "d 1.250 ordinador", "devolució 12,50 gorra")
    #expect(Set(try shell.answer("cerca 12,5", as: ListAnswer.self).concepts) == ["pa", "gorra"])
    #expect(
      Set(try shell.answer("cerca >100", as: ListAnswer.self).concepts) == ["sabates", "ordinador"])
    #expect(try shell.answer("cerca 100..200", as: ListAnswer.self).concepts == ["sabates"])
    #expect(
      try shell.answer("moviments tot per import", as: ListAnswer.self).moviments
        .map(\.import.cents.magnitude) == [125000, 12500, 1250, 1250])
  }

  @Test func `INT-03 a search takes every sign as it is`() throws {
    let shell = try shell(
      "crea categoria «x'); DROP TABLE movements;--»", "crea categoria «%_»",
      "d 1 «descompte del 20%»", "d 2 «pa_i_vi»", "d 3 llet")
    let found: ListAnswer = try shell.answer("cerca %")
    #expect(found.concepts == ["descompte del 20%"])
    #expect(found.noms == [.init(tipus: "categoria", nom: "%_")])
    #expect(try shell.answer("cerca _", as: ListAnswer.self).concepts == ["pa_i_vi"])
    #expect(try shell.answer("categories", as: CategoriesAnswer.self).categories.count == 3)
  }
}
