import Ledger
import TestSupport
import Testing

@testable import Store

/// Which amounts are bounded, sought and put in order: what counts, as it is written, in whatever currency.
@Suite struct BoundTests {
  private let book: TestBook
  private let euros: Identifier<Account>

  init() throws {
    book = try TestBook()
    euros = try book.account("Corrent", 100_000)
  }

  private func found(
    order: TransactionOrder = .amount, _ change: (inout TransactionFilter) throws -> Void
  ) throws -> [String] {
    var filter = TransactionFilter()
    try change(&filter)
    let rows = try book.journal.entries(filter, today: book.today, order: order)
    #expect(try book.journal.count(filter, today: book.today) == rows.count)
    return rows.map(\.concept)
  }

  private func money(_ minorUnits: Int64, _ code: String = "EUR") throws -> Money {
    Money(minorUnits: minorUnits, try #require(Currency(code: code)))
  }

  private func transfer(
    _ minorUnits: Int64, _ concept: String, to account: Identifier<Account>, _ arriving: Money
  ) throws {
    try book.expense(minorUnits, concept, from: euros) { transaction in
      transaction.kind = .transfer
      transaction.lines = [Line(minorUnits: -minorUnits)]
      (transaction.destination, transaction.arriving) = (account, arriving)
    }
  }

  @Test func `of one account it is what arrives there that counts`() throws {
    let dollars = try book.account("Dòlars", 50_000, currency: .usd)
    try transfer(1000, "deu", to: dollars, money(1100, "USD"))
    try transfer(3000, "trenta", to: dollars, money(900, "USD"))
    func inDollars(_ change: (inout TransactionFilter) throws -> Void) throws -> [String] {
      try found {
        $0.accounts = [dollars]
        try change(&$0)
      }
    }
    #expect(try inDollars { _ in } == ["deu", "trenta"])
    #expect(try inDollars { $0.bounds = [.over(try money(1050))] } == ["deu"])
    #expect(try inDollars { $0.bounds = [.exactly(try money(900))] } == ["trenta"])
    #expect(try inDollars { $0.bounds = [.over(try money(2000))] } == [])
    for code in ["USD", "EUR"] {
      let hits = try inDollars {
        $0.currency = Currency(code: code)
        $0.bounds = [.over(try money(1050, code))]
      }
      #expect(hits == (code == "USD" ? ["deu"] : []))
    }
    let sought = try inDollars { ($0.texts, $0.amountsOfTexts) = (["11"], ["11": try money(1100)]) }
    #expect(sought == ["deu"])
    // In the account that it left from, and in all of them, it is what left.
    for accounts in [[euros], []] {
      #expect(
        try found { ($0.accounts, $0.bounds) = (accounts, [.over(try money(1050))]) }
          == ["trenta"])
      #expect(try found { $0.accounts = accounts } == ["trenta", "deu"])
    }
  }

  @Test func `also when categories are left out`() throws {
    let yen = try book.account("Iens", 50_000, currency: .jpy)
    let category = try book.category("Oci")
    try transfer(1000, "deu", to: yen, money(1700, "JPY"))
    for limit: Int64 in [1699, 1700] {
      let hits = try found {
        ($0.accounts, $0.excludedCategories) = ([yen], [category])
        $0.bounds = [.over(try money(limit, "JPY"))]
      }
      #expect(hits == (limit < 1700 ? ["deu"] : []))
    }
  }

  @Test(arguments: [("JPY", 5000), ("KWD", 5_000_000), ("CLF", 50_000_000), ("USD", 500_000)])
  func `what only the other member paid in is compared as it is written`(
    code: String, minorUnits: Int64
  ) throws {
    try book.expense(6000, "sabates", from: euros)
    let (other, amount) = (try book.other, try money(-minorUnits, code))
    try book.expense(1, "sushi", from: euros) { transaction in
      transaction.owner = other
      transaction.account = nil
      transaction.amount = amount
      transaction.lines = [Line(minorUnits: amount.minorUnits)]
      transaction.isJoint = true
    }
    #expect(try found { _ in } == ["sushi", "sabates"])
    #expect(try found { $0.bounds = [.over(try money(10_000))] } == ["sushi"])
    #expect(try found { $0.bounds = [.exactly(try money(500_000))] } == ["sushi"])
    #expect(try found { $0.bounds = [.under(try money(500_000))] } == ["sabates"])
    #expect(
      try found { ($0.payer, $0.bounds) = (other, [.atLeast(try money(500_000))]) } == ["sushi"])
  }

  @Test func `a number that is sought is of the part that counts`() throws {
    let category = try book.category("Oci")
    try book.expense(10_000, "súper", from: euros) { transaction in
      transaction.lines = [
        Line(id: 1, minorUnits: -6000, sharedCategory: category), Line(id: 2, minorUnits: -4000),
      ]
    }
    func sought(_ text: String, _ minorUnits: Int64, _ isIn: Bool?) throws -> Bool {
      try !found {
        ($0.texts, $0.amountsOfTexts) = ([text], [text: Money(minorUnits: minorUnits)])
        if isIn == true { $0.categories = [category] }
        if isIn == false { $0.excludedCategories = [category] }
      }.isEmpty
    }
    for (minorUnits, isIn) in [(6000, true), (4000, false), (10_000, nil)] as [(Int64, Bool?)] {
      for (text, sum): (String, Int64) in [("60", 6000), ("40", 4000), ("100", 10_000)] {
        #expect(try sought(text, sum, isIn) == (sum == minorUnits), "\(text)")
      }
    }
  }
}
