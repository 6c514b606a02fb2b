import Catalan

/// The lines that tell an error: marks under the parts of the line at fault, and the sentence.
///
/// `indent` is the display cells before the line on the screen, the prompt's; `nil` when the line is not
/// there, and then it is repeated when there is something to point at.
package func errorLines(
  _ error: LineError, line: String, indent: Int?, layout: Layout
) -> [Line] {
  var lines: [Line] = []
  let ranges = error.ranges.filter { $0.lowerBound <= line.utf8.count }
  if !ranges.isEmpty, !layout.isLinear {
    let start = indent ?? 2
    if start + DisplayWidth.cells(line) < layout.width {
      if indent == nil { lines.append(Line("  " + line)) }
      lines.append(Line(blanks(start)) + Line(carets(under: ranges, of: line), .error))
    } else if let excerpt = Excerpt(of: line, ranges, cells: layout.width - 4) {
      lines.append(Line("  " + excerpt.text))
      lines.append(Line("  ") + Line(carets(under: excerpt.ranges, of: excerpt.text), .error))
    }
  }
  let message = layout.isTypographic ? error.message : error.message.withPlainAmounts
  let rows = wrapped(message, width: layout.width - 4)
  for (index, row) in rows.enumerated() {
    lines.append(
      index == 0 ? Line("  ") + Line("✗ ", .error) + Line(row) : Line("    ") + Line(row))
  }
  return lines
}

extension String {
  /// With the signs of amounts that pipes and files get: a hyphen for the minus, spaces that break.
  var withPlainAmounts: String {
    String(map { $0 == "\u{2212}" ? "-" : $0 == "\u{A0}" ? " " : $0 })
  }
}

/// The part of a line that is at fault, with as much around it as a row holds.
private struct Excerpt {
  let text: String
  /// UTF-8 offsets in the text of what is at fault.
  let ranges: [Range<Int>]

  /// - Returns: `nil` when the faults are further apart than a row.
  init?(of line: String, _ ranges: [Range<Int>], cells room: Int) {
    guard let first = ranges.map(\.lowerBound).min(), let last = ranges.map(\.upperBound).max()
    else { return nil }
    let text = Array(line)
    let ends = text.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
    // One cell at each end is for what says that there is more.
    guard var from = ends.lastIndex(where: { $0 <= first }),
      var to = ends.firstIndex(where: { $0 >= last }),
      DisplayWidth.cells(String(text[from..<to])) <= room - 2
    else { return nil }
    var cells = DisplayWidth.cells(String(text[from..<to]))
    func takes(_ index: Int) -> Bool {
      let more = DisplayWidth.cells(of: text[index])
      guard cells + more <= room - 2 else { return false }
      cells += more
      return true
    }
    while from > 0, takes(from - 1) { from -= 1 }
    while to < text.count, takes(to) { to += 1 }
    let opening = from > 0 ? "…" : ""
    self.text = opening + String(text[from..<to]) + (to < text.count ? "…" : "")
    let shift = opening.utf8.count - ends[from]
    self.ranges = ranges.map { $0.lowerBound + shift..<$0.upperBound + shift }
  }
}

/// `^^^` under each range, in display cells; a range at the end of the line gets one.
private func carets(under ranges: [Range<Int>], of line: String) -> String {
  func cells(_ offset: Int) -> Int {
    DisplayWidth.cells(String(decoding: line.utf8.prefix(offset), as: UTF8.self))
  }
  var row = ""
  for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
    let (from, to) = (cells(range.lowerBound), cells(range.upperBound))
    row += String(repeating: " ", count: max(0, from - row.count))
    row += String(repeating: "^", count: max(1, to - from))
  }
  return row
}
