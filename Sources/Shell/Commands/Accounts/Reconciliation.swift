import Catalan
import Ledger
import Store

/// A statement being checked against an account: what it says, what is marked, and what is left to mark.
///
/// Nothing is written until it ends.
struct Reconciliation {
  let account: Account
  /// The last day that the statement covers.
  let day: CalendarDate
  /// What the statement says the account has at the end of that day.
  let statement: Money
  /// The opening balance and what was marked before, through that day.
  let opening: Money
  /// What is not reconciled through that day, oldest first; what is written down meanwhile comes at the end.
  private(set) var items: [Item]

  struct Item {
    /// `nil` for what was written down in this session.
    let row: EntryRow?
    /// What is to be written, of a movement made in this session.
    let draft: Transaction?
    let title: String
    let date: CalendarDate
    let money: Money
    var isMarked = false
  }

  init(_ account: Account, _ day: CalendarDate, _ statement: Money, _ session: Session) throws {
    self.account = account
    self.day = day
    self.statement = statement
    let book = try session.book()
    opening = try Self.reconciled(account, through: day, session)
    items = try session.journal.unreconciled(account.id, through: day).map { row in
      Item(
        row: row, draft: nil, title: MovementTitle(row).text(in: account.id, book), date: row.date,
        money: Money(minorUnits: row.amount(in: account.id), account.currency))
    }
  }

  /// What is marked of later days is in no statement of this one.
  private static func reconciled(
    _ account: Account, through day: CalendarDate, _ session: Session
  ) throws -> Money {
    var balance = try session.journal.accountBalance(of: account.id, today: session.today)
      .reconciled
    guard day < session.today else { return balance }
    var later = TransactionFilter(
      period: Period(from: day.adding(days: 1)), accounts: [account.id])
    later.state = .reconciled
    try session.journal.entries(later, today: session.today) { row in
      balance = try balance.subtracting(
        Money(minorUnits: row.amount(in: account.id), account.currency))
    }
    return balance
  }

  /// The opening figure and what is marked in this session.
  var reconciled: Money {
    get throws(ArithmeticError) {
      var sum = opening
      for item in items where item.isMarked { sum = try sum.adding(item.money) }
      return sum
    }
  }

  /// What the statement has more than what is marked.
  var difference: Money { get throws(ArithmeticError) { try statement.subtracting(reconciled) } }

  var marked: [Item] { items.filter(\.isMarked) }
  /// What stays to be reconciled; a new movement that was unmarked is not written at all.
  var pending: [Item] { items.filter { !$0.isMarked && $0.draft == nil } }
  var isChanged: Bool { items.contains(where: \.isMarked) }

  /// Turns the marks of these items round, counted from zero. A new movement stays in the list unmarked,
  /// so that no number changes.
  mutating func toggle(_ indices: [Int]) {
    for index in indices { items[index].isMarked.toggle() }
  }

  mutating func markAll() {
    for index in items.indices { items[index].isMarked = true }
  }

  mutating func unmarkAll() {
    for index in items.indices { items[index].isMarked = false }
  }

  /// Takes in a movement that the statement has and the book lacked, marked.
  mutating func add(_ transaction: Transaction, _ book: Book) {
    items.append(
      Item(
        row: nil, draft: transaction,
        title: MovementTitle(transaction).text(in: account.id, book), date: transaction.date,
        money: transaction.amount, isMarked: true))
  }

  /// Takes up the marks and the new movements of the same account's session that another statement was being
  /// checked in; gives the titles of the new movements that are later than this statement.
  mutating func takeUp(_ before: Reconciliation) -> [String] {
    var later: [String] = []
    for item in before.items {
      if let row = item.row {
        if let index = items.firstIndex(where: { $0.row?.id == row.id }) {
          items[index].isMarked = item.isMarked
        }
      } else if item.date <= day {
        items.append(item)
      } else {
        later.append(item.title)
      }
    }
    return later
  }

  /// Looks again at the book, which another process may have changed, and keeps what is ticked.
  ///
  /// - Returns: the titles of the ticked movements that are no longer there or are another amount or account now.
  mutating func lookAgain(_ session: Session) throws -> [String] {
    session.lookAgain()
    var fresh = try Reconciliation(account, day, statement, session)
    _ = fresh.takeUp(self)
    let changed = items.filter { item in
      guard item.isMarked, let row = item.row else { return false }
      return !fresh.items.contains { $0.row?.id == row.id && $0.money == item.money }
    }
    for item in changed {
      guard let index = fresh.items.firstIndex(where: { $0.row?.id == item.row?.id }) else {
        continue
      }
      fresh.items[index].isMarked = false
    }
    self = fresh
    return changed.map(\.title)
  }

  /// The name under which the day of an account's last finished reconciliation is kept.
  static func setting(of account: Identifier<Account>) -> String { prefix + account.rawValue }

  /// The account whose last finished reconciliation a setting keeps; `nil` for another setting.
  static func account(ofSetting name: String) -> Identifier<Account>? {
    name.hasPrefix(prefix) ? Identifier(String(name.dropFirst(prefix.count))) : nil
  }

  private static let prefix = "conciliat."

  /// The day that such a setting keeps.
  static func day(_ iso: String) -> CalendarDate? {
    CalendarDate(number: Int(iso.filter(\.isNumber)) ?? 0)
  }

  /// Writes the marks and the movements made meanwhile, as one step.
  func write(to session: Session, isFinished: Bool) throws {
    try session.record { batch in
      for item in items where item.isMarked {
        if let draft = item.draft {
          try batch.save(draft.with(id: batch.newIdentifier()).marking(.account))
        } else if let row = item.row,
          let transaction = try session.journal.transaction(row.id),
          let leg = transaction.leg(in: account.id)
        {
          try batch.save(transaction.marking(leg))
        }
      }
      if isFinished {
        try batch.setting(Self.setting(of: account.id), day.iso)
      }
    }
  }
}
