import Catalan
import Ledger
import Store

/// How machines call a kind of transaction.
func keyword(of kind: Transaction.Kind) -> String {
  switch kind {
  case .expense: "despesa"
  case .income: "ingres"
  case .refund: "devolucio"
  case .transfer: "traspas"
  case .correction: "correccio"
  case .settlement: "compensacio"
  }
}

/// How people call a kind of transaction, with its article: «la despesa».
func phrase(of kind: Transaction.Kind) -> String {
  switch kind {
  case .expense: "la despesa"
  case .income: "l'ingrés"
  case .refund: "la devolució"
  case .transfer: "el traspàs"
  case .correction: "la correcció de saldo"
  case .settlement: "la compensació"
  }
}

/// The columns of a transaction for machines, in the order of the contract; never renamed.
let transactionColumns = [
  "id", "data", "tipus", "import", "concepte", "categoria", "ambit", "mitja", "compte",
  "compte_desti", "import_desti", "moneda_desti", "etiquetes", "conjunta", "paga", "part_meva",
  "previst",
  "conciliat", "conciliat_desti", "nota", "desglossament",
]

/// A transaction's values for `transactionColumns`.
func values(of transaction: Transaction, book: Book, today: CalendarDate) throws -> [Value] {
  let sharing = book.sharing
  let category = transaction.lines.first?.category(isJoint: transaction.isJoint)
    .flatMap(book.category)
  let isTransfer = transaction.kind == .transfer
  return [
    .text(transaction.id.rawValue), .date(transaction.date),
    .text(keyword(of: transaction.kind)), .money(transaction.amount),
    .text(transaction.concept), .text(orNull: category?.name),
    .text(orNull: category.map { $0.isHousehold ? "llar" : "personal" }),
    .text(orNull: transaction.method.flatMap(book.method)?.name),
    .text(orNull: transaction.account.flatMap(book.account)?.name),
    .text(orNull: transaction.destination.flatMap(book.account)?.name),
    .money(orNull: isTransfer ? transaction.arriving : nil),
    .text(orNull: isTransfer ? transaction.arriving?.currency.code : nil),
    .list(transaction.tags.map(Value.text)), .bool(transaction.isJoint),
    .text(displayName(of: book.household.member(transaction.owner), in: book.household)),
    .money(
      orNull: transaction.isJoint
        ? -Money(minorUnits: try sharing.myPart(of: transaction), transaction.amount.currency) : nil
    ),
    .bool(transaction.isPlanned(on: today)), .bool(transaction.isReconciled),
    isTransfer ? .bool(transaction.isDestinationReconciled) : .null, .text(transaction.note),
    parts(
      of: transaction.lines, isJoint: transaction.isJoint, transaction.amount.currency, book),
  ]
}

/// What a split transaction has in each category, signed as its amount; empty for one that is not split.
func parts(of lines: [Ledger.Line], isJoint: Bool, _ currency: Currency, _ book: Book) -> Value {
  guard lines.count > 1 else { return .list([]) }
  return .list(
    lines.map { line in
      let category = line.category(isJoint: isJoint).flatMap(book.category)
      return .fields([
        "categoria": .text(orNull: category?.name),
        "ambit": .text(orNull: category.map { $0.isHousehold ? "llar" : "personal" }),
        "import": .money(Money(minorUnits: line.minorUnits, currency)),
      ])
    })
}

/// A transaction as one object for machines.
func value(of transaction: Transaction, book: Book, today: CalendarDate) throws -> Value {
  .object(
    zip(transactionColumns, try values(of: transaction, book: book, today: today)).map {
      Value.Field(key: $0, value: $1)
    })
}

extension Book {
  private static let unnamed = "Sense categoria"

  /// The names of a transaction's categories, one a line, without repeats; a line without one is named too where
  /// others have one. `nil` when it has none.
  func categoryName(of transaction: Transaction) -> String? {
    var names: [String] = []
    for line in transaction.lines {
      let name =
        line.category(isJoint: transaction.isJoint).flatMap(category).map(distinctName)
        ?? Self.unnamed
      if !names.contains(name) { names.append(name) }
    }
    return names == [Self.unnamed] ? nil : names.joined(separator: " + ")
  }
}
