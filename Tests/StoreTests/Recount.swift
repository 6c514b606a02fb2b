import Ledger
import TestSupport
import Testing

@testable import Store

/// Answers the store's questions by going through every transaction.
struct Recount {
  private let journal: Journal
  private let today: CalendarDate
  private let all: [Transaction]
  private let book: Book

  init(_ book: TestBook) throws {
    journal = book.journal
    today = book.today
    let rows = try journal.entries(TransactionFilter(), today: today)
    all = try rows.compactMap { try book.journal.transaction($0.id) }
    self.book = try journal.book()
  }

  func check(_ seed: UInt64) throws {
    try checkBalances(seed)
    for period in periods {
      try checkFlows(period, seed)
      try checkCategories(period, seed)
      try checkMethods(period, seed)
      try checkTotals(period, seed)
      try checkJoint(period, seed)
    }
    try checkFilters(seed)
    try checkParts(seed)
  }

  private var periods: [Period] {
    [
      .all, Period(Month(trusted: 202610)), Period(Month(trusted: 202611)),
      Period(Month(trusted: 202612)), Period(from: day(2026, 9, 17), through: day(2026, 11, 4)),
      Period(from: day(2026, 10, 5), through: day(2026, 10, 20)),
      Period(from: day(2026, 10, 31), through: day(2026, 11, 1)), Period(from: day(2027, 2, 1)),
    ]
  }

  private func counted(_ period: Period) -> [Transaction] {
    all.filter { period.contains($0.date) && $0.date <= today && $0.account != nil }
  }

  private func legs(_ account: Identifier<Account>) -> [(date: CalendarDate, amount: Int64, Bool)] {
    all.flatMap { transaction -> [(date: CalendarDate, amount: Int64, Bool)] in
      var legs: [(date: CalendarDate, amount: Int64, Bool)] = []
      if transaction.account == account {
        legs.append((transaction.date, transaction.amount.minorUnits, transaction.isReconciled))
      }
      if transaction.destination == account, let arriving = transaction.arriving {
        legs.append((transaction.date, arriving.minorUnits, transaction.isDestinationReconciled))
      }
      return legs
    }
  }

  private func checkBalances(_ seed: UInt64) throws {
    for (account, balance) in zip(book.accounts, try journal.accountBalances(today: today)) {
      let legs = legs(account.id)
      func sum(_ keep: ((date: CalendarDate, amount: Int64, Bool)) -> Bool) -> Money {
        Money(
          minorUnits: account.openingMinorUnits + legs.filter(keep).map(\.amount).reduce(0, +),
          account.currency)
      }
      #expect(balance.planned == sum { _ in true }, "seed \(seed)")
      #expect(balance.today == sum { $0.date <= today }, "seed \(seed)")
      #expect(balance.reconciled == sum { $0.2 && $0.date <= today }, "seed \(seed)")
      for date in [day(2026, 8, 1), day(2026, 10, 13), day(2026, 10, 31), day(2027, 3, 1)] {
        #expect(try journal.balance(of: account.id, through: date) == sum { $0.date <= date })
      }
      for (what, keep) in [(RunningBalance.reconciled, true), (.notReconciled, false)] {
        let sum = try journal.sum(of: account.id, in: .all, counting: what)
        #expect(sum == legs.filter { $0.2 == keep }.map(\.amount).reduce(0, +), "seed \(seed)")
      }
      let open = try journal.unreconciled(account.id, through: today).count
      #expect(open == legs.filter { $0.date <= today && !$0.2 }.count, "seed \(seed)")
    }
  }

