import Catalan
import Ledger
import Store

extension Session {
  /// The transactions that a line points at.
  ///
  /// - Throws: when one has been deleted since it was listed.
  func known(_ ids: [Identifier<Transaction>]) throws -> [Transaction] {
    try ids.map { id in
      guard let transaction = try journal.transaction(id) else {
        throw StoreError.unknownRecord(id: id.rawValue)
      }
      return transaction
    }
  }

  /// Refuses what only its payer may do, once the payer has a device.
  func refuseOthers(_ transactions: [Transaction], _ book: Book) throws {
    let other = book.household.other
    guard other.hasDevice, transactions.contains(where: { $0.owner == other.id }) else { return }
    throw LineError.refused(
      "error.paga.dispositiu",
      "Ho ha pagat \(other.name), i només \(other.name) ho pot canviar des del seu dispositiu.")
  }

  /// The transactions that a question is about, one a line: concept, amount, day and what stands out.
  func preview(_ transactions: [Transaction], _ book: Book) -> [Line] {
    let layout = Layout()
    let shown = transactions.prefix(Self.longestPreview).map { transaction in
      let ending = transaction.kind.isFeminine ? "ada" : "at"
      let state = transaction.hasStandingMark(on: today) ? " Està concili\(ending)." : ""
      return Line("  \(summary(of: transaction, book, layout, today: today)).\(state)")
    }
    let rest = transactions.count - shown.count
    return shown
      + (rest > 0 ? [Line("  … i \(Words.count(rest, "moviment", "moviments")) més.")] : [])
  }

  private static let longestPreview = 20
}

/// «Nòmina, +1.850,00 €, dissabte, 28 de novembre», as every prompt about it says it.
func summary(
  of transaction: Transaction, _ book: Book, _ layout: Layout, today: CalendarDate
) -> String {
  "\(MovementTitle(transaction).text(book)), \(layout.signed(transaction.amount)), \(dayInWords(transaction.date, today: today))"
}

/// A transaction in a sentence: «la despesa «pa»», «la despesa d'Oci», «el traspàs a Estalvi».
func named(_ transaction: Transaction, _ book: Book) -> String {
  let kind = phrase(of: transaction.kind)
  if !transaction.concept.isEmpty { return "\(kind) «\(transaction.concept)»" }
  if let destination = transaction.destination.flatMap(book.account) {
    return "\(kind) a \(destination.name)"
  }
  let category = transaction.lines.first?.category(isJoint: transaction.isJoint)
  return category.flatMap(book.category).map { "\(kind) \(Words.of($0.name))" } ?? kind
}

/// «la» or «lo», after a verb in the infinitive.
func pronoun(of kind: Transaction.Kind) -> String { kind.isFeminine ? "la" : "lo" }

/// What a change of transactions answers to machines.
func changeFacts(
  _ what: String, _ ids: [Identifier<Transaction>]
) -> [(key: String, fact: Output.Fact)] {
  [
    ("fet", .value(.text(what))), ("nombre", .value(.int(ids.count))),
    ("ids", .value(.list(ids.map { .text($0.rawValue) }))),
  ]
}

extension Transaction {
  /// Whether the bank's statement has been ticked for it, on any side; before its day no mark counts.
  func hasStandingMark(on today: CalendarDate) -> Bool {
    !isPlanned(on: today) && legs.contains { isReconciled($0) }
  }
}

extension Transaction.Kind {
  /// The gender of its Catalan name.
  var isFeminine: Bool { self != .income && self != .transfer }
}

extension String {
  /// The noun of a phrase such as «la despesa» or «l'ingrés».
  var withoutArticle: String {
    if let apostrophe = firstIndex(of: "'") { return String(self[index(after: apostrophe)...]) }
    guard let space = firstIndex(of: " ") else { return self }
    return String(self[index(after: space)...])
  }
  /// The noun of such a phrase with the indefinite article: «una despesa», «un ingrés».
  var indefinite: String { (hasPrefix("la ") ? "una " : "un ") + withoutArticle }
}
