import Ledger
import Testing

@testable import Store

/// Categories, methods and accounts that are deleted: what is left of them, and where.
@Suite struct NameTests {
  private let book: TestBook
  private let account: Identifier<Account>

  init() throws {
    book = try TestBook()
    account = try book.account("Corrent", 1000)
  }

  /// How many movements without a category the list finds, and how many the totals count.
  private func withoutCategory() throws -> [Int] {
    var filter = TransactionFilter()
    filter.lacksCategory = true
    let totals = try book.journal.categoryTotals(.all, today: book.today)
    #expect(totals.count { $0.category == nil } <= 1)
    return [
      try book.journal.count(filter, today: book.today),
      totals.first { $0.category == nil }?.count ?? 0,
    ]
  }

  @Test func `a deleted category is taken off where it does not count now, too`() throws {
    let gym = try book.category("Gimnàs", .expense, .personal(account: nil))
    let food = try book.category("Menjar")
    let joint = try book.expense(30, from: account) { transaction in
      transaction.lines[0].personalCategory = gym
      transaction.isJoint = true
    }
    let own = try book.expense(20, from: account, category: food) { transaction in
      transaction.lines[0].personalCategory = gym
    }
    let split = try book.expense(50, from: account) { transaction in
      transaction.lines = [
        Line(id: 1, minorUnits: -40, sharedCategory: food),
        Line(id: 2, minorUnits: -10, sharedCategory: food, personalCategory: gym),
      ]
      transaction.isJoint = true
    }
    #expect(try book.write { try $0.delete(gym, movingTo: nil) } == 1)
    #expect(try book.journal.discrepancies() == [])
    for id in [joint, own, split] {
      try book.change(id) { $0.isJoint.toggle() }
      let stored = try #require(try book.journal.transaction(id))
      #expect(stored.lines.allSatisfy { $0.personalCategory == nil })
    }
    #expect(try withoutCategory() == [2, 2])
    #expect(try book.write { try $0.delete(food, movingTo: nil) } == 1)
    #expect(try withoutCategory() == [3, 3])
  }

  @Test func `what a category hid goes where its movements go`() throws {
    let (food, out) = (try book.category("Menjar"), try book.category("Fora"))
    let own = try book.category("Meu", .expense, .personal(account: nil))
    let id = try book.expense(20, from: account, category: food) { transaction in
      transaction.lines[0].personalCategory = own
    }
    try book.write { try $0.delete(food, movingTo: out) }
    #expect(
      try book.journal.transaction(id)?.lines
        == [Line(minorUnits: -20, sharedCategory: out, personalCategory: own)])
  }

  @Test func `what is named and deleted all the same counts as none, wherever it is counted`()
    throws
  {
    let (food, fun) = (try book.category("Menjar"), try book.category("Oci"))
    let card = try book.method("Visa")
    try book.expense(10, from: account)
    try book.expense(20, from: account, category: food) { $0.method = card }
    try book.expense(30, from: account, category: fun)
    try book.expense(70, from: account) { transaction in
      transaction.lines = [
        Line(id: 1, minorUnits: -40, sharedCategory: food), Line(id: 2, minorUnits: -30),
      ]
    }
    try book.write { try $0.merge(fun, into: food) }
    // As it may come from another device.
    for table in ["record", "category", "method"] {
      try book.journal.connection.execute(
        "UPDATE \(table) SET alive = 0 WHERE id IN ('\(food.rawValue)', '\(card.rawValue)')")
    }
    let again = TestBook(reading: book.journal)
    book.journal.writer.namesChanged = true
    #expect(try withoutCategory() == [4, 4])
    let total = try #require(try again.journal.categoryTotals(.all, today: book.today).first)
    #expect(try total.total[.eur].minorUnits == -130)
    #expect(try again.journal.methodTotals(.all, today: book.today) == [])
    var filter = TransactionFilter()
    filter.lacksMethod = true
    #expect(try again.journal.count(filter, today: book.today) == 4)
    #expect(try again.journal.discrepancies() == [.deleted(count: 2)])
  }

  @Test func `what is deleted keeps its name for the history`() throws {
    let food = try book.category("Menjar")
    let card = try book.method("Visa")
    try book.write { batch in
      try batch.delete(food, movingTo: nil)
      try batch.delete(card, movingTo: nil)
      try batch.delete(account)
    }
    let names = try book.journal.book()
    #expect(names.accounts.isEmpty && names.categories.isEmpty && names.methods.isEmpty)
    #expect(
      [names.name(of: account), names.name(of: food), names.name(of: card)]
        == ["Corrent", "Menjar", "Visa"])
    #expect(names.account(account) == nil && names.category(food) == nil)
    #expect(names.method(card) == nil && names.name(of: Identifier<Account>("x")) == nil)
  }
}
