import Ledger

/// What a category adds to a period.
package struct CategoryTotal: Hashable, Sendable {
  /// The category that counts after mergers; `nil` for transactions without one.
  package let category: Identifier<Category>?
  package let kind: Category.Kind
  package let count: Int
  /// Signed as the accounts see it: spending is negative.
  package let total: MoneyTotals
}

extension Journal {
  /// Totals by category and kind, in no particular order.
  package func categoryTotals(
    _ period: Period, today: CalendarDate, accounts: [Identifier<Account>] = []
  ) throws -> [CategoryTotal] {
    let parts = PeriodParts(period, through: today)
    return try asking { book in
      let mergers = try Mergers(book, key: key)
      var groups = TotalsByKey<Int64>(book)
      func add(_ row: Row) {
        let key = CategoryFlow(flow: row(0), category: mergers.survivor(of: row(1)))
        groups.add(key.packed, row(2), row(3), row(4))
      }
      if let months = parts.months {
        try connection.forEach(
          """
          SELECT flow, category, account, sum(total), sum(entries) FROM category_month
          WHERE month BETWEEN \(months.first) AND \(months.last)
          AND \(within(accounts, book)) GROUP BY flow, category, account
          """, add)
      }
      for edge in parts.edges {
        let days = edge.days
        try connection.forEach(
          """
          WITH RECURSIVE known (key) AS (SELECT min(category) FROM posting UNION ALL
          SELECT (SELECT min(category) FROM posting WHERE category > known.key) FROM known
          WHERE known.key IS NOT NULL)
          SELECT p.flow, p.category, p.account, \(edge.sign) * sum(p.amount), \(edge.sign) * count(*)
          FROM known CROSS JOIN posting p ON p.category = known.key
          AND p.day BETWEEN \(days.lowerBound) AND \(days.upperBound)
          WHERE p.flow <> 0 AND \(within(accounts, book)) GROUP BY 1, 2, 3
          """, add)
      }
      let days = Period(from: period.lowerBound, through: min(period.upperBound, today))
      for (key, before) in mergers.pairs {
        try connection.forEach(repeats(of: key, before, days, accounts, book), add)
      }
      return try groups.map { packed, sum in
        let key = CategoryFlow(packed: packed)
        let id = key.category == 0 ? nil : try writer.references.id(key.category)
        return CategoryTotal(
          category: id.map { Identifier($0) }, kind: key.flow == 2 ? .income : .expense,
          count: sum.count, total: sum.total)
      }
    }
  }

  /// The key of a category, of a deleted one too.
  private func key(of category: Identifier<Category>) throws -> Int64? {
    for owner in [identity.household.key, identity.me.key] {
      let name = RecordName(kind: .category, owner: owner, id: category.rawValue)
      if let key = try writer.references.knownKey(of: name) { return key }
    }
    return nil
  }

  /// What was counted once too often: entries of a merged category that are in one of those `before` it too.
  private func repeats(
    of key: Int64, _ before: [Int64], _ days: Period, _ accounts: [Identifier<Account>],
    _ book: Book
  ) -> SQL {
    """
    SELECT flow, category, account, 0, -count(*) FROM posting p WHERE category = \(key)
    AND day BETWEEN \(days.lowerBound) AND \(days.upperBound)
    AND flow <> 0 AND \(within(accounts, book)) AND EXISTS (SELECT 1 FROM posting q
    WHERE q.category IN \(list: before) AND q.day = p.day AND q.entry = p.entry) GROUP BY 1, 2, 3
    """
  }
}

/// A category with one of the two flows that count, packed into a number to be a key.
private struct CategoryFlow {
  let flow: Int
  let category: Int64

  var packed: Int64 { category << 2 | Int64(flow) }

  init(flow: Int, category: Int64) {
    self.flow = flow
    self.category = category
  }

  init(packed: Int64) { self.init(flow: Int(packed & 3), category: packed >> 2) }
}

/// Which categories count as others, by their keys.
private struct Mergers {
  private var survivors: [Int64: Int64] = [:]
  /// Each merged category with those that are counted before it under the same name, the survivor first: an
  /// entry that is in several is one.
  private(set) var pairs: [(key: Int64, before: [Int64])] = []

  init(_ book: Book, key: (Identifier<Category>) throws -> Int64?) throws {
    var counted: [Int64: [Int64]] = [:]
    for category in book.categories where category.mergedInto != nil {
      let survivor = book.resolved(category.id)
      guard survivor != category.id, let merged = try key(category.id),
        let kept = try key(survivor)
      else { continue }
      survivors[merged] = kept
      let before = counted[kept] ?? [kept]
      pairs.append((merged, before))
      counted[kept] = before + [merged]
    }
  }

  func survivor(of key: Int64) -> Int64 { survivors[key] ?? key }
}
