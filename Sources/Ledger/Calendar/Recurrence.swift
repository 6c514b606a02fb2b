/// When something repeats: a rule of days and nothing else.
///
/// Each occurrence is counted from the start, so a series of the 31st gives 28 February and then 31 March.
package struct Recurrence: Hashable, Sendable {
  package enum Unit: Int, Sendable, CaseIterable { case day = 1, week, month, year }

  package enum End: Hashable, Sendable {
    case never
    /// That day included.
    case through(CalendarDate)
    /// That many occurrences, the start being the first.
    case after(Int)
  }

  /// The first occurrence, whose day of the month the others keep where they can.
  package let start: CalendarDate
  package let unit: Unit
  /// Units from one occurrence to the next, 1 to 9999; a quarter is three months.
  package let interval: Int
  package let end: End

  /// A rule; `nil` when `interval` is out of range or the count of occurrences is not positive.
  package init?(start: CalendarDate, every interval: Int, _ unit: Unit, end: End = .never) {
    guard (1...9999).contains(interval) else { return nil }
    if case .after(let count) = end, count < 1 { return nil }
    self.start = start
    self.unit = unit
    self.interval = interval
    self.end = end
  }

  /// The occurrence with that index, the start being 0; `nil` before it, after the end or after year 9999.
  package func occurrence(at index: Int) -> CalendarDate? {
    guard index >= 0, let day = nominalDay(at: index) else { return nil }
    switch end {
    case .never: return day
    case .through(let last): return day <= last ? day : nil
    case .after(let count): return index < count ? day : nil
    }
  }

  /// The occurrences that fall in a period, in order.
  package func occurrences(in period: Period) -> Occurrences {
    Occurrences(
      recurrence: self, index: firstIndex(notBefore: period.lowerBound), last: period.upperBound)
  }

  /// The first occurrence on that day or later.
  package func next(notBefore day: CalendarDate) -> CalendarDate? {
    occurrence(at: firstIndex(notBefore: day))
  }

  package func isOccurrence(_ day: CalendarDate) -> Bool { next(notBefore: day) == day }

  private func nominalDay(at index: Int) -> CalendarDate? {
    let (count, overflow) = index.multipliedReportingOverflow(by: interval)
    guard !overflow, count < 4_000_000 else { return nil }
    switch unit {
    case .day, .week:
      let day = start.ordinal + (unit == .week ? count * 7 : count)
      return day <= CalendarDate.last.ordinal ? CalendarDate(ordinal: day) : nil
    case .month, .year:
      let months = unit == .year ? count * 12 : count
      return start.month.index + months <= CalendarDate.last.month.index
        ? start.adding(months: months) : nil
    }
  }

  /// Reckoned, not searched: a daily series of a century ago costs no more than one of yesterday.
  private func firstIndex(notBefore day: CalendarDate) -> Int {
    guard day > start else { return 0 }
    switch unit {
    case .day, .week:
      let step = unit == .week ? interval * 7 : interval
      return (start.days(to: day) + step - 1) / step
    case .month, .year:
      let step = unit == .year ? interval * 12 : interval
      let index = start.month.months(to: day.month) / step
      // In the month itself the occurrence may have passed already.
      return start.adding(months: index * step) < day ? index + 1 : index
    }
  }

  /// The days of a recurrence within a period, computed as they are asked for.
  package struct Occurrences: Sequence, IteratorProtocol, Sendable {
    let recurrence: Recurrence
    var index: Int
    let last: CalendarDate

    package mutating func next() -> CalendarDate? {
      guard let day = recurrence.occurrence(at: index), day <= last else { return nil }
      index += 1
      return day
    }
  }
}
