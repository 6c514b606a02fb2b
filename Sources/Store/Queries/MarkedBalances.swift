import Ledger

/// What of an account a running balance counts.
package enum RunningBalance: Hashable, Sendable {
  /// The opening balance and every leg.
  case all
  /// The opening balance and the marked legs.
  case reconciled
  /// The legs that are not marked, without the opening balance.
  case notReconciled
}

/// Balances of an account at the end of a day, by what the bank has confirmed.
extension Journal {
  /// The balance at the end of a day; the reconciled one and the rest add up to the whole.
  package func balance(
    of account: Identifier<Account>, through day: CalendarDate, counting what: RunningBalance
  ) throws -> Money {
    let whole = try balance(of: account, through: day)
    guard what != .all else { return whole }
    let marked = try marked(account, through: day)
    return what == .reconciled
      ? marked : Money(minorUnits: whole.minorUnits - marked.minorUnits, whole.currency)
  }

  /// What the days of a period add to such a balance, in minor units.
  package func sum(
    of account: Identifier<Account>, in period: Period, counting what: RunningBalance
  ) throws -> Int64 {
    let (_, key) = try known(account)
    let condition: SQL =
      switch what {
      case .all: "1"
      case .reconciled: "marked = 1"
      case .notReconciled: "marked = 0"
      }
    return try reading {
      try connection.value(
        """
        SELECT coalesce(sum(amount), 0) FROM leg WHERE account = \(key)
        AND day BETWEEN \(period.lowerBound) AND \(period.upperBound) AND \(condition)
        """) ?? 0
    }
  }

  private func marked(
    _ id: Identifier<Account>, through day: CalendarDate
  ) throws -> Money {
    let (account, key) = try known(id)
    return try reading {
      let months = try connection.value(
        """
        SELECT coalesce(sum(marked), 0) FROM account_month
        WHERE account = \(key) AND month < \(day.month)
        """, as: Int64.self)
      let running = try sum(
        of: id, in: Period(from: day.month.first, through: day), counting: .reconciled)
      let (total, overflows) = account.openingMinorUnits.addingReportingOverflow(
        (months ?? 0) + running)
      guard !overflows else { throw StoreError.overflow(cause: nil) }
      return Money(minorUnits: total, account.currency)
    }
  }
}
