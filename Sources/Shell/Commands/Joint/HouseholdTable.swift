import Catalan
import Ledger
import Store

/// The tables of the household's balance in one currency: members, categories and months.
struct HouseholdTable {
  let report: BalanceReport
  let layout: Layout
  let currency: Currency

  private static let titles = ["ha pagat", "li toca", "diferència"]
  /// Where the columns of members, and those of categories and months, end at least.
  private static let memberEnds = [20, 34, 49]
  private static let categoryEnds = [48, 62, 76]
  /// Cells of the longest bar, and before it.
  private static let bar = 15
  private static let barGap = 3
  private static let leastName = 12

  func show(_ figures: BalanceFigures, _ emit: (Line) throws -> Void) throws {
    let rows = try figures.rows(report.members)
    if layout.isLinear { return try spoken(rows, figures, emit) }
    let names = rows.map { report.name($0.member).firstCapitalised }
    let cells = rows.map { [money($0.paid), money($0.due), signed($0.difference)] }
    let total = money(try figures.total)
    guard !layout.isNarrow, let ends = memberEnds(names, cells + [[total]]) else {
      return try narrow(rows, figures, emit)
    }
    var heading = Line()
    for (title, end) in zip(Self.titles, ends) { heading.append(title, .dim, endingAt: end) }
    try emit(heading)
    let greatest = rows.map(\.paid).max() ?? 0
    for (index, row) in rows.enumerated() {
      var line = Line(layout.margin + names[index])
      for (cell, end) in zip(cells[index], ends) { line.append(cell, endingAt: end) }
      if let length = barLength(row.paid, of: greatest, after: ends[2]) {
        line.append(blanks(Self.barGap))
        line.append("█", times: length, row.member == report.members.me ? .joint : .jointByOther)
      }
      try emit(line)
    }
    var line = Line(layout.margin + "Total")
    line.append(total, endingAt: ends[0])
    let count = expenses(figures.expenseCount)
    if ends[2] + Self.barGap + DisplayWidth.cells(count) <= layout.width {
      line.pad(to: ends[2] + Self.barGap)
      line.append(count, .dim)
    }
    try emit(line)
  }

  /// `nil` when the figures leave the names no room.
  private func memberEnds(_ names: [String], _ cells: [[String]]) -> [Int]? {
    func widest(_ column: Int) -> Int {
      cells.compactMap { $0.indices.contains(column) ? DisplayWidth.cells($0[column]) : nil }.max()
        ?? 0
    }
    let name = max(5, names.map(DisplayWidth.cells).max() ?? 0)
    let first = max(Self.memberEnds[0], layout.margin.utf8.count + name + 1 + widest(0))
    let second = max(first + 14, first + 2 + widest(1))
    let third = max(second + 15, second + 2 + widest(2))
    return third <= layout.tableWidth + 1 ? [first, second, third] : nil
  }

  /// To the scale of the longest; `nil` when there is no room for it or nothing was paid.
  private func barLength(_ paid: Int64, of greatest: Int64, after end: Int) -> Int? {
    let width = min(Self.bar, layout.tableWidth - end - Self.barGap)
    guard width >= 5, greatest > 0, paid > 0 else { return nil }
    return max(
      1, Int((Int128(paid) * Int128(width) * 2 + Int128(greatest)) / (Int128(greatest) * 2)))
  }

  private func narrow(
    _ rows: [BalanceFigures.Row], _ figures: BalanceFigures, _ emit: (Line) throws -> Void
  ) throws {
    for row in rows { try pair(paid(row), money(row.paid), emit) }
    try pair("Total conjunt", money(try figures.total), emit)
    if let due = rows.first?.due, rows.allSatisfy({ $0.due == due }) {
      return try pair("A cadascú li toca", money(due), emit)
    }
    for row in rows { try pair(bears(row), money(row.due), emit) }
  }

  /// A label at the left and its figure at the right, on two rows when one is too short.
  private func pair(
    _ label: String, _ figure: String, _ emit: (Line) throws -> Void
  ) throws {
    var line = Line(layout.margin + label)
    if line.width + 1 + DisplayWidth.cells(figure) > layout.tableWidth {
      for row in line.rows(width: layout.width) { try emit(row) }
      line = Line()
      line.append(blanks(layout.tableWidth - DisplayWidth.cells(figure)) + figure)
    } else {
      line.append(figure, endingAt: layout.tableWidth)
    }
    try emit(line)
  }

  /// «Anna ha pagat», «Has pagat»
  private func paid(_ row: BalanceFigures.Row) -> String {
    isUnnamedMe(row.member) ? "Has pagat" : "\(name(row.member)) ha pagat"
  }

  /// «A Anna li toca», «Et toca»
  private func bears(_ row: BalanceFigures.Row) -> String {
    isUnnamedMe(row.member) ? "Et toca" : "A \(report.name(row.member)) li toca"
  }

