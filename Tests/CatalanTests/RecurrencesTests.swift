import Catalan
import Ledger
import Testing

/// Reading of repetitions on Monday 30 November 2026.
@Suite struct RecurrencesTests {
  private let today = CalendarDate(trusted: 2026_11_30)

  private func read(_ text: String) throws -> RepetitionReading? {
    try Recurrences.read(words(text), today: today)
  }

  @Test(arguments: [
    ("cada mes", Repetition(every: 1, .month)), ("cada dia", Repetition(every: 1, .day)),
    ("cada 2 setmanes", Repetition(every: 2, .week)), ("cada any", Repetition(every: 1, .year)),
    ("cada trimestre", Repetition(every: 3, .month)),
    ("cada dos mesos", Repetition(every: 2, .month)),
    ("cada divendres", Repetition(every: 1, .week, on: .friday)),
    ("cada mes el dia 31", Repetition(every: 1, .month, day: 31)),
    ("cada mes l'1", Repetition(every: 1, .month, day: 1)),
    ("cada 2 mesos el 15", Repetition(every: 2, .month, day: 15)),
    ("cada 2 setmanes el dijous", Repetition(every: 2, .week, on: .thursday)),
  ])
  func `frequencies`(text: String, expected: Repetition) throws {
    let reading = try #require(try read(text))
    #expect(reading.repetition == expected)
    #expect(reading.end == .never)
    #expect(reading.wordCount == words(text).count)
  }

  @Test func `ends`() throws {
    #expect(try read("cada mes fins al 31/12")?.end == .through(CalendarDate(trusted: 2026_12_31)))
    #expect(
      try read("cada mes l'1 fins a juny")?.end == .through(CalendarDate(trusted: 2027_06_30)))
    #expect(try read("cada setmana 10 vegades")?.end == .after(10))
    #expect(try read("cada setmana deu vegades")?.wordCount == 4)
    #expect(throws: DateError.self) { try read("cada mes fins al 31/11") }
  }

  @Test(arguments: ["cada", "cada cop", "pa", "cada 0 dies", "", "mes", "cada un", "fins demà"])
  func `other words`(text: String) throws {
    #expect(try read(text) == nil)
  }

  @Test func `at the back of a concept`() throws {
    let ending = try Recurrences.readEnding(words("lloguer cada mes el dia 1"), today: today)
    #expect(ending?.wordCount == 5)
    #expect(try Recurrences.readEnding(words("pa de cada dia bo"), today: today) == nil)
  }

  @Test func `a reading becomes a rule`() throws {
    let reading = try #require(try read("cada mes el dia 31 3 vegades"))
    let rule = try #require(reading.recurrence(from: today))
    #expect(rule.occurrences(in: .all).map(\.iso) == ["2026-12-31", "2027-01-31", "2027-02-28"])
  }

  @Test func `writes what it reads`() throws {
    for text in [
      "cada mes", "cada dia", "cada 2 setmanes", "cada any", "cada 3 mesos", "cada divendres",
      "cada mes el dia 31", "cada 2 setmanes el dijous", "cada 2 mesos el dia 15",
    ] {
      #expect(Recurrences.write(try #require(try read(text)).repetition) == text)
    }
  }

  @Test func `the first date is today or later`() {
    for (repetition, expected) in [
      (Repetition(every: 1, .month), "2026-11-30"),
      (Repetition(every: 1, .month, day: 1), "2026-12-01"),
      (Repetition(every: 1, .month, day: 31), "2026-12-31"),
      (Repetition(every: 1, .month, day: 29), "2026-12-29"),
      (Repetition(every: 1, .week, on: .monday), "2026-11-30"),
      (Repetition(every: 1, .week, on: .sunday), "2026-12-06"),
    ] {
      #expect(repetition.firstDate(from: today).iso == expected)
    }
  }
}
