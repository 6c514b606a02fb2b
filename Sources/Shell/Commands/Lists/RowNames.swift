import Catalan
import Ledger
import Store

/// What the columns of a row say.
struct RowNames {
  private let listing: Listing
  private let book: Book
  private let other: String

  init(_ listing: Listing) {
    self.listing = listing
    book = listing.book
    other = displayName(of: listing.book.other, in: listing.book.household)
  }

  /// The concept, or what stands for one.
  func concept(of row: EntryRow) -> String {
    guard row.concept.isEmpty else { return row.concept }
    switch row.kind {
    case .transfer:
      return (["Traspàs"] + [direction(of: row)].compactMap(\.self)).joined(separator: " ")
    case .correction: return "Correcció de saldo"
    case .settlement: return "Compensació"
    case .expense, .income, .refund: return category(of: row)
    }
  }

  /// Where a transfer goes or comes from, seen from the list's account.
  private func direction(of row: EntryRow) -> String? {
    let from = row.account.flatMap(book.account)?.name ?? ""
    let to = row.destination.flatMap(book.account)?.name ?? ""
    if let account = listing.account {
      return account.id == row.account ? "a \(to)" : Words.of(from)
    }
    return "\(Words.of(from)) a \(to)"
  }

  func category(of row: EntryRow) -> String {
    switch row.kind {
    case .transfer: return "Traspàs"
    case .correction: return "Correcció"
    case .settlement: return "Compensació"
    case .expense, .income, .refund: break
    }
    let name = row.category.flatMap(book.category)?.name ?? "Sense categoria"
    guard row.lineCount > 1 else { return name }
    let more = " +\(row.lineCount - 1)"
    return DisplayWidth.elided(name, to: 18 - more.utf8.count) + more
  }

  /// The category for the ear: nothing where the concept has said it.
  func spokenCategory(of row: EntryRow) -> String {
    if row.concept.isEmpty { return "" }
    let name = category(of: row)
    return row.lineCount > 1
      ? "\(row.category.flatMap(book.category)?.name ?? "Sense categoria") i \(row.lineCount - 1) més"
      : name
  }

  /// The method; for a transfer with a concept, where it goes; for what the other paid, who; and the
  /// account when the list is not of one.
  func method(of row: EntryRow) -> String {
    if row.kind == .transfer { return row.concept.isEmpty ? "" : direction(of: row) ?? "" }
    guard let account = row.account else { return other }
    if listing.account == nil, listing.accountInUse != account {
      return book.account(account)?.name ?? ""
    }
    return row.method.flatMap(book.method)?.name ?? ""
  }

  /// What the marks mean, in words.
  func states(of row: EntryRow) -> [String] {
    var words: [String] = []
    if row.isPlanned { words.append("previst") }
    if listing.isReconciled(row) { words.append("conciliat") }
    if row.isJoint { words.append("conjunta") }
    return words
  }
}
