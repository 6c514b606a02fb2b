import Catalan
import Ledger
import Store

extension Command {
  static let listCategories = Command(
    .listCategories, .shows, summary: "Mostra les categories, amb els moviments de cadascuna.",
    details: [
      "Sense període, els moviments de sempre i el total d'enguany; amb període, tot és del període."
    ],
    examples: ["categories", "categories novembre", "categories 2026 compte:tots"],
    related: ["categoria", "crea", "resum"],
    .span()
  ) { session, inquiry in try session.showCategories(inquiry) }

  static let showCategory = Command(
    .showCategory, .shows, summary: "Mostra els moviments d'una categoria.",
    details: ["Per nom, o pel número de l'última llista de categories."],
    examples: ["categoria alimentació", "categoria transport novembre"],
    related: ["categories", "canvia", "fusiona"],
    .shown(.category), .inquiry()
  ) { session, name, inquiry in
    var inquiry = inquiry
    let title: String
    switch name {
    case .categories(let categories):
      inquiry.filter.categories = categories.map(\.id)
      title = categories.first?.name ?? ""
    default:
      inquiry.filter.lacksCategory = true
      title = "Sense categoria"
    }
    let subject: ListSubject =
      inquiry.filter.lacksCategory == true ? .uncategorised : .category(name: title)
    let listing = Listing(subject, inquiry, try session.lexicon())
    return try session.list(listing, facts: [("categoria", .value(.text(title)))])
  }
}

extension Session {
  func showCategories(_ inquiry: Inquiry) throws -> Output {
    let totals = try NameTotals(inquiry, self)
    let list = CategoryList(totals: totals)
    return Output(facts: [("categories", .records(list.records))], mayBeLong: true) {
      [self] layout, emit in try list.show(layout, self, emit)
    }
  }
}

private struct CategoryList {
  let totals: NameTotals

  private struct Entry {
    /// `nil` for what has none.
    let category: Ledger.Category?
    let count: Int
    let total: MoneyTotals
    let place: CategoryPlace
  }

  /// Rows for machines: with a period, those that have movements; otherwise every living one.
  var records: Records {
    let columns = ["categoria", "tipus", "ambit", "moviments", "total", "totals"]
    return Records(columns, holdsAmounts: true) { emit in
      var known: [String: NameSum] = [:]
      for sum in try sums(totals.inquiry.filter.period, totals.machineAccounts) {
        known[sum.key] = sum
      }
      for kind in Ledger.Category.Kind.allCases {
        for entry in entries(known, kind) {
          try emit(
            [
              .text(orNull: entry.category?.name),
              .text(kind == .expense ? "despesa" : "ingres"),
              .text(orNull: entry.category.map { $0.isHousehold ? "llar" : "personal" }),
              .int(entry.count),
            ] + totals.values(of: entry.total))
        }
      }
    }
  }

  private func sums(_ period: Period, _ accounts: [Identifier<Account>]) throws -> [NameSum] {
    try totals.journal.categoryTotals(period, today: totals.today, accounts: accounts)
      .map(NameSum.init)
  }

  /// Categories of a kind by the alphabet, what has none last. Unused ones are in it when no period was said.
  private func entries(_ known: [String: NameSum], _ kind: Ledger.Category.Kind) -> [Entry] {
    var entries: [Entry] = []
    for category in totals.book.categories where category.mergedInto == nil {
      let sum = known[NameSum.key(category.id, kind)]
      let isListed =
        category.kind == kind && !category.isArchived && !totals.inquiry.hasPeriod
      guard sum != nil || isListed else { continue }
      entries.append(entry(category, sum))
    }
    if let sum = known[NameSum.key(nil, kind)] { entries.append(entry(nil, sum)) }
    return entries.sorted { $0.place < $1.place }
  }

  private func entry(_ category: Ledger.Category?, _ sum: NameSum?) -> Entry {
    Entry(
      category: category, count: sum?.count ?? 0, total: sum?.total ?? MoneyTotals(),
      place: CategoryPlace(category))
  }

