import Foundation
import Ledger
import TestSupport
import Testing

@testable import Store

/// Files and folders as a machine may have them.
@Suite struct FileTests {
  private let folder: TestFolder
  /// Root may write anything, so what needs an ordinary user gives root up first.
  private let asUser = geteuid() == 0 ? ["--nobody"] : []

  init() throws { folder = try TestFolder() }

  private func probe(_ verb: String, _ more: String...) throws -> [String] {
    try ProbeProcess(asUser + [verb, folder.book] + more).rest()
  }

  /// A book with one expense of a euro, closed.
  private func makeBook() throws {
    let book = try TestBook(path: folder.book)
    try book.expense(100, from: try book.account("Corrent"))
  }

  private func failure(_ body: () throws -> Void) -> StoreError? {
    do {
      try body()
      return nil
    } catch {
      return error as? StoreError
    }
  }

  @Test(arguments: [0o022, 0o077, 0] as [mode_t])
  func `FIT-07 folder and files are for nobody else, whatever the mask`(mask: mode_t) throws {
    // The mask is the process's, so the book is made by another one.
    let line = try ProbeProcess(["--mask", String(mask), "add", folder.book, "1"]).rest()
    #expect(line == ["safe 1"])
    let book = try TestBook(path: folder.book)
    try book.account("Estalvi")
    #expect(folder.mode(folder.file("data")) == 0o700)
    for suffix in ["", "-wal", "-shm"] {
      #expect(folder.mode(folder.book + suffix) == 0o600, "\(suffix)")
    }
    #expect(!book.journal.wasTightened)
  }

  @Test func `FIT-07 an old file that others can read is closed to them, and it is said once`()
    throws
  {
    try makeBook()
    chmod(folder.book, 0o644)
    #expect(try TestBook(path: folder.book).journal.wasTightened)
    #expect(folder.mode(folder.book) == 0o600)
    #expect(try !TestBook(path: folder.book).journal.wasTightened)
  }

  @Test(arguments: [0o755, 0o777, 0o1777, 0o2770] as [mode_t])
  func `a folder that was there stays as it was, with all that is in it`(mode: mode_t) throws {
    let others = folder.file("data/others")
    try FileManager.default.createDirectory(
      atPath: folder.file("data"), withIntermediateDirectories: true)
    try Data("theirs".utf8).write(to: URL(filePath: others))
    chmod(others, 0o644)
    chmod(folder.file("data"), mode)
    for _ in 0..<2 { try makeBook() }
    #expect(folder.mode(folder.file("data")) == mode)
    #expect(folder.mode(others) == 0o644)
    #expect(folder.mode(folder.book) == 0o600)
    #expect(try !TestBook(path: folder.book).journal.wasTightened)
  }

  @Test func `FIT-04 a folder that cannot be written is read and says so`() throws {
    try makeBook()
    chmod(folder.book, 0o444)
    chmod(folder.file("data"), 0o555)
    let before = folder.bytes(folder.book)
    #expect(try probe("show") == ["1 -100 read-only"])
    #expect(try probe("add", "1") == ["failed readOnly"])
    #expect(folder.bytes(folder.book) == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("data"))
    #expect(names == ["ralcat.db"])
  }

  @Test func `FIT-04 a file that cannot be written is read and says so`() throws {
    try makeBook()
    chmod(folder.book, 0o444)
    chmod(folder.file("data"), 0o777)
    #expect(try probe("show") == ["1 -100 read-only"])
    #expect(try probe("add", "1") == ["failed readOnly"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("data"))
    #expect(names == ["ralcat.db"])
    // Once it can be written, it is.
    chmod(folder.book, 0o666)
    #expect(try probe("add", "1") == ["safe 1"])
  }

