import Catalan
import Ledger
import Store

/// A list as people read it (catala.md 4.5), one row after another.
struct ListScreen {
  let listing: Listing
  let session: Session
  let layout: Layout
  /// How many past movements are shown when nothing bounds the list, before its last day is finished.
  let latestCount: Int
  private let account: Identifier<Account>?
  private var heading: ListHeading
  private let isByDay: Bool
  private var rows: RowWriter
  private var balances: DayBalances?
  private var tally: ListTally
  private var day: CalendarDate?
  /// The day of the oldest row shown.
  private var oldest: CalendarDate?
  private let isPart: Bool
  private let parts: PartFinder
  /// What has a number, to be handed to the session once.
  private var numbered: [Identifier<Transaction>] = []

  init(
    listing: Listing, session: Session, layout: Layout, latestCount: Int = ListScreen.latestCount,
    isPart: Bool = false
  ) {
    self.listing = listing
    self.latestCount = latestCount
    self.isPart = isPart
    account = listing.account?.id
    self.session = session
    self.layout = layout
    heading = ListHeading(
      listing: listing, session: session, layout: layout, isPart: isPart)
    isByDay = listing.inquiry.order == .date && (listing.inquiry.grouping ?? .day) == .day
    let isGroupedByCategory = listing.inquiry.grouping == .category
    rows = RowWriter(
      listing, layout,
      isByDay ? .categoryAndMethod : isGroupedByCategory ? .dateAndMethod : .dateAndCategory)
    balances = listing.account.map {
      DayBalances(listing, account: $0, journal: session.journal)
    }
    tally = ListTally(listing)
    parts = PartFinder(listing: listing, journal: session.journal)
  }

  /// Numbers shown beyond this would need a list of as many identifiers kept for nobody.
  static let mostNumbers = 9999
  /// How many past movements a list without a period shows, and how many to finish its last day.
  static let latestCount = 20
  static let latestMost = 60

  mutating func show(_ emit: (Line) throws -> Void) throws {
    // What was shown before an interruption has its numbers too.
    defer { session.numbered = numbered }
    if let grouping = listing.inquiry.grouping, grouping != .day {
      try showGroups(emit)
    } else {
      try showRows(emit)
    }
    try FoundNames(listing).show(layout, emit)
  }

  private mutating func showRows(_ emit: (Line) throws -> Void) throws {
    let hasMore = try eachRow { row in try show(row, emit) }
    guard tally.count > 0 else { return try showNothing(emit) }
    try heading.foot(tally, othersNote(since: hasMore ? oldest : nil), emit)
    if hasMore, let hint = heading.hintOfMore() { try emit(hint) }
  }

  private func showNothing(_ emit: (Line) throws -> Void) throws {
    let sentence = try EmptyList(listing: listing, journal: session.journal).sentence(layout)
    for row in wrapped(sentence, width: layout.width - 2 * layout.margin.utf8.count) {
      try emit(Line(layout.isLinear ? "" : layout.margin) + Line(row))
    }
    if let hint = hintOfEntry { try emit(hint) }
    try notes(othersNote(since: nil), layout, emit)
  }

  /// How to note down what looks like an entry and was asked of a list: «despeses 12,50 pa».
  private var hintOfEntry: Line? {
    let inquiry = listing.inquiry
    guard case .exactly(let amount) = inquiry.filter.bounds.first, inquiry.filter.bounds.count == 1,
      !inquiry.typedTexts.isEmpty, !inquiry.hasPeriod
    else { return nil }
    let entry = "\(layout.money(amount)) \(inquiry.typedTexts.joined(separator: " "))"
    switch listing.subject {
    case .expenses:
      return session.hint(
        "despeses", "«despeses» les llista. Per anotar-ne una: despesa \(entry)")
    case .incomes:
      return session.hint(
        "ingressos", "«ingressos» els llista. Per anotar-ne un: ingrés \(entry)")
    default: return nil
    }
  }

  /// Calls `each` with the rows of the list; gives whether there are older ones.
  private func eachRow(_ each: (EntryRow) throws -> Void) throws -> Bool {
    let journal = session.journal
    var filter = listing.screenFilter
    guard listing.isLatestOnly else {
      try journal.entries(
        filter, today: listing.today, order: listing.inquiry.order, isBrief: true, each: each)
      return false
    }
    filter.period = Period(
      from: listing.today.adding(days: 1), through: listing.today.adding(days: 60))
    for row in try journal.entries(filter, today: listing.today) { try each(row) }
    filter.period = Period(through: listing.today)
    let latest = try journal.entries(filter, today: listing.today, limit: Self.latestMost + 1)
    for (index, row) in latest.enumerated() {
      let endsDay = index > 0 && row.date != latest[index - 1].date
      guard index < latestCount || !endsDay, index < Self.latestMost else { return true }
      try each(row)
    }
    return false
  }

  private mutating func show(_ row: EntryRow, _ emit: (Line) throws -> Void) throws {
    if tally.count == 0 { try heading.head(emit) }
    if isByDay, row.date != day {
      day = row.date
      try heading.day(row.date, try balances?.balance(endOf: row.date), emit)
    }
    balances?.add(row)
    oldest = min(oldest ?? row.date, row.date)
    let part = try parts.part(of: row)
    let isReconciled = isReconciled(row)
    try emit(rows.line(row, number: number(row), part, isReconciled: isReconciled))
    tally.add(row, part.amount, isReconciled: isReconciled)
  }

  /// Whether the mark that the list shows stands: of its account's own leg when it is of one.
  private func isReconciled(_ row: EntryRow) -> Bool {
    guard let account, row.account != account else { return row.isReconciled }
    return row.isDestinationReconciled
  }

  /// Gives the row the next number, by which other commands may name it.
  private mutating func number(_ row: EntryRow) -> Int? {
    guard numbered.count < Self.mostNumbers else { return nil }
    numbered.append(row.id)
    return numbered.count
  }

  private mutating func showGroups(_ emit: (Line) throws -> Void) throws {
    var groups = ListGroups(listing: listing, journal: session.journal)
    try session.journal.entries(
      listing.screenFilter, today: listing.today, order: listing.inquiry.order
    ) { row in
      try groups.add(row)
      tally.add(row, try parts.part(of: row).amount, isReconciled: isReconciled(row))
    }
    guard tally.count > 0 else { return try showNothing(emit) }
    try heading.head(emit)
    for group in groups.sorted() {
      try heading.group(group, emit)
      for entry in group.entries {
        try emit(
          rows.line(
            entry.row, number: number(entry.row), entry.part,
            isReconciled: isReconciled(entry.row)))
      }
    }
    let said = [groups.repeats(), groups.leftOut()].compactMap(\.self)
    try heading.foot(tally, said + othersNote(since: nil), emit)
  }

  /// What the other member paid is in no account of mine: how many of them the list leaves out, from its oldest row
  /// on when there are older ones.
  private func othersNote(since oldest: CalendarDate?) throws -> [String] {
    guard !isPart else { return [] }
    return try [listing.othersLeftOut(session.journal, since: oldest)].compactMap(\.self)
  }
}
