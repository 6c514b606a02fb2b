/// What every form has, whatever is asked in it.
struct FormLook {
  var title: String
  var footer: String
  /// Cells of the prompt over which the form stands.
  var promptWidth: Int
  var palette: Palette
}

/// How a form looks: a title, rows and what the keys do, with a rule at their left.
struct FormFrame {
  let look: FormLook
  let columns: Int

  /// Cells before the rule: forms stand under the text, not under the prompt.
  private var indent: Int {
    columns >= 72 ? min(look.promptWidth, columns / 3) : min(2, look.promptWidth)
  }

  var palette: Palette { look.palette }

  /// Cells between the rule and the right margin.
  var room: Int { max(8, columns - 2 - indent - 2) }
  /// The column where the content of a row begins.
  var start: Int { indent + 2 }

  func rows(_ content: [StyledLine]) -> [StyledLine] {
    let top = Self.wrap(look.title, to: room)
    let bottom = Self.wrap(look.footer, at: " · ", to: room)
    var rows: [StyledLine] = []
    for (number, part) in top.enumerated() {
      rows.append(ruled(number == 0 ? .first : .middle, StyledLine(part)))
    }
    rows += content.map { ruled(.middle, $0) }
    for (number, part) in bottom.enumerated() {
      let isLast = number == bottom.count - 1
      rows.append(ruled(isLast ? .last : .middle, StyledLine(part, sgr: palette.dim)))
    }
    return rows
  }

  /// The number of rows above the content.
  var titleRows: Int { Self.wrap(look.title, to: room).count }

  /// What points to the row that is chosen, and what the others have in its place.
  func pointer(_ isChosen: Bool) -> String { isChosen ? "❯ " : "  " }

  private enum Place { case first, middle, last }

  private func ruled(_ place: Place, _ content: StyledLine) -> StyledLine {
    var line = StyledLine(String(repeating: " ", count: indent))
    let rule =
      switch place {
      case .first: "╭ "
      case .middle: "│ "
      case .last: "╰ "
      }
    line.add(rule, sgr: palette.dim)
    for piece in content.pieces { line.add(piece.text, sgr: piece.sgr) }
    return line
  }

  /// Breaks a text at its spaces, or at what else stands between its parts.
  static func wrap(_ text: String, at separator: String = " ", to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: separator).map(String.init) {
      let joined = line.isEmpty ? word : line + separator + word
      if CellWidth.of(joined) <= width || line.isEmpty {
        line = joined
      } else {
        lines.append(line)
        line = word
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
