/// What SQLite refused, and the statement it was running.
package struct DatabaseError: Error, Hashable, CustomStringConvertible {
  /// The extended result code; its low byte is the primary one.
  package let code: Int32
  package let message: String
  package let sql: String
  /// The system's `errno` behind it, 0 when there is none.
  package let systemError: Int32

  package init(code: Int32, message: String, sql: String, systemError: Int32 = 0) {
    self.code = code
    self.message = message
    self.sql = sql
    self.systemError = systemError
  }

  package var primaryCode: Int32 { code & 0xff }
  package var description: String { "SQLite \(code): \(message) in: \(sql)" }
}
