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

  /// Closes a batch over the changes from `first` through `last`.
  func close(
    _ command: CommandInfo, identity: Identity, first: Int64, last: Int64, role: BatchRole,
    subject: BatchNumber?
  ) throws -> BatchNumber {
    try insertBatch.run(
      identity.device.key, identity.me.key, command.nowMilliseconds, command.today, command.text,
      first, last, role.rawValue, subject?.value)
    return BatchNumber(connection.lastInsertedKey)
  }
}
