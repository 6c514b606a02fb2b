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

  /// The category with that identifier as it was made, even when it was merged.
  package func unmergedCategory(_ id: Identifier<Category>) -> Category? {
    categoryShelf[id]
  }

  /// The category that counts for that identifier: the one it was merged into, as far as that leads.
  package func category(_ id: Identifier<Category>) -> Category? {
    categoryShelf[resolved(id)]
  }

  /// The method that counts for that identifier.
  package func method(_ id: Identifier<PaymentMethod>) -> PaymentMethod? {
    methodShelf[resolved(id)]
  }

  /// Follows mergers to their end; a circle ends at its smallest identifier.
  package func resolved(_ id: Identifier<Category>) -> Identifier<Category> {
    categoryShelf.resolved(id)
  }

  package func resolved(_ id: Identifier<PaymentMethod>) -> Identifier<PaymentMethod> {
    methodShelf.resolved(id)
  }

  /// What the record itself is called, or was when it was deleted; `nil` when there never was one.
  package func name(of id: Identifier<Account>) -> String? { accountShelf.known(id)?.name }
  package func name(of id: Identifier<Category>) -> String? { categoryShelf.known(id)?.name }
  package func name(of id: Identifier<PaymentMethod>) -> String? { methodShelf.known(id)?.name }
}
