import Ledger
import Testing

struct ISOWeekTests {
  @Test(arguments: [
    (2026_01_01, 2026, 1), (2026_12_31, 2026, 53), (2027_01_01, 2026, 53), (2027_01_03, 2026, 53),
    (2027_01_04, 2027, 1), (2024_12_30, 2025, 1), (2021_01_03, 2020, 53), (2018_12_31, 2019, 1),
    (1_01_01, 1, 1), (9999_12_31, 9999, 52), (2026_11_30, 2026, 49),
  ])
  func `belongs to the year of its Thursday`(number: Int, year: Int, week: Int) {
    let found = ISOWeek(containing: day(number))
    #expect([found.year, found.number] == [year, week])
  }

  @Test func `goes from Monday to Sunday`() throws {
    let week = try #require(ISOWeek(year: 2026, number: 49))
    #expect(week.monday == day(2026_11_30))
    #expect(week.sunday == day(2026_12_06))
    #expect(Period(week).days.count == 7)
    #expect(week.monday.weekday == .monday)
    #expect(try #require(ISOWeek(year: 9999, number: 52)).sunday == .last)
  }

  @Test func `a week that is none is none`() {
    #expect(ISOWeek(year: 2027, number: 53) == nil)
    #expect(ISOWeek(year: 2026, number: 53) != nil)
    #expect(ISOWeek(year: 2026, number: 0) == nil)
    #expect(ISOWeek(year: 0, number: 1) == nil)
    #expect(ISOWeek(year: .max, number: .max) == nil)
  }

  @Test func `the days of a century fall in weeks of seven that follow each other`() {
    var previous = ISOWeek(containing: day(1979_12_31))
    var failures = 0
    for day in Period(from: day(1980_01_01), through: day(2079_12_31)).days {
      let week = ISOWeek(containing: day)
      let isRight =
        week.monday <= day && day <= week.sunday
        && (day.weekday == .monday ? previous < week : previous == week)
        && ISOWeek(year: week.year, number: week.number) == week
      if !isRight { failures += 1 }
      previous = week
    }
    #expect(failures == 0)
  }
}
