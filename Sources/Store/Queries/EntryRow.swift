import Ledger

/// What a list shows of one transaction, read without a second question.
package struct EntryRow: Hashable, Sendable {
  /// The row's number in this file: later created ones are greater. Means nothing outside it.
  package let key: Int64
  package let id: Identifier<Transaction>
  package let owner: Identifier<Member>
  package let kind: Transaction.Kind
  package let date: CalendarDate
  package let amount: Money
  /// What arrives at a transfer's destination.
  package let arriving: Money?
  package let isJoint: Bool
  /// `nil` when the other member paid.
  package let account: Identifier<Account>?
  package let destination: Identifier<Account>?
  package let method: Identifier<PaymentMethod>?
  /// The method's number in this file, by which a long list remembers its name; as `key`.
  package let methodKey: Int64?
  /// More than one when the transaction is split.
  package let lineCount: Int
  /// The first line's category that counts, as stored: `Book.category` follows mergers.
  package let category: Identifier<Category>?
  /// The category's number in this file, as `methodKey`.
  package let categoryKey: Int64?
  package let concept: String
  package let isReconciled: Bool
  package let isDestinationReconciled: Bool
  /// Dated after the day that the question called today.
  package let isPlanned: Bool
  package let allocation: Allocation?
  package let note: String
  package let tags: [String]

  /// Signed like the account sees it: what this entry does to that account, zero when it does nothing.
  package func amount(in account: Identifier<Account>) -> Int64 {
    if account == self.account { return amount.minorUnits }
    return account == destination ? arriving?.minorUnits ?? 0 : 0
  }
}

/// Decodes `columns` and, after them, `rest` unless rows are brief.
///
/// A class, because neighbouring rows mostly have the same owner and account, which it remembers.
final class EntryRowReader {
  private let references: ReferenceTable
  private let today: CalendarDate
  private var owner: (key: Int64, id: Identifier<Member>)?
  private var account: (key: Int64, id: Identifier<Account>)?

  private let isBrief: Bool

  init(references: ReferenceTable, today: CalendarDate, isBrief: Bool) {
    self.references = references
    self.today = today
    self.isBrief = isBrief
  }

  static let columns: SQL = """
    e.key, e.id, e.owner, e.kind, e.day, e.amount, e.currency, e.arriving, e.arriving_currency,
    e.joint, e.account, e.destination, e.method, e.lines,
    \(EntryQuery.countedCategory), c.text, e.marks
    """
  static let rest: SQL = ", e.allocation, n.text, e.tags"

  func read(_ row: Row) throws -> EntryRow {
    let date: CalendarDate = row(4)
    // What is still to come may be marked when the clock has been put back.
    let marks = date > today ? 0 : row(16, as: Int.self)
    let (method, category): (Int64?, Int64?) = (row(12), row(14))
    return EntryRow(
      key: row(0), id: row(1), owner: try owner(row(2)),
      kind: Transaction.Kind(rawValue: row(3)) ?? .expense, date: date,
      amount: Money(minorUnits: row(5), try row.currency(6)),
      arriving: try row(7, as: Int64?.self).map { Money(minorUnits: $0, try row.currency(8)) },
      isJoint: row(9), account: try account(row(10)),
      destination: try references.identifier(row(11)),
      method: try references.identifier(method), methodKey: method, lineCount: abs(row(13)),
      category: try references.identifier(category), categoryKey: category,
      concept: row(15, as: String?.self) ?? "", isReconciled: marks & 1 != 0,
      isDestinationReconciled: marks & 2 != 0, isPlanned: date > today,
      allocation: isBrief
        ? nil : try row(17, as: [UInt8]?.self).map { try TransactionShape.allocation($0) },
      note: isBrief ? "" : row(18, as: String?.self) ?? "",
      tags: isBrief ? [] : try Shape.readTexts(row(19)))
  }

  private func owner(_ key: Int64) throws -> Identifier<Member> {
    if let owner, owner.key == key { return owner.id }
    let id = Identifier<Member>(try references.principalID(key))
    owner = (key, id)
    return id
  }

  private func account(_ key: Int64?) throws -> Identifier<Account>? {
    guard let key else { return nil }
    if let account, account.key == key { return account.id }
    let id = Identifier<Account>(try references.id(key))
    account = (key, id)
    return id
  }
}