  func show(_ layout: Layout, _ session: Session, _ emit: (Line) throws -> Void) throws {
    let known = try totals.counted(sums)
    session.listedNames = []
    let tables = try Ledger.Category.Kind.allCases.map {
      (kind: $0, sections: try sections(known, $0, layout, session))
    }.filter { !$0.sections.isEmpty }
    // Both tables have their columns in the same places, whichever has the longer amounts.
    let all = tables.flatMap(\.sections)
    for (index, (kind, sections)) in tables.enumerated() {
      if index > 0, !layout.isLinear { try emit(Line()) }
      let table = NameTable(
        layout: layout,
        title: kind == .expense ? "Categories de despesa" : "Categories d'ingrés",
        countTitle: "moviments", amountTitle: totals.summedTitle, sections: all)
      try table.show(sections, emit)
    }
    try foot(isEmpty: tables.isEmpty, layout, session, emit)
  }

  /// The blocks of a kind's table that have rows.
  private func sections(
    _ known: [String: NameSum], _ kind: Ledger.Category.Kind, _ layout: Layout, _ session: Session
  ) throws -> [NameTable.Section] {
    let entries = entries(known, kind)
    return try ["De la llar", "Només meves", "Arxivades"].enumerated().compactMap { block, title in
      let chosen = entries.filter { self.block($0.category) == block }
      guard !chosen.isEmpty else { return nil }
      let rows = try chosen.map { try row($0, kind, layout, session) }
      return NameTable.Section(title: title, rows: rows)
    }
  }

  private func row(
    _ entry: Entry, _ kind: Ledger.Category.Kind, _ layout: Layout, _ session: Session
  ) throws -> NameTable.Row {
    session.listedNames.append(.category(entry.category?.id))
    return NameTable.Row(
      name: entry.category?.name ?? "Sense categoria", remark: remark(entry.category),
      count: entry.count,
      amounts: try totals.text(
        entry.total, layout, count: entry.count, isSigned: false, isTurned: kind == .expense),
      number: session.listedNames.count)
  }

  /// The household's, mine, or the archived ones. What has no category closes mine.
  private func block(_ category: Ledger.Category?) -> Int {
    guard let category else { return 1 }
    return category.isArchived ? 2 : category.isHousehold ? 0 : 1
  }

  /// The account that a personal category is tied to.
  private func remark(_ category: Ledger.Category?) -> String {
    guard case .personal(let account?) = category?.scope,
      let name = totals.book.account(account)?.name
    else { return "" }
    return "(\(name))"
  }

  private func foot(
    isEmpty: Bool, _ layout: Layout, _ session: Session, _ emit: (Line) throws -> Void
  ) throws {
    if isEmpty {
      try emit(
        .hint(
          totals.inquiry.hasPeriod
            ? "\(Periods.title(totals.inquiry.filter.period).firstCapitalised): cap moviment."
            : "Encara no hi ha cap categoria. «crea categories» crea les habituals."))
      return
    }
    let example = totals.book.categories.first { !$0.isRetired }
    let hint =
      example.map {
        "«categoria \(spelled($0.name))» en mostra els moviments. «crea categoria» n'afegeix."
      } ?? "«crea categories» crea les habituals."
    try session.notes(
      ("categories", hint), [totals.remark, try totals.othersRemark()].compactMap(\.self), layout,
      emit)
  }
}

/// Where a category stands in a list: by the alphabet, of equal names the household's first, and what has
/// none last.
struct CategoryPlace: Comparable {
  private let name: SortKey
  private let tie: String

  init(_ category: Ledger.Category?) {
    name = SortKey(category: category?.name ?? "Sense categoria")
    tie = (category?.isHousehold == false ? "1" : "0") + (category?.id.rawValue ?? "")
  }

  static func < (left: Self, right: Self) -> Bool {
    left.name == right.name ? left.tie < right.tie : left.name < right.name
  }
}
