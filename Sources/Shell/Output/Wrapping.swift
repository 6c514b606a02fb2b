import Catalan

/// Breaks a sentence into rows of at most `width` display cells, as `Line.rows(width:)` does.
func wrapped(_ text: String, width: Int) -> [String] {
  if DisplayWidth.cells(text) <= width { return [text] }
  return RowBreaker(Line(text), width: max(1, width), indent: 0).rows().map(\.plainText)
}

/// Parts on as few rows of at most `width` display cells as hold them; only one longer than a row is broken
/// inside, and only between two of a row is there a separator.
func packed(_ parts: [String], separator: String = " · ", width: Int) -> [String] {
  var rows: [String] = []
  for part in parts {
    if let last = rows.last, DisplayWidth.cells(last + separator + part) <= width {
      rows[rows.count - 1] = last + separator + part
    } else {
      rows += wrapped(part, width: width)
    }
  }
  return rows
}
