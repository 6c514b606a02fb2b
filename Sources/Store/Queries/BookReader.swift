import Ledger

/// Reads the names of the book.
struct BookReader {
  let connection: Connection
  let writer: RecordWriter
  let identity: Identity

  func read() throws -> Book {
    Book(
      household: try household(), device: Identifier(identity.device.id),
      accountShelf: try accounts(), categoryShelf: try categories(), methodShelf: try methods(),
      tags: try tags(), ratios: try ratios(), settings: try settings(), isEmpty: try isEmpty())
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

  private func accounts() throws -> Shelf<Account> {
    var shelf = Shelf<Account>()
    try connection.forEach(
      """
      SELECT \(AccountTable.columns), key, alive FROM account
      WHERE owner = \(identity.me.key) ORDER BY key
      """
    ) { row in
      let account = try AccountTable.account(row)
      put(account, account.id, row(6), isAlive: row(7), on: &shelf)
    }
    return shelf
  }

  private func categories() throws -> Shelf<Category> {
    var shelf = Shelf<Category>()
    let table = writer.categories
    try connection.forEach(
      """
      SELECT key, \(CategoryTable.columns), alive FROM category
      WHERE owner IN (\(identity.household.key), \(identity.me.key)) ORDER BY key
      """
    ) { row in
      let category = try table.category(row)
      put(category, category.id, row(0), isAlive: row(9), on: &shelf)
    }
    return shelf
  }

  private func methods() throws -> Shelf<PaymentMethod> {
    var shelf = Shelf<PaymentMethod>()
    let table = writer.methods
    try connection.forEach(
      """
      SELECT key, \(MethodTable.columns), alive FROM method
      WHERE owner = \(identity.me.key) ORDER BY key
      """
    ) { row in
      let method = try table.method(row)
      put(method, method.id, row(0), isAlive: row(5), on: &shelf)
    }
    return shelf
  }

  /// Rows name records by their key, and mostly those that are read here.
  private func put<Subject>(
    _ value: Subject, _ id: Identifier<Subject>, _ key: Int64, isAlive: Bool,
    on shelf: inout Shelf<Subject>
  ) {
    shelf.append(value, id, key: key, isAlive: isAlive)
    writer.references.remember(id: id.rawValue, key)
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
