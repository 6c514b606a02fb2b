import Ledger

/// A period as whole months, with the days at its edges that are to be added to them or taken away, so that
/// sums by month serve for all but the edges.
struct PeriodParts {
  struct Edge {
    /// Within one month.
    let days: Period
    /// 1 for days that the months lack, -1 for days that they have too many.
    let sign: Int
  }

  /// From the first through the last whole month; `nil` when there is none.
  let months: (first: Month, last: Month)?
  let edges: [Edge]

  /// The days of the period up to `today`; each edge is given the way that needs fewer days read, and days
  /// after today, when little is stored, count as none.
  init(_ period: Period, through today: CalendarDate) {
    let (first, last) = (period.lowerBound, min(period.upperBound, today))
    guard first <= last else {
      (months, edges) = (nil, [])
      return
    }
    // Beyond the calendar's ends there is no day to take away.
    let before =
      first == first.month.first
      ? nil : Period(from: first.month.first, through: first.adding(days: -1))
    let after =
      last == last.month.last ? nil : Period(from: last.adding(days: 1), through: last.month.last)
    let lackedBefore = first.day - 1
    let lackedAfter = last == today ? 0 : last.month.dayCount - last.day
    if first.month == last.month {
      let isWhole = lackedBefore + lackedAfter <= last.day - first.day + 1
      months = isWhole ? (first.month, first.month) : nil
      edges =
        isWhole
        ? [before, after].compactMap(\.self).map(Self.tooMany)
        : [Edge(days: Period(from: first, through: last), sign: 1)]
      return
    }
    let takesFirst = lackedBefore <= first.month.dayCount / 2
    let takesLast = lackedAfter <= last.day
    let start = takesFirst ? first.month : first.month.adding(1)
    let end = takesLast ? last.month : last.month.adding(-1)
    months = start <= end ? (start, end) : nil
    let atStart =
      takesFirst
      ? before.map(Self.tooMany)
      : Edge(days: Period(from: first, through: first.month.last), sign: 1)
    let atEnd =
      takesLast
      ? after.map(Self.tooMany)
      : Edge(days: Period(from: last.month.first, through: last), sign: 1)
    edges = [atStart, atEnd].compactMap(\.self)
  }

  private static func tooMany(_ days: Period) -> Edge { Edge(days: days, sign: -1) }
}
