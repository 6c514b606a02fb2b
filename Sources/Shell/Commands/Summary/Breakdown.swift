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
    let kind: Ledger.Category.Kind
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
      Records(
        [grouping == .method ? "mitja" : "etiqueta", "tipus", "moviments", "total", "totals"],
        holdsAmounts: true
      ) { emit in
        for part in try parts() {
          try emit([name(of: part), kind(of: part), .int(part.count)] + sums(of: part))
        }
      }
    default:
      Records(
        ["categoria", "tipus", "ambit", "moviments", "total", "totals"], holdsAmounts: true
      ) { emit in
        for part in try parts() {
          try emit(
            [
              name(of: part), kind(of: part),
              .text(orNull: part.isHousehold.map { $0 ? "llar" : "personal" }), .int(part.count),
            ] + sums(of: part))
        }
      }
    }
  }

  private func name(of part: Part) -> Value { part.isNameless ? .null : .text(part.name) }

  /// In the main currency, and in each.
  private func sums(of part: Part) -> [Value] {
    [.money(part.amount), .list(part.amounts.map(Value.money))]
  }

  private func kind(of part: Part) -> Value { .text(part.kind == .income ? "ingres" : "despesa") }

  /// What stands for the name of what has none.
  private var nameless: String {
    switch grouping {
    case .method: "Sense mitjà"
    case .tag: "Sense etiqueta"
    default: "Sense categoria"
    }
  }

  /// The parts in the main currency: expenses first, and in each the greatest first.
  private func parts() throws -> [Part] {
    let (journal, book, today) = (summary.journal, summary.book, summary.today)
    let accounts = summary.inquiry.filter.accounts
    let parts: [Part]
    switch grouping {
    case .method:
      parts = try journal.methodFlows(summary.period, today: today, accounts: accounts).map {
        let method = $0.name.flatMap { book.method(Identifier($0)) }
        return try part(method?.name, $0.kind, nil, $0.count, $0.total)
      }
    case .tag:
      parts = try journal.tagFlows(summary.period, today: today, accounts: accounts).map {
        try part($0.name, $0.kind, nil, $0.count, $0.total)
      }
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

  private func part(
    _ name: String?, _ kind: Ledger.Category.Kind, _ isHousehold: Bool?, _ count: Int,
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
    let parts = try parts()
    guard !parts.isEmpty else {
      let place = Periods.title(summary.period).firstCapitalised
      return try emit(.hint("\(place): cap moviment."))
    }
    let total = try summary.total()
    let blocks = [
      ("Despeses", parts.filter { $0.kind == .expense }, try total.expense[summary.main]),
      ("Ingressos", parts.filter { $0.kind == .income }, try total.income[summary.main]),
    ]
    let sections = blocks.filter { !$0.1.isEmpty }.map { title, parts, whole in
      let rows = zip(parts, shares(parts, of: whole)).map { part, share in
        NameTable.Row(
          name: part.shown, count: part.count,
          amounts: part.amounts.map { Line(layout.money($0)) }, share: share)
      }
      return NameTable.Section(title: title, rows: rows)
    }
    let table = NameTable(
      layout: layout,
      title: layout.isLinear ? summary.title.replacing(" · ", with: ", ") : summary.title,
      countTitle: "moviments", amountTitle: "total", sections: sections)
    try table.show(sections, emit)
    try foot(layout, emit)
    if !layout.isNarrow || layout.isLinear, blocks.contains(where: { leavesOut($0.1, of: $0.2) }) {
      try emit(.hint("Els percentatges no compten \(nouns) amb un total negatiu."))
    }
    try summary.othersNote(layout, emit)
  }

  /// What the rows are, as a sentence names them.
  private var nouns: String {
    switch grouping {
    case .method: "els mitjans"
    case .tag: "les etiquetes"
    default: "les categories"
    }
  }

  /// Whether the shares are of more than the total, because something came back.
  private func leavesOut(_ parts: [Part], of all: Money) -> Bool {
    parts.contains { $0.amount.isNegative } && parts.contains { $0.amount.minorUnits > 0 }
      && !overlaps(parts, all)
  }

  /// Whether something has several tags, so that they add up to more than there is.
  private func overlaps(_ parts: [Part], _ all: Money) -> Bool {
    grouping == .tag
      && parts.reduce(Int128(0)) { $0 + Int128($1.amount.minorUnits) } != Int128(all.minorUnits)
  }

  /// Hundredths of a per cent, in whole per cents that add up to a hundred: the greatest remainders are rounded up.
  /// Tags do not add up to all when something has several: then each is told of all there is, to the nearest, or of the
  /// greatest when others came back.
  ///
  /// Of the main currency; what has none of it, or came back, has no share.
  private func shares(_ parts: [Part], of all: Money) -> [Int?] {
    let counted = parts.indices.filter { index in
      parts[index].amount.minorUnits >= 0
        && parts[index].amounts.contains { $0.currency == summary.main }
    }
    let sum = counted.reduce(Int128(0)) { $0 + Int128(parts[$1].amount.minorUnits) }
    let overlaps = overlaps(parts, all)
    let greatest = counted.map { parts[$0].amount.minorUnits }.max() ?? 0
    let whole = overlaps ? Int128(max(all.minorUnits, greatest)) : sum
    var shares = [Int?](repeating: nil, count: parts.count)
    guard whole > 0 else { return shares }
    func units(_ index: Int) -> Int128 { Int128(parts[index].amount.minorUnits) * 100 }
    if overlaps {
      for index in counted { shares[index] = Int((units(index) * 2 + whole) / (whole * 2)) * 100 }
      return shares
    }
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
