import Ledger
import TestSupport
import Testing

@testable import Store

/// Balances, reconciled and of the day. Amounts are those of the cases.
@Suite struct ReconciliationTests {
  private let book: TestBook
  private let account: Identifier<Account>

  init() throws {
    book = try TestBook()
    account = try book.account("Corrent", 100_000)
  }

  @Test func `CON-01 the opening balance counts as reconciled`() throws {
    try book.mark(try book.expense(10_000, from: account))
    try book.expense(5000, from: account)
    let balance = try book.balance(account)
    #expect(balance.reconciled == Money(minorUnits: 90_000))
    #expect(balance.today == Money(minorUnits: 85_000))
  }

  @Test func `CON-03 what the bank has not seen yet does not break the match`() throws {
    let other = try book.account("Estalvi", 90_000)
    try book.mark(try book.expense(5000, from: other))
    try book.expense(5000, on: day(2026, 11, 29), from: other)
    let balance = try book.balance(other)
    #expect(balance.reconciled == Money(minorUnits: 85_000))
    #expect(balance.today == Money(minorUnits: 80_000))
    #expect(try book.journal.unreconciled(other, through: book.today).count == 1)
  }

  @Test func `a mark counts from its movement's day on, also when the clock is put back`() throws {
    let id = try book.expense(500, on: day(2026, 11, 15), from: account)
    try book.mark(id)
    for (today, reconciled, isMarked) in [
      (day(2026, 11, 14), 100_000, false), (day(2026, 10, 31), 100_000, false),
      (day(2026, 11, 15), 99_500, true), (day(2026, 12, 1), 99_500, true),
    ] as [(CalendarDate, Int64, Bool)] {
      let balance = try book.journal.accountBalance(of: account, today: today)
      #expect(balance.reconciled.minorUnits == reconciled, "\(today)")
      #expect(balance.today.minorUnits == reconciled, "\(today)")
      #expect(balance.planned.minorUnits == 99_500)
      let row = try #require(try book.journal.entries(TransactionFilter(), today: today).first)
      #expect(row.isReconciled == isMarked && row.isPlanned == !isMarked)
    }
  }

  @Test func `CON-04 a changed amount takes the mark off, and the history says so`() throws {
    let id = try book.expense(4000, from: account)
    try book.mark(id)
    #expect(try book.balance(account).reconciled == Money(minorUnits: 96_000))
    try book.change(id) { transaction in
      transaction.amount = Money(minorUnits: -4500)
      transaction.lines = [Line(minorUnits: -4500)]
      transaction.mark = nil
    }
    #expect(try book.balance(account).reconciled == Money(minorUnits: 100_000))
    #expect(try book.balance(account).today == Money(minorUnits: 95_500))
    let fields = try #require(try book.journal.activity(limit: 1).first).changes.map(\.field)
    #expect(fields == [.money, .mark])
  }

  @Test func `a mark made for another amount does not count`() throws {
    let id = try book.expense(4000, from: account)
    try book.mark(id)
    try book.change(id) { transaction in
      transaction.amount = Money(minorUnits: -4500)
      transaction.lines = [Line(minorUnits: -4500)]
    }
    #expect(try book.balance(account).reconciled == Money(minorUnits: 100_000))
    #expect(try book.journal.unreconciled(account, through: book.today).map(\.id) == [id])
  }

  @Test func `CON-06 each leg of a transfer has its own mark`() throws {
    let other = try book.account("Estalvi")
    let id = try book.expense(12_000, from: account) { transaction in
      transaction.kind = .transfer
      transaction.destination = other
      transaction.arriving = Money(minorUnits: 12_000)
    }
    try book.mark(id)
    #expect(try book.balance(account).reconciled == Money(minorUnits: 88_000))
    #expect(try book.balance(other).reconciled == .zero())
    #expect(try book.balance(other).today == Money(minorUnits: 12_000))
    #expect(try book.journal.unreconciled(account, through: book.today) == [])
    #expect(try book.journal.unreconciled(other, through: book.today).map(\.id) == [id])
  }

  @Test func `CON-07 the reconciled balance follows deletions`() throws {
    let other = try book.account("Estalvi", 32_000)
    let id = try book.expense(2000, from: other)
    try book.mark(id)
    #expect(try book.balance(other).reconciled == Money(minorUnits: 30_000))
    try book.write { try $0.delete(id) }
    #expect(try book.balance(other).reconciled == Money(minorUnits: 32_000))
    _ = try book.undo()
    #expect(try book.balance(other).reconciled == Money(minorUnits: 30_000))
  }

  @Test func `CON-08 note and category leave the mark alone`() throws {
    let food = try book.category("Menjar")
    let fun = try book.category("Oci")
    let id = try book.expense(4000, from: account, category: food)
    try book.mark(id)
    try book.change(id) { transaction in
      transaction.note = "amb els avis"
      transaction.lines[0].sharedCategory = fun
    }
    #expect(try book.balance(account).reconciled == Money(minorUnits: 96_000))
    #expect(try book.journal.transaction(id)?.isReconciled == true)
  }

