import Ledger
import TestSupport
import Testing

struct MoneyTests {
  @Test func `adds and subtracts within one currency`() throws {
    let ten = Money(minorUnits: 1000)
    #expect(try ten.adding(Money(minorUnits: 1)) == Money(minorUnits: 1001))
    #expect(try ten.subtracting(Money(minorUnits: 1001)) == Money(minorUnits: -1))
    #expect(ten - Money(minorUnits: 1) == Money(minorUnits: 999))
  }

  @Test func `two currencies are never put together`() {
    let ten = Money(minorUnits: 1000)
    #expect(throws: ArithmeticError.mixedCurrencies) { try ten.adding(.zero(.usd)) }
    #expect(throws: ArithmeticError.mixedCurrencies) { try ten.subtracting(.zero(.usd)) }
  }

  @Test func `a sum that does not fit is refused`() {
    let most = Money(minorUnits: .max)
    #expect(throws: ArithmeticError.tooLarge) { try most.adding(Money(minorUnits: 1)) }
    #expect(throws: ArithmeticError.tooLarge) { try (-most).subtracting(Money(minorUnits: 1)) }
    #expect(throws: ArithmeticError.tooLarge) { try Money(minorUnits: .min).adding(.zero()) }
  }

  @Test func `magnitude and opposite hold for every number`() {
    #expect(Money(minorUnits: -5).magnitude == Money(minorUnits: 5))
    #expect(Money(minorUnits: .min).magnitude.minorUnits == .max)
    #expect((-Money(minorUnits: .min)).minorUnits == .max)
  }

  @Test func `one amount has a limit both ways`() {
    #expect(Money(minorUnits: Money.largest).isWithinLimit)
    #expect(Money(minorUnits: -Money.largest).isWithinLimit)
    #expect(!Money(minorUnits: Money.largest + 1).isWithinLimit)
    #expect(!Money(minorUnits: .min).isWithinLimit)
  }
}

struct MoneyTotalsTests {
  @Test func `sums are kept apart by currency with the main one first`() throws {
    var totals = MoneyTotals()
    #expect(totals.isEmpty)
    for money in [Money(minorUnits: 5, .usd), Money(minorUnits: 7), Money(minorUnits: 1, .gbp)] {
      totals.add(money)
    }
    totals.add(Money(minorUnits: -2))
    #expect(try totals[.eur] == Money(minorUnits: 5))
    #expect(try totals[.jpy] == .zero(.jpy))
    #expect(try totals.all(main: .eur).map(\.currency.code) == ["EUR", "GBP", "USD"])
    #expect(try totals.all(main: .usd).map(\.currency.code) == ["USD", "EUR", "GBP"])
  }

  @Test func `only the result has to fit`() throws {
    var totals = MoneyTotals()
    totals.add(Money(minorUnits: .max))
    totals.add(Money(minorUnits: .max))
    #expect(throws: ArithmeticError.tooLarge) { try totals[.eur] }
    #expect(throws: ArithmeticError.tooLarge) { try totals.all(main: .eur) }
    var rest = MoneyTotals()
    rest.add(Money(minorUnits: -.max))
    totals.add(rest)
    #expect(try totals[.eur].minorUnits == .max)
  }

  @Test func `order never matters`() throws {
    for (seed, generator) in seeds(500) {
      var random = generator
      let amounts = (0..<30).map { _ in
        Money(
          minorUnits: random.integer(in: -Money.largest...Money.largest),
          random.pick([.eur, .usd, .jpy]))
      }
      var (straight, shuffled) = (MoneyTotals(), MoneyTotals())
      for money in amounts { straight.add(money) }
      for money in amounts.shuffled(using: &random) { shuffled.add(money) }
      #expect(straight == shuffled, "seed \(seed)")
    }
  }
}

struct CurrencyTests {
  @Test(arguments: [("EUR", 2), ("USD", 2), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("CLP", 0)])
  func `has the decimals of ISO 4217`(code: String, decimals: Int) throws {
    let currency = try #require(Currency(code: code))
    #expect(currency.decimals == decimals)
    #expect(currency.code == code)
    var scale: Int64 = 1
    for _ in 0..<decimals { scale *= 10 }
    #expect(currency.scale == scale)
  }

  @Test(arguments: ["", "E", "eur", "EURO", "XYZ", "E€R", "ÈUR", "AED AFN", "\0\0\0"])
  func `a code that is none is none`(code: String) {
    #expect(Currency(code: code) == nil)
  }

  @Test func `every listed code is one`() {
    let codes = Currency.allCodes
    #expect(codes.count > 150)
    #expect(codes == codes.sorted())
    #expect(codes.allSatisfy { Currency(code: $0)?.code == $0 })
  }
}
