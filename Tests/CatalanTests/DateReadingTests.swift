import Catalan
import Ledger
import Testing

/// Reading of dates on Monday 30 November 2026 unless another day is said.
@Suite struct DateReadingTests {
  static let today = CalendarDate(trusted: 2026_11_30)

  private func read(
    _ text: String, on day: Int = 2026_11_30, _ outlook: DateOutlook = .nearest
  ) throws -> DateReading? {
    try Dates.read(words(text), today: CalendarDate(trusted: day), outlook: outlook)
  }

  private func error(_ text: String, on day: Int = 2026_11_30) -> DateError? {
    do throws(DateError) {
      _ = try Dates.read(words(text), today: CalendarDate(trusted: day))
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    ("avui", 2026_11_30), ("hui", 2026_11_30), ("ahir", 2026_11_29), ("Ahir", 2026_11_29),
    ("abans-d'ahir", 2026_11_28), ("abans d'ahir", 2026_11_28), ("abans d\u{2019}ahir", 2026_11_28),
    ("despús-ahir", 2026_11_28), ("demà", 2026_12_01), ("dema", 2026_12_01),
    ("demà passat", 2026_12_02), ("passat demà", 2026_12_02), ("despús-demà", 2026_12_02),
    ("fa 4 dies", 2026_11_26), ("fa 2 setmanes", 2026_11_16), ("fa quinze dies", 2026_11_15),
    ("fa un mes", 2026_10_30), ("fa dos mesos", 2026_09_30), ("fa una setmana", 2026_11_23),
    ("fa vint-i-un dies", 2026_11_09), ("fa un any", 2025_11_30),
    ("d'aquí a 3 dies", 2026_12_03), ("d'aquí 3 dies", 2026_12_03),
    ("d'aquí a una setmana", 2026_12_07), ("d'aquí a tres mesos", 2027_02_28),
    ("final de mes", 2026_11_30), ("a finals de mes", 2026_11_30), ("principi de mes", 2026_11_01),
    ("a principis d'octubre", 2026_10_01), ("finals de febrer", 2027_02_28),
    ("finals de febrer de 2024", 2024_02_29), ("ahir al vespre", 2026_11_29),
    ("avui al matí", 2026_11_30), ("ahir a la nit", 2026_11_29), ("demà a la tarda", 2026_12_01),
  ])
  func `relative dates`(text: String, expected: Int) throws {
    let reading = try #require(try read(text))
    #expect(Int(reading.date.number) == expected)
    #expect(reading.wordCount == words(text).count)
    #expect(reading.form == .relative || reading.form == .dayAndMonth || reading.form == .full)
  }

  @Test(arguments: [
    ("dilluns", 2026_11_30), ("dl", 2026_11_30), ("dimarts", 2026_11_24), ("dt", 2026_11_24),
    ("el dimarts", 2026_11_24), ("el dimarts passat", 2026_11_24), ("el dl que ve", 2026_12_07),
    ("diumenge", 2026_11_29), ("dg.", 2026_11_29), ("dilluns passat", 2026_11_23),
    ("dijous passat", 2026_11_26), ("dilluns que ve", 2026_12_07), ("dilluns vinent", 2026_12_07),
    ("dimarts que ve", 2026_12_01), ("dilluns, 30 de novembre de 2026", 2026_11_30),
    ("dissabte, 28 de novembre", 2026_11_28), ("ds 28 nov.", 2026_11_28),
    ("dimarts 3/11", 2026_11_03), ("el passat dilluns", 2026_11_23),
    ("passat dimarts", 2026_11_24), ("el proper dilluns", 2026_12_07),
    ("dissabte al vespre", 2026_11_28), ("dilluns passat al migdia", 2026_11_23),
    ("el dia 3/11", 2026_11_03),
  ])
  func `weekdays look back`(text: String, expected: Int) throws {
    let reading = try #require(try read(text))
    #expect(Int(reading.date.number) == expected)
    #expect(reading.wordCount == words(text).count)
  }

