import Ledger
import TestSupport
import Testing

@testable import Store

/// Laws that hold after any history of commands.
@Suite struct HistoryTests {
  /// Few in an ordinary run: each is a book of its own.
  private static let historyCount = max(12, inputCount(0) / 2000)

  /// Any error says of which history it is.
  private func eachHistory(
    _ count: Int, _ body: (UInt64, inout RandomHistory) throws -> Void
  ) throws {
    for (seed, source) in seeds(count) {
      do {
        var history = try RandomHistory(source)
        try body(seed, &history)
      } catch {
        Issue.record("\(error), seed \(seed)")
      }
    }
  }

  @Test func `what is derived equals a recount after any history`() throws {
    try eachHistory(Self.historyCount) { seed, history in
      for _ in 0..<60 { try history.step() }
      #expect(try history.book.journal.discrepancies() == [], "seed \(seed)")
      try checkTags(history.book, seed)
    }
  }

  /// Tags are kept as bytes, so their recount is done here.
  private func checkTags(_ book: TestBook, _ seed: UInt64) throws {
    let rows = try book.journal.entries(TransactionFilter(), today: book.today)
    let expected = rows.flatMap { row in Set(row.tags).map { "\($0) \(row.key)" } }.sorted()
    let stored = try book.journal.connection.rows(
      "SELECT t.text, g.entry FROM tagging g JOIN tag t ON t.key = g.tag",
      as: (String, Int64).self
    ).map { "\($0.0) \($0.1)" }.sorted()
    #expect(stored == expected, "seed \(seed)")
  }

  @Test func `undo takes back exactly what was done, and redo puts it back`() throws {
    try eachHistory(Self.historyCount) { seed, history in
      let journal = history.book.journal
      for _ in 0..<30 { try history.step() }
      var before: [RandomHistory.Snapshot] = []
      for _ in 0..<12 {
        let snapshot = try history.snapshot()
        let last = history.book.lastBatch
        try history.step()
        if history.book.lastBatch != last { before.append(snapshot) }
      }
      var after: [RandomHistory.Snapshot] = []
      for snapshot in before.reversed() {
        after.append(try history.snapshot())
        try requireDone(try history.book.undo(), seed)
        #expect(try history.snapshot() == snapshot, "undo, seed \(seed)")
      }
      for snapshot in after.reversed() {
        try requireDone(try history.book.redo(), seed)
        #expect(try history.snapshot() == snapshot, "redo, seed \(seed)")
      }
      #expect(try history.book.redo() == .notUndone)
      #expect(try journal.discrepancies() == [], "seed \(seed)")
    }
  }

  @Test func `whatever is undone, in whatever order, leaves nothing that cannot be`() throws {
    try eachHistory(Self.historyCount) { seed, history in
      let journal = history.book.journal
      var dead: Set<Identifier<Transaction>> = []
      for step in 0..<80 {
        let turned = try history.disorderlyStep()
        #expect(try journal.discrepancies() == [], "seed \(seed), step \(step)")
        let now = try Set(history.ids.filter { try journal.transaction($0) == nil })
        // Only what made or deleted a transaction brings it back.
        if let turned, let row = try journal.activity(of: turned, changesEach: .max) {
          let born = row.changes.filter { change in
            change.field == .deletion || (change.field == .money && change.old == nil)
          }
          for id in dead.subtracting(now) {
            #expect(
              born.contains { $0.subject == .transaction(id) }, "seed \(seed), step \(step)")
          }
        }
        dead = now
      }
      try Recount(history.book).check(seed)
    }
  }

  private func requireDone(_ outcome: UndoOutcome, _ seed: UInt64) throws {
    guard case .done = outcome else {
      Issue.record("\(outcome), seed \(seed)")
      throw StoreError.invalid(reason: "not done")
    }
  }

  @Test func `undo reaches back over a restart`() throws {
    let folder = try TestFolder()
    for (seed, source) in seeds(3) {
      let path = folder.file("\(seed).db")
      var history = try RandomHistory(source, path: path)
      let start = try history.snapshot()
      let first = history.book.lastBatch
      for _ in 0..<20 { try history.step() }
      let end = try history.snapshot()
      let reopened = TestBook(reading: try Journal(TestBook.options(path: path, seed: seed)))
      var undone = 0
      while let candidate = try reopened.journal.undoCandidate(), candidate != first {
        try requireDone(try reopened.undo(), seed)
        undone += 1
      }
      #expect(try history.snapshot() == start, "seed \(seed)")
      let again = TestBook(reading: try Journal(TestBook.options(path: path, seed: seed)))
      for _ in 0..<undone { try requireDone(try again.redo(), seed) }
      #expect(try history.snapshot() == end, "seed \(seed)")
    }
  }

  @Test func `the questions agree with the transactions`() throws {
    try eachHistory(12) { seed, history in
      for _ in 0..<80 { try history.step() }
      try Recount(history.book).check(seed)
    }
  }
}
