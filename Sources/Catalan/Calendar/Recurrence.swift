package import Ledger

/// How often something repeats: «cada mes el dia 31», «cada 2 setmanes», «cada divendres».
package struct Recurrence: Hashable, Sendable {
  package enum Unit: Sendable {
    case day, week, month, year
  }

  package var unit: Unit
  /// Units from one occurrence to the next, at least 1; a quarter is three months.
  package var interval: Int
  /// The weekday of a weekly one, when it was said.
  package var weekday: Weekday?
  /// The day of the month of a monthly one, 1 to 31, when it was said. Shorter months use their
  /// last day.
  package var day: Int?

  package init(every interval: Int, _ unit: Unit, on weekday: Weekday? = nil, day: Int? = nil) {
    self.unit = unit
    self.interval = interval
    self.weekday = weekday
    self.day = day
  }

  /// The first day, `today` or later, on which it may fall.
  package func firstDate(from today: CalendarDate) -> CalendarDate {
    if let weekday {
      return today.adding(days: (weekday.rawValue - today.weekday.rawValue + 7) % 7)
    }
    guard let day else { return today }
    let month = today.month
    let thisMonth = month.date(onDay: min(day, month.dayCount))
    if thisMonth >= today { return thisMonth }
    let next = month.adding(1)
    return next.date(onDay: min(day, next.dayCount))
  }
}

/// A recurrence read at the front of some words, with its end.
package struct RecurrenceReading: Equatable, Sendable {
  package enum End: Equatable, Sendable {
    case never
    /// The last day on which it may fall.
    case through(CalendarDate)
    /// How many times in all, at least 1.
    case times(Int)
  }

  package var recurrence: Recurrence
  package var end: End
  /// How many of the words it took.
  package var wordCount: Int
}