  private func isUnnamedMe(_ member: Identifier<Member>) -> Bool {
    report.members.isMe(member) && report.book.me.name.isEmpty
  }

  private func name(_ member: Identifier<Member>) -> String {
    report.name(member).firstCapitalised
  }

  private func spoken(
    _ rows: [BalanceFigures.Row], _ figures: BalanceFigures, _ emit: (Line) throws -> Void
  ) throws {
    for row in rows {
      try emit(
        Line(
          "\(paid(row)) \(money(row.paid)). \(bears(row)) \(money(row.due)). Diferència: \(signed(row.difference))."
        ))
    }
    try emit(
      Line("Total: \(money(try figures.total)), \(expenses(figures.expenseCount))."))
  }

  /// What each category has cost; a narrow screen has no room for it.
  func showCategories(_ emit: (Line) throws -> Void) throws {
    let rows = try report.categories(currency)
    let names = [report.members.me, report.members.other].map(name)
    if layout.isLinear {
      try emit(Line("Per categories:"))
      for row in rows {
        try emit(
          Line(
            "  \(row.shown): \(names[0]), \(money(row.byMe)); \(names[1]), \(money(row.byOther)); total, \(money(row.total))."
          ))
      }
      return
    }
    let cells = rows.map { [dashed($0.byMe), dashed($0.byOther), money($0.total)] }
    guard !layout.isNarrow, let ends = categoryEnds(cells) else { return }
    try emit(Line())
    var heading = Line(layout.margin) + Line("Per categories", .title)
    let room = [ends[0] - heading.width - 1, ends[1] - ends[0] - 2]
    for (index, title) in (names + ["total"]).enumerated() {
      let shown = index < 2 ? DisplayWidth.elided(title, to: room[index]) : title
      heading.append(shown, .dim, endingAt: ends[index])
    }
    try emit(heading)
    let first = cells.map { DisplayWidth.cells($0[0]) }.max() ?? 0
    let width = ends[0] - first - 1 - layout.margin.utf8.count
    for (row, cells) in zip(rows, cells) {
      var line = Line(layout.margin + DisplayWidth.elided(row.shown, to: width))
      for (cell, end) in zip(cells, ends) { line.append(cell, endingAt: end) }
      try emit(line)
    }
  }

  /// From the right edge, wider when the figures are; `nil` when they leave the names no room.
  private func categoryEnds(_ cells: [[String]]) -> [Int]? {
    func widest(_ column: Int) -> Int { cells.map { DisplayWidth.cells($0[column]) }.max() ?? 0 }
    let third = min(Self.categoryEnds[2], layout.tableWidth)
    let second = min(third - 14, third - 2 - widest(2))
    let first = min(second - 14, second - 2 - widest(1))
    let name = first - widest(0) - 1 - layout.margin.utf8.count
    return name >= Self.leastName ? [first, second, third] : nil
  }

  /// The transfer of each month of a longer period.
  func showMonths(_ balance: HouseholdBalance, _ emit: (Line) throws -> Void) throws {
    let months = balance.monthsWithFigures
    guard months.count > 1 else { return }
    if layout.isLinear {
      try emit(Line("Per mesos:"))
    } else {
      try emit(layout.isNarrow ? rule(layout) : Line())
      try emit(Line(layout.margin) + Line("Per mesos", .title))
    }
    for month in months {
      let figures = try balance.figures(of: month)
      let payment = try figures.settlement(report.members)?.outstanding
      let arrow = payment.map { "\(report.name($0.from)) → \(report.name($0.to))" } ?? "igualats"
      let amount = money(payment?.minorUnits ?? 0)
      if layout.isLinear {
        let who =
          payment.map { "\(report.name($0.from)) a \(report.name($0.to)), \(amount)" }
          ?? "igualats"
        try emit(
          Line(
            "  \(CalendarNames.month(month).firstCapitalised): \(expenses(figures.expenseCount)), \(money(try figures.total)); \(who)."
          ))
      } else if layout.isNarrow {
        try pair(CalendarNames.shortMonth(month) + " · " + arrow, amount, emit)
      } else {
        var line = Line(layout.margin + CalendarNames.month(month))
        line.append(money(try figures.total), endingAt: 38)
        line.append("   " + arrow)
        if line.width + 1 + DisplayWidth.cells(amount) > layout.tableWidth {
          try emit(line)
          line = Line()
        }
        line.append(amount, endingAt: min(76, layout.tableWidth))
        try emit(line)
      }
    }
  }

  private func expenses(_ count: Int) -> String {
    Words.count(count, "despesa conjunta", "despeses conjuntes")
  }

  private func money(_ units: Int64) -> String {
    layout.money(Money(minorUnits: units, currency))
  }

  private func dashed(_ units: Int64) -> String { units == 0 ? "–" : money(units) }

  private func signed(_ units: Int64) -> String {
    units == 0 ? money(0) : layout.signed(Money(minorUnits: units, currency))
  }
}
