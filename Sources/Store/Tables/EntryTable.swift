import Ledger

/// Transactions: `entry`, `line`, and through `DerivedTables` all that is counted from them.
final class EntryTable: RecordTable {
  private let connection: Connection
  let references: ReferenceTable
  let concepts: DictionaryTable
  let notes: DictionaryTable
  let tags: DictionaryTable
  private lazy var derived = DerivedTables(connection)
  let identity: Identity
  private lazy var insert = connection.prepare(
    "INSERT INTO entry (\(Self.names)) VALUES (\(Self.parameters.joined(separator: ", ")))")
  private lazy var update = connection.prepare(
    "UPDATE entry SET \(Self.assignments) WHERE key = ?1")
  private lazy var read = connection.prepare("SELECT \(Self.names) FROM entry WHERE key = ?1")
  let readLines: Statement
  private let insertLine: Statement
  private let deleteLines: Statement

  private static let columns = [
    "key", "alive", "id", "owner", "kind", "day", "amount", "currency", "arriving",
    "arriving_currency", "joint", "account", "destination", "method", "lines", "shared_category",
    "personal_category", "concept", "marks", "mark_amount", "mark_day", "mark_account",
    "far_mark_amount", "far_mark_day", "far_mark_account", "allocation", "note", "private_note",
    "tags",
  ]
  private static var names: String { columns.joined(separator: ", ") }
  private static var parameters: [String] { columns.indices.map { "?\($0 + 1)" } }
  private static var assignments: String {
    zip(columns, parameters).dropFirst().map { "\($0) = \($1)" }.joined(separator: ", ")
  }

  init(
    _ connection: Connection, references: ReferenceTable, concepts: DictionaryTable,
    notes: DictionaryTable, tags: DictionaryTable, identity: Identity
  ) {
    self.connection = connection
    self.references = references
    self.concepts = concepts
    self.notes = notes
    self.tags = tags
    self.identity = identity
    readLines = connection.prepare(
      """
      SELECT id, amount, shared_category, personal_category FROM line
      WHERE entry = ?1 ORDER BY position
      """)
    insertLine = connection.prepare("INSERT INTO line VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
    deleteLines = connection.prepare("DELETE FROM line WHERE entry = ?1")
  }

  func blank(_ name: RecordName) throws -> TransactionState {
    TransactionState(
      blank: name.id, owner: try references.principalID(name.owner),
      household: identity.household.id)
  }

  func load(_ key: Int64, _ name: RecordName) throws -> TransactionState? {
    guard var state = try read.first(key, read: { try decode($0) }) else { return nil }
    if state.value.lines.isEmpty { try loadLines(key, &state) }
    return state
  }

  func write(
    _ key: Int64, _ name: RecordName, old: TransactionState?, new: TransactionState,
    wasAlive: Bool, isAlive: Bool
  ) throws {
    let keys = try keys(of: new.value, owner: name.owner)
    let before = wasAlive ? try old.map { try projection(of: $0.value, owner: name.owner) } : nil
    try writeRow(key, name, new, keys, isAlive, old == nil ? insert : update)
    if let old, hasLineRows(old) { try deleteLines.run(key) }
    if hasLineRows(new) { try writeLines(key, name, new, keys) }
    let after = isAlive ? try projection(of: new.value, owner: name.owner, keys) : nil
    try derived.replace(before, with: after, entry: key)
  }

  struct Keys {
    var account: Int64?
    var destination: Int64?
    var method: Int64?
    var markAccount: Int64?
    var farMarkAccount: Int64?
    var concept: Int64?
    var note: Int64?
    var privateNote: Int64?
    var shared: [Int64?]
    var personal: [Int64?]
  }

  func keys(of value: Transaction, owner: Int64) throws -> Keys {
    func account(_ id: Identifier<Account>?) throws -> Int64? {
      try id.map { try reference(.account, owner, $0.rawValue) }
    }
    return Keys(
      account: try account(value.account), destination: try account(value.destination),
      method: try value.method.map { try reference(.method, owner, $0.rawValue) },
      markAccount: try account(value.mark?.account),
      farMarkAccount: try account(value.destinationMark?.account),
      concept: value.concept.isEmpty ? nil : try concepts.key(of: value.concept),
      note: value.note.isEmpty ? nil : try notes.key(of: value.note),
      privateNote: value.privateNote.isEmpty ? nil : try notes.key(of: value.privateNote),
      shared: try value.lines.map { try sharedKey($0.sharedCategory?.rawValue) },
      personal: try value.lines.map { try personalKey($0.personalCategory?.rawValue, owner) })
  }

  private func reference(_ kind: RecordKind, _ owner: Int64, _ id: String) throws -> Int64 {
    try references.key(of: RecordName(kind: kind, owner: owner, id: id))
  }

  private func sharedKey(_ id: String?) throws -> Int64? {
    try id.map { try reference(.category, identity.household.key, $0) }
  }

  private func personalKey(_ id: String?, _ owner: Int64) throws -> Int64? {
    try id.map { try reference(.category, owner, $0) }
  }

  private func hasLineRows(_ state: TransactionState) -> Bool {
    !state.strayShared.isEmpty || !state.strayPersonal.isEmpty || !state.value.hasPlainLine
  }

  private func writeRow(
    _ key: Int64, _ name: RecordName, _ state: TransactionState, _ keys: Keys, _ isAlive: Bool,
    _ statement: Statement
  ) throws {
    let value = state.value
    let marks = (value.isReconciled ? 1 : 0) | (value.isDestinationReconciled ? 2 : 0)
    // A negative count says that the lines are in rows of their own.
    try statement.run(
      key, isAlive, name.id, name.owner, value.kind.rawValue, value.date, value.amount.minorUnits,
      value.amount.currency.code, value.arriving?.minorUnits, value.arriving?.currency.code,
      value.isJoint, keys.account, keys.destination, keys.method,
      hasLineRows(state) ? -value.lines.count : 1, keys.shared.first ?? nil,
      keys.personal.first ?? nil, keys.concept, marks, value.mark?.minorUnits, value.mark?.date,
      keys.markAccount, value.destinationMark?.minorUnits, value.destinationMark?.date,
      keys.farMarkAccount, value.allocation.map { TransactionShape.bytes(of: $0) },
      keys.note, keys.privateNote,
      Shape.texts(value.tags))
  }

  private func writeLines(
    _ key: Int64, _ name: RecordName, _ state: TransactionState, _ keys: Keys
  ) throws {
    for (position, line) in state.value.lines.enumerated() {
      try insertLine.run(
        key, line.id, position, Int64?(line.minorUnits), keys.shared[position],
        keys.personal[position])
    }
    let strays = Set(state.strayShared.keys).union(state.strayPersonal.keys).sorted()
    for (offset, stray) in strays.enumerated() {
      try insertLine.run(
        key, stray, state.value.lines.count + offset, Int64?.none,
        try sharedKey(state.strayShared[stray]),
        try personalKey(state.strayPersonal[stray], name.owner))
    }
  }
}
