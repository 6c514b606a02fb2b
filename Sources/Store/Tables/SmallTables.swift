import Ledger

struct HouseholdTable: RecordTable {
  let connection: Connection

  func blank(_ name: RecordName) -> HouseholdState { HouseholdState() }

  func load(_ key: Int64, _ name: RecordName) throws -> HouseholdState? {
    try connection.value("SELECT name FROM household WHERE key = \(key)")
      .map { HouseholdState(name: $0) }
  }

  func write(
    _ key: Int64, _ name: RecordName, old: HouseholdState?, new: HouseholdState, wasAlive: Bool,
    isAlive: Bool
  ) throws {
    try connection.run("INSERT OR REPLACE INTO household VALUES (\(key), \(new.name))")
  }
}

struct MemberTable: RecordTable {
  let connection: Connection

  func blank(_ name: RecordName) -> MemberState { MemberState(id: name.id) }

  func load(_ key: Int64, _ name: RecordName) throws -> MemberState? {
    try connection.value("SELECT name FROM member WHERE key = \(key)")
      .map { MemberState(id: name.id, name: $0) }
  }

  func write(
    _ key: Int64, _ name: RecordName, old: MemberState?, new: MemberState, wasAlive: Bool,
    isAlive: Bool
  ) throws {
    try connection.run("INSERT OR REPLACE INTO member VALUES (\(key), \(name.id), \(new.name))")
  }
}

/// Ratios: each record is named after its day.
struct RatioTable: RecordTable {
  let connection: Connection

  static func id(of day: CalendarDate) -> String { "ratio:" + day.iso }

  static func day(of id: String) -> CalendarDate? {
    CalendarDate(number: Int(id.dropFirst(6).filter { $0 != "-" }) ?? 0)
  }

  func blank(_ name: RecordName) throws -> RatioState {
    guard let day = Self.day(of: name.id) else { throw CanonicalError.outOfRange }
    return RatioState(day: day)
  }

  func load(_ key: Int64, _ name: RecordName) throws -> RatioState? {
    let bytes = try connection.value(
      "SELECT allocation FROM ratio WHERE key = \(key)", as: [UInt8].self)
    guard let bytes else { return nil }
    var state = try blank(name)
    state.allocation = try TransactionShape.allocation(bytes)
    return state
  }

  func write(
    _ key: Int64, _ name: RecordName, old: RatioState?, new: RatioState, wasAlive: Bool,
    isAlive: Bool
  ) throws {
    guard let bytes = new.encoded(Group.ratio) else { return }
    try connection.run(
      "INSERT OR REPLACE INTO ratio VALUES (\(key), \(isAlive), \(new.day), \(bytes))")
  }
}

/// Settings: each record is named after what it sets.
struct SettingTable: RecordTable {
  let connection: Connection

  static func id(of name: String) -> String { "setting:" + name }
  static func name(of id: String) -> String { String(id.dropFirst(8)) }

  func blank(_ name: RecordName) -> SettingState { SettingState(name: Self.name(of: name.id)) }

  func load(_ key: Int64, _ name: RecordName) throws -> SettingState? {
    try connection.rows("SELECT value FROM setting WHERE key = \(key)", as: String?.self).first
      .map { SettingState(name: Self.name(of: name.id), value: $0) }
  }

  func write(
    _ key: Int64, _ name: RecordName, old: SettingState?, new: SettingState, wasAlive: Bool,
    isAlive: Bool
  ) throws {
    try connection.run(
      "INSERT OR REPLACE INTO setting VALUES (\(key), \(new.name), \(new.value))")
  }
}
