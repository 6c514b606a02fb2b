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
      var mergers = Mergers(book.categoryShelf)
      var groups = TotalsByKey<Int64>(book)
      func add(_ row: Row) throws {
        let key = CategoryFlow(
          flow: Flow(rawValue: row(0)) ?? .none, category: mergers.survivor(of: row(1)))
        try groups.add(key.packed, row(2), row(3), row(4))
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
      for (key, before) in mergers.met {
        try connection.forEach(repeats(of: key, before, days, accounts, book), add)
      }
      return try groups.map { packed, sum in
        let key = CategoryFlow(packed: packed)
        let id = key.category == 0 ? nil : try writer.references.id(key.category)
        return CategoryTotal(
          category: id.map { Identifier($0) }, kind: key.flow == .income ? .income : .expense,
          count: sum.count, total: sum.total)
      }
    }
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
  let flow: Flow
  let category: Int64

  var packed: Int64 { category << 2 | Int64(flow.rawValue) }

  init(flow: Flow, category: Int64) {
    self.flow = flow
    self.category = category
  }

  init(packed: Int64) {
    self.init(flow: Flow(rawValue: Int(packed & 3)) ?? .none, category: packed >> 2)
  }
}

/// Which categories count as others, or as none, by their keys.
private struct Mergers {
  private var survivors: [Int64: Int64] = [:]
  /// Each merged category with those that are counted before it under the same name, the survivor first: an
  /// entry that is in several is one.
  private var pairs: [(key: Int64, before: [Int64])] = []
  private var metKeys: [Int64] = []

  init(_ shelf: Shelf<Category>) {
    var counted: [Int64: [Int64]] = [:]
    func add(_ merged: Int64, countsAs kept: Int64) {
      survivors[merged] = kept
      let before = counted[kept] ?? [kept]
      pairs.append((merged, before))
      counted[kept] = before + [merged]
    }
    for category in shelf.values where category.mergedInto != nil {
      let survivor = shelf.resolved(category.id)
      guard survivor != category.id, shelf[survivor] != nil,
        let merged = shelf.key(of: category.id),
        let kept = shelf.key(of: survivor)
      else { continue }
      add(merged, countsAs: kept)
    }
    // A deleted one may still be named by what came from elsewhere.
    for key in shelf.keysOfNone { add(key, countsAs: 0) }
  }

  /// Those of which something has been counted.
  var met: [(key: Int64, before: [Int64])] { pairs.filter { metKeys.contains($0.key) } }

  /// The key under which another counts.
  mutating func survivor(of key: Int64) -> Int64 {
    guard let survivor = survivors[key] else { return key }
    if !metKeys.contains(key) { metKeys.append(key) }
    return survivor
  }
}
