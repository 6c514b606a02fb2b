import Catalan
import Ledger

/// One line for people: stretches of text, each with the part it plays.
package struct Line: Hashable, Sendable {
  package struct Span: Hashable, Sendable {
    package var text: String
    package var style: Style
  }

  package var spans: [Span]

  package init(_ text: String = "", _ style: Style = .plain) {
    spans = text.isEmpty ? [] : [Span(text: text, style: style)]
  }

  /// Display cells the line takes.
  package var width: Int { spans.reduce(0) { $0 + DisplayWidth.cells($1.text) } }

  package var plainText: String { spans.map(\.text).joined() }

  package mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    spans.append(Span(text: text, style: style))
  }

  package mutating func append(_ line: Line) { spans += line.spans }

  /// Adds spaces until the line is that many cells wide.
  package mutating func pad(to width: Int) {
    append(String(repeating: " ", count: max(0, width - self.width)))
  }

  /// Adds `text` so that it ends at `column`, one space apart from what is there at least.
  package mutating func append(_ text: String, _ style: Style = .plain, endingAt column: Int) {
    let gap = column - width - DisplayWidth.cells(text)
    append(String(repeating: " ", count: max(spans.isEmpty ? 0 : 1, gap)))
    append(text, style)
  }

  package static func + (left: Line, right: Line) -> Line {
    var line = left
    line.append(right)
    return line
  }

  /// `  ✓ message`
  package static func done(_ message: Line) -> Line { Line("  ") + Line("✓ ", .done) + message }
  /// `  ! message`
  package static func warning(_ message: String) -> Line {
    Line("  ") + Line("! ", .warning) + Line(message)
  }
  /// `    message`, under a line with a tick.
  package static func detail(_ message: Line) -> Line { Line("    ") + message }
  package static func hint(_ message: String) -> Line { Line("  ") + Line(message, .hint) }
}

extension Line: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}

/// The part a stretch of text plays; the renderer decides its colour, and a sign or a word always says
/// the same.
package enum Style: Hashable, Sendable {
  case plain, title, dim, accent, income, negative, joint, jointByOther, planned, reconciled
  case done, warning, error, hint, bar, barDim, barOver
}

/// Where lines will be read.
package struct Layout: Hashable, Sendable {
  /// Display cells of a row.
  package var width: Int
  /// One fact a line, words instead of glyphs, nothing at the right: for screen readers and dumb terminals.
  package var isLinear: Bool
  /// `−` and no-break spaces, as on a terminal; plain ASCII ones in files and pipes.
  package var isTypographic: Bool

  package init(width: Int = 80, isLinear: Bool = false, isTypographic: Bool = true) {
    self.width = width
    self.isLinear = isLinear
    self.isTypographic = isTypographic
  }

  /// Whether tables take the narrow form (catala.md 4.0).
  package var isNarrow: Bool { width < 72 }
  /// The columns a full table spans, its margin included.
  package var tableWidth: Int { isNarrow ? width : min(width, 80) - 2 }
  package var margin: String { isNarrow ? "" : "  " }
}
