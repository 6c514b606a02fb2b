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

/// What of an account a running balance counts.
package enum RunningBalance: Hashable, Sendable {
  /// The opening balance and every leg.
  case all
  /// The opening balance and the marked legs.
  case reconciled
  /// The legs that are not marked, without the opening balance.
  case notReconciled
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
    try asking(of: account) { account, key in try balance(account, key: key, today: today) }
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
    let (all, begun, marked) = sums.first ?? (0, 0, 0)
    let planned = try legs(
      key, Period(from: today.adding(days: 1), through: month.last))
    return AccountBalance(
      account: account.id,
      reconciled: try money(account, [marked, try negated(planned.marked)]),
      today: try money(account, [begun, try negated(planned.total)]),
      planned: try money(account, [all]))
  }

  /// The balance of an account at the end of a day: its opening balance and every leg through that day, or what
  /// of them is asked for; the reconciled one and the rest add up to the whole.
  package func balance(
    of account: Identifier<Account>, through day: CalendarDate,
    counting what: RunningBalance = .all
  ) throws -> Money {
    try asking(of: account) { account, key in
      // The last day of a month is the end of its sum.
      let isWhole = day == day.month.last
      let closed = try sums(
        """
        SELECT coalesce(sum(total), 0), coalesce(sum(marked), 0) FROM account_month
        WHERE account = \(key) AND month < \(isWhole ? day.month.adding(1) : day.month)
        """)
      let running =
        isWhole ? (total: 0, marked: 0) : try legs(key, Period(from: day.month.first, through: day))
      let whole = try money(account, [closed.total, running.total])
      guard what != .all else { return whole }
      let marked = try money(account, [closed.marked, running.marked])
      guard what == .notReconciled else { return marked }
      return Money(
        minorUnits: try added(whole.minorUnits, try negated(marked.minorUnits)), account.currency)
    }
  }

  /// What the days of a period add to such a balance, in minor units.
  package func sum(
    of account: Identifier<Account>, in period: Period, counting what: RunningBalance
  ) throws -> Int64 {
    try asking(of: account) { _, key in
      let sums = try legs(key, period)
      return switch what {
      case .all: sums.total
      case .reconciled: sums.marked
      case .notReconciled: try added(sums.total, try negated(sums.marked))
      }
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

  private func legs(_ account: Int64, _ period: Period) throws -> (total: Int64, marked: Int64) {
    try sums(
      """
      SELECT coalesce(sum(amount), 0), coalesce(sum(amount * marked), 0) FROM leg
      WHERE account = \(account) AND day BETWEEN \(period.lowerBound) AND \(period.upperBound)
      """)
  }

  private func sums(_ sql: SQL) throws -> (total: Int64, marked: Int64) {
    let row = try connection.rows(sql, as: (Int64, Int64).self).first
    return (row?.0 ?? 0, row?.1 ?? 0)
  }

  /// Answers a question about one account, from one moment of the file.
  func asking<Result>(
    of id: Identifier<Account>, _ body: (_ account: Account, _ key: Int64) throws -> Result
  ) throws -> Result {
    try asking { book in
      guard let account = book.account(id), let key = book.accountShelf.key(of: id) else {
        throw StoreError.unknownRecord(id: id.rawValue)
      }
      return try body(account, key)
    }
  }

  /// The account's opening balance and those sums.
  private func money(_ account: Account, _ sums: [Int64]) throws -> Money {
    Money(
      minorUnits: try sums.reduce(account.openingMinorUnits) { try added($0, $1) },
      account.currency)
  }
}
