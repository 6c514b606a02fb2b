/// A range of days, both edges included; an absent edge is open.
package struct Period: Hashable, Sendable {
  package var start: CalendarDate?
  package var end: CalendarDate?

  package init(from start: CalendarDate? = nil, through end: CalendarDate? = nil) {
    self.start = start
    self.end = end
  }

  package init(_ month: Month) { self.init(from: month.first, through: month.last) }
  /// - Precondition: `year` is 1 to 9999.
  package init(year: Int) {
    self.init(
      from: Month(year: year, month: 1).first, through: Month(year: year, month: 12).last)
  }
  /// Three months from that one on, the first of a quarter.
  package init(quarterFrom first: Month) {
    self.init(from: first.first, through: first.adding(2).last)
  }
  package init(_ day: CalendarDate) { self.init(from: day, through: day) }

  /// Every day there is.
  package static let all = Period()

  /// The first day, the calendar's first when open.
  package var lowerBound: CalendarDate { start ?? .first }
  /// The last day, the calendar's last when open.
  package var upperBound: CalendarDate { end ?? .last }

  /// Whether no day is in it: its edges are the wrong way round.
  package var isEmpty: Bool { lowerBound > upperBound }

  /// Every day, in order; none when the edges are the wrong way round.
  package var days: LazyMapCollection<Range<Int>, CalendarDate> {
    let first = lowerBound.ordinal
    return (first..<max(first, upperBound.ordinal + 1)).lazy.map { CalendarDate(ordinal: $0) }
  }

  /// Every month with a day in it, in order.
  package var months: LazyMapCollection<Range<Int>, Month> {
    let first = lowerBound.month.index
    let end = isEmpty ? first : upperBound.month.index + 1
    return (first..<end).lazy.map { Month(index: $0) }
  }

  /// Its days up to and including `today`; `nil` when none has begun.
  package func elapsed(on today: CalendarDate) -> Period? { intersection(Period(through: today)) }

  /// Its days after `today`, whose transactions are planned; `nil` when there is none.
  package func ahead(of today: CalendarDate) -> Period? {
    today == .last ? nil : intersection(Period(from: today.adding(days: 1)))
  }

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

  /// The quarter of its year, 1 to 4, that this period is exactly, if it is one.
  package var wholeQuarter: Int? {
    guard let start, start.monthOfYear % 3 == 1, self == Period(quarterFrom: start.month) else {
      return nil
    }
    return start.monthOfYear / 3 + 1
  }

  /// The days of a month that are in the period; `nil` when none is.
  package func part(of month: Month) -> Period? { intersection(Period(month)) }

  /// The year this period is exactly, if it is one.
  package var wholeYear: Int? {
    guard let start, let end, start.year == end.year, start.monthOfYear == 1, start.day == 1,
      end.monthOfYear == 12, end.day == 31
    else { return nil }
    return start.year
  }
}
