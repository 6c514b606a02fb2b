import CTerminal

/// The screen of a terminal, as much of one as a line editor uses.
///
/// It draws what is printed, wraps late as terminals do, scrolls, and keeps a list of the sequences
/// that it does not know. Written without regard to the program that it is to judge.
package struct Screen {
  package struct Cell: Equatable, Sendable {
    /// The character; 0 in the second cell of a wide one.
    var scalar: UInt32 = 0x20
    /// What was printed over it and takes no cell.
    var marks = ""
    /// SGR parameters in force when it was printed.
    package private(set) var sgr = ""

    package var text: String {
      guard scalar != 0, let character = Unicode.Scalar(scalar) else { return "" }
      return String(character) + marks
    }
  }

  /// What the program has reported in an operating system command of number 7777.
  package struct Report: Equatable, Sendable {
    package var fields: [String]
  }

  package private(set) var rows: Int
  package private(set) var columns: Int
  package private(set) var row = 0
  package private(set) var column = 0
  package private(set) var bells = 0
  /// The private modes that are set: 2004 is bracketed paste.
  package private(set) var modes: Set<Int> = []
  /// The rows that have left the screen at its top.
  package private(set) var scrolled: [String] = []
  package private(set) var unknown: [String] = []
  package private(set) var reports: [Report] = []
  /// Whether rows are broken anew when the width changes, as most terminals do.
  package var reflows = false

  /// The widths of characters are known in a UTF-8 locale only.
  private static let locale: Int32 = ct_locale_utf8()

  private var cells: [[Cell]]
  /// Whether a row runs over into the next one.
  package private(set) var wraps: [Bool]
  private var wrapPending = false
  private var sgr = ""
  private var parser = Parser.ground

  private enum Parser {
    case ground
    case scalar([UInt8], Int)
    case escape
    case control([UInt8])
    case command([UInt8])
    case charset
  }

  package init(rows: Int, columns: Int) {
    _ = Self.locale
    self.rows = rows
    self.columns = columns
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    wraps = Array(repeating: false, count: rows)
  }

  /// The rows without the blanks at their ends.
  package var lines: [String] { cells.map(Self.text) }

  /// The rows down to the last that is not empty.
  package var text: String {
    var lines = self.lines
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  package func cell(_ row: Int, _ column: Int) -> Cell { cells[row][column] }

  private static func text(_ row: [Cell]) -> String {
    var text = ""
    let end = row.lastIndex { $0.scalar != 0x20 } ?? -1
    for cell in row[..<(end + 1)] where cell.scalar != 0 {
      text.unicodeScalars.append(Unicode.Scalar(cell.scalar) ?? "\u{FFFD}")
      if !cell.marks.isEmpty { text += cell.marks }
    }
    return text
  }

  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { take(byte) }
  }

  package mutating func forgetReports() { reports.removeAll() }
}

extension Screen {
  private mutating func take(_ byte: UInt8) {
    switch parser {
    case .ground: ground(byte)
    case .scalar(var bytes, let missing):
      bytes.append(byte)
      parser = missing > 1 ? .scalar(bytes, missing - 1) : .ground
      if missing == 1 {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.forEach { print($0) }
      }
    case .escape: escape(byte)
    case .charset: parser = .ground
    case .control(var bytes):
      bytes.append(byte)
      parser = .control(bytes)
      if (0x40...0x7E).contains(byte) {
        parser = .ground
        control(String(decoding: bytes.dropLast(), as: UTF8.self), byte)
      }
    case .command(var bytes):
      if byte == 0x07 {
        parser = .ground
        command(String(decoding: bytes, as: UTF8.self))
      } else {
        bytes.append(byte)
        parser = .command(bytes)
      }
    }
  }

  private mutating func ground(_ byte: UInt8) {
    switch byte {
    case 0x07: bells += 1
    case 0x08:
      column = max(0, column - 1)
      wrapPending = false
    case 0x09: column = min(columns - 1, (column / 8 + 1) * 8)
    case 0x0A: lineFeed()
    case 0x0D:
      column = 0
      wrapPending = false
    case 0x1B: parser = .escape
    case 0x20..<0x7F: print(Unicode.Scalar(byte))
    case 0xC0...0xFF: parser = .scalar([byte], byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1)
    default: unknown.append("byte \(byte)")
    }
  }

  private mutating func escape(_ byte: UInt8) {
    parser = .ground
    switch byte {
    case UInt8(ascii: "["): parser = .control([])
    case UInt8(ascii: "]"): parser = .command([])
    case UInt8(ascii: "("), UInt8(ascii: ")"): parser = .charset
    default: unknown.append("ESC \(Character(Unicode.Scalar(byte)))")
    }
  }

  private mutating func command(_ text: String) {
    let fields = text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    if fields.first == "7777" {
      reports.append(Report(fields: Array(fields.dropFirst())))
    } else {
      unknown.append("OSC \(text)")
    }
  }

  private mutating func lineFeed() {
    wrapPending = false
    if row < rows - 1 {
      row += 1
      return
    }
    scrolled.append(Self.text(cells.removeFirst()))
    wraps.removeFirst()
    cells.append(Array(repeating: Cell(), count: columns))
    wraps.append(false)
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    let width = Self.width(scalar)
    if width == 0 {
      let place = wrapPending ? column : column - 1
      if place >= 0 { cells[row][place].marks.unicodeScalars.append(scalar) }
      return
    }
    if wrapPending || column + width > columns {
      wraps[row] = wrapPending
      column = 0
      lineFeed()
    }
    blankHalf(at: column)
    cells[row][column] = Cell(scalar: scalar.value, sgr: sgr)
    if width == 2, column + 1 < columns {
      blankHalf(at: column + 1)
      cells[row][column + 1] = Cell(scalar: 0, sgr: sgr)
    }
    column += width
    if column >= columns {
      column = columns - 1
      wrapPending = true
    }
  }

