import Ledger

/// What both members share, and what the bank has not confirmed.
extension Journal {
  /// Calls `each` with the joint expenses and refunds of the period, whoever paid, planned ones too, in
  /// order of day. `each` must not write.
  package func jointExpenses(
    _ period: Period, each: (Identifier<Transaction>, JointExpense) throws -> Void
  ) throws {
    try reading {
      try connection.forEach(
        """
        SELECT id, owner, day, amount, currency, allocation FROM entry INDEXED BY entry_joint
        WHERE alive = 1 AND joint = 1 AND kind IN (1, 3)
        AND day BETWEEN \(period.lowerBound) AND \(period.upperBound) ORDER BY day, key
        """
      ) { row in
        guard let currency = Currency(code: row(4)) else { throw CanonicalError.outOfRange }
        let expense = JointExpense(
          payer: Identifier(try writer.references.principalID(row(1))), date: row(2),
          cost: try negated(row(3)), currency: currency,
          allocation: try row(5, as: [UInt8]?.self).map { try TransactionShape.allocation($0) })
        try each(row(0), expense)
      }
    }
  }

  /// Whether the other member has paid anything that is here, by the index of who owns what: most screens only
  /// want to know that there is nothing to say of it.
  package func otherHasPaid() throws -> Bool {
    try reading {
      try connection.value(
        """
        SELECT 1 FROM record WHERE owner = \(identity.other.key)
        AND kind = \(RecordKind.transaction.rawValue) AND alive = 1 LIMIT 1
        """, as: Int.self) != nil
    }
  }

  /// Entries of an account through a day with no mark there that stands, the oldest first.
  package func unreconciled(
    _ account: Identifier<Account>, through day: CalendarDate
  ) throws -> [EntryRow] {
    var filter = TransactionFilter(period: Period(through: day), accounts: [account])
    filter.state = .notReconciled
    return try entries(filter, today: day, newestFirst: false)
  }
}
