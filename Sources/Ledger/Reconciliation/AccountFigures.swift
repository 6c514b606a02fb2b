/// An account's balances, from sums of its own transactions, in minor units of its currency.
package struct AccountFigures: Hashable, Sendable {
  package let opening: Int64
  /// Sum of the transactions with a mark that still stands.
  package let marked: Int64
  /// Sum of the transactions up to today, marked or not.
  package let posted: Int64
  /// Sum of the transactions after today.
  package let planned: Int64

  package init(opening: Int64, marked: Int64 = 0, posted: Int64 = 0, planned: Int64 = 0) {
    self.opening = opening
    self.marked = marked
    self.posted = posted
    self.planned = planned
  }

  /// The opening balance and what the bank has confirmed.
  ///
  /// - Throws: `tooLarge`, as all the balances here, when it does not fit 64 bits.
  package var reconciled: Int64 { get throws(ArithmeticError) { try sum(opening, marked) } }

  /// The opening balance and everything up to today.
  package var today: Int64 { get throws(ArithmeticError) { try sum(opening, posted) } }

  /// Today's balance and everything planned.
  package var forecast: Int64 { get throws(ArithmeticError) { try sum(opening, posted, planned) } }

  /// Today's balance less the reconciled one.
  package var unreconciled: Int64 {
    get throws(ArithmeticError) { try narrowed(Int128(posted) - Int128(marked)) }
  }

  /// What the reconciled balance lacks to the statement's; zero when they agree.
  package func difference(toStatement balance: Int64) throws(ArithmeticError) -> Int64 {
    try narrowed(Int128(balance) - Int128(opening) - Int128(marked))
  }

  /// The amount of the correction that would make today's balance the one given.
  package func correction(toToday balance: Int64) throws(ArithmeticError) -> Int64 {
    try narrowed(Int128(balance) - Int128(opening) - Int128(posted))
  }

  private func sum(_ terms: Int64...) throws(ArithmeticError) -> Int64 {
    try narrowed(terms.reduce(0) { $0 + Int128($1) })
  }
}
