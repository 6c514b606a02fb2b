import Ledger

struct MethodTable: RecordTable {
  let connection: Connection
  let references: ReferenceTable

  func blank(_ name: RecordName) -> MethodState {
    MethodState(value: PaymentMethod(id: Identifier(name.id), name: ""))
  }

  func load(_ key: Int64, _ name: RecordName) throws -> MethodState? {
    var state: MethodState?
    try connection.forEach(
      "SELECT key, \(Self.columns) FROM method WHERE key = \(key)"
    ) { row in state = MethodState(value: try method(row)) }
    return state
  }

  func write(
    _ key: Int64, _ name: RecordName, old: MethodState?, new: MethodState, wasAlive: Bool,
    isAlive: Bool
  ) throws {
    let value = new.value
    let merged = try value.mergedInto.map {
      try references.key(of: RecordName(kind: .method, owner: name.owner, id: $0.rawValue))
    }
    try connection.run(
      """
      INSERT OR REPLACE INTO method VALUES (\(key), \(name.id), \(name.owner), \(isAlive),
      \(value.name), \(value.isArchived), \(merged))
      """)
  }

  static let columns: SQL = "id, name, archived, merged_into"

  /// The method of a row of its key and `columns`.
  func method(_ row: Row) throws -> PaymentMethod {
    PaymentMethod(
      id: row(1), name: row(2), isArchived: row(3),
      mergedInto: try references.identifier(row(4)))
  }
}
