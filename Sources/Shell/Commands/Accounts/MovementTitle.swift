import Catalan
import Ledger
import Store

/// What to call a movement seen from an account: its concept, else where it goes or what it is for.
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

  func text(in seen: Identifier<Account>, _ book: Book) -> String {
    guard concept.isEmpty else { return concept }
    if kind == .transfer {
      let isLeaving = account == seen
      guard let other = (isLeaving ? destination : account).flatMap(book.account) else {
        return "Traspàs"
      }
      return isLeaving ? "Traspàs a \(other.name)" : "Traspàs \(Words.of(other.name))"
    }
    if let name = category.flatMap(book.category)?.name { return name }
    switch kind {
    case .expense: return "Despesa"
    case .income: return "Ingrés"
    case .refund: return "Devolució"
    case .transfer: return "Traspàs"
    case .correction: return "Correcció de saldo"
    case .settlement: return "Compensació"
    }
  }
}
