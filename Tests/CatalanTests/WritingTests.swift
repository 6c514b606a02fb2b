import Catalan
import Ledger
import TestSupport
import Testing

/// How amounts, dates, periods and recurrences are spelt.
@Suite struct WritingTests {
  private let today = CalendarDate(trusted: 2026_11_30)

  private func day(_ number: Int) -> CalendarDate { CalendarDate(trusted: number) }

  @Test func `amounts`() throws {
    let signed = AmountStyle.signed
    #expect(Amounts.write(Money(minorUnits: 123_456)) == "1.234,56\u{A0}€")
    #expect(Amounts.write(Money(minorUnits: -5)) == "\u{2212}0,05\u{A0}€")
    #expect(Amounts.write(Money(minorUnits: 185_000), style: signed) == "+1.850,00\u{A0}€")
    #expect(Amounts.write(Money(minorUnits: 0), style: signed) == "0,00\u{A0}€")
    #expect(Amounts.write(Money(minorUnits: 1235, .jpy)) == "1.235\u{A0}JPY")
    #expect(Amounts.write(Money(minorUnits: -123_456), style: .plain) == "-1.234,56 €")
    #expect(Amounts.write(Money(minorUnits: 3000, .usd)) == "30,00\u{A0}USD")
    let bare = AmountStyle(sign: .none, showsCurrency: false)
    #expect(Amounts.write(Money(minorUnits: -100_000_000), style: bare) == "1.000.000,00")
    let dinar = try #require(Currency(code: "KWD"))
    #expect(Amounts.write(Money(minorUnits: 12_345, dinar)) == "12,345\u{A0}KWD")
  }

  @Test func `IMP-12 there is no negative zero`() {
    for style in [AmountStyle.standard, .signed, .plain] {
      #expect(!Amounts.write(-Money.zero(), style: style).contains { "-\u{2212}+".contains($0) })
    }
    #expect(Amounts.writeForMachines(-Money.zero()) == "0.00")
  }

  @Test func `amounts for programs`() {
    #expect(Amounts.writeForMachines(Money(minorUnits: -123_456)) == "-1234.56")
    #expect(Amounts.writeForMachines(Money(minorUnits: 5)) == "0.05")
    #expect(Amounts.writeForMachines(Money(minorUnits: 1500, .jpy)) == "1500")
    #expect(Amounts.writeForMachines(Money(minorUnits: 0, .jpy)) == "0")
  }

  @Test func `dates`() {
    #expect(Dates.full(day(2026_11_30)) == "dilluns, 30 de novembre de 2026")
    #expect(Dates.full(day(2026_04_01), today: today) == "dimecres, 1 d'abril")
    #expect(Dates.full(day(2025_10_03), today: today) == "divendres, 3 d'octubre de 2025")
    #expect(Dates.dayMonth(day(2026_11_28)) == "28 de novembre")
    #expect(Dates.dayMonth(day(2025_11_28), today: today) == "28 de novembre de 2025")
    #expect(Dates.the(day(2026_04_01), today: today) == "l'1 d'abril")
    #expect(Dates.the(day(2025_11_30), today: today) == "el 30 de novembre de 2025")
    #expect(Dates.short(day(2026_11_03), today: today) == "3/11")
    #expect(Dates.short(day(2025_11_03), today: today) == "3/11/2025")
    #expect(Dates.column(day(2026_11_03), today: today) == "03/11")
    #expect(Dates.column(day(2025_01_03), today: today) == "03/01/2025")
    #expect(Dates.table(day(2026_11_30), today: today) == "dl 30 nov.")
    #expect(Dates.table(day(2025_08_01), today: today) == "dv 1 ag. 2025")
  }

