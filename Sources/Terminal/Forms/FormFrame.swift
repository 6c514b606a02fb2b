/// What every form has, whatever is asked in it.
struct FormLook {
  var title: String
  var footer: String
  /// Cells of the prompt over which the form stands.
  var promptWidth: Int
  var hasColour: Bool
  var ascii: Bool
}

/// How a form looks: a title, rows and what the keys do, with a rule at their left.
struct FormFrame {
  private let title: String
  private let footer: String
  /// Cells before the rule: forms stand under the text, not under the prompt.
  private let indent: Int
  private let columns: Int
  let hasColour: Bool
  let ascii: Bool

  init(_ look: FormLook, columns: Int) {
    title = look.title
    footer = look.footer
    hasColour = look.hasColour
    ascii = look.ascii
    self.columns = columns
    indent = columns >= 72 ? min(look.promptWidth, columns / 3) : min(2, look.promptWidth)
  }

  /// Cells between the rule and the right margin.
  var room: Int { max(8, columns - 2 - indent - 2) }
  /// The column where the content of a row begins.
  var start: Int { indent + 2 }

  func rows(_ content: [StyledLine]) -> [StyledLine] {
    let top = Self.wrap(title, to: room)
    let bottom = Self.wrap(footer, at: " · ", to: room)
    var rows: [StyledLine] = []
    for (number, part) in top.enumerated() {
      rows.append(ruled(number == 0 ? .first : .middle, StyledLine(part)))
    }
    rows += content.map { ruled(.middle, $0) }
    for (number, part) in bottom.enumerated() {
      let isLast = number == bottom.count - 1
      rows.append(ruled(isLast ? .last : .middle, StyledLine(part, sgr: dim)))
    }
    return rows
  }

  /// The number of rows above the content.
  var titleRows: Int { Self.wrap(title, to: room).count }

  var dim: String { hasColour ? "2" : "" }
  var accent: String { hasColour ? "36" : "" }
  var alarm: String { hasColour ? "31" : "" }
  /// The mark of the row that is chosen, and what the others have in its place.
  func mark(_ isChosen: Bool) -> String { isChosen ? (ascii ? "> " : "❯ ") : "  " }

  private enum Place { case first, middle, last }

  private func ruled(_ place: Place, _ content: StyledLine) -> StyledLine {
    var line = StyledLine(String(repeating: " ", count: indent))
    let rule =
      switch place {
      case .first: ascii ? "+ " : "╭ "
      case .middle: ascii ? "| " : "│ "
      case .last: ascii ? "+ " : "╰ "
      }
    line.add(rule, sgr: dim)
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
