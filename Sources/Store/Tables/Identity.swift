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
    var identity: Identity?
    try connection.forEach(
      """
      SELECT household, (SELECT id FROM principal WHERE key = household),
      me, (SELECT id FROM principal WHERE key = me),
      other, (SELECT id FROM principal WHERE key = other),
      device, (SELECT id FROM principal WHERE key = device) FROM identity
      """
    ) { row in
      func principal(_ column: Int32) -> Principal {
        Principal(key: row(column), id: row(column + 1))
      }
      guard let code = DeviceCode(principal(6).id) else { return }
      identity = Identity(
        household: principal(0), me: principal(2), other: principal(4), device: principal(6),
        deviceCode: code)
    }
    return identity
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
