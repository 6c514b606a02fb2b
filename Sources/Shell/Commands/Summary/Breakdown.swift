import Catalan
import Ledger
import Store

extension Session {
  /// What each category, method or tag of a period comes to.
  func breakdown(_ inquiry: Inquiry) throws -> Output {
    let breakdown = Breakdown(
      summary: try Summary(inquiry, self), grouping: inquiry.grouping ?? .category)
    return Output(
      facts: [
        (breakdown.key, .records(breakdown.records)),
        ("total", .computed { try breakdown.summary.total().value(breakdown.summary.main) }),
        ("totals", .computed { try breakdown.summary.totals() }),
      ], mayBeLong: true
    ) { layout, emit in try breakdown.show(layout, emit) }
  }
}

/// A summary by name instead of by month. Expenses are positive, as in every summary.
private struct Breakdown {
  let summary: Summary
  let grouping: Inquiry.Grouping

  private struct Part {
    /// As it is written, and as a screen tells it from an equal one.
    let name: String
    let shown: String
    /// Whether it is what has no name of those.
    let isNameless: Bool
    let kind: Ledger.Category.Kind?
    let isHousehold: Bool?
    let count: Int
    /// In the main currency: positive when spent, or for an income when it came in.
    let amount: Money
    /// The same in every currency that moved.
    let amounts: [Money]
    let sort: SortKey
  }

  var key: String {
    switch grouping {
    case .method: "mitjans"
    case .tag: "etiquetes"
    default: "categories"
    }
  }

  var records: Records {
    switch grouping {
    case .method, .tag:
      Records([grouping == .method ? "mitja" : "etiqueta", "moviments", "total"]) { emit in
        for part in try parts() {
          let name: Value = part.isNameless ? .null : .text(part.name)
          try emit([name, .int(part.count), .money(part.amount)])
        }
      }
    default:
      Records(["categoria", "tipus", "ambit", "moviments", "total"]) { emit in
        for part in try parts() {
          try emit([
            part.isNameless ? .null : .text(part.name),
            .text(part.kind == .income ? "ingres" : "despesa"),
            .text(orNull: part.isHousehold.map { $0 ? "llar" : "personal" }), .int(part.count),
            .money(part.amount),
          ])
        }
      }
    }
  }

  /// What stands for the name of what has none.
  private var nameless: String {
    switch grouping {
    case .method: "Sense mitjà"
    case .tag: "Sense etiqueta"
    default: "Sense categoria"
    }
  }

  /// The parts in the main currency: expenses first, and in each the greatest first.
  private func parts(onScreen: Bool = false) throws -> [Part] {
    let (journal, book, today) = (summary.journal, summary.book, summary.today)
    let accounts = summary.inquiry.filter.accounts
    let parts: [Part]
    switch grouping {
    case .method:
      parts =
        try journal.methodTotals(summary.period, today: today, accounts: accounts).map {
          try part(book.method($0.method)?.name ?? "", nil, nil, $0.count, $0.total)
        } + remainders(onScreen) { $0.lacksMethod = true }
    case .tag:
      parts =
        try journal.tagTotals(summary.period, today: today, accounts: accounts).map {
          try part($0.tag, nil, nil, $0.count, $0.total)
        } + remainders(onScreen) { $0.lacksTags = true }
    default:
      parts = try journal.categoryTotals(summary.period, today: today, accounts: accounts).map {
        let category = $0.category.flatMap(book.category)
        return try part(
          category?.name, $0.kind, category?.isHousehold, $0.count, $0.total,
          shown: category.map(book.distinctName))
      }
    }
    return parts.sorted { left, right in
      if left.kind != right.kind { return right.kind == .income }
      return left.amount == right.amount
        ? left.sort < right.sort : left.amount.minorUnits > right.amount.minorUnits
    }
  }

  /// The row of what none of the others has, so that they add up to the total; a screen tells incomes apart.
  private func remainders(
    _ onScreen: Bool, _ narrow: (inout TransactionFilter) -> Void
  ) throws -> [Part] {
    guard onScreen else {
      return try remainder([.expense, .refund, .income], narrow).map { [$0] } ?? []
    }
    let incomes = "Ingressos \(nameless.lowercased())"
    return [
      try remainder([.expense, .refund], narrow),
      try remainder([.income], kind: .income, shown: incomes, narrow),
    ].compactMap(\.self)
  }

  private func remainder(
    _ kinds: Set<Transaction.Kind>, kind: Ledger.Category.Kind? = nil, shown: String? = nil,
    _ narrow: (inout TransactionFilter) -> Void
  ) throws -> Part? {
    let (book, today) = (summary.book, summary.today)
    let period = Period(
      from: summary.period.start, through: min(summary.period.upperBound, today))
    var filter = TransactionFilter(
      period: period, kinds: kinds, accounts: summary.inquiry.filter.accounts)
    filter.payer = book.me.id
    narrow(&filter)
    var (count, total) = (0, MoneyTotals())
    try summary.journal.entries(filter, today: today, isBrief: true) { row in
      count += 1
      total.add(row.amount)
    }
    return count == 0 ? nil : try part(nil, kind, nil, count, total, shown: shown)
  }

