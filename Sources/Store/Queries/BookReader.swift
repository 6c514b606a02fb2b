import Ledger

/// Reads the names of the book.
struct BookReader {
  let connection: Connection
  let writer: RecordWriter
  let identity: Identity

  func read() throws -> Book {
    let accounts = try accounts()
    let categories = try categories()
    let methods = try methods()
    for account in accounts {
      writer.references.remember(id: account.value.id.rawValue, account.key)
    }
    for category in categories {
      writer.references.remember(id: category.value.id.rawValue, category.key)
    }
    for method in methods { writer.references.remember(id: method.value.id.rawValue, method.key) }
    return Book(
      household: try household(), device: Identifier(identity.device.id),
      accounts: accounts.map(\.value), categories: categories.map(\.value),
      methods: methods.map(\.value), tags: try tags(), ratios: try ratios(),
      settings: try settings(), isEmpty: try isEmpty(),
      accountKeys: keys(accounts) { $0.id }, categoryKeys: keys(categories) { $0.id },
      methodKeys: keys(methods) { $0.id }, accountIndex: index(accounts) { $0.id },
      categoryIndex: index(categories) { $0.id }, methodIndex: index(methods) { $0.id })
  }

  private struct Keyed<Value> {
    let key: Int64
    let value: Value
  }

  private func keys<Value>(
    _ list: [Keyed<Value>], _ id: (Value) -> Identifier<Value>
  ) -> Lookup<Value, Int64> {
    Lookup(list.map { (id($0.value), $0.key) })
  }

  private func index<Value>(
    _ list: [Keyed<Value>], _ id: (Value) -> Identifier<Value>
  ) -> Lookup<Value, Int> {
    Lookup(list.enumerated().map { (id($1.value), $0) })
  }

  private func household() throws -> Household {
    let name = try connection.value("SELECT name FROM household", as: String.self) ?? ""
    let names = Dictionary(
      try connection.rows("SELECT id, name FROM member", as: (String, String).self),
      uniquingKeysWith: { first, _ in first })
    func member(_ principal: Identity.Principal, hasDevice: Bool) -> Member {
      Member(
        id: Identifier(principal.id), name: names[principal.id] ?? "", hasDevice: hasDevice)
    }
    return Household(
      id: Identifier(identity.household.id), name: name,
      me: member(identity.me, hasDevice: true), other: member(identity.other, hasDevice: false))
  }

  private func accounts() throws -> [Keyed<Account>] {
    var list: [Keyed<Account>] = []
    try connection.forEach(
      """
      SELECT \(AccountTable.columns), key FROM account
      WHERE alive = 1 AND owner = \(identity.me.key) ORDER BY key
      """
    ) { list.append(Keyed(key: $0(6), value: AccountTable.account($0))) }
    return list
  }

  private func categories() throws -> [Keyed<Category>] {
    var list: [Keyed<Category>] = []
    let table = writer.categories
    try connection.forEach(
      """
      SELECT key, \(CategoryTable.columns) FROM category WHERE alive = 1
      AND owner IN (\(identity.household.key), \(identity.me.key)) ORDER BY key
      """
    ) { list.append(Keyed(key: $0(0), value: try table.category($0))) }
    return list
  }

  private func methods() throws -> [Keyed<PaymentMethod>] {
    var list: [Keyed<PaymentMethod>] = []
    let table = writer.methods
    try connection.forEach(
      """
      SELECT key, \(MethodTable.columns) FROM method
      WHERE alive = 1 AND owner = \(identity.me.key) ORDER BY key
      """
    ) { list.append(Keyed(key: $0(0), value: try table.method($0))) }
    return list
  }

  private func tags() throws -> [String] {
    try connection.rows(
      """
      SELECT min(text) FROM tag t WHERE EXISTS (SELECT 1 FROM tagging g WHERE g.tag = t.key)
      GROUP BY folded ORDER BY folded
      """, as: String.self)
  }

  private func ratios() throws -> [SharingRatio] {
    try connection.rows(
      "SELECT day, allocation FROM ratio WHERE alive = 1 ORDER BY day",
      as: (CalendarDate, [UInt8]).self
    ).map { SharingRatio(from: $0.0, allocation: try TransactionShape.allocation($0.1)) }
  }

  private func settings() throws -> [String: String] {
    Dictionary(
      try connection.rows(
        "SELECT name, value FROM setting WHERE value IS NOT NULL", as: (String, String).self),
      uniquingKeysWith: { first, _ in first })
  }

  private func isEmpty() throws -> Bool {
    try connection.value("SELECT 1 FROM batch LIMIT 1", as: Int.self) == nil
  }
}
