/// Candidates in columns, read from top to bottom.
struct CandidateGrid {
  private static let gap = 2
  private static let markWidth = 2
  private static let leastLabel = 12
  private static let leastDetail = 16

  private let items: [CompletionItem]
  private let labelWidth: Int
  private let detailWidth: Int
  private let cellWidth: Int
  private let perRow: Int
  let rows: Int

  init(items: [CompletionItem], columns: Int) {
    self.items = items
    let labels = items.map { CellWidth.of($0.label) }.max() ?? 0
    let details = items.map { CellWidth.of($0.detail) }.max() ?? 0
    let room = columns - Self.markWidth - Self.gap
    // Labels and details share a row that is too short for both, unless that would leave neither clear.
    let least = min(details, Self.leastDetail)
    if details > 0, room - least >= min(labels, Self.leastLabel) {
      detailWidth = min(details, max(room - labels, least))
      labelWidth = min(labels, room - detailWidth)
    } else {
      detailWidth = 0
      labelWidth = min(labels, max(1, columns - Self.markWidth))
    }
    cellWidth = Self.markWidth + labelWidth + (detailWidth > 0 ? Self.gap + detailWidth : 0)
    perRow = max(1, (columns + Self.gap) / (cellWidth + Self.gap))
    rows = (items.count + perRow - 1) / perRow
  }

  /// At most `height` rows, those around the selected candidate, and then which rows they are.
  func below(selected: Int?, height: Int, palette: Palette) -> Scene.Below {
    let focus = (selected ?? 0) % max(1, rows)
    let isCut = rows > height
    let seen = isCut ? max(1, height - 1) : rows
    let first = min(max(0, focus - seen + 1), rows - seen)
    var below = Scene.Below()
    for row in first..<first + seen {
      below.rows.append(line(row, selected: selected, palette: palette))
    }
    if isCut {
      let what = perRow > 1 ? "files " : ""
      let range = "  \(what)\(first + 1)–\(first + seen) de \(rows)"
      below.rows.append(StyledLine(range, sgr: palette.dim))
    }
    below.focus = focus - first
    below.claim = min(below.rows.count, max(1, height))
    return below
  }

  private func line(_ row: Int, selected: Int?, palette: Palette) -> StyledLine {
    var line = StyledLine()
    for column in 0..<perRow {
      let number = column * rows + row
      guard items.indices.contains(number) else { break }
      let isSelected = number == selected
      let start = column * (cellWidth + Self.gap)
      line.pad(to: start)
      line.add(isSelected ? "❯ " : "  ", sgr: isSelected ? palette.accent : "")
      let label = CellWidth.clip(items[number].label, to: labelWidth)
      line.add(label, sgr: isSelected ? palette.selected : palette.accent)
      let detail = detail(of: items[number])
      guard !detail.isEmpty else { continue }
      line.pad(to: start + Self.markWidth + labelWidth + Self.gap)
      line.add(detail, sgr: palette.dim)
    }
    return line
  }

  /// In the cells that there are; what a no-break space holds together, such as an amount, is whole or nothing.
  private func detail(of item: CompletionItem) -> String {
    let isCut = CellWidth.of(item.detail) > detailWidth
    if isCut, item.detail.contains("\u{A0}") { return "" }
    return CellWidth.clip(item.detail, to: detailWidth)
  }
}
