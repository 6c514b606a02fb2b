import Ledger
import Shell
import Store
import TestSupport
import Testing

/// Reading of amounts at the prompt.
@Suite struct CasesIMP {
  private func book() throws -> CaseBook {
    try CaseBook(now: "2027-03-10T12:00", account: "crea compte Corrent 2.000.000")
  }

  /// The cents of an expense typed with that amount.
  private func cents(_ amount: String, _ book: CaseBook) throws -> Int64? {
    try book.run("d \(amount) x")
    return try book.last().map { -$0.amount.minorUnits }
  }

  @Test func `IMP-01 1.234,56`() throws {
    #expect(try cents("1.234,56", book()) == 123_456)
  }

  @Test func `IMP-02 1,234.56 and how it was read`() throws {
    let book = try book()
    #expect(
      book.shell.type("d 1,234.56 x").contains("1,234.56 s'ha llegit com a 1.234,56\u{A0}€."))
    #expect(try book.last()?.amount.minorUnits == -123_456)
  }

  @Test func `IMP-03 1.234 and 1.234.567 come back as read`() throws {
    let book = try book()
    #expect(book.shell.type("d 1.234 x").contains("−1.234,00\u{A0}€"))
    #expect(book.shell.type("d 1.234.567 x").contains("−1.234.567,00\u{A0}€"))
  }

  @Test(
    arguments: [
      ("12,5", 1250), ("12.5", 1250), ("12,50", 1250), ("12.50", 1250), ("12", 1200), (",50", 50),
      (".50", 50), ("0,5", 50), ("64,38+19,77", 8415), ("0,1+0,2", 30), ("12'50", 1250),
      ("1\u{A0}234,56", 123_456), ("1\u{202F}234,56", 123_456), ("12,50€", 1250), ("€12,50", 1250),
      ("12,50 EUR", 1250), ("12,50 eur", 1250),
    ] as [(String, Int64)])
  func `IMP-04 IMP-05 IMP-06 IMP-09 IMP-14 IMP-16 an amount is read to the cent`(
    _ amount: String, _ wanted: Int64
  ) throws {
    #expect(try cents(amount, book()) == wanted)
  }

  @Test func `IMP-06 a plain space groups thousands where nothing but an amount goes`() throws {
    let book = try book()
    book.shell.type("despesa", answers: ["1 234,56", "nevera", "", "", "", ""])
    #expect(try book.last()?.amount.minorUnits == -123_456)
  }

  @Test func `IMP-07 12,345 is refused with 12.345`() throws {
    let book = try book()
    #expect(try #require(book.refusal("d 12,345 x")).message.contains("escriu 12.345"))
    #expect(try book.count() == 0)
  }

  @Test func `IMP-10 a refund with either minus`() throws {
    let book = try book()
    for minus in ["-", "\u{2212}"] {
      try book.run("d \(minus)9,95 x")
      let refund = try #require(try book.last())
      #expect(refund.kind == .refund)
      #expect(refund.amount.minorUnits == 995)
    }
  }

  @Test func `IMP-12 an emptied account has no minus`() throws {
    let book = try CaseBook(now: "2027-03-10T12:00", account: "crea compte Corrent 0,10")
    try book.run("crea compte Estalvi 0")
    try book.run("+0,10 x")
    try book.run("d 0,10 x")
    try book.run("t 0,10 a estalvi")
    let text = book.shell.type("saldos")
    #expect(text.contains("0,00\u{A0}€") && !text.contains("−0,00") && !text.contains("-0,00"))
    #expect(book.shell.json("saldos").contains(#""avui":{"cents":0,"#))
  }

  @Test(arguments: ["12,3,4", "1.23.456", "1e3", "--5", "12,50x", "0.500", "1'234"])
  func `IMP-13 IMP-14 nonsense is refused whole, where it is`(_ amount: String) throws {
    let book = try book()
    let before = try book.shell.session.journal.undoCandidate()
    let error = try #require(book.refusal("d \(amount) x"))
    #expect(error.ranges == [2..<(2 + amount.utf8.count)])
    #expect(try book.count() == 0)
    #expect(try book.shell.session.journal.undoCandidate() == before)
  }

  @Test func `IMP-13 what is no number is a missing amount`() throws {
    let book = try book()
    #expect(book.refusal("d abc")?.code == "error.import.falta")
    book.shell.asks = false
    #expect(book.refusal("d")?.code == "error.import.falta")
    #expect(book.refusal("d \"\"")?.code == "error.import.falta")
  }

  @Test func `IMP-15 one odd amount leaves the others as they were`() throws {
    let book = try book()
    for amount in ["450,00", "1.656,20", "237,00"] { try book.run("d \(amount) x") }
    #expect(try cents("450.000", book) == 45_000_000)
    let rows = try book.shell.session.journal.entries(
      TransactionFilter(), today: book.shell.session.today)
    #expect(rows.map(\.amount.minorUnits) == [-45_000_000, -23700, -165_620, -45000])
  }

  @Test func `IMP-16 dollars need a rate`() throws {
    #expect(try book().refusal("d 12,50 USD x")?.code == "error.moneda")
  }
}
