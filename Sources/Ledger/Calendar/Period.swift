/// A range of days, both edges included; an absent edge is open.
package struct Period: Hashable, Sendable {
  package var start: CalendarDate?
  package var end: CalendarDate?

  package init(from start: CalendarDate? = nil, through end: CalendarDate? = nil) {
    self.start = start
    self.end = end
  }

  package init(_ month: Month) { self.init(from: month.first, through: month.last) }
  package init(year: Int) {
    self.init(
      from: Month(year: year, month: 1).first, through: Month(year: year, month: 12).last)
  }
  package init(_ day: CalendarDate) { self.init(from: day, through: day) }

  /// Every day there is.
  package static let all = Period()

  /// The first day, the calendar's first when open.
  package var lowerBound: CalendarDate { start ?? CalendarDate(trusted: 1_01_01) }
  /// The last day, the calendar's last when open.
  package var upperBound: CalendarDate { end ?? CalendarDate(trusted: 9999_12_31) }

  package func contains(_ day: CalendarDate) -> Bool { lowerBound <= day && day <= upperBound }

  /// The days in both periods; `nil` when there is none.
  package func intersection(_ other: Period) -> Period? {
    let from = [start, other.start].compactMap(\.self).max()
    let through = [end, other.end].compactMap(\.self).min()
    if let from, let through, from > through { return nil }
    return Period(from: from, through: through)
  }

  /// The month this period is exactly, if it is one.
  package var wholeMonth: Month? {
    guard let start, let end, start.month == end.month, start == start.month.first,
      end == end.month.last
    else { return nil }
    return start.month
  }

  /// The year this period is exactly, if it is one.
  package var wholeYear: Int? {
    guard let start, let end, start.year == end.year, start.monthOfYear == 1, start.day == 1,
      end.monthOfYear == 12, end.day == 31
    else { return nil }
    return start.year
  }
}
