import Ledger

/// What both members share.
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
        WHERE alive = 1 AND joint = 1 AND kind IN \(list: Self.jointKinds)
        AND day BETWEEN \(period.lowerBound) AND \(period.upperBound) ORDER BY day, key
        """
      ) { row in
        let expense = JointExpense(
          payer: Identifier(try writer.references.principalID(row(1))), date: row(2),
          cost: try negated(row(3)), currency: try row.currency(4),
          allocation: try row(5, as: [UInt8]?.self).map { try TransactionShape.allocation($0) })
        try each(row(0), expense)
      }
    }
  }

  private static let jointKinds = Transaction.Kind.allCases.filter(\.canBeJoint).map(\.rawValue)

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
}
