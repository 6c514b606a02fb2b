import Catalan
import Ledger
import TestSupport
import Testing

/// Reading of periods on Monday 30 November 2026 unless another day is said.
@Suite struct PeriodReadingTests {
  private func read(
    _ text: String, on day: Int = 2026_11_30, looksAhead: Bool = false
  ) throws -> PeriodReading? {
    try Periods.read(words(text), today: CalendarDate(trusted: day), looksAhead: looksAhead)
  }

  private func edges(_ period: Period?) -> String? {
    period.map { "\($0.start?.iso ?? "…") → \($0.end?.iso ?? "…")" }
  }

  @Test func `every period of the table`() throws {
    for (text, expected) in try table("periodes") {
      let reading = try read(text)
      #expect(edges(reading?.period) == expected, "\(text)")
      #expect(reading?.wordCount == words(text).count, "\(text)")
    }
  }

  @Test(arguments: [
    ("any passat", "2025-01-01 → 2025-12-31"), ("aquest any", "2026-01-01 → 2026-12-31"),
    ("l'any que ve", "2027-01-01 → 2027-12-31"), ("mes que ve", "2026-12-01 → 2026-12-31"),
    ("la setmana passada", "2026-11-23 → 2026-11-29"),
    ("trimestre passat", "2026-07-01 → 2026-09-30"),
    ("últim mes", "2026-11-01 → 2026-11-30"), ("últimes 2 setmanes", "2026-11-23 → 2026-11-30"),
    ("els últims dos anys", "2025-01-01 → 2026-12-31"),
    ("l'abril", "2026-04-01 → 2026-04-30"), ("el novembre de 2025", "2025-11-01 → 2025-11-30"),
    ("novembre passat", "2025-11-01 → 2025-11-30"), ("març", "2026-03-01 → 2026-03-31"),
    ("marc", "2026-03-01 → 2026-03-31"), ("set.", "2026-09-01 → 2026-09-30"),
    ("l'any 2025", "2025-01-01 → 2025-12-31"), ("2026-07", "2026-07-01 → 2026-07-31"),
    ("t3 de 2025", "2025-07-01 → 2025-09-30"), ("1r trimestre", "2026-01-01 → 2026-03-31"),
    ("d'octubre a desembre", "2026-10-01 → 2026-12-31"),
    ("de novembre a febrer", "2026-11-01 → 2027-02-28"),
    ("de desembre a gener de 2026", "2025-12-01 → 2026-01-31"),
    ("de novembre de 2025 a febrer de 2026", "2025-11-01 → 2026-02-28"),
    ("de 2024 a 2025", "2024-01-01 → 2025-12-31"),
    ("del 20 al 25 de desembre", "2025-12-20 → 2025-12-25"),
    ("del 25/12 al 6/1", "2025-12-25 → 2026-01-06"),
    ("del 3 al 15 de novembre de 2025", "2025-11-03 → 2025-11-15"),
    ("del 28 d'octubre al 3 de novembre", "2026-10-28 → 2026-11-03"),
    ("de l'1/3 al 31/12", "2026-03-01 → 2026-12-31"),
    ("de l'1 de març de 2025 al 28 de febrer de 2026", "2025-03-01 → 2026-02-28"),
    ("des de l'1/3", "2026-03-01 → …"), ("des del 5/12", "2026-12-05 → …"),
    ("des del 20/12", "2025-12-20 → …"), ("des d'ahir", "2026-11-29 → …"),
    ("des del mes passat", "2026-10-01 → …"), ("des de 2025", "2025-01-01 → …"),
    ("des del 15", "2026-11-15 → …"), ("des de l'11", "2026-11-11 → …"),
    ("fins a l'1/11", "… → 2026-11-01"), ("fins al 31/12", "… → 2026-12-31"),
    ("fins a octubre", "… → 2026-10-31"), ("fins avui", "… → 2026-11-30"),
    ("fins al 31 d'octubre de 2025", "… → 2025-10-31"), ("fins al 15", "… → 2026-11-15"),
    ("des de l'1/11 fins al 15/11", "2026-11-01 → 2026-11-15"),
    ("des del 15/11 fins avui", "2026-11-15 → 2026-11-30"),
    ("fins al 15/11 des de l'1/11", "2026-11-01 → 2026-11-15"),
    ("de l'1/11 fins al 15/11", "2026-11-01 → 2026-11-15"),
    ("de gener fins a març", "2026-01-01 → 2026-03-31"),
    ("des de gener fins a març", "2026-01-01 → 2026-03-31"),
    ("des de novembre de 2025 fins a febrer", "2025-11-01 → 2026-02-28"),
    ("des del 20/12 fins al 6/1", "2025-12-20 → 2026-01-06"),
    (
      "des del dia 3 de novembre de 2025 fins al dia 15 de desembre de 2025",
      "2025-11-03 → 2025-12-15"
    ),
    ("gener..març", "2026-01-01 → 2026-03-31"), ("3/11/2025..", "2025-11-03 → …"),
    ("..", "… → …"), ("2026-01..2026-03", "2026-01-01 → 2026-03-31"),
    ("3 de novembre", "2026-11-03 → 2026-11-03"), ("3/11", "2026-11-03 → 2026-11-03"),
    ("de novembre", "2026-11-01 → 2026-11-30"), ("d'octubre", "2026-10-01 → 2026-10-31"),
    ("del mes passat", "2026-10-01 → 2026-10-31"), ("de 2025", "2025-01-01 → 2025-12-31"),
    ("de l'any passat", "2025-01-01 → 2025-12-31"), ("d'enguany", "2026-01-01 → 2026-12-31"),
    ("dels últims 3 mesos", "2026-09-01 → 2026-11-30"), ("de març", "2026-03-01 → 2026-03-31"),
    ("de la setmana passada", "2026-11-23 → 2026-11-29"),
    ("del 4t trimestre de 2025", "2025-10-01 → 2025-12-31"),
    ("4t trimestre", "2026-10-01 → 2026-12-31"), ("4T 2025", "2025-10-01 → 2025-12-31"),
    ("del 3/12 al 5/12", "2026-12-03 → 2026-12-05"),
    ("del 3 al 5 de desembre", "2026-12-03 → 2026-12-05"),
    ("del 29/2 al 31/3/2024", "2024-02-29 → 2024-03-31"),
    ("29/2..31/3/2024", "2024-02-29 → 2024-03-31"),
    ("del dia 3 al dia 5 de novembre", "2026-11-03 → 2026-11-05"),
    ("2026/11", "2026-11-01 → 2026-11-30"), ("07/26", "2026-07-01 → 2026-07-31"),
    ("2026/11/03", "2026-11-03 → 2026-11-03"), ("novembre de 25", "2025-11-01 → 2025-11-30"),
    ("2025..2026", "2025-01-01 → 2026-12-31"), ("2025..", "2025-01-01 → …"),
    ("..2025", "… → 2025-12-31"), ("dilluns 23", "2026-11-23 → 2026-11-23"),
    ("del dilluns 23 al divendres 27", "2026-11-23 → 2026-11-27"),
    ("fa 2 dies", "2026-11-28 → 2026-11-28"), ("dl passat", "2026-11-23 → 2026-11-23"),
  ])
  func `other periods`(text: String, expected: String) throws {
    let reading = try read(text)
    #expect(edges(reading?.period) == expected)
    #expect(reading?.wordCount == words(text).count)
  }