  private func checkFlows(_ period: Period, _ seed: UInt64) throws {
    let flows = try journal.monthFlows(period, today: today)
    var expected: [Month: (Int64, Int64)] = [:]
    for transaction in counted(period) {
      guard let kind = transaction.kind.categoryKind else { continue }
      var sum = expected[transaction.date.month] ?? (0, 0)
      if kind == .income {
        sum.0 += transaction.amount.minorUnits
      } else {
        sum.1 += transaction.cost
      }
      expected[transaction.date.month] = sum
    }
    for flow in flows {
      let sum = expected.removeValue(forKey: flow.month) ?? (0, 0)
      #expect(flow.income == sum.0 && flow.expense == sum.1, "\(period) seed \(seed)")
    }
    #expect(expected.values.allSatisfy { $0 == (0, 0) })
  }

  private func checkCategories(_ period: Period, _ seed: UInt64) throws {
    var expected: Set<String> = []
    var sums: [String: (count: Int, sum: Int64)] = [:]
    for transaction in counted(period) {
      guard let kind = transaction.kind.categoryKind else { continue }
      // A transaction counts once for each category that it is in by now.
      var byCategory: [Identifier<Ledger.Category>?: Int64] = [:]
      for line in transaction.lines {
        let category = line.category(isJoint: transaction.isJoint).flatMap(book.category)?.id
        byCategory[category, default: 0] += line.minorUnits
      }
      for (category, sum) in byCategory {
        let key = "\(kind) \(category?.rawValue ?? "-")"
        let known = sums[key] ?? (0, 0)
        sums[key] = (known.count + 1, known.sum + sum)
      }
    }
    for (key, value) in sums { expected.insert("\(key) \(value.count) \(value.sum)") }
    let totals = try journal.categoryTotals(period, today: today).map { total in
      let sum = try total.total[.eur].minorUnits
      return "\(total.kind) \(total.category?.rawValue ?? "-") \(total.count) \(sum)"
    }
    #expect(Set(totals) == expected, "\(period) seed \(seed)")
    #expect(totals.count == expected.count)
  }

