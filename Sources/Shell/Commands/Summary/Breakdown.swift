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
      if left.kind != right.kind { return left.kind == .expense }
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
      try remainder([.income], shown: incomes, narrow),
    ].compactMap(\.self)
  }

  private func remainder(
    _ kinds: Set<Transaction.Kind>, shown: String? = nil,
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
    return count == 0 ? nil : try part(nil, nil, nil, count, total, shown: shown)
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
      let whole = section.parts.reduce(Int128(0)) { $0 + Int128(max(0, $1.amount.minorUnits)) }
      let rows = section.parts.map { part in
        NameTable.Row(
          name: part.shown, count: part.count,
          amounts: part.amounts.map { Line(layout.money($0)) },
          share: share(part.amount.minorUnits, of: whole))
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

  /// Hundredths of a per cent, rounded half up; whole per cents are enough on a screen.
  private func share(_ amount: Int64, of whole: Int128) -> Int? {
    guard whole > 0, amount >= 0 else { return nil }
    return Int((Int128(amount) * 200 + whole) / (whole * 2)) * 100
  }

  private func foot(_ layout: Layout, _ emit: (Line) throws -> Void) throws {
    let total = try summary.total()
    let main = summary.main
    let parts = [
      "ingressos \(layout.money(try total.income[main]))",
      "despeses \(layout.money(try total.expense[main]))",
      "estalvi \(layout.signed(try total.saving(main)))",
    ]
    if layout.isLinear { return try emit(Line("Total: \(parts.joined(separator: "; ")).")) }
    try emit(rule(layout))
    if !layout.isNarrow {
      for row in packed(["Total"] + parts, width: layout.tableWidth - 2) {
        try emit(Line(layout.margin + row))
      }
      return
    }
    for (name, figure) in [
      ("Ingressos", layout.money(try total.income[main])),
      ("Despeses", layout.money(try total.expense[main])),
      ("Estalvi", layout.signed(try total.saving(main))),
    ] {
      var line = Line(name)
      line.append(figure, endingAt: layout.width)
      try emit(line)
    }
  }
}
