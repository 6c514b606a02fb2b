package import Ledger

/// Which way a date without all its parts is looked for.
package enum DateOutlook: Sendable {
  /// An entry's own: a bare day is the most recent one unless the next is at most a week ahead, a
  /// day and month the nearest, a weekday the most recent.
  case nearest
  /// Today or later: series, and commands that look ahead.
  case ahead
}

/// A date read at the front, or at the back, of some words.
package struct DateReading: Equatable, Sendable {
  package enum Form: Sendable {
    /// «ahir», «fa 3 dies», «final de mes».
    case relative
    /// «dilluns passat»
    case weekday
    /// «el 28»
    case bareDay
    /// «3/11», «3 de novembre»
    case dayAndMonth
    /// With its year.
    case full
  }

  package var date: CalendarDate
  /// How many of the words it took.
  package var wordCount: Int
  package var form: Form
  /// The other day that a deduced month or year could have meant, on the other side of today.
  package var alternative: CalendarDate?
  /// The day that it was read on.
  package var today: CalendarDate

  /// Whether the month or the year was deduced, so that the date is told in full.
  package var isDeduced: Bool { form == .bareDay || form == .dayAndMonth }
  /// Deduced and more than ten days away, when the other day that it could have meant is at most twice as far.
  package var isFar: Bool {
    let days = abs(today.days(to: date))
    guard isDeduced, days > 10, let alternative else { return false }
    return abs(today.days(to: alternative)) <= 2 * days
  }
}

/// Why words that look like a date or a period are none.
package enum DateError: Error, Equatable, Sendable {
  /// A day that its month does not have. `year` is present when it matters or was typed;
  /// `alternatives` are the month's last day and the next one.
  case noSuchDay(
    text: String, month: Int, year: Int?, dayCount: Int, alternatives: [CalendarDate])
  /// A month that is not 1 to 12.
  case noSuchMonth(text: String, month: Int)
  /// A year outside 1 to 9999.
  case noSuchYear(text: String)
  /// A day of no month, such as «el 32».
  case noSuchDayOfMonth(text: String)
  /// A day before the first of the calendar or after its last, such as «fa 3000 anys».
  case beyondCalendar(text: String)
  /// A quarter that is not 1 to 4, such as `T5`.
  case noSuchQuarter(text: String)
  /// A stretch without a day in it, such as «últims 0 dies».
  case emptySpan(text: String)
  /// A weekday next to a date of another one.
  ///
  /// `meant` is the day that the words mean, when the number's day is of that weekday and of another week.
  case weekdayMismatch(text: String, date: CalendarDate, meant: CalendarDate?)
  /// A period whose end is before its start.
  case reversed(text: String)

  /// The words as typed.
  package var text: String {
    switch self {
    case .noSuchDay(let text, _, _, _, _), .noSuchMonth(let text, _), .noSuchYear(let text),
      .weekdayMismatch(let text, _, _), .reversed(let text), .noSuchDayOfMonth(let text),
      .beyondCalendar(let text), .noSuchQuarter(let text), .emptySpan(let text):
      text
    }
  }
}
