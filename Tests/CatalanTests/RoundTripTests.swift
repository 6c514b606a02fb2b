import Catalan
import Ledger
import TestSupport
import Testing

/// What is written is read back the same: seeded, so that a failure can be replayed.
@Suite struct RoundTripTests {
  @Test(arguments: Currency.allCodes)
  func `amounts of every currency`(code: String) throws {
    let currency = try #require(Currency(code: code))
    var generator = SeededGenerator(seed: code.utf8.reduce(0) { $0 * 31 + UInt64($1) })
    for round in 0..<8 {
      let magnitude = round == 0 ? 0 : generator.magnitude(upTo: Money.largest)
      let money = Money(minorUnits: generator.oneIn(2) ? -magnitude : magnitude, currency)
      let styles = [
        AmountStyle.standard, .plain, .signed, AmountStyle(sign: .always, isTypographic: false),
        AmountStyle(showsCurrency: false),
      ]
      for style in styles {
        let text = Amounts.write(money, style: style)
        let field = try Amounts.read(text, currency: currency, allowingSpaces: true)
        #expect(field?.money == money, "\(text)")
        guard style.isTypographic else { continue }
        #expect(try Amounts.read(text, currency: currency)?.money == money, "\(text)")
      }
    }
    for edge in [Money.largest, -Money.largest] {
      let money = Money(minorUnits: edge, currency)
      #expect(try Amounts.read(Amounts.write(money), currency: currency)?.money == money)
    }
  }

  /// Days of the years that stand for themselves in any form, 1900 to 2199.
  private let span = Period(
    from: CalendarDate(trusted: 1900_01_01), through: CalendarDate(trusted: 2199_12_31))

  @Test func `dates with their year, whatever today is`() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<150 {
      let (date, today) = (generator.day(in: span), generator.day(in: span))
      for text in [
        Dates.full(date), Dates.dayMonthYear(date), Dates.short(date), date.iso,
        Dates.full(date, today: date.adding(days: -500)),
        Dates.table(date, today: date.adding(days: 500)),
        Dates.column(date, today: CalendarDate(trusted: 1_01_01)),
      ] {
        let reading = try Dates.read(words(text), today: today)
        #expect(reading?.date == date, "\(text)")
        #expect(reading?.wordCount == words(text).count, "\(text)")
        #expect(try Dates.readEnding(words("pa " + text), today: today)?.date == date, "\(text)")
      }
    }
  }

  @Test func `dates without their year, when they are near`() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<150 {
      let today = generator.day(in: span)
      let date = today.adding(days: generator.integer(in: -180...180))
      // The 29th of February has no year to be nearest in, most years.
      if date.monthOfYear == 2, date.day == 29 { continue }
      for text in [
        Dates.dayMonth(date), Dates.full(date, today: today), Dates.the(date, today: today),
      ] {
        #expect(try Dates.read(words(text), today: today)?.date == date, "\(text), \(today.iso)")
      }
      if let word = Dates.relative(date, today: today) {
        #expect(try Dates.read(words(word), today: today)?.date == date)
      }
      #expect(try Dates.read(words(Dates.short(date, today: today)), today: today)?.date == date)
    }
  }

  @Test func `periods`() throws {
    var generator = SeededGenerator(seed: 4)
    for round in 0..<300 {
      let today = generator.day(in: span)
      let period = randomPeriod(round % 10, &generator)
      for text in [Periods.title(period), Periods.short(period), Periods.ofTitle(period)] {
        // «del 3 de novembre» could be of what was had that day, «de sempre» is no period.
        if text == Periods.ofTitle(period), period.start == period.end || period == .all {
          continue
        }
        // «3–15 nov. 2026» is for the eye alone.
        if text.contains("\u{2013}") { continue }
        for looksAhead in [false, true] {
          let reading = try Periods.read(words(text), today: today, looksAhead: looksAhead)
          #expect(reading?.period == period, "\(text)")
          #expect(reading?.wordCount == words(text).count, "\(text)")
        }
      }
    }
  }

  private func randomPeriod(_ kind: Int, _ generator: inout SeededGenerator) -> Period {
    let (one, other) = (generator.day(in: span), generator.day(in: span))
    let (start, end) = (min(one, other), max(one, other))
    switch kind {
    case 0: return Period(start.month)
    case 1: return Period(year: start.year)
    case 2: return Period(start)
    case 3: return Period(from: start)
    case 4: return Period(through: end)
    case 5: return Period(from: start.month.first, through: end.month.last)
    case 6: return Period(from: start, through: min(end, start.month.last))
    case 7: return .all
    case 8:
      return Period(quarterFrom: Month(year: start.year, month: start.monthOfYear / 4 * 3 + 1))
    default: return Period(from: start, through: end)
    }
  }

  @Test func `counts`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let count = generator.integer(in: Int.min...Int.max) >> generator.integer(in: 0...60)
      #expect(Words.readCount(Words.integer(count)) == count)
      #expect(Words.readCount(String(count)) == count)
    }
    #expect(Words.readCount(Words.integer(.min)) == .min)
  }
}