  private func checkMethods(_ period: Period, _ seed: UInt64) throws {
    func sums(_ names: (Transaction) -> Set<String>) -> Set<[String]> {
      var groups: [String: [Transaction]] = [:]
      for transaction in counted(period) where transaction.kind.countsInSums {
        for name in names(transaction) { groups[name, default: []].append(transaction) }
      }
      return Set(
        groups.map { name, own in
          [name, "\(own.count)", "\(own.map(\.amount.minorUnits).reduce(0, +))"]
        })
    }
    func told(_ name: String, _ count: Int, _ total: MoneyTotals) throws -> [String] {
      [name, "\(count)", "\(try total[.eur].minorUnits)"]
    }
    let methods = try journal.methodTotals(period, today: today)
    #expect(
      try Set(methods.map { try told($0.method.rawValue, $0.count, $0.total) })
        == sums { Set([$0.method.flatMap(book.method)?.id.rawValue].compactMap(\.self)) },
      "seed \(seed)")
    let tags = try journal.tagTotals(period, today: today)
    #expect(
      try Set(tags.map { try told($0.tag.lowercased(), $0.count, $0.total) })
        == sums { Set($0.tags.map { $0.lowercased() }) }, "seed \(seed)")
    func flow(_ name: String?, _ kind: Ledger.Category.Kind?) -> String {
      "\(kind == .income) \(name?.lowercased() ?? "-")"
    }
    #expect(
      try Set(
        journal.methodFlows(period, today: today).map {
          try told(flow($0.name, $0.kind), $0.count, $0.total)
        })
        == sums { [flow($0.method.flatMap(book.method)?.id.rawValue, $0.kind.categoryKind)] },
      "seed \(seed)")
    #expect(
      try Set(
        journal.tagFlows(period, today: today).map {
          try told(flow($0.name, $0.kind), $0.count, $0.total)
        })
        == sums { transaction in
          let kind = transaction.kind.categoryKind
          let names = Set(transaction.tags.map { flow($0, kind) })
          return names.isEmpty ? [flow(nil, kind)] : names
        }, "seed \(seed)")
  }

  private func checkTotals(_ period: Period, _ seed: UInt64) throws {
    let totals = try journal.totals(TransactionFilter(period: period), today: today)
    let inside = all.filter { period.contains($0.date) }
    #expect(totals.count == inside.count)
    #expect(totals.planned == inside.count { $0.date > today })
    for (kind, sum) in [(Ledger.Category.Kind.expense, totals.expense), (.income, totals.income)] {
      let own = counted(period).filter { $0.kind.categoryKind == kind }
      #expect(
        try sum[.eur].minorUnits == own.map(\.amount.minorUnits).reduce(0, +), "seed \(seed)")
    }
  }

  private func checkJoint(_ period: Period, _ seed: UInt64) throws {
    var found: [JointExpense] = []
    try journal.jointExpenses(period) { found.append($1) }
    let expected = all.filter { period.contains($0.date) }.compactMap(JointExpense.init)
    #expect(Set(found) == Set(expected) && found.count == expected.count, "seed \(seed)")
    #expect(found.map(\.date) == found.map(\.date).sorted())
  }

  /// What a transaction has in a category, or besides it.
  private func lines(
    of transaction: Transaction, _ category: Identifier<Ledger.Category>, isIn: Bool
  ) -> [Line] {
    transaction.lines.filter { line in
      let id = line.category(isJoint: transaction.isJoint).map(book.resolved)
      return (id == book.resolved(category)) == isIn
    }
  }

  /// With a category and without it are together everything, also of what is split.
  private func checkParts(_ seed: UInt64) throws {
    for category in book.categories.map(\.id) {
      for isIn in [true, false] {
        var filter = TransactionFilter()
        if isIn { filter.categories = [category] } else { filter.excludedCategories = [category] }
        let own = counted(.all).filter { $0.kind.categoryKind == .expense }
        let sum = own.flatMap { lines(of: $0, category, isIn: isIn) }.map(\.minorUnits)
        #expect(
          try journal.totals(filter, today: today).expense[.eur].minorUnits == sum.reduce(0, +),
          "\(category) \(isIn) seed \(seed)")
      }
    }
    try checkBounds(seed)
  }

  /// Bounds, and the order by amount, are of the parts that a filter takes.
  private func checkBounds(_ seed: UInt64) throws {
    let ids = book.categories.filter { $0.mergedInto == nil }.map(\.id)
    for (wanted, unwanted) in [([], []), (Array(ids.prefix(1)), []), (ids, []), ([], ids)] {
      func part(_ transaction: Transaction) -> [Line] {
        transaction.lines.filter { line in
          let id = line.category(isJoint: transaction.isJoint).map(book.resolved)
          return (wanted.isEmpty || id.map(wanted.contains) == true)
            && id.map(unwanted.contains) != true
        }
      }
      var filter = TransactionFilter()
      (filter.categories, filter.excludedCategories) = (wanted, unwanted)
      (filter.kinds, filter.bounds) = ([.expense, .refund], [.atLeast(Money(minorUnits: 300))])
      let expected = all.filter { [.expense, .refund].contains($0.kind) && !part($0).isEmpty }
        .map { ($0, abs(part($0).map(\.minorUnits).reduce(0, +))) }.filter { $0.1 >= 300 }
        .sorted { $0.1 > $1.1 }
      let rows = try journal.entries(filter, today: today, order: .amount)
      #expect(rows.map(\.id).sorted() == expected.map(\.0.id).sorted(), "\(filter) seed \(seed)")
      var amounts: [Identifier<Transaction>: Int64] = [:]
      for (transaction, amount) in expected { amounts[transaction.id] = amount }
      #expect(rows.map { amounts[$0.id] } == expected.map(\.1), "\(filter) seed \(seed)")
    }
  }

  /// Each filter against the same condition written in Swift.
  private func checkFilters(_ seed: UInt64) throws {
    var cases: [(TransactionFilter, (Transaction) -> Bool)] = []
    func add(_ change: (inout TransactionFilter) -> Void, _ holds: @escaping (Transaction) -> Bool)
    {
      var filter = TransactionFilter()
      change(&filter)
      cases.append((filter, holds))
    }
    for account in book.accounts.map(\.id) {
      func touches(_ transaction: Transaction) -> Bool {
        transaction.account == account || transaction.destination == account
      }
      add({ $0.accounts = [account] }, touches)
      add({ $0.accounts = [account, Identifier("unknown")] }, touches)
      add({ ($0.accounts, $0.state) = ([account], .reconciled) }) { transaction in
        (transaction.account == account && transaction.isReconciled
          || transaction.destination == account && transaction.isDestinationReconciled)
          && transaction.date <= today
      }
    }
    for category in book.categories.map(\.id) {
      func has(_ transaction: Transaction) -> Bool {
        !lines(of: transaction, category, isIn: true).isEmpty
      }
      func hasOther(_ transaction: Transaction) -> Bool {
        !lines(of: transaction, category, isIn: false).isEmpty
      }
      add({ $0.categories = [category] }, has)
      add({ $0.excludedCategories = [category] }, hasOther)
      add({ ($0.categories, $0.excludedCategories) = ([category], [category]) }) { _ in false }
      add({ ($0.categories, $0.accounts) = ([category], [book.accounts[0].id]) }) {
        has($0) && ($0.account == book.accounts[0].id || $0.destination == book.accounts[0].id)
      }
    }
    add({ $0.texts = ["pa"] }) { $0.concept.lowercased().contains("pa") || $0.note.contains("pa") }
    add({ $0.texts = ["nota", "pa"] }) {
      $0.note.contains("nota")
        && ($0.concept.lowercased().contains("pa") || $0.note.contains("pa"))
    }
    add({ $0.excludedTexts = ["pa"] }) { !$0.concept.lowercased().contains("pa") }
    add({ $0.tags = ["casa", "festa"] }) { $0.tags == ["casa", "festa"] }
    for lacks in [true, false] {
      add({ $0.lacksTags = lacks }) { $0.tags.isEmpty == lacks }
      add({ $0.lacksMethod = lacks }) { ($0.method == nil) == lacks }
    }
    add({ $0.isJoint = true }) { $0.isJoint }
    add({ $0.payer = book.other.id }) { $0.owner == book.other.id }
    add({ $0.state = .planned }) { $0.date > today }
    add({ $0.state = .notPlanned }) { $0.date <= today }
    add({ $0.kinds = [.income, .transfer] }) { $0.kind == .income || $0.kind == .transfer }
    add({ $0.bounds = [.atLeast(Money(minorUnits: 500))] }) { abs($0.amount.minorUnits) >= 500 }
    add({ $0.bounds = [.atMost(Money(minorUnits: 500))] }) { abs($0.amount.minorUnits) <= 500 }
    add({ $0.lacksCategory = true }) { transaction in
      transaction.kind.countsInSums
        && transaction.lines.contains { line in
          // One whose category went before it came back has none.
          line.category(isJoint: transaction.isJoint).flatMap(book.category) == nil
        }
    }
    add({ $0.lacksCategory = false }) { transaction in
      transaction.lines.contains {
        $0.category(isJoint: transaction.isJoint).flatMap(book.category) != nil
      }
    }
    for (filter, holds) in cases {
      let rows = try journal.entries(filter, today: today)
      #expect(
        rows.map(\.id).sorted() == all.filter(holds).map(\.id).sorted(), "\(filter) seed \(seed)")
      #expect(rows.map(\.date) == rows.map(\.date).sorted(by: >), "\(filter) seed \(seed)")
      #expect(try journal.count(filter, today: today) == rows.count)
      #expect(try journal.totals(filter, today: today).count == rows.count)
      let oldest = try journal.entries(filter, today: today, newestFirst: false)
      #expect(oldest.map(\.key) == rows.map(\.key).reversed(), "\(filter) seed \(seed)")
    }
  }
}
