import Ledger
import TestSupport
import Testing

struct CalendarDateTests {
  @Test func `the calendar goes from the year 1 to the year 9999`() {
    #expect(CalendarDate.first.ordinal == -719_162)
    #expect(CalendarDate.last.ordinal == 2_932_896)
    #expect(CalendarDate.first.iso == "0001-01-01")
    #expect(CalendarDate.last.iso == "9999-12-31")
    #expect(CalendarDate(year: 1970, month: 1, day: 1)?.ordinal == 0)
  }

  /// How many days of a span do not follow the one before them, or do not come back from their number.
  private func failures(in ordinals: some Sequence<Int>) -> Int {
    ordinals.count { ordinal in
      let (day, next) = (CalendarDate(ordinal: ordinal), CalendarDate(ordinal: ordinal + 1))
      let isNext =
        next.day == day.day + 1 && next.month == day.month
        || next.day == 1 && day.day == day.month.dayCount && next.month == day.month.adding(1)
      return !isNext || day.ordinal != ordinal || !(day < next)
    }
  }

  @Test func `days follow each other and come back from their numbers`() {
    // Every day of a whole cycle of leap years, and one in 23 of all there are.
    #expect(failures(in: -25_567...120_529) == 0)
    #expect(failures(in: stride(from: -719_162, to: 2_932_896, by: 23)) == 0)
    #expect(failures(in: 2_932_000...2_932_895) == 0)
  }

  @Test(arguments: [
    (2026, 2, 29), (2027, 13, 1), (2027, 0, 1), (2027, 4, 31), (2027, 1, 0), (2027, 1, -1),
    (0, 1, 1), (10_000, 1, 1), (-2027, 3, 1), (.max, 1, 1), (2027, .max, 1), (2027, 1, .max),
    (.min, .min, .min), (1900, 2, 29), (2100, 2, 29),
  ])
  func `an impossible day is none`(year: Int, month: Int, day: Int) {
    #expect(CalendarDate(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [0, -1, 20_270_230, 20_271_301, 2027, .max, .min, 99_991_232, 100_000_101])
  func `a number that is no day is none`(number: Int) {
    #expect(CalendarDate(number: number) == nil)
  }

  @Test(arguments: [
    (2027_03_14, Weekday.sunday), (2000_01_01, .saturday), (1970_01_01, .thursday),
    (1969_12_31, .wednesday), (1714_09_11, .tuesday), (2026_11_30, .monday),
    (2028_02_29, .tuesday), (1900_03_01, .thursday), (9999_12_31, .friday), (1_01_01, .monday),
  ])
  func `has its day of the week`(number: Int, weekday: Weekday) throws {
    #expect(try #require(CalendarDate(number: number)).weekday == weekday)
  }

  @Test(arguments: [
    (2027_01_31, 1, 2027_02_28), (2028_01_31, 1, 2028_02_29), (2027_03_31, -1, 2027_02_28),
    (2027_01_15, 12, 2028_01_15), (2027_12_31, 2, 2028_02_29), (2028_02_29, 12, 2029_02_28),
    (2028_02_29, 48, 2032_02_29), (2027_01_31, 0, 2027_01_31), (2027_01_31, -13, 2025_12_31),
  ])
  func `adds months keeping the day where it can`(from: Int, months: Int, to: Int) {
    #expect(day(from).adding(months: months) == day(to))
  }

  @Test func `days and months past the calendar's edge stay at it`() {
    let middle = day(2027_03_14)
    #expect(middle.adding(days: .max) == .last)
    #expect(middle.adding(days: .min) == .first)
    #expect(middle.adding(days: 3_000_000) == .last)
    #expect(middle.adding(months: .max).month == CalendarDate.last.month)
    #expect(middle.adding(months: .min).month == CalendarDate.first.month)
    #expect(CalendarDate(ordinal: .max) == .last)
    #expect(CalendarDate(ordinal: .min) == .first)
  }

  @Test func `moving there and back is staying`() {
    for (seed, generator) in seeds(5000) {
      var random = generator
      let (from, to) = (random.day(in: .all), random.day(in: .all))
      #expect(from.adding(days: from.days(to: to)) == to, "seed \(seed)")
      #expect(from.days(to: to) == -to.days(to: from), "seed \(seed)")
      #expect(CalendarDate(number: Int(from.number)) == from, "seed \(seed)")
      let months = from.month.months(to: to.month)
      #expect(from.adding(months: months).month == to.month, "seed \(seed)")
      #expect(from.adding(months: months).day <= from.day, "seed \(seed)")
    }
  }
}
