import Ledger
import TestSupport
import Testing

@testable import Store

@Suite struct JournalTests {
  @Test func `an expense is stored with its balance`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent", 100_000)
    let food = try book.category("Alimentació")
    let id = try book.expense(1250, "pa", from: account, category: food)
    let stored = try #require(try book.journal.transaction(id))
    #expect(stored.concept == "pa")
    #expect(stored.lines == [Line(minorUnits: -1250, sharedCategory: food)])
    #expect(try book.balance(account).today == Money(minorUnits: 98_750))
    let rows = try book.journal.entries(TransactionFilter(accounts: [account]), today: book.today)
    #expect(rows.map(\.id) == [id])
    #expect(rows.first?.category == food)
    #expect(try book.journal.lastRecorded() == id)
  }

  @Test func `a body that throws leaves nothing`() throws {
    struct Stop: Error {}
    let book = try TestBook()
    #expect(throws: Stop.self) {
      try book.write { batch in
        try batch.setting("color", "no")
        throw Stop()
      }
    }
    #expect(try book.journal.book().isEmpty)
    #expect(try book.journal.book().settings.isEmpty)
  }

  @Test func `filters of every sort run`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent")
    let food = try book.category("Alimentació")
    let id = try book.expense(1250, "Pa de pagès", from: account, category: food) {
      $0.tags = ["casa"]
      $0.note = "del forn"
    }
    func found(_ change: (inout TransactionFilter) -> Void) throws -> Bool {
      var filter = TransactionFilter()
      change(&filter)
      for order in [TransactionOrder.date, .amount, .concept, .category, .method] {
        let rows = try book.journal.entries(filter, today: book.today, order: order)
        #expect(rows.count == (try book.journal.count(filter, today: book.today)))
      }
      return try book.journal.entries(filter, today: book.today).map(\.id) == [id]
    }
    #expect(try found { _ in })
    #expect(try found { $0.accounts = [account] })
    #expect(try found { $0.categories = [food] })
    #expect(try !found { $0.excludedCategories = [food] })
    #expect(try found { $0.texts = ["pagès"] })
    #expect(try found { $0.texts = ["forn"] })
    #expect(try found { $0.texts = ["forn", "pa"] })
    #expect(try !found { $0.excludedTexts = ["forn"] })
    #expect(try found { $0.tags = ["casa"] })
    #expect(try !found { $0.excludedTags = ["casa"] })
    #expect(try found { $0.lacksMethod = true })
    #expect(try !found { $0.lacksCategory = true })
    #expect(try found { $0.state = .notReconciled })
    #expect(try !found { $0.state = .planned })
    #expect(try found { $0.bounds = [.atLeast(Money(minorUnits: 1250))] })
    #expect(try !found { $0.bounds = [.atMost(Money(minorUnits: 1249))] })
  }
  // What is recorded on trial.

  @Test func `on trial everything is as if it had been recorded, and then as before`() throws {
    struct Stopped: Error {}
    let folder = try TestFolder()
    let book = try TestBook(path: folder.book)
    let account = try book.account("Corrent", 1000)
    let other = try TestBook(path: folder.book, seed: 8)
    let before = try RandomHistory.Snapshot(of: book)
    let (token, last) = (try book.journal.changeToken, book.lastBatch)
    book.journal.forgetWritten()
    try book.journal.trying {
      try book.expense(300, from: account)
      // What fails leaves what was there before it.
      #expect(throws: Stopped.self) {
        try book.write { batch in
          try batch.save(PaymentMethod(id: batch.newIdentifier(), name: "Visa"))
          throw Stopped()
        }
      }
      try book.method("Bizum")
      #expect(try book.balance(account).today == Money(minorUnits: 700))
      #expect(try book.journal.book().methods.map(\.name) == ["Bizum"])
      #expect(book.journal.writtenIDs.count == 2)
      #expect(try other.balance(account).today == Money(minorUnits: 1000))
      // Nobody else writes meanwhile.
      #expect(throws: StoreError.self) { try other.expense(1, from: account) }
    }
    #expect(try RandomHistory.Snapshot(of: book) == before)
    #expect(try book.journal.changeToken == token && book.lastBatch == last)
    #expect(book.journal.writtenIDs == [])
    #expect(throws: Stopped.self) {
      try book.journal.trying {
        try book.expense(300, from: account)
        throw Stopped()
      }
    }
    #expect(try RandomHistory.Snapshot(of: book) == before)
    try other.expense(1, from: account)
    try book.expense(2, from: account)
    #expect(try book.balance(account).today == Money(minorUnits: 997))
    #expect(try book.journal.discrepancies() == [])
  }
}
