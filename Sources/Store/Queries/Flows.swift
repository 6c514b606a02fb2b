import Ledger

/// What came in and what went out in one month, in one currency.
package struct MonthFlow: Hashable, Sendable {
  package let month: Month
  package let currency: Currency
  /// Positive when money came in, in minor units.
  package let income: Int64
  /// Positive when money was spent; refunds make it smaller.
  package let expense: Int64
}

/// What a payment method adds to a period.
package struct MethodTotal: Hashable, Sendable {
  package let method: Identifier<PaymentMethod>
  package let count: Int
  /// Signed as the accounts see it: spending is negative.
  package let total: MoneyTotals
}

/// What a tag adds to a period.
package struct TagTotal: Hashable, Sendable {
  package let tag: String
  package let count: Int
  /// Signed as the accounts see it: spending is negative.
  package let total: MoneyTotals
}

/// What a method, a tag or the lack of one adds to a period, with what came in apart from what was spent.
package struct NameFlow: Hashable, Sendable {
  /// The method's identifier or the tag; `nil` for what has none.
  package let name: String?
  package let kind: Category.Kind
  package let count: Int
  /// Signed as the accounts see it: spending is negative.
  package let total: MoneyTotals
}

/// Sums of own payments: transfers, compensations and corrections count nowhere, neither does what the other
/// member paid, nor anything after today.
extension Journal {
  /// Income and expense by month and currency, in order of month; months without any are absent.
  ///
  /// `today` is the last day that counts; no accounts mean all of them.
  package func monthFlows(
    _ period: Period, today: CalendarDate, accounts: [Identifier<Account>] = []
  ) throws -> [MonthFlow] {
    let parts = PeriodParts(period, through: today)
    var sums: [Month: [Currency: (income: Int64, expense: Int64)]] = [:]
    try asking { book in
      for account in book.accounts where accounts.isEmpty || accounts.contains(account.id) {
        let key = book.accountShelf.key(of: account.id) ?? 0
        for (month, income, expense) in try flows(account: key, parts) {
          let known = sums[month]?[account.currency] ?? (0, 0)
          sums[month, default: [:]][account.currency] = (
            try added(known.income, income), try added(known.expense, try negated(expense))
          )
        }
      }
    }
    return sums.sorted { $0.key < $1.key }.flatMap { month, byCurrency in
      byCurrency.sorted { $0.key.code < $1.key.code }.compactMap { currency, sum in
        sum == (0, 0)
          ? nil
          : MonthFlow(month: month, currency: currency, income: sum.income, expense: sum.expense)
      }
    }
  }

  private func flows(
    account: Int64, _ parts: PeriodParts
  ) throws -> [(Month, income: Int64, expense: Int64)] {
    var rows: [(Month, income: Int64, expense: Int64)] = []
    if let months = parts.months {
      rows += try connection.rows(
        """
        SELECT month, income, expense FROM account_month WHERE account = \(account)
        AND month BETWEEN \(months.first) AND \(months.last) AND (income <> 0 OR expense <> 0)
        """, as: (Month, Int64, Int64).self)
    }
    for edge in parts.edges {
      let days = edge.days
      rows += try connection.rows(
        """
        SELECT day / 100, \(edge.sign) * coalesce(sum(CASE flow WHEN \(Flow.income.rawValue) THEN amount END), 0),
        \(edge.sign) * coalesce(sum(CASE flow WHEN \(Flow.expense.rawValue) THEN amount END), 0)
        FROM leg WHERE account = \(account)
        AND day BETWEEN \(days.lowerBound) AND \(days.upperBound) AND flow <> 0 GROUP BY 1
        """, as: (Month, Int64, Int64).self)
    }
    return rows
  }

  /// Totals by method, in no particular order.
  package func methodTotals(
    _ period: Period, today: CalendarDate, accounts: [Identifier<Account>] = []
  ) throws -> [MethodTotal] {
    let parts = PeriodParts(period, through: today)
    return try asking { book in
      var groups = TotalsByKey<String>(book)
      func add(_ row: Row) throws {
        let id = Identifier<PaymentMethod>(try writer.references.id(row(0)))
        // A deleted one counts as none.
        guard let method = book.method(id) else { return }
        try groups.add(method.id.rawValue, row(1), row(2), row(3))
      }
      if let months = parts.months {
        try connection.forEach(
          """
          SELECT method, account, sum(total), sum(entries) FROM method_month
          WHERE month BETWEEN \(months.first) AND \(months.last)
          AND \(within(accounts, book)) GROUP BY 1, 2
          """, add)
      }
      for edge in parts.edges {
        let days = edge.days
        try connection.forEach(
          """
          SELECT method, account, \(edge.sign) * sum(amount), \(edge.sign) * count(*)
          FROM entry INDEXED BY entry_day
          WHERE alive = 1 AND day BETWEEN \(days.lowerBound) AND \(days.upperBound)
          AND method IS NOT NULL AND kind IN \(list: Flow.kinds) AND \(within(accounts, book)) GROUP BY 1, 2
          """, add)
      }
      return groups.map { MethodTotal(method: Identifier($0), count: $1.count, total: $1.total) }
    }
  }

