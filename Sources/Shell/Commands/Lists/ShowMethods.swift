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
  fileprivate func showMethods(_ inquiry: Inquiry) throws -> Output {
    let totals = try NameTotals(inquiry, self)
    let living = totals.book.methods.filter { $0.mergedInto == nil }.sorted {
      (SortKey($0.name), $0.id) < (SortKey($1.name), $1.id)
    }
    let records = Records(["mitja", "moviments", "total", "totals"]) { emit in
      let found = try totals.journal.methodTotals(
        inquiry.filter.period, today: totals.today, accounts: totals.machineAccounts)
      for method in living {
        let total = found.first { $0.method == method.id }
        guard total != nil || (!inquiry.hasPeriod && !method.isArchived) else { continue }
        try emit(
          [.text(method.name), .int(total?.count ?? 0)]
            + totals.values(of: total?.total ?? MoneyTotals()))
      }
    }
    return Output(facts: [("mitjans", .records(records))], mayBeLong: true) {
      [self] layout, emit in
      let known = try totals.counted {
        try totals.journal.methodTotals($0, today: totals.today, accounts: $1).map(NameSum.init)
      }
      listedNames = []
      func rows(_ methods: [PaymentMethod]) throws -> [NameTable.Row] {
        try methods.compactMap { method in
          let found = known[method.id.rawValue]
          guard found != nil || !inquiry.hasPeriod else { return nil }
          listedNames.append(.method(method.id))
          return NameTable.Row(
            name: method.name, count: found?.count ?? 0,
            amounts: try totals.text(
              found?.total ?? MoneyTotals(), layout, count: found?.count ?? 0, isSigned: true),
            number: listedNames.count)
        }
      }
      let sections = [
        NameTable.Section(rows: try rows(living.filter { !$0.isArchived })),
        NameTable.Section(title: "Arxivats", rows: try rows(living.filter(\.isArchived))),
      ]
      try totals.show(
        sections, title: "Mitjans de pagament", layout,
        none: "Encara no hi ha cap mitjà de pagament. Crea'n un: crea mitjà Targeta",
        hint:
          "«mitjà \(living.first.map { spelled($0.name) } ?? "targeta")» en mostra els moviments.",
        emit)
    }
  }

  fileprivate func showTags(_ inquiry: Inquiry) throws -> Output {
    let totals = try NameTotals(inquiry, self)
    let tags = totals.book.tags.sorted { SortKey($0) < SortKey($1) }
    let records = Records(["etiqueta", "moviments", "total", "totals"]) { emit in
      let found = try totals.journal.tagTotals(
        inquiry.filter.period, today: totals.today, accounts: totals.machineAccounts)
      for total in found.sorted(by: { SortKey($0.tag) < SortKey($1.tag) }) {
        try emit([.text(total.tag), .int(total.count)] + totals.values(of: total.total))
      }
    }
    return Output(facts: [("etiquetes", .records(records))], mayBeLong: true) {
      [self] layout, emit in
      let known = try totals.counted {
        try totals.journal.tagTotals($0, today: totals.today, accounts: $1).map(NameSum.init)
      }
      listedNames = []
      let rows = try tags.compactMap { tag -> NameTable.Row? in
        let found = known[searchKey(tag)]
        guard found != nil || !inquiry.hasPeriod else { return nil }
        listedNames.append(.tag(tag))
        return NameTable.Row(
          name: tag, count: found?.count ?? 0,
          amounts: try totals.text(
            found?.total ?? MoneyTotals(), layout, count: found?.count ?? 0, isSigned: true),
          number: listedNames.count)
      }
      try totals.show(
        [NameTable.Section(rows: rows)], title: "Etiquetes", layout,
        none: "Encara no hi ha cap etiqueta. Posa-la en anotar: d 12 torró +nadal",
        hint: "«etiqueta \(tags.first.map(spelled) ?? "nadal")» en mostra els moviments.", emit)
    }
  }
}

extension NameTotals {
  /// A table of one kind of name, or what to say when it is empty.
  func show(
    _ sections: [NameTable.Section], title: String, _ layout: Layout, none: String, hint: String,
    _ emit: (Line) throws -> Void
  ) throws {
    let filled = sections.filter { !$0.rows.isEmpty }
    guard !filled.isEmpty else {
      let place = Words.capitalized(Periods.title(inquiry.filter.period))
      return try emit(.hint(inquiry.hasPeriod ? "\(place): cap moviment." : none))
    }
    let table = NameTable(
      layout: layout, title: title, countTitle: "moviments", amountTitle: summedTitle,
      sections: filled)
    try table.heading(emit)
    for section in filled { try table.section(section, emit) }
    try notes([hint] + [remark].compactMap(\.self), layout, emit)
  }
}
