import Ledger
import TestSupport
import Testing

@testable import Store

/// Which concepts are offered first.
@Suite struct ConceptTests {
  private let book: TestBook
  private let account: Identifier<Account>

  init() throws {
    book = try TestBook()
    account = try book.account("Corrent")
  }

  private func add(
    _ concepts: [String], _ notes: [String] = [], on date: CalendarDate = day(2026, 11, 15)
  ) throws {
    let owner = try book.me
    try book.write { batch in
      for index in 0..<max(concepts.count, notes.count) {
        try batch.save(
          Transaction(
            id: batch.newIdentifier(), owner: owner, kind: .expense, date: date,
            amount: Money(minorUnits: -1), concept: index < concepts.count ? concepts[index] : "x",
            note: index < notes.count ? notes[index] : "", account: account))
      }
    }
  }

  private func first() throws -> String? {
    try book.journal.concepts(foldedPrefix: "a", since: day(2026, 9, 1), limit: 3).first?.text
  }

  @Test func `the most used comes first, however many notes begin so`() throws {
    try add((0..<900).map { "a\(1000 + $0)" }, (0..<200).map { "ab\($0)" })
    try add(Array(repeating: "azzz", count: 30))
    #expect(try first() == "azzz")
  }

  @Test func `the most used of the newest comes first when too many begin so`() throws {
    try add((0..<1200).map { "a\(10_000 + $0)" })
    try add(Array(repeating: "azzz", count: 30), on: day(2026, 11, 20))
    #expect(try first() == "azzz")
  }

  @Test func `what no living entry has as its concept is no concept`() throws {
    try add(["Pa", "pa", "ametlles"], ["avui", "ahir"])
    let id = try book.expense(5, "aigua", from: account)
    try book.write { try $0.delete(id) }
    let found = try book.journal.concepts(foldedPrefix: "a", since: day(2026, 9, 1), limit: 9)
    #expect(found.map(\.text) == ["ametlles"])
    let bread = try book.journal.concepts(foldedPrefix: "pa", since: day(2026, 9, 1), limit: 9)
    #expect(bread.map(\.text) == ["pa"])
  }
}