  private func part(
    _ name: String?, _ kind: Ledger.Category.Kind?, _ isHousehold: Bool?, _ count: Int,
    _ total: MoneyTotals, shown: String? = nil
  ) throws -> Part {
    func turned(_ money: Money) -> Money { kind == .income ? money : -money }
    let amount = turned(try total[summary.main])
    let amounts = try total.all(main: summary.main).filter { !$0.isZero }.map(turned)
    let called = name ?? nameless
    return Part(
      name: called, shown: shown ?? called, isNameless: name == nil, kind: kind,
      isHousehold: isHousehold, count: count,
      amount: amount, amounts: amounts.isEmpty ? [amount] : amounts,
      sort: SortKey(category: shown ?? called))
  }

  func show(_ layout: Layout, _ emit: (Line) throws -> Void) throws {
    let parts = try parts(onScreen: true)
    guard !parts.isEmpty else {
      let place = Periods.title(summary.period).firstCapitalised
      return try emit(.hint("\(place): cap moviment."))
    }
    let blocks: [(title: String, parts: [Part])] =
      grouping == .category
      ? [
        ("Despeses", parts.filter { $0.kind == .expense }),
        ("Ingressos", parts.filter { $0.kind == .income }),
      ] : [("", parts)]
    let sections = blocks.filter { !$0.parts.isEmpty }.map { section in
      let rows = zip(section.parts, shares(section.parts)).map { part, share in
        NameTable.Row(
          name: part.shown, count: part.count,
          amounts: part.amounts.map { Line(layout.money($0)) }, share: share)
      }
      return NameTable.Section(title: section.title, rows: rows)
    }
    let table = NameTable(
      layout: layout,
      title: layout.isLinear ? summary.title.replacing(" · ", with: ", ") : summary.title,
      countTitle: "moviments", amountTitle: "total", sections: sections)
    try table.show(sections, emit)
    try foot(layout, emit)
    try summary.othersNote(layout, emit)
  }

  /// Hundredths of a per cent, in whole per cents that add up to a hundred: the greatest remainders are rounded up.
  ///
  /// Of the main currency; what has none of it, or is an income among expenses, has no share.
  private func shares(_ parts: [Part]) -> [Int?] {
    let counted = parts.indices.filter { index in
      let part = parts[index]
      let isShared = grouping == .category || part.kind != .income
      return isShared && part.amount.minorUnits >= 0
        && part.amounts.contains { $0.currency == summary.main }
    }
    let whole = counted.reduce(Int128(0)) { $0 + Int128(parts[$1].amount.minorUnits) }
    var shares = [Int?](repeating: nil, count: parts.count)
    guard whole > 0 else { return shares }
    func units(_ index: Int) -> Int128 { Int128(parts[index].amount.minorUnits) * 100 }
    for index in counted { shares[index] = Int(units(index) / whole) }
    let left = 100 - counted.reduce(0) { $0 + (shares[$1] ?? 0) }
    let byRemainder = counted.sorted {
      let (first, second) = (units($0) % whole, units($1) % whole)
      return first == second ? $0 < $1 : first > second
    }
    for index in byRemainder.prefix(left) { shares[index] = (shares[index] ?? 0) + 1 }
    return shares.map { $0.map { $0 * 100 } }
  }

  private func foot(_ layout: Layout, _ emit: (Line) throws -> Void) throws {
    let total = try summary.total()
    let currencies = try total.currencies(main: summary.main)
    func figures(_ figure: (Currency) throws -> Money) throws -> [Money] {
      // The main one is told even when nothing of it moved.
      try currencies.map(figure).filter { !$0.isZero || $0.currency == summary.main }
    }
    let rows = [
      ("ingressos", try figures { try total.income[$0] }.map(layout.money)),
      ("despeses", try figures { try total.expense[$0] }.map(layout.money)),
      ("estalvi", try figures(total.saving).map(layout.signed)),
    ]
    let parts = rows.map { "\($0) \(Words.list($1))" }
    if layout.isLinear { return try emit(Line("Total: \(parts.joined(separator: "; ")).")) }
    try emit(rule(layout))
    if !layout.isNarrow {
      for row in packed(["Total"] + parts, width: layout.tableWidth - 2) {
        try emit(Line(layout.margin + row))
      }
      return
    }
    for (name, figures) in rows {
      for (index, figure) in figures.enumerated() {
        var line = Line(index == 0 ? name.firstCapitalised : "")
        line.append(figure, endingAt: layout.width)
        try emit(line)
      }
    }
  }
}
