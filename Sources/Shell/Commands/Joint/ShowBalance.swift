import Catalan
import Ledger
import Store

extension Command {
  static let showBalance = Command(
    .showBalance, aliases: ["b"], synonyms: ["balanços"], .shows,
    summary: "Mostra qui ha pagat què a la llar i la transferència que us deixa igualats.",
    details: [
      "Sense període, el del mes. El que ha de venir va a part, amb el que quedarà quan arribi.",
      "Cada mes s'arrodoneix un sol cop: un període més llarg és la suma dels seus mesos.",
    ],
    examples: ["balanç", "b octubre", "balanç T3"],
    related: ["despeses", "resum", "ajuda conjunta"],
    .period()
  ) { session, period in
    try session.showBalance(of: period ?? Period(session.today.month))
  }
}

extension Session {
  /// Who has paid what of a period, and what makes both even.
  func showBalance(of period: Period) throws -> Output {
    let report = try BalanceReport(period, self)
    return Output(facts: try report.facts(), mayBeLong: true) { layout, emit in
      try BalanceScreen(report: report, layout: layout).show(emit)
    }
  }
}

/// The household's balance over a period, as machines and screens tell it.
struct BalanceReport {
  let book: Book
  let period: Period
  let today: CalendarDate
  let joint: JointPeriod

  init(_ period: Period, _ session: Session) throws {
    book = try session.book()
    self.period = period
    today = session.today
    joint = try session.journal.jointPeriod(period, today: today)
  }

  /// What a category has cost, in minor units.
  struct CategoryRow {
    let name: String?
    let shown: String
    let byMe: Int64
    let byOther: Int64
    let total: Int64
  }

  var main: Currency { book.mainCurrency }
  var members: MemberPair { book.household.members }

  /// Every currency of a joint expense, the main one first even when nothing is in it.
  var currencies: [Currency] {
    [main]
      + joint.outlook.parts.map(\.currency).filter { $0 != main }.sorted { $0.code < $1.code }
  }

  func part(_ currency: Currency) -> HouseholdOutlook.Part { joint.outlook[currency] }

  func name(_ member: Identifier<Member>) -> String {
    displayName(of: book.household.member(member), in: book.household)
  }

  /// The categories of a currency, the dearest first.
  func categories(_ currency: Currency) throws -> [CategoryRow] {
    let rows = try joint.categories.filter { $0.currency == currency }.map { sum in
      let category = sum.category.flatMap(book.category)
      return CategoryRow(
        name: category?.name, shown: category.map(book.distinctName) ?? "Sense categoria",
        byMe: try sum.paid.byMe, byOther: try sum.paid.byOther, total: try sum.paid.total)
    }
    return rows.map { (row: $0, key: SortKey(category: $0.shown)) }.sorted {
      $0.row.total == $1.row.total ? $0.key < $1.key : $0.row.total > $1.row.total
    }.map(\.row)
  }

  func facts() throws -> [(key: String, fact: Output.Fact)] {
    let others = try currencies.dropFirst().map { currency in
      Value.object(
        [Value.Field(key: "moneda", value: .text(currency.code))]
          + (try values(currency)).map { Value.Field(key: $0.key, value: $0.value) })
    }
    var facts: [(key: String, fact: Output.Fact)] = [
      (
        "periode",
        .value(
          .fields([
            "des": period.start.map(Value.date) ?? .null,
            "fins": period.end.map(Value.date) ?? .null,
          ]))
      )
    ]
    if let month = period.wholeMonth { facts.append(("mes", .value(.month(month)))) }
    for (key, value) in try values(main) {
      facts.append(key == "membres" ? (key, .records(try memberRows(main))) : (key, .value(value)))
    }
    return facts + [("altres_monedes", .value(.list(others)))]
  }

  /// A currency's figures, in the order of the contract.
  private func values(_ currency: Currency) throws -> [(key: String, value: Value)] {
    let part = part(currency)
    let figures = try part.done.figures()
    let months = try part.done.monthsWithFigures.map { month in
      let figures = try part.done.figures(of: month)
      return Value.fields([
        "mes": .month(month), "despeses": .int(figures.expenseCount),
        "total": money(try figures.total, currency),
        "compensacio": try compensation(figures, currency),
      ])
    }
    let categories = try categories(currency).map { row in
      Value.fields([
        "categoria": .text(orNull: row.name),
        "membres": .list(
          [(members.me, row.byMe), (members.other, row.byOther)].map {
            .fields(["membre": .text(name($0)), "ha_pagat": money($1, currency)])
          }),
        "total": money(row.total, currency),
      ])
    }
    return [
      ("despeses", .int(figures.expenseCount)),
      ("membres", try rows(figures, currency)),
      ("compensacio", try compensation(figures, currency)),
      ("ajustos", .list([])),
      ("total", money(try figures.total, currency)),
      ("previst", try planned(part)),
      ("categories", .list(categories)),
      ("mesos", .list(months)),
    ]
  }

  private func memberRows(_ currency: Currency) throws -> Records {
    let rows = try part(currency).done.figures().rows(members)
    return Records(
      ["membre", "ha_pagat", "li_toca", "diferencia"],
      rows.map {
        [
          .text(name($0.member)), money($0.paid, currency), money($0.due, currency),
          money($0.difference, currency),
        ]
      }, holdsAmounts: true)
  }

  private func rows(_ figures: BalanceFigures, _ currency: Currency) throws -> Value {
    .list(
      try figures.rows(members).map {
        .fields([
          "membre": .text(name($0.member)), "ha_pagat": money($0.paid, currency),
          "li_toca": money($0.due, currency), "diferencia": money($0.difference, currency),
        ])
      })
  }

  /// What is still to come, and the figures that there will be with it.
  private func planned(_ part: HouseholdOutlook.Part) throws -> Value {
    let (coming, all) = (try part.planned.figures(), try part.forecast.figures())
    return .fields([
      "despeses": .int(coming.expenseCount), "total": money(try coming.total, part.currency),
      "membres": try rows(all, part.currency), "compensacio": try compensation(all, part.currency),
    ])
  }

  private func compensation(_ figures: BalanceFigures, _ currency: Currency) throws -> Value {
    guard let settlement = try figures.settlement(members) else { return .null }
    return .fields([
      "de": .text(name(settlement.from)), "a": .text(name(settlement.to)),
      "import": money(settlement.due, currency), "pagat": money(settlement.paid, currency),
      "queda": money(settlement.remaining, currency),
    ])
  }

  private func money(_ units: Int64, _ currency: Currency) -> Value {
    .money(Money(minorUnits: units, currency))
  }
}
