import Catalan
import Ledger

/// A table of names with a count and an amount each (catala.md 4.8), in sections.
struct NameTable {
  struct Row {
    let name: String
    /// Dim, after the name.
    var remark = ""
    let count: Int?
    let amount: Line
    /// Hundredths of a per cent of the whole.
    var share: Int?
    /// The number by which the name may be opened.
    var number: Int?
  }

  struct Section {
    /// Empty for rows that belong to no block.
    var title = ""
    var rows: [Row]
  }

  let layout: Layout
  let title: String
  /// What the counts and the amounts are: «moviments», «enguany».
  let countTitle: String
  let amountTitle: String

  private static let countEnd = 61
  private static let shareEnd = 51

  func heading(_ emit: (Line) throws -> Void) throws {
    if layout.isLinear { return try emit(Line("\(title).")) }
    let fits =
      DisplayWidth.cells(title) + DisplayWidth.cells(amountTitle) + 2 <= layout.width
    var line = Line(layout.margin) + Line(title, .title)
    if !layout.isNarrow { line.append(countTitle, .dim, endingAt: Self.countEnd) }
    if fits { line.append(amountTitle, .dim, endingAt: layout.tableWidth) }
    try emit(line)
    try emit(rule(layout))
  }

  func section(_ section: Section, _ emit: (Line) throws -> Void) throws {
    if !section.title.isEmpty {
      try emit(layout.isLinear ? Line("\(section.title).") : Line(layout.margin + section.title))
    }
    for row in section.rows { try emit(line(row)) }
  }

  private func line(_ row: Row) -> Line {
    if layout.isLinear { return linear(row) }
    return layout.isNarrow ? narrow(row) : full(row)
  }

  // ` 12 Alimentació                                           142       5.123,80 €`
  private func full(_ row: Row) -> Line {
    let digits = row.number.map(String.init) ?? ""
    var line = Line(blanks(3 - digits.utf8.count) + digits + " ", .dim)
    let room = (row.share == nil ? Self.countEnd - 8 : Self.shareEnd - 8) - line.width
    append(row.name, row.remark, to: &line, room: room)
    if let share = row.share {
      line.append(Words.percent(hundredths: share), .dim, endingAt: Self.shareEnd)
    }
    if let count = row.count { line.append(Words.integer(count), endingAt: Self.countEnd) }
    append(row.amount, to: &line)
    return line
  }

  private func narrow(_ row: Row) -> Line {
    var line = Line()
    let count = row.count.map(Words.integer) ?? ""
    append(row.name, row.remark, to: &line, room: layout.width - 14 - 6)
    if !count.isEmpty { line.append(count, .dim, endingAt: layout.width - 13) }
    append(row.amount, to: &line)
    return line
  }

  private func append(_ name: String, _ remark: String, to line: inout Line, room: Int) {
    let isWhole = remark.isEmpty || DisplayWidth.cells(name) + DisplayWidth.cells(remark) < room
    line.append(DisplayWidth.elided(name, to: room))
    if !remark.isEmpty, isWhole { line.append(" " + remark, .dim) }
  }

  private func append(_ amount: Line, to line: inout Line) {
    guard amount.width > 0 else { return }
    line.append(blanks(max(1, layout.tableWidth - line.width - amount.width)))
    line.append(amount)
  }

  private func linear(_ row: Row) -> Line {
    var parts = row.remark.isEmpty ? [] : [row.remark.filter { !"()".contains($0) }]
    if let count = row.count { parts.append(Words.count(count, "moviment", "moviments")) }
    if row.amount.width > 0 { parts.append("\(amountTitle), \(row.amount.plainText)") }
    if let share = row.share { parts.append(Words.percent(hundredths: share)) }
    return Line("  \(row.name): \(parts.joined(separator: "; ")).")
  }
}
