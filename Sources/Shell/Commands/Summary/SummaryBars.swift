/// Bars of what was spent and what was left of it, all to one scale.
struct SummaryBars {
  /// The amount that takes the whole width, in minor units.
  let greatest: Int64
  /// In cells.
  let width: Int

  private static let spent = "█"
  private static let saved = "░"
  private static let over = "▓"

  /// Spent, and after it either saved or spent beyond what came in.
  func bar(income: Int64, expense: Int64) -> Line {
    let (incoming, outgoing) = (cells(income), cells(expense))
    var line = Line(String(repeating: Self.spent, count: min(incoming, outgoing)), .bar)
    line.append(String(repeating: Self.saved, count: max(0, incoming - outgoing)), .barDim)
    line.append(String(repeating: Self.over, count: max(0, outgoing - incoming)), .barOver)
    return line
  }

  /// The marks that these bars use, with what each means.
  func marks(_ rows: [(income: Int64, expense: Int64)]) -> [(String, String, Style)] {
    let lengths = rows.map { (incoming: cells($0.income), outgoing: cells($0.expense)) }
    var marks: [(String, String, Style)] = []
    if lengths.contains(where: { min($0.incoming, $0.outgoing) > 0 }) {
      marks.append((Self.spent, "gastat", .bar))
    }
    if lengths.contains(where: { $0.incoming > $0.outgoing }) {
      marks.append((Self.saved, "estalviat", .barDim))
    }
    if lengths.contains(where: { $0.outgoing > $0.incoming }) {
      marks.append((Self.over, "gastat de més", .barOver))
    }
    return marks
  }

  /// The nearest number of cells; what is below zero has none.
  private func cells(_ amount: Int64) -> Int {
    guard greatest > 0, amount > 0 else { return 0 }
    return Int((Int128(amount) * Int128(width) * 2 + Int128(greatest)) / (Int128(greatest) * 2))
  }
}
