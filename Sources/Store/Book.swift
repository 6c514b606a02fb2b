import Ledger

/// The names of the book at one moment: who is in the household, what accounts, categories and methods there
/// are, and the settings. Transactions are not in it.
package struct Book: Sendable {
  package let household: Household
  /// This machine.
  package let device: Identifier<Device>
  let accountShelf: Shelf<Account>
  let categoryShelf: Shelf<Category>
  let methodShelf: Shelf<PaymentMethod>
  /// Tags of living transactions, as first typed, by their folded text.
  package let tags: [String]
  /// In order of day.
  package let ratios: [SharingRatio]
  package let settings: [String: String]
  /// Whether nothing was ever written.
  package let isEmpty: Bool

  /// Mine, in order of creation, closed ones too.
  package var accounts: [Account] { accountShelf.values }
  /// The household's and mine, in order of creation, archived and merged ones too.
  package var categories: [Category] { categoryShelf.values }
  /// Mine, in order of creation, archived and merged ones too.
  package var methods: [PaymentMethod] { methodShelf.values }

  package var me: Member { household.me }
  package var other: Member { household.other }

  /// How joint costs are shared, by day.
  package var sharing: Sharing { Sharing(members: household.members, ratios: ratios) }

  /// The currency of the first account, euros when there is none.
  package var mainCurrency: Currency { accounts.first?.currency ?? .eur }

  package func account(_ id: Identifier<Account>) -> Account? {
    accountShelf[id]
  }

  /// The category with that identifier as it was made, even when it was merged or deleted.
  package func unmergedCategory(_ id: Identifier<Category>) -> Category? {
    categoryShelf[id]
  }

  /// The category that counts for that identifier: the one it was merged into, as far as that leads.
  package func category(_ id: Identifier<Category>) -> Category? {
    unmergedCategory(resolved(id))
  }

  /// The method that counts for that identifier.
  package func method(_ id: Identifier<PaymentMethod>) -> PaymentMethod? {
    methodShelf[resolved(id)]
  }

  /// Follows mergers to their end; a circle ends at its smallest identifier.
  package func resolved(_ id: Identifier<Category>) -> Identifier<Category> {
    guard unmergedCategory(id)?.mergedInto != nil else { return id }
    return Merging.survivor(of: id) { unmergedCategory($0)?.mergedInto }
  }

  package func resolved(_ id: Identifier<PaymentMethod>) -> Identifier<PaymentMethod> {
    guard methodShelf[id]?.mergedInto != nil else { return id }
    return Merging.survivor(of: id) { methodShelf[$0]?.mergedInto }
  }
}

/// The records of one kind, in order of creation.
struct Shelf<Subject: Sendable>: Sendable {
  private(set) var values: [Subject] = []
  private var keys: [Int64] = []
  /// Places by the identifier's text: for every dictionary with a key of its own type the runtime looks through
  /// all conformances at the start of the program.
  private var places: [String: Int] = [:]

  /// Adds a record with its key in this file.
  mutating func append(_ value: Subject, _ id: Identifier<Subject>, key: Int64) {
    places[id.rawValue] = values.count
    values.append(value)
    keys.append(key)
  }

  subscript(id: Identifier<Subject>) -> Subject? { places[id.rawValue].map { values[$0] } }

  /// The record's key in this file.
  func key(of id: Identifier<Subject>) -> Int64? { places[id.rawValue].map { keys[$0] } }
}
