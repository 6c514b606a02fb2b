import Ledger
import Store

/// What a list shows of an entry: all of it, or of a split one the part that the list is about.
struct RowPart {
  /// Signed as the list's account sees it.
  let amount: Money
  /// The category that stands for it, as stored.
  let category: Identifier<Ledger.Category>?
  /// How many categories it has beside that one.
  let more: Int
  /// Whether the entry has more than that.
  let isPart: Bool
}

/// Finds what of an entry a list is about: of a split one, the lines that the filter takes.
struct PartFinder {
  private let listing: Listing
  private let journal: Journal
  private let wanted: Set<Identifier<Ledger.Category>>
  private let unwanted: Set<Identifier<Ledger.Category>>
  private let account: Account?
  /// Whether all of an entry is shown as it is: otherwise the lines of a split one are looked at.
  private let takesAll: Bool

  init(listing: Listing, journal: Journal) {
    self.listing = listing
    self.journal = journal
    account = listing.account
    wanted = Set(listing.filter.categories.map(listing.book.resolved))
    unwanted = Set(listing.filter.excludedCategories.map(listing.book.resolved))
    // What is stored as two categories may be one by now.
    takesAll =
      wanted.isEmpty && unwanted.isEmpty && listing.filter.lacksCategory == nil
      && !listing.book.categories.contains { $0.mergedInto != nil }
  }

  func part(of row: EntryRow) throws -> RowPart {
    guard row.lineCount > 1 else { return whole(row, more: 0) }
    guard takesAll else { return part(try lines(of: row), of: row) }
    return whole(row, more: try journal.categoryCount(of: row) - 1)
  }

  /// The parts of an entry by the category that counts, in order of its lines.
  func byCategory(_ row: EntryRow) throws -> [(Identifier<Ledger.Category>?, RowPart)] {
    guard row.lineCount > 1 else {
      return [(row.category.map(listing.book.resolved), whole(row, more: 0))]
    }
    var groups: [(category: Identifier<Ledger.Category>?, lines: [Ledger.Line])] = []
    for line in try lines(of: row) {
      let id = line.category(isJoint: row.isJoint).map(listing.book.resolved)
      if let index = groups.firstIndex(where: { $0.category == id }) {
        groups[index].lines.append(line)
      } else {
        groups.append((id, [line]))
      }
    }
    return groups.map { ($0.category, part($0.lines, of: row)) }
  }

  private func whole(_ row: EntryRow, more: Int) -> RowPart {
    let amount = account.map { Money(minorUnits: row.amount(in: $0.id), $0.currency) }
    return RowPart(
      amount: amount ?? row.amount, category: row.category, more: more, isPart: false)
  }

  private func part(_ lines: [Ledger.Line], of row: EntryRow) -> RowPart {
    let categories = lines.map { $0.category(isJoint: row.isJoint) }
    return RowPart(
      amount: Money(minorUnits: lines.reduce(0) { $0 + $1.minorUnits }, row.amount.currency),
      category: categories.first ?? nil,
      more: Set(categories.map { $0.map(listing.book.resolved) }).count - 1,
      isPart: lines.count < row.lineCount)
  }

  /// Those that the filter takes.
  private func lines(of row: EntryRow) throws -> [Ledger.Line] {
    try journal.lines(of: row).filter { line in
      guard let category = line.category(isJoint: row.isJoint).flatMap(listing.book.category) else {
        return wanted.isEmpty && listing.filter.lacksCategory != false
      }
      return listing.filter.lacksCategory != true && !unwanted.contains(category.id)
        && (wanted.isEmpty || wanted.contains(category.id))
    }
  }
}
