import Ledger

/// The names of the book at one moment: who is in the household, what accounts, categories and methods there
/// are, and the settings. Transactions are not in it.
package struct Book: Sendable {
  package let household: Household
  /// This machine.
  package let device: Identifier<Device>
  /// Mine, in order of creation, closed ones too.
  package let accounts: [Account]
  /// The household's and mine, in order of creation, archived and merged ones too.
  package let categories: [Category]
  /// Mine, in order of creation, archived and merged ones too.
  package let methods: [PaymentMethod]
  /// Tags of living transactions, as first typed, by their folded text.
  package let tags: [String]
  /// In order of day.
  package let ratios: [SharingRatio]
  package let settings: [String: String]
  /// Whether nothing was ever written.
  package let isEmpty: Bool

  let accountKeys: Lookup<Account, Int64>
  let categoryKeys: Lookup<Category, Int64>
  let methodKeys: Lookup<PaymentMethod, Int64>
  let accountIndex: Lookup<Account, Int>
  let categoryIndex: Lookup<Category, Int>
  let methodIndex: Lookup<PaymentMethod, Int>

  package var me: Member { household.me }
  package var other: Member { household.other }

  /// The currency of the first account, euros when there is none.
  package var mainCurrency: Currency { accounts.first?.currency ?? .eur }

  package func account(_ id: Identifier<Account>) -> Account? {
    accountIndex[id].map { accounts[$0] }
  }

  /// The category with that identifier as it was made, even when it was merged or deleted.
  package func unmergedCategory(_ id: Identifier<Category>) -> Category? {
    categoryIndex[id].map { categories[$0] }
  }

  /// The category that counts for that identifier: the one it was merged into, as far as that leads.
  package func category(_ id: Identifier<Category>) -> Category? {
    unmergedCategory(resolved(id))
  }

  /// The method that counts for that identifier.
  package func method(_ id: Identifier<PaymentMethod>) -> PaymentMethod? {
    methodIndex[resolved(id)].map { methods[$0] }
  }

  /// Follows mergers to their end; a circle ends at its smallest identifier.
  package func resolved(_ id: Identifier<Category>) -> Identifier<Category> {
    guard unmergedCategory(id)?.mergedInto != nil else { return id }
    return Merging.survivor(of: id) { unmergedCategory($0)?.mergedInto }
  }

  package func resolved(_ id: Identifier<PaymentMethod>) -> Identifier<PaymentMethod> {
    guard methodIndex[id].flatMap({ methods[$0].mergedInto }) != nil else { return id }
    return Merging.survivor(of: id) { id in methodIndex[id].flatMap { methods[$0].mergedInto } }
  }
}

/// Values by identifier, kept by its text: for every dictionary with a key of its own type the runtime looks
/// through all conformances at the start of the program.
struct Lookup<Subject, Value: Sendable>: Sendable {
  private let values: [String: Value]

  init(_ pairs: some Sequence<(Identifier<Subject>, Value)>) {
    values = Dictionary(pairs.map { ($0.0.rawValue, $0.1) }) { first, _ in first }
  }

  subscript(id: Identifier<Subject>) -> Value? { values[id.rawValue] }
}
