import Ledger

struct CategoryTable: RecordTable {
  let connection: Connection
  let references: ReferenceTable
  let identity: Identity

  func blank(_ name: RecordName) -> CategoryState {
    let scope: Category.Scope =
      name.owner == identity.household.key ? .household : .personal(account: nil)
    return CategoryState(value: Category(id: Identifier(name.id), name: "", scope: scope))
  }

  func load(_ key: Int64, _ name: RecordName) throws -> CategoryState? {
    var state: CategoryState?
    try connection.forEach(
      "SELECT key, \(Self.columns) FROM category WHERE key = \(key)"
    ) { row in state = CategoryState(value: try category(row)) }
    return state
  }

  func write(
    _ key: Int64, _ name: RecordName, old: CategoryState?, new: CategoryState, wasAlive: Bool,
    isAlive: Bool
  ) throws {
    let value = new.value
    var tied: Int64?
    if case .personal(let account?) = value.scope {
      tied = try references.key(
        of: RecordName(kind: .account, owner: name.owner, id: account.rawValue))
    }
    let merged = try value.mergedInto.map { try mergedKey($0.rawValue, owner: name.owner) }
    try connection.run(
      """
      INSERT OR REPLACE INTO category VALUES (\(key), \(name.id), \(name.owner), \(isAlive),
      \(value.name), \(value.kind.rawValue), \(value.isArchived), \(merged), \(tied),
      \(Shape.texts(value.keywords)))
      """)
  }

  /// A merge may lead from one scope to the other, so the destination is looked for in both.
  private func mergedKey(_ id: String, owner: Int64) throws -> Int64 {
    let own = RecordName(kind: .category, owner: owner, id: id)
    for candidate in [owner, identity.household.key, identity.me.key] {
      let name = RecordName(kind: .category, owner: candidate, id: id)
      if let known = try references.knownKey(of: name) { return known }
    }
    return try references.key(of: own)
  }

  static let columns: SQL = "id, owner, name, kind, archived, merged_into, account, keywords"

  /// The category of a row of its key and `columns`.
  func category(_ row: Row) throws -> Category {
    let isHousehold = row(2, as: Int64.self) == identity.household.key
    return Category(
      id: row(1), name: row(3), kind: Category.Kind(rawValue: row(4)) ?? .expense,
      scope: isHousehold ? .household : .personal(account: try references.identifier(row(7))),
      isArchived: row(5), mergedInto: try references.identifier(row(6)),
      keywords: try Shape.readTexts(row(8)))
  }
}
