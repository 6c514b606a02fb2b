/// Texts that many rows share, each kept once with the form under which it is searched.
final class DictionaryTable {
  private let connection: Connection
  private let find: Statement
  private let insert: Statement
  private let read: Statement
  private let fold: @Sendable (String) -> String
  private var keys: [String: Int64] = [:]
  private var texts: [Int64: String] = [:]

  /// More texts than this are not kept in memory.
  private let capacity: Int

  /// `table` is `phrase` or `tag`.
  init(
    _ connection: Connection, table: String, capacity: Int = 4096,
    fold: @escaping @Sendable (String) -> String
  ) {
    self.connection = connection
    self.capacity = capacity
    self.fold = fold
    find = connection.prepare("SELECT key FROM \(table) WHERE folded = ?1 AND text = ?2")
    insert = connection.prepare("INSERT INTO \(table) (text, folded) VALUES (?1, ?2)")
    read = connection.prepare("SELECT text FROM \(table) WHERE key = ?1")
  }

  func forget() {
    keys = [:]
    texts = [:]
  }

  /// The key of a text, made when there is none.
  func key(of text: String) throws -> Int64 {
    if let known = keys[text] { return known }
    let folded = fold(text)
    let found = try find.first(folded, text) { $0(0, as: Int64.self) }
    let key: Int64
    if let found {
      key = found
    } else {
      try insert.run(text, folded)
      key = connection.lastInsertedKey
    }
    if keys.count >= capacity { keys = [:] }
    keys[text] = key
    return key
  }

  func text(_ key: Int64) throws -> String {
    if let known = texts[key] { return known }
    let text = try read.first(key) { $0(0, as: String.self) } ?? ""
    if texts.count >= capacity { texts = [:] }
    texts[key] = text
    return text
  }
}
