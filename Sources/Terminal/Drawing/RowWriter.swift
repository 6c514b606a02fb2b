/// Lays characters out in rows as a terminal of so many columns does.
struct RowWriter {
  let columns: Int
  private(set) var rows: [FrameRow] = [FrameRow()]

  init(columns: Int) { self.columns = max(1, columns) }

  /// Where the next character goes; after a full row, the start of the next one.
  var row: Int { rows.count - 1 }
  var column: Int { rows[row].cells.count }

  mutating func put(_ scalar: Unicode.Scalar, style: UInt16) {
    let width = CellWidth.of(scalar)
    guard width > 0 else { return }
    if column + width > columns, column > 0 { rows.append(FrameRow()) }
    rows[row].cells.append(Cell(scalar: scalar.value, style: style))
    if width == 2, column < columns { rows[row].cells.append(Cell(scalar: 0, style: style)) }
    if column >= columns {
      rows[row].wraps = true
      rows.append(FrameRow())
    }
  }

  mutating func put(_ text: String, style: UInt16) {
    for scalar in text.unicodeScalars { put(scalar, style: style) }
  }

  mutating func newLine() { rows.append(FrameRow()) }
}
