import CLogFile
import CSQLite
import Foundation
import Ledger
import TestSupport
import Testing

@testable import Store

/// Another file put in the book's place, with the log of the one that was there still beside it.
@Suite struct StrayLogTests {
  private let folder: TestFolder
  private let backup: String
  /// What a crash would leave.
  private let crashed: String

  init() throws {
    folder = try TestFolder()
    backup = folder.file("backup.db")
    crashed = folder.file("crashed/ralcat.db")
    try FileManager.default.createDirectory(
      atPath: folder.file("crashed"), withIntermediateDirectories: true)
  }

  enum Way: CaseIterable {
    case written, writtenKeepingItsTime, copiedAndMoved, moved
    var isInPlace: Bool { self == .written || self == .writtenKeepingItsTime }
  }

  /// A book that is open, with three expenses still in its log, and a copy from long before.
  private func makeBook() throws -> TestBook {
    do {
      let book = try TestBook(path: folder.book)
      let account = try book.account("Corrent")
      for number in 0..<40 { try book.expense(100, "a\(number)", from: account) }
    }
    try FileManager.default.copyItem(atPath: folder.book, toPath: backup)
    do {
      let book = try TestBook(path: folder.book, seed: 8)
      let account = try #require(try book.journal.book().accounts.first).id
      for number in 0..<120 {
        try book.expense(200, "b\(number)", on: day(2026, 1 + number % 10, 5), from: account)
      }
    }
    let book = try TestBook(path: folder.book, seed: 9)
    let account = try #require(try book.journal.book().accounts.first).id
    for number in 0..<3 { try book.expense(300, "c\(number)", from: account) }
    return book
  }

  private func leaveCrashed(_ suffixes: [String]) throws {
    for suffix in suffixes {
      try FileManager.default.copyItem(atPath: folder.book + suffix, toPath: crashed + suffix)
      usleep(30_000)
    }
  }

