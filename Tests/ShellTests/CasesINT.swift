import Catalan
import Ledger
import Store
import TestSupport
import Testing

@testable import Shell

/// The line itself: quotes, names that are only data, dates in words, guided entry, codes.
@Suite struct CasesINT {
  private func book() throws -> CaseBook { try CaseBook(now: "2027-03-10T12:00") }

  @Test func `INT-01 Catalan apostrophes need no quotes`() throws {
    let book = try book()
    try book.run("d 45,00 assegurança d'habitatge de l'Anna")
    #expect(try book.last()?.concept == "assegurança d'habitatge de l'Anna")
    try book.run("d 45,00 assegurança d’habitatge de l’Anna")
    #expect(try book.last()?.concept == "assegurança d'habitatge de l'Anna")
  }

  @Test func `INT-02 quotes keep what is in them, and must be closed`() throws {
    let book = try book()
    try book.run(#"d 30 "Ca l'Àvia; menú  doble""#)
    #expect(try book.last()?.concept == "Ca l'Àvia; menú  doble")
    let error = try #require(book.refusal(#"d 30 "Ca l'Àvia"#))
    #expect(error.code == "error.cometes")
    #expect(error.ranges == [5..<6])
    #expect(try book.count() == 1)
  }

  @Test func `INT-03 names are data`() throws {
    let book = try book()
    let names = ["x'); DROP TABLE movements;--", "%_"]
    for name in names { try book.run("crea categoria «\(name)»") }
    try book.run("d 3 x #«\(names[0])»")
    try book.run("d 4 «100 % cotó»")
    #expect(
      try Set(names).isSubset(of: book.shell.session.book().categories.map(\.name)))
    #expect(try book.count() == 2)
    let found: ListAnswer = try book.shell.answer("cerca %")
    #expect(found.moviments.map(\.concepte) == ["100 % cotó"])
  }

  @Test func `INT-10 back one question and on again`() throws {
    let book = try book()
    try book.run("crea categoria Alimentació")
    // At the fourth question, back one, another category, and on with Return.
    let answer = book.shell.type(
      "despesa", answers: ["12,50", "pa", "cap", "<", "alimentació", "", "ahir", ""])
    #expect(answer.contains("Mitjà › <"))
    #expect(try book.count() == 1)
    let entry = try #require(try book.last())
    #expect(entry.amount.minorUnits == -1250)
    #expect(entry.concept == "pa")
    #expect(try book.shell.session.book().categoryName(of: entry) == "Alimentació")
    #expect(entry.date == CalendarDate(trusted: 2027_03_09))
  }

  @Test func `INT-13 a long name is refused with the limit, a long note is kept`() throws {
    let book = try book()
    let long = String(repeating: "a", count: 300)
    #expect(
      try #require(book.refusal("crea categoria «\(long)»")).message.contains("60"))
    #expect(book.refusal("crea categoria «»") != nil)
    #expect(book.refusal("crea categoria «   »") != nil)
    let note = String(repeating: "nota ", count: 2000)
    try book.run("d 3 pa nota:«\(note)»")
    #expect(try book.last()?.note.count == 9999)
    try book.run("d 4 «\(String(repeating: "molt llarg ", count: 30))»")
    let rows = book.shell.type("moviments").split(separator: "\n")
    #expect(rows.contains { $0.contains("molt llarg") && $0.contains("…") })
    #expect(rows.allSatisfy { $0.count <= 80 })
  }

  @Test func `INT-14 a family of letters is one letter`() throws {
    let book = try book()
    try book.run("d 3 Regal 👩‍👧")
    #expect(try book.last()?.concept == "Regal 👩‍👧")
    try book.run("d 3 Regalx  ")
    #expect(try book.last()?.concept == "Regalx")
  }

  @Test(
    arguments: [
      ("avui", 2027_03_10), ("ahir", 2027_03_09), ("abans-d'ahir", 2027_03_08),
      ("fa 4 dies", 2027_03_06), ("dilluns passat", 2027_03_08), ("dijous passat", 2027_03_04),
      ("el 5", 2027_03_05), ("5/3", 2027_03_05),
    ] as [(String, Int)])
  func `INT-16 dates in words`(_ words: String, _ day: Int) throws {
    let book = try book()
    try book.run("d 3 pa \(words)")
    #expect(try book.last()?.date == CalendarDate(trusted: day))
    #expect(try book.last()?.concept == "pa")
  }

  @Test func `INT-16 a day that April does not have is refused`() throws {
    let error = try #require(try book().refusal("d 3 pa 31/4"))
    #expect(error.code == "error.data.impossible")
    #expect(error.message.hasPrefix("L'abril té 30 dies."))
  }

  @Test func `INT-17 a script tells what is wrong by its code`() throws {
    let book = try book()
    book.shell.asks = false
    #expect(book.refusal("d 3 pa") == nil)
    let unknown = try #require(book.refusal("despeza"))
    #expect(unknown.outcome == .notUnderstood)
    #expect(unknown.message.contains("Volies dir"))
    #expect(book.refusal("d 12,505 pa")?.outcome == .notUnderstood)
    #expect(book.refusal("d 3 USD pa")?.outcome == .refused)
  }
}
