import Foundation
import Ledger
import TestSupport
import Testing

@testable import Store

/// Several processes with the same book, and processes that die.
@Suite struct ProcessTests {
  private let folder: TestFolder
  init() throws { folder = try TestFolder() }

  @Test func `FIT-01 while another process writes, lists work and a write says who is in the way`()
    throws
  {
    let book = try TestBook(path: folder.book)
    let account = try book.account("Corrent", 1000)
    let holder = try ProbeProcess(["hold", folder.book])
    #expect(holder.line() == "held")
    #expect(try book.balance(account).today.minorUnits == 1000)
    let opened = try TestBook(path: folder.book)
    #expect(try opened.journal.book().accounts.count == 1)
    #expect(opened.journal.migrationCopy == nil)
    let error = #expect(throws: StoreError.self) { try book.expense(1, from: account) }
    guard case .busy(waitedSeconds: 0, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    try holder.answer()
    #expect(holder.rest() == ["released"])
    try book.expense(1, from: account)
    #expect(try book.balance(account).today.minorUnits == 999)
    #expect(try book.journal.book().settings == ["holder": "me"])
  }

  @Test func `FIT-08 killed a hundred times, every entry that was acknowledged is there`() throws {
    var generator = SeededGenerator(seed: 8)
    let book = try TestBook(path: folder.book)
    try book.account("Corrent")
    var safe = 0
    for kill in 1...100 {
      let writer = try ProbeProcess(["add", folder.book])
      for _ in 0..<generator.integer(in: 0...6) where writer.line() != nil { safe += 1 }
      usleep(generator.integer(in: 0...3000))
      writer.kill()
      safe += writer.rest().count
      let count = try book.journal.count(TransactionFilter(), today: book.today)
      #expect(count == safe || count == safe + 1, "kill \(kill)")
      safe = count
    }
    #expect(safe > 100)
    let reopened = try TestBook(path: folder.book)
    #expect(try reopened.journal.discrepancies() == [])
    #expect(
      try reopened.journal.accountBalances(today: book.today).map(\.today.minorUnits)
        == [Int64(-safe)])
  }

  @Test func `killed while the book is made, the next one finishes it`() throws {
    for delay in stride(from: UInt32(0), to: 40_000, by: 2000) {
      let path = folder.file("\(delay).db")
      let maker = try ProbeProcess(["migrate", path])
      usleep(delay)
      maker.kill()
      #expect(try ProbeProcess.run("add", path, "1") == ["safe 1"])
      #expect(try TestBook(path: path).journal.discrepancies() == [])
    }
  }

  @Test func `FIT-10 two shells see each other at once`() throws {
    let first = try TestBook(path: folder.book)
    let account = try first.account("Corrent")
    let second = try TestBook(path: folder.book, seed: 8)
    #expect(try second.journal.book().accounts.count == 1)
    let token = try second.journal.changeToken
    try first.expense(500, from: account)
    #expect(try second.journal.changeToken != token)
    #expect(try second.balance(account).today.minorUnits == -500)
    try second.category("Menjar")
    #expect(try first.journal.book().categories.map(\.name) == ["Menjar"])
  }

  @Test func `FIT-10 entries of two processes at the same moment are all stored`() throws {
    try TestBook(path: folder.book).account("Corrent")
    let writers = try (0..<3).map { _ in try ProbeProcess(["add", folder.book, "40"]) }
    for writer in writers { #expect(writer.rest().count == 40) }
    let book = try TestBook(path: folder.book)
    #expect(try book.journal.count(TransactionFilter(), today: book.today) == 120)
    #expect(try book.journal.discrepancies() == [])
  }

  @Test func `FIT-10 three processes that make the same book make one`() throws {
    let makers = try (0..<3).map { _ in try ProbeProcess(["migrate", folder.book]) }
    for maker in makers { #expect(maker.rest() == ["open"]) }
    #expect(try TestBook(path: folder.book).journal.discrepancies() == [])
  }

  @Test func `FIT-10 undo in each shell takes back its own`() throws {
    let first = try TestBook(path: folder.book)
    let account = try first.account("Corrent")
    let second = try TestBook(path: folder.book, seed: 8)
    let mine = try first.expense(100, from: account)
    let theirs = try second.expense(200, from: account)
    guard case .done = try first.undo() else {
      Issue.record("not undone")
      return
    }
    #expect(try first.journal.transaction(mine) == nil)
    #expect(try first.journal.transaction(theirs) != nil)
    #expect(try second.journal.undoCandidate() == second.lastBatch)
    // A command of the other shell does not stand in the way of putting mine back.
    try second.expense(300, from: account)
    guard case .done = try first.redo() else {
      Issue.record("not redone")
      return
    }
    #expect(try second.journal.transaction(mine) != nil)
  }
}
