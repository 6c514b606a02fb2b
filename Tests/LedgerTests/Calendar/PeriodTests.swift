import Ledger
import TestSupport
import Testing

struct MonthTests {
  @Test(arguments: [
    (2027, 2, 28), (2028, 2, 29), (1900, 2, 28), (2000, 2, 29), (2027, 4, 30), (2027, 12, 31),
  ])
  func `knows its days`(year: Int, month: Int, days: Int) {
    #expect(Month(year: year, month: month).dayCount == days)
  }

  @Test func `moves by months within the calendar`() {
    let march = Month(year: 2027, month: 3)
    #expect(march.adding(-3) == Month(year: 2026, month: 12))
    #expect(march.adding(22) == Month(year: 2029, month: 1))
    #expect(march.adding(.max) == Month(year: 9999, month: 12))
    #expect(march.adding(.min) == Month(year: 1, month: 1))
    #expect(march.months(to: Month(year: 2028, month: 1)) == 10)
  }
}

struct PeriodTests {
  @Test func `both edges are in it`() {
    let january = Period(Month(year: 2027, month: 1))
    #expect(january.contains(day(2027_01_01)))
    #expect(january.contains(day(2027_01_31)))
    #expect(!january.contains(day(2027_02_01)))
    #expect(!january.contains(day(2026_12_31)))
    #expect(Period.all.contains(.first) && Period.all.contains(.last))
  }

  @Test func `gives its months in order with cut ones at the edges`() {
    let period = Period(from: day(2026_11_30), through: day(2027_02_01))
    #expect(period.months.map(\.iso) == ["2026-11", "2026-12", "2027-01", "2027-02"])
    #expect(period.part(of: Month(year: 2026, month: 11)) == Period(day(2026_11_30)))
    #expect(period.part(of: Month(year: 2027, month: 3)) == nil)
    #expect(Period(year: 2027).months.count == 12)
    #expect(Period.all.months.count == 9999 * 12)
    #expect(Period(day(9999_12_31)).months.map(\.iso) == ["9999-12"])
  }

  @Test func `gives its days in order`() {
    let days = Period(from: day(2028_02_28), through: day(2028_03_01)).days
    #expect(days.map(\.iso) == ["2028-02-28", "2028-02-29", "2028-03-01"])
    #expect(Period.all.days.count == 3_652_059)
  }

  @Test func `edges the wrong way round hold nothing`() {
    let backwards = Period(from: day(2027_03_02), through: day(2027_03_01))
    #expect(backwards.isEmpty)
    #expect(backwards.days.isEmpty)
    #expect(backwards.months.isEmpty)
    #expect(!backwards.contains(day(2027_03_01)))
    #expect(backwards.intersection(.all) == nil)
    let wide = Period(from: day(2027_03_02), through: day(2026_03_01))
    #expect(wide.days.isEmpty)
    #expect(wide.months.isEmpty)
  }

  @Test func `a quarter has three months`() {
    let last = Period(quarterFrom: Month(year: 2026, month: 10))
    #expect(last.start == day(2026_10_01))
    #expect(last.end == day(2026_12_31))
    #expect(last.wholeQuarter == 4)
    #expect(Period(Month(year: 2026, month: 10)).wholeQuarter == nil)
    #expect(Period(quarterFrom: Month(year: 2026, month: 2)).wholeQuarter == nil)
    #expect(Period.all.wholeQuarter == nil)
  }

  @Test func `today divides it into what has begun and what is ahead`() throws {
    let march = Period(Month(year: 2027, month: 3))
    let begun = try #require(march.elapsed(on: day(2027_03_14)))
    let ahead = try #require(march.ahead(of: day(2027_03_14)))
    #expect(begun == Period(from: day(2027_03_01), through: day(2027_03_14)))
    #expect(ahead == Period(from: day(2027_03_15), through: day(2027_03_31)))
    #expect(march.elapsed(on: day(2027_02_28)) == nil)
    #expect(march.ahead(of: day(2027_03_31)) == nil)
    #expect(Period.all.ahead(of: .last) == nil)
  }

  @Test func `an intersection holds the days of both`() {
    for (seed, generator) in seeds(200) {
      var random = generator
      let year = Period(year: 2027)
      let edges = (0..<4).map { _ in random.oneIn(4) ? nil : random.day(in: year) }
      let first = Period(from: edges[0], through: edges[1])
      let second = Period(from: edges[2], through: edges[3])
      let both = first.intersection(second)
      for day in year.days {
        let isInBoth = first.contains(day) && second.contains(day)
        #expect((both?.contains(day) ?? false) == isInBoth, "seed \(seed)")
      }
    }
  }

  @Test func `knows whether it is one month or one year`() {
    #expect(Period(Month(year: 2027, month: 2)).wholeMonth == Month(year: 2027, month: 2))
    #expect(Period(from: day(2027_02_01), through: day(2027_02_27)).wholeMonth == nil)
    #expect(Period(year: 2027).wholeYear == 2027)
    #expect(Period(from: day(2027_01_01), through: day(2028_12_31)).wholeYear == nil)
  }
}
