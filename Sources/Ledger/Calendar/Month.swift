/// A calendar month of a year.
package struct Month: Hashable, Comparable, Sendable {
  /// The month as the number yyyymm, which sorts as the months do.
  package let number: Int32

  /// - Precondition: `month` is 1 to 12, and `year` 1 to 9999.
  package init(year: Int, month: Int) { number = Int32(year * 100 + month) }

  /// A month read from the store or already checked.
  ///
  /// - Precondition: `number` is a month's yyyymm.
  package init(trusted number: Int) { self.number = Int32(truncatingIfNeeded: number) }

  package var year: Int { Int(number) / 100 }
  package var monthOfYear: Int { Int(number) % 100 }

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  package var dayCount: Int {
    switch monthOfYear {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// - Precondition: the month has that day.
  package func date(onDay day: Int) -> CalendarDate {
    CalendarDate(trusted: Int(number) * 100 + day)
  }

  package var first: CalendarDate { date(onDay: 1) }
  package var last: CalendarDate { date(onDay: dayCount) }

  /// The month that many months later, or earlier when negative, held within the years 1 to 9999.
  package func adding(_ months: Int) -> Month {
    let (moved, overflow) = index.addingReportingOverflow(months)
    return Month(index: overflow ? (months < 0 ? .min : .max) : moved)
  }

  /// Months since January of year 0.
  package var index: Int { year * 12 + monthOfYear - 1 }

  /// The month that many months after January of year 0, held within the years 1 to 9999.
  init(index: Int) {
    let bounded = min(max(index, 12), 9999 * 12 + 11)
    self.init(year: bounded / 12, month: bounded % 12 + 1)
  }

  /// Months from this one to `other`, negative when it is earlier.
  package func months(to other: Month) -> Int {
    (other.year - year) * 12 + other.monthOfYear - monthOfYear
  }

  /// The month as yyyy-mm.
  package var iso: String { "\(padded(year, 4))-\(padded(monthOfYear, 2))" }
}