  @Test func `what lies beside the book and may only be read is made writable first`() throws {
    try makeBook()
    for suffix in ["-wal", "-shm"] {
      try Data().write(to: URL(filePath: folder.book + suffix))
      chmod(folder.book + suffix, 0o400)
    }
    let book = try TestBook(path: folder.book)
    for suffix in ["-wal", "-shm"] { #expect(folder.mode(folder.book + suffix) == 0o600) }
    try book.account("Estalvi")
  }

  @Test func `changes that are still beside a read-only file are seen`() throws {
    let book = try TestBook(path: folder.book)
    let account = try book.account("Corrent")
    for _ in 0..<3 { try book.expense(100, from: account) }
    // The file as a crash would leave it, with its write-ahead log.
    let copy = folder.file("copy/ralcat.db")
    try FileManager.default.createDirectory(
      atPath: folder.file("copy"), withIntermediateDirectories: true)
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: folder.book + suffix, toPath: copy + suffix)
      chmod(copy + suffix, 0o444)
    }
    chmod(folder.file("copy"), 0o555)
    #expect(try ProbeProcess(asUser + ["show", copy]).rest() == ["3 -300 read-only"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("copy"))
    #expect(names.sorted() == ["ralcat.db", "ralcat.db-wal"])
  }

  @Test func `a file that cannot even be read is a matter of permission`() throws {
    try makeBook()
    chmod(folder.file("data"), 0o755)
    chmod(folder.book, 0)
    #expect(try probe("show") == ["failed permission"])
  }

  @Test func `a folder where nothing can be made is a matter of permission`() throws {
    chmod(folder.url.path, 0o555)
    #expect(try probe("show") == ["failed permission"])
  }

  @Test func `a file in the place of the folder is told`() throws {
    try Data().write(to: folder.url.appending(path: "data"))
    for book in [folder.book, folder.file("data/more/ralcat.db")] {
      #expect(failure { _ = try TestBook(path: book) } == .notAFolder(path: folder.file("data")))
    }
  }

  @Test func `what is no file is neither opened nor changed`() throws {
    let others = folder.file("others")
    try FileManager.default.createDirectory(
      atPath: others, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    #expect(mkfifo(others + "/pipe", 0o644) == 0)
    try FileManager.default.createDirectory(
      atPath: others + "/folder", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755])
    try makeBook()
    for target in ["pipe", "folder"] {
      let path = others + "/" + target
      let mode = folder.mode(path)
      try FileManager.default.removeItem(atPath: folder.book)
      try FileManager.default.createSymbolicLink(atPath: folder.book, withDestinationPath: path)
      #expect(failure { _ = try TestBook(path: folder.book) } == .notAFile(path: folder.book))
      #expect(folder.mode(path) == mode, "\(target)")
    }
  }

  @Test func `what lies beside the book is tightened only when it is a file`() throws {
    try makeBook()
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    chmod(pipe, 0o644)
    #expect(!FileSystem.tighten(pipe))
    #expect(folder.mode(pipe) == 0o644)
  }

  /// Changes the closed book with SQL, and gives the bytes of its file.
  private func harm(_ sql: String) throws -> Data? {
    try makeBook()
    let connection = try Connection(
      path: folder.book, mode: .readWrite, busyTimeoutMilliseconds: 200)
    try connection.execute("PRAGMA writable_schema = ON; \(sql)")
    try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return folder.bytes(folder.book)
  }

  @Test(arguments: [-3, -1, 0])
  func `a book whose schema has a number it cannot have is damaged and stays so`(number: Int) throws
  {
    let before = try harm("PRAGMA user_version = \(number)")
    guard case .damaged? = failure({ _ = try TestBook(path: folder.book) }) else {
      Issue.record("opened")
      return
    }
    #expect(folder.bytes(folder.book) == before)
  }

  @Test(arguments: ["DROP TABLE identity", "DROP TABLE method_month", "DELETE FROM identity"])
  func `a book that lacks a part is damaged and stays so`(sql: String) throws {
    let before = try harm("PRAGMA foreign_keys = OFF; \(sql)")
    let error = failure {
      let book = try TestBook(path: folder.book)
      let account = try #require(try book.journal.book().accounts.first).id
      let method = try book.method("Visa")
      try book.expense(100, from: account) { $0.method = method }
    }
    guard case .damaged? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    if !sql.hasSuffix("method_month") { #expect(folder.bytes(folder.book) == before) }
  }

  @Test func `what is no database is damaged and stays as it is`() throws {
    try makeBook()
    let garbage = Data("this was a database once, or was it? ".utf8 + [0, 1, 2, 255])
    try garbage.write(to: URL(filePath: folder.book))
    guard case .damaged? = failure({ _ = try TestBook(path: folder.book) }) else {
      Issue.record("opened")
      return
    }
    #expect(folder.bytes(folder.book) == garbage)
  }

  @Test func `a file that has lost its end is damaged and stays as it is`() throws {
    try makeBook()
    let half = try #require(folder.bytes(folder.book)).prefix(40_000)
    try half.write(to: URL(filePath: folder.book))
    guard case .damaged? = failure({ _ = try TestBook(path: folder.book) }) else {
      Issue.record("opened")
      return
    }
    #expect(folder.bytes(folder.book) == Data(half))
  }

  @Test func `harmed pages never trap and are told when they are met`() throws {
    try makeBook()
    let whole = try #require(folder.bytes(folder.book))
    var refused = 0
    for page in 0..<whole.count / 4096 {
      var harmed = whole
      for offset in 0..<64 {
        harmed[page * 4096 + offset] = UInt8(truncatingIfNeeded: offset &* 37)
      }
      try harmed.write(to: URL(filePath: folder.book))
      let error = failure {
        let book = try TestBook(path: folder.book)
        try book.expense(1, from: try #require(try book.journal.book().accounts.first).id)
        _ = try RandomHistory.Snapshot(of: book)
      }
      if let error {
        guard case .damaged = error else {
          Issue.record("page \(page): \(error)")
          continue
        }
        refused += 1
      }
    }
    #expect(refused > 0)
  }

  @Test func `another program's database is left alone`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("data"), withIntermediateDirectories: true)
    do {
      let other = try Connection(
        path: folder.book, mode: [.readWrite, .create], busyTimeoutMilliseconds: 0)
      try other.execute("CREATE TABLE song (title TEXT); INSERT INTO song VALUES ('x')")
    }
    chmod(folder.book, 0o644)
    let before = folder.bytes(folder.book)
    #expect(failure { _ = try TestBook(path: folder.book) } == .foreign(path: folder.book))
    #expect(folder.bytes(folder.book) == before)
    #expect(folder.mode(folder.book) == 0o644)
  }

  @Test func `a later version's file is left alone, with the changes beside it`() throws {
    let book = try TestBook(path: folder.book)
    try book.journal.connection.execute("PRAGMA user_version = 99")
    let copy = folder.file("copy.db")
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: folder.book + suffix, toPath: copy + suffix)
    }
    let before = (folder.bytes(copy), folder.bytes(copy + "-wal"))
    let ours = Migration.all.count
    #expect(
      failure { _ = try TestBook(path: copy) } == .newer(path: copy, theirs: 99, ours: ours))
    #expect(folder.bytes(copy) == before.0)
    #expect(folder.bytes(copy + "-wal") == before.1)
  }

  @Test func `a book that is taken away while open is told before anything is lost`() throws {
    let book = try TestBook(path: folder.book)
    let account = try book.account("Corrent")
    try FileManager.default.moveItem(atPath: folder.file("data"), toPath: folder.file("gone"))
    #expect(failure { try book.expense(1, from: account) } == .vanished(path: folder.book))
    try FileManager.default.moveItem(atPath: folder.file("gone"), toPath: folder.file("data"))
    try book.expense(1, from: account)
    #expect(try book.journal.count(TransactionFilter(), today: book.today) == 1)
  }

  @Test func `a book that is deleted while open is told`() throws {
    let book = try TestBook(path: folder.book)
    let account = try book.account("Corrent")
    try FileManager.default.removeItem(atPath: folder.file("data"))
    #expect(failure { try book.expense(1, from: account) } == .vanished(path: folder.book))
  }

  @Test func `a file is set aside whole, and never on top of another`() throws {
    try makeBook()
    let before = folder.bytes(folder.book)
    let first = try Journal.setAside(folder.book, suffix: ".damaged")
    #expect(first == folder.book + ".damaged")
    #expect(folder.bytes(first) == before)
    try makeBook()
    #expect(try Journal.setAside(folder.book, suffix: ".damaged") == folder.book + ".damaged-2")
    #expect(folder.bytes(first) == before)
    #expect(try TestBook(path: folder.book).journal.book().isEmpty)
  }

  @Test func `nothing that lies beside a file set aside is on top of another's`() throws {
    for suffix in ["", "-wal", "-shm", ".damaged-wal", ".damaged-2-shm"] {
      try FileManager.default.createDirectory(
        atPath: folder.file("data"), withIntermediateDirectories: true)
      try Data(suffix.utf8).write(to: URL(filePath: folder.book + suffix))
    }
    let place = try Journal.setAside(folder.book, suffix: ".damaged")
    #expect(place == folder.book + ".damaged-3")
    for suffix in ["", "-wal", "-shm"] {
      #expect(folder.bytes(place + suffix) == Data(suffix.utf8))
      #expect(folder.bytes(folder.book + suffix) == nil)
    }
    #expect(folder.bytes(folder.book + ".damaged-wal") == Data(".damaged-wal".utf8))
  }

  @Test func `what cannot be set aside whole stays where it is`() throws {
    try makeBook()
    // A name that is too long with one ending, and not without it.
    let suffix = "." + String(repeating: "x", count: 255 - "ralcat.db.".count - 2)
    try Data("log".utf8).write(to: URL(filePath: folder.book + "-wal"))
    let before = folder.bytes(folder.book)
    #expect(throws: StoreError.self) { try Journal.setAside(folder.book, suffix: suffix) }
    #expect(folder.bytes(folder.book) == before)
    #expect(folder.bytes(folder.book + "-wal") == Data("log".utf8))
  }

  @Test func `a book that another program keeps without a log gets its log back`() throws {
    try makeBook()
    do {
      let connection = try Connection(
        path: folder.book, mode: .readWrite, busyTimeoutMilliseconds: 0)
      try connection.execute("PRAGMA journal_mode = DELETE")
      #expect(!connection.hasLog)
    }
    let book = try TestBook(path: folder.book)
    #expect(book.journal.connection.hasLog)
    #expect(
      try book.journal.connection.value("PRAGMA journal_mode", as: String.self) == "wal")
  }

  @Test func `a log whose file is missing is left for when the file comes back`() throws {
    let copy = folder.file("copy.db")
    do {
      let book = try TestBook(path: folder.book)
      try book.expense(100, from: try book.account("Corrent"))
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: folder.book + suffix, toPath: copy + suffix)
      }
    }
    let elsewhere = folder.file("elsewhere.db")
    try FileManager.default.moveItem(atPath: copy, toPath: elsewhere)
    #expect(failure { _ = try TestBook(path: copy) } == .missing(path: copy))
    #expect(folder.bytes(copy) == nil)
    try FileManager.default.moveItem(atPath: elsewhere, toPath: copy)
    let book = try TestBook(path: copy)
    #expect(try book.journal.count(TransactionFilter(), today: book.today) == 1)
  }

  @Test(
    arguments: [
      "UPDATE record SET stamps = x'01ff' WHERE kind = 1",
      "UPDATE entry SET currency = 'QQQ'", "UPDATE account SET currency = 'QQQ'",
      "UPDATE category SET keywords = x'ff'",
    ])
  func `a value that cannot be is told, and nothing is written over it`(sql: String) throws {
    let book = try TestBook(path: folder.book)
    let account = try book.account("Corrent")
    try book.category("Menjar")
    let id = try book.expense(100, from: account)
    try book.journal.connection.execute(sql)
    let again = try TestBook(path: folder.book, seed: 8)
    let asked = failure {
      _ = try again.journal.book()
      _ = try again.journal.transaction(id)
    }
    let written = failure {
      try again.write { batch in
        try batch.save(
          Transaction(
            id: id, owner: try book.me, kind: .expense, date: day(2026, 11, 2),
            amount: Money(minorUnits: -1), account: account))
      }
    }
    for error in [asked, written] {
      guard case .damaged? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
    #expect(try again.journal.connection.value("SELECT count(*) FROM batch", as: Int.self) == 3)
  }

  @Test func `an empty file, as a kill may leave it, becomes a book`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("data"), withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: folder.book))
    try makeBook()
    #expect(try TestBook(path: folder.book).journal.book().accounts.count == 1)
  }

  @Test func `an empty file that nobody is making becomes a book, and it is said`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("data"), withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: folder.book))
    #expect(try !TestBook(path: folder.book).journal.wasEmptied)
    try Data().write(to: URL(filePath: folder.book))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: folder.book)
    #expect(try TestBook(path: folder.book).journal.wasEmptied)
    #expect(try !TestBook(path: folder.book).journal.wasEmptied)
  }

  @Test func `an emptied file with changes beside it is damaged, and they stay`() throws {
    try makeBook()
    let log = Data(repeating: 7, count: 5000)
    try Data().write(to: URL(filePath: folder.book))
    try log.write(to: URL(filePath: folder.book + "-wal"))
    guard case .damaged? = failure({ _ = try TestBook(path: folder.book) }) else {
      Issue.record("opened")
      return
    }
    #expect(folder.bytes(folder.book + "-wal") == log)
  }
}
