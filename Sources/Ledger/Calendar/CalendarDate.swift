/// A calendar day, without a zone or an hour (proleptic Gregorian, years 1 to 9999).
package struct CalendarDate: Hashable, Comparable, Sendable {
  /// The day as the number yyyymmdd, which sorts as the days do.
  package let number: Int32

  /// The day with that year, month and day of the month; `nil` when there is none.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Month(year: year, month: month).dayCount).contains(day)
    else { return nil }
    number = Int32(year * 10_000 + month * 100 + day)
  }

  /// The day written as yyyymmdd; `nil` when that is no day.
  package init?(number: Int) {
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// A day read from the store or already checked.
  ///
  /// - Precondition: `number` is a day's yyyymmdd.
  package init(trusted number: Int) { self.number = Int32(truncatingIfNeeded: number) }

  package var year: Int { Int(number) / 10_000 }
  package var monthOfYear: Int { Int(number) / 100 % 100 }
  package var day: Int { Int(number) % 100 }
  package var month: Month { Month(trusted: Int(number) / 100) }

  package static let first = CalendarDate(trusted: 1_01_01)
  package static let last = CalendarDate(trusted: 9999_12_31)

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  /// Days since 1 January 1970 (Hinnant's civil-date arithmetic).
  package var ordinal: Int {
    let shifted = monthOfYear <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((monthOfYear + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day that many days after 1 January 1970, held within the years 1 to 9999.
  package init(ordinal: Int) {
    let bounded = min(max(ordinal, -719_162), 2_932_896)
    let shifted = bounded + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    number = Int32(year * 10_000 + month * 100 + day)
  }

  /// The day that many days later, or earlier when negative.
  ///
  /// Held within the years 1 to 9999.
  package func adding(days: Int) -> CalendarDate {
    let (moved, overflow) = ordinal.addingReportingOverflow(days)
    return CalendarDate(ordinal: overflow ? (days < 0 ? .min : .max) : moved)
  }

  /// The same day of the month that many months later; the month's last day when it has no such day.
  ///
  /// Held within the years 1 to 9999.
  package func adding(months: Int) -> CalendarDate {
    let target = month.adding(months)
    return target.date(onDay: min(day, target.dayCount))
  }

  /// Days from this one to `other`, negative when it is earlier.
  package func days(to other: CalendarDate) -> Int { other.ordinal - ordinal }

  package var weekday: Weekday { Weekday(ordinal: ordinal) }

  /// The day as yyyy-mm-dd.
  package var iso: String {
    "\(padded(year, 4))-\(padded(monthOfYear, 2))-\(padded(day, 2))"
  }
}

/// A day of the week, Monday first as in ISO 8601.
package enum Weekday: Int, CaseIterable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  init(ordinal: Int) {
    // 1 January 1970 was a Thursday.
    let index = ((ordinal + 3) % 7 + 7) % 7
    self = Weekday.allCases[index]
  }
}

/// `value` in decimal digits, with zeros before it up to `width`.
package func padded(_ value: Int, _ width: Int) -> String {
  let digits = String(value)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
