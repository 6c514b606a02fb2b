import Ledger

/// What was done here, when and from where.
extension Journal {
  /// The last commands, the newest first, each with at most `changesEach` of its changes.
  package func activity(
    limit: Int, before: BatchNumber? = nil, changesEach: Int = 40
  ) throws -> [ActivityRow] {
    try reading {
      try LogReader(connection: connection).batches(
        """
        WHERE number < \(before?.value ?? Int64.max) ORDER BY number DESC LIMIT \(limit)
        """
      ).map { try row($0, changesEach) }
    }
  }

  /// One command of the log; `nil` when there is none with that number.
  package func activity(
    of number: BatchNumber, changesEach: Int = 40
  ) throws -> ActivityRow? {
    try reading {
      try LogReader(connection: connection).batch(number).map { try row($0, changesEach) }
    }
  }

  private func row(_ batch: LoggedBatch, _ limit: Int) throws -> ActivityRow {
    let reader = ActivityReader(writer: writer, identity: identity)
    let logged = try LogReader(connection: connection).changes(of: batch, limit: limit)
    let changes = try logged.compactMap { logged in
      try writer.heads.name(logged.record).map { try reader.change(logged.change, of: $0) }
    }
    return ActivityRow(
      number: batch.number, milliseconds: batch.milliseconds, today: batch.today,
      device: Identifier(try writer.references.principalID(batch.device)),
      isThisDevice: batch.device == identity.device.key,
      author: Identifier(try writer.references.principalID(batch.author)), text: batch.command,
      role: role(batch), isUndone: batch.undoneBy != nil, changes: changes,
      changeCount: Int(batch.last - batch.first + 1))
  }

  private func role(_ batch: LoggedBatch) -> ActivityRow.Role {
    switch (batch.role, batch.subject) {
    case (.undo, let subject?): .undo(of: subject)
    case (.redo, let subject?): .redo(of: subject)
    default: .command
    }
  }
}
