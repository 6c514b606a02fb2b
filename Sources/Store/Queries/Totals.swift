import Ledger

/// The sums of a list.
package struct EntryTotals: Hashable, Sendable {
  /// How many entries there are, planned ones included.
  package var count = 0
  /// How many of them are after today; they are in no sum.
  package var planned = 0
  /// Own incomes, positive.
  package var income = MoneyTotals()
  /// Own expenses and refunds, negative when spent.
  package var expense = MoneyTotals()
}

extension Journal {
  /// The sums of the entries that the filter lets through.
  ///
  /// When it asks for categories or leaves some out, a split transaction counts with the parts that it takes.
  /// - Throws: `StoreError.overflow` when a sum would pass 64 bits.
  package func totals(_ filter: TransactionFilter, today: CalendarDate) throws -> EntryTotals {
    var totals = EntryTotals()
    try asking { book in
      let query = EntryQuery(filter, today: today, book: book)
      try connection.forEach(
        """
        SELECT e.kind, e.currency, e.account IS NOT NULL, e.day > \(today),
        sum(\(query.amount)), count(*) \(query.source) GROUP BY 1, 2, 3, 4
        """
      ) { row in
        let (isOwn, isPlanned): (Bool, Bool) = (row(2), row(3))
        let count: Int = row(5)
        totals.count += count
        if isPlanned { totals.planned += count }
        guard isOwn, !isPlanned else { return }
        let money = Money(minorUnits: row(4), try row.currency(1))
        switch Flow(Transaction.Kind(rawValue: row(0)) ?? .correction) {
        case .income: totals.income.add(money)
        case .expense: totals.expense.add(money)
        case .none: break
        }
      }
    }
    return totals
  }
}
