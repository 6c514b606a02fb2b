import Catalan
import Ledger

/// A row under construction, in bytes, with its display cells and stretches counted as it grows: a long list
/// is mostly this, so one is used again for every row.
struct RowText {
  private var bytes: [UInt8] = []
  private var runs: [Line.Run] = []
  private var figure: [UInt8] = []
  private var figureCells = 0
  private(set) var cells = 0

  init() { bytes.reserveCapacity(160) }

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    cells = 0
  }

  /// The text in exactly `width` cells: filled with spaces, or cut with «…».
  mutating func append(_ text: String, width: Int) {
    let taken = DisplayWidth.cells(text)
    guard taken <= width else {
      let cut = DisplayWidth.elided(text, to: width)
      append(cut, cells: DisplayWidth.cells(cut), width: width)
      return
    }
    append(text, cells: taken, width: width)
  }

  /// A text whose cells are known, filled with spaces up to `width`.
  mutating func append(_ text: String, cells taken: Int, width: Int = 0) {
    // As one piece of memory, where the text is one.
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      bytes.append(contentsOf: $0)
    }
    if isDone == nil { bytes += text.utf8 }
    cells += taken
    appendBlanks(width - taken)
  }

  private static let blanks: StaticString =
    "                                                                                "

  mutating func appendBlanks(_ count: Int) {
    // As one piece of memory too.
    var missing = max(count, 0)
    cells += missing
    while missing > 0 {
      let piece = min(missing, Self.blanks.utf8CodeUnitCount)
      bytes.append(
        contentsOf: UnsafeBufferPointer(start: Self.blanks.utf8Start, count: piece))
      missing -= piece
    }
  }

  /// A number of at most eight digits, right-aligned in that many cells, or in more when it needs them.
  mutating func append(number: Int, width: Int) {
    var digits: UInt64 = 0
    var count = 0
    var rest = number
    repeat {
      digits = digits << 8 | UInt64(0x30 + rest % 10)
      rest /= 10
      count += 1
    } while rest > 0
    appendBlanks(width - count)
    cells += count
    for _ in 0..<count {
      bytes.append(UInt8(truncatingIfNeeded: digits))
      digits >>= 8
    }
  }

  /// Writes the row's amount aside; gives the cells it takes.
  mutating func prepare(_ money: Money, _ style: AmountStyle) -> Int {
    figure.removeAll(keepingCapacity: true)
    Amounts.append(money, style: style, to: &figure)
    figureCells = 0
    // Of every letter of an amount one byte is no continuation, and each takes one cell.
    for byte in figure where byte & 0xC0 != 0x80 { figureCells += 1 }
    return figureCells
  }

  /// The amount that was written aside, ending at that cell, one space apart from what is there at least.
  mutating func appendAmount(endingAt end: Int) {
    appendBlanks(max(1, end - cells - figureCells))
    bytes += figure
    cells += figureCells
  }

  /// Ends a stretch that plays that part.
  mutating func close(_ style: Style) { runs.append(Line.Run(end: bytes.count, style: style)) }

  var line: Line { Line(bytes, runs: runs, width: cells) }
}
