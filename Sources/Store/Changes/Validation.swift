import Ledger

/// What no command may write, whatever the shell asked.
enum Validation {
  /// - Throws: `StoreError.invalidTransaction`, and `StoreError.invalid` when accounts are not the owner's.
  static func check(_ value: Transaction, me: Identifier<Member>, in book: Book) throws {
    if let problem = value.problem { throw StoreError.invalidTransaction(problem) }
    guard (value.owner == me) == (value.account != nil) else {
      throw StoreError.invalid(reason: "own transactions have an account, and only they")
    }
    for (account, money) in [(value.account, value.amount), (value.destination, value.arriving)] {
      guard let account, let money else { continue }
      guard let known = book.account(account) else {
        throw StoreError.unknownRecord(id: account.rawValue)
      }
      guard known.currency == money.currency else {
        throw StoreError.invalid(reason: "an amount is in its account's currency")
      }
    }
  }
}
