import Glibc

/// Brings a terminal from the frame that it shows to the next one, with one write.
///
/// It moves only relatively and never above its first row, so that what stands above stays and the
/// frame may scroll up as the screen does. Between two calls colours are off and the cursor is
/// where the frame has it.
final class Painter {
  private static let descriptor: Int32 = 1
  private var output: [UInt8] = []
  private var shown: Frame?
  private var row = 0
  /// Equal to `columns` after a character in the last column: the terminal has not wrapped yet.
  private var column = 0
  private var style: UInt16 = 0
  var styles = StyleTable()
  private(set) var size: TerminalFacts.Size

  init(size: TerminalFacts.Size) { self.size = size }

  /// Shows the frame; what is the same is not written again.
  func show(_ frame: Frame) {
    let old = shown ?? Frame(rows: [], cursorRow: 0, cursorColumn: 0)
    for index in frame.rows.indices {
      let before = index < old.rows.count ? old.rows[index] : nil
      let continues = index > 0 && frame.rows[index - 1].wraps
      update(index, from: before, to: frame.rows[index], continues: continues)
    }
    if old.rows.count > frame.rows.count {
      move(toRow: frame.rows.count, column: 0)
      put("\u{1B}[J")
    }
    move(toRow: frame.cursorRow, column: frame.cursorColumn)
    shown = frame
    flush()
  }

  /// Leaves the frame on the screen and goes on in a fresh row under it.
  func leave() {
    guard let frame = shown else { return }
    move(toRow: frame.rows.count - 1, column: 0)
    put("\r\n")
    forget()
    flush()
  }

  /// Takes the frame off the screen; the cursor is where the frame began.
  func erase() {
    guard shown != nil else { return }
    move(toRow: 0, column: 0)
    put("\u{1B}[J")
    forget()
  }

  /// Begins anew in the first column of the row where the cursor is.
  func startOver() {
    put("\r")
    forget()
  }

  func clearScreen() {
    put("\u{1B}[H\u{1B}[2J")
    forget()
  }

  /// Text between two frames, its lines ended by «\n».
  func print(_ text: String) {
    for scalar in text.unicodeScalars {
      if scalar == "\n" { put("\r") }
      output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Sequences that change no cell: modes, the bell.
  func put(_ text: String) { output.append(contentsOf: text.utf8) }

  func flush() {
    _ = Descriptor.write(output, to: Self.descriptor)
    output.removeAll(keepingCapacity: true)
  }

  /// Takes the frame off a screen that has changed its size, as far as one can know; `reflows` says
  /// whether the terminal has broken the rows anew at its new margin.
  func resize(to new: TerminalFacts.Size, reflows: Bool) {
    if let frame = shown {
      let above =
        reflows
        ? frame.rowsAboveCursor(oldColumns: size.columns, newColumns: new.columns)
        : frame.cursorRow
      if above > 0 { put("\u{1B}[\(above)A") }
      put("\r\u{1B}[J")
      forget()
    }
    size = new
  }

  private func forget() {
    shown = nil
    row = 0
    column = 0
  }
}

extension Painter {
  /// Writes what differs in one row; `continues` when the row before runs over into it.
  private func update(_ index: Int, from old: FrameRow?, to new: FrameRow, continues: Bool) {
    guard let old else {
      start(at: index, column: 0, continues: continues && !new.cells.isEmpty)
      write(new.cells[...])
      return
    }
    guard old.cells != new.cells else { return }
    var first = zip(old.cells, new.cells).prefix { $0 == $1 }.count
    // A wide character is written whole.
    if first < new.cells.count, new.cells[first].scalar == 0, first > 0 { first -= 1 }
    var last = new.cells.count
    if old.cells.count == last {
      while last > first, old.cells[last - 1] == new.cells[last - 1] { last -= 1 }
      if last < new.cells.count, new.cells[last].scalar == 0 { last += 1 }
    }
    start(at: index, column: first, continues: continues && first == 0 && !new.cells.isEmpty)
    write(new.cells[first..<last])
    if old.cells.count > new.cells.count { put("\u{1B}[K") }
  }

  /// Goes to where writing begins. From a full row into the one that continues it the terminal goes
  /// by itself, and so learns that the two are one line: it breaks them anew when its width changes.
  private func start(at target: Int, column wanted: Int, continues: Bool) {
    if continues, row == target - 1, column >= size.columns {
      row = target
      column = 0
    } else {
      move(toRow: target, column: wanted)
    }
  }

  private func write(_ cells: ArraySlice<Cell>) {
    for cell in cells {
      if cell.style != style { setStyle(cell.style) }
      if let scalar = Unicode.Scalar(cell.scalar), cell.scalar != 0 {
        output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
      column += 1
    }
    if style != 0 { setStyle(0) }
  }

  private func setStyle(_ new: UInt16) {
    let parameters = styles.parameters[Int(new)]
    if new == 0 {
      put("\u{1B}[m")
    } else {
      put(style == 0 ? "\u{1B}[\(parameters)m" : "\u{1B}[0;\(parameters)m")
    }
    style = new
  }

  private func move(toRow target: Int, column wanted: Int) {
    if column >= size.columns {
      put("\r")
      column = 0
    }
    if target < row {
      put(target == row - 1 ? "\u{1B}[A" : "\u{1B}[\(row - target)A")
    } else if target > row {
      // A line feed makes the row when the screen has none left; a movement would stop there.
      put("\r" + String(repeating: "\n", count: target - row))
      column = 0
    }
    row = target
    moveAlong(to: wanted)
  }

  private func moveAlong(to wanted: Int) {
    if wanted < column {
      switch column - wanted {
      case _ where wanted == 0: put("\r")
      case 1...3: put(String(repeating: "\u{8}", count: column - wanted))
      case let distance: put("\u{1B}[\(distance)D")
      }
    } else if wanted > column {
      put(wanted == column + 1 ? "\u{1B}[C" : "\u{1B}[\(wanted - column)C")
    }
    column = wanted
  }
}
