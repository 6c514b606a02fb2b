/// What the screen should show of a line, worked out without the editor.
struct PictureModel {
  var rows: [String]
  var cursorRow: Int
  var cursorColumn: Int

  /// What surrounds the line.
  struct Surroundings {
    var prompt: String
    var right: String
    var hint: (String) -> String?
  }

  /// Characters that the test types and that take two cells.
  static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x1F1E6...0x1F1FF: 1  // Half a flag.
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0x1F300...0x1FAFF: 2
    default: 1
    }
  }

  static func width(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + width($1) } }

  /// The rows that the prompt and the text take.
  static func height(prompt: String, text: String, columns: Int) -> Int {
    flow(prompt + "\u{0}" + text, columns: columns, cursor: nil).rows.count
  }

  init(_ line: LineModel, _ surroundings: Surroundings, rows height: Int, columns: Int) {
    let flowed = Self.flow(
      surroundings.prompt + "\u{0}" + line.text, columns: columns, cursor: line.state.cursor)
    rows = flowed.rows
    (cursorRow, cursorColumn) = flowed.cursor
    let right = surroundings.right
    if line.isAtEnd {
      let reserved = rows.count == 1 && !right.isEmpty ? Self.width(right) + 2 : 0
      rows[rows.count - 1] += Self.clip(line.ghost, to: columns - 1 - cursorColumn - reserved)
    }
    let free = columns - 1 - Self.width(right) - Self.width(rows[0])
    if rows.count == 1, !right.isEmpty, free >= 2 {
      rows[0] += String(repeating: " ", count: free) + right
    }
    let hint = surroundings.hint(line.text)
    if let hint, rows.count < height { rows.append(Self.clip("  " + hint, to: columns - 1)) }
    if rows.count > height {
      let first = min(max(0, cursorRow - height + 1), rows.count - height)
      rows = Array(rows[first..<first + height])
      cursorRow -= first
    }
    rows = rows.map { row in
      var row = row
      while row.last == " " { row.removeLast() }
      return row
    }
  }

  private static func clip(_ text: String, to room: Int) -> String {
    if room <= 0 { return "" }
    if width(text) <= room { return text }
    var kept = ""
    for character in text.unicodeScalars {
      if width(kept) + width(character) > room - 1 { break }
      kept.unicodeScalars.append(character)
    }
    return kept + "…"
  }

  /// Breaks at the margin; the zero marks where the text begins, which the cursor counts from.
  private static func flow(
    _ text: String, columns: Int, cursor: Int?
  ) -> (rows: [String], cursor: (Int, Int)) {
    var rows = [""]
    var column = 0
    var place: (Int, Int)?
    var number: Int?
    for scalar in text.unicodeScalars {
      if scalar == "\u{0}" {
        number = 0
        continue
      }
      let needed = scalar == "\n" ? 0 : width(scalar)
      if column + needed > columns, column > 0 {
        rows.append("")
        column = 0
      }
      if let counted = number {
        if counted == cursor { place = (rows.count - 1, column) }
        number = counted + 1
      }
      if scalar == "\n" {
        rows.append("")
        column = 0
        continue
      }
      rows[rows.count - 1].unicodeScalars.append(scalar)
      column += needed
      if column >= columns {
        rows.append("")
        column = 0
      }
    }
    return (rows, place ?? (rows.count - 1, column))
  }
}
