import Ledger

/// A period as the whole months it holds and the days left over at its edges, so that sums by month serve
/// for all but the edges.
struct PeriodParts {
  /// From the first through the last whole month; `nil` when there is none.
  let months: (first: Month, last: Month)?
  /// At most two, each within one month.
  let edges: [Period]

  /// - Parameters:
  ///   - period: what is asked about.
  ///   - today: the last day that counts.
  init(_ period: Period, through today: CalendarDate) {
    let (first, last) = (period.lowerBound, min(period.upperBound, today))
    guard first <= last else {
      (months, edges) = (nil, [])
      return
    }
    let isFirstWhole = first.day == 1 && first.month.last <= last
    let isLastWhole = last == last.month.last && last.month.first >= first
    if first.month == last.month {
      months = isFirstWhole ? (first.month, first.month) : nil
      edges = isFirstWhole ? [] : [Period(from: first, through: last)]
      return
    }
    let start = isFirstWhole ? first.month : first.month.adding(1)
    let end = isLastWhole ? last.month : last.month.adding(-1)
    months = start <= end ? (start, end) : nil
    edges =
      (isFirstWhole ? [] : [Period(from: first, through: first.month.last)])
      + (isLastWhole ? [] : [Period(from: last.month.first, through: last)])
  }
}
