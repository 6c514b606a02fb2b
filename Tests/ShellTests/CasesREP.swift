import Ledger
import Shell
import Store
import TestSupport
import Testing

/// Splitting and rounding, as lines of the shell.
@Suite struct CasesREP {
  private func march() throws -> CaseBook { try CaseBook(now: "2027-03-31T12:00") }

  /// Anna's part of the last joint expense in cents, as the ledger shares it out.
  private func myPart(_ book: CaseBook) throws -> Int64? {
    let session = book.shell.session
    let names = try session.book()
    let sharing = Sharing(members: names.household.members, ratios: names.ratios)
    return try book.last().map { transaction in
      try ExpenseShares(
        cost: transaction.cost, paidBy: transaction.owner,
        allocation: sharing.allocation(own: transaction.allocation, on: transaction.date)
      ).minorUnits(of: names.me.id)
    }
  }

  @Test func `REP-01 the odd cent stays with the payer`() throws {
    let book = try march()
    let answer = book.shell.type("d 10,01 sopar conjunta")
    #expect(answer.contains("la teva part, 5,01\u{A0}€"))
    #expect(book.shell.json("repeteix últim").contains(#""part_meva":{"cents":-501"#))
    try book.run("desfés")
    #expect(try book.month(2027, 3) == (1001, 500))
  }

  @Test func `REP-02 ten odd cents are rounded once`() throws {
    let book = try march()
    for day in 1...10 { try book.run("d 10,01 compra conjunta \(day)/3") }
    #expect(try book.month(2027, 3) == (10010, 5005))
  }

  @Test func `REP-04 a percentage of two decimals`() throws {
    let book = try march()
    book.shell.layout.width = 160
    try book.setRatio(mine: 3333, from: CalendarDate(trusted: 2027_01_01))
    #expect(book.shell.type("d 100 sofà conjunta").contains("la teva part, 33,33\u{A0}€"))
    #expect(try book.month(2027, 3) == (10000, 6667))
    let own = book.shell.type("d 100 taula %33,33")
    #expect(own.contains("Anna 33,33\u{A0}% · Bernat 66,67\u{A0}%"))
  }

  @Test func `REP-05 a change of the note leaves the split alone`() throws {
    let book = try march()
    try book.run("d 20 cine %25/75")
    let before = try #require(try book.last()?.allocation)
    #expect(book.shell.type("canvia últim nota:«amb Laia»").contains("Nota posada"))
    #expect(try book.last()?.allocation == before)
    #expect(try myPart(book) == 500)
    #expect(try book.month(2027, 3).owedToAnna == 1500)
  }

  @Test func `REP-06 the share that is not typed again stays as it was`() throws {
    let book = try march()
    try book.run("d 30 vi parts:1/2")
    #expect(try myPart(book) == 1000)
    let answer = book.shell.type("canvia últim parts:/3")
    #expect(answer.contains("(1 part de 4) · Bernat 22,50\u{A0}€ (3 parts de 4)"))
    #expect(try myPart(book) == 750)
    #expect(try book.month(2027, 3).owedToAnna == 2250)
  }

  @Test func `REP-08 two percentages say what they lack`() throws {
    let book = try march()
    let error = try #require(book.refusal("d 40 sopar %60,00/39,99"))
    #expect(error.message.contains("falta un 0,01\u{A0}%"))
    #expect(try book.count() == 0)
    #expect(
      book.shell.type("d 40 sopar %60,00").contains("Anna 60\u{A0}% · Bernat 40\u{A0}%"))
  }

  @Test func `REP-09 200 and −100 do not add up to 100`() throws {
    let book = try march()
    #expect(book.refusal("d 40 sopar %200/-100")?.code == "error.part.interval")
    try book.run("d 40 sopar %0/100")
    #expect(try book.month(2027, 3) == (4000, 4000))
  }

  @Test func `REP-10 exact parts, and the cent that is missing`() throws {
    let book = try march()
    try book.run("d 20,01 sopar part:/12,34")
    #expect(try myPart(book) == 767)
    let before = try book.last()
    let error = try #require(book.refusal("canvia últim part:7,66/12,34"))
    #expect(error.message.contains("falta 0,01\u{A0}€"))
    #expect(try book.last() == before)
  }

  @Test func `REP-11 the refund of a joint trip`() throws {
    let book = try CaseBook(now: "2027-05-31T12:00")
    try book.run("crea categoria Viatges")
    try book.run("d 90 viatge #viatges conjunta 3/5")
    try book.run("devolució 90 viatge #viatges conjunta 20/5")
    #expect(try book.month(2027, 5) == (0, 0))
    #expect(try book.count() == 2)
  }

  @Test func `REP-12 a refund of one cent`() throws {
    let book = try march()
    try book.run("d 10,01 pa conjunta")
    let answer = book.shell.type("devolució 0,01 pa conjunta")
    #expect(answer.contains("la teva part, 0,01\u{A0}€"))
    #expect(try book.month(2027, 3) == (1000, 500))
  }

  @Test func `REP-14 a coffee a day that the other pays`() throws {
    let book = try CaseBook(now: "2027-05-31T12:00")
    for day in 1...31 { try book.run("d 1,35 cafè paga:Bernat \(day)/5") }
    #expect(try book.month(2027, 5) == (4185, -2092))
  }

  @Test func `REP-15 the household's uneven percentage`() throws {
    let book = try march()
    try book.setRatio(mine: 6187, from: CalendarDate(trusted: 2027_01_01))
    try book.run("d 86,35 compra conjunta")
    try book.run("d 43,20 compra paga:Bernat")
    #expect(try book.month(2027, 3) == (12955, 620))
  }

  @Test func `REP-16 who has 0 % bears no cent`() throws {
    let book = try march()
    let answer = book.shell.type("d 10,01 pa %100")
    #expect(answer.contains("la teva part, 10,01\u{A0}€"))
    #expect(try book.month(2027, 3) == (1001, 0))
  }

  @Test func `LIQ-11 a deleted joint expense leaves nothing behind, and comes back whole`() throws {
    let book = try march()
    try book.run("d 80 compra conjunta 3/3")
    try book.run("d 20 sopar conjunta 4/3")
    try book.run("esborra últim")
    #expect(try book.month(2027, 3) == (8000, 4000))
    try book.run("desfés")
    #expect(try book.month(2027, 3) == (10000, 5000))
  }
}
