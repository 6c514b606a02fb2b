import Ledger
import TestSupport
import Testing

@testable import Store

@Suite struct UndoTests {
  @Test func `undo takes a new expense away and redo brings it back`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent", 1000)
    let id = try book.expense(250, "pa", from: account)
    let before = try book.journal.transaction(id)
    guard case .done = try book.undo() else {
      Issue.record("not undone")
      return
    }
    #expect(try book.journal.transaction(id) == nil)
    #expect(try book.balance(account).today.minorUnits == 1000)
    guard case .done = try book.redo() else {
      Issue.record("not redone")
      return
    }
    #expect(try book.journal.transaction(id) == before)
    #expect(try book.balance(account).today.minorUnits == 750)
    #expect(try book.redo() == .notUndone)
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
    _ = try book.undo()
    #expect(try book.journal.transaction(id)?.concept == "llet")
    _ = try book.undo()
    #expect(try book.journal.transaction(id)?.concept == "pa")
    _ = try book.redo()
    #expect(try book.journal.transaction(id)?.concept == "llet")
    _ = try book.redo()
    #expect(try book.journal.transaction(id)?.concept == "ous")
  }

  @Test func `undoing what was changed again needs to be asked twice`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent")
    let id = try book.expense(250, "pa", from: account)
    let number = try #require(book.lastBatch)
    try book.write { batch in
      var transaction = try #require(try book.journal.transaction(id))
      transaction.concept = "llet"
      try batch.save(transaction)
    }
    guard case .conflicts(let conflicts) = try book.undo(number) else {
      Issue.record("no conflict")
      return
    }
    #expect(conflicts.count == 1)
    #expect(try book.journal.transaction(id)?.concept == "llet")
    guard case .done = try book.undo(number, force: true) else {
      Issue.record("not forced")
      return
    }
    #expect(try book.journal.transaction(id) == nil)
  }

  @Test func `an account in use outlives its undoing`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent")
    let number = try #require(book.lastBatch)
    try book.expense(250, from: account)
    let outcome = try book.undo(number, force: true)
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
    _ = try book.undo()
    #expect(try totals() == ["Menjar fora 3 -5980", "Restaurants 12 -34020"])
    #expect(try book.journal.activity(limit: 1).first?.changes.count == 1)
  }

  // What would come back is looked at whole.

  @Test(arguments: [false, true])
  func `money does not come back into an account that is gone`(isTransfer: Bool) throws {
    let book = try TestBook()
    let (account, savings) = (try book.account("Corrent", 1000), try book.account("Estalvi"))
    let id = try book.expense(100, from: isTransfer ? account : savings) { transaction in
      guard isTransfer else { return }
      transaction.kind = .transfer
      transaction.destination = savings
      transaction.arriving = Money(minorUnits: 100)
    }
    try book.change(id) { transaction in
      transaction.kind = .expense
      (transaction.account, transaction.destination, transaction.arriving) = (account, nil, nil)
    }
    let change = try #require(book.lastBatch)
    try book.write { try $0.delete(savings) }
    let removal = UndoConflict.Removal.deleted(try #require(book.lastBatch))
    for force in [false, true] {
      #expect(
        try book.undo(change, force: force)
          == .conflicts([.missing(.account(savings), removal: removal)]))
    }
    #expect(try book.balance(account).today.minorUnits == 900)
    #expect(try book.journal.discrepancies() == [])
  }

  @Test func `what went away by an undoing is named by the command that made it`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent", 1000)
    let card = try book.method("Visa")
    let making = try #require(book.lastBatch)
    let id = try book.expense(100, from: account) { $0.method = card }
    try book.write { try $0.delete(id) }
    let deletion = try #require(book.lastBatch)
    _ = try book.undo(making)
    #expect(
      try book.undo(deletion, force: true)
        == .conflicts([.missing(.method(card), removal: .madeBefore(making))]))
    _ = try book.redo(making)
    guard case .done = try book.undo(deletion) else {
      Issue.record("not undone")
      return
    }
    #expect(try book.journal.transaction(id)?.method == card)
    #expect(try book.journal.discrepancies() == [])
  }

  @Test func `a deleted movement does not come back into what has gone since`() throws {
    let book = try TestBook()
    let (account, savings) = (try book.account("Corrent", 1000), try book.account("Estalvi"))
    let (food, card) = (try book.category("Menjar"), try book.method("Visa"))
    let id = try book.expense(100, from: savings, category: food) { $0.method = card }
    try book.write { try $0.delete(id) }
    let deletion = try #require(book.lastBatch)
    try book.write { batch in
      try batch.delete(savings)
      try batch.delete(food, movingTo: nil)
      try batch.delete(card, movingTo: nil)
    }
    let removal = UndoConflict.Removal.deleted(try #require(book.lastBatch))
    let gone: [ActivitySubject] = [.account(savings), .category(food), .method(card)]
    let missing = gone.map { UndoConflict.missing($0, removal: removal) }
    #expect(try book.undo(deletion, force: true) == .conflicts(missing))
    #expect(try book.balance(account).today.minorUnits == 1000)
    try book.undo()
    guard case .done = try book.undo(deletion) else {
      Issue.record("not undone")
      return
    }
    #expect(try book.journal.transaction(id)?.account == savings)
    #expect(try book.journal.discrepancies() == [])
  }

  @Test func `undoing a change of what was deleted since does not bring it back`() throws {
    try checkDead { $0.concept = "altra cosa" }
    try checkDead { $0.note = "una nota" }
    try checkDead { transaction in
      transaction.amount = Money(minorUnits: -20)
      transaction.lines = [Line(minorUnits: -20)]
    }
    try checkDead { $0.date = day(2026, 11, 2) }
    try checkDead { $0.isJoint = true }
    try checkDead { $0.tags = ["casa"] }
  }

  private func checkDead(_ change: (inout Transaction) -> Void) throws {
    let book = try TestBook()
    let account = try book.account("Corrent", 1000)
    let id = try book.expense(10, "pa", from: account)
    try book.change(id, change)
    let changing = try #require(book.lastBatch)
    try book.write { try $0.delete(id) }
    guard case .conflicts(let conflicts) = try book.undo(changing),
      case .changedLater(let later)? = conflicts.first
    else {
      Issue.record("no conflict")
      return
    }
    #expect(later.field == .deletion && later.new == .deleted)
    guard case .done = try book.undo(changing, force: true) else {
      Issue.record("not forced")
      return
    }
    #expect(try book.journal.transaction(id) == nil)
    #expect(try book.balance(account).today.minorUnits == 1000)
    #expect(try book.journal.discrepancies() == [])
    // The change itself is taken back all the same.
    #expect(try book.journal.transaction(id, orDeleted: true)?.concept == "pa")
  }

  @Test func `undoing the new name of a deleted category does not bring it back`() throws {
    let book = try TestBook()
    let food = try book.category("Menjar")
    try book.write { batch in
      var category = try #require(batch.book.unmergedCategory(food))
      category.name = "Aliments"
      try batch.save(category)
    }
    let renaming = try #require(book.lastBatch)
    try book.write { try $0.delete(food, movingTo: nil) }
    _ = try book.undo(renaming, force: true)
    #expect(try book.journal.book().categories.isEmpty)
    #expect(try book.journal.book().name(of: food) == "Menjar")
  }

  @Test func `nothing is put back that no command may write`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent")
    let (me, other) = (try book.me, try book.other)
    let id = try book.expense(500, "pa", from: account)
    try book.change(id) { $0.isJoint = true }
    let joining = try #require(book.lastBatch)
    try book.change(id) { transaction in
      transaction.allocation = Allocation(
        kind: .percentage, parts: [.init(me, 4000), .init(other, 6000)])
    }
    for force in [false, true] {
      #expect(
        try book.undo(joining, force: force) == .conflicts([.impossible(.transaction(id))]))
    }
    #expect(try book.journal.transaction(id)?.problem == nil)
  }

  @Test func `a name that another has by now is not put back`() throws {
    let book = try TestBook()
    func rename(_ id: Identifier<Ledger.Category>, _ name: String) throws -> BatchNumber? {
      try book.write { batch in
        var category = try #require(batch.book.unmergedCategory(id))
        category.name = name
        try batch.save(category)
      }
      return book.lastBatch
    }
    let first = try book.category("A1")
    let renaming = try #require(try rename(first, "B1"))
    let second = try book.category("a1")
    #expect(
      try book.undo(renaming, force: true) == .conflicts([.nameTaken(by: .category(second))]))
    // Of the other kind or somebody's own, it is no rival.
    _ = try rename(second, "C1")
    try book.category("A1", .income)
    try book.category("A1", .expense, .personal(account: nil))
    guard case .done = try book.undo(renaming) else {
      Issue.record("not undone")
      return
    }
    // What was deleted comes back with its name only when nobody has it.
    let account = try book.account("Corrent")
    try book.write { try $0.delete(account) }
    let deletion = try #require(book.lastBatch)
    let heir = try book.account("Corrent")
    #expect(try book.undo(deletion) == .conflicts([.nameTaken(by: .account(heir))]))
  }

  @Test func `a category that is taken back by force leaves its movements without one`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent")
    let gym = try book.category("Gimnàs", .expense, .personal(account: nil))
    let making = try #require(book.lastBatch)
    let shown = try book.expense(100, from: account) { $0.lines[0].personalCategory = gym }
    let hidden = try book.expense(200, from: account) { transaction in
      transaction.lines[0].personalCategory = gym
      transaction.isJoint = true
    }
    #expect(try book.undo(making) == .conflicts([.inUse(.category(gym), count: 2)]))
    guard case .done = try book.undo(making, force: true) else {
      Issue.record("not forced")
      return
    }
    for id in [shown, hidden] {
      #expect(try book.journal.transaction(id)?.lines[0].personalCategory == nil)
    }
    #expect(try book.journal.discrepancies() == [])
    guard case .done = try book.redo() else {
      Issue.record("not redone")
      return
    }
    #expect(try book.journal.transaction(hidden)?.lines[0].personalCategory == gym)
  }

  @Test func `a command is taken back once, however many ask at once`() throws {
    let folder = try TestFolder()
    let first = try TestBook(path: folder.book)
    try first.account("Corrent")
    let second = try TestBook(path: folder.book, seed: 8)
    let number = try #require(try second.journal.undoCandidate())
    guard case .done = try first.undo(number) else {
      Issue.record("not undone")
      return
    }
    for force in [false, true] {
      #expect(try second.undo(number, force: force) == .alreadyUndone)
    }
    #expect(try second.journal.undo(BatchNumber(99), second.info()) == .unknown)
    guard case .done = try second.journal.redo(number, second.info()) else {
      Issue.record("not redone")
      return
    }
    #expect(try first.journal.redo(number, first.info()) == .notUndone)
  }

  @Test func `a command of which nothing is left is not taken back unless it is the next`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent")
    let id = try book.expense(250, "pa", from: account)
    let making = try #require(book.lastBatch)
    try book.write { try $0.delete(id) }
    for force in [false, true] { #expect(try book.undo(making, force: force) == .unchanged) }
    #expect(try book.journal.activity(of: making)?.isUndone == false)
    try book.undo()
    try book.undo()
    #expect(try book.journal.transaction(id) == nil)
    #expect(try book.journal.undoCandidate() != making)
    // A later undoing by number may leave nothing of the next one, which must not stand in the way.
    let other = try book.expense(100, "a", from: account)
    try book.change(other) { $0.concept = "b" }
    let first = try #require(book.lastBatch)
    try book.change(other) { $0.concept = "a" }
    try book.change(other) { $0.concept = "c" }
    try book.undo(first, force: true)
    guard case .done(let row, let turn?) = try book.undo() else {
      Issue.record("not undone")
      return
    }
    #expect(row.isUndone && turn.changes.isEmpty)
    #expect(try book.journal.transaction(other)?.concept == "a")
    #expect(try book.undo(turn.number) == .notACommand)
  }

  @Test func `what undoing and redoing say they did is what changed`() throws {
    let book = try TestBook()
    let account = try book.account("Corrent")
    let id = try book.expense(500, "x", from: account)
    func pay(_ minorUnits: Int64) throws -> BatchNumber? {
      try book.change(id) { transaction in
        transaction.amount = Money(minorUnits: -minorUnits)
        transaction.lines = [Line(minorUnits: -minorUnits)]
      }
      return book.lastBatch
    }
    let older = try #require(try pay(600))
    _ = try pay(700)
    func amounts(_ outcome: UndoOutcome) -> [Int64?] {
      guard case .done(_, let turn?) = outcome, let change = turn.changes.first else { return [] }
      return [change.old, change.new].map { value in
        if case .money(let money)? = value { money.amount.minorUnits } else { nil }
      }
    }
    #expect(amounts(try book.undo(older, force: true)) == [-700, -500])
    #expect(amounts(try book.redo()) == [-500, -700])
  }
}
