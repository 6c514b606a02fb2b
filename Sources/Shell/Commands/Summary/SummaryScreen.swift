import Catalan
import Ledger

/// A summary by months, or by years when there are many (catala.md 4.7).
struct SummaryScreen {
  let summary: Summary
  let layout: Layout

  /// More months than this are told by years.
  private static let mostMonths = 24

  private struct Row {
    let name: String
    let short: String
    let figures: Figures
  }

  /// What came in, what went out and what was left, in minor units of the main currency.
  private struct Figures {
    let income: Int64
    let expense: Int64
    let saving: Int64

    /// - Throws: `ArithmeticError` when one passes 64 bits.
    init(_ flow: Flow, _ currency: Currency) throws {
      income = try flow.income[currency].minorUnits
      expense = try flow.expense[currency].minorUnits
      saving = try flow.saving(currency).minorUnits
    }

    init(mean total: Figures, of count: Int) {
      income = SummaryScreen.average(total.income, count)
      expense = SummaryScreen.average(total.expense, count)
      saving = SummaryScreen.average(total.saving, count)
    }
  }

  func show(_ emit: (Line) throws -> Void) throws {
    let all = try summary.months()
    // Months before anything moved would only lower the mean.
    let begun = all.firstIndex { $0.flow != Flow() } ?? 0
    let months = all[begun...]
    guard !months.isEmpty else { return try showFuture(emit) }
    guard try all.contains(where: { $0.flow != Flow() }) || summary.planned() != Flow() else {
      let place = Periods.title(summary.period).firstCapitalised
      return try emit(.hint("\(place): cap ingrés ni cap despesa."))
    }
    let areYears = months.count > Self.mostMonths
    let rows = try rows(months, areYears: areYears)
    let total = try Figures(summary.total(), summary.main)
    let columns = Columns(rows.map { ($0.name, $0.figures) } + [("Mitjana", total)]) {
      DisplayWidth.cells(figure($0, isSigned: $1))
    }
    try heading(rows.map(\.name), areYears: areYears, columns, emit)
    let bars = SummaryBars(
      greatest: rows.map { max($0.figures.income, $0.figures.expense) }.max() ?? 0,
      width: layout.isNarrow ? 16 : max(0, min(layout.width, 80) - columns.saving - 2))
    let savingWidth =
      rows.map { DisplayWidth.cells(figure($0.figures.saving, isSigned: true)) }.max() ?? 0
    let nameWidth = rows.map { DisplayWidth.cells($0.short) }.max() ?? 0
    let end = min(max(32, nameWidth + 1 + bars.width + 1 + savingWidth), layout.width)
    for row in rows { try emit(line(row, bars, columns, end)) }
    try totals(total, of: rows.count, columns, emit)
    try legend(rows, total, bars, emit)
    try others(emit)
    try summary.othersNote(layout, emit)
  }

  private func rows(
    _ months: ArraySlice<(month: Month, flow: Flow)>, areYears: Bool
  ) throws -> [Row] {
    let spansYears = months.first?.month.year != months.last?.month.year
    var rows: [(name: String, short: String, flow: Flow)] = []
    for (month, flow) in months {
      let name =
        areYears
        ? String(month.year)
        : spansYears ? CalendarNames.shortMonth(month) : CalendarNames.month(month.monthOfYear)
      if areYears, rows.last?.name == name {
        rows[rows.count - 1].flow.add(flow)
      } else {
        let short =
          areYears
          ? name
          : CalendarNames.twoLetterMonth(month.monthOfYear)
            + (spansYears ? String("\(month.year)".suffix(2)) : "")
        rows.append((name, short, flow))
      }
    }
    return try rows.map {
      Row(name: $0.name, short: $0.short, figures: try Figures($0.flow, summary.main))
    }
  }

  /// Where the columns of figures end: as usual, or further on when the figures are longer.
  private struct Columns {
    let income: Int
    let expense: Int
    let saving: Int

