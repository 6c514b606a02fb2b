package import Ledger

/// How often something was said to repeat, before it has a first day: «cada mes el dia 31», «cada 2
/// setmanes», «cada divendres».
package struct Repetition: Hashable, Sendable {
  package var unit: Recurrence.Unit
  /// Units from one occurrence to the next, 1 to 9999; a quarter is three months.
  package var interval: Int
  /// The weekday of a weekly one, when it was said.
  package var weekday: Weekday?
  /// The day of the month of a monthly one, 1 to 31, when it was said.
  package var day: Int?

  package init(
    every interval: Int, _ unit: Recurrence.Unit, on weekday: Weekday? = nil, day: Int? = nil
  ) {
    self.unit = unit
    self.interval = interval
    self.weekday = weekday
    self.day = day
  }

  /// The first day, `today` or later, on which it falls; a day of the month waits for a month that
  /// has it, since the series keeps to it.
  package func firstDate(from today: CalendarDate) -> CalendarDate {
    if let weekday {
      return today.adding(days: (weekday.rawValue - today.weekday.rawValue + 7) % 7)
    }
    guard let day else { return today }
    var month = today.month
    for _ in 0..<4 {
      if day <= month.dayCount, month.date(onDay: day) >= today { return month.date(onDay: day) }
      month = month.adding(1)
    }
    return today
  }
}

/// A repetition read among some words, with its end.
package struct RepetitionReading: Equatable, Sendable {
  package var repetition: Repetition
  package var end: Recurrence.End
  /// How many of the words it took.
  package var wordCount: Int

  /// The rule from a first day on, which is `today` or later unless the line says another.
  package func recurrence(from today: CalendarDate, first: CalendarDate? = nil) -> Recurrence? {
    Recurrence(
      start: first ?? repetition.firstDate(from: today), every: repetition.interval,
      repetition.unit, end: end)
  }
}
