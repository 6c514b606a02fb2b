import Ledger

/// What a showing line asks: which transactions, of which period, in which order and grouped how.
package struct Inquiry: Hashable, Sendable {
  package enum Grouping: Hashable, Sendable, CaseIterable {
    case day, month, category, method, tag, member
  }

  package var filter = TransactionFilter()
  /// As typed, `nil` when the line said none.
  package var hasPeriod = false
  package var grouping: Grouping?
  package var order: TransactionOrder = .date
  /// Whether `compte:` named the accounts, instead of the account in use.
  package var namesAccounts = false
  /// The words looked for, as typed, for the answer's title.
  package var typedTexts: [String] = []

  package init() {}
}
