import Catalan
import Ledger
import Store

/// The lines around a list's rows: its title, its days or groups, and what it adds up to.
struct ListHeading {
  let listing: Listing
  let session: Session
  let layout: Layout
  /// The account's balances, once they have been asked for.
  private var known: AccountBalance?
  /// Whether the list is a part of another answer, which has told the rest.
  private let isPart: Bool

  init(listing: Listing, session: Session, layout: Layout, isPart: Bool) {
    self.listing = listing
    self.session = session
    self.layout = layout
    self.isPart = isPart
  }

  /// The title with the balance that belongs to the filter (catala.md 4.5, product rule 18).
  mutating func head(_ emit: (Line) throws -> Void) throws {
    if isPart {
      return try emit(
        layout.isLinear
          ? Line("Últims moviments.") : Line(layout.margin) + Line("Últims moviments", .title))
    }
    let parts = listing.titleParts(layout)
    let balance = try balance()
    if layout.isLinear {
      var text = parts.joined(separator: ", ") + "."
      if let balance { text += " \(balance.label): \(balance.line.plainText)." }
      try emit(Line(text))
      return
    }
    try layout.isNarrow ? narrowHead(parts, balance, emit) : fullHead(parts, balance, emit)
    try emit(rule(layout))
  }

  private func fullHead(
    _ parts: [String], _ balance: (label: String, line: Line)?, _ emit: (Line) throws -> Void
  ) throws {
    let right = balance.map { Line("\($0.label)  ", .dim) + $0.line } ?? Line()
    let room = layout.tableWidth - 2 - (right.width == 0 ? 0 : right.width + 2)
    // What does not fit beside the balance goes under it.
    var shown = parts
    while shown.count > 1, DisplayWidth.cells(shown.joined(separator: " · ")) > room {
      shown.removeLast()
    }
    var line = Line("  ")
    line.append(DisplayWidth.elided(shown.joined(separator: " · "), to: room), .title)
    if right.width > 0 { line.append(right, endingAt: layout.tableWidth) }
    try emit(line)
    let rest = Array(parts.dropFirst(shown.count))
    for row in packed(rest, width: layout.tableWidth - 2) {
      try emit(Line("  ") + Line(row, .title))
    }
  }

  private func narrowHead(
    _ parts: [String], _ balance: (label: String, line: Line)?, _ emit: (Line) throws -> Void
  ) throws {
    for row in packed(parts, width: layout.width) { try emit(Line(row, .title)) }
    guard let balance else { return }
    var line = Line(balance.label, .dim)
    line.append(balance.line, endingAt: layout.width)
    try emit(line)
  }

  private mutating func balance() throws -> (label: String, line: Line)? {
    guard let figures = try figures() else { return nil }
    let (label, money): (String, Money) =
      switch listing.filter.state {
      case nil, .notPlanned: ("Saldo d'avui", figures.today)
      case .reconciled: ("Saldo conciliat", figures.reconciled)
      case .notReconciled: ("Sense conciliar", try figures.today.subtracting(figures.reconciled))
      case .planned: ("Saldo previst", figures.planned)
      }
    return (label, layout.balance(money, isHidden: session.hidesBalances))
  }

  private mutating func figures() throws -> AccountBalance? {
    guard let account = listing.account else { return nil }
    if known == nil {
      known = try session.journal.accountBalance(of: account.id, today: listing.today)
    }
    return known
  }

  /// A day and the balance at its end.
  func day(
    _ date: CalendarDate, _ balance: Money?, _ emit: (Line) throws -> Void
  ) throws {
    let today = listing.today
    let figure = balance.map { layout.balance($0, isHidden: session.hidesBalances).plainText }
    if layout.isLinear {
      let name = Dates.heading(date, today: today).replacing(" · ", with: ", ")
      var text = name.firstCapitalised + "."
      if let figure { text += " Saldo al final del dia: \(figure)." }
      try emit(Line(text))
      return
    }
    let name =
      layout.isNarrow
      ? shortDayHeading(date, today: today) : Dates.heading(date, today: today)
    var line = Line(layout.margin) + Line(name, date == today ? .title : .plain)
    if let figure { line.append(figure, .dim, endingAt: layout.tableWidth) }
    try emit(line)
  }

