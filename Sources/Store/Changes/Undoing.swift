import Ledger

/// What stands in the way of taking a command back, or of putting it back.
package enum UndoConflict: Hashable, Sendable {
  /// Something was changed again afterwards: from what the command made it to what it is now.
  case changedLater(ActivityChange)
  /// What the command made is used by that many transactions.
  case inUse(ActivitySubject, count: Int)
  /// A transaction would be of that account, category or method, which is no longer there, and which command would
  /// bring it back.
  case missing(ActivitySubject, removal: Removal?)
  /// The transaction would be as no command leaves one.
  case impossible(ActivitySubject)
  /// That one has by now the name that another would get.
  case nameTaken(by: ActivitySubject)

  /// How something went away.
  package enum Removal: Hashable, Sendable {
    /// That command deleted it.
    case deleted(BatchNumber)
    /// That command made it, and was taken back.
    case madeBefore(BatchNumber)
  }

  /// Whether the command cannot be taken back even when the user insists: an account goes only without
  /// its history, and nobody insists on what cannot be.
  package var isFinal: Bool {
    switch self {
    case .inUse(.account, _), .missing, .impossible, .nameTaken: true
    case .inUse, .changedLater: false
    }
  }

  /// Whether both tell of the same field of the same thing.
  func isAboutTheSame(as other: UndoConflict) -> Bool {
    guard case .changedLater(let one) = self, case .changedLater(let two) = other else {
      return self == other
    }
    return one.subject == two.subject && one.field == two.field
  }
}

