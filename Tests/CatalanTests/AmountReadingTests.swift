import Catalan
import Ledger
import TestSupport
import Testing

/// Reading of amounts: every shape that is taken, refused, or left as text.
@Suite struct AmountReadingTests {
  private func cents(_ word: String, _ currency: Currency = .eur) throws -> Int64? {
    try Amounts.read(word, currency: currency)?.money.minorUnits
  }

  private func error(_ word: String, _ currency: Currency = .eur) -> AmountError? {
    do throws(AmountError) {
      _ = try Amounts.read(word, currency: currency)
      return nil
    } catch { return error }
  }

  @Test(
    arguments: [
      ("12", 1200), ("12,5", 1250), ("12.5", 1250), ("12,50", 1250), ("12.50", 1250),
      ("12'50", 1250), ("12\u{2019}50", 1250), ("12'5", 1250), ("0,5", 50), (",50", 50),
      (".50", 50),
      ("0", 0), ("0,00", 0), ("007", 700), ("1.234", 123_400), ("12.345", 1_234_500),
      ("1.234.567", 123_456_700), ("1.234,56", 123_456), ("1,234.56", 123_456),
      ("1,234,567.8", 123_456_780), ("1.234'50", 123_450), ("3.11", 311),
      ("1\u{A0}234,56", 123_456),
      ("1\u{202F}234,56", 123_456), ("-5", -500), ("\u{2212}9,95", -995), ("-9,95", -995),
      ("\u{2013}5", -500), ("+1850", 185_000), ("+1.850", 185_000),
      ("9999999999999,99", 999_999_999_999_999),
    ] as [(String, Int64)])
  func `reads numbers`(word: String, expected: Int64) throws {
    #expect(try cents(word) == expected)
  }

  @Test func `IMP-01 the comma is decimal`() throws { #expect(try cents("1.234,56") == 123_456) }

  @Test func `IMP-02 with both marks the last is the decimal, and that is told`() throws {
    let reading = try #require(try Amounts.read("1,234.56", currency: .eur))
    #expect(reading.money.minorUnits == 123_456)
    #expect(reading.unusual == "1,234.56")
    #expect(try #require(try Amounts.read("1.234,56", currency: .eur)).unusual == nil)
  }

  @Test func `IMP-03 a dot before three digits groups thousands`() throws {
    #expect(try cents("1.234") == 123_400)
    #expect(try cents("1.234.567") == 123_456_700)
  }

  @Test(arguments: ["12,5", "12.5", "12,50", "12.50"])
  func `IMP-04 one or two digits after a mark are decimals`(word: String) throws {
    #expect(try cents(word) == 1250)
    #expect(try cents("12") == 1200)
  }

  @Test(arguments: [",50", ".50", "0,5"])
  func `IMP-05 the whole part may be missing`(word: String) throws {
    #expect(try cents(word) == 50)
  }

  @Test func `IMP-06 spaces that do not break a line are nothing, plain ones only in a field`()
    throws
  {
    #expect(try cents("1\u{A0}234,56") == 123_456)
    #expect(try cents("1\u{202F}234,56") == 123_456)
    let field = try Amounts.read("1 234,56", currency: .eur, allowingSpaces: true)
    #expect(field?.money.minorUnits == 123_456)
    #expect(error("1 234,56") != nil)
  }

  @Test func `IMP-07 three decimals are refused with the thousands as suggestion`() {
    #expect(
      error("12,345")
        == .tooManyDecimals(text: "12,345", decimals: 3, currency: .eur, suggestion: "12.345"))
  }

  @Test func `IMP-09 sums are exact`() throws {
    #expect(try cents("64,38+19,77") == 8415)
    #expect(try cents("0,1+0,2") == 30)
  }

  @Test func `IMP-10 a minus of either kind`() throws {
    #expect(try cents("-9,95") == -995)
    #expect(try cents("\u{2212}9,95") == -995)
  }

