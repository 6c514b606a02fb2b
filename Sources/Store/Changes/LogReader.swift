import Ledger

/// One row of `batch`.
struct LoggedBatch {
  let number: BatchNumber
  let device: Int64
  let author: Int64
  let milliseconds: Int64
  let today: CalendarDate
  let command: String
  let first: Int64
  let last: Int64
  let role: BatchRole
  let subject: BatchNumber?
  let undoneBy: BatchNumber?
  /// The batch whose changes are in force for this command: the last that put it back, if any did.
  let appliedBy: BatchNumber?
}

/// One row of `change`.
struct LoggedChange {
  let record: Int64
  let change: GroupChange
}

/// Reads the log.
struct LogReader {
  let connection: Connection

  private static let columns: SQL = """
    number, device, author, time, today, command, first, last, role, subject, undone_by, applied_by
    """

  func batch(_ number: BatchNumber) throws -> LoggedBatch? {
    try batches("WHERE number = \(number.value)").first
  }

  /// Batches that a condition chooses, in the order it gives.
  func batches(_ condition: SQL) throws -> [LoggedBatch] {
    var list: [LoggedBatch] = []
    try connection.forEach("SELECT \(Self.columns) FROM batch \(condition)") { row in
      list.append(
        LoggedBatch(
          number: BatchNumber(row(0)), device: row(1), author: row(2), milliseconds: row(3),
          today: row(4), command: row(5), first: row(6), last: row(7),
          role: BatchRole(rawValue: row(8)) ?? .command,
          subject: row(9, as: Int64?.self).map(BatchNumber.init),
          undoneBy: row(10, as: Int64?.self).map(BatchNumber.init),
          appliedBy: row(11, as: Int64?.self).map(BatchNumber.init)))
    }
    return list
  }

  /// The changes of a batch in the order in which they were made, at most `limit`.
  func changes(of batch: LoggedBatch, limit: Int? = nil) throws -> [LoggedChange] {
    var list: [LoggedChange] = []
    try connection.forEach(
      """
      SELECT record, grp, old, new FROM change
      WHERE seq BETWEEN \(batch.first) AND \(batch.last) ORDER BY seq LIMIT \(limit ?? -1)
      """
    ) { row in
      list.append(
        LoggedChange(
          record: row(0), change: GroupChange(group: row(1), old: row(2), new: row(3))))
    }
    return list
  }
}