  @Test func `dates relative to today`() {
    #expect(Dates.relative(day(2026_11_28), today: today) == "abans-d'ahir")
    #expect(Dates.relative(day(2026_11_29), today: today) == "ahir")
    #expect(Dates.relative(day(2026_11_30), today: today) == "avui")
    #expect(Dates.relative(day(2026_12_01), today: today) == "demà")
    #expect(Dates.relative(day(2026_12_02), today: today) == "demà passat")
    #expect(Dates.relative(day(2026_12_03), today: today) == nil)
    #expect(Dates.heading(day(2026_11_30), today: today) == "avui · dilluns, 30 de novembre")
    #expect(Dates.heading(day(2026_12_01), today: today) == "demà · dimarts, 1 de desembre")
    #expect(Dates.heading(day(2026_12_03), today: today) == "dijous, 3 de desembre")
    #expect(Dates.spoken(day(2026_11_29), today: today) == "ahir")
    #expect(Dates.spoken(day(2026_11_26), today: today) == "dijous, 26 de novembre")
  }

  @Test func `months`() {
    let april = Month(year: 2026, month: 4)
    #expect(CalendarNames.month(april) == "abril de 2026")
    #expect(CalendarNames.ofMonth(april) == "d'abril de 2026")
    #expect(CalendarNames.ofMonth(Month(year: 2026, month: 11)) == "de novembre de 2026")
    for month in 1...12 {
      #expect(CalendarNames.ofMonth(month) == Words.of(CalendarNames.month(month)))
    }
    #expect(CalendarNames.shortMonth(Month(year: 2026, month: 11)) == "nov. 2026")
    #expect(CalendarNames.twoLetterMonth(3) == "mç")
    #expect(CalendarNames.shortWeekday(.sunday) == "dg")
  }

  @Test(arguments: [
    (2026_11_01, 2026_11_30, "novembre de 2026", "de novembre de 2026"),
    (2026_04_01, 2026_04_30, "abril de 2026", "d'abril de 2026"),
    (2026_01_01, 2026_12_31, "2026", "de 2026"),
    (2025_07_01, 2025_09_30, "3r trimestre de 2025", "del 3r trimestre de 2025"),
    (
      2026_11_01, 2026_11_15, "de l'1 al 15 de novembre de 2026", "de l'1 al 15 de novembre de 2026"
    ),
    (2026_04_01, 2026_04_11, "de l'1 a l'11 d'abril de 2026", "de l'1 a l'11 d'abril de 2026"),
    (2026_03_01, 2026_06_30, "de març a juny de 2026", "de març a juny de 2026"),
    (
      2025_11_01, 2026_02_28, "de novembre de 2025 a febrer de 2026",
      "de novembre de 2025 a febrer de 2026"
    ),
    (2024_01_01, 2025_12_31, "de 2024 a 2025", "de 2024 a 2025"),
    (
      2026_11_23, 2026_12_06, "del 23 de novembre al 6 de desembre de 2026",
      "del 23 de novembre al 6 de desembre de 2026"
    ),
    (
      2025_12_25, 2026_01_06, "del 25 de desembre de 2025 al 6 de gener de 2026",
      "del 25 de desembre de 2025 al 6 de gener de 2026"
    ),
    (2026_11_03, 2026_11_03, "3 de novembre de 2026", "del 3 de novembre de 2026"),
  ])
  func `periods`(start: Int, end: Int, title: String, ofTitle: String) {
    let period = Period(from: day(start), through: day(end))
    #expect(Periods.title(period) == title)
    #expect(Periods.ofTitle(period) == ofTitle)
  }

  @Test func `open periods`() {
    #expect(Periods.title(.all) == "tot")
    #expect(Periods.ofTitle(.all) == "de sempre")
    #expect(Periods.title(Period(from: day(2026_11_15))) == "des del 15 de novembre de 2026")
    #expect(Periods.title(Period(from: day(2026_04_01))) == "des de l'1 d'abril de 2026")
    #expect(Periods.title(Period(through: day(2026_11_11))) == "fins a l'11 de novembre de 2026")
    #expect(Periods.short(Period(Month(year: 2026, month: 11))) == "nov. 2026")
    #expect(
      Periods.short(Period(from: day(2026_11_03), through: day(2026_11_15))) == "3–15 nov. 2026")
    #expect(Periods.short(Period(from: day(2026_11_15))) == "15/11/2026..")
    #expect(Periods.short(Period(quarterFrom: Month(year: 2026, month: 10))) == "4T 2026")
  }
}
