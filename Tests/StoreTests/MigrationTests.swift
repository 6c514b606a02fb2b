import Foundation
import Ledger
import TestSupport
import Testing

@testable import Store

/// From one schema to the next, with a second one made up for the tests.
@Suite struct MigrationTests {
  /// What the books in `Files` have in each account, today and reconciled.
  private static let balances: [Int64] = [853_418, 617_880, -293_446]
  private static let reconciled: [Int64] = [874_205, 617_880, 15_000]

  private let folder: TestFolder
  init() throws { folder = try TestFolder() }

  private func journal(_ migrations: [Migration], _ path: String? = nil) throws -> Journal {
    try Journal(TestBook.options(path: path ?? folder.book), migrations: migrations)
  }

  /// A second schema, with something done between its two statements and after them.
  private func second(
    between: @escaping @Sendable () throws -> Void = {},
    after: @escaping @Sendable () throws -> Void = {}
  ) -> Migration {
    Migration("weights") { connection in
      try connection.execute("ALTER TABLE entry ADD COLUMN weight INTEGER NOT NULL DEFAULT 7")
      try connection.run("UPDATE entry SET weight = day % 100")
      try between()
      try connection.execute("CREATE INDEX entry_weight ON entry (weight)")
      try after()
    }
  }

  private func makeBook() throws -> RandomHistory.Snapshot {
    var history = try RandomHistory(SeededGenerator(seed: 3), path: folder.book)
    for _ in 0..<40 { try history.step() }
    return try history.snapshot()
  }

  private func snapshot(_ path: String) throws -> RandomHistory.Snapshot {
    try RandomHistory.Snapshot(of: TestBook(reading: journal(Migration.all + [second()], path)))
  }

  @Test func `FIT-05 an older book is copied, migrated, and then left alone`() throws {
    let before = try makeBook()
    let migrated = try journal(Migration.all + [second()])
    let copy = try #require(migrated.migrationCopy)
    #expect(copy == folder.book + ".v1")
    #expect(folder.mode(copy) == 0o600)
    #expect(try Migration.version(of: migrated.connection) == 2)
    #expect(
      try migrated.connection.value(
        "SELECT count(*) FROM entry WHERE weight <> day % 100", as: Int.self) == 0)
    #expect(try snapshot(folder.book) == before)
    let again = try journal(Migration.all + [second()])
    #expect(again.migrationCopy == nil)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("data"))
    #expect(names.filter { $0.contains(".v1") } == ["ralcat.db.v1"])
    // The copy is a whole book of the old schema.
    #expect(
      try RandomHistory.Snapshot(of: TestBook(reading: journal(Migration.all, copy))) == before)
  }

  @Test func `FIT-05 killed in the middle of a migration, the next start completes it`() throws {
    let before = try makeBook()
    // What is on the disk at a moment of the migration is what a kill at that moment leaves.
    let path = folder.book
    let killed = ["between", "after"].map { folder.file("\($0).db") }
    @Sendable func keep(_ target: String) throws {
      for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: path + suffix) {
        try FileManager.default.copyItem(atPath: path + suffix, toPath: target + suffix)
      }
    }
    let watched = second(
      between: { [target = killed[0]] in try keep(target) },
      after: { [target = killed[1]] in try keep(target) })
    _ = try journal(Migration.all + [watched])
    for path in killed {
      #expect(try snapshot(path) == before)
      #expect(try journal(Migration.all + [second()], path).discrepancies() == [])
    }
  }

  @Test func `FIT-05 a migration that fails leaves the book in its old schema`() throws {
    struct Failure: Error {}
    let before = try makeBook()
    #expect(throws: Failure.self) {
      _ = try journal(Migration.all + [second(between: { throw Failure() })])
    }
    let old = try journal(Migration.all)
    #expect(try Migration.version(of: old.connection) == 1)
    #expect(try RandomHistory.Snapshot(of: TestBook(reading: old)) == before)
    #expect(try snapshot(folder.book) == before)
  }

  @Test func `the books of every released schema are opened`() throws {
    let files = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Files")
    for version in 1...Migration.all.count {
      let path = folder.file("v\(version).db")
      try FileManager.default.copyItem(
        at: files.appending(path: "v\(version).db"), to: URL(filePath: path))
      let book = TestBook(reading: try journal(Migration.all, path))
      let names = try book.journal.book()
      #expect(names.accounts.map(\.name) == ["Corrent", "Estalvi", "Efectiu"])
      #expect([names.me.name, names.other.name] == ["Anna", "Marc"])
      let rows = try book.journal.entries(TransactionFilter(), today: book.today)
      #expect(rows.count == 200)
      #expect(rows.count { $0.isJoint } == 66)
      let balances = try book.journal.accountBalances(today: book.today)
      #expect(balances.map(\.today.minorUnits) == Self.balances)
      #expect(balances.map(\.reconciled.minorUnits) == Self.reconciled)
      #expect(try book.journal.monthFlows(.all, today: book.today).count == 24)
      #expect(try book.journal.discrepancies() == [])
      guard case .done = try book.undo() else {
        Issue.record("not undone")
        return
      }
    }
  }
}
