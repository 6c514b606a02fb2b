/// Pieces of text with their colours, all in one line.
struct StyledLine: Equatable {
  struct Piece: Equatable {
    var text: String
    /// SGR parameters; empty for plain.
    var sgr: String
  }

  private(set) var pieces: [Piece] = []

  init() {}

  init(_ text: String, sgr: String = "") { add(text, sgr: sgr) }

  /// The cells that it takes.
  var width: Int { pieces.reduce(0) { $0 + CellWidth.of($1.text) } }

  mutating func add(_ text: String, sgr: String = "") {
    if !text.isEmpty { pieces.append(Piece(text: text, sgr: sgr)) }
  }

  mutating func pad(to column: Int, sgr: String = "") {
    let missing = column - width
    if missing > 0 { add(String(repeating: " ", count: missing), sgr: sgr) }
  }

  /// Cut to so many cells, with «…» where something is missing.
  func clipped(to limit: Int) -> StyledLine {
    guard width > limit else { return self }
    var kept = StyledLine()
    var room = limit
    for piece in pieces {
      let width = CellWidth.of(piece.text)
      if width >= room {
        kept.add(CellWidth.clip(piece.text + (width == room ? " " : ""), to: room), sgr: piece.sgr)
        break
      }
      kept.add(piece.text, sgr: piece.sgr)
      room -= width
    }
    return kept
  }
}

/// A stretch of a text and the colour it is drawn with.
package struct StyledSpan: Sendable, Equatable {
  /// UTF-8 offsets into the text.
  package var range: Range<Int>
  /// The parameters of an SGR sequence: «36», «1;31».
  package var sgr: String

  package init(range: Range<Int>, sgr: String) {
    self.range = range
    self.sgr = sgr
  }
}