  @Test(arguments: [
    ("desembre", "2026-12-01 → 2026-12-31"), ("novembre", "2026-11-01 → 2026-11-30"),
    ("octubre", "2027-10-01 → 2027-10-31"), ("T4", "2026-10-01 → 2026-12-31"),
    ("T3", "2027-07-01 → 2027-09-30"), ("15/12", "2026-12-15 → 2026-12-15"),
    ("dilluns", "2026-11-30 → 2026-11-30"), ("del 20/11 al 15/12", "2026-11-20 → 2026-12-15"),
    ("d'octubre a desembre", "2026-10-01 → 2026-12-31"), ("fins al 15/1", "… → 2027-01-15"),
    ("des del 15/1", "2027-01-15 → …"), ("desembre de 2025", "2025-12-01 → 2025-12-31"),
  ])
  func `looking ahead, the current or the next`(text: String, expected: String) throws {
    #expect(edges(try read(text, looksAhead: true)?.period) == expected)
  }

  @Test(arguments: [
    (2026_12_29, "del 20/12 al 31/12", "2026-12-20 → 2026-12-31"),
    (2026_12_28, "del 20/12 al 31/12", "2026-12-20 → 2026-12-31"),
    (2027_05_31, "del 30/5 al 31/5", "2027-05-30 → 2027-05-31"),
    (2027_01_30, "del 25/12 al 30/1", "2026-12-25 → 2027-01-30"),
    (2028_02_29, "fins al 29/2", "… → 2028-02-29"), (2028_02_29, "des del 29/2", "2028-02-29 → …"),
    (2028_02_29, "del 1/2 al 29/2", "2028-02-01 → 2028-02-29"),
    (2027_12_15, "fins a final de febrer", "… → 2028-02-29"),
  ])
  func `at a month's end, ahead is still this year`(
    today: Int, text: String, expected: String
  ) throws {
    #expect(edges(try read(text, on: today, looksAhead: true)?.period) == expected)
  }

