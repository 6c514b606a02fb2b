import Catalan
import Ledger
import Store

/// What the columns of a row say.
struct RowNames {
  private let listing: Listing
  private let book: Book
  private let other: String
  /// The categories that the list was asked for.
  private let wanted: [Identifier<Ledger.Category>]

  init(_ listing: Listing) {
    self.listing = listing
    book = listing.book
    wanted = listing.filter.categories.map(listing.book.resolved)
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
    let name = mainCategory(of: row)
    guard row.lineCount > 1 else { return name }
    let more = " +\(row.lineCount - 1)"
    return DisplayWidth.elided(name, to: 18 - more.utf8.count) + more
  }

  /// The category for the ear: nothing where the concept has said it.
  func spokenCategory(of row: EntryRow) -> String {
    if row.concept.isEmpty { return "" }
    let name = category(of: row)
    return row.lineCount > 1 ? "\(mainCategory(of: row)) i \(row.lineCount - 1) més" : name
  }

  /// The first line's; of a split one, the one that the list was asked for.
  private func mainCategory(of row: EntryRow) -> String {
    let id = row.lineCount > 1 ? wanted.first ?? row.category : row.category
    return id.flatMap(book.category)?.name ?? "Sense categoria"
  }

  /// The method; for a part of a split one, the whole; for a transfer with a concept, where it goes; for what the other paid, who; and the
  /// account when the list is not of one.
  func method(of row: EntryRow, _ amount: Money, _ layout: Layout) -> String {
    if row.kind == .transfer {
      let to = listing.account == nil ? row.destination.flatMap(book.account) : nil
      return row.concept.isEmpty ? "" : to.map { "a \($0.name)" } ?? direction(of: row) ?? ""
    }
    if row.lineCount > 1, amount.minorUnits != row.amount.minorUnits {
      return Words.of(row.amount, written: layout.money(row.amount.magnitude))
    }
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
