import CSQLite
import Foundation
import Ledger
import TestSupport
import Testing

@testable import Store

/// Whatever fails in the middle of a command, nothing of it is kept and the next one works.
@Suite struct FaultTests {
  /// Runs a command that touches every table, with something in its way.
  private func attempt(_ book: TestBook, _ account: Identifier<Account>, _ number: Int) throws {
    try book.write { batch in
      let category: Identifier<Ledger.Category> = batch.newIdentifier()
      try batch.save(Category(id: category, name: "Nova \(number)"))
      let me = try batch.book.me.id
      try batch.save(
        Transaction(
          id: batch.newIdentifier(), owner: me, kind: .expense, date: book.today,
          amount: Money(minorUnits: -300),
          lines: [
            Line(id: 1, minorUnits: -100, sharedCategory: category), Line(id: 2, minorUnits: -200),
          ], isJoint: true, concept: "concepte \(number)",
          note: String(repeating: "llarga ", count: 9000), account: account,
          tags: ["etiqueta\(number)"]))
    }
  }

  private func check(
    _ arm: (Connection, Int) throws -> Void, disarm: (Connection) throws -> Void,
    expecting isExpected: (StoreError) -> Bool
  ) throws {
    let folder = try TestFolder()
    let book = try TestBook(path: folder.book)
    let account = try book.account("Corrent")
    try book.expense(100, from: account)
    let connection = book.journal.connection
    var failures = 0
    for step in 1...400 {
      let before = try RandomHistory.Snapshot(of: book)
      try arm(connection, step)
      do {
        try attempt(book, account, step)
        try disarm(connection)
        break
      } catch let error as StoreError {
        try disarm(connection)
        #expect(isExpected(error), "step \(step): \(error)")
      }
      failures += 1
      #expect(try RandomHistory.Snapshot(of: book) == before, "step \(step)")
      #expect(try book.journal.activity(limit: 1).first?.number == BatchNumber(2))
    }
    #expect(failures > 0)
    try attempt(book, account, 1000)
    #expect(try book.journal.discrepancies() == [])
    #expect(try TestBook(path: folder.book).journal.discrepancies() == [])
  }

  @Test func `interrupted after any number of steps`() throws {
    final class Countdown { var left = 0 }
    let countdown = Countdown()
    try check(
      { connection, step in
        countdown.left = step
        sqlite3_progress_handler(
          connection.handle, 20,
          { pointer in
            guard let pointer else { return 0 }
            let countdown = Unmanaged<Countdown>.fromOpaque(pointer).takeUnretainedValue()
            countdown.left -= 1
            return countdown.left == 0 ? 1 : 0
          }, Unmanaged.passUnretained(countdown).toOpaque())
      }, disarm: { sqlite3_progress_handler($0.handle, 0, nil, nil) },
      expecting: { error in
        guard case .internalFault(let cause) = error else { return false }
        return cause.primaryCode == SQLITE_INTERRUPT
      })
  }

  @Test func `refused at the commit`() throws {
    try check(
      { connection, step in
        sqlite3_commit_hook(connection.handle, { _ in 1 }, nil)
        if step > 3 { sqlite3_commit_hook(connection.handle, nil, nil) }
      }, disarm: { _ = sqlite3_commit_hook($0.handle, nil, nil) },
      expecting: { error in
        guard case .internalFault = error else { return false }
        return true
      })
  }

  @Test func `FIT-02 no room for any page`() throws {
    try check(
      { connection, step in
        let pages = try connection.value("PRAGMA page_count", as: Int.self) ?? 0
        try connection.execute("PRAGMA max_page_count = \(pages + step - 1)")
      }, disarm: { try $0.execute("PRAGMA max_page_count = 1000000") },
      expecting: { error in
        guard case .full = error else { return false }
        return true
      })
  }

