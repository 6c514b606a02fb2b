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
    var merged = try book.categoryShelf.mergeable(category, into: destination)
    let target = try book.categoryShelf.require(destination)
    guard target.isHousehold || !merged.isHousehold else {
      throw StoreError.invalid(reason: "a household category cannot become a personal one")
    }
    merged.mergedInto = destination
    try save(merged)
  }

  package func merge(
    _ method: Identifier<PaymentMethod>, into destination: Identifier<PaymentMethod>
  ) throws {
    var merged = try book.methodShelf.mergeable(method, into: destination)
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
    let shelf = try book.categoryShelf
    let doomed = try shelf.require(category)
    let target = try destination.map { try shelf.require(shelf.resolved($0)) }
    guard target?.id != category else {
      throw StoreError.invalid(reason: "a category cannot take its own transactions")
    }
    let count = try journal.uses(of: category)
    try take(Set(shelf.counting(as: category)), of: shelf, movingTo: target)
    let owner: RecordName =
      doomed.isHousehold ? shared(.category, category.rawValue) : mine(.category, category.rawValue)
    try writer.delete(owner, in: writer.categories)
    return count
  }

  /// Deletes a method after writing its transactions, and those of what was merged into it, with another
  /// one or none.
  ///
  /// - Returns: how many transactions moved.
  @discardableResult
  package func delete(
    _ method: Identifier<PaymentMethod>, movingTo destination: Identifier<PaymentMethod>?
  ) throws -> Int {
    let shelf = try book.methodShelf
    let target = try destination.map { try shelf.require(shelf.resolved($0)).id }
    guard target != method else {
      throw StoreError.invalid(reason: "a method cannot take its own transactions")
    }
    let count = try take(shelf.counting(as: method), of: shelf, movingTo: target)
    try writer.delete(mine(.method, method.rawValue), in: writer.methods)
    return count
  }

  /// Deletes an account that moves no money.
  ///
  /// - Throws: `StoreError.inUse` when a living transaction is in it: such an account is only closed.
  package func delete(_ account: Identifier<Account>) throws {
    let count = try journal.uses(of: account)
    guard count == 0 else { throw StoreError.inUse(id: account.rawValue, count: count) }
    try writer.delete(mine(.account, account.rawValue), in: writer.accounts)
  }

  /// Takes a category or a method that has just been deleted off the transactions that name it.
  func takeOff(_ name: RecordName) throws {
    switch name.kind {
    case .category:
      let (shelf, id) = (try book.categoryShelf, Identifier<Category>(name.id))
      try take(Set(shelf.counting(as: id)), of: shelf, movingTo: nil)
    case .method:
      let (shelf, id) = (try book.methodShelf, Identifier<PaymentMethod>(name.id))
      try take(shelf.counting(as: id), of: shelf, movingTo: nil)
    case .transaction, .account, .household, .member, .ratio, .setting: break
    }
  }

  private func take(
    _ gone: Set<Identifier<Category>>, of shelf: Shelf<Category>, movingTo target: Category?
  ) throws {
    for entry in try journal.entries(naming: gone.compactMap(shelf.key)) {
      try rewrite(entry) { transaction in try Self.replace(gone, with: target, in: &transaction) }
    }
  }

  @discardableResult
  private func take(
    _ gone: [Identifier<PaymentMethod>], of shelf: Shelf<PaymentMethod>,
    movingTo target: Identifier<PaymentMethod>?
  ) throws -> Int {
    let entries = try journal.entries(paidWith: gone.compactMap(shelf.key))
    for entry in entries { try rewrite(entry) { $0.method = target } }
    return entries.count
  }

  private func rewrite(_ key: Int64, _ change: (inout Transaction) throws -> Void) throws {
    guard let name = try writer.heads.name(key), var state = try writer.entries.load(key, name)
    else { return }
    try change(&state.value)
    try writer.save(state, name, in: writer.entries)
  }

  /// Also a category that does not count now, for one day it may: an individual line shows its owner's own before
  /// the household's, and a joint one only the household's.
  private static func replace(
    _ gone: Set<Identifier<Category>>, with target: Category?, in transaction: inout Transaction
  ) throws {
    for index in transaction.lines.indices {
      var line = transaction.lines[index]
      let counted = line.category(isJoint: transaction.isJoint)
      let isCounted = counted.map(gone.contains) ?? false
      guard target?.isHousehold != false || !transaction.isJoint || !isCounted else {
        throw StoreError.invalid(reason: "a joint transaction takes a household category")
      }
      let shared = target.flatMap { $0.isHousehold ? $0.id : nil }
      let personal = target.flatMap { $0.isHousehold ? nil : $0.id }
      if isCounted {
        line.sharedCategory = shared
        if !transaction.isJoint { line.personalCategory = personal }
      }
      if line.sharedCategory.map(gone.contains) == true { line.sharedCategory = shared }
      if line.personalCategory.map(gone.contains) == true { line.personalCategory = personal }
      transaction.lines[index] = line
    }
  }
}

extension Shelf where Subject: Mergeable {
  /// - Throws: `StoreError.unknownRecord` when it is not there.
  func require(_ id: Identifier<Subject>) throws -> Subject {
    guard let subject = self[id] else { throw StoreError.unknownRecord(id: id.rawValue) }
    return subject
  }

  /// The record that is to be merged.
  ///
  /// - Throws: `StoreError.unknownRecord`, and `StoreError.invalid` when it would become itself.
  func mergeable(
    _ id: Identifier<Subject>, into destination: Identifier<Subject>
  ) throws -> Subject {
    let subject = try require(id)
    _ = try require(destination)
    guard resolved(id) != resolved(destination) else {
      throw StoreError.invalid(reason: "a name cannot be merged into itself")
    }
    return subject
  }
}
