import CSQLite
import Foundation
import Ledger
import TestSupport
import Testing

@testable import Store

/// The write-ahead log as other programs find it: its frames are written in a way of our own.
@Suite struct LogFileTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// What SQLite with the system's own file layer answers.
  private func plainAnswer(_ path: String, _ sql: String) throws -> String {
    var database: OpaquePointer?
    defer { sqlite3_close_v2(database) }
    try #require(sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    try #require(sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK)
    try #require(sqlite3_step(statement) == SQLITE_ROW)
    return String(cString: sqlite3_column_text(statement, 0))
  }

  @Test func `what is acknowledged is in the files, whole, for any program`() throws {
    let book = try TestBook(path: folder.book)
    let account = try book.account("Corrent")
    for number in 1...40 {
      try book.expense(Int64(number), from: account)
      #expect(try plainAnswer(folder.book, "SELECT count(*) FROM entry") == "\(number)")
      // What a process that stops now would leave.
      let copy = folder.file("copy-\(number).db")
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: folder.book + suffix, toPath: copy + suffix)
      }
      #expect(try plainAnswer(copy, "SELECT count(*) FROM entry") == "\(number)")
      #expect(try plainAnswer(copy, "PRAGMA integrity_check") == "ok")
    }
  }

  @Test func `what is rolled back leaves nothing, although its pages went to the log`() throws {
    struct Stopped: Error {}
    let book = try TestBook(path: folder.book)
    let account = try book.account("Corrent")
    try book.journal.connection.execute("PRAGMA cache_size = 2; PRAGMA cache_spill = 2")
    for number in 1...10 {
      let log = try FileManager.default.attributesOfItem(atPath: folder.book + "-wal")
      #expect(throws: Stopped.self) {
        try book.write { batch in
          for _ in 0..<200 {
            let amount = Money(minorUnits: -700)
            try batch.save(
              Transaction(
                id: batch.newIdentifier(), owner: try book.me, kind: .expense,
                date: day(2026, 11, 15), amount: amount, concept: "desat", account: account))
          }
          throw Stopped()
        }
      }
      let after = try FileManager.default.attributesOfItem(atPath: folder.book + "-wal")
      #expect(number > 1 || after.size > log.size)
      try book.expense(100, from: account)
      #expect(try plainAnswer(folder.book, "SELECT count(*) FROM entry") == "\(number)")
      #expect(try plainAnswer(folder.book, "PRAGMA integrity_check") == "ok")
    }
  }

  @Test(arguments: [512, 4096, 8192, 65536])
  func `pages of any length are written`(length: Int) throws {
    let path = folder.file("pages.db")
    do {
      let connection = try Connection(
        path: path, mode: [.readWrite, .create], busyTimeoutMilliseconds: 0)
      try connection.execute(
        "PRAGMA page_size = \(length); PRAGMA journal_mode = WAL; CREATE TABLE t (x BLOB)")
      for _ in 0..<20 { try connection.execute("INSERT INTO t VALUES (randomblob(100000))") }
      #expect(try plainAnswer(path, "SELECT count(*) FROM t") == "20")
    }
    #expect(try plainAnswer(path, "SELECT sum(length(x)) FROM t") == "2000000")
    #expect(try plainAnswer(path, "PRAGMA page_size") == "\(length)")
    #expect(try plainAnswer(path, "PRAGMA integrity_check") == "ok")
  }

  // What waits for the disk, and when.

  @Test func `every command waits for the disk once`() throws {
    let book = try TestBook(path: folder.book)
    let account = try book.account("Corrent")
    let waits = try Waits(for: book.journal.connection.log, of: book.journal.connection)
    for number in 1...5 {
      try book.expense(Int64(number), from: account)
      #expect(waits.count == number)
    }
    _ = try book.balance(account)
    try book.journal.synchronize()
    #expect(waits.count == 5)
  }

  @Test func `deferred commands wait together, and only when there is something to wait for`()
    throws
  {
    let book = try TestBook(path: folder.book)
    let account = try book.account("Corrent")
    let waits = try Waits(for: book.journal.connection.log, of: book.journal.connection)
    try book.journal.deferSynchronizing()
    try book.journal.synchronize()
    for number in 1...5 { try book.expense(Int64(number), from: account) }
    #expect(waits.count == 0)
    for _ in 0..<2 { try book.journal.synchronize() }
    #expect(waits.count == 1)
    try book.expense(6, from: account)
    try book.journal.synchronize()
    #expect(waits.count == 2)
  }

  @Test func `what the disk refused once is never said to be safe`() throws {
    let book = try TestBook(path: folder.book)
    let account = try book.account("Corrent")
    let waits = try Waits(for: book.journal.connection.log, of: book.journal.connection)
    try book.journal.deferSynchronizing()
    try book.expense(1, from: account)
    waits.code = SQLITE_IOERR
    for _ in 0..<2 {
      let error = #expect(throws: StoreError.self) { try book.journal.synchronize() }
      guard case .io? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      // The system forgets what it has told.
      waits.code = SQLITE_OK
    }
  }
}

extension [FileAttributeKey: Any] {
  var size: Int { (self[.size] as? Int) ?? 0 }
}