  @Test func `FIT-02 a disk that fills up stops the writing and harms nothing`() throws {
    let folder = try TestFolder()
    try TestBook(path: folder.book).account("Corrent")
    // The system refuses to make files longer than this, as a full disk would.
    let lines = try ProbeProcess.run("--blocks", "600", "add", folder.book, "5000")
    let said = try #require(lines.last)
    #expect(said == "failed full" || said == "failed io")
    let book = try TestBook(path: folder.book)
    let count = try book.journal.count(TransactionFilter(), today: book.today)
    #expect(count == lines.count - 1)
    #expect(count > 0)
    #expect(try book.journal.discrepancies() == [])
    #expect(try ProbeProcess.run("add", folder.book, "1") == ["safe 1"])
    #expect(try book.journal.count(TransactionFilter(), today: book.today) == count + 1)
  }

  @Test(.enabled(if: SmallDisk.canMount, "needs to mount a small file system"))
  func `FIT-02 on a full file system lists work, and an entry is stored once there is room`() throws
  {
    let disk = try SmallDisk()
    let path = disk.folder.file("disk/data/ralcat.db")
    #expect(try ProbeProcess.run("add", path, "5").last == "safe 5")
    try disk.fill()
    #expect(try ProbeProcess.run("show", path).last?.hasPrefix("5 -5 read") == true)
    #expect(try ProbeProcess.run("add", path, "1000").last == "failed full")
    try disk.empty()
    let before = try ProbeProcess.run("show", path).last?.split(separator: " ").first.map(
      String.init)
    #expect(try ProbeProcess.run("add", path, "1") == ["safe 1"])
    let after = try ProbeProcess.run("show", path).last?.split(separator: " ").first.map(
      String.init)
    #expect(after.flatMap { Int($0) } == before.flatMap { Int($0) }.map { $0 + 1 })
    #expect(before == "5")
    #expect(try TestBook(path: path).journal.discrepancies() == [])
  }

  @Test(.enabled(if: SmallDisk.canMount, "needs to mount a small file system"))
  func `FIT-02 on a full file system it is told where a log is that was put aside`() throws {
    let disk = try SmallDisk()
    let (made, path) = (disk.folder.file("made.db"), disk.folder.file("disk/ralcat.db"))
    func add(_ count: Int) throws -> TestBook {
      let book = try TestBook(path: made, seed: UInt64(count))
      let known = try book.journal.book().accounts.first?.id
      let account = try known ?? book.account("Corrent")
      for number in 0..<count { try book.expense(100, "a\(number)", from: account) }
      return book
    }
    _ = try add(40)
    let older = try #require(disk.folder.bytes(made))
    _ = try add(50)
    let book = try add(3)
    let log = try #require(disk.folder.bytes(made + "-wal"))
    try log.write(to: URL(filePath: path + "-wal"))
    usleep(30_000)
    try older.write(to: URL(filePath: path))
    try disk.fill()
    let opened = try TestBook(path: path, seed: 8)
    #expect(opened.journal.isReadOnly)
    #expect(try opened.journal.count(TransactionFilter(), today: opened.today) == 40)
    let place = try #require(opened.journal.strayLog)
    #expect(place != path + "-wal" && disk.folder.bytes(place) == log)
    #expect(try book.journal.discrepancies() == [])
  }
}

/// A file system of two megabytes, where whoever runs the tests may mount one.
private final class SmallDisk {
  let folder: TestFolder
  private var point: String { folder.file("disk") }
  private var filler: String { folder.file("disk/filler") }

  static let canMount = (try? SmallDisk()) != nil

  init() throws {
    folder = try TestFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("disk"), withIntermediateDirectories: true)
    guard mount("none", folder.file("disk"), "tmpfs", 0, "size=2m,mode=755") == 0 else {
      throw CocoaError(.fileWriteNoPermission)
    }
  }

  deinit { umount2(point, 2) }

  func fill() throws {
    let file = open(filler, O_WRONLY | O_CREAT, 0o600)
    defer { close(file) }
    let block = [UInt8](repeating: 0, count: 1024)
    while write(file, block, block.count) > 0 {}
  }

  func empty() throws { try FileManager.default.removeItem(atPath: filler) }
}
