import Ledger

/// Who writes here: fixed when the book is made, and never undone.
struct Identity {
  struct Principal: Hashable {
    /// A key of `principal`.
    let key: Int64
    let id: String
  }
  let household: Principal
  let me: Principal
  let other: Principal
  let device: Principal
  let deviceCode: DeviceCode

  /// Reads the identity; `nil` when the book has none yet.
  static func load(from connection: Connection) throws -> Identity? {
    let rows = try connection.rows(
      """
      SELECT h.key, h.id, m.key, m.id, o.key, o.id, d.key, d.id FROM identity
      JOIN principal h ON h.key = household JOIN principal m ON m.key = me
      JOIN principal o ON o.key = other JOIN principal d ON d.key = device
      """, as: (Int64, String, Int64, String, Int64, String, Int64, String).self)
    guard let row = rows.first, let code = DeviceCode(row.7) else { return nil }
    return Identity(
      household: Principal(key: row.0, id: row.1), me: Principal(key: row.2, id: row.3),
      other: Principal(key: row.4, id: row.5), device: Principal(key: row.6, id: row.7),
      deviceCode: code)
  }

  /// Makes the identifiers of a new book's household, its two members and this device.
  static func create(in connection: Connection, random: () -> UInt64) throws {
    let lengths = [
      IdentifierText.memberLength, IdentifierText.memberLength, IdentifierText.memberLength,
      IdentifierText.deviceLength,
    ]
    for (index, length) in lengths.enumerated() {
      let id = IdentifierText.make(length: length, random: random)
      try connection.run("INSERT INTO principal (key, id) VALUES (\(index + 1), \(id))")
    }
    try connection.run("INSERT INTO identity VALUES (1, 1, 2, 3, 4)")
  }
}