  private func put(_ file: String, over path: String, _ way: Way) throws {
    // The system tells moments apart by a few thousandths of a second.
    usleep(30_000)
    switch way {
    case .written, .writtenKeepingItsTime:
      let bytes = try #require(folder.bytes(file))
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: bytes)
      try handle.close()
      guard way == .writtenKeepingItsTime else { return }
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -86_400)], ofItemAtPath: path)
    case .copiedAndMoved:
      try FileManager.default.copyItem(atPath: file, toPath: file + ".new")
      #expect(rename(file + ".new", path) == 0)
    case .moved: #expect(rename(file, path) == 0)
    }
  }

  private func failure(_ body: () throws -> Void) -> StoreError? {
    do {
      try body()
      return nil
    } catch { return error as? StoreError }
  }

  private func count(_ book: TestBook) throws -> Int {
    try book.journal.count(TransactionFilter(), today: book.today)
  }

  /// Opens the book twice: the copy alone, and the log that is not of it whole beside it.
  private func expectCopyAlone(_ path: String, log: Data?) throws {
    let place = try #require(try expectCopy(path))
    #expect(place.hasPrefix(path + "-wal.2"))
    #expect(folder.bytes(place) == log)
    #expect(try expectCopy(path) == nil)
    #expect(folder.bytes(place) == log)
  }

  private func expectCopy(_ path: String) throws -> String? {
    let book = try TestBook(path: path, seed: 10)
    #expect(try count(book) == 40)
    #expect(try book.journal.discrepancies() == [])
    return book.journal.strayLog
  }

  @Test(arguments: Way.allCases)
  func `a copy put back after a crash is opened alone, and the log stays whole`(way: Way) throws {
    let book = try makeBook()
    try leaveCrashed(["", "-wal"])
    let log = folder.bytes(crashed + "-wal")
    try put(backup, over: crashed, way)
    try expectCopyAlone(crashed, log: log)
    let again = try TestBook(path: crashed, seed: 11)
    try again.expense(1, from: try #require(try again.journal.book().accounts.first).id)
    #expect(try count(again) == 41 && count(book) == 163)
  }

  @Test(arguments: Way.allCases)
  func `a copy put back under an open shell is never written by it`(way: Way) throws {
    var book: TestBook? = try makeBook()
    let log = folder.bytes(folder.book + "-wal")
    try put(backup, over: folder.book, way)
    let account = try #require(try book?.journal.book().accounts.first).id
    let expected: StoreError =
      way.isInPlace ? .replaced(path: folder.book) : .vanished(path: folder.book)
    for _ in 0..<2 { #expect(failure { try book?.expense(1, from: account) } == expected) }
    if way.isInPlace {
      // The open one keeps its log, so that nobody can tell which of both is meant.
      #expect(failure { _ = try TestBook(path: folder.book) } == expected)
      book = nil
    }
    try expectCopyAlone(folder.book, log: log)
    book = nil
    #expect(try expectCopy(folder.book) == nil)
  }

  @Test(arguments: Way.allCases)
  func `a shell that never looked again leaves the copy as it is`(way: Way) throws {
    var book: TestBook? = try makeBook()
    let log = folder.bytes(folder.book + "-wal")
    try put(backup, over: folder.book, way)
    let copy = folder.bytes(folder.book)
    #expect(book != nil)
    book = nil
    #expect(folder.bytes(folder.book) == copy)
    try expectCopyAlone(folder.book, log: log)
  }

  @Test(arguments: [["", "-wal"], ["-wal", ""]])
  func `a folder that is copied whole has all of it, whatever was copied first`(
    suffixes: [String]
  ) throws {
    let book = try makeBook()
    try leaveCrashed(suffixes)
    // And only its name, its rights or another name of it changed.
    usleep(30_000)
    for change in [{ chmod(crashed, 0o600) }, { link(crashed, folder.file("other.db")) }] {
      #expect(change() == 0)
      let copy = try TestBook(path: crashed, seed: 10)
      #expect(copy.journal.strayLog == nil && copy.journal.loss() == nil)
      #expect(try count(copy) == 163)
    }
    #expect(try count(book) == 163)
  }

  @Test func `an open shell goes on after its file was touched, not written`() throws {
    let book = try makeBook()
    usleep(30_000)
    #expect(chmod(folder.book, 0o600) == 0)
    #expect(book.journal.loss() == nil)
    let other = try TestBook(path: folder.book, seed: 10)
    #expect(try count(other) == 163)
    try other.expense(1, from: try #require(try other.journal.book().accounts.first).id)
    #expect(try count(book) == 164)
  }

  @Test func `a log that is moved into the file is marked as changed after it`() throws {
    let book = try makeBook()
    let before = try #require(FileSystem.status(folder.book))
    let other = try TestBook(path: folder.book, seed: 10)
    let account = try #require(try other.journal.book().accounts.first).id
    var number = 0
    while FileSystem.status(folder.book)?.modified == before.modified, number < 1000 {
      number += 1
      try other.expense(Int64(number), "d\(number)", from: account)
    }
    let (file, log) = (
      try #require(FileSystem.status(folder.book)),
      try #require(FileSystem.status(folder.book + "-wal"))
    )
    #expect(file.modified > before.modified && file.changed <= log.modified)
    #expect(book.journal.loss() == nil && other.journal.loss() == nil)
    try book.expense(1, from: account)
    #expect(try count(other) == 164 + number)
  }

  @Test func `a disk that is slow to take the log in is no other program`() throws {
    let book = try makeBook()
    let mover = try TestBook(path: folder.book, seed: 10)
    let account = try #require(try mover.journal.book().accounts.first).id
    try mover.expense(1, from: account)
    usleep(30_000)
    let connection = mover.journal.connection
    var file: UnsafeMutablePointer<sqlite3_file>?
    sqlite3_file_control(connection.handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    let waits = try Waits(for: file, of: connection)
    let before = try #require(FileSystem.status(folder.book))
    var losses: [StoreError?] = []
    waits.meanwhile = {
      #expect(FileSystem.status(folder.book)?.modified != before.modified)
      losses.append(book.journal.loss())
    }
    mover.journal.moveLog()
    #expect(losses == [nil])
    let (moved, log) = (
      try #require(FileSystem.status(folder.book)),
      try #require(FileSystem.status(folder.book + "-wal"))
    )
    #expect(moved.changed <= log.modified && log.age >= 0)
    try book.expense(1, from: account)
    #expect(try count(mover) == 165)
  }

  @Test func `a shell goes on after another one is killed while it moves the log`() throws {
    let book = try makeBook()
    let mover = try TestBook(path: folder.book, seed: 10)
    let account = try #require(try mover.journal.book().accounts.first).id
    try mover.expense(1, from: account)
    usleep(30_000)
    ralcat_announce_move(mover.journal.connection.handle)
    try mover.journal.connection.execute("PRAGMA wal_checkpoint")
    try leaveCrashed(["", "-wal"])
    #expect(book.journal.loss() == nil)
    try book.expense(1, from: account)
    #expect(try count(mover) == 165)
    let again = try TestBook(path: crashed, seed: 11)
    #expect(try count(again) == 164)
    #expect(again.journal.strayLog == nil)
    #expect(try again.journal.discrepancies() == [])
  }

  @Test func `a copy as long as the file is not taken for it by a shell that was open`() throws {
    let book = try makeBook()
    book.journal.moveLog()
    try FileManager.default.removeItem(atPath: backup)
    try FileManager.default.copyItem(atPath: folder.book, toPath: backup)
    let account = try #require(try book.journal.book().accounts.first).id
    try book.expense(300, "d", from: account)
    book.journal.moveLog()
    let copy = try #require(folder.bytes(backup))
    #expect(folder.bytes(folder.book)?.count == copy.count)
    try put(backup, over: folder.book, .written)
    #expect(try count(TestBook(path: folder.book, seed: 10)) == 163)
    #expect(failure { try book.expense(1, from: account) } == .replaced(path: folder.book))
    #expect(folder.bytes(folder.book) == copy)
  }

  @Test(arguments: ["user_version = 99", "application_id = 7"])
  func `a file that is not for us leaves the log of the one that was there`(mark: String) throws {
    _ = try makeBook()
    let book = try TestBook(path: folder.book, seed: 10)
    let account = try #require(try book.journal.book().accounts.first).id
    for number in 0..<3 { try book.expense(400, "e\(number)", from: account) }
    try leaveCrashed(["", "-wal"])
    let (whole, log) = (folder.file("whole.db"), folder.bytes(crashed + "-wal"))
    try FileManager.default.copyItem(atPath: crashed, toPath: whole)
    do {
      let other = try Connection(path: backup, mode: .readWrite, busyTimeoutMilliseconds: 0)
      try other.execute("PRAGMA \(mark)")
    }
    try put(backup, over: crashed, .copiedAndMoved)
    let expected: StoreError =
      mark.hasPrefix("user_version")
      ? .newer(path: crashed, theirs: 99, ours: Migration.all.count) : .foreign(path: crashed)
    for _ in 0..<2 { #expect(failure { _ = try TestBook(path: crashed) } == expected) }
    #expect(folder.bytes(crashed + "-wal") == log)
    try put(whole, over: crashed, .moved)
    let again = try TestBook(path: crashed, seed: 11)
    #expect(try count(again) == 166)
    #expect(again.journal.strayLog == nil)
  }

  @Test func `a log that was moved into the file right before a crash is still of it`() throws {
    let book = try makeBook()
    try book.journal.connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
    try leaveCrashed(["-wal", ""])
    let again = try TestBook(path: crashed, seed: 10)
    #expect(try count(again) == 163)
    #expect(again.journal.strayLog == nil)
  }

  @Test func `an empty log is not shared with the file that was there before`() throws {
    _ = try makeBook()
    let open = try TestBook(path: folder.book, seed: 10)
    #expect(FileSystem.status(folder.book + "-wal")?.size == 0)
    try put(backup, over: folder.book, .copiedAndMoved)
    let copy = try TestBook(path: folder.book, seed: 11)
    #expect(try count(copy) == 40)
    try copy.expense(1, from: try #require(try copy.journal.book().accounts.first).id)
    #expect(try count(open) == 163)
  }

  @Test func `a file that is broken with its log and without it stays, and the log too`() throws {
    let book = try makeBook()
    try leaveCrashed(["", "-wal"])
    let log = folder.bytes(crashed + "-wal")
    let half = try #require(folder.bytes(backup)).prefix(60_000)
    try half.write(to: URL(filePath: backup))
    try put(backup, over: crashed, .written)
    #expect(failure { _ = try TestBook(path: crashed) } == .damaged(path: crashed, cause: nil))
    #expect(folder.bytes(crashed) == Data(half))
    #expect(folder.bytes(crashed + "-wal") == log)
    #expect(try count(book) == 163)
  }

  @Test func `what may only be read is read without a log that is not of it`() throws {
    let book = try makeBook()
    try leaveCrashed(["", "-wal"])
    let asUser = geteuid() == 0 ? ["--nobody"] : []
    for suffix in ["", "-wal"] { chmod(crashed + suffix, 0o444) }
    chmod(folder.file("crashed"), 0o555)
    #expect(try ProbeProcess(asUser + ["show", crashed]).rest() == ["163 -28900 read-only"])
    chmod(folder.file("crashed"), 0o755)
    chmod(crashed, 0o644)
    try put(backup, over: crashed, .written)
    chmod(crashed, 0o444)
    chmod(folder.file("crashed"), 0o555)
    #expect(try ProbeProcess(asUser + ["show", crashed]).rest() == ["40 -4000 read-only"])
    #expect(try count(book) == 163)
  }
}
