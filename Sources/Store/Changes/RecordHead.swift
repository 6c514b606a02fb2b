/// What the record model knows of one record, whatever its kind.
struct RecordHead {
  /// `nil` while nothing names it.
  var key: Int64?
  var stamps: StampSet
  var isAlive: Bool

  /// Whether the record has ever been written; a row that only other records name has no stamps.
  var exists: Bool { !stamps.isEmpty }
}

/// The rows of `record`.
final class RecordHeads {
  private let connection: Connection
  private let find: Statement
  private let insert: Statement
  private let update: Statement
  private let read: Statement

  init(_ connection: Connection) {
    self.connection = connection
    find = connection.prepare("SELECT key, stamps, alive FROM record WHERE owner = ?1 AND id = ?2")
    insert = connection.prepare(
      "INSERT INTO record (kind, owner, id, alive, stamps) VALUES (?1, ?2, ?3, ?4, ?5)")
    update = connection.prepare(
      "UPDATE record SET kind = ?2, alive = ?3, stamps = ?4 WHERE key = ?1")
    read = connection.prepare("SELECT kind, owner, id FROM record WHERE key = ?1")
  }

  func head(of name: RecordName) throws -> RecordHead {
    try find.first(name.owner, name.id) { row in
      let bytes: [UInt8] = row(1)
      // Only a row that nothing but other records name has none.
      guard let stamps = bytes.isEmpty ? StampSet() : StampSet(bytes) else {
        throw CanonicalError.outOfRange
      }
      return RecordHead(key: row(0), stamps: stamps, isAlive: row(2))
    } ?? RecordHead(key: nil, stamps: StampSet(), isAlive: false)
  }

  /// - Returns: the record's key.
  func write(_ head: RecordHead, _ name: RecordName) throws -> Int64 {
    if let key = head.key {
      try update.run(key, name.kind.rawValue, head.isAlive, head.stamps.bytes)
      return key
    }
    try insert.run(name.kind.rawValue, name.owner, name.id, head.isAlive, head.stamps.bytes)
    return connection.lastInsertedKey
  }

  /// The name of the record with that key; `nil` for a kind that this version does not know.
  func name(_ key: Int64) throws -> RecordName? {
    try read.first(key) { row in
      RecordKind(rawValue: row(0)).map { RecordName(kind: $0, owner: row(1), id: row(2)) }
    } ?? nil
  }
}