  @Test(arguments: ["12,3,4", "1.23.456", "1e3", "--5", "12,50x"])
  func `IMP-13 nonsense is refused whole`(word: String) {
    #expect(error(word) == .malformed(text: word, suggestion: nil))
  }

  @Test(arguments: ["abc", "", " ", "-", "+", "=", "€", "->", "+reis", "#1", "%60"])
  func `IMP-13 what is no number is no amount`(word: String) throws {
    #expect(try Amounts.read(word, currency: .eur) == nil)
  }

  @Test func `IMP-14 an apostrophe takes two decimals at most`() throws {
    let reading = try Amounts.read("12'50", currency: .eur)
    #expect(reading?.money.minorUnits == 1250)
    // It is a habit of hand-writing, and whoever types it knows what it means.
    #expect(reading?.unusual == nil)
    #expect(error("1'234") == .apostrophe(text: "1'234", suggestion: "1.234"))
  }

  @Test(arguments: ["12,50€", "€12,50", "12,50EUR", "12,50eur", "12,50euros", "-€12,50", "€-12,50"])
  func `IMP-16 the euro before or after`(word: String) throws {
    let reading = try #require(try Amounts.read(word, currency: .usd))
    #expect(reading.money.magnitude == Money(minorUnits: 1250))
    #expect(reading.hasCurrency)
    #expect(!reading.isBareInteger)
  }

  @Test func `IMP-16 a currency as the next word`() throws {
    #expect(Currency(word: "EUR") == .eur)
    #expect(Currency(word: "eur") == .eur)
    #expect(Currency(word: "€") == .eur)
    #expect(Currency(word: "USD") == .usd)
    #expect(Currency(word: "usd") == .usd)
    #expect(Currency(word: "Dòlars") == .usd)
    #expect(Currency(word: "thb") == nil)
    #expect(Currency(word: "all") == nil)
    #expect(try Amounts.read("12,50USD", currency: .eur)?.money.currency == .usd)
    #expect(try Amounts.read("30$", currency: .eur)?.money == Money(minorUnits: 3000, .usd))
  }

