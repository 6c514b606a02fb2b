import CSQLite
import Foundation
import TestSupport
import Testing

/// The log of the troubles that nobody foresaw.
@Suite struct ProblemLogTests {
  private let home: Home
  private var log: String { home.data + "/estat/problemes.log" }

  init() throws {
    home = try Home()
    try home.setUp()
  }

  /// Has SQLite refuse every movement, with a message of 5.000 letters.
  private func refuseMovements() throws {
    var database: OpaquePointer?
    defer { sqlite3_close_v2(database) }
    try #require(sqlite3_open_v2(home.book, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
    let message = String(repeating: "x", count: 5000)
    let trigger = """
      CREATE TRIGGER refusal BEFORE INSERT ON entry BEGIN SELECT RAISE(ABORT, '\(message)'); END
      """
    try #require(sqlite3_exec(database, trigger, nil, nil, nil) == SQLITE_OK)
  }

  private func logged() throws -> String { try String(contentsOfFile: log, encoding: .utf8) }

  @Test func `an unforeseen trouble is kept without the line, and only so much of it`() throws {
    try refuseMovements()
    for line in ["d 12,50 secret nota:amagada", " d 12,50 secret"] {
      let before = (try? logged()) ?? ""
      let result = try home.ralcat(line)
      #expect(result.status == 1)
      #expect(result.output.isEmpty)
      #expect(result.errors.unwrapped.contains("problema inesperat"))
      #expect(result.errors.unwrapped.contains("Detalls: \(log)"))
      let added = try logged().dropFirst(before.count)
      #expect(added.prefixMatch(of: #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4} ralcat /#) != nil)
      #expect(added.hasSuffix("\n"))
      #expect(added.contains("SQLite"))
      #expect(added.count < 2100)
      #expect(!added.contains("secret") && !added.contains("amagada"))
    }
    #expect(try home.permissions(log) == 0o600)
    #expect(try home.ralcat("--json", "moviments").output.contains("\"nombre\":0"))
  }

  @Test func `a log that has grown long begins anew`() throws {
    try refuseMovements()
    try home.ralcat("d 12,50 pa")
    let handle = try FileHandle(forWritingTo: URL(filePath: log))
    try handle.truncate(atOffset: 300_000)
    try handle.close()
    try home.ralcat("d 12,50 pa")
    #expect(try logged().count < 2100)
  }

  @Test func `what was foreseen is not logged`() throws {
    for line in ["d", "d 12,505 pa", "esborra 99", "saldus"] { try home.ralcat(line) }
    #expect(!FileManager.default.fileExists(atPath: log))
  }

  @Test func `a log that cannot be written is not promised`() throws {
    try refuseMovements()
    try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: true)
    let result = try home.ralcat("d 12,50 pa")
    #expect(result.errors.unwrapped.contains("problema inesperat"))
    #expect(!result.errors.contains("Detalls"))
  }
}