  /// Printing over one half of a wide character leaves a blank in place of the other.
  private mutating func blankHalf(at place: Int) {
    if cells[row][place].scalar == 0, place > 0 { cells[row][place - 1].scalar = 0x20 }
    if place + 1 < columns, cells[row][place + 1].scalar == 0 {
      cells[row][place + 1].scalar = 0x20
    }
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x7F { return 1 }
    let known = Int(ct_width(scalar.value))
    return known >= 0 ? known : scalar.properties.isEmojiPresentation ? 2 : 1
  }
}

extension Screen {
  private mutating func control(_ parameters: String, _ final: UInt8) {
    let isPrivate = parameters.hasPrefix("?")
    let numbers = parameters.drop { $0 == "?" }.split(separator: ";").map { Int($0) ?? 0 }
    let count = max(1, numbers.first ?? 1)
    if final != UInt8(ascii: "m"), final != UInt8(ascii: "h"), final != UInt8(ascii: "l"),
      final != UInt8(ascii: "J"), final != UInt8(ascii: "K")
    {
      wrapPending = false
    }
    switch (isPrivate, Character(Unicode.Scalar(final))) {
    case (false, "A"): row = max(0, row - count)
    case (false, "B"): row = min(rows - 1, row + count)
    case (false, "C"): column = min(columns - 1, column + count)
    case (false, "D"): column = max(0, column - count)
    case (false, "G"): column = min(columns, count) - 1
    case (false, "H"):
      row = min(rows, count) - 1
      column = min(columns, max(1, numbers.count > 1 ? numbers[1] : 1)) - 1
    case (false, "J"): eraseDisplay(numbers.first ?? 0)
    case (false, "K") where (numbers.first ?? 0) == 0: erase(row, from: column)
    case (false, "m"): setStyle(numbers)
    case (true, "h"): modes.formUnion(numbers)
    case (true, "l"): modes.subtract(numbers)
    default: unknown.append("CSI \(parameters)\(Character(Unicode.Scalar(final)))")
    }
  }

  private mutating func setStyle(_ numbers: [Int]) {
    var parts = sgr.isEmpty ? [] : sgr.split(separator: ";").map(String.init)
    for number in numbers.isEmpty ? [0] : numbers {
      if number == 0 { parts = [] } else { parts.append(String(number)) }
    }
    sgr = parts.joined(separator: ";")
  }

  private mutating func erase(_ row: Int, from column: Int) {
    for place in column..<columns { cells[row][place] = Cell() }
    wraps[row] = false
  }

  private mutating func eraseDisplay(_ mode: Int) {
    guard mode == 0 || mode == 2 else { return unknown.append("CSI \(mode)J") }
    if mode == 0 { erase(row, from: column) }
    for other in (mode == 0 ? row + 1 : 0)..<max(rows, row + 1) where other < rows {
      erase(other, from: 0)
    }
  }
}

extension Screen {
  /// Changes the size; the rows keep to the top, or scroll so that the cursor's row stays.
  package mutating func resize(rows newRows: Int, columns newColumns: Int) {
    if reflows, newColumns != columns { reflow(to: newColumns) }
    var all = cells.map { row in
      Array((row + Array(repeating: Cell(), count: newColumns)).prefix(newColumns))
    }
    while row >= newRows {
      scrolled.append(Self.text(all.removeFirst()))
      wraps.removeFirst()
      row -= 1
    }
    while all.count > newRows { all.removeLast() }
    while all.count < newRows { all.append(Array(repeating: Cell(), count: newColumns)) }
    wraps = Array((wraps + Array(repeating: false, count: newRows)).prefix(newRows))
    cells = all
    rows = newRows
    columns = newColumns
    column = min(column, columns - 1)
    wrapPending = false
  }

  /// Joins the rows that run over and breaks every line at the new margin.
  private mutating func reflow(to margin: Int) {
    var broken: [[Cell]] = []
    var brokenWraps: [Bool] = []
    var cursor = (row: 0, column: 0)
    var start = 0
    while start < rows {
      var end = start
      while end + 1 < rows, wraps[end] { end += 1 }
      var line = cells[start...end].flatMap { $0 }
      let offset = start <= row && row <= end ? (row - start) * columns + column : nil
      while line.count > (offset ?? 0) + (offset == nil ? 0 : 1), line.last == Cell() {
        line.removeLast()
      }
      let first = broken.count
      repeat {
        var part = Array(line.prefix(margin))
        line.removeFirst(part.count)
        part += Array(repeating: Cell(), count: margin - part.count)
        broken.append(part)
        brokenWraps.append(!line.isEmpty)
      } while !line.isEmpty
      if let offset { cursor = (first + offset / margin, offset % margin) }
      start = end + 1
    }
    // Blank rows under the cursor make room; what does not fit leaves at the top.
    while broken.count > rows, broken.count - 1 > cursor.row,
      broken.last?.allSatisfy({ $0 == Cell() }) == true
    {
      broken.removeLast()
      brokenWraps.removeLast()
    }
    while broken.count > rows {
      scrolled.append(Self.text(broken.removeFirst()))
      brokenWraps.removeFirst()
      cursor.row -= 1
    }
    while broken.count < rows {
      broken.append(Array(repeating: Cell(), count: margin))
      brokenWraps.append(false)
    }
    cells = broken
    wraps = brokenWraps
    columns = margin
    row = max(0, cursor.row)
    column = cursor.column
  }
}