  @Test(arguments: [
    ("3/11", 2026_11_03), ("03/11", 2026_11_03), ("3/11/2026", 2026_11_03), ("3/11/25", 2025_11_03),
    ("2026-12-10", 2026_12_10), ("10-12-2026", 2026_12_10), ("28/12", 2026_12_28),
    ("1/6", 2026_06_01), ("31/5", 2027_05_31), ("3 de novembre", 2026_11_03),
    ("3 novembre", 2026_11_03), ("3 nov", 2026_11_03), ("3 nov.", 2026_11_03),
    ("3 set", 2026_09_03),
    ("el 3 de novembre", 2026_11_03), ("l'1 d'abril", 2027_04_01), ("1 d\u{2019}abril", 2027_04_01),
    ("3 d'octubre de 2025", 2025_10_03), ("3 d'octubre del 2025", 2025_10_03),
    ("3 octubre 2025", 2025_10_03), ("dia 3 de març", 2027_03_03), ("3 marc", 2027_03_03),
    ("1/3/99", 1999_03_01), ("1/3/70", 2070_03_01), ("29/2/2024", 2024_02_29),
    ("2026/11/03", 2026_11_03), ("2026/11/3", 2026_11_03), ("1999/1/2", 1999_01_02),
    ("3/nov", 2026_11_03), ("3-nov", 2026_11_03), ("3-nov-2025", 2025_11_03),
    ("3/març/27", 2027_03_03), ("1r de novembre", 2026_11_01), ("primer de maig", 2027_05_01),
    ("el primer de novembre de 2025", 2025_11_01), ("1r nov", 2026_11_01),
    ("3 de novembre de 26", 2026_11_03), ("l'1 d'abril del 24", 2024_04_01),
  ])
  func `days and months, with or without a year`(text: String, expected: Int) throws {
    let reading = try #require(try read(text))
    #expect(Int(reading.date.number) == expected)
    #expect(reading.wordCount == words(text).count)
  }

  @Test func `without a year the nearest day, ties to the past`() throws {
    #expect(try read("28/12", on: 2027_01_03)?.date.iso == "2026-12-28")
    // 2 July 2026 is 182 days from 1 January 2026 and 183 from the next.
    #expect(try read("1/1", on: 2026_07_02)?.date.iso == "2026-01-01")
    // 31 August 2026: 1 March is 183 days before, and 182 days ahead.
    #expect(try read("1/3", on: 2026_08_31)?.date.iso == "2027-03-01")
    // 2028 is a leap year, so that a day may be exactly as far both ways.
    #expect(try read("1/1", on: 2028_07_02)?.date.iso == "2028-01-01")
  }

  @Test(arguments: [
    ("el 28", 2026_11_30, 2026_11_28, false), ("el 30", 2026_11_30, 2026_11_30, false),
    ("l'1", 2026_11_30, 2026_12_01, false), ("el 1", 2026_11_30, 2026_12_01, false),
    ("el 7", 2026_11_30, 2026_12_07, false), ("el 8", 2026_11_30, 2026_11_08, true),
    ("l'11", 2026_11_30, 2026_11_11, true), ("el 11", 2026_11_30, 2026_11_11, true),
    ("el 31", 2026_11_30, 2026_10_31, true), ("el dia 5", 2026_11_30, 2026_12_05, false),
    ("dia 20", 2026_11_30, 2026_11_20, false), ("el 19", 2026_11_30, 2026_11_19, true),
    ("el 31", 2027_03_01, 2027_01_31, true), ("el 30", 2027_03_10, 2027_01_30, true),
    ("el 29", 2027_02_26, 2027_01_29, true), ("el 5", 2027_03_10, 2027_03_05, false),
  ])
  func `a bare day is the most recent unless the next is at most a week ahead`(
    text: String, day: Int, expected: Int, isFar: Bool
  ) throws {
    let reading = try #require(try read(text, on: day))
    #expect(Int(reading.date.number) == expected)
    #expect(reading.form == .bareDay)
    #expect(reading.isDeduced)
    #expect(reading.isFar == isFar)
  }

  @Test func `a deduced date knows the other one it could be`() throws {
    #expect(try read("28/12")?.alternative?.iso == "2025-12-28")
    // The other year is likely only when both are about as far.
    #expect(try read("28/12")?.isFar == false)
    #expect(try read("3/6")?.isFar == true)
    #expect(try read("3/11")?.alternative?.iso == "2027-11-03")
    #expect(try read("el 28")?.alternative?.iso == "2026-12-28")
    #expect(try read("l'1")?.alternative?.iso == "2026-11-01")
    #expect(try read("3/11/2026")?.alternative == nil)
  }

