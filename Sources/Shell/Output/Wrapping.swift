import Catalan

/// Breaks a sentence at spaces into rows of at most `width` display cells; a longer word keeps its row.
func wrapped(_ text: String, width: Int) -> [String] {
  if DisplayWidth.cells(text) <= width { return [text] }
  var rows: [String] = []
  var row = ""
  for word in text.split(separator: " ") {
    let longer = row.isEmpty ? String(word) : row + " " + word
    if row.isEmpty || DisplayWidth.cells(longer) <= width {
      row = longer
    } else {
      rows.append(row)
      row = String(word)
    }
  }
  return rows + [row]
}

/// Parts on as few rows of at most `width` display cells as hold them, never cut inside; only between two
/// of a row is there a separator.
func packed(_ parts: [String], separator: String = " · ", width: Int) -> [String] {
  var rows: [String] = []
  for part in parts {
    if let last = rows.last, DisplayWidth.cells(last + separator + part) <= width {
      rows[rows.count - 1] = last + separator + part
    } else {
      rows.append(part)
    }
  }
  return rows
}
