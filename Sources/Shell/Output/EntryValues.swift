import Catalan
import Ledger
import Store

/// Spells entries for machines, one after another, under `transactionColumns`.
struct EntryValues {
  private let book: Book
  private let journal: Journal
  private let sharing: Sharing
  private let me: Value
  private let other: Value

  init(_ book: Book, _ journal: Journal) {
    self.book = book
    self.journal = journal
    sharing = book.sharing
    me = .text(displayName(of: book.me, in: book.household))
    other = .text(displayName(of: book.other, in: book.household))
  }

  func values(of row: EntryRow) throws -> [Value] {
    let category = row.category.flatMap(book.category)
    let isTransfer = row.kind == .transfer
    return [
      .text(row.id.rawValue), .date(row.date), .text(keyword(of: row.kind)), .money(row.amount),
      .text(row.concept), .text(orNull: category?.name),
      .text(orNull: category.map { $0.isHousehold ? "llar" : "personal" }),
      .text(orNull: row.method.flatMap(book.method)?.name),
      .text(orNull: row.account.flatMap(book.account)?.name),
      .text(orNull: row.destination.flatMap(book.account)?.name),
      .money(orNull: isTransfer ? row.arriving : nil),
      .text(orNull: isTransfer ? row.arriving?.currency.code : nil),
      .list(row.tags.map(Value.text)),
      .bool(row.isJoint), row.owner == book.me.id ? me : other,
      row.isJoint ? .money(-(try myPart(of: row))) : .null, .bool(row.isPlanned),
      .bool(row.isReconciled), isTransfer ? .bool(row.isDestinationReconciled) : .null,
      .text(row.note),
      parts(
        of: row.lineCount > 1 ? try journal.lines(of: row) : [], isJoint: row.isJoint,
        row.amount.currency, book),
    ]
  }

  /// What I bear of a joint entry.
  func myPart(of row: EntryRow) throws -> Money {
    let mine = try sharing.myPart(
      ofCost: (-row.amount).minorUnits, paidBy: row.owner, own: row.allocation, on: row.date)
    return Money(minorUnits: mine, row.amount.currency)
  }
}
