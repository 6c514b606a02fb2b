import Catalan
import Ledger
import Store

extension Command {
  static let listCategories = Command(
    "categories", .shows, summary: "Mostra les categories, amb els moviments de cadascuna.",
    details: [
      "Sense període, els moviments de sempre i el total d'enguany; amb període, tot és del període."
    ],
    examples: ["categories", "categories novembre", "categories 2026 compte:tots"],
    related: ["categoria", "crea", "resum"],
    .span()
  ) { session, inquiry in try session.showCategories(inquiry) }

  static let showCategory = Command(
    "categoria", .shows, summary: "Mostra els moviments d'una categoria.",
    details: ["Per nom, o pel número de l'última llista de categories."],
    examples: ["categoria alimentació", "categoria transport novembre"],
    related: ["categories", "canvia", "fusiona"],
    .shown(.category, example: "categoria alimentació"), .inquiry()
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
      inquiry.filter.lacksCategory ? .uncategorised : .category(name: title)
    let listing = Listing(subject, inquiry, try session.lexicon())
    return try session.list(listing, facts: [("categoria", .value(.text(title)))])
  }
}

/// A category, or none, with the kind of what it counts.
private struct CategoryKey: Hashable {
  let id: Identifier<Ledger.Category>?
  let kind: Ledger.Category.Kind
}

extension Session {
  fileprivate func showCategories(_ inquiry: Inquiry) throws -> Output {
    let totals = try NameTotals(inquiry, self)
    let list = CategoryList(totals: totals)
    return Output(facts: [("categories", .records(list.records))], mayBeLong: true) {
      [self] layout, emit in try list.show(layout, self, emit)
    }
  }
}

private struct CategoryList {
  let totals: NameTotals

  /// Rows for machines: with a period, those that have movements; otherwise every living one.
  var records: Records {
    let columns = ["categoria", "tipus", "ambit", "moviments", "total", "totals"]
    return Records(columns) { emit in
      let period = totals.inquiry.filter.period
      let found = try totals.journal.categoryTotals(
        period, today: totals.today, accounts: totals.machineAccounts)
      let known = Dictionary(
        found.map { (CategoryKey(id: $0.category, kind: $0.kind), $0) },
        uniquingKeysWith: { first, _ in first })
      for kind in Ledger.Category.Kind.allCases {
        for key in keys(Set(known.keys), kind, includesUnused: !totals.inquiry.hasPeriod) {
          let total = known[key]
          let category = key.id.flatMap(totals.book.category)
          try emit(
            [
              .text(orNull: category?.name),
              .text(kind == .expense ? "despesa" : "ingres"),
              .text(orNull: category.map { $0.isHousehold ? "llar" : "personal" }),
              .int(total?.count ?? 0),
            ] + totals.values(of: total?.total ?? MoneyTotals()))
        }
      }
    }
  }

  /// Categories of a kind by the alphabet, what has none last.
  private func keys(
    _ used: Set<CategoryKey>, _ kind: Ledger.Category.Kind, includesUnused: Bool
  ) -> [CategoryKey] {
    var keys = used.filter { $0.kind == kind }
    if includesUnused {
      for category in totals.book.categories
      where category.kind == kind && category.mergedInto == nil && !category.isArchived {
        keys.insert(CategoryKey(id: category.id, kind: kind))
      }
    }
    return keys.map { (key: $0, place: CategoryPlace($0.id.flatMap(totals.book.category))) }
      .sorted { $0.place < $1.place }.map(\.key)
  }

  func show(_ layout: Layout, _ session: Session, _ emit: (Line) throws -> Void) throws {
    let known = try totals.counted(
      by: { CategoryKey(id: $0.category, kind: $0.kind) }, count: \.count
    ) { try totals.journal.categoryTotals($0, today: totals.today, accounts: $1) }
    session.listedNames = []
    var isFirst = true
    for kind in Ledger.Category.Kind.allCases {
      let keys = keys(Set(known.keys), kind, includesUnused: !totals.inquiry.hasPeriod)
      guard !keys.isEmpty else { continue }
      if !isFirst, !layout.isLinear { try emit(Line()) }
      isFirst = false
      let table = NameTable(
        layout: layout,
        title: kind == .expense ? "Categories de despesa" : "Categories d'ingrés",
        countTitle: "moviments", amountTitle: totals.summedTitle)
      try table.heading(emit)
      for section in try sections(keys, known, layout, session) { try table.section(section, emit) }
    }
    try foot(isEmpty: isFirst, layout, emit)
  }

  private func sections(
    _ keys: [CategoryKey], _ known: [CategoryKey: (count: Int, total: CategoryTotal?)],
    _ layout: Layout, _ session: Session
  ) throws -> [NameTable.Section] {
    var sections = [
      NameTable.Section(title: "De la llar", rows: []),
      NameTable.Section(title: "Només meves", rows: []),
      NameTable.Section(title: "Arxivades", rows: []),
    ]
    for (place, chosen) in sections.indices.map({ index in
      (index, keys.filter { block($0) == index })
    }) {
      for key in chosen {
        session.listedNames.append(.category(key.id))
        let category = key.id.flatMap(totals.book.category)
        sections[place].rows.append(
          NameTable.Row(
            name: category?.name ?? "Sense categoria", remark: remark(category),
            count: known[key]?.count ?? 0,
            amount: try totals.text(
              known[key]?.total?.total, layout, count: known[key]?.count ?? 0, isSigned: false,
              isTurned: key.kind == .expense),
            number: session.listedNames.count))
      }
    }
    return sections.filter { !$0.rows.isEmpty }
  }

  /// The household's, mine, or the archived ones. What has no category closes mine.
  private func block(_ key: CategoryKey) -> Int {
    guard let category = key.id.flatMap(totals.book.category) else { return 1 }
    return category.isArchived ? 2 : category.isHousehold ? 0 : 1
  }

  /// The account that a personal category is tied to.
  private func remark(_ category: Ledger.Category?) -> String {
    guard case .personal(let account?) = category?.scope,
      let name = totals.book.account(account)?.name
    else { return "" }
    return "(\(name))"
  }

  private func foot(isEmpty: Bool, _ layout: Layout, _ emit: (Line) throws -> Void) throws {
    if isEmpty {
      try emit(
        .hint(
          totals.inquiry.hasPeriod
            ? "\(Words.capitalized(Periods.title(totals.inquiry.filter.period))): cap moviment."
            : "Encara no hi ha cap categoria. Crea'n una: crea categoria «Alimentació»"))
      return
    }
    let example =
      totals.book.categories.first { !$0.isRetired }.map { spelled($0.name) } ?? "alimentació"
    try notes(
      ["«categoria \(example)» en mostra els moviments. «crea categoria» n'afegeix."]
        + [totals.remark].compactMap(\.self), layout, emit)
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

/// Dim lines under a table, after an empty one.
func notes(_ texts: [String], _ layout: Layout, _ emit: (Line) throws -> Void) throws {
  guard !layout.isNarrow || layout.isLinear else { return }
  if !layout.isLinear { try emit(Line()) }
  for text in texts {
    for row in wrapped(text, width: layout.width - 4) { try emit(.hint(row)) }
  }
}