  @Test func `looking ahead, today or later`() throws {
    for (text, expected) in [
      ("l'1", "2026-12-01"), ("el 28", "2026-12-28"), ("el 30", "2026-11-30"),
      ("3/11", "2027-11-03"), ("30/11", "2026-11-30"), ("dimarts", "2026-12-01"),
      ("dilluns", "2026-11-30"), ("ahir", "2026-11-29"), ("el 31", "2026-12-31"),
    ] {
      let reading = try #require(try read(text, on: 2026_11_30, .ahead))
      #expect(reading.date.iso == expected, "\(text)")
    }
  }

  @Test func `INT-16 dates in words`() throws {
    for (text, expected) in [
      ("avui", "2027-03-10"), ("ahir", "2027-03-09"), ("abans-d'ahir", "2027-03-08"),
      ("fa 4 dies", "2027-03-06"), ("dilluns passat", "2027-03-08"),
      ("dijous passat", "2027-03-04"), ("el 5", "2027-03-05"), ("5/3", "2027-03-05"),
    ] {
      #expect(try read(text, on: 2027_03_10)?.date.iso == expected, "\(text)")
    }
    let april = CalendarDate(trusted: 2027_04_30)
    #expect(
      error("31/4", on: 2027_03_10)
        == .noSuchDay(
          text: "31/4", month: 4, year: nil, dayCount: 30,
          alternatives: [april, april.adding(days: 1)]))
  }

  @Test(arguments: [
    "30/2", "31/11", "0/5/2026", "31/13/2026", "2026-13-01", "3/11/0000", "31 d'abril",
    "45 de novembre", "29/2/2026", "29/2", "0 de març", "dilluns 3/11", "dimarts, 30 de novembre",
    "2026/13/1", "2026/2/30", "31-nov", "el 32", "el 0", "l'99", "dia 45", "0/1", "1/0", "0/0",
    "1/1/0", "1/1/10000", "10000-01-01",
    "1/1/99999999999999999999", "fa 3000 anys", "fa 2027 anys", "d'aquí a 9000 anys",
    "fa 900000 dies", "fa 30000 mesos", "d'aquí a 500000 setmanes", "fa 9999 trimestres",
  ])
  func `impossible dates are refused, quoted as typed`(text: String) {
    #expect(error(text)?.text == text)
  }

  @Test func `the 29th of February exists when its nearest year is a leap one`() throws {
    #expect(try read("29/2", on: 2028_01_10)?.date.iso == "2028-02-29")
    #expect(error("29/2", on: 2027_03_05) != nil)
    let first = CalendarDate(trusted: 2027_02_28)
    #expect(
      error("29/2", on: 2027_03_05)
        == .noSuchDay(
          text: "29/2", month: 2, year: 2027, dayCount: 28,
          alternatives: [first, first.adding(days: 1)]))
  }

  @Test(arguments: [
    "pa", "3", "28", "45/2", "3.11", "3-11", "cada mes", "fa calor", "fa 3", "el 100",
    "l'Anna", "d'ahir", "novembre", "2026", "11/2025", "", "-", "'", "el", "demàs", "3 cafès",
    "3 Marc", "2026/11", "3-ou", "3/x", "primer", "el primer", "primer trimestre", "DS", "DJ",
    "de dilluns", "d'octubre", "que ve", "passat", "el dia", "set",
  ])
  func `other words are no dates`(text: String) throws {
    #expect(try read(text) == nil)
  }

  @Test func `the longest date is taken and the rest left`() throws {
    #expect(try read("dilluns que ve pa")?.wordCount == 3)
    #expect(try read("3 de novembre de cada any")?.wordCount == 3)
    #expect(try read("ahir 3/11")?.wordCount == 1)
    #expect(try read("el 3 cafès")?.wordCount == 2)
    #expect(try read("demà passat")?.wordCount == 2)
  }

  @Test func `where a number may be the amount it is no day of a month's name or of a weekday`()
    throws
  {
    func count(_ text: String) throws -> Int? {
      try Dates.read(words(text), today: Self.today, numbersAreAmounts: true)?.wordCount
    }
    for text in ["3 novembre", "3 de novembre de 2026", "40 gener", "31 d'abril"] {
      #expect(try count(text) == nil, "\(text)")
    }
    #expect(try count("el 3 de novembre") == 4)
    #expect(try count("1r de novembre") == 3)
    #expect(try count("3/11") == 1)
    #expect(try count("dilluns 23") == 1)
    #expect(try count("dilluns 12") == 1)
    #expect(try count("dilluns el 23") == 3)
    #expect(try count("dilluns 23 de novembre") == 4)
  }

  @Test(
    arguments: [
      ("dilluns 23", 2026_11_23), ("dl 23", 2026_11_23), ("el dilluns 23", 2026_11_23),
      ("dilluns, 23", 2026_11_23), ("dissabte 28", 2026_11_28), ("dilluns el 23", 2026_11_23),
      ("dilluns passat 23", 2026_11_23), ("dissabte 5", 2026_12_05), ("dilluns 30", 2026_11_30),
      ("dijous 10", 2026_12_10), ("dilluns que ve 7", 2026_12_07), ("dilluns 2", 2026_11_02),
    ] as [(String, Int)])
  func `a number after a weekday is its day`(text: String, expected: Int) throws {
    let reading = try #require(try read(text))
    #expect(Int(reading.date.number) == expected)
    #expect(reading.wordCount == words(text).count)
    #expect(try Dates.readEnding(words("pa " + text), today: Self.today)?.date == reading.date)
  }

  @Test(
    arguments: [
      "dilluns 24", "dissabte 1", "dilluns que ve 23", "dilluns passat 14", "passat dilluns 7",
      "el passat dilluns 7", "proper dilluns 23", "el proper dilluns 23", "aquest divendres 27",
    ])
  func `a number that is not the weekday's day is refused`(text: String) {
    guard case .weekdayMismatch(text, _, _) = error(text) else {
      Issue.record("\(text) was not refused")
      return
    }
  }

  @Test(arguments: ["dilluns 32", "dilluns 0", "dilluns 23 €", "dilluns 23,50", "dilluns 2026"])
  func `any other number after a weekday is left`(text: String) throws {
    #expect(try read(text)?.wordCount == 1)
  }

  @Test(
    arguments: [
      ("sopar dilluns", 1), ("sopar el dilluns", 2), ("menú del dilluns", 1),
      ("sopar dilluns passat", 2), ("dentista dilluns que ve", 3),
      ("farmàcia 3 d'octubre de 2025", 4), ("metro l'11", 1), ("taxi fa 2 setmanes", 3),
      ("IBI final de mes", 3), ("assegurança d'aquí a 3 dies", 4), ("regal de l'Anna dissabte", 1),
      ("llum 3/11", 1), ("sopar abans d'ahir", 2), ("sopar", nil), ("dilluns pa", nil),
      ("pa d'ahir", nil), ("sopar de dilluns", 1),
    ] as [(String, Int?)])
  func `dates at the back`(text: String, count: Int?) throws {
    let reading = try Dates.readEnding(words(text), today: Self.today)
    #expect(reading?.wordCount == count)
  }

  @Test(
    arguments: [
      "avui", "hui", "ahir", "abans-d'ahir", "abans d'ahir", "despús-ahir", "demà", "demà passat",
      "passat demà", "despús-demà", "fa 3 dies", "fa un mes", "fa dos trimestres", "fa 1 any",
      "d'aquí a una setmana", "d'aquí a 3 mesos", "final de mes", "a principis d'octubre",
      "finals de febrer", "dilluns", "dl.", "dissabte passat", "dimarts vinent", "dijous que ve",
      "dilluns, 30 de novembre", "el 3", "l'11", "dia 28", "el dia 5", "3 de març", "3 març 2026",
      "l'1 d'abril de 2026", "2 de nov.", "7 set", "3/11", "3/11/26", "2026-12-10", "10-12-2026",
      "l'11/3",
    ])
  func `every form of date is found at the back as at the front`(text: String) throws {
    let front = try #require(try Dates.read(words(text), today: Self.today))
    #expect(front.wordCount == words(text).count)
    let back = try Dates.readEnding(words("pa " + text), today: Self.today)
    #expect(back?.date == front.date)
  }

  @Test func `an impossible date at the back is refused`() {
    #expect(throws: DateError.self) {
      try Dates.readEnding(words("pa 31/11"), today: Self.today)
    }
    #expect(throws: Never.self) {
      try Dates.readEnding(words("31/11 pa"), today: Self.today)
    }
  }
}