  @Test func `DIV-01 yen have no decimals`() throws {
    #expect(try cents("1500", .jpy) == 1500)
    #expect(
      error("25,75", .jpy)
        == .tooManyDecimals(text: "25,75", decimals: 2, currency: .jpy, suggestion: nil))
    #expect(Amounts.write(Money(minorUnits: 1500, .jpy)) == "1.500\u{A0}JPY")
  }

  @Test func `three decimals where the currency has three`() throws {
    let dinar = try #require(Currency(code: "KWD"))
    #expect(try cents("12,345", dinar) == 12_345)
    #expect(try cents("12.345", dinar) == 12_345_000)
  }

  @Test(
    arguments: [
      ("12,505", "12.505"), ("12,5055", nil), ("1234,505", "1.234.505"), ("0,505", nil),
      (",505", nil),
    ] as [(String, String?)])
  func `too many decimals, with a suggestion only when it is a number`(
    word: String, suggestion: String?
  ) {
    guard case .tooManyDecimals(word, _, .eur, let found) = error(word) else {
      Issue.record("\(word) was not refused")
      return
    }
    #expect(found == suggestion)
  }

  @Test(
    arguments: [
      ("0.500", "0,50"), ("0.505", nil), (".500", "0,50"), ("0.123.456", nil), ("00.500", "0,50"),
    ] as [(String, String?)])
  func `a group of thousands does not follow a zero`(word: String, suggestion: String?) {
    #expect(error(word) == .leadingZeroGroup(text: word, suggestion: suggestion))
  }

  @Test(
    arguments: [
      ("1'234.567", nil), ("1'234'567", "1.234.567"), ("1'234,50", "1.234,50"),
      ("1'2345", nil), ("0'123", nil),
    ] as [(String, String?)])
  func `apostrophes of thousands are refused`(word: String, suggestion: String?) {
    #expect(error(word) == .apostrophe(text: word, suggestion: suggestion))
  }

  @Test(
    arguments: [
      ("1.2345", nil), ("1.23.4", nil), ("1,234,567", "1.234.567"), ("1234.567", "1.234.567"),
      ("12,", "12"), ("12.", "12"), ("12,3,", "12,3"), ("1.23.4.", nil), ("5+", nil), ("3x", nil),
      ("(2+3", nil), ("2+3)", nil), ("12,O5", nil), ("12,\u{FF15}0", nil), ("-12,", "-12"),
      ("12,€", "12€"), ("3x1,234,567", "3x1.234.567"), ("2x3.11.2026", nil), ("5+-3", nil),
      ("5++3", nil), ("12e", nil), ("12\u{301}", nil), ("1/2/", nil),
      ("€12€", nil), ("12€€", nil), ("2%3", nil), ("1,23.45", nil),
    ] as [(String, String?)])
  func `anything else is malformed`(word: String, suggestion: String?) {
    #expect(error(word) == .malformed(text: word, suggestion: suggestion))
  }

  @Test func `dates with dots, months and subtractions say what they look like`() {
    #expect(error("3.11.2026") == .dottedDate(text: "3.11.2026", suggestion: "3/11/2026"))
    #expect(error("3.11.26") == .dottedDate(text: "3.11.26", suggestion: "3/11/26"))
    #expect(error("3-11") == .negativeCalculation(text: "3-11", dateSuggestion: "3/11"))
    #expect(error("3-11-26") == .negativeCalculation(text: "3-11-26", dateSuggestion: "3/11/26"))
    #expect(error("3-45") == .negativeCalculation(text: "3-45", dateSuggestion: nil))
    #expect(error("2026.11.3") == .dottedDate(text: "2026.11.3", suggestion: "3/11/2026"))
    #expect(error("2026-07") == .dateNotAmount(text: "2026-07", suggestion: "=2026-07"))
  }

  @Test(arguments: [
    "11/2026", "2026/11", "13/2026", "2026/13", "2000/4", "120/3/4", "1/2/3", "1/2/124",
    "+11/2026", "-2026/11",
  ])
  func `what has a date's bars and is none divides only after an equals sign`(word: String) throws {
    #expect(error(word) == .dateNotAmount(text: word, suggestion: "=" + word))
    #expect(try Amounts.read("=" + word, currency: .eur)?.isExpression == true)
  }

  @Test(
    arguments: [
      ("1200/12", 10_000), ("2400/12", 20_000), ("2000,00/4", 50_000), ("2.000/4", 50_000),
      ("2000/4€", 50_000), ("2000/400", 500), ("2000÷4", 50_000),
      ("(120)/3/4", 1000),
    ] as [(String, Int64)])
  func `other divisions need none`(word: String, expected: Int64) throws {
    #expect(try cents(word) == expected)
  }

  @Test(arguments: [
    "2026/11/03", "2026/13/1", "3/nov", "3-nov-2026", "3/11", "30/2", "03/11/2026", "3/11/26",
    "31/13/2026", "31/13/26",
    "45/2/10", "2026-12-10", "10-12-2026", "1r", "2n",
    "3r", "4t", "5è", "1a", "20..60", "15/11..", "9:05", "60%", "12,5%", "'50", "T3",
  ])
  func `dates, ordinals, ranges, hours and percentages are no amounts`(word: String) throws {
    #expect(try Amounts.read(word, currency: .eur) == nil)
  }

  @Test(
    arguments: [
      ("45/2", 2250), ("3x2,40", 720), ("3*2,40", 720), ("3×2,40", 720), ("12+3,50", 1550),
      ("=12/2", 600), ("=3/11", 27), ("100-15%", 8500), ("45+21%", 5445), ("(12+8)/3", 667),
      ("2x(3+4,50)", 1500), ("12÷5", 240), ("-3x2,40", -720), ("-5+3", -200), ("-100-15%", -8500),
      ("=10/3", 333), ("200/3", 6667), ("=2026-07", 201_900), ("3x-2+10", 400), ("11-3", 800),
      ("=10", 1000), ("3X2", 600), ("3x2,40€", 720), ("10+50%+10%", 1650), ("=1/300", 0),
    ] as [(String, Int64)])
  func `calculates`(word: String, expected: Int64) throws {
    let reading = try #require(try Amounts.read(word, currency: .eur))
    #expect(reading.money.minorUnits == expected)
    #expect(reading.isExpression)
    #expect(!reading.isBareInteger)
  }

  @Test(
    arguments: [
      ("45,25/2", 2263), ("=-45,25/2", -2263), ("=0,01/2", 1), ("=0,01/3", 0), ("=-0,01/2", -1),
    ] as [(String, Int64)])
  func `rounds once, half away from zero`(word: String, expected: Int64) throws {
    #expect(try cents(word) == expected)
  }

  @Test func `says what was rounded`() throws {
    let third = try #require(try Amounts.read("=10/3", currency: .eur)?.rounding)
    #expect(third.calculation == "10/3")
    #expect(third.exact == "3,333…")
    let half = try #require(try Amounts.read("45,25/2€", currency: .eur)?.rounding)
    #expect(half.calculation == "45,25/2")
    #expect(half.exact == "22,625")
    #expect(try Amounts.read("1,5x333", currency: .jpy)?.rounding?.exact == "499,5")
    #expect(try Amounts.read("45/2", currency: .eur)?.rounding == nil)
    let debt = try #require(try Amounts.read("=-10/3", currency: .eur)?.rounding)
    #expect(debt.calculation == "-10/3")
    #expect(debt.exact == "\u{2212}3,333…")
  }

  @Test func `a lone whole number may be a count`() throws {
    #expect(try Amounts.read("3", currency: .eur)?.isBareInteger == true)
    for word in ["3,00", "3€", "3x1", "=3"] {
      #expect(try Amounts.read(word, currency: .eur)?.isBareInteger == false)
    }
    #expect(try Amounts.read("+3", currency: .eur)?.hasPlus == true)
  }

  @Test func `limits are refused, never wrapped`() {
    let nines = String(repeating: "9", count: 120)
    // The last comes to 2¹²⁸ + 56 cents.
    for word in [
      "10000000000000", nines, "9999999x99999999x9999999x99999999x99999999x999999999",
      "3402823669209384634x1000000000000000000+633746074317682114",
    ] {
      #expect(error(word) == .tooLarge(text: word))
    }
    #expect(error(String(repeating: "9", count: 5000)) != nil)
    #expect(error("45/0") == .divisionByZero(text: "45/0"))
    #expect(error("=5/(3-3)") == .divisionByZero(text: "=5/(3-3)"))
    #expect(error(String(repeating: "(", count: 150) + "1") != nil)
  }

  @Test func `a currency that is none is named, with its code in capitals when there is one`() {
    #expect(
      error("12thb") == .unknownCurrency(text: "12thb", name: "thb", suggestion: "12THB"))
    #expect(error("12QQQ") == .unknownCurrency(text: "12QQQ", name: "QQQ", suggestion: nil))
  }

  @Test func `a field takes spaces around everything`() throws {
    for (text, expected) in [
      (" 12,50 € ", 1250), ("1 234 567", 123_456_700), ("- 5", -500), ("3 x 2,40", 720),
      ("12,50 EUR", 1250),
    ] as [(String, Int64)] {
      let reading = try Amounts.read(text, currency: .eur, allowingSpaces: true)
      #expect(reading?.money.minorUnits == expected, "\(text)")
    }
    for code in ["EUR", "KWD", "CLF"] {
      let currency = try #require(Currency(code: code))
      for text in ["12 50", "1,5 7", "1 234,5 6", "1,5 7 8"] {
        #expect(throws: AmountError.malformed(text: text, suggestion: nil), "\(text) \(code)") {
          try Amounts.read(text, currency: currency, allowingSpaces: true)
        }
      }
    }
  }
}
