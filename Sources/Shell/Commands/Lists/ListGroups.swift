import Catalan
import Ledger
import Store

/// The rows of a list put together by category, month, method, tag or member.
struct ListGroups {
  struct Entry {
    let row: EntryRow
    /// The part of the row that belongs to the group.
    let amount: Money
  }

  struct Group {
    let name: String
    var entries: [Entry] = []
    /// How many of them are planned.
    var planned = 0
    /// Planned ones, and what is neither income nor expense, add nothing.
    var total = MoneyTotals()
    fileprivate let order: Order
  }

  /// Where a group stands: its block, then its month or name.
  fileprivate struct Order: Comparable {
    var block = 0
    var month = 0
    var name = SortKey("")
    /// Tells equal names apart, always in the same order.
    var tie = ""

    static func < (left: Self, right: Self) -> Bool {
      if left.block != right.block { return left.block < right.block }
      if left.month != right.month { return left.month < right.month }
      return left.name == right.name ? left.tie < right.tie : left.name < right.name
    }
  }

  private let listing: Listing
  private let parts: PartFinder
  private var groups: [Group] = []
  private var places: [String: Int] = [:]

  init(listing: Listing, journal: Journal) {
    self.listing = listing
    parts = PartFinder(listing: listing, journal: journal)
  }

  func sorted() -> [Group] { groups.sorted { $0.order < $1.order } }

  mutating func add(_ row: EntryRow) throws {
    switch listing.inquiry.grouping {
    case .category:
      for (id, part) in try parts.byCategory(row) { add(row, part, category(id, row)) }
    case .month: add(row, try parts.amount(of: row), month(row.date.month))
    case .method: add(row, try parts.amount(of: row), method(row))
    case .tag:
      let amount = try parts.amount(of: row)
      if row.tags.isEmpty { add(row, amount, ("Sense etiqueta", "", Order(block: 1))) }
      for tag in row.tags { add(row, amount, (tag, searchKey(tag), Order(name: SortKey(tag)))) }
    case .member: add(row, try parts.amount(of: row), member(row))
    case .day, nil: add(row, try parts.amount(of: row), ("", "", Order()))
    }
  }

  private mutating func add(
    _ row: EntryRow, _ amount: Money, _ place: (name: String, key: String, order: Order)
  ) {
    // In place: a group taken out and put back would be copied with all its rows for each one.
    let index = places[place.key] ?? groups.count
    if index == groups.count {
      places[place.key] = index
      groups.append(Group(name: place.name, order: place.order))
    }
    groups[index].entries.append(Entry(row: row, amount: amount))
    if row.isPlanned { groups[index].planned += 1 }
    if !row.isPlanned, row.kind.isFlow { groups[index].total.add(amount) }
  }

  private func category(
    _ id: Identifier<Ledger.Category>?, _ row: EntryRow
  ) -> (name: String, key: String, order: Order) {
    switch row.kind {
    case .transfer: return ("Traspassos", "1", Order(block: 3))
    case .correction: return ("Correccions de saldo", "2", Order(block: 4))
    case .settlement: return ("Compensacions", "3", Order(block: 5))
    case .expense, .income, .refund: break
    }
    guard let category = id.flatMap(listing.book.category) else {
      return ("Sense categoria", "0", Order(block: 2))
    }
    let name = listing.book.distinctName(of: category)
    return (
      name, category.id.rawValue,
      Order(
        block: category.kind == .expense ? 0 : 1, name: SortKey(category: category.name),
        tie: (category.isHousehold ? "0" : "1") + category.id.rawValue)
    )
  }

  private func month(_ month: Month) -> (name: String, key: String, order: Order) {
    (CalendarNames.month(month), month.iso, Order(month: -Int(month.number)))
  }

  private func method(_ row: EntryRow) -> (name: String, key: String, order: Order) {
    guard let method = row.method.flatMap(listing.book.method) else {
      return ("Sense mitjà", "", Order(block: 1))
    }
    return (
      method.name, method.id.rawValue, Order(name: SortKey(method.name), tie: method.id.rawValue)
    )
  }

  private func member(_ row: EntryRow) -> (name: String, key: String, order: Order) {
    let isMe = row.owner == listing.book.me.id
    let member = isMe ? listing.book.me : listing.book.other
    return (
      displayName(of: member, in: listing.book.household), isMe ? "0" : "1",
      Order(block: isMe ? 0 : 1)
    )
  }
}

/// Finds the part of an entry that a list is about: all of it, but of a split one that was asked for by
/// category.
struct PartFinder {
  private let listing: Listing
  private let journal: Journal
  private let wanted: Set<Identifier<Ledger.Category>>
  private let account: Account?

  init(listing: Listing, journal: Journal) {
    self.listing = listing
    self.journal = journal
    account = listing.account
    wanted = Set(listing.filter.categories.map(listing.book.resolved))
  }

  /// Signed as the list's account sees it.
  func amount(of row: EntryRow) throws -> Money {
    if row.lineCount > 1, !wanted.isEmpty {
      let parts = try byCategory(row).filter { id, _ in id.map(wanted.contains) ?? false }
      return Money(
        minorUnits: parts.reduce(0) { $0 + $1.1.minorUnits }, row.amount.currency)
    }
    return whole(row)
  }

  private func whole(_ row: EntryRow) -> Money {
    guard let account else { return row.amount }
    return Money(minorUnits: row.amount(in: account.id), account.currency)
  }

  /// The parts of an entry by the category that counts, in order of its lines.
  func byCategory(
    _ row: EntryRow
  ) throws -> [(Identifier<Ledger.Category>?, Money)] {
    let book = listing.book
    guard row.lineCount > 1 else { return [(row.category.map(book.resolved), whole(row))] }
    var parts: [(Identifier<Ledger.Category>?, Money)] = []
    for line in try journal.lines(of: row) {
      let id = line.category(isJoint: row.isJoint).map(book.resolved)
      let money = Money(minorUnits: line.minorUnits, row.amount.currency)
      if let index = parts.firstIndex(where: { $0.0 == id }) {
        parts[index].1 = parts[index].1 + money
      } else {
        parts.append((id, money))
      }
    }
    return parts
  }
}

extension Book {
  /// Whether a category of the household and a personal one are called alike.
  var hasTwinCategories: Bool {
    let personal = categories.filter { !$0.isHousehold && $0.mergedInto == nil }
    guard !personal.isEmpty else { return false }
    let names = personal.map { fold($0.name) }
    return categories.contains {
      $0.isHousehold && $0.mergedInto == nil && names.contains(fold($0.name))
    }
  }

  /// A category's name, with its scope when another one of that kind has the same name.
  func distinctName(of category: Ledger.Category) -> String {
    let hasTwin = categories.contains {
      $0.id != category.id && $0.kind == category.kind && $0.mergedInto == nil
        && fold($0.name) == fold(category.name)
    }
    guard hasTwin else { return category.name }
    return "\(category.name) (\(category.isHousehold ? "de la llar" : "només meva"))"
  }
}
