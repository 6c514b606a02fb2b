import Catalan
import Ledger
import Store

/// What to call a movement: its concept, else where it goes or what it is for.
struct MovementTitle {
  let concept: String
  let kind: Transaction.Kind
  let account: Identifier<Account>?
  let destination: Identifier<Account>?
  let category: Identifier<Ledger.Category>?

  init(_ row: EntryRow) {
    concept = row.concept
    kind = row.kind
    account = row.account
    destination = row.destination
    category = row.category
  }

  init(_ transaction: Transaction) {
    concept = transaction.concept
    kind = transaction.kind
    account = transaction.account
    destination = transaction.destination
    category = transaction.lines.first?.category(isJoint: transaction.isJoint)
  }

  /// Seen from one of a transfer's accounts it is where it goes or comes from; otherwise, where it goes.
  func text(in seen: Identifier<Account>? = nil, _ book: Book) -> String {
    guard concept.isEmpty else { return concept }
    if kind == .transfer {
      let isArriving = seen != nil && account != seen
      guard let other = (isArriving ? account : destination).flatMap(book.account) else {
        return "Traspàs"
      }
      return isArriving ? "Traspàs \(Words.of(other.name))" : "Traspàs a \(other.name)"
    }
    return category.flatMap(book.category)?.name
      ?? phrase(of: kind).withoutArticle.firstCapitalised
  }
}