  /// Cells that a group's name needs beside its total.
  private static let leastTitle = 12

  /// A group and what it adds up to.
  func group(_ group: ListGroups.Group, _ emit: (Line) throws -> Void) throws {
    var count = listing.noun.count(group.entries.count)
    if group.planned > 0, listing.filter.state != .planned {
      count += ", \(listing.noun.planned(group.planned))"
    }
    let totals = try group.total.all(main: listing.book.mainCurrency).map(layout.signed)
    let total = Words.list(totals)
    if layout.isLinear {
      try emit(Line("\(group.name): \(count)\(total.isEmpty ? "" : ", \(total)")."))
      return
    }
    let width = layout.tableWidth - layout.margin.utf8.count
    let beside = width - DisplayWidth.cells(total) - 2
    // A name that its total leaves hardly any room has a row for itself.
    let fits = total.isEmpty || beside >= Self.leastTitle
    var tail = " · \(count)"
    var room = (fits ? beside : width) - DisplayWidth.cells(tail)
    if layout.isNarrow, room < DisplayWidth.cells(group.name) {
      (tail, room) = ("", fits ? beside : width)
    }
    var line = Line(layout.margin)
    line.append(DisplayWidth.elided(group.name, to: room) + tail, .title)
    if fits, !total.isEmpty { line.append(total, .dim, endingAt: layout.tableWidth) }
    try emit(line)
    guard !fits else { return }
    for row in wrapped(total, width: width) {
      var line = Line()
      line.append(row, .dim, endingAt: layout.tableWidth)
      try emit(line)
    }
  }

  /// The counts and sums, what the marks mean, and what there is to say of it.
  mutating func foot(
    _ tally: ListTally, _ said: [String], _ emit: (Line) throws -> Void
  ) throws {
    guard !isPart else { return }
    if !layout.isNarrow || layout.isLinear || !listing.isGlance { try sums(tally, emit) }
    try notes(said, layout, emit)
  }

  private mutating func sums(_ tally: ListTally, _ emit: (Line) throws -> Void) throws {
    let (parts, payers) = (try tally.parts(layout), try tally.payers(layout))
    var balances: [String] = []
    if let figures = try figures() {
      let isHidden = session.hidesBalances
      let conciliat = layout.balance(figures.reconciled, isHidden: isHidden).plainText
      let previst = layout.balance(figures.planned, isHidden: isHidden).plainText
      let colon = layout.isLinear ? ":" : ""
      balances = ["Conciliat\(colon) \(conciliat)", "Previst\(colon) \(previst)"]
    }
    if layout.isLinear {
      try emit(Line((parts + payers).joined(separator: "; ") + "."))
      if !balances.isEmpty { try emit(Line(balances.joined(separator: ". ") + ".")) }
      return
    }
    let width = layout.width - layout.margin.utf8.count
    // Who paid what, and what the marks mean, stay on one row where there is room.
    let sums = parts + packed(payers, width: width)
    let rest = balances + packed(tally.legend, separator: "  ", width: width)
    try emit(Line())
    for row in packed(sums, width: width) + packed(rest, width: width) {
      try emit(Line(layout.margin + row))
    }
  }

  /// How to see the older ones.
  func hintOfMore() -> Line? {
    guard !isPart else { return nil }
    let word = listing.noun.plural
    let month = CalendarNames.month(listing.today.month.adding(-1).monthOfYear)
    return session.hint(
      "llista", "Per veure'n més, afegeix-hi un període: «\(word) \(month)» o «\(word) tot».")
  }
}
