import Ledger

/// Turns names of records into the keys that rows hold, and back. Keys never change once committed.
final class ReferenceTable {
  private let connection: Connection
  private let find: Statement
  private let insert: Statement
  private let read: Statement
  private var keys: [RecordName: Int64] = [:]
  private var ids = TextsByKey()
  private var principals: [String: Int64] = [:]
  private var principalIDs = TextsByKey()

  init(_ connection: Connection) {
    self.connection = connection
    find = connection.prepare("SELECT key FROM record WHERE owner = ?1 AND id = ?2")
    insert = connection.prepare(
      "INSERT INTO record (kind, owner, id, alive, stamps) VALUES (?1, ?2, ?3, 0, x'')")
    read = connection.prepare("SELECT id FROM record WHERE key = ?1")
  }

  /// Forgets what a rolled back transaction may have made.
  func forget() {
    keys = [:]
    ids = TextsByKey()
    principals = [:]
    principalIDs = TextsByKey()
  }

  /// The key of a record that another one names; a name that nobody has met gets an empty row.
  func key(of name: RecordName) throws -> Int64 {
    if let known = try knownKey(of: name) { return known }
    try insert.run(name.kind.rawValue, name.owner, name.id)
    let key = connection.lastInsertedKey
    remember(name, key)
    return key
  }

  /// The key of a record or of one that has been named before.
  func knownKey(of name: RecordName) throws -> Int64? {
    if let known = keys[name] { return known }
    let found = try find.first(name.owner, name.id) { $0(0, as: Int64.self) }
    if let found { remember(name, found) }
    return found
  }

  /// Remembers the identifier of a record that was read with its key.
  func remember(id: String, _ key: Int64) { ids.set(id, at: key) }

  func remember(_ name: RecordName, _ key: Int64) {
    keys[name] = key
    ids.set(name.id, at: key)
  }

  /// The identifier of the record with that key.
  func id(_ key: Int64) throws -> String {
    if let known = ids[key] { return known }
    let id = try read.first(key) { $0(0, as: String.self) } ?? ""
    ids.set(id, at: key)
    return id
  }

  /// The identifier of the record with that key, if any.
  func identifier<Subject>(_ key: Int64?) throws -> Identifier<Subject>? {
    try key.map { Identifier(try id($0)) }
  }

  func principal(_ id: String) throws -> Int64 {
    if let known = principals[id] { return known }
    var key = try connection.value(
      "SELECT key FROM principal WHERE id = \(id)", as: Int64.self)
    if key == nil {
      try connection.run("INSERT INTO principal (id) VALUES (\(id))")
      key = connection.lastInsertedKey
    }
    let found = key ?? 0
    principals[id] = found
    principalIDs.set(id, at: found)
    return found
  }

  func principalID(_ key: Int64) throws -> String {
    if let known = principalIDs[key] { return known }
    let id =
      try connection.value("SELECT id FROM principal WHERE key = \(key)", as: String.self) ?? ""
    principalIDs.set(id, at: key)
    return id
  }
}

/// Texts by key, in order of their keys.
///
/// No dictionary, since keys mostly come in order, rows of a list name the same few, and for a dictionary with a key
/// of its own type the runtime looks through all conformances at the start of the program.
private struct TextsByKey {
  private var keys: [Int64] = []
  private var texts: [String] = []

  subscript(key: Int64) -> String? {
    let place = place(of: key)
    return place < keys.count && keys[place] == key ? texts[place] : nil
  }

  mutating func set(_ text: String, at key: Int64) {
    let place = place(of: key)
    if place < keys.count, keys[place] == key {
      texts[place] = text
    } else {
      keys.insert(key, at: place)
      texts.insert(text, at: place)
    }
  }

  /// Where the key is, or would be.
  private func place(of key: Int64) -> Int { keys.place { $0 < key } }
}
