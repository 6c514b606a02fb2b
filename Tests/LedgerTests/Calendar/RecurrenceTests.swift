import Ledger
import TestSupport
import Testing

struct RecurrenceTests {
  private func dates(_ recurrence: Recurrence?, in period: Period = .all, first: Int = 5)
    throws -> [String]
  {
    try #require(recurrence).occurrences(in: period).prefix(first).map(\.iso)
  }

  @Test func `DAT-01 monthly on the 31st`() throws {
    let rule = Recurrence(start: day(2027_01_31), every: 1, .month)
    #expect(
      try dates(rule) == [
        "2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31",
      ])
  }

  @Test func `DAT-03 every three months from 30 November`() throws {
    let rule = Recurrence(start: day(2026_11_30), every: 3, .month)
    #expect(
      try dates(rule) == [
        "2026-11-30", "2027-02-28", "2027-05-30", "2027-08-30", "2027-11-30",
      ])
  }

  @Test func `DAT-04 yearly on 29 February`() throws {
    let rule = Recurrence(start: day(2028_02_29), every: 1, .year)
    #expect(
      try dates(rule) == [
        "2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29",
      ])
  }

  @Test func `DAT-05 monthly on the 1st gives twelve a year`() throws {
    let rule = try #require(Recurrence(start: day(2027_01_01), every: 1, .month))
    let days = Array(rule.occurrences(in: Period(year: 2027)))
    #expect(days.count == 12)
    #expect(days.allSatisfy { $0.day == 1 })
  }

  @Test func `DAT-07 every day of a change of hour comes once`() throws {
    let spring = Recurrence(start: day(2027_03_26), every: 1, .day, end: .through(day(2027_03_30)))
    #expect(
      try dates(spring, first: 9) == [
        "2027-03-26", "2027-03-27", "2027-03-28", "2027-03-29", "2027-03-30",
      ])
    let autumn = Recurrence(start: day(2027_10_29), every: 1, .day, end: .through(day(2027_11_02)))
    #expect(
      try dates(autumn, first: 9) == [
        "2027-10-29", "2027-10-30", "2027-10-31", "2027-11-01", "2027-11-02",
      ])
  }

  @Test func `DAT-13 a series ends by count or by day`() throws {
    let thrice = Recurrence(start: day(2027_01_15), every: 1, .month, end: .after(3))
    #expect(try dates(thrice, first: 12) == ["2027-01-15", "2027-02-15", "2027-03-15"])
    let until = Recurrence(
      start: day(2027_01_15), every: 1, .month, end: .through(day(2027_04_15)))
    #expect(
      try dates(until, first: 12) == ["2027-01-15", "2027-02-15", "2027-03-15", "2027-04-15"])
  }

  @Test func `DAT-15 every two weeks can fall three times in a month`() throws {
    let rule = Recurrence(start: day(2027_04_01), every: 2, .week)
    let april = Period(Month(year: 2027, month: 4))
    #expect(try dates(rule, in: april) == ["2027-04-01", "2027-04-15", "2027-04-29"])
  }

  @Test func `a rule that never advances is none`() {
    #expect(Recurrence(start: .first, every: 0, .day) == nil)
    #expect(Recurrence(start: .first, every: -1, .month) == nil)
    #expect(Recurrence(start: .first, every: .max, .year) == nil)
    #expect(Recurrence(start: .first, every: 1, .day, end: .after(0)) == nil)
  }

  @Test func `nothing comes after the calendar's last day`() throws {
    for unit in Recurrence.Unit.allCases {
      let rule = try #require(Recurrence(start: day(9999_11_30), every: 1, unit))
      #expect(rule.occurrence(at: .max) == nil)
      #expect(rule.occurrence(at: -1) == nil)
      let days = Array(rule.occurrences(in: .all))
      #expect(days == days.sorted() && Set(days).count == days.count)
      #expect(days.last.map { $0 <= .last } == true)
    }
    let old = try #require(Recurrence(start: .first, every: 9999, .year))
    #expect(old.next(notBefore: .last) == nil)
  }

  @Test func `a period gives the same days as counting from the start`() throws {
    for (seed, generator) in seeds(3000) {
      var random = generator
      let span = Period(from: day(2020_01_01), through: day(2030_12_31))
      let start = random.day(in: span)
      let end: Recurrence.End = random.pick([
        .never, .through(random.day(in: span)), .after(random.integer(in: 1...200)),
      ])
      let rule = try #require(
        Recurrence(
          start: start, every: random.integer(in: 1...15), random.pick(Recurrence.Unit.allCases),
          end: end))
      let edge = random.day(in: span)
      let period = Period(from: edge, through: edge.adding(days: random.integer(in: 0...900)))
      var expected: [CalendarDate] = []
      var index = 0
      while let day = rule.occurrence(at: index), day <= period.upperBound {
        if period.contains(day) { expected.append(day) }
        index += 1
      }
      #expect(Array(rule.occurrences(in: period)) == expected, "seed \(seed)")
      #expect(expected.allSatisfy(rule.isOccurrence), "seed \(seed)")
      #expect(rule.next(notBefore: edge) ?? .last >= edge, "seed \(seed)")
    }
  }
}
