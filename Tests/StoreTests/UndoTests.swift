import Ledger
import Testing

@testable import Store

@Suite struct UndoTests {
  @Test func `undo takes a new expense away and redo brings it back`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent", 1000)
    let id = try book.expense(250, "pa", from: account)
    let before = try book.journal.transaction(id)
    guard case .done = try book.journal.undo(nil, book.info("desfés")) else {
      Issue.record("not undone")
      return
    }
    #expect(try book.journal.transaction(id) == nil)
    #expect(try book.balance(account).today.minorUnits == 1000)
    guard case .done = try book.journal.redo(book.info("refés")) else {
      Issue.record("not redone")
      return
    }
    #expect(try book.journal.transaction(id) == before)
    #expect(try book.balance(account).today.minorUnits == 750)
    #expect(try book.journal.redo(book.info()) == .nothing)
  }

  @Test func `undo reaches back one command after another`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent")
    let id = try book.expense(250, "pa", from: account)
    for concept in ["llet", "ous"] {
      try book.write { batch in
        var transaction = try #require(try book.journal.transaction(id))
        transaction.concept = concept
        try batch.save(transaction)
      }
    }
    _ = try book.journal.undo(nil, book.info())
    #expect(try book.journal.transaction(id)?.concept == "llet")
    _ = try book.journal.undo(nil, book.info())
    #expect(try book.journal.transaction(id)?.concept == "pa")
    _ = try book.journal.redo(book.info())
    #expect(try book.journal.transaction(id)?.concept == "llet")
    _ = try book.journal.redo(book.info())
    #expect(try book.journal.transaction(id)?.concept == "ous")
  }

  @Test func `undoing what was changed again needs to be asked twice`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent")
    let id = try book.expense(250, "pa", from: account)
    let number = try #require(book.journal.lastBatch)
    try book.write { batch in
      var transaction = try #require(try book.journal.transaction(id))
      transaction.concept = "llet"
      try batch.save(transaction)
    }
    guard case .conflicts(let conflicts) = try book.journal.undo(number, book.info()) else {
      Issue.record("no conflict")
      return
    }
    #expect(conflicts.count == 1)
    #expect(try book.journal.transaction(id)?.concept == "llet")
    guard case .done = try book.journal.undo(number, book.info(), force: true) else {
      Issue.record("not forced")
      return
    }
    #expect(try book.journal.transaction(id) == nil)
  }

  @Test func `an account in use outlives its undoing`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent")
    let number = try #require(book.journal.lastBatch)
    try book.expense(250, from: account)
    let outcome = try book.journal.undo(number, book.info(), force: true)
    #expect(outcome == .conflicts([.inUse(.account(account), count: 1)]))
    #expect(try book.journal.book().accounts.count == 1)
  }

  @Test func `CAT-04 a merge is undone exactly`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent")
    let restaurants = try book.category("Restaurants")
    let out = try book.category("Menjar fora")
    for cents in [2835] + Array(repeating: Int64(2835), count: 11) {
      try book.expense(cents, from: account, category: restaurants)
    }
    for cents: Int64 in [2000, 1980, 2000] {
      try book.expense(cents, from: account, category: out)
    }
    func totals() throws -> [String] {
      try book.journal.categoryTotals(.all, today: book.today).map { total in
        let name = total.category.flatMap { id in try? book.journal.book().category(id)?.name }
        return "\(name ?? "-") \(total.count) \(try total.total[.eur].minorUnits)"
      }.sorted()
    }
    #expect(try totals() == ["Menjar fora 3 -5980", "Restaurants 12 -34020"])
    try book.write("fusiona") { try $0.merge(restaurants, into: out) }
    #expect(try totals() == ["Menjar fora 15 -40000"])
    var filter = TransactionFilter()
    filter.categories = [out]
    #expect(try book.journal.count(filter, today: book.today) == 15)
    _ = try book.journal.undo(nil, book.info("desfés"))
    #expect(try totals() == ["Menjar fora 3 -5980", "Restaurants 12 -34020"])
    #expect(try book.journal.activity(limit: 1).first?.changes.count == 1)
  }
}
