import Catalan
import Ledger
import Testing

/// What could be read in two ways, and how it is: one row for each rule of the language sheet, as
/// far as words by themselves go, and the entry lines of the table word by word.
@Suite struct AmbiguityTests {
  private let today = CalendarDate(trusted: 2026_11_30)

  /// A short name of how a word by itself is read: as a date before as an amount, as lines do.
  private func reading(_ text: String, on day: Int = 2026_11_30) -> String {
    do {
      if let date = try Dates.read(words(text), today: CalendarDate(trusted: day)) {
        return "data \(date.date.iso)"
      }
      if let amount = try Amounts.read(text, currency: .eur) {
        return Amounts.write(amount.money, style: AmountStyle(isTypographic: false))
      }
      return "text"
    } catch let error as AmountError {
      return "error \(code(error))"
    } catch { return "error data" }
  }

  private func code(_ error: AmountError) -> String {
    switch error {
    case .tooManyDecimals(_, _, _, let suggestion): "decimals \(suggestion ?? "")"
    case .leadingZeroGroup: "punt"
    case .apostrophe: "apostrof"
    case .negativeCalculation(_, let date): "negatiu \(date ?? "")"
    case .dottedDate(_, let suggestion): "punt \(suggestion)"
    case .malformed(_, let suggestion): "forma \(suggestion ?? "")"
    default: "altre"
    }
  }

  @Test(arguments: [
    ("1.234", "1.234,00 €"), ("12.345", "12.345,00 €"), ("1.234.567", "1.234.567,00 €"),
    ("12.5", "12,50 €"), ("12.50", "12,50 €"), ("0.500", "error punt"), ("1.2345", "error forma "),
    ("1.23.4", "error forma "), ("12,505", "error decimals 12.505"), ("1,234.56", "1.234,56 €"),
    ("12'50", "12,50 €"), ("12\u{2019}50", "12,50 €"), ("1'234", "error apostrof"),
    ("3.11", "3,11 €"), ("3.11.2026", "error punt 3/11/2026"), ("3/11", "data 2026-11-03"),
    ("=3/11", "0,27 €"), ("45/2", "22,50 €"), ("30/2", "error data"),
    ("3-11", "error negatiu 3/11"), ("10-12-2026", "data 2026-12-10"),
    ("2026-12-10", "data 2026-12-10"), ("28/12", "data 2026-12-28"), ("el 28", "data 2026-11-28"),
    ("dilluns", "data 2026-11-30"), ("dilluns passat", "data 2026-11-23"),
    ("dilluns que ve", "data 2026-12-07"), ("+5", "5,00 €"), ("+reis", "text"), ("%60", "text"),
    ("60%", "text"), ("#1", "text"), ("30$", "30,00 USD"), ("30CAD", "30,00 CAD"),
    ("fa quinze dies", "data 2026-11-15"), ("3 set", "data 2026-09-03"), ("set", "text"),
    ("fa set dies", "data 2026-11-23"), ("-5", "-5,00 €"), ("l'11", "data 2026-11-11"),
    ("el 11", "data 2026-11-11"), ("el 31", "data 2026-10-31"), ("2026", "2.026,00 €"),
  ])
  func `each by its rule`(text: String, expected: String) {
    #expect(reading(text) == expected)
  }

  @Test func `28/12 on the 3rd of January is of six days ago`() {
    #expect(reading("28/12", on: 2027_01_03) == "data 2026-12-28")
  }

  @Test func `a repetition starts today or later`() throws {
    let reading = try Recurrences.read(words("cada mes l'1"), today: today)
    #expect(reading?.repetition.firstDate(from: today).iso == "2026-12-01")
  }

  @Test func `novembre is the most recent that has begun`() throws {
    let period = try Periods.read(words("novembre"), today: today)?.period
    #expect(period == Period(Month(year: 2026, month: 11)))
  }

  @Test func `the amount and the date of every entry of the table`() throws {
    for (line, expected) in try table("exemples") {
      let all = line.split(separator: " ").map(String.init)
      let start = all.first?.first.map { $0.isNumber || $0 == "+" } ?? false ? 0 : 1
      let rest = all[start...]
      if expected.hasPrefix("ERROR") {
        checkRefused(rest, expected)
      } else {
        try check(rest, expected, line)
      }
    }
  }

  private func check(_ rest: ArraySlice<String>, _ expected: String, _ line: String) throws {
    let fields = expected.split(separator: " · ").map(String.init)
    let following = rest.dropFirst().first.flatMap { Currency(word: $0) }
    let first = try #require(rest.first)
    let amount = try Amounts.read(first, currency: following ?? .eur)
    let written = amount.map { Amounts.write($0.money) }
    let wanted = fields[1].map { $0 == " " ? "\u{A0}" : $0 }
    #expect(written == String(wanted), "\(line)")
    let date = try dateInLine(rest.dropFirst())
    #expect(fields.contains("data=\((date?.date ?? today).iso)"), "\(line)")
    if fields.contains("lluny") { #expect(date?.isFar == true, "\(line)") }
  }

  /// The first or last thing that is a date once the marks are taken out, as lines peel it.
  private func dateInLine(
    _ rest: ArraySlice<String>
  ) throws -> (date: CalendarDate, isFar: Bool)? {
    var kept = rest.filter { word in
      !word.contains { "#@%:«»".contains($0) } && word != "conjunta" && !word.hasPrefix("+")
    }[...]
    if let repeated = try Recurrences.readEnding(kept, today: today) {
      return (repeated.repetition.firstDate(from: today), false)
    }
    guard let found = try Dates.readEnding(kept, today: today) else { return nil }
    kept = kept.dropLast(found.wordCount)
    return kept.last == "de" ? nil : (found.date, found.isFar)
  }

  private func checkRefused(_ rest: ArraySlice<String>, _ expected: String) {
    let outcomes = rest.map { reading($0) }
    let isRefused = outcomes.contains { $0.hasPrefix("error") }
    // A missing amount, and a second one or a second date, are for the line to see.
    let isOfTheLine = ["falta", "dos", "dues"].contains(
      String(expected.split(separator: ".").last ?? ""))
    #expect(isRefused != isOfTheLine, "\(expected)")
  }
}
