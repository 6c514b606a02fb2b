import Ledger

struct AccountTable: RecordTable {
  let connection: Connection

  func blank(_ name: RecordName) -> AccountState {
    AccountState(
      value: Account(
        id: Identifier(name.id), name: "", openingDay: CalendarDate(trusted: 1970_01_01)))
  }

  func load(_ key: Int64, _ name: RecordName) throws -> AccountState? {
    var state: AccountState?
    try connection.forEach(
      "SELECT \(Self.columns) FROM account WHERE key = \(key)"
    ) { state = AccountState(value: try Self.account($0)) }
    return state
  }

  func write(
    _ key: Int64, _ name: RecordName, old: AccountState?, new: AccountState, wasAlive: Bool,
    isAlive: Bool
  ) throws {
    let value = new.value
    try connection.run(
      """
      INSERT OR REPLACE INTO account VALUES (\(key), \(name.id), \(name.owner), \(isAlive),
      \(value.name), \(value.currency.code), \(value.openingMinorUnits), \(value.openingDay),
      \(value.isClosed))
      """)
  }

  static let columns: SQL = "id, name, currency, opening, opening_day, closed"

  /// The account of a row that begins with `columns`.
  static func account(_ row: Row) throws -> Account {
    Account(
      id: row(0), name: row(1), currency: try row.currency(2), openingMinorUnits: row(3),
      openingDay: row(4), isClosed: row(5))
  }
}
