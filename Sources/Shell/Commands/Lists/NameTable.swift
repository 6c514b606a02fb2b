import Catalan
import Ledger

/// A table of names with a count and an amount each (catala.md 4.8), in sections.
struct NameTable {
  struct Row {
    let name: String
    /// Dim, after the name.
    var remark = ""
    let count: Int?
    /// One a currency.
    let amounts: [Line]
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

  /// Cells of the widest amount, one a currency where a row has several.
  private var amountWidth = 0
  private var numberWidth = 0
  private var hasShares = false
  private var hasCounts = false

  init(
    layout: Layout, title: String, countTitle: String, amountTitle: String, sections: [Section]
  ) {
    self.layout = layout
    self.title = title
    self.countTitle = countTitle
    self.amountTitle = amountTitle
    for row in sections.lazy.flatMap(\.rows) {
      amountWidth = max(amountWidth, row.amounts.map(\.width).max() ?? 0)
      numberWidth = max(numberWidth, row.number.map { String($0).utf8.count } ?? 0)
      hasShares = hasShares || row.share != nil
      hasCounts = hasCounts || row.count != nil
    }
  }

  /// Where the counts end; an amount longer than usual takes from the names.
  private var countEnd: Int {
    layout.isNarrow
      ? layout.width - max(12, amountWidth) - 1 : layout.tableWidth - max(16, amountWidth + 1) - 1
  }
  private var shareEnd: Int { countEnd - 10 }
  private var nameEnd: Int {
    if layout.isNarrow { return hasCounts ? countEnd - 6 : countEnd }
    return (hasShares ? shareEnd : countEnd) - 8
  }

  /// The heading and those sections.
  func show(_ sections: [Section], _ emit: (Line) throws -> Void) throws {
    try heading(emit)
    for section in sections { try self.section(section, emit) }
  }

  func heading(_ emit: (Line) throws -> Void) throws {
    if layout.isLinear { return try emit(Line("\(title).")) }
    var line = Line(layout.margin)
    let count = layout.isNarrow ? "" : countTitle
    let room =
      count.isEmpty
      ? layout.tableWidth - DisplayWidth.cells(amountTitle) - 2
      : countEnd - DisplayWidth.cells(count) - 2
    if layout.margin.utf8.count + DisplayWidth.cells(title) <= room {
      line.append(title, .title)
      line.append(count, .dim, endingAt: countEnd)
      line.append(amountTitle, .dim, endingAt: layout.tableWidth)
      try emit(line)
    } else {
      for row in wrapped(title, width: layout.tableWidth - layout.margin.utf8.count) {
        try emit(Line(layout.margin) + Line(row, .title))
      }
      line = Line()
      line.append(count, .dim, endingAt: countEnd)
      line.append(amountTitle, .dim, endingAt: layout.tableWidth)
      try emit(line)
    }
    try emit(rule(layout))
  }

  func section(_ section: Section, _ emit: (Line) throws -> Void) throws {
    if !section.title.isEmpty {
      try emit(layout.isLinear ? Line("\(section.title).") : Line(layout.margin + section.title))
    }
    for row in section.rows {
      if layout.isLinear {
        try emit(linear(row))
      } else {
        try show(row, emit)
      }
    }
  }

  // ` 12 Alimentació                                           142       5.123,80 €`
  private func show(_ row: Row, _ emit: (Line) throws -> Void) throws {
    let digits = row.number.map(String.init) ?? ""
    // Where nothing has a number the full form keeps its margin.
    let width = layout.isNarrow ? numberWidth : max(3, numberWidth)
    var line = Line()
    if width > 0 { line.append(blanks(width - digits.utf8.count) + digits + " ", .dim) }
    append(row.name, row.remark, to: &line, room: nameEnd - line.width)
    if let share = row.share, !layout.isNarrow {
      line.append(Words.percent(hundredths: share), .dim, endingAt: shareEnd)
    }
    if let count = row.count {
      line.append(Words.integer(count), layout.isNarrow ? .dim : .plain, endingAt: countEnd)
    }
    // Several currencies go one under another, unless they fit side by side.
    var amounts = row.amounts
    if amounts.count > 1 {
      let whole = Line(amounts.map(\.plainText).joined(separator: " i "))
      if line.width + whole.width < layout.tableWidth { amounts = [whole] }
    }
    for amount in amounts where amount.width > 0 {
      line.append(amount, endingAt: layout.tableWidth)
      try emit(line)
      line = Line()
    }
    if row.amounts.allSatisfy({ $0.width == 0 }) { try emit(line) }
  }

  private func append(_ name: String, _ remark: String, to line: inout Line, room: Int) {
    let isWhole = remark.isEmpty || DisplayWidth.cells(name) + DisplayWidth.cells(remark) < room
    line.append(DisplayWidth.elided(name, to: room))
    if !remark.isEmpty, isWhole { line.append(" " + remark, .dim) }
  }

  private func linear(_ row: Row) -> Line {
    var parts = row.remark.isEmpty ? [] : [row.remark.filter { !"()".contains($0) }]
    if let count = row.count { parts.append(Words.count(count, "moviment", "moviments")) }
    let amount = row.amounts.map(\.plainText).joined(separator: " i ")
    if !amount.isEmpty { parts.append("\(amountTitle), \(amount)") }
    if let share = row.share { parts.append(Words.percent(hundredths: share)) }
    let number = row.number.map { "\($0). " } ?? ""
    return Line("  \(number)\(row.name): \(parts.joined(separator: "; ")).")
  }
}
