import Catalan
import Ledger
import Store

/// What is worth saying of the archived names that a transaction is given: that they are, and how each comes
/// back; not of those that it had before, nor of the method in use, of which `usa` has said it.
func archivedNotes(
  of transaction: Transaction, before old: Transaction? = nil,
  inUse: Identifier<PaymentMethod>? = nil, _ book: Book
) -> [String] {
  var transaction = transaction
  if transaction.method == inUse { transaction.method = nil }
  let had = old.map { archivedNames(of: $0, book).map(\.phrase) } ?? []
  return archivedNames(of: transaction, book).filter { !had.contains($0.phrase) }.map(archivedNote)
}

/// «La categoria «Gats» està arxivada. Per recuperar-la: reobre categoria gats».
func archivedNote(_ subject: NameSubject) -> String {
  let kind = subject.kind
  return
    "\(subject.phrase.firstCapitalised) està \(kind.agreeing("arxiva")). Per recuperar-\(kind.isFeminine ? "la" : "lo"): reobre \(kind.word) \(spelled(subject.name))"
}

private func archivedNames(of transaction: Transaction, _ book: Book) -> [NameSubject] {
  var seen: Set<Identifier<Ledger.Category>> = []
  let categories = transaction.lines
    .compactMap { $0.category(isJoint: transaction.isJoint).flatMap(book.category) }
    .filter { $0.isArchived && seen.insert($0.id).inserted }
  let method = transaction.method.flatMap(book.method).flatMap { $0.isArchived ? $0 : nil }
  return categories.map(NameSubject.category) + [method].compactMap(\.self).map(NameSubject.method)
}
