import Catalan
import Ledger
import Store

extension Command {
  static let listMethods = Command(
    .listMethods, .shows, summary: "Mostra els mitjans de pagament, amb els moviments de cadascun.",
    examples: ["mitjans", "mitjans novembre"], related: ["mitjà", "crea", "arxiva"],
    .span()
  ) { session, inquiry in try session.showMethods(inquiry) }

  static let showMethod = Command(
    .showMethod, .shows, summary: "Mostra els moviments fets amb un mitjà de pagament.",
    details: ["Per nom, o pel número de l'última llista de mitjans."],
    examples: ["mitjà bizum", "mitjà targeta novembre"], related: ["mitjans", "fusiona"],
    .shown(.method), .inquiry()
  ) { session, name, inquiry in
    guard case .method(let method) = name else { return .silent }
    var inquiry = inquiry
    inquiry.filter.methods = [method.id]
    let listing = Listing(.method(name: method.name), inquiry, try session.lexicon())
    return try session.list(listing, facts: [("mitja", .value(.text(method.name)))])
  }

  static let listTags = Command(
    .listTags, .shows, summary: "Mostra les etiquetes, amb els moviments de cadascuna.",
    examples: ["etiquetes"], related: ["etiqueta"],
    .span()
  ) { session, inquiry in try session.showTags(inquiry) }

  static let showTag = Command(
    .showTag, .shows, summary: "Mostra els moviments amb una etiqueta.",
    details: ["Per nom, o pel número de l'última llista d'etiquetes."],
    examples: ["etiqueta nadal"], related: ["etiquetes"],
    .shown(.tag), .inquiry()
  ) { session, name, inquiry in
    guard case .tag(let tag) = name else { return .silent }
    var inquiry = inquiry
    inquiry.filter.tags = [searchKey(tag)]
    let listing = Listing(.tag(name: tag), inquiry, try session.lexicon())
    return try session.list(listing, facts: [("etiqueta", .value(.text(tag)))])
  }
}

extension Session {
  func showMethods(_ inquiry: Inquiry) throws -> Output {
    let totals = try NameTotals(inquiry, self)
    let living = totals.book.methods.filter { $0.mergedInto == nil }.sorted {
      (SortKey($0.name), $0.id) < (SortKey($1.name), $1.id)
    }
    let list = NameList(
      totals: totals,
      names: living.map {
        .init(
          key: $0.id.rawValue, text: $0.name, listed: .method($0.id), isArchived: $0.isArchived)
      }
    ) { try totals.journal.methodTotals($0, today: totals.today, accounts: $1).map(NameSum.init) }
    return Output(
      facts: [("mitjans", .records(list.records("mitja", listsUnused: true)))], mayBeLong: true
    ) { [self] layout, emit in
      try list.show(
        "Mitjans de pagament", layout, self,
        none: "Encara no hi ha cap mitjà de pagament. Crea'n un: crea mitjà Targeta",
        hint:
          "«mitjà \(living.first.map { spelled($0.name) } ?? "targeta")» en mostra els moviments.",
        emit)
    }
  }

  func showTags(_ inquiry: Inquiry) throws -> Output {
    let totals = try NameTotals(inquiry, self)
    let tags = totals.book.tags.sorted { SortKey($0) < SortKey($1) }
    let list = NameList(
      totals: totals,
      names: tags.map {
        .init(key: searchKey($0), text: $0, listed: .tag($0), isArchived: false)
      }
    ) { try totals.journal.tagTotals($0, today: totals.today, accounts: $1).map(NameSum.init) }
    return Output(
      facts: [("etiquetes", .records(list.records("etiqueta", listsUnused: false)))],
      mayBeLong: true
    ) { [self] layout, emit in
      try list.show(
        "Etiquetes", layout, self,
        none: "Encara no hi ha cap etiqueta. Posa'n una en anotar: d 12 torró +nadal",
        hint: "«etiqueta \(tags.first.map(spelled) ?? "nadal")» en mostra els moviments.", emit)
    }
  }
}

/// The methods or the tags, with what each counts and comes to.
private struct NameList {
  struct Name {
    let key: String
    let text: String
    let listed: ListedName
    let isArchived: Bool
  }

  let totals: NameTotals
  /// In the order in which they are told.
  let names: [Name]
  let read: (Period, [Identifier<Account>]) throws -> [NameSum]

  /// Rows for machines: those that have movements, and without a period, when said, the living ones that have none.
  func records(_ column: String, listsUnused: Bool) -> Records {
    Records([column, "moviments", "total", "totals"], holdsAmounts: true) { emit in
      let found = try read(totals.inquiry.filter.period, totals.machineAccounts)
      let sums = Dictionary(found.map { ($0.key, $0) }) { first, _ in first }
      for name in names {
        let sum = sums[name.key]
        let isListed = listsUnused && !totals.inquiry.hasPeriod && !name.isArchived
        guard sum != nil || isListed else { continue }
        try emit(
          [.text(name.text), .int(sum?.count ?? 0)]
            + totals.values(of: sum?.total ?? MoneyTotals()))
      }
    }
  }

  /// The table, the archived ones last, or what to say when it is empty.
  func show(
    _ title: String, _ layout: Layout, _ session: Session, none: String, hint: String,
    _ emit: (Line) throws -> Void
  ) throws {
    let (inquiry, known) = (totals.inquiry, try totals.counted(read))
    session.listedNames = []
    func rows(isArchived: Bool) throws -> [NameTable.Row] {
      try names.compactMap { name in
        let sum = known[name.key]
        guard name.isArchived == isArchived, sum != nil || !inquiry.hasPeriod else { return nil }
        session.listedNames.append(name.listed)
        return NameTable.Row(
          name: name.text, count: sum?.count ?? 0,
          amounts: try totals.text(
            sum?.total ?? MoneyTotals(), layout, count: sum?.count ?? 0, isSigned: true),
          number: session.listedNames.count)
      }
    }
    let sections = [
      NameTable.Section(rows: try rows(isArchived: false)),
      NameTable.Section(title: "Arxivats", rows: try rows(isArchived: true)),
    ].filter { !$0.rows.isEmpty }
    guard !sections.isEmpty else {
      let place = Periods.title(inquiry.filter.period).firstCapitalised
      return try emit(.hint(inquiry.hasPeriod ? "\(place): cap moviment." : none))
    }
    let table = NameTable(
      layout: layout, title: title, countTitle: "moviments", amountTitle: totals.summedTitle,
      sections: sections)
    try table.show(sections, emit)
    try session.notes(
      (fold(title), hint), [totals.remark].compactMap(\.self), layout, emit)
  }
}