  /// Totals by tag, in no particular order; tags that differ only in how they are folded are one.
  package func tagTotals(
    _ period: Period, today: CalendarDate, accounts: [Identifier<Account>] = []
  ) throws -> [TagTotal] {
    try asking { book in
      var groups = TotalsByKey<String>(book)
      let texts = try tags(period, today, accounts, book) {
        try groups.add($0.folded, $0.account, $0.sum, $0.count)
      }
      return groups.map { TagTotal(tag: texts[$0] ?? $0, count: $1.count, total: $1.total) }
    }
  }

  /// Totals by method and kind, in no particular order, what has no method among them.
  ///
  /// Goes once through the entries of the period.
  package func methodFlows(
    _ period: Period, today: CalendarDate, accounts: [Identifier<Account>] = []
  ) throws -> [NameFlow] {
    try asking { book in
      var flows = NameFlows(book)
      try connection.forEach(
        """
        SELECT kind, account, sum(amount), count(*), method FROM entry INDEXED BY entry_day
        WHERE \(counted(period, today, accounts, book)) GROUP BY kind, account, method
        """
      ) { row in
        let id = try row(4, as: Int64?.self).map {
          Identifier<PaymentMethod>(try writer.references.id($0))
        }
        // A deleted one counts as none.
        try flows.add(id.flatMap(book.method)?.id.rawValue, row)
      }
      return flows.all()
    }
  }

  /// Totals by tag and kind, in no particular order, what has no tag among them; what has several is in each.
  ///
  /// Goes once through the entries of the period.
  package func tagFlows(
    _ period: Period, today: CalendarDate, accounts: [Identifier<Account>] = []
  ) throws -> [NameFlow] {
    try asking { book in
      var flows = NameFlows(book)
      let texts = try tags(period, today, accounts, book) {
        try flows.add($0.folded, $0.flow, $0.account, $0.sum, $0.count)
      }
      try connection.forEach(
        """
        SELECT kind, account, sum(amount), count(*) FROM entry INDEXED BY entry_day
        WHERE \(counted(period, today, accounts, book)) AND tags IS NULL GROUP BY kind, account
        """
      ) { try flows.add(nil, $0) }
      return flows.all { texts[$0] ?? $0 }
    }
  }

  /// What one tag adds to one account.
  private typealias TagSum = (folded: String, flow: Flow, account: Int64, sum: Int64, count: Int)

  /// Calls `each` with the sums by tag, account and flow; gives the text of each folded tag.
  private func tags(
    _ period: Period, _ today: CalendarDate, _ accounts: [Identifier<Account>], _ book: Book,
    each: (TagSum) throws -> Void
  ) throws -> [String: String] {
    var texts: [String: String] = [:]
    try connection.forEach(
      """
      SELECT t.folded, g.account, sum(g.amount), count(*), min(t.text), g.flow
      FROM tag t CROSS JOIN tagging g
      ON g.tag = t.key AND g.day BETWEEN \(period.lowerBound)
      AND \(min(period.upperBound, today))
      WHERE g.flow <> 0 AND \(within(accounts, book)) GROUP BY t.folded, g.account, g.flow
      """
    ) { row in
      let (folded, text): (String, String) = (row(0), row(4))
      try each((folded, Flow(rawValue: row(5)) ?? .none, row(1), row(2), row(3)))
      texts[folded] = min(texts[folded] ?? text, text)
    }
    return texts
  }

  /// That an entry counts in the sums of a period.
  private func counted(
    _ period: Period, _ today: CalendarDate, _ accounts: [Identifier<Account>], _ book: Book
  ) -> SQL {
    """
    alive = 1 AND day BETWEEN \(period.lowerBound) AND \(min(period.upperBound, today))
    AND kind IN \(list: Flow.kinds) AND \(within(accounts, book))
    """
  }

  /// That the column `account` is one of those, or any own one.
  func within(_ accounts: [Identifier<Account>], _ book: Book) -> SQL {
    guard !accounts.isEmpty else { return "account <> 0" }
    return "account IN \(list: accounts.map { book.accountShelf.key(of: $0) ?? -1 })"
  }
}

/// Adds up what comes in and what is spent under each name, and under none.
private struct NameFlows {
  private var groups: TotalsByKey<String>

  init(_ book: Book) { groups = TotalsByKey(book) }

  /// A row that begins with kind, account, sum and count.
  mutating func add(_ name: String?, _ row: Row) throws {
    let flow = Transaction.Kind(rawValue: row(0)).map(Flow.init) ?? .none
    try add(name, flow, row(1), row(2), row(3))
  }

  mutating func add(
    _ name: String?, _ flow: Flow, _ account: Int64, _ sum: Int64, _ count: Int
  ) throws {
    try groups.add((flow == .income ? "+" : "-") + (name ?? ""), account, sum, count)
  }

  /// One a name and kind; `text` spells a name.
  func all(_ text: (String) -> String = { $0 }) -> [NameFlow] {
    groups.map { key, sum in
      let name = String(key.dropFirst())
      return NameFlow(
        name: name.isEmpty ? nil : text(name), kind: key.hasPrefix("+") ? .income : .expense,
        count: sum.count, total: sum.total)
    }
  }
}
