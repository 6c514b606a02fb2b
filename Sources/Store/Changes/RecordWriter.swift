import Ledger

/// The only code that writes records: what is typed here and what is undone here pass through `apply`, with this
/// device's stamp.
final class RecordWriter {
  let connection: Connection
  let identity: Identity
  let references: ReferenceTable
  let concepts: DictionaryTable
  let notes: DictionaryTable
  let tags: DictionaryTable
  private(set) lazy var entries = EntryTable(
    connection, references: references, concepts: concepts, notes: notes, tags: tags,
    identity: identity)
  private(set) lazy var log = ChangeLog(connection)
  private(set) lazy var heads = RecordHeads(connection)
  private var milliseconds: Int64 = 0
  /// The numbers of the open batch's changes; `nil` while there is none.
  private(set) var changes: Range<Int64>?
  /// The records written since this was last emptied, as often as each was.
  var written: [RecordName] = []
  /// Whether anything that `Book` shows has been written since this was last put down.
  var namesChanged = false

  init(
    _ connection: Connection, identity: Identity, fold: @escaping @Sendable (String) -> String
  ) {
    self.connection = connection
    self.identity = identity
    references = ReferenceTable(connection)
    concepts = DictionaryTable(connection, table: "phrase", fold: fold)
    notes = DictionaryTable(connection, table: "phrase", capacity: 16, fold: fold)
    tags = DictionaryTable(connection, table: "tag", fold: fold)
  }

  /// Starts a batch whose changes are made at that moment.
  func begin(milliseconds: Int64) {
    self.milliseconds = milliseconds
    changes = nil
  }

  /// Forgets all that the rolled back batch may have made.
  func forget() {
    references.forget()
    concepts.forget()
    notes.forget()
    tags.forget()
    namesChanged = false
  }

  /// Writes what differs between `new` and what is stored; a deleted record comes back.
  func save<Table: RecordTable>(
    _ new: Table.State, _ name: RecordName, in table: Table
  ) throws {
    let head = try heads.head(of: name)
    let old = try stored(head, name, table)
    let base = try old ?? table.blank(name)
    let new = new.completed(from: base)
    var changes = base.changes(to: new, isNew: !head.exists)
    if head.exists, !head.isAlive { changes.append(.revival) }
    try apply(changes, to: name, head, old, in: table)
  }

  /// Deletes a record; deleting a deleted one does nothing.
  ///
  /// - Throws: `StoreError.unknownRecord` when there never was one.
  func delete<Table: RecordTable>(_ name: RecordName, in table: Table) throws {
    let head = try heads.head(of: name)
    guard head.exists else { throw StoreError.unknownRecord(id: name.id) }
    guard head.isAlive else { return }
    try apply([.deletion], to: name, head, try stored(head, name, table), in: table)
  }

  /// Gives groups of a record the values that they are to have, skipping those that have them already.
  func set<Table: RecordTable>(
    _ targets: [GroupChange], of name: RecordName, in table: Table
  ) throws {
    let head = try heads.head(of: name)
    guard let old = try stored(head, name, table) else {
      throw StoreError.unknownRecord(id: name.id)
    }
    let changes = targets.compactMap { target -> GroupChange? in
      let current = Self.value(of: target.group, head, old)
      return current == target.new
        ? nil : GroupChange(group: target.group, old: current, new: target.new)
    }
    try apply(changes, to: name, head, old, in: table)
  }

  /// A group's value now, the tombstone's too.
  static func value(
    of group: Int, _ head: RecordHead, _ state: some RecordState
  ) -> [UInt8]? {
    guard group == Group.deletion else { return state.encoded(group) }
    return head.isAlive ? nil : GroupChange.deletedValue
  }

  func stored<Table: RecordTable>(
    _ head: RecordHead, _ name: RecordName, _ table: Table
  ) throws -> Table.State? {
    guard head.exists, let key = head.key else { return nil }
    return try table.load(key, name)
  }

  /// Stamps, logs and writes the changes of one record.
  private func apply<Table: RecordTable>(
    _ changes: [GroupChange], to name: RecordName, _ head: RecordHead, _ old: Table.State?,
    in table: Table
  ) throws {
    guard !changes.isEmpty else { return }
    let stamp = Stamp.next(
      milliseconds: milliseconds, after: head.stamps.greatest, device: identity.deviceCode)
    var state = try old ?? table.blank(name)
    var next = head
    for change in changes {
      next.stamps[Self.stampedGroup(change)] = stamp
      if change.group != Group.deletion { try state.set(change.group, change.new) }
    }
    // A deleted record stays deleted, whatever of it is written, unless it is brought back.
    if head.exists, !head.isAlive, !changes.contains(where: { $0.group == Group.deletion }) {
      next.stamps[Group.deletion] = stamp
    }
    next.isAlive = isAlive(next.stamps, name)
    let key = try heads.write(next, name)
    for change in changes {
      let number = try log.append(change, record: key, stamp: stamp)
      self.changes = (self.changes?.lowerBound ?? number)..<number + 1
    }
    references.remember(name, key)
    written.append(name)
    if name.kind != .transaction || changes.contains(where: Self.touchesTags) {
      namesChanged = true
    }
    try table.write(
      key, name, old: old, new: state, wasAlive: head.exists && head.isAlive,
      isAlive: next.isAlive)
  }

  /// Whether a transaction's change may make a tag come or go.
  private static func touchesTags(_ change: GroupChange) -> Bool {
    change.group == Group.tags || change.group == Group.deletion
  }

  /// Bringing a record back is a later stamp on its zone, for a tombstone is never taken away.
  private static func stampedGroup(_ change: GroupChange) -> Int {
    change.group == Group.deletion && change.new == nil ? Group.zone : change.group
  }

  private func isAlive(_ stamps: StampSet, _ name: RecordName) -> Bool {
    guard let deletion = stamps[Group.deletion] else { return true }
    let isHousehold = name.owner == identity.household.key
    return stamps.elements.contains { element in
      element.stamp > deletion && Group.canRevive(element.group, ownedByHousehold: isHousehold)
    }
  }
}

extension RecordWriter {
  /// The table of a kind of record.
  func table(of kind: RecordKind) -> any RecordTable {
    switch kind {
    case .transaction: entries
    case .account: accounts
    case .category: categories
    case .method: methods
    case .household: households
    case .member: members
    case .ratio: ratios
    case .setting: settings
    }
  }

  var accounts: AccountTable { AccountTable(connection: connection) }
  var categories: CategoryTable {
    CategoryTable(connection: connection, references: references, identity: identity)
  }
  var methods: MethodTable { MethodTable(connection: connection, references: references) }
  var households: HouseholdTable { HouseholdTable(connection: connection) }
  var members: MemberTable { MemberTable(connection: connection) }
  var ratios: RatioTable { RatioTable(connection: connection) }
  var settings: SettingTable { SettingTable(connection: connection) }
}
