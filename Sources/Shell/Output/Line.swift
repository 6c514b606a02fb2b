import Catalan
import Ledger

/// One line for people: text, and the part that each stretch of it plays.
///
/// The text is kept as it will be written, in UTF-8: most of a long list is only copied.
package struct Line: Hashable, Sendable {
  /// A stretch of text that plays one part.
  package struct Span: Hashable, Sendable {
    package var text: String
    package var style: Style
  }

  /// The end of a stretch, in UTF-8 offsets, and its part. Stretches follow one another from the start.
  struct Run: Hashable, Sendable {
    var end: Int
    let style: Style
  }

  private(set) var bytes: [UInt8]
  private(set) var runs: [Run]
  /// Display cells the line takes, counted as it grows.
  package private(set) var width: Int

  package init(_ text: String = "", _ style: Style = .plain) {
    bytes = Array(text.utf8)
    runs = bytes.isEmpty ? [] : [Run(end: bytes.count, style: style)]
    width = DisplayWidth.cells(text)
  }

  /// A line of stretches that cover the UTF-8 text, of so many cells.
  init(_ bytes: [UInt8], runs: [Run], width: Int) {
    self.bytes = bytes
    self.runs = runs
    self.width = width
  }

  package var plainText: String { String(decoding: bytes, as: UTF8.self) }

  package var spans: [Span] {
    var start = 0
    return runs.map { run in
      defer { start = run.end }
      return Span(text: String(decoding: bytes[start..<run.end], as: UTF8.self), style: run.style)
    }
  }

  package mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    bytes += text.utf8
    width += DisplayWidth.cells(text)
    close(style)
  }

  /// Adds one sign of one cell that many times.
  mutating func append(_ sign: Character, times count: Int, _ style: Style) {
    guard count > 0 else { return }
    for _ in 0..<count { bytes += sign.utf8 }
    width += count
    close(style)
  }

  package mutating func append(_ line: Line) {
    let start = bytes.count
    bytes += line.bytes
    width += line.width
    for run in line.runs { runs.append(Run(end: start + run.end, style: run.style)) }
  }

  /// Ends a stretch here, or lengthens the last one when it plays the same part.
  private mutating func close(_ style: Style) {
    let end = bytes.count
    if let last = runs.last, last.style == style {
      runs[runs.count - 1].end = end
    } else {
      runs.append(Run(end: end, style: style))
    }
  }

  /// Adds spaces until the line is that many cells wide.
  package mutating func pad(to width: Int) { appendBlanks(width - self.width) }

  private mutating func appendBlanks(_ count: Int) {
    guard count > 0 else { return }
    bytes += repeatElement(0x20, count: count)
    width += count
    close(.plain)
  }

  /// Adds `text` so that it ends at `column`, one space apart from what is there at least.
  package mutating func append(_ text: String, _ style: Style = .plain, endingAt column: Int) {
    let gap = column - width - DisplayWidth.cells(text)
    appendBlanks(max(runs.isEmpty ? 0 : 1, gap))
    append(text, style)
  }

  /// The same of a line of several stretches.
  package mutating func append(_ line: Line, endingAt column: Int) {
    appendBlanks(max(runs.isEmpty ? 0 : 1, column - width - line.width))
    append(line)
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

/// That many spaces, none for a number below one.
func blanks(_ count: Int) -> String {
  count <= 0 ? "" : String(decoding: manyBlanks.prefix(count), as: UTF8.self)
}

/// More than a screen is wide.
private let manyBlanks = [UInt8](repeating: 0x20, count: 512)

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