    init(
      _ rows: [(name: String, figures: Figures)], cells: (_ units: Int64, _ isSigned: Bool) -> Int
    ) {
      func widest(_ units: (Figures) -> Int64, isSigned: Bool = false) -> Int {
        rows.map { cells(units($0.figures), isSigned) }.max() ?? 0
      }
      let names = rows.map { DisplayWidth.cells($0.name) }.max() ?? 0
      income = max(23, 2 + names + 1 + widest(\.income))
      expense = max(income + 13, income + 2 + widest(\.expense))
      saving = max(expense + 15, expense + 2 + widest(\.saving, isSigned: true))
    }
  }

  private func heading(
    _ names: [String], areYears: Bool, _ columns: Columns, _ emit: (Line) throws -> Void
  ) throws {
    if layout.isLinear {
      return try emit(Line(summary.title.replacing(" · ", with: ", ") + "."))
    }
    var line = Line(layout.margin) + Line(summary.title, .title)
    if !layout.isNarrow, names.count > 1, let first = names.first, let last = names.last {
      let span = "\(Words.of(first)) a \(last)"
      if line.width + DisplayWidth.cells(span) + 2 <= layout.tableWidth {
        line.append(span, .dim, endingAt: layout.tableWidth)
      }
    }
    for row in line.rows(width: layout.tableWidth) { try emit(row) }
    try emit(rule(layout))
    guard !layout.isNarrow else { return }
    var titles = Line("  ") + Line(areYears ? "any" : "mes", .dim)
    titles.append("ingressos", .dim, endingAt: columns.income)
    titles.append("despeses", .dim, endingAt: columns.expense)
    titles.append("estalvi", .dim, endingAt: columns.saving)
    try emit(titles)
  }

  // `  gener        1.850,00     1.523,10        +326,90  ███████████░░░`
  private func line(_ row: Row, _ bars: SummaryBars, _ columns: Columns, _ end: Int) -> Line {
    if layout.isLinear {
      return Line("\(row.name.firstCapitalised): \(spoken(row.figures)).")
    }
    if layout.isNarrow {
      var line = Line(row.short + " ")
      line.append(bars.bar(income: row.figures.income, expense: row.figures.expense))
      line.append(figure(row.figures.saving, isSigned: true), endingAt: end)
      return line
    }
    var line = amounts(row.name, row.figures, columns)
    let bar = bars.bar(income: row.figures.income, expense: row.figures.expense)
    if bar.width > 0 {
      line.append("  ")
      line.append(bar)
    }
    return line
  }

  private func amounts(_ name: String, _ figures: Figures, _ columns: Columns) -> Line {
    var line = Line("  " + name)
    line.append(figure(figures.income), endingAt: columns.income)
    line.append(figure(figures.expense), endingAt: columns.expense)
    line.append(figure(figures.saving, isSigned: true), endingAt: columns.saving)
    return line
  }

  private func totals(
    _ total: Figures, of count: Int, _ columns: Columns, _ emit: (Line) throws -> Void
  ) throws {
    let mean = count > 1 ? Figures(mean: total, of: count) : nil
    if layout.isLinear {
      try emit(Line("Total: \(spoken(total))."))
      if let mean { try emit(Line("Mitjana: \(spoken(mean)).")) }
      return
    }
    try emit(rule(layout))
    if layout.isNarrow {
      for (name, text) in [
        ("Ingressos", money(total.income)), ("Despeses", money(total.expense)),
        ("Estalvi", signed(total.saving)),
      ] {
        var line = Line(name)
        line.append(text, endingAt: layout.width)
        try emit(line)
      }
      return
    }
    let unit = Line("   imports en \(name(of: summary.main))", .dim)
    let row = amounts("Total", total, columns)
    try emit(row.width + unit.width <= layout.width ? row + unit : row)
    if let mean { try emit(amounts("Mitjana", mean, columns)) }
  }

