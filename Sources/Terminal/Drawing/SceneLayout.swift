/// Lays a scene out in the rows of a screen.
struct SceneLayout {
  /// Cells between the text and what stands at the right margin.
  private static let gap = 2

  let size: TerminalFacts.Size

  /// The rows that prompt and text take, with the one of a cursor after a full row.
  static func rows(of text: String, promptWidth: Int, columns: Int) -> Int {
    var writer = RowWriter(columns: columns)
    for _ in 0..<promptWidth { writer.put(" ", style: 0) }
    for scalar in text.unicodeScalars {
      if scalar == "\n" { writer.newLine() } else { writer.put(scalar, style: 0) }
    }
    return writer.rows.count
  }

  func frame(of scene: Scene, styles: inout StyleTable) -> Frame {
    var writer = RowWriter(columns: size.columns)
    for piece in scene.prompt.pieces {
      writer.put(piece.text, style: styles.number(of: piece.sgr))
    }
    let place = write(scene.text, of: scene, to: &writer, styles: &styles)
    var frame = Frame(rows: writer.rows, cursorRow: place.row, cursorColumn: place.column)
    addGhost(scene, to: &frame, styles: &styles)
    addRight(scene, to: &frame, styles: &styles)
    if scene.isFinal { closeFullRow(&frame) }
    if !scene.hasText { frame.rows = [] }
    let below = visibleBelow(scene.below, textRows: frame.rows.count)
    showAroundCursor(&frame, rows: size.rows - below.rows.count)
    add(below, to: &frame, styles: &styles)
    return frame
  }

  /// Writes the text in its colours; where its cursor is.
  private func write(
    _ text: String, of scene: Scene, to writer: inout RowWriter, styles: inout StyleTable
  ) -> (row: Int, column: Int) {
    let colours = self.colours(of: scene, styles: &styles)
    var offset = 0
    var place: (row: Int, column: Int)?
    for scalar in text.unicodeScalars {
      // A wide character that does not fit in its row takes the cursor along to the next one.
      let breaks = writer.column + CellWidth.of(scalar) > size.columns && writer.column > 0
      if offset >= scene.cursor, place == nil {
        place = breaks ? (writer.row + 1, 0) : (writer.row, writer.column)
      }
      if scalar == "\n" {
        writer.newLine()
      } else {
        writer.put(scalar, style: offset < colours.count ? colours[offset] : 0)
      }
      offset += UTF8.width(scalar)
    }
    return place ?? (writer.row, writer.column)
  }

  /// The style of every byte of the text; later spans lie over earlier ones.
  private func colours(of scene: Scene, styles: inout StyleTable) -> [UInt16] {
    guard !scene.spans.isEmpty else { return [] }
    var colours = [UInt16](repeating: 0, count: scene.text.utf8.count)
    for span in scene.spans {
      let style = styles.number(of: span.sgr)
      for offset in span.range.clamped(to: colours.indices) { colours[offset] = style }
    }
    return colours
  }

  private func addGhost(_ scene: Scene, to frame: inout Frame, styles: inout StyleTable) {
    guard !scene.ghost.isEmpty, frame.cursorRow == frame.rows.count - 1,
      frame.cursorColumn == frame.rows[frame.cursorRow].cells.count
    else { return }
    let taken =
      frame.rows.count == 1 ? scene.right.width + (scene.right.width > 0 ? Self.gap : 0) : 0
    let room = size.columns - 1 - frame.cursorColumn - taken
    append(
      StyledLine(CellWidth.clip(scene.ghost, to: room), sgr: scene.ghostSGR),
      to: &frame.rows[frame.cursorRow], styles: &styles)
  }

  private func addRight(_ scene: Scene, to frame: inout Frame, styles: inout StyleTable) {
    let width = scene.right.width
    guard width > 0, frame.rows.count == 1 else { return }
    let start = size.columns - 1 - width
    guard frame.rows[0].cells.count + Self.gap <= start else { return }
    let blanks = start - frame.rows[0].cells.count
    append(StyledLine(String(repeating: " ", count: blanks)), to: &frame.rows[0], styles: &styles)
    append(scene.right, to: &frame.rows[0], styles: &styles)
  }

  private func append(_ line: StyledLine, to row: inout FrameRow, styles: inout StyleTable) {
    var writer = RowWriter(columns: Int.max)
    for piece in line.pieces { writer.put(piece.text, style: styles.number(of: piece.sgr)) }
    row.cells += writer.rows[0].cells
  }

  /// Drops the row that a full one opened for the cursor.
  private func closeFullRow(_ frame: inout Frame) {
    let last = frame.rows.count - 1
    guard last > 0, frame.rows[last].cells.isEmpty, frame.rows[last - 1].wraps else { return }
    frame.rows.removeLast()
    frame.rows[last - 1].wraps = false
    if frame.cursorRow == last {
      frame.cursorRow = last - 1
      frame.cursorColumn = frame.rows[last - 1].cells.count - 1
    }
  }

  /// The rows under the text, or those around their focus when the screen is too low for all.
  private func visibleBelow(_ below: Scene.Below, textRows: Int) -> Scene.Below {
    let free = size.rows - textRows
    let room = min(max(free, below.claim), size.rows - min(1, textRows))
    guard below.rows.count > room else { return below }
    guard room > 0 else { return Scene.Below() }
    let first = min(max(0, below.focus - room + 1), below.rows.count - room)
    var seen = Scene.Below(rows: Array(below.rows[first..<first + room]))
    if let cursor = below.cursor {
      seen.cursor = (min(max(0, cursor.row - first), room - 1), cursor.column)
    }
    return seen
  }

  /// Keeps the rows around the cursor when the text is taller than what is left of the screen.
  private func showAroundCursor(_ frame: inout Frame, rows room: Int) {
    let room = max(1, room)
    guard frame.rows.count > room else { return }
    let first = min(max(0, frame.cursorRow - room + 1), frame.rows.count - room)
    frame.rows = Array(frame.rows[first..<first + room])
    frame.rows[room - 1].wraps = false
    frame.cursorRow -= first
  }

  private func add(_ below: Scene.Below, to frame: inout Frame, styles: inout StyleTable) {
    let first = frame.rows.count
    guard !below.rows.isEmpty else { return }
    for line in below.rows {
      var row = FrameRow()
      append(line.clipped(to: size.columns - 1), to: &row, styles: &styles)
      frame.rows.append(row)
    }
    if let cursor = below.cursor {
      frame.cursorRow = first + cursor.row
      frame.cursorColumn = min(cursor.column, size.columns - 1)
    }
  }
}
