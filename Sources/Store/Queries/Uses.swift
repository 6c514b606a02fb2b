import Ledger

/// How often each name was used from one day through another, for the order of completion; own payments only.
///
/// Each kind of name is a question of its own, so that completing one costs nothing of the others.
extension Journal {
  /// By the category that counts after mergers.
  package func categoryUses(
    since: CalendarDate, through: CalendarDate
  ) throws -> [Identifier<Category>: Int] {
    var uses: [Identifier<Category>: Int] = [:]
    for total in try categoryTotals(Period(from: since, through: through), today: through) {
      if let category = total.category { uses[category, default: 0] += total.count }
    }
    return uses
  }

  package func methodUses(
    since: CalendarDate, through: CalendarDate
  ) throws -> [Identifier<PaymentMethod>: Int] {
    var uses: [Identifier<PaymentMethod>: Int] = [:]
    for total in try methodTotals(Period(from: since, through: through), today: through) {
      uses[total.method] = total.count
    }
    return uses
  }

  /// By folded text.
  package func tagUses(since: CalendarDate, through: CalendarDate) throws -> [String: Int] {
    var uses: [String: Int] = [:]
    for total in try tagTotals(Period(from: since, through: through), today: through) {
      uses[options.fold(total.tag)] = total.count
    }
    return uses
  }

  package func accountUses(
    since: CalendarDate, through: CalendarDate
  ) throws -> [Identifier<Account>: Int] {
    let parts = PeriodParts(Period(from: since, through: through), through: through)
    return try asking { book in
      var uses: [Identifier<Account>: Int] = [:]
      for account in book.accounts {
        let key = book.accountShelf.key(of: account.id) ?? 0
        var count = 0
        if let months = parts.months {
          count +=
            try connection.value(
              """
              SELECT coalesce(sum(legs), 0) FROM account_month WHERE account = \(key)
              AND month BETWEEN \(months.first) AND \(months.last)
              """, as: Int.self) ?? 0
        }
        for edge in parts.edges {
          count +=
            edge.sign
            * (try connection.value(
              """
              SELECT count(*) FROM leg WHERE account = \(key)
              AND day BETWEEN \(edge.days.lowerBound) AND \(edge.days.upperBound)
              """, as: Int.self) ?? 0)
        }
        if count > 0 { uses[account.id] = count }
      }
      return uses
    }
  }
}
