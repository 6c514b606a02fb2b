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
    let marks = carets(under: ranges, of: line)
    if start + DisplayWidth.cells(line) < layout.width {
      if indent == nil { lines.append(Line("  " + line)) }
      lines.append(Line(String(repeating: " ", count: start)) + Line(marks, .error))
    }
  }
  let rows = wrapped(error.message, width: layout.width - 4)
  for (index, row) in rows.enumerated() {
    lines.append(
      index == 0 ? Line("  ") + Line("✗ ", .error) + Line(row) : Line("    ") + Line(row))
  }
  return lines
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
