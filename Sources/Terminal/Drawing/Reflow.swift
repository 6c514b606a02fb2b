extension Frame {
  /// The rows above the cursor after the terminal has broken every line anew at another margin.
  ///
  /// Rows that continue each other are one line to the terminal; any other row is a line of its own.
  func rowsAboveCursor(oldColumns: Int, newColumns: Int) -> Int {
    let margin = max(1, newColumns)
    var above = 0
    var lineStart = 0
    while lineStart <= cursorRow {
      var lineEnd = lineStart
      while lineEnd + 1 < rows.count, rows[lineEnd].wraps { lineEnd += 1 }
      if lineEnd >= cursorRow {
        let offset = (cursorRow - lineStart) * oldColumns + cursorColumn
        return above + offset / margin
      }
      let length = (lineEnd - lineStart) * oldColumns + rows[lineEnd].cells.count
      above += max(1, (length + margin - 1) / margin)
      lineStart = lineEnd + 1
    }
    return above
  }
}
