import Catalan
import Ledger
import Store

/// Joint or individual, and who bears how much.
extension EntryReader {
  mutating func setAllocation(
    _ allocation: AllocationRequest, _ range: Range<Int>, _ words: inout WordList
  ) {
    if request.allocation != nil {
      words.fail(
        LineError(
          "error.part.dues", "Hi ha dues maneres de repartir-la. Deixa'n una.", at: [range]))
      return
    }
    request.allocation = allocation
    request.allocationRange = range
    setJoint(true, range, &words)
  }

  mutating func readPercentage(_ text: String, _ index: Int, _ words: inout WordList) {
    guard let (mine, other) = percentages([text]) else {
      words.fail(
        tooFine(text, at: words.range(index))
          ?? LineError(
            "error.part.forma",
            "«%\(text)» no és una part. Escriu-la així: %60, %62,35 o %60/40.",
            at: [words.range(index)]))
      return
    }
    setAllocation(.percentages(mine: mine, other: other), words.range(index), &words)
  }

  /// Exact parts, `part:7,67` or `part:/12,34`, in the entry's currency.
  mutating func readPart(_ words: inout WordList) {
    guard let (index, text) = part else { return }
    if let problem = words.spacedCalculation(from: index, lexicon.today) {
      return words.fail(problem)
    }
    let account = request.account ?? lexicon.accountInUse
    let currency = request.amount?.money.currency ?? target?.currency ?? account?.currency ?? .eur
    let figures = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var amounts: [Money?] = []
    for (position, figure) in figures.enumerated() {
      // «part:10 €», «part:10 euros i 50 cèntims»
      let isLast = position == figures.count - 1
      let run = [index] + words.remaining.filter { isLast && $0 == index + 1 }
      do throws(AmountError) {
        let reading = try words.takeAmount(run[...], in: currency, value: figure)
        let whole = isLast ? reading.flatMap { words.takeCents(after: $0, at: index)?.amount } : nil
        amounts.append((whole ?? reading)?.money)
      } catch {
        return words.fail(sentence(for: error, figure, at: words.range(index)).withoutRemedy)
      }
    }
    let isComplete = zip(figures, amounts).allSatisfy { $0.isEmpty || $1 != nil }
    guard (1...2).contains(figures.count), isComplete, amounts.contains(where: { $0 != nil }) else {
      words.fail(
        LineError(
          "error.part.forma",
          "«part:\(text)» no s'entén. Escriu la teva part, part:7,67, o la de l'altre, part:/12,34.",
          at: [words.range(index)]))
      return
    }
    setAllocation(
      .exact(mine: amounts[0], other: amounts.count == 2 ? amounts[1] : nil), words.range(index),
      &words)
  }

  /// `parts:1/2`; `parts:/3` and `parts:1/` say one and leave the other as it is.
  mutating func readShares(_ text: String, _ index: Int, _ words: inout WordList) {
    let figures = text.split(separator: "/", omittingEmptySubsequences: false)
    let shares = figures.map { figure in figure.isEmpty ? nil : shareCount(figure) }
    let isComplete = zip(figures, shares).allSatisfy { $0.isEmpty || $1 != nil }
    let missing = shares.count { $0 == nil }
    guard shares.count == 2, isComplete, missing == 0 || (target != nil && missing == 1) else {
      words.fail(
        LineError(
          "error.part.forma",
          "«parts:\(text)» no s'entén. Escriu la teva i la de l'altre: parts:1/2.",
          at: [words.range(index)]))
      return
    }
    setAllocation(.shares(mine: shares[0], other: shares[1]), words.range(index), &words)
  }

  private func shareCount(_ text: Substring) -> Int64? {
    guard text.isDigits else { return nil }
    return Int64(text).flatMap { $0 <= Allocation.largestShare ? $0 : nil }
  }

  /// A half of a divided amount may be meant once or twice: only the person knows.
  mutating func checkAllocation(_ words: inout WordList) {
    guard request.allocation == .half, request.amount?.isExpression == true else { return }
    let parts = request.amountText.drop { $0 == "=" }.split { "/÷".contains($0) }
    request.halvesTwice =
      parts.count == 2 && parts.allSatisfy { !$0.contains { "+-−*×x()".contains($0) } }
  }
}

/// A ratio as it is written, «60/40», «60 % 40 %», «62,35» or «a mitges», in hundredths; one out of range is read
/// too.
func percentages(_ words: [String]) -> (mine: Int64, other: Int64?)? {
  let half = Allocation.wholePercentage / 2
  if words.map(fold) == ["a", "mitges"] { return (half, half) }
  let typed = words.map { $0.filter { $0 != "%" && $0 != "\u{A0}" } }
    .filter { !$0.isEmpty && $0 != "/" }.joined(separator: "/")
  let figures = typed.split(separator: "/", omittingEmptySubsequences: false).map {
    hundredths(String($0))
  }
  guard (1...2).contains(figures.count), let mine = figures[0] else { return nil }
  if figures.count == 1 { return (mine, nil) }
  return figures[1].map { (mine, $0) }
}

/// The refusal of percentages that would be well written with fewer decimals: «33,333»; `nil` for anything else.
func tooFine(_ typed: String, at range: Range<Int>) -> LineError? {
  let figures = typed.split(separator: "/").map { figure in
    let mark = figure.lastIndex { ",.".contains($0) }
    return mark.map { (whole: figure[..<$0], decimals: figure[$0...].dropFirst()) }
      ?? (whole: figure, decimals: "")
  }
  let isNumeric = figures.allSatisfy { figure in
    figure.whole.isDigits && (figure.decimals.isEmpty || figure.decimals.isDigits)
  }
  guard isNumeric, let fine = figures.first(where: { $0.decimals.count > 2 }) else { return nil }
  return LineError(
    "error.part.decimals",
    "Un tant per cent té dos decimals com a màxim: \(fine.whole),\(fine.decimals.prefix(2)).",
    at: [range])
}

/// A percentage with at most two decimals, in hundredths: 6235 for «62,35»; one out of range is read too.
func hundredths(_ text: String) -> Int64? {
  let isNegative = text.hasPrefix("-")
  let digits = isNegative ? String(text.dropFirst()) : text
  let parts = digits.replacing(",", with: ".").split(
    separator: ".", omittingEmptySubsequences: false)
  guard (1...2).contains(parts.count), (1...6).contains(parts[0].utf8.count),
    parts.joined().isDigits, let whole = Int64(parts[0])
  else { return nil }
  var value = whole * 100
  if parts.count == 2 {
    guard (1...2).contains(parts[1].utf8.count), let decimals = Int64(parts[1]) else { return nil }
    value += parts[1].utf8.count == 1 ? decimals * 10 : decimals
  }
  return isNegative ? -value : value
}
