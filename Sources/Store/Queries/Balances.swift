import Ledger

/// The three balances of one account.
package struct AccountBalance: Hashable, Sendable {
  package let account: Identifier<Account>
  /// The opening balance and what is marked through today: a mark counts from its movement's day on.
  package let reconciled: Money
  /// The opening balance and everything through today.
  package let today: Money
  /// The opening balance and everything stored.
  package let planned: Money
}

/// What an account has.
extension Journal {
  /// Balances of every own account in order of creation, closed ones too.
  ///
  /// Costs the months there are and what is planned in the running one, whatever the number of transactions.
  /// - Throws: `StoreError.overflow` when a balance would pass 64 bits.
  package func accountBalances(today: CalendarDate) throws -> [AccountBalance] {
    try asking { book in
      try book.accounts.map {
        try balance($0, key: book.accountShelf.key(of: $0.id) ?? 0, today: today)
      }
    }
  }

  /// The three balances of one account.
  package func accountBalance(
    of account: Identifier<Account>, today: CalendarDate
  ) throws -> AccountBalance {
    let (account, key) = try known(account)
    return try reading { try balance(account, key: key, today: today) }
  }

  private func balance(
    _ account: Account, key: Int64, today: CalendarDate
  ) throws -> AccountBalance {
    let month = today.month
    let sums = try connection.rows(
      """
      SELECT coalesce(sum(total), 0), coalesce(sum(CASE WHEN month <= \(month) THEN total END), 0),
      coalesce(sum(CASE WHEN month <= \(month) THEN marked END), 0)
      FROM account_month WHERE account = \(key)
      """, as: (Int64, Int64, Int64).self)
    let planned = try connection.rows(
      """
      SELECT coalesce(sum(amount), 0), coalesce(sum(amount * marked), 0) FROM leg
      WHERE account = \(key) AND day BETWEEN \(today.adding(days: 1)) AND \(month.last)
      """, as: (Int64, Int64).self)
    let (all, begun, marked) = sums.first ?? (0, 0, 0)
    let (later, laterMarked) = planned.first ?? (0, 0)
    return AccountBalance(
      account: account.id, reconciled: try money(account, [marked, try negated(laterMarked)]),
      today: try money(account, [begun, try negated(later)]), planned: try money(account, [all]))
  }

  /// The balance of an account at the end of a day: its opening balance, and every leg through that day.
  package func balance(
    of account: Identifier<Account>, through day: CalendarDate
  ) throws -> Money {
    let (account, key) = try known(account)
    return try reading {
      // The last day of a month is the end of its sum.
      let isWhole = day == day.month.last
      let closed = try connection.value(
        """
        SELECT coalesce(sum(total), 0) FROM account_month
        WHERE account = \(key) AND month < \(isWhole ? day.month.adding(1) : day.month)
        """, as: Int64.self)
      let running = isWhole ? 0 : try sum(account: key, from: day.month.first, through: day)
      return try money(account, [closed ?? 0, running])
    }
  }

  /// What each day of the period with movements adds to the account, in order of day, in minor units.
  package func dayTotals(
    of account: Identifier<Account>, in period: Period
  ) throws -> [(day: CalendarDate, sum: Int64)] {
    let (_, key) = try known(account)
    return try reading {
      try connection.rows(
        """
        SELECT day, sum(amount) FROM leg WHERE account = \(key)
        AND day BETWEEN \(period.lowerBound) AND \(period.upperBound) GROUP BY day ORDER BY day
        """, as: (CalendarDate, Int64).self
      ).map { (day: $0.0, sum: $0.1) }
    }
  }

  private func sum(
    account: Int64, from: CalendarDate, through: CalendarDate
  ) throws -> Int64 {
    try connection.value(
      """
      SELECT coalesce(sum(amount), 0) FROM leg
      WHERE account = \(account) AND day BETWEEN \(from) AND \(through)
      """) ?? 0
  }

  func known(_ id: Identifier<Account>) throws -> (account: Account, key: Int64) {
    let book = try book()
    guard let account = book.account(id), let key = book.accountShelf.key(of: id) else {
      throw StoreError.unknownRecord(id: id.rawValue)
    }
    return (account, key)
  }

  /// The account's opening balance and those sums.
  private func money(_ account: Account, _ sums: [Int64]) throws -> Money {
    let total = try sums.reduce(account.openingMinorUnits) { total, sum in
      let (next, overflows) = total.addingReportingOverflow(sum)
      guard !overflows else { throw StoreError.overflow(cause: nil) }
      return next
    }
    return Money(minorUnits: total, account.currency)
  }
}
