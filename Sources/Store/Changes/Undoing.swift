import Ledger

/// What stands in the way of taking a command back, or of putting it back.
package enum UndoConflict: Hashable, Sendable {
  /// Something was changed again afterwards: from what the command made it to what it is now.
  case changedLater(ActivityChange)
  /// What the command made is used by that many transactions.
  case inUse(ActivitySubject, count: Int)

  /// Whether the command cannot be taken back even when the user insists: an account goes only without
  /// its history.
  package var isFinal: Bool {
    guard case .inUse(.account, _) = self else { return false }
    return true
  }

  /// Whether both tell of the same field of the same thing.
  fileprivate func isAboutTheSame(as other: UndoConflict) -> Bool {
    guard case .changedLater(let one) = self, case .changedLater(let two) = other else {
      return self == other
    }
    return one.subject == two.subject && one.field == two.field
  }
}

/// How taking a command back, or putting it back, ended.
package enum UndoOutcome: Hashable, Sendable {
  /// Done, by the batch `number`; `command` is the one taken back or put back.
  case done(command: ActivityRow, number: BatchNumber)
  /// Nothing was done; unless one of them is final, asking again with `force` does it all the same.
  case conflicts([UndoConflict])
  /// There is nothing to take back or to put back.
  case nothing
  /// No command has that number.
  case unknown
  /// The command was taken back before.
  case alreadyUndone
  /// Another device wrote it.
  case anotherDevice
}

extension Journal {
  /// The command that `undo` takes back next: the newest of this journal that is in force, else the newest
  /// of this device.
  package func undoCandidate() throws -> BatchNumber? {
    try reading {
      for own in ownBatches.reversed() where own.role == .command {
        let batch = try LogReader(connection: connection).batch(own.number)
        if let batch, batch.undoneBy == nil { return own.number }
      }
      return try LogReader(connection: connection).batches(
        """
        WHERE device = \(identity.device.key) AND role = 0 AND undone_by IS NULL
        ORDER BY number DESC LIMIT 1
        """
      ).first?.number
    }
  }

  /// The command that `redo` puts back next: what this journal, else this device, took back last, as long
  /// as it has recorded no other command since.
  package func redoCandidate() throws -> BatchNumber? {
    try reading {
      let reader = LogReader(connection: connection)
      for own in ownBatches.reversed() {
        if own.role == .command { return nil }
        let batch = own.role == .undo ? try reader.batch(own.number) : nil
        if let subject = batch?.subject, try reader.batch(subject)?.undoneBy == own.number {
          return subject
        }
      }
      return try reader.batches(
        """
        WHERE device = \(identity.device.key) AND undone_by IS NOT NULL AND undone_by > (
        SELECT coalesce(max(number), 0) FROM batch
        WHERE device = \(identity.device.key) AND role = 0)
        ORDER BY undone_by DESC LIMIT 1
        """
      ).first?.number
    }
  }

  /// Takes a command of this device back, as a command of its own.
  ///
  /// Without a number, the one that `undoCandidate` names. What was changed since is a conflict, and then
  /// nothing is done unless `force`. With `trying` nothing is done either way: the outcome says what would be.
  package func undo(
    _ number: BatchNumber? = nil, _ command: CommandInfo, force: Bool = false, trying: Bool = false
  ) throws -> UndoOutcome {
    guard let number = try number ?? undoCandidate() else { return .nothing }
    let reader = LogReader(connection: connection)
    guard let batch = try reading({ try reader.batch(number) }), batch.role == .command else {
      return .unknown
    }
    guard batch.device == identity.device.key else { return .anotherDevice }
    guard batch.undoneBy == nil else { return .alreadyUndone }
    return try revert(batch.appliedBy ?? number, as: .undo, of: number, command, force, trying)
  }

  /// Puts back the command that `redoCandidate` names, as a command of its own.
  package func redo(
    _ command: CommandInfo, force: Bool = false, trying: Bool = false
  ) throws -> UndoOutcome {
    guard let number = try redoCandidate(),
      let undo = try reading({ try LogReader(connection: connection).batch(number)?.undoneBy })
    else { return .nothing }
    return try revert(undo, as: .redo, of: number, command, force, trying)
  }

  /// Thrown through the write transaction, so that it is rolled back.
  private struct Refused: Error { let conflicts: [UndoConflict] }
  private struct Tried: Error {}

  private func revert(
    _ target: BatchNumber, as role: BatchRole, of subject: BatchNumber, _ command: CommandInfo,
    _ force: Bool, _ trying: Bool
  ) throws -> UndoOutcome {
    do {
      let number = try record(command, role: role, subject: subject) { _ in
        // What was built on a command that was put back is told by what it made the first time.
        try revert(target, builtOn: role == .undo && subject != target ? subject : nil, force)
        if trying { throw Tried() }
      }.number
      guard let number, let row = try activity(of: subject, changesEach: .max) else {
        return .unknown
      }
      return .done(command: row, number: number)
    } catch let refused as Refused {
      return .conflicts(refused.conflicts)
    } catch is Tried {
      guard let row = try activity(of: subject, changesEach: .max) else { return .unknown }
      return .done(command: row, number: target)
    }
  }

  private func revert(
    _ target: BatchNumber, builtOn original: BatchNumber?, _ force: Bool
  ) throws {
    let reader = LogReader(connection: connection)
    guard let batch = try reader.batch(target) else { return }
    let reversal = try Reversal(try reader.changes(of: batch), writer)
    var conflicts = try reversal.records.flatMap(changedLater)
    if let first = try original.flatMap(reader.batch) {
      let made = try Reversal(try reader.changes(of: first), writer).records.flatMap(changedLater)
      conflicts += made.filter { later in !conflicts.contains { $0.isAboutTheSame(as: later) } }
    }
    guard conflicts.isEmpty || force else { throw Refused(conflicts: conflicts) }
    for record in reversal.records {
      _ = try writer.withTable(
        of: record.name, GroupSetter(writer: writer, targets: record.targets))
    }
    // Only now, for what the command made may be used by nothing but the rest of the command.
    conflicts += try reversal.records.compactMap(inUse)
    guard conflicts.isEmpty || (force && !conflicts.contains(where: \.isFinal)) else {
      throw Refused(conflicts: conflicts)
    }
  }

  private func changedLater(_ record: Reversal.Record) throws -> [UndoConflict] {
    let reader = ActivityReader(writer: writer, identity: identity)
    return try record.changedLater.map { change in
      .changedLater(try reader.change(change, of: record.name))
    }
  }

  private func inUse(_ record: Reversal.Record) throws -> UndoConflict? {
    guard record.targets.contains(where: { $0.group == Group.deletion && $0.new != nil }),
      case let count = try uses(of: record.name), count > 0
    else { return nil }
    let reader = ActivityReader(writer: writer, identity: identity)
    return .inUse(try reader.subject(record.name), count: count)
  }
}
