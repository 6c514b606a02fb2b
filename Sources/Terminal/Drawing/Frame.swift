/// One place of a terminal's row.
struct Cell: Equatable {
  /// The character; 0 in the second cell of a wide one.
  var scalar: UInt32
  /// Number of its style in the `StyleTable`.
  var style: UInt16
}

struct FrameRow: Equatable {
  var cells: [Cell] = []
  /// Full to the margin and continued in the next row by the terminal itself.
  var wraps = false
}

/// Everything that the editor shows, from the row of its prompt down, and where the cursor is.
struct Frame: Equatable {
  var rows: [FrameRow] = [FrameRow()]
  var cursorRow = 0
  var cursorColumn = 0
}

/// The colours in use, by number.
struct StyleTable {
  private(set) var parameters: [String] = [""]
  private var numbers: [String: UInt16] = ["": 0]

  /// The number of the SGR parameters; 0 is plain.
  mutating func number(of sgr: String) -> UInt16 {
    if let number = numbers[sgr] { return number }
    let number = UInt16(clamping: parameters.count)
    parameters.append(sgr)
    numbers[sgr] = number
    return number
  }
}
