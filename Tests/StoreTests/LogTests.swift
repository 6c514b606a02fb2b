import Ledger
import TestSupport
import Testing

@testable import Store

/// What the change log keeps of each command.
@Suite struct LogTests {
  /// The groups that the last command changed, in the order of the log.
  private func lastGroups(_ book: TestBook) throws -> [Int] {
    try book.journal.connection.rows(
      """
      SELECT c.grp FROM batch b JOIN change c ON c.seq BETWEEN b.first AND b.last
      WHERE b.number = (SELECT max(number) FROM batch) ORDER BY c.seq
      """, as: Int.self)
  }

  private func batchCount(_ book: TestBook) throws -> Int {
    try book.journal.connection.value("SELECT count(*) FROM batch") ?? 0
  }

  @Test func `a new record logs the groups that say something`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent")
    #expect(try lastGroups(book) == [Group.name, Group.currency, Group.opening])
    let food = try book.category("Menjar")
    #expect(try lastGroups(book) == [Group.sharedName, Group.sharedLook])
    try book.expense(100, "pa", from: account, category: food)
    #expect(
      try lastGroups(book) == [
        Group.money, Group.date, Group.concept, Group.sharedCategories, Group.accounts,
      ])
  }

  @Test func `a change logs one row for each group that differs`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent")
    let id = try book.expense(100, "pa", from: account)
    try book.change(id) { transaction in
      transaction.concept = "llet"
      transaction.tags = ["casa"]
    }
    #expect(try lastGroups(book) == [Group.concept, Group.tags])
    try book.change(id) { $0.isJoint = true }
    #expect(try lastGroups(book) == [Group.zone])
    try book.write { try $0.delete(id) }
    #expect(try lastGroups(book) == [Group.deletion])
  }

  @Test func `amount, lines and allocation are one group`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent")
    let id = try book.expense(100, from: account)
    try book.change(id) { transaction in
      transaction.amount = Money(minorUnits: -200)
      transaction.lines = [Line(id: 1, minorUnits: -150), Line(id: 2, minorUnits: -50)]
    }
    #expect(try lastGroups(book) == [Group.money])
  }

  @Test func `a save that changes nothing leaves no trace`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent")
    let id = try book.expense(100, "pa", from: account)
    let before = try (batchCount(book), book.journal.changeToken)
    try book.change(id) { _ in }
    try book.write { try $0.setting("color", nil) }
    try book.write { try $0.save(try #require(try book.journal.book().accounts.first)) }
    #expect(try batchCount(book) == before.0)
    #expect(try book.journal.changeToken == before.1)
  }

  @Test func `every change of a command bears its time and this device`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent")
    try book.expense(100, "pa", from: account)
    let row = try #require(try book.journal.activity(limit: 1).first)
    #expect(row.text == "prova")
    #expect(row.isThisDevice)
    #expect(row.author == (try book.me))
    #expect(row.changeCount == 4)
    #expect(row.changes.map(\.field) == [.money, .date, .concept, .accounts])
    #expect(row.changes.allSatisfy { $0.old == nil })
    let moments = try book.journal.connection.rows(
      "SELECT stamp FROM change ORDER BY seq DESC LIMIT 4", as: Int64.self)
    #expect(moments == Array(repeating: row.milliseconds << 16, count: 4))
  }

  @Test func `activity tells what each group was and became`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent")
    let id = try book.expense(1250, "pa", from: account)
    try book.change(id) { transaction in
      transaction.concept = "llet"
      transaction.amount = Money(minorUnits: -1300)
      transaction.lines = [Line(minorUnits: -1300)]
    }
    let changes = try #require(try book.journal.activity(limit: 1).first).changes
    #expect(changes.map(\.subject) == [.transaction(id), .transaction(id)])
    #expect(changes[1].old == .text("pa"))
    #expect(changes[1].new == .text("llet"))
    guard case .money(let old)? = changes[0].old, case .money(let new)? = changes[0].new else {
      Issue.record("no amounts")
      return
    }
    #expect([old.amount.minorUnits, new.amount.minorUnits] == [-1250, -1300])
  }

  @Test func `every kind of record and every group can be told`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent")
    let other = try book.account("Estalvi")
    let food = try book.category("Menjar")
    let gym = try book.category("Gimnàs", .expense, .personal(account: account))
    let card = try book.method("Targeta")
    let cash = try book.method("Efectiu")
    try book.write { batch in
      var household = try batch.book.household
      household.name = "Anna i Marc"
      try batch.save(household)
      household.me.name = "Anna"
      try batch.save(household.me)
      try batch.save(
        SharingRatio(
          from: day(2026, 7, 1),
          allocation: Allocation(
            kind: .percentage,
            parts: [.init(household.me.id, 6000), .init(household.other.id, 4000)])))
      try batch.setting("color", "no")
      var changed = try #require(batch.book.unmergedCategory(gym))
      changed.keywords = ["piscina"]
      changed.isArchived = true
      try batch.save(changed)
      try batch.merge(gym, into: food)
      try batch.merge(card, into: cash)
      try batch.save(
        Account(id: other, name: "Estalvi", openingDay: day(2026, 1, 1), isClosed: true))
    }
    try book.expense(100, from: account, category: food) { transaction in
      transaction.kind = .transfer
      transaction.lines = [Line(minorUnits: -100)]
      transaction.destination = other
      transaction.arriving = Money(minorUnits: 100)
      transaction.mark = Mark(minorUnits: -100, date: transaction.date, account: account)
      transaction.destinationMark = Mark(minorUnits: 100, date: transaction.date, account: other)
      transaction.method = card
      transaction.privateNote = "secret"
      transaction.note = "nota"
    }
    let fields = try book.journal.activity(limit: 50).flatMap(\.changes)
    #expect(fields.allSatisfy { $0.new != nil || $0.old != nil })
    let told = Set(fields.map(\.field))
    let absent = Set(ActivityField.allCases).subtracting(told)
    #expect(
      absent == [
        .deletion, .joint, .concept, .sharedCategories, .personalCategories, .tags,
      ])
  }

  @Test func `a page of activity begins before a number`() throws {
    let book = try TestBook()
    for name in ["a", "b", "c", "d"] { try book.account(name) }
    let first = try book.journal.activity(limit: 2)
    let second = try book.journal.activity(limit: 2, before: first.last?.number)
    #expect((first + second).map(\.number.value) == [4, 3, 2, 1])
  }
}
