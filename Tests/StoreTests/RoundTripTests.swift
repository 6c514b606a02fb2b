import Ledger
import TestSupport
import Testing

@testable import Store

/// Whatever is saved is read back the same, by the same journal and by the next.
@Suite struct RoundTripTests {
  @Test func `names and settings come back after the file is closed`() throws {
    let folder = try TestFolder()
    let account = Account(
      id: Identifier("acc"), name: "Corrent", currency: .usd, openingMinorUnits: -5,
      openingDay: day(2025, 10, 1), isClosed: true)
    let categories = [
      Category(
        id: Identifier("c1"), name: "Menjar", kind: .expense, keywords: ["pa", "llet"]),
      Category(
        id: Identifier("c2"), name: "Nòmina", kind: .income, scope: .personal(account: nil),
        isArchived: true),
      Category(
        id: Identifier("c3"), name: "Gimnàs", scope: .personal(account: Identifier("acc")),
        mergedInto: Identifier("c1")),
    ]
    let methods = [
      PaymentMethod(id: Identifier("m1"), name: "Targeta", isArchived: true),
      PaymentMethod(id: Identifier("m2"), name: "Visa", mergedInto: Identifier("m1")),
    ]
    do {
      let book = try TestBook(path: folder.book)
      try book.write { batch in
        try batch.save(account)
        for category in categories { try batch.save(category) }
        for method in methods { try batch.save(method) }
        try batch.setting("color", "no")
        try batch.setting("accent", "")
        var household = try batch.book.household
        household.name = "Can Pau"
        household.other.name = "Marc"
        try batch.save(household)
        try batch.save(household.other)
      }
    }
    let book = try TestBook(path: folder.book, seed: 99).journal.book()
    #expect(book.accounts == [account])
    #expect(book.categories == categories)
    #expect(book.methods == methods)
    #expect(book.settings == ["color": "no", "accent": ""])
    #expect(book.household.name == "Can Pau")
    #expect([book.me.name, book.other.name] == ["", "Marc"])
    #expect(book.category(Identifier("c3"))?.name == "Menjar")
    #expect(book.method(Identifier("m2"))?.name == "Targeta")
    #expect(book.mainCurrency == .usd)
    #expect(!book.isEmpty)
  }

  @Test func `the household's identifiers are made once`() throws {
    let folder = try TestFolder()
    let first = try TestBook(path: folder.book, seed: 1).journal.book()
    let second = try TestBook(path: folder.book, seed: 2).journal.book()
    #expect(first.household == second.household)
    #expect(first.device == second.device)
    #expect(first.isEmpty)
    #expect(first.device.rawValue.utf8.count == 16)
    #expect(Set([first.me.id, first.other.id]).count == 2)
  }

  @Test func `a ratio of a day takes the place of another`() throws {
    let book = try TestBook()
    let (me, other) = try (book.me, book.other)
    func ratio(_ mine: Int64, _ date: CalendarDate) -> SharingRatio {
      SharingRatio(
        from: date,
        allocation: Allocation(
          kind: .percentage, parts: [.init(me, mine), .init(other, 10_000 - mine)]))
    }
    try book.write { try $0.save(ratio(6235, day(2026, 7, 1))) }
    try book.write { try $0.save(ratio(5000, day(2026, 1, 1))) }
    let second = book.lastBatch
    try book.write { try $0.save(ratio(6000, day(2026, 7, 1))) }
    #expect(
      try book.journal.book().ratios == [
        ratio(5000, day(2026, 1, 1)), ratio(6000, day(2026, 7, 1)),
      ])
    try book.undo(second)
    #expect(try book.journal.book().ratios == [ratio(6000, day(2026, 7, 1))])
  }

  @Test func `random transactions come back whole`() throws {
    for (seed, source) in seeds(20) {
      var history = try RandomHistory(source)
      for _ in 0..<20 {
        let transaction = try history.randomTransaction()
        try history.book.write { try $0.save(transaction) }
        #expect(try history.book.journal.transaction(transaction.id) == transaction, "seed \(seed)")
        let row = try #require(
          try history.book.journal.entries(TransactionFilter(), today: history.book.today).first {
            $0.id == transaction.id
          })
        #expect(row.amount == transaction.amount)
        #expect(row.concept == transaction.concept)
        #expect(row.tags == transaction.tags)
        #expect(row.lineCount == transaction.lines.count)
        let categories = transaction.lines.map { $0.category(isJoint: transaction.isJoint) }
        if row.lineCount > 1 {
          #expect(
            try history.book.journal.categoryCount(of: row) == Set(categories).count, "seed \(seed)"
          )
        }
        #expect(row.category == transaction.lines[0].category(isJoint: transaction.isJoint))
        // What is planned bears no mark yet.
        #expect(row.isReconciled == (!row.isPlanned && transaction.isReconciled))
        #expect(
          row.isDestinationReconciled == (!row.isPlanned && transaction.isDestinationReconciled))
        #expect(row.allocation == transaction.allocation)
      }
      #expect(try history.book.journal.discrepancies() == [], "seed \(seed)")
    }
  }

  @Test func `a category of a line that went is kept for whoever still has it`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent")
    let food = try book.category("Menjar")
    let id = try book.expense(100, from: account, category: food)
    let name = try RecordName(
      kind: .transaction, owner: book.journal.owner(of: id), id: id.rawValue)
    let writer = book.journal.writer
    let stray = CanonicalWriter.bytes { writer in
      writer.array(2)
      for line: Int64 in [1, 4] {
        writer.array(2)
        writer.integer(line)
        writer.text(food.rawValue)
      }
    }
    try book.write { _ in
      _ = try writer.set(
        [GroupChange(group: Group.sharedCategories, old: nil, new: stray)], of: name,
        in: writer.entries)
    }
    #expect(try book.journal.transaction(id)?.lines.count == 1)
    try book.change(id) { transaction in
      transaction.lines = [
        Line(id: 1, minorUnits: -60), Line(id: 4, minorUnits: -40, sharedCategory: food),
      ]
    }
    #expect(try book.journal.discrepancies() == [])
    try book.change(id) { $0.lines = [Line(id: 1, minorUnits: -100, sharedCategory: food)] }
    #expect(try book.journal.transaction(id)?.lines[0].sharedCategory == food)
  }

  @Test func `a wrong transaction is refused whole`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent")
    #expect(throws: StoreError.invalidTransaction(.linesGap(minorUnits: -1))) {
      try book.expense(100, from: account) { $0.lines[0].minorUnits = -99 }
    }
    #expect(throws: StoreError.unknownRecord(id: "nope")) {
      try book.expense(100, from: Identifier("nope"))
    }
    #expect(throws: StoreError.self) {
      try book.expense(100, from: account) { transaction in
        transaction.amount = Money(minorUnits: -100, .usd)
      }
    }
    #expect(try book.journal.count(TransactionFilter(), today: book.today) == 0)
  }
}
