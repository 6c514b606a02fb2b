internal import Ledger

/// Ranges of days, closed or open at one end.
extension PeriodParser {
  private static let since = [["des", "de"], ["des", "del"], ["des", "d'"]]

  /// «des de setembre», «des del 15/11», and with its end: «des de l'1/11 fins al 15/11».
  func since(at start: Int) -> [PeriodMatch] {
    guard let next = phrase.match(any: Self.since, at: start) else { return [] }
    return edges(at: next).flatMap { first in
      [match(first.edge.flatMap(self.start).map { Period(from: $0) }, start, first.end)]
        + ranges(from: first, start)
    }
  }

  /// «fins al 15/11», «fins a final de mes», «fins demà», and with its start: «fins al 15/11 des de l'1/11».
  func until(at start: Int) -> [PeriodMatch] {
    guard let next = phrase.match(["fins"], at: start) else { return [] }
    return edges(at: phrase.skip(["a", "al"], at: next)).flatMap { last in
      let open = match(last.edge.flatMap(self.end).map { Period(through: $0) }, start, last.end)
      let since = phrase.match(any: Self.since, at: last.end)
      return [open]
        + (since.map { edges(at: $0) } ?? []).map { match(span(from: $0, to: last), start, $0.end) }
    }
  }

  /// «del 3 al 15 de novembre», «de l'1 a l'11 d'abril», «de març a juny», «de l'1/11 fins al 15/11».
  func spans(at start: Int) -> [PeriodMatch] {
    guard let next = phrase.match(any: [["de"], ["del"], ["d'"]], at: start) else { return [] }
    return edges(at: next).flatMap { ranges(from: $0, start) }
  }

  /// The ranges that begin at `start` with an edge that has been read, for each way to read the other.
  private func ranges(from first: PeriodEdge.Match, _ start: Int) -> [PeriodMatch] {
    let separators = [["fins", "a"], ["fins", "al"], ["fins"], ["a"], ["al"]]
    guard let next = phrase.match(any: separators, at: first.end) else { return [] }
    return edges(at: next).map { match(span(from: first, to: $0), start, $0.end) }
  }

  private func span(
    from first: PeriodEdge.Match, to last: PeriodEdge.Match
  ) -> Result<Period, DateError> {
    first.edge.flatMap { from in last.edge.flatMap { range(from: from, to: $0) } }
  }

  /// `3/11..15/11`, `15/11..`, `..15/11`, `gener..març`, `2025..2026`.
  func dotted(at start: Int) -> [PeriodMatch] {
    guard let key = phrase.key(start), key.utf8.count > 1, key.utf8.contains(0x2E) else {
      return []
    }
    let parts = key.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return [] }
    let left = dottedEdge(parts[0])
    let right = dottedEdge(parts[1])
    let isComplete = (left != nil || parts[0].isEmpty) && (right != nil || parts[1].isEmpty)
    guard isComplete else { return [] }
    let period: Result<Period, DateError> =
      switch (left, right) {
      case (nil, nil): .success(.all)
      case (let left?, nil): left.flatMap(self.start).map { Period(from: $0) }
      case (nil, let right?): right.flatMap(self.end).map { Period(through: $0) }
      case (let left?, let right?):
        left.flatMap { from in right.flatMap { self.range(from: from, to: $0) } }
      }
    return [match(period, start, start + 1)]
  }

  /// One side of a dotted range, a word by itself: numbers alone would be amounts, unless they are years.
  private func dottedEdge(_ side: Substring) -> Result<PeriodEdge, DateError>? {
    let word = Phrase([String(side)])
    let parser = PeriodParser(word, today, looksAhead: looksAhead)
    guard !side.isEmpty, DateShape.isYear(side) || !side.allSatisfy(\.isNumber) else { return nil }
    return parser.edges(at: 0).first { $0.end == word.pieces.count }?.edge
  }

  /// A match whose error quotes the whole of it.
  func match(
    _ period: Result<Period, DateError>, _ start: Int, _ end: Int
  ) -> PeriodMatch {
    switch period {
    case .success(let period): return found(period, start, end)
    case .failure(let error):
      let text = phrase.text(from: start, to: end)
      return PeriodMatch(result: .failure(error.quoting(text)), end: end)
    }
  }
}

extension DateError {
  /// The same error about more words.
  func quoting(_ text: String) -> DateError {
    switch self {
    case .noSuchDay(_, let month, let year, let dayCount, let alternatives):
      .noSuchDay(
        text: text, month: month, year: year, dayCount: dayCount, alternatives: alternatives)
    case .noSuchMonth(_, let month): .noSuchMonth(text: text, month: month)
    case .noSuchYear: .noSuchYear(text: text)
    case .noSuchDayOfMonth: .noSuchDayOfMonth(text: text)
    case .beyondCalendar: .beyondCalendar(text: text)
    case .noSuchQuarter: .noSuchQuarter(text: text)
    case .emptySpan: .emptySpan(text: text)
    case .weekdayMismatch(_, let date, let meant):
      .weekdayMismatch(text: text, date: date, meant: meant)
    case .reversed: .reversed(text: text)
    }
  }
}
