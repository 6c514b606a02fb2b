import Ledger

/// The door through which one command writes. Only valid inside `Journal.record`.
///
/// Each save is compared with what is stored, group of fields by group, and only what differs is written
/// and logged.
package final class Batch {
  let journal: Journal
  package let command: CommandInfo
  private var isOpen = true

  init(_ journal: Journal, _ command: CommandInfo) {
    self.journal = journal
    self.command = command
  }

  func close() { isOpen = false }

  /// The names as this command has left them so far.
  package var book: Book { get throws { try journal.bookForBatch() } }

  /// The one who writes, for code that must not be called from outside a command.
  var writer: RecordWriter {
    precondition(isOpen, "a batch used after its command")
    return journal.writer
  }
  private var identity: Identity { journal.identity }

  /// An identifier that no record has.
  package func newIdentifier<Subject>() -> Identifier<Subject> {
    Identifier(
      IdentifierText.make(length: IdentifierText.recordLength, random: journal.options.random))
  }

  /// - Throws: `StoreError.invalidTransaction`, `StoreError.unknownRecord` for an account that is not here,
  ///   and `StoreError.invalid` when it is not in its account's currency.
  package func save(_ transaction: Transaction) throws {
    try Validation.check(transaction, me: Identifier(identity.me.id), in: book)
    let name = RecordName(
      kind: .transaction, owner: try writer.references.principal(transaction.owner.rawValue),
      id: transaction.id.rawValue)
    try writer.save(
      TransactionState(transaction, household: identity.household.id), name, in: writer.entries)
  }

  /// - Throws: `StoreError.overflow` for an opening balance beyond the largest amount, and
  ///   `StoreError.invalid` for another currency once money of the old one has moved.
  package func save(_ account: Account) throws {
    guard account.opening.isWithinLimit else { throw StoreError.overflow(cause: nil) }
    if let stored = try book.account(account.id), stored.currency != account.currency {
      guard try journal.uses(of: account.id) == 0 else {
        throw StoreError.invalid(reason: "an account with transactions keeps its currency")
      }
    }
    try writer.save(
      AccountState(value: account), mine(.account, account.id.rawValue), in: writer.accounts)
  }

  /// - Throws: `StoreError.invalid` when the category would change hands between household and member.
  package func save(_ category: Category) throws {
    let owner = category.isHousehold ? identity.household : identity.me
    let rival = category.isHousehold ? identity.me : identity.household
    let elsewhere = RecordName(kind: .category, owner: rival.key, id: category.id.rawValue)
    guard try !writer.heads.head(of: elsewhere).exists else {
      throw StoreError.invalid(reason: "a category cannot change its owner")
    }
    let name = RecordName(kind: .category, owner: owner.key, id: category.id.rawValue)
    try writer.save(CategoryState(value: category), name, in: writer.categories)
  }

  package func save(_ method: PaymentMethod) throws {
    try writer.save(
      MethodState(value: method), mine(.method, method.id.rawValue), in: writer.methods)
  }

  /// Writes the household's name; its members are records of their own.
  package func save(_ household: Household) throws {
    try writer.save(
      HouseholdState(name: household.name), shared(.household, identity.household.id),
      in: writer.households)
  }

  /// Writes the member's name; whether they have a device is not theirs to say.
  package func save(_ member: Member) throws {
    let id = member.id.rawValue
    guard id == identity.me.id || id == identity.other.id else {
      throw StoreError.unknownRecord(id: id)
    }
    try writer.save(MemberState(id: id, name: member.name), shared(.member, id), in: writer.members)
  }

  /// Writes the ratio in force from its day on, in the place of one of the same day.
  package func save(_ ratio: SharingRatio) throws {
    try writer.save(
      RatioState(day: ratio.from, allocation: ratio.allocation),
      shared(.ratio, RatioTable.id(of: ratio.from)), in: writer.ratios)
  }

  /// Sets a setting, or takes it back to its default with `nil`.
  package func setting(_ name: String, _ value: String?) throws {
    let record = mine(.setting, SettingTable.id(of: name))
    guard try value != nil || writer.heads.head(of: record).exists else { return }
    try writer.save(SettingState(name: name, value: value), record, in: writer.settings)
  }

  /// Deletes a transaction; `undo` brings it back whole.
  package func delete(_ id: Identifier<Transaction>) throws {
    let owner = try journal.owner(of: id)
    try writer.delete(
      RecordName(kind: .transaction, owner: owner, id: id.rawValue), in: writer.entries)
  }

  func mine(_ kind: RecordKind, _ id: String) -> RecordName {
    RecordName(kind: kind, owner: identity.me.key, id: id)
  }

  func shared(_ kind: RecordKind, _ id: String) -> RecordName {
    RecordName(kind: kind, owner: identity.household.key, id: id)
  }
}
