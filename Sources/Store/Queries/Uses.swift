import Ledger

/// How many living transactions stand on a name.
extension Journal {
  /// Transactions with that category, those of the categories merged into it included.
  package func uses(of category: Identifier<Category>) throws -> Int {
    try asking { book in
      try connection.value(
        """
        SELECT count(DISTINCT entry) FROM posting
        WHERE category IN \(list: book.categoryShelf.keys(of: [category]))
        """) ?? 0
    }
  }

  /// Transactions paid with that method, those of the methods merged into it included.
  package func uses(of method: Identifier<PaymentMethod>) throws -> Int {
    try asking { book in try entries(paidWith: book.methodShelf.keys(of: [method])).count }
  }

  /// Transactions that move money of that account.
  package func uses(of account: Identifier<Account>) throws -> Int {
    try asking(of: account) { _, key in try legCount(key) }
  }

  func legCount(_ account: Int64) throws -> Int {
    try connection.value("SELECT count(*) FROM leg WHERE account = \(account)") ?? 0
  }

  /// Keys of the living transactions that name one of those categories, whether it is the one that counts or not.
  func entries(naming categories: [Int64]) throws -> [Int64] {
    try connection.rows(
      """
      SELECT key FROM entry INDEXED BY entry_day WHERE alive = 1
      AND (shared_category IN \(list: categories) OR personal_category IN \(list: categories))
      UNION SELECT l.entry FROM line l CROSS JOIN entry e ON e.key = l.entry AND e.alive = 1
      WHERE l.amount IS NOT NULL AND (l.shared_category IN \(list: categories)
      OR l.personal_category IN \(list: categories))
      """, as: Int64.self)
  }

  /// Keys of the living transactions paid with one of those methods.
  func entries(paidWith methods: [Int64]) throws -> [Int64] {
    try connection.rows(
      """
      SELECT key FROM entry INDEXED BY entry_day WHERE alive = 1 AND method IN \(list: methods)
      """, as: Int64.self)
  }
}

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
