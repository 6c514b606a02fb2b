/// What an expense or an income is for.
package struct Category: Hashable, Sendable {
  package enum Kind: Int, Sendable, CaseIterable { case expense = 1, income = 2 }

  /// Who sees and owns a category.
  package enum Scope: Hashable, Sendable {
    case household
    /// Only mine; tied to one account when that is given, and then offered only there.
    case personal(account: Identifier<Account>?)
  }

  package let id: Identifier<Category>
  package var name: String
  package var kind: Kind
  package var scope: Scope
  package var isArchived: Bool
  /// The category this one was merged into, when it was.
  package var mergedInto: Identifier<Category>?
  /// Words of a concept that suggest this category.
  package var keywords: [String]

  package init(
    id: Identifier<Category>, name: String, kind: Kind = .expense, scope: Scope = .household,
    isArchived: Bool = false, mergedInto: Identifier<Category>? = nil, keywords: [String] = []
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.scope = scope
    self.isArchived = isArchived
    self.mergedInto = mergedInto
    self.keywords = keywords
  }

  package var isHousehold: Bool { scope == .household }
}
