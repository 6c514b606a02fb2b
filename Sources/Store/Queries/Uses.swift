import Ledger

/// How often each name was used in a span of days, for the order of completion.
package struct NameUses: Hashable, Sendable {
  /// By the category that counts after mergers.
  package var categories: [Identifier<Category>: Int] = [:]
  package var methods: [Identifier<PaymentMethod>: Int] = [:]
  package var accounts: [Identifier<Account>: Int] = [:]
  /// By folded text.
  package var tags: [String: Int] = [:]
}

extension Journal {
  /// Uses from one day through another; own payments only.
  package func uses(since: CalendarDate, through: CalendarDate) throws -> NameUses {
    try reading { try nameUses(Period(from: since, through: through), through) }
  }

  private func nameUses(_ period: Period, _ through: CalendarDate) throws -> NameUses {
    var uses = NameUses()
    for total in try categoryTotals(period, today: through) {
      if let category = total.category { uses.categories[category, default: 0] += total.count }
    }
    for total in try methodTotals(period, today: through) {
      uses.methods[total.method] = total.count
    }
    for total in try tagTotals(period, today: through) {
      uses.tags[options.fold(total.tag)] = total.count
    }
    uses.accounts = try accountUses(period, through)
    return uses
  }

  private func accountUses(
    _ period: Period, _ through: CalendarDate
  ) throws -> [Identifier<Account>: Int] {
    let parts = PeriodParts(period, through: through)
    return try asking { book in
      var uses: [Identifier<Account>: Int] = [:]
      for account in book.accounts {
        let key = book.accountKeys[account.id] ?? 0
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
