import Catalan

/// Breaks a sentence at spaces into rows of at most `width` display cells; a longer word keeps its row.
func wrapped(_ text: String, width: Int) -> [String] {
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