  private func legend(
    _ rows: [Row], _ total: Figures, _ bars: SummaryBars, _ emit: (Line) throws -> Void
  ) throws {
    let verdict = verdict(income: total.income, saving: total.saving)
    if layout.isLinear {
      if !verdict.isEmpty { try emit(Line("\(verdict).")) }
      return
    }
    var marks = Line()
    for (glyph, meaning, style) in bars.marks(rows.map { ($0.figures.income, $0.figures.expense) })
    {
      if marks.width > 0 { marks.append(layout.isNarrow ? " " : "   ") }
      marks.append(glyph, style)
      marks.append(" " + (layout.isNarrow && style == .barOver ? "de més" : meaning))
    }
    if layout.isNarrow {
      if marks.width > 0 { try emit(marks) }
      return
    }
    var line = Line("  ") + marks
    if marks.width > 0 || !verdict.isEmpty { try emit(Line()) }
    if !verdict.isEmpty {
      let gap = max(marks.width == 0 ? 0 : 3, 50 - line.width)
      if line.width + gap + DisplayWidth.cells(verdict) <= layout.width {
        line.append(blanks(gap))
      } else {
        try emit(line)
        line = Line("  ")
      }
      line.append(verdict)
    }
    if line.width > 2 { try emit(line) }
  }

  /// «Has estalviat un 15,29 %»
  private func verdict(income: Int64, saving: Int64) -> String {
    guard income > 0, saving != 0 else { return "" }
    let hundredths = Self.rounded(Int128(saving.magnitude) * 10_000, Int128(income))
    let percent = Words.percent(hundredths: Int(clamping: hundredths))
    return saving > 0
      ? "Has estalviat un \(percent)" : "Has gastat un \(percent) més del que has ingressat"
  }

  /// Other currencies, and what the period still has to bring.
  private func others(_ emit: (Line) throws -> Void) throws {
    let total = try summary.total()
    for currency in try total.currencies(main: summary.main).dropFirst() {
      try note(currency.code, try told(total, currency), emit)
    }
    let planned = try summary.planned()
    guard planned != Flow() else { return }
    for currency in try planned.currencies(main: summary.main)
    where try !planned.income[currency].isZero || !planned.expense[currency].isZero {
      try note("Previst", try told(planned, currency), emit)
    }
  }

  private func note(
    _ name: String, _ parts: [String], _ emit: (Line) throws -> Void
  ) throws {
    if layout.isLinear { return try emit(Line("\(name): \(parts.joined(separator: "; ")).")) }
    var lead = "\(name): "
    let indent = DisplayWidth.cells(lead)
    for row in packed(parts, width: layout.width - 2 - indent) {
      try emit(Line(layout.margin) + Line(lead + row, .dim))
      // What does not fit goes under the first, not under the name.
      lead = blanks(indent)
    }
  }

  private func told(_ flow: Flow, _ currency: Currency) throws -> [String] {
    [
      "ingressos \(layout.money(try flow.income[currency]))",
      "despeses \(layout.money(try flow.expense[currency]))",
    ]
  }

  /// A period that has not begun has only what is planned.
  private func showFuture(_ emit: (Line) throws -> Void) throws {
    let planned = try summary.planned()
    let place = Periods.title(summary.period).firstCapitalised
    let parts = try planned.currencies(main: summary.main).flatMap { try told(planned, $0) }
    let text = "\(place): encara no ha començat. Previst: \(parts.joined(separator: " · "))."
    try notes([text], layout, emit)
  }

  private func spoken(_ figures: Figures) -> String {
    "ingressos, \(money(figures.income)); despeses, \(money(figures.expense)); estalvi, \(signed(figures.saving))"
  }

  private func money(_ units: Int64) -> String {
    layout.money(Money(minorUnits: units, summary.main))
  }

  private func signed(_ units: Int64) -> String {
    layout.signed(Money(minorUnits: units, summary.main))
  }

  private func figure(_ units: Int64, isSigned: Bool = false) -> String {
    Amounts.write(
      Money(minorUnits: units, summary.main),
      style: AmountStyle(
        sign: isSigned ? .always : .minus, isTypographic: layout.isTypographic,
        showsCurrency: false))
  }

  private static func average(_ sum: Int64, _ count: Int) -> Int64 {
    Int64(clamping: rounded(Int128(sum), Int128(count)))
  }

  /// A quotient rounded half away from zero.
  private static func rounded(_ dividend: Int128, _ divisor: Int128) -> Int128 {
    let half = divisor / 2
    return (dividend < 0 ? dividend - half : dividend + half) / divisor
  }
}
