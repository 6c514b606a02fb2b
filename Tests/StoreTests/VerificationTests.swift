import Ledger
import TestSupport
import Testing

@testable import Store

/// What does not agree in a file is found.
@Suite struct VerificationTests {
  private let book: TestBook

  /// A book with something in every table.
  init() throws {
    book = try TestBook()
    let (account, other) = (try book.account("Corrent"), try book.account("Estalvi"))
    let (food, gym) = (
      try book.category("Menjar"),
      try book.category("Gimnàs", .expense, .personal(account: account))
    )
    let card = try book.method("Visa")
    let id = try book.expense(100, "pa", from: account, category: food) { transaction in
      transaction.method = card
      transaction.tags = ["casa", "festa"]
    }
    try book.mark(id)
    try book.expense(50, from: account) { transaction in
      transaction.lines = [
        Line(id: 1, minorUnits: -40, sharedCategory: food),
        Line(id: 2, minorUnits: -10, personalCategory: gym),
      ]
    }
    try book.expense(20, from: account) { transaction in
      transaction.kind = .transfer
      transaction.destination = other
      transaction.arriving = Money(minorUnits: 20)
    }
    try book.write { batch in
      let household = try batch.book.household
      try batch.save(household)
      try batch.save(household.me)
      try batch.save(SharingRatio(from: day(2026, 7, 1), allocation: Self.halves(household)))
      try batch.setting("color", "no")
    }
  }

  private static func halves(_ household: Household) -> Allocation {
    Allocation(
      kind: .percentage,
      parts: [.init(household.me.id, 5000), .init(household.other.id, 5000)])
  }

  @Test func `what the program wrote agrees`() throws {
    #expect(try book.journal.discrepancies() == [])
    for table in ["household", "member", "ratio", "setting", "line", "tagging", "method_month"] {
      let count: Int? = try book.journal.connection.value(
        SQL(stringLiteral: "SELECT count(*) FROM \(table)"))
      #expect(count ?? 0 > 0, "\(table)")
    }
  }

  @Test(
    arguments: [
      ("DELETE FROM leg WHERE side = 1", ["leg", "account_month"]),
      ("UPDATE leg SET marked = 1 - marked WHERE side = 1", ["leg", "account_month"]),
      ("UPDATE account_month SET total = total + 1", ["account_month"]),
      ("DELETE FROM posting WHERE amount = -100", ["posting", "category_month"]),
      ("UPDATE category_month SET entries = entries + 1", ["category_month"]),
      ("DELETE FROM method_month", ["method_month"]),
      ("UPDATE tagging SET amount = amount + 1", ["tagging"]),
      ("DELETE FROM tagging WHERE tag = 1", ["transaction"]),
      ("UPDATE tagging SET entry = entry + 1 WHERE tag = 1", ["tagging", "transaction"]),
      ("UPDATE entry SET marks = 3 - marks WHERE lines > 0", ["record"]),
      ("UPDATE entry SET lines = -3 WHERE lines = -2", ["record"]),
      ("DELETE FROM line WHERE id = 2", ["posting", "record", "transaction"]),
      ("UPDATE record SET alive = 0 WHERE kind = 1", ["record"]),
      ("UPDATE account SET alive = 0", ["record"]),
      ("UPDATE category SET owner = 4", ["record"]),
      ("UPDATE method SET id = 'x'", ["record"]),
      ("DELETE FROM household", ["record"]), ("DELETE FROM member", ["record"]),
      ("DELETE FROM ratio", ["record"]), ("DELETE FROM setting", ["record"]),
      ("UPDATE record SET stamps = x'' WHERE kind = 4", ["record", "dangling"]),
      (
        "UPDATE record SET alive = 0 WHERE kind = 3; UPDATE category SET alive = 0", ["deleted"]
      ),
      ("UPDATE entry SET joint = 1 WHERE kind = 4", ["transaction"]),
      ("PRAGMA foreign_keys = OFF; UPDATE entry SET concept = 99 WHERE concept = 1", ["file"]),
    ] as [(String, Set<String>)])
  func `what does not is told`(sql: String, expected: Set<String>) throws {
    try book.journal.connection.execute(sql)
    #expect(try Set(book.journal.discrepancies().map(Self.name)) == expected)
  }

  private static func name(_ discrepancy: Discrepancy) -> String {
    switch discrepancy {
    case .file: "file"
    case .derived(let table, _): table
    case .record: "record"
    case .dangling: "dangling"
    case .deleted: "deleted"
    case .transaction: "transaction"
    }
  }
}
