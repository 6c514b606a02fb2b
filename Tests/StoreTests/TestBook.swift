import Ledger
import Synchronization
import TestSupport

@testable import Store

/// A book in memory or in a file with a few names, and short ways of writing into it.
final class TestBook {
  let journal: Journal
  var today = day(2026, 11, 30)
  private var clock: Int64 = 1_790_000_000_000

  init(path: String = ":memory:", seed: UInt64 = 7) throws {
    journal = try Journal(Self.options(path: path, seed: seed))
  }

  static func options(path: String = ":memory:", seed: UInt64 = 7) -> StoreOptions {
    var generator = SeededGenerator(seed: seed)
    return StoreOptions(
      path: path, random: { generator.next() }, fold: { $0.lowercased() },
      busyTimeoutMilliseconds: 200)
  }

  var me: Identifier<Member> { get throws { try journal.book().me.id } }
  var other: Identifier<Member> { get throws { try journal.book().other.id } }

  func info(_ text: String = "prova") -> CommandInfo {
    clock += 1000
    return CommandInfo(text: text, nowMilliseconds: clock, today: today)
  }

  @discardableResult
  func write<Result>(_ text: String = "prova", _ body: (Batch) throws -> Result) throws -> Result {
    try journal.record(info(text), body)
  }

  @discardableResult
  func account(
    _ name: String, _ opening: Int64 = 0, currency: Currency = .eur
  ) throws -> Identifier<Account> {
    try write { batch in
      let id: Identifier<Account> = batch.newIdentifier()
      try batch.save(
        Account(
          id: id, name: name, currency: currency, openingMinorUnits: opening,
          openingDay: day(2026, 1, 1)))
      return id
    }
  }

  @discardableResult
  func category(
    _ name: String, _ kind: Ledger.Category.Kind = .expense,
    _ scope: Ledger.Category.Scope = .household
  ) throws -> Identifier<Ledger.Category> {
    try write { batch in
      let id: Identifier<Ledger.Category> = batch.newIdentifier()
      try batch.save(Category(id: id, name: name, kind: kind, scope: scope))
      return id
    }
  }

  @discardableResult
  func expense(
    _ minorUnits: Int64, _ concept: String = "", on date: CalendarDate = day(2026, 11, 15),
    from account: Identifier<Account>, category: Identifier<Ledger.Category>? = nil,
    change: (inout Transaction) -> Void = { _ in }
  ) throws -> Identifier<Transaction> {
    let owner = try me
    return try write { batch in
      let id: Identifier<Transaction> = batch.newIdentifier()
      var transaction = Transaction(
        id: id, owner: owner, kind: .expense, date: date, amount: Money(minorUnits: -minorUnits),
        lines: [Line(minorUnits: -minorUnits, sharedCategory: category)], concept: concept,
        account: account)
      change(&transaction)
      try batch.save(transaction)
      return id
    }
  }

  func balance(_ account: Identifier<Account>) throws -> AccountBalance? {
    try journal.accountBalances(today: today).first { $0.account == account }
  }
}

/// A day that exists.
func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate {
  CalendarDate(trusted: year * 10_000 + month * 100 + day)
}
