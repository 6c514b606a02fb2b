import Ledger

/// What a batch is: a command as typed, or the taking back or putting back of one.
enum BatchRole: Int { case command = 0, undo, redo }

/// The rows of `batch` and `change`.
final class ChangeLog {
  private let connection: Connection
  private let insertChange: Statement
  private let insertBatch: Statement

  init(_ connection: Connection) {
    self.connection = connection
    insertChange = connection.prepare(
      "INSERT INTO change (record, grp, stamp, old, new) VALUES (?1, ?2, ?3, ?4, ?5)")
    insertBatch = connection.prepare(
      """
      INSERT INTO batch (device, author, time, today, command, first, last, role, subject)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      """)
  }

  /// - Returns: the change's number.
  func append(_ change: GroupChange, record: Int64, stamp: Stamp) throws -> Int64 {
    try insertChange.run(
      record, change.group, Int64(bitPattern: stamp.moment), change.old, change.new)
    return connection.lastInsertedKey
  }

  /// The range of a batch without changes.
  func noChanges() throws -> Range<Int64> {
    let next = try connection.value("SELECT coalesce(max(seq), 0) + 1 FROM change") ?? Int64(1)
    return next..<next
  }

  /// Closes a batch over those changes.
  func close(
    _ command: CommandInfo, identity: Identity, changes: Range<Int64>, role: BatchRole,
    subject: BatchNumber?
  ) throws -> BatchNumber {
    try insertBatch.run(
      identity.device.key, identity.me.key, command.nowMilliseconds, command.today, command.text,
      changes.lowerBound, changes.upperBound - 1, role.rawValue, subject?.value)
    return BatchNumber(connection.lastInsertedKey)
  }

  /// Notes on a command that it has been taken back, or put back, by a later batch.
  func note(_ subject: BatchNumber, role: BatchRole, by number: BatchNumber) throws {
    switch role {
    case .command: return
    case .undo:
      try connection.run(
        "UPDATE batch SET undone_by = \(number.value) WHERE number = \(subject.value)")
    case .redo:
      try connection.run(
        """
        UPDATE batch SET undone_by = NULL, applied_by = \(number.value)
        WHERE number = \(subject.value)
        """)
    }
  }
}