/// How taking a command back, or putting it back, ended.
package enum UndoOutcome: Hashable, Sendable {
  /// Done: that command is the one taken back or put back, and `by` did it, with what it really changed; `nil`
  /// when it was only tried.
  case done(ActivityRow, by: ActivityRow?)
  /// All that the command did is gone already, and later ones are in force: nothing was done.
  case unchanged
  /// Nothing was done; unless one of them is final, asking again with `force` does it all the same.
  case conflicts([UndoConflict])
  /// No command has that number.
  case unknown
  /// The number is that of a taking back or a putting back.
  case notACommand
  /// The command was taken back before.
  case alreadyUndone
  /// The command is in force: there is nothing to put back.
  case notUndone
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
      return try newestCommand()
    }
  }

  /// The newest command of this device that is in force, whichever process wrote it.
  package func newestCommand() throws -> BatchNumber? {
    try reading {
      try LogReader(connection: connection).batches(
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
  /// What was changed since is a conflict, and then nothing is done unless `force`; what cannot be is one in any
  /// case. With `trying` nothing is done either way: the outcome says what would be. A command of which nothing is
  /// left counts as taken back only when it is the next one.
  package func undo(
    _ number: BatchNumber, _ command: CommandInfo, force: Bool = false, trying: Bool = false
  ) throws -> UndoOutcome {
    try turning(number, .undo, command, trying) { logged, batch in
      guard logged.undoneBy == nil else { throw Ended(.alreadyUndone) }
      try revert(
        logged.appliedBy ?? number, builtOn: logged.appliedBy == nil ? nil : number, batch, force)
      guard try writer.changes != nil || number == undoCandidate() else { throw Ended(.unchanged) }
    }
  }

  /// Puts back a command of this device that was taken back, as a command of its own.
  package func redo(
    _ number: BatchNumber, _ command: CommandInfo, force: Bool = false
  ) throws -> UndoOutcome {
    try turning(number, .redo, command, false) { logged, batch in
      guard let undo = logged.undoneBy else { throw Ended(.notUndone) }
      try revert(undo, builtOn: nil, batch, force)
    }
  }

  /// Thrown through the write transaction, so that it is rolled back.
  private struct Ended: Error {
    let outcome: UndoOutcome
    init(_ outcome: UndoOutcome) { self.outcome = outcome }
  }
  private struct Tried: Error {}

  /// Looks at the command and turns it round while nobody else can write.
  private func turning(
    _ number: BatchNumber, _ role: BatchRole, _ command: CommandInfo, _ trying: Bool,
    _ body: (LoggedBatch, Batch) throws -> Void
  ) throws -> UndoOutcome {
    var turn: BatchNumber?
    do {
      turn = try record(command, role: role, subject: number) { batch in
        guard let logged = try LogReader(connection: connection).batch(number) else {
          throw Ended(.unknown)
        }
        guard logged.role == .command else { throw Ended(.notACommand) }
        guard logged.device == identity.device.key else { throw Ended(.anotherDevice) }
        try body(logged, batch)
        if trying { throw Tried() }
      }.number
    } catch let ended as Ended { return ended.outcome } catch is Tried {}
    guard let row = try activity(of: number, changesEach: .max) else {
      throw StoreError.damaged(path: options.path, cause: nil)
    }
    return .done(row, by: try turn.flatMap { try activity(of: $0, changesEach: .max) })
  }

  private func revert(
    _ target: BatchNumber, builtOn original: BatchNumber?, _ open: Batch, _ force: Bool
  ) throws {
    let reader = LogReader(connection: connection)
    guard let batch = try reader.batch(target) else { return }
    let reversal = try Reversal(try reader.changes(of: batch), writer)
    var conflicts = try laterChanges(reversal, original.flatMap(reader.batch))
    for record in reversal.records {
      try writer.set(record.targets, of: record.name, in: writer.table(of: record.name.kind))
    }
    // Only now, for what the command made may be used by nothing but the rest of the command.
    conflicts += try reversal.records.flatMap(inUse)
    for record in reversal.records where record.isTakenAway { try open.takeOff(record.name) }
    conflicts += try reversal.records.flatMap(impossibilities)
    // Where nothing changes nothing stands in the way.
    guard writer.changes != nil else { return }
    guard conflicts.isEmpty || (force && !conflicts.contains(where: \.isFinal)) else {
      throw Ended(.conflicts(conflicts))
    }
  }

  /// What has been changed since. What was built on a command that was put back is told by what it made the first
  /// time: putting it back may have found, and kept, what later ones had made of that.
  private func laterChanges(
    _ reversal: Reversal, _ first: LoggedBatch?
  ) throws -> [UndoConflict] {
    let original = try first.map {
      try Reversal(try LogReader(connection: connection).changes(of: $0), writer)
    }
    var made: [RecordName: Set<Int>] = [:]
    for record in original?.records ?? [] { made[record.name] = record.made }
    let reader = ActivityReader(writer: writer, identity: identity)
    func conflict(_ change: GroupChange, _ record: Reversal.Record) throws -> UndoConflict {
      .changedLater(try reader.change(change, of: record.name))
    }
    let conflicts = try reversal.records.flatMap { record in
      try record.changedLater.filter { made[record.name]?.contains($0.group) != true }
        .map { try conflict($0, record) }
    }
    let others = try (original?.records ?? []).flatMap { record in
      try record.changedLater.map { try conflict($0, record) }
    }
    return conflicts
      + others.filter { later in !conflicts.contains { $0.isAboutTheSame(as: later) } }
  }

  private func inUse(_ record: Reversal.Record) throws -> [UndoConflict] {
    guard record.isTakenAway else { return [] }
    let (book, name) = (try bookForBatch(), record.name)
    let count: Int
    switch name.kind {
    case .category:
      let (shelf, id) = (book.categoryShelf, Identifier<Category>(name.id))
      count = try entries(naming: shelf.counting(as: id).compactMap(shelf.key)).count
    case .method:
      let (shelf, id) = (book.methodShelf, Identifier<PaymentMethod>(name.id))
      count = try entries(paidWith: shelf.counting(as: id).compactMap(shelf.key)).count
    case .account: count = try legCount(book.accountShelf.key(of: Identifier(name.id)) ?? 0)
    case .transaction, .household, .member, .ratio, .setting: count = 0
    }
    guard count > 0 else { return [] }
    let reader = ActivityReader(writer: writer, identity: identity)
    return [.inUse(try reader.subject(name), count: count)]
  }

  /// What no command may leave, by what the record has become.
  private func impossibilities(_ record: Reversal.Record) throws -> [UndoConflict] {
    let name = record.name
    let head = try writer.heads.head(of: name)
    guard head.isAlive else { return [] }
    let book = try bookForBatch()
    guard name.kind == .transaction || record.mayTakeName else { return [] }
    switch name.kind {
    case .transaction:
      guard let state = try writer.stored(head, name, writer.entries) else { return [] }
      return try impossibilities(state.value, book)
    case .account:
      return rivals(of: name.id, among: book.accounts, \.id.rawValue, \.name).map {
        .nameTaken(by: .account($0.id))
      }
    case .category:
      guard let own = book.categoryShelf[Identifier(name.id)] else { return [] }
      let peers = book.categories.peers(own.kind, isHousehold: own.isHousehold)
      return rivals(of: name.id, among: peers, \.id.rawValue, \.name).map {
        .nameTaken(by: .category($0.id))
      }
    case .method:
      let peers = book.methods.filter { $0.mergedInto == nil }
      return rivals(of: name.id, among: peers, \.id.rawValue, \.name).map {
        .nameTaken(by: .method($0.id))
      }
    case .household, .member, .ratio, .setting: return []
    }
  }

  /// The other ones that are called as that one is.
  private func rivals<Item>(
    of id: String, among items: [Item], _ ids: KeyPath<Item, String>,
    _ names: KeyPath<Item, String>
  ) -> [Item] {
    guard let own = items.first(where: { $0[keyPath: ids] == id }) else { return [] }
    let key = options.nameKey(own[keyPath: names])
    return items.filter {
      $0[keyPath: ids] != id && options.nameKey($0[keyPath: names]) == key
    }
  }

  /// How the record of that key went away; `nil` when it is one of another device.
  private func removal(of key: Int64) throws -> UndoConflict.Removal? {
    let batch = try LogReader(connection: connection).batches(
      """
      WHERE device = \(identity.device.key) AND number = (SELECT b.number FROM batch b WHERE (
      SELECT max(seq) FROM change WHERE record = \(key) AND grp = \(Group.deletion)
      AND new IS NOT NULL) BETWEEN b.first AND b.last)
      """
    ).first
    return batch.map {
      $0.role == .undo ? .madeBefore($0.subject ?? $0.number) : .deleted($0.subject ?? $0.number)
    }
  }

  private func impossibilities(
    _ transaction: Transaction, _ book: Book
  ) throws -> [UndoConflict] {
    let accounts = [transaction.account, transaction.destination].compactMap(\.self)
    let categories = transaction.lines.flatMap { [$0.sharedCategory, $0.personalCategory] }
    let missing: [(ActivitySubject, key: Int64?)] =
      accounts.filter { book.account($0) == nil }
      .map { (.account($0), book.accountShelf.key(of: $0)) }
      + Set(categories.compactMap(\.self)).filter { book.category($0) == nil }.sorted()
      .map { (.category($0), book.categoryShelf.key(of: $0)) }
      + [transaction.method].compactMap(\.self).filter { book.method($0) == nil }
      .map { (.method($0), book.methodShelf.key(of: $0)) }
    guard missing.isEmpty else {
      return try missing.map { .missing($0, removal: try $1.flatMap(removal)) }
    }
    do { try Validation.check(transaction, me: Identifier(identity.me.id), in: book) } catch {
      return [.impossible(.transaction(transaction.id))]
    }
    return []
  }
}

extension Reversal.Record {
  /// Whether what the command made is deleted by taking the command back.
  var isTakenAway: Bool {
    targets.contains { $0.group == Group.deletion && $0.new != nil }
  }

  /// Whether a record that has a name may come to have one that another has.
  var mayTakeName: Bool {
    targets.contains { target in
      [
        Group.deletion, Group.name, Group.sharedName, Group.mergedInto, Group.sharedMergedInto,
        Group.methodMergedInto,
      ].contains(target.group)
    }
  }
}
