import Catalan
import Ledger
import Store

/// A statement being checked against an account: what it says, what is marked, and what is left to mark.
///
/// No mark is written until it ends.
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
    let id: Identifier<Transaction>
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
        id: row.id, title: MovementTitle(row).text(in: account.id, book), date: row.date,
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
  /// What stays to be reconciled.
  var pending: [Item] { items.filter { !$0.isMarked } }
  var isChanged: Bool { items.contains(where: \.isMarked) }

  /// Turns the marks of these items round, counted from zero.
  mutating func toggle(_ indices: [Int]) {
    for index in indices { items[index].isMarked.toggle() }
  }

  mutating func markAll() {
    for index in items.indices { items[index].isMarked = true }
  }

  mutating func unmarkAll() {
    for index in items.indices { items[index].isMarked = false }
  }

  /// Takes in a movement that the statement has and the book lacked, marked, at the end so that no number changes.
  mutating func add(_ transaction: Transaction, _ book: Book) {
    items.append(
      Item(
        id: transaction.id, title: MovementTitle(transaction).text(in: account.id, book),
        date: transaction.date, money: transaction.amount, isMarked: true))
  }

  /// Takes out a movement that is no longer there; the numbers after it change.
  mutating func remove(_ id: Identifier<Transaction>) { items.removeAll { $0.id == id } }

  /// Takes up the marks of the same account's session that another statement was being checked in; gives those
  /// ticked movements that are later than this statement.
  mutating func takeUp(_ before: Reconciliation) -> [Item] {
    var later: [Item] = []
    for item in before.marked {
      if let index = items.firstIndex(where: { $0.id == item.id }) {
        items[index].isMarked = true
      } else if item.date > day {
        later.append(item)
      }
    }
    return later
  }

  /// Puts the items in the order of an earlier list, those that it lacks after them.
  private mutating func keepOrder(of earlier: [Item]) {
    let found = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let known = Set(earlier.map(\.id))
    items = earlier.compactMap { found[$0.id] } + items.filter { !known.contains($0.id) }
  }

  /// Looks again at the book, which another process may have changed, and keeps what is ticked.
  ///
  /// - Returns: the titles of the ticked movements that are no longer there or are another amount or account now.
  mutating func lookAgain(_ session: Session) throws -> [String] {
    try session.lookAgain()
    var fresh = try Reconciliation(account, day, statement, session)
    _ = fresh.takeUp(self)
    fresh.keepOrder(of: items)
    let changed = marked.filter { item in
      !fresh.items.contains { $0.id == item.id && $0.money == item.money }
    }
    for item in changed {
      guard let index = fresh.items.firstIndex(where: { $0.id == item.id }) else { continue }
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

  /// Writes the marks as one step.
  func write(to session: Session, isFinished: Bool) throws {
    try session.record { batch in
      for item in items where item.isMarked {
        guard let transaction = try session.journal.transaction(item.id),
          let leg = transaction.leg(in: account.id)
        else { continue }
        try batch.save(transaction.marking(leg))
      }
      if isFinished {
        try batch.setting(Self.setting(of: account.id), day.iso)
      }
    }
  }
}
