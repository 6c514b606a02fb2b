import Catalan
import Ledger
import Store

/// Writes the rows of a list in the form of the layout: full, narrow, or said one fact after another.
struct RowWriter {
  /// What stands beside the concept.
  enum Columns { case categoryAndMethod, dateAndCategory, dateAndMethod }

  let listing: Listing
  let layout: Layout
  let columns: Columns
  private let names: RowNames

  init(_ listing: Listing, _ layout: Layout, _ columns: Columns) {
    self.listing = listing
    self.layout = layout
    self.columns = columns
    names = RowNames(listing)
  }

  /// A row with its number in the list, and the part of the entry's amount that the list is about.
  func line(_ row: EntryRow, number: Int?, amount: Money) -> Line {
    if layout.isLinear { return linear(row, amount) }
    return layout.isNarrow ? narrow(row, amount) : full(row, number, amount)
  }

  // `   10 ✓◐ Som Energia, llum d'oct… Subministraments   Domiciliació     −84,30 €`
  private func full(_ row: EntryRow, _ number: Int?, _ amount: Money) -> Line {
    let figure = layout.signed(amount)
    let end = layout.tableWidth - DisplayWidth.cells(figure)
    var text = ""
    var cells = 9
    func append(_ value: String, _ width: Int) {
      text += fitted(value, to: width)
      text += " "
      cells += width + 1
    }
    if columns != .categoryAndMethod { append(Dates.column(row.date, today: listing.today), 10) }
    let last = columns == .categoryAndMethod ? 13 : 0
    let second = columns == .dateAndMethod ? 13 : 18
    // Eleven cells of amount are usual; a longer one takes from the last column.
    append(
      names.concept(of: row), layout.tableWidth - cells - second - last - (last > 0 ? 3 : 2) - 11)
    let beside =
      columns == .dateAndMethod ? names.method(of: row, amount, layout) : names.category(of: row)
    append(beside, last > 0 ? second : min(second, end - cells - 1))
    if last > 0 { append(names.method(of: row, amount, layout), min(last, end - cells - 1)) }
    var line = Line(Self.numberCells(number), .dim)
    appendMarks(of: row, to: &line)
    line.append(text + blanks(end - cells), row.isPlanned ? .planned : .plain)
    line.append(figure, amountStyle(row, amount))
    return line
  }

  // `✓◐ Som Energia, llum d'oct…     −84,30 €`
  private func narrow(_ row: EntryRow, _ amount: Money) -> Line {
    let figure = layout.signed(amount)
    let end = layout.width - DisplayWidth.cells(figure)
    let style: Style = row.isPlanned ? .planned : .plain
    var line = Line()
    appendMarks(of: row, to: &line)
    var start = 3
    if columns != .categoryAndMethod {
      let date = fitted(Dates.column(row.date, today: listing.today), to: 5) + " "
      line.append(date, style)
      start += DisplayWidth.cells(date)
    }
    let width = max(1, min(layout.width - 13 - start, end - start - 1))
    line.append(fitted(names.concept(of: row), to: width) + blanks(end - start - width), style)
    line.append(figure, amountStyle(row, amount))
    return line
  }

  // `  Lloguer: −840,00 €. Habitatge, Transferència, previst, conjunta.`
  private func linear(_ row: EntryRow, _ amount: Money) -> Line {
    var text = "  \(names.concept(of: row))"
    if columns != .categoryAndMethod {
      text += ", \(Dates.dayMonth(row.date, today: listing.today))"
    }
    text += ": \(layout.signed(amount))."
    let details =
      [names.spokenCategory(of: row), names.method(of: row, amount, layout)] + names.states(of: row)
    let said = details.filter { !$0.isEmpty }
    if !said.isEmpty { text += " \(said.joined(separator: ", "))." }
    return Line(text)
  }

  /// Three cells: planned or reconciled, joint, and a space.
  private func appendMarks(of row: EntryRow, to line: inout Line) {
    let isReconciled = listing.isReconciled(row)
    guard row.isPlanned || isReconciled || row.isJoint else {
      line.append("   ")
      return
    }
    if row.isPlanned {
      line.append("⏲", .planned)
    } else {
      line.append(isReconciled ? "✓" : " ", .reconciled)
    }
    guard row.isJoint else {
      line.append("  ")
      return
    }
    let isMine = row.owner == listing.book.me.id
    line.append(isMine ? "◐" : "◑", isMine ? .joint : .jointByOther)
    line.append(" ")
  }

  private func amountStyle(_ row: EntryRow, _ amount: Money) -> Style {
    row.isPlanned ? .planned : amount.minorUnits > 0 ? .income : .plain
  }

  /// Six cells: the number at the right of five, and a space.
  private static func numberCells(_ number: Int?) -> String {
    guard let number else { return "      " }
    let digits = String(number)
    return blanks(5 - digits.utf8.count) + digits + " "
  }
}

/// The text in exactly `width` cells: filled with spaces, or cut with «…».
func fitted(_ text: String, to width: Int) -> String {
  let cells = DisplayWidth.cells(text)
  if cells <= width { return text + blanks(width - cells) }
  return DisplayWidth.padded(DisplayWidth.elided(text, to: width), to: width)
}

/// That many spaces, none for a number below one.
func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
