/// What the household's balance needs to know of one joint expense.
package struct JointExpense: Hashable, Sendable {
  package let payer: Identifier<Member>
  package let date: CalendarDate
  /// In minor units; a refund's is negative.
  package let cost: Int64
  package let currency: Currency
  /// Its own way of being shared; `nil` follows the ratio of its day.
  package let allocation: Allocation?

  package init(
    payer: Identifier<Member>, date: CalendarDate, cost: Int64, currency: Currency,
    allocation: Allocation? = nil
  ) {
    self.payer = payer
    self.date = date
    self.cost = cost
    self.currency = currency
    self.allocation = allocation
  }

  /// The joint side of a transaction; `nil` when it is not joint.
  package init?(_ transaction: Transaction) {
    guard transaction.isJoint, transaction.kind.canBeJoint else { return nil }
    self.init(
      payer: transaction.owner, date: transaction.date, cost: transaction.cost,
      currency: transaction.amount.currency, allocation: transaction.allocation)
  }
}