  @Test func `CON-09 the balance at the end of the day is the summary's`() throws {
    let other = try book.account("Estalvi", 10_000)
    for cents: Int64 in [1000, -500, 150] { try book.expense(cents, on: book.today, from: other) }
    let sum = try book.journal.sum(of: other, in: Period(book.today), counting: .all)
    #expect(sum == -650)
    #expect(try book.balance(other).today == Money(minorUnits: 9350))
    #expect(try book.journal.balance(of: other, through: book.today).minorUnits == 9350)
  }

  @Test func `CON-10 a correction is in the account's currency and in no sum`() throws {
    let dollars = try book.account("Dòlars", 100_000, currency: .usd)
    try book.expense(1000, on: book.today, from: dollars) { transaction in
      transaction.kind = .correction
      transaction.amount = Money(minorUnits: -1000, .usd)
    }
    #expect(try book.balance(dollars).today == Money(minorUnits: 99_000, .usd))
    #expect(try book.journal.categoryTotals(.all, today: book.today) == [])
    #expect(try book.journal.monthFlows(.all, today: book.today) == [])
    _ = try book.undo()
    #expect(try book.balance(dollars).today == Money(minorUnits: 100_000, .usd))
  }

  @Test func `what is planned is in no balance of today, in the running month either`() throws {
    book.today = day(2026, 11, 15)
    try book.expense(100, on: day(2026, 11, 15), from: account)
    try book.expense(1000, on: day(2026, 11, 16), from: account)
    try book.expense(10_000, on: day(2026, 12, 1), from: account)
    let balance = try book.balance(account)
    #expect(balance.today.minorUnits == 99_900)
    #expect(balance.planned.minorUnits == 88_900)
    #expect(try book.journal.monthFlows(.all, today: book.today).map(\.expense) == [100])
    let total = try #require(try book.journal.categoryTotals(.all, today: book.today).first)
    #expect(total.count == 1)
    #expect(try book.journal.totals(TransactionFilter(), today: book.today).planned == 2)
  }

  @Test func `a sum beyond 64 bits is refused and nothing is kept`() throws {
    let connection = book.journal.connection
    try book.expense(1, from: account)
    try connection.run("UPDATE account_month SET total = \(Int64.min + 10)")
    let error = #expect(throws: StoreError.self) {
      try book.expense(11, from: account)
    }
    guard case .overflow? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try connection.value("SELECT total FROM account_month") == Int64.min + 10)
    #expect(try book.journal.count(TransactionFilter(), today: book.today) == 1)
    try book.expense(10, from: account)
    let balance = #expect(throws: StoreError.self) {
      try book.write {
        try $0.save(
          Account(id: account, name: "C", openingMinorUnits: .min, openingDay: book.today))
      }
    }
    #expect(balance == .overflow(cause: nil))
  }

  @Test func `a balance of the marked ones beyond 64 bits is refused too`() throws {
    try book.mark(try book.expense(1, from: account))
    let connection = book.journal.connection
    func check(_ what: RunningBalance) {
      #expect(throws: StoreError.overflow(cause: nil)) {
        _ = try book.journal.balance(of: account, through: day(2027, 1, 2), counting: what)
      }
    }
    try connection.run("UPDATE account_month SET marked = \(Int64.max - 5)")
    check(.reconciled)
    try connection.run("UPDATE account_month SET marked = \(Int64.min), total = 0")
    check(.notReconciled)
    try connection.run("UPDATE leg SET amount = \(Int64.min)")
    #expect(throws: StoreError.overflow(cause: nil)) {
      _ = try book.journal.sum(of: account, in: .all, counting: .notReconciled)
    }
  }

  @Test func `the reconciled and the rest add up to the whole, on any day`() throws {
    for (number, date) in [day(2026, 10, 31), day(2026, 11, 1), day(2026, 11, 30)].enumerated() {
      let id = try book.expense(Int64(10 + number), on: date, from: account)
      if number != 1 { try book.mark(id) }
    }
    for (date, marked, rest) in [
      (day(2026, 10, 30), 100_000, 0), (day(2026, 10, 31), 99_990, 0),
      (day(2026, 11, 2), 99_990, -11), (day(2026, 11, 30), 99_978, -11),
      (day(2027, 3, 5), 99_978, -11),
    ] as [(CalendarDate, Int64, Int64)] {
      let balances = try [RunningBalance.reconciled, .notReconciled, .all].map {
        try book.journal.balance(of: account, through: date, counting: $0).minorUnits
      }
      #expect(balances == [marked, rest, marked + rest], "\(date)")
    }
  }
}
