import Ledger

/// Merging and deleting categories, methods and accounts.
extension Batch {
  /// Makes one category count as another from now on, back to its first transaction; nothing is rewritten.
  ///
  /// - Throws: `StoreError.unknownRecord`; `StoreError.invalid` when the household's would become personal
  ///   or a category would become itself.
  package func merge(
    _ category: Identifier<Category>, into destination: Identifier<Category>
  ) throws {
    let book = try book
    var merged = try require(book.unmergedCategory(category), category.rawValue)
    let target = try require(book.unmergedCategory(destination), destination.rawValue)
    guard book.resolved(category) != book.resolved(destination) else {
      throw StoreError.invalid(reason: "a category cannot be merged into itself")
    }
    guard target.isHousehold || !merged.isHousehold else {
      throw StoreError.invalid(reason: "a household category cannot become a personal one")
    }
    merged.mergedInto = destination
    try save(merged)
  }

  package func merge(
    _ method: Identifier<PaymentMethod>, into destination: Identifier<PaymentMethod>
  ) throws {
    let book = try book
    var merged = try require(book.methods.first { $0.id == method }, method.rawValue)
    guard book.methodShelf[destination] != nil else {
      throw StoreError.unknownRecord(id: destination.rawValue)
    }
    guard book.resolved(method) != book.resolved(destination) else {
      throw StoreError.invalid(reason: "a method cannot be merged into itself")
    }
    merged.mergedInto = destination
    try save(merged)
  }

  /// Deletes a category after writing its transactions, and those of what was merged into it, into another
  /// one or none.
  ///
  /// - Returns: how many transactions moved.
  @discardableResult
  package func delete(
    _ category: Identifier<Category>, movingTo destination: Identifier<Category>?
  ) throws -> Int {
    let book = try book
    let doomed = try require(book.unmergedCategory(category), category.rawValue)
    let target = try destination.map { id in try require(book.category(id), id.rawValue) }
    guard target?.id != category else {
      throw StoreError.invalid(reason: "a category cannot take its own transactions")
    }
    let gone = Set(
      book.categories.map(\.id).filter { $0 == category || book.resolved($0) == category })
    let entries = try entryKeys(
      "SELECT DISTINCT entry FROM posting WHERE category IN \(list: gone.compactMap { book.categoryShelf.key(of: $0) })"
    )
    for entry in entries {
      try rewrite(entry) { transaction in try Self.replace(gone, with: target, in: &transaction) }
    }
    let owner: RecordName =
      doomed.isHousehold ? shared(.category, category.rawValue) : mine(.category, category.rawValue)
    try writer.delete(owner, in: writer.categories)
    return entries.count
  }

  /// Deletes a method after writing its transactions, and those of what was merged into it, with another
  /// one or none.
  ///
  /// - Returns: how many transactions moved.
  @discardableResult
  package func delete(
    _ method: Identifier<PaymentMethod>, movingTo destination: Identifier<PaymentMethod>?
  ) throws -> Int {
    let book = try book
    let target = try destination.map { id in try require(book.method(id), id.rawValue).id }
    guard target != method else {
      throw StoreError.invalid(reason: "a method cannot take its own transactions")
    }
    let gone = book.methods.map(\.id).filter { $0 == method || book.resolved($0) == method }
    let entries = try entryKeys(
      """
      SELECT key FROM entry INDEXED BY entry_day
      WHERE alive = 1 AND method IN \(list: gone.compactMap { book.methodShelf.key(of: $0) })
      """)
    for entry in entries { try rewrite(entry) { $0.method = target } }
    try writer.delete(mine(.method, method.rawValue), in: writer.methods)
    return entries.count
  }

  /// Deletes an account that moves no money.
  ///
  /// - Throws: `StoreError.inUse` when a living transaction is in it: such an account is only closed.
  package func delete(_ account: Identifier<Account>) throws {
    let count = try journal.uses(of: account)
    guard count == 0 else { throw StoreError.inUse(id: account.rawValue, count: count) }
    try writer.delete(mine(.account, account.rawValue), in: writer.accounts)
  }

  private func require<Value>(_ value: Value?, _ id: String) throws -> Value {
    guard let value else { throw StoreError.unknownRecord(id: id) }
    return value
  }

  private func entryKeys(_ sql: SQL) throws -> [Int64] {
    try writer.connection.rows(sql, as: Int64.self)
  }

  private func rewrite(_ key: Int64, _ change: (inout Transaction) throws -> Void) throws {
    guard let name = try writer.heads.name(key), var state = try writer.entries.load(key, name)
    else { return }
    try change(&state.value)
    try writer.save(state, name, in: writer.entries)
  }

  private static func replace(
    _ gone: Set<Identifier<Category>>, with target: Category?, in transaction: inout Transaction
  ) throws {
    guard target?.isHousehold != false || !transaction.isJoint else {
      throw StoreError.invalid(reason: "a joint transaction takes a household category")
    }
    for index in transaction.lines.indices {
      let counted = transaction.lines[index].category(isJoint: transaction.isJoint)
      guard let counted, gone.contains(counted) else { continue }
      if !transaction.isJoint { transaction.lines[index].personalCategory = nil }
      transaction.lines[index].sharedCategory = nil
      guard let target else { continue }
      if target.isHousehold {
        transaction.lines[index].sharedCategory = target.id
      } else {
        transaction.lines[index].personalCategory = target.id
      }
    }
  }
}
