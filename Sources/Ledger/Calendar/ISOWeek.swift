/// A week of ISO 8601: from Monday to Sunday, in the year that has its Thursday.
package struct ISOWeek: Hashable, Comparable, Sendable {
  /// The week's year, which near New Year may differ from that of some of its days.
  package let year: Int
  /// 1 to 52 or 53.
  package let number: Int

  /// The week with that day in it.
  package init(containing day: CalendarDate) {
    let thursday = day.ordinal + 4 - day.weekday.rawValue
    let year = day.year
    if thursday < Self.firstThursday(of: year) {
      self.init(unchecked: year - 1, thursday)
    } else if thursday >= Self.firstThursday(of: year + 1) {
      self.init(unchecked: year + 1, thursday)
    } else {
      self.init(unchecked: year, thursday)
    }
  }

  /// The week with that number in its year, from 1 to 9999; `nil` when there is none.
  package init?(year: Int, number: Int) {
    guard (1...9999).contains(year), (1...Self.count(in: year)).contains(number) else { return nil }
    self.year = year
    self.number = number
  }

  private init(unchecked year: Int, _ thursday: Int) {
    self.year = year
    number = (thursday - Self.firstThursday(of: year)) / 7 + 1
  }

  /// The first day, held within the years 1 to 9999.
  package var monday: CalendarDate { CalendarDate(ordinal: mondayOrdinal) }
  /// The last day, held within the years 1 to 9999.
  package var sunday: CalendarDate { CalendarDate(ordinal: mondayOrdinal + 6) }

  /// Weeks of a year: 53 when it has that many Thursdays.
  package static func count(in year: Int) -> Int {
    (firstThursday(of: year + 1) - firstThursday(of: year)) / 7
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.year, left.number) < (right.year, right.number)
  }

  private var mondayOrdinal: Int { Self.firstThursday(of: year) + (number - 1) * 7 - 3 }

  /// The day number of the year's first Thursday, also for the years next to the calendar's edges.
  private static func firstThursday(of year: Int) -> Int {
    let before = year - 1
    let newYear = before * 365 + before / 4 - before / 100 + before / 400 - 719_162
    // 1 January 1970 was a Thursday.
    return newYear + ((-newYear) % 7 + 7) % 7
  }
}
