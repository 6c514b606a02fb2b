import Ledger
import Shell
import Store
import TestSupport
import Testing

/// Days as lines of the shell; what repeats waits for its feature.
@Suite struct CasesDAT {
  @Test func `DAT-06 just after midnight is the new day, also in a shell left open`() throws {
    let book = try CaseBook(now: "2027-06-30T23:58")
    try book.run("d 3 pa")
    #expect(try book.last()?.date == CalendarDate(trusted: 2027_06_30))
    book.shell.move(to: "2027-07-01T00:05")
    try book.run("d 3 pa")
    #expect(try book.last()?.date == CalendarDate(trusted: 2027_07_01))
    try book.run("d 3 pa ahir")
    #expect(try book.last()?.date == CalendarDate(trusted: 2027_06_30))
  }

  @Test func `DAT-07 the days on which the clock changes are days like any other`() throws {
    let book = try CaseBook(now: "2027-11-05T12:00")
    for days in [26...30, 29...31] {
      let month = days.lowerBound == 26 ? 3 : 10
      for day in days {
        try book.run("d 3 pa \(day)/\(month)/2027")
        #expect(
          try book.last()?.date == CalendarDate(year: 2027, month: month, day: day))
      }
    }
    #expect(try book.count() == 8)
  }

  @Test func `DAT-08 a day written down stays that day wherever it is read`() throws {
    let book = try CaseBook(now: "2027-03-10T09:00")
    try book.run("d 3 pa")
    for now in ["2027-03-09T23:00", "2027-03-11T01:00", "2028-01-01T00:00"] {
      book.shell.move(to: now)
      let list: ListAnswer = try book.shell.answer("moviments tot")
      #expect(list.moviments.map(\.data) == ["2027-03-10"])
    }
  }

  @Test func `DAT-18 the last days of January are January's`() throws {
    let book = try CaseBook(now: "2027-02-10T12:00")
    for day in ["1/1", "28/1", "29/1", "30/1", "31/1", "1/2"] { try book.run("d 10 pa \(day)") }
    let list: ListAnswer = try book.shell.answer("despeses gener")
    #expect(list.moviments.count == 5)
  }
}
