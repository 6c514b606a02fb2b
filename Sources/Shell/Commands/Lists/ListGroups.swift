import Catalan
import Ledger
import Store

/// The rows of a list put together by category, month, method, tag or member.
struct ListGroups {
  struct Entry {
    let row: EntryRow
    /// What of the row belongs to the group.
    let part: RowPart
  }

  struct Group {
    let name: String
    var entries: [Entry] = []
    /// How many of them are planned.
    var planned = 0
    /// Of those that the list counts.
    var total = MoneyTotals()
    var leftOut: Set<LeftOut> = []
    let order: Order
  }

  /// What a list shows and does not count, in the order in which it is told.
  enum LeftOut: CaseIterable {
    case planned, transfers, corrections, settlements

    init(_ row: EntryRow) {
      switch row.kind {
      case _ where row.isPlanned: self = .planned
      case .correction: self = .corrections
      case .settlement: self = .settlements
      default: self = .transfers
      }
    }
  }

  /// Where a group stands: its block, then its month or name.
  struct Order: Comparable {
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
  /// Whether something is in more than one group whole.
  private var hasRepeats = false

  init(listing: Listing, journal: Journal) {
    self.listing = listing
    parts = PartFinder(listing: listing, journal: journal)
  }

  func sorted() -> [Group] { groups.sorted { $0.order < $1.order } }

  mutating func add(_ row: EntryRow) throws {
    switch listing.inquiry.grouping {
    case .category:
      for (id, part) in try parts.byCategory(row) { add(row, part, category(id, row)) }
    case .month: add(row, try parts.part(of: row), month(row.date.month))
    case .method: add(row, try parts.part(of: row), method(row))
    case .tag:
      let part = try parts.part(of: row)
      if row.tags.isEmpty { add(row, part, ("Sense etiqueta", "", Order(block: 1))) }
      hasRepeats = hasRepeats || row.tags.count > 1
      for tag in row.tags { add(row, part, (tag, searchKey(tag), Order(name: SortKey(tag)))) }
    case .member: add(row, try parts.part(of: row), member(row))
    case .day, nil: add(row, try parts.part(of: row), ("", "", Order()))
    }
  }

  private mutating func add(
    _ row: EntryRow, _ part: RowPart, _ place: (name: String, key: String, order: Order)
  ) {
    // In place: a group taken out and put back would be copied with all its rows for each one.
    let index = places[place.key] ?? groups.count
    if index == groups.count {
      places[place.key] = index
      groups.append(Group(name: place.name, order: place.order))
    }
    groups[index].entries.append(Entry(row: row, part: part))
    if row.isPlanned { groups[index].planned += 1 }
    if listing.counts(row) {
      groups[index].total.add(part.amount)
    } else {
      groups[index].leftOut.insert(LeftOut(row))
    }
  }

  /// What stands in groups that have a total and is not in it; `nil` when nothing does.
  func leftOut() -> String? {
    let found = groups.filter { !$0.total.isEmpty }.flatMap(\.leftOut)
    let names = LeftOut.allCases.filter(found.contains).map { kind in
      switch kind {
      case .planned: listing.noun.adjective("els previstos", "les previstes")
      case .transfers: "els traspassos"
      case .corrections: "les correccions de saldo"
      case .settlements: "les compensacions"
      }
    }
    return names.isEmpty ? nil : "Als totals no hi compten \(Words.list(names, "ni"))."
  }

  /// That what has several tags is in a group of each.
  func repeats() -> String? {
    hasRepeats ? "Els moviments amb més d'una etiqueta surten a cadascuna." : nil
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
