import Catalan
import Ledger
import Store

/// Writes the rows of a list in the form of the layout: full, narrow, or said one fact after another.
struct RowWriter {
  /// What stands beside the concept.
  enum Columns { case categoryAndMethod, dateAndCategory, dateAndMethod }

  private let layout: Layout
  private let columns: Columns
  private let today: CalendarDate
  private let me: Identifier<Member>
  private let style: AmountStyle
  private var names: RowNames
  private var row = RowText()
  private let conceptWidth: Int
  private let besideWidth: Int
  /// Cells of the category in the narrow form, none where it would leave the concept too few.
  private let narrowCategoryWidth: Int
  /// Digits for which the narrow form keeps room.
  private let digits: Int

  init(_ listing: Listing, _ layout: Layout, _ columns: Columns) {
    self.layout = layout
    self.columns = columns
    today = listing.today
    me = listing.book.me.id
    style = AmountStyle(sign: .always, isTypographic: layout.isTypographic)
    names = RowNames(listing, layout)
    digits = listing.isLatestOnly ? 2 : 3
    besideWidth = columns == .dateAndMethod ? 13 : 18
    // Marks and number, a date or a method, and eleven cells of amount; spaces between.
    let third = columns == .categoryAndMethod ? Self.methodWidth + 1 : 11
    conceptWidth = layout.tableWidth - 9 - besideWidth - third - 2 - 11
    let taken = digits + 4 + (columns == .categoryAndMethod ? 0 : 6) + 13
    let hasCategory = columns != .dateAndMethod && layout.width - taken - 19 >= Self.leastConcept
    narrowCategoryWidth = hasCategory ? 18 : 0
  }

  /// Cells of a concept that let a category stand beside it on a narrow screen.
  private static let leastConcept = 20

  private static let methodWidth = 13

  /// A row with its number in the list, and what of the entry the list is about.
  mutating func line(
    _ entry: EntryRow, number: Int?, _ part: RowPart, isReconciled: Bool
  ) -> Line {
    if layout.isLinear { return linear(entry, number, part, isReconciled) }
    row.clear()
    if layout.isNarrow {
      narrow(entry, number, part, isReconciled)
    } else {
      full(entry, number, part, isReconciled)
    }
    return row.line
  }

  // `   10 ✓◐ Som Energia, llum d'oct… Subministraments   Domiciliació     −84,30 €`
  private mutating func full(
    _ entry: EntryRow, _ number: Int?, _ part: RowPart, _ isReconciled: Bool
  ) {
    let figure = row.prepare(part.amount, style)
    append(number, width: 5)
    appendMarks(of: entry, isReconciled)
    if columns != .categoryAndMethod {
      row.append(Dates.column(entry.date, today: today), width: 10)
      row.appendBlanks(1)
    }
    // An amount longer than usual takes from the last column.
    func room(_ width: Int) -> Int {
      min(width, max(0, layout.tableWidth - row.cells - figure - 1))
    }
    if entry.kind == .transfer, entry.concept.isEmpty, columns != .dateAndMethod {
      // It says all that the columns beside it would, and has their room.
      let concept = names.concept(of: entry, part)
      if DisplayWidth.cells(concept) > conceptWidth {
        row.append(concept, width: room(layout.tableWidth))
        return close(entry, part.amount, endingAt: layout.tableWidth)
      }
    }
    row.append(names.concept(of: entry, part), width: conceptWidth)
    row.appendBlanks(1)
    // What the part of a split entry is of may be as long as the amount leaves room for.
    func methodRoom(_ width: Int) -> Int { room(part.isPart ? .max : width) }
    switch columns {
    case .dateAndMethod:
      let room = methodRoom(besideWidth)
      row.append(names.method(of: entry, part, within: room), width: room)
    case .dateAndCategory:
      names.appendCategory(of: entry, part, to: &row, width: room(besideWidth))
    case .categoryAndMethod:
      names.appendCategory(of: entry, part, to: &row, width: besideWidth)
      row.appendBlanks(1)
      names.appendMethod(of: entry, part, to: &row, width: methodRoom(Self.methodWidth))
    }
    close(entry, part.amount, endingAt: layout.tableWidth)
  }

  // ` 8 ✓◐ Som Energia, llum d…     −84,30 €`
  private mutating func narrow(
    _ entry: EntryRow, _ number: Int?, _ part: RowPart, _ isReconciled: Bool
  ) {
    append(number, width: digits)
    appendMarks(of: entry, isReconciled)
    if columns != .categoryAndMethod {
      let date = Dates.column(entry.date, today: today)
      row.append(date, width: max(5, DisplayWidth.cells(date)))
      row.appendBlanks(1)
    }
    let room = layout.width - row.prepare(part.amount, style) - 1
    let width = min(layout.width - 13, room) - row.cells
    let beside = narrowCategoryWidth
    // A transfer without a concept says it all.
    let saysAll = entry.kind == .transfer && entry.concept.isEmpty
    guard beside > 0, width > beside + 1, !saysAll else {
      row.append(names.concept(of: entry, part), width: max(1, width))
      return close(entry, part.amount, endingAt: layout.width)
    }
    row.append(names.concept(of: entry, part), width: width - beside - 1)
    row.appendBlanks(1)
    names.appendCategory(of: entry, part, to: &row, width: beside)
    close(entry, part.amount, endingAt: layout.width)
  }

  /// Ends the text of the row and writes its amount.
  private mutating func close(_ entry: EntryRow, _ amount: Money, endingAt end: Int) {
    row.close(entry.isPlanned ? .planned : .plain)
    row.appendAmount(endingAt: end)
    row.close(entry.isPlanned ? .planned : amount.minorUnits > 0 ? .income : .plain)
  }

  /// The number by which commands name the row, and a space.
  private mutating func append(_ number: Int?, width: Int) {
    if let number { row.append(number: number, width: width) } else { row.appendBlanks(width) }
    row.appendBlanks(1)
    row.close(.dim)
  }

  // `  2. Lloguer: −840,00 €. Habitatge, Transferència, previst, conjunta.`
  private func linear(
    _ entry: EntryRow, _ number: Int?, _ part: RowPart, _ isReconciled: Bool
  ) -> Line {
    var text = "  " + (number.map { "\($0). " } ?? "") + names.concept(of: entry, part)
    if columns != .categoryAndMethod {
      text += ", \(Dates.dayMonth(entry.date, today: today))"
    }
    text += ": \(layout.signed(part.amount))."
    var details = [names.spokenCategory(of: entry, part), names.method(of: entry, part)]
    if entry.isPlanned { details.append("previst") }
    if isReconciled { details.append("conciliat") }
    if entry.isJoint { details.append("conjunta") }
    let said = details.filter { !$0.isEmpty }
    if !said.isEmpty { text += " \(said.joined(separator: ", ").firstCapitalised)." }
    return Line(text)
  }

  /// Three cells: planned or reconciled, joint, and a space.
  private mutating func appendMarks(of entry: EntryRow, _ isReconciled: Bool) {
    if entry.isPlanned || isReconciled {
      row.append(entry.isPlanned ? "⏲" : "✓", cells: 1)
      row.close(entry.isPlanned ? .planned : .reconciled)
    } else {
      row.appendBlanks(1)
    }
    if entry.isJoint {
      let isMine = entry.owner == me
      row.close(.plain)
      row.append(isMine ? "◐" : "◑", cells: 1)
      row.close(isMine ? .joint : .jointByOther)
      row.appendBlanks(1)
    } else {
      row.appendBlanks(2)
    }
  }
}