  /// However a range is spelt it is the same one: back, it begins in a month that has begun or within a week;
  /// ahead, it ends today or later and not a year later.
  @Test func `a range has one year in every spelling`() throws {
    var generator = SeededGenerator(seed: 12)
    let span = Period(
      from: CalendarDate(trusted: 2023_01_01), through: CalendarDate(trusted: 2032_12_31))
    for _ in 0..<500 {
      let (today, first) = (generator.day(in: span), generator.day(in: span))
      let last = first.adding(days: generator.integer(in: generator.oneIn(2) ? 0...20 : 0...300))
      var spellings = [
        "del \(first.day)/\(first.monthOfYear) al \(last.day)/\(last.monthOfYear)",
        "\(first.day)/\(first.monthOfYear)..\(last.day)/\(last.monthOfYear)",
        "\(Words.of(day: first.day)) \(CalendarNames.ofMonth(first.monthOfYear)) "
          + "\(Words.to(day: last.day)) \(CalendarNames.ofMonth(last.monthOfYear))",
      ]
      if first.monthOfYear == last.monthOfYear {
        spellings.append(
          "\(Words.of(day: first.day)) \(Words.to(day: last.day)) "
            + CalendarNames.ofMonth(last.monthOfYear))
      }
      for looksAhead in [false, true] {
        let periods = spellings.map { text in
          Result { try read(text, on: Int(today.number), looksAhead: looksAhead)?.period }
        }
        let found = Set(periods.map { edges((try? $0.get()) ?? nil) })
        #expect(found.count == 1, "\(spellings) \(today.iso) \(looksAhead)")
        // Only the 29th of February is a day of some years alone.
        guard let period = try? periods[0].get() else {
          #expect(spellings[0].contains("29/2"), "\(spellings[0]) \(today.iso)")
          continue
        }
        #expect(period.lowerBound.day == first.day && period.upperBound.day == last.day)
        if looksAhead {
          #expect(period.upperBound >= today, "\(spellings[0]) \(today.iso)")
          #expect(period.upperBound.adding(months: -12) < today, "\(spellings[0]) \(today.iso)")
        } else {
          let isNear = today.days(to: period.lowerBound) <= 7
          #expect(isNear || period.lowerBound.month <= today.month, "\(spellings[0]) \(today.iso)")
        }
      }
    }
  }

  @Test(arguments: [
    "del 15 al 3 de novembre", "del 30 al 31 de novembre", "13/2025", "0/2025", "31/11",
    "des del 31/11", "fins al 30/2", "31/4..", "del 15/11/2026 al 3/11/2026",
    "del 3/11/2026 al 31/11/2026", "del 5/11 al 1/11", "5/11..1/11", "de l'11/3 al 3/3",
    "del 32 al 40 de novembre", "del 0 al 5 d'octubre", "2026-13", "2026-00", "T5", "0T",
    "últims 0 dies", "els darrers 0 mesos", "fa 3000 anys", "des del 32",
  ])
  func `impossible periods are refused, quoted as typed`(text: String) {
    let error = #expect(throws: DateError.self) { try read(text) }
    #expect(error?.text == text)
  }

  @Test func `a range that ends before it starts says so`() {
    #expect(
      throws: DateError.reversed(text: "del 15 al 3 de novembre")
    ) { try read("del 15 al 3 de novembre") }
  }

  @Test(arguments: [
    "", "pa", "3", "15", "20..60", "2025..60", "de 3 a 5", "de pa a oli", "des", "des que",
    "fins", "fins a", "últims", "últims 3", "aquest", "mes", "setmana", "any", "Marc", "0000",
    "tots", "de dilluns", "d'ahir", "de 3/11", "del 15", "de mes", "12..", "..5", "hola..adeu",
    "mes-passat-no",
  ])
  func `other words are no periods`(text: String) throws {
    #expect(try read(text) == nil)
  }

  @Test func `the longest period is taken and the rest left`() throws {
    #expect(try read("novembre #alimentació")?.wordCount == 1)
    #expect(try read("mes passat no conciliats")?.wordCount == 2)
    #expect(try read("des del 15/11 conjuntes")?.wordCount == 3)
    #expect(try read("últims 3 mesos @visa >50")?.wordCount == 3)
    #expect(try read("novembre per categoria")?.wordCount == 1)
  }

  @Test func `all is told apart`() throws {
    #expect(try read("tot")?.isAll == true)
    #expect(try read("2026")?.isAll == false)
  }
}
