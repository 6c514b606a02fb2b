/// What SQLite refused, and the statement it was running.
package struct DatabaseError: Error, Hashable, CustomStringConvertible {
  /// The extended result code; its low byte is the primary one.
  package let code: Int32
  package let message: String
  package let sql: String

  package var primaryCode: Int32 { code & 0xff }
  package var description: String { "SQLite \(code): \(message) in: \(sql)" }
}
