import CSQLite
import Ledger
import Testing

@testable import Store

/// The questions that must not become slower as the book grows look up what they need by an index.
///
/// Each is asked once; then SQLite explains every statement that was prepared for it.
@Suite struct PlanTests {
  private let book: TestBook
  private let account: Identifier<Account>
  private let category: Identifier<Ledger.Category>

  init() throws {
    book = try TestBook()
    account = try book.account("Corrent")
    category = try book.category("Menjar")
    let method = try book.method("Targeta")
    try book.expense(100, "pa", from: account, category: category) { transaction in
      transaction.method = method
      transaction.tags = ["casa"]
      transaction.isJoint = true
    }
  }

  /// Tables that grow with the book.
  private static let large = [
    "entry", "e", "m", "r", "leg", "g", "posting", "p", "q", "tagging", "a", "record", "change",
    "c",
  ]

  /// The plan of every SELECT of a new journal that has been asked that question.
  private func plan(_ ask: (Journal) throws -> Void) throws -> [String] {
    let folder = try TestFolder()
    let path = folder.file("book.db")
    try book.journal.connection.run("VACUUM INTO \(path)")
    let journal = try Journal(TestBook.options(path: path))
    try ask(journal)
    let connection = journal.connection
    var texts: [String] = []
    var statement = sqlite3_next_stmt(connection.handle, nil)
    while let current = statement {
      texts.append(String(cString: sqlite3_sql(current)))
      statement = sqlite3_next_stmt(connection.handle, current)
    }
    // The names of the book are few, and sorted as they are read.
    let names = ["GROUP BY folded ORDER BY folded", "FROM ratio "]
    let questions = texts.filter { text in
      (text.hasPrefix("SELECT") || text.hasPrefix("WITH")) && !names.contains { text.contains($0) }
    }
    return try questions.flatMap { text in
      try connection.rows(
        SQL(stringLiteral: "EXPLAIN QUERY PLAN " + text), as: (Int, Int, Int, String).self
      ).map(\.3)
    }
  }

  /// That no large table is gone through, and nothing sorted unless `sorts`.
  private func check(
    sorts: Bool = false, scanning allowed: [String] = [], _ ask: (Journal) throws -> Void
  ) throws {
    let plan = try plan(ask)
    #expect(!plan.isEmpty)
    for step in plan {
      let words = step.split(separator: " ").map(String.init)
      if words.count > 1, words[0] == "SCAN", Self.large.contains(words[1]),
        !allowed.contains(words[1])
      {
        Issue.record(Comment(rawValue: step))
      }
      if !sorts, step.contains("ORDER BY") { Issue.record(Comment(rawValue: step)) }
    }
  }

  private let today = day(2026, 11, 30)

  @Test func `balances`() throws {
    try check { _ = try $0.accountBalances(today: today) }
    try check { _ = try $0.balance(of: account, through: today) }
    for what in [RunningBalance.reconciled, .notReconciled] {
      try check { _ = try $0.balance(of: account, through: today, counting: what) }
      try check {
        _ = try $0.sum(of: account, in: Period(Month(trusted: 202610)), counting: what)
      }
    }
  }

  @Test func `months and categories`() throws {
    try check { _ = try $0.monthFlows(.all, today: today) }
    try check {
      _ = try $0.categoryTotals(Period(Month(trusted: 202611)), today: day(2026, 11, 15))
    }
    try check { _ = try $0.methodTotals(Period(Month(trusted: 202611)), today: day(2026, 11, 15)) }
    try check { _ = try $0.methodFlows(Period(Month(trusted: 202611)), today: today) }
    try check { _ = try $0.tagFlows(Period(Month(trusted: 202611)), today: today) }
    try check { _ = try $0.categoryUses(since: day(2026, 9, 2), through: today) }
    try check { _ = try $0.methodUses(since: day(2026, 9, 2), through: today) }
    try check(sorts: true) { _ = try $0.tagUses(since: day(2026, 9, 2), through: today) }
    try check { _ = try $0.accountUses(since: day(2026, 9, 2), through: today) }
  }

  @Test func `categories that are one by now`() throws {
    for name in ["Oci", "Lleure"] {
      let other = try book.category(name)
      try book.write { try $0.merge(other, into: category) }
    }
    try check { _ = try $0.categoryTotals(.all, today: today) }
    try check { _ = try $0.uses(of: category) }
  }

  @Test func `lists by day come out in order`() throws {
    let period = Period(Month(trusted: 202611))
    try check { _ = try $0.entries(TransactionFilter(period: period), today: today, limit: 20) }
    try check {
      _ = try $0.entries(TransactionFilter(period: period, accounts: [account]), today: today)
    }
    try check {
      _ = try $0.entries(TransactionFilter(period: period, categories: [category]), today: today)
    }
    var without = TransactionFilter(period: period)
    without.excludedCategories = [category]
    try check { _ = try $0.entries(without, today: today) }
    try check { _ = try $0.unreconciled(account, through: today) }
    try check { try $0.jointExpenses(period) { _, _ in } }
  }

  @Test func `concepts and look-alikes`() throws {
    // The dictionary of concepts is gone through, the entries are not.
    var filter = TransactionFilter()
    filter.texts = ["pa"]
    try check(sorts: true, scanning: ["c", "d"]) {
      _ = try $0.entries(filter, today: today, limit: 50)
    }
    try check(sorts: true, scanning: ["c"]) {
      _ = try $0.concepts(foldedPrefix: "p", since: day(2026, 9, 1), limit: 10)
    }
    try check(sorts: true) { _ = try $0.latestCategory(foldedConcept: "pa") }
    try check { journal in
      let last = try #require(try journal.lastRecorded())
      _ = try journal.hasTwin(of: #require(try journal.transaction(last)))
    }
  }

  @Test func `single transactions and the log`() throws {
    try check { _ = try $0.lastRecorded() }
    try check(sorts: true) { _ = try $0.transactions(idPrefix: "abc") }
    try check { _ = try $0.undoCandidate() }
    try check { _ = try $0.activity(limit: 10) }
  }
}
