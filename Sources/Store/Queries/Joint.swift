import Ledger

/// What a household's period comes to, read in one go.
package struct JointPeriod: Sendable {
  /// What joint expenses of one category and currency have cost by today.
  package struct CategorySum: Sendable {
    /// The category that counts after mergers; `nil` for what has none.
    package let category: Identifier<Category>?
    package let currency: Currency
    package let paid: PaidByMember
  }

  package let outlook: HouseholdOutlook
  /// In no particular order.
  package let categories: [CategorySum]
}

/// What both members share.
extension Journal {
  /// The joint expenses and refunds of the period, whoever paid, summed as they are read.
  ///
  /// It costs by what is joint in the period: rows are found by their day and become sums at once.
  package func jointPeriod(_ period: Period, today: CalendarDate) throws -> JointPeriod {
    try asking { book in
      var outlook = HouseholdOutlook(sharing: book.sharing, period: period, today: today)
      var sums = JointCategorySums()
      var hasSplit = false
      let me = identity.me.key
      try connection.forEach(
        """
        SELECT day, amount, owner, currency, lines, shared_category, allocation
        FROM entry INDEXED BY entry_joint
        WHERE alive = 1 AND joint = 1 AND kind IN \(list: Self.jointKinds)
        AND day BETWEEN \(period.lowerBound) AND \(period.upperBound)
        """
      ) { row in
        let (day, cost) = (row(0, as: CalendarDate.self), try negated(row(1)))
        let isMine = row(2, as: Int64.self) == me
        let currency = try row.currency(3)
        outlook.add(
          cost: cost, currency, on: day, isPaidByMe: isMine,
          allocation: try row(6, as: [UInt8]?.self).map { try TransactionShape.allocation($0) })
        guard day <= today else { return }
        if row(4, as: Int.self) < 0 {
          hasSplit = true
        } else {
          sums.add(row(5, as: Int64?.self) ?? 0, currency, cost: cost, isPaidByMe: isMine)
        }
      }
      if hasSplit { try addSplit(period, today: today, to: &sums) }
      return JointPeriod(outlook: outlook, categories: try categories(sums, book))
    }
  }

  /// The lines of what is split, each in its category.
  private func addSplit(
    _ period: Period, today: CalendarDate, to sums: inout JointCategorySums
  ) throws {
    let me = identity.me.key
    try connection.forEach(
      """
      SELECT l.shared_category, e.currency, l.amount, e.owner
      FROM entry e INDEXED BY entry_joint CROSS JOIN line l ON l.entry = e.key
      WHERE e.alive = 1 AND e.joint = 1 AND e.kind IN \(list: Self.jointKinds)
      AND e.day BETWEEN \(period.lowerBound) AND \(min(period.upperBound, today))
      AND e.lines < 0 AND l.amount IS NOT NULL
      """
    ) { row in
      sums.add(
        row(0, as: Int64?.self) ?? 0, try row.currency(1), cost: try negated(row(2)),
        isPaidByMe: row(3, as: Int64.self) == me)
    }
  }

  /// The sums under the categories that count after mergers; what names none that is there has none.
  private func categories(
    _ sums: JointCategorySums, _ book: Book
  ) throws -> [JointPeriod.CategorySum] {
    var counted = JointCategorySums()
    for (key, currency, paid) in sums.all {
      let category = key == 0 ? nil : book.category(Identifier(try writer.references.id(key)))
      counted.add(
        category.flatMap { book.categoryShelf.key(of: $0.id) } ?? 0, currency, paid)
    }
    return try counted.all.map { key, currency, paid in
      let id: Identifier<Category>? =
        key == 0 ? nil : Identifier(try writer.references.id(key))
      return JointPeriod.CategorySum(category: id, currency: currency, paid: paid)
    }
  }

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

/// Sums by category key, 0 for none, and currency.
private struct JointCategorySums {
  private var currencies: [Currency] = []
  private var sums: [[Int64: PaidByMember]] = []

  var all: [(key: Int64, currency: Currency, paid: PaidByMember)] {
    zip(currencies, sums).flatMap { currency, sums in sums.map { ($0.key, currency, $0.value) } }
  }

  mutating func add(_ key: Int64, _ currency: Currency, cost: Int64, isPaidByMe: Bool) {
    sums[index(of: currency)][key, default: PaidByMember()].add(cost: cost, isPaidByMe: isPaidByMe)
  }

  mutating func add(_ key: Int64, _ currency: Currency, _ paid: PaidByMember) {
    sums[index(of: currency)][key, default: PaidByMember()].add(paid)
  }

  private mutating func index(of currency: Currency) -> Int {
    if let index = currencies.firstIndex(of: currency) { return index }
    currencies.append(currency)
    sums.append([:])
    return currencies.count - 1
  }
}
