import Catalan
import Ledger
import Store

extension Command {
  static let summarize = Command(
    .summarize, aliases: ["r"], .shows,
    summary: "Mostra ingressos, despeses i estalvi, per mesos o per anys.",
    details: [
      "Sense període, el d'enguany. Els traspassos, les correccions i les compensacions no hi compten.",
      "Amb «per categoria», «per mitjà» o «per etiqueta», en què s'han anat els diners.",
    ],
    examples: ["resum 2026", "r T3", "resum novembre per categoria"],
    related: ["categories", "moviments", "saldos"],
    .span(
      "període i per categoria, per mitjà o per etiqueta",
      expects: [
        .words([
          .init("per categoria", "el total de cada categoria"),
          .init("per mitjà", "el total de cada mitjà de pagament"),
          .init("per etiqueta", "el total de cada etiqueta"),
        ])
      ], takesGrouping: true)
  ) { session, inquiry in
    var inquiry = inquiry
    if !inquiry.hasPeriod { inquiry.filter.period = Period(year: session.today.year) }
    switch inquiry.grouping {
    case nil, .month: return try session.showSummary(inquiry)
    case .category, .method, .tag: return try session.breakdown(inquiry)
    case .day:
      let month = CalendarNames.month(session.today.month.monthOfYear)
      throw LineError.refused(
        "error.resum.dia", "Un resum va per mesos. Dia per dia, amb els saldos: moviments \(month)")
    case .member:
      throw LineError.refused(
        "error.resum.membre", "El que paga cada membre es mira amb «despeses conjuntes per membre»."
      )
    }
  }
}

extension Session {
  /// Income, expense and saving of every month of the period that has begun.
  func showSummary(_ inquiry: Inquiry) throws -> Output {
    let summary = try Summary(inquiry, self)
    let columns = ["mes", "ingressos", "despeses", "estalvi", "altres_monedes"]
    let months = Records(columns, holdsAmounts: true) { emit in
      for row in try summary.months() {
        let values = try row.flow.values(summary.main)
        let others = try row.flow.currencies(main: summary.main).dropFirst()
        try emit([.month(row.month)] + values + [.list(try others.map(row.flow.value))])
      }
    }
    return Output(
      facts: [
        ("mesos", .records(months)),
        ("total", .computed { try summary.total().value(summary.main) }),
        ("totals", .computed { try summary.totals() }),
        ("previst", .computed { try summary.planned().value(summary.main) }),
      ], mayBeLong: true
    ) { layout, emit in try SummaryScreen(summary: summary, layout: layout).show(emit) }
  }
}

/// What came in and went out, by currency.
struct Flow: Hashable {
  var income = MoneyTotals()
  /// Positive when spent.
  var expense = MoneyTotals()

  mutating func add(_ flow: MonthFlow) {
    income.add(Money(minorUnits: flow.income, flow.currency))
    expense.add(Money(minorUnits: flow.expense, flow.currency))
  }

  mutating func add(_ other: Flow) {
    income.add(other.income)
    expense.add(other.expense)
  }

  func saving(_ currency: Currency) throws -> Money {
    try income[currency].subtracting(expense[currency])
  }

  /// Every currency that moved, the main one first even when it did not.
  func currencies(main: Currency) throws -> [Currency] {
    var all = income
    all.add(expense)
    all.add(.zero(main))
    return try all.all(main: main).map(\.currency)
  }

  func values(_ currency: Currency) throws -> [Value] {
    [
      .money(try income[currency]), .money(try expense[currency]),
      .money(try saving(currency)),
    ]
  }

  func value(_ currency: Currency) throws -> Value {
    let values = try values(currency)
    return .fields(["ingressos": values[0], "despeses": values[1], "estalvi": values[2]])
  }
}

/// The flows that a summary tells, read when asked for.
struct Summary {
  let inquiry: Inquiry
  let book: Book
  let journal: Journal
  let today: CalendarDate
  let main: Currency

  init(_ inquiry: Inquiry, _ session: Session) throws {
    self.inquiry = inquiry
    book = try session.book()
    journal = session.journal
    today = session.today
    let accounts = inquiry.filter.accounts.compactMap(book.account)
    main = accounts.first?.currency ?? book.mainCurrency
  }

  var period: Period { inquiry.filter.period }

  /// Every month of the period begun by today, in order, with zeros where nothing moved.
  func months() throws -> [(month: Month, flow: Flow)] {
    let flows = try journal.monthFlows(period, today: today, accounts: inquiry.filter.accounts)
    let last = min(period.upperBound, today).month
    let first = period.start?.month ?? flows.first?.month ?? last
    guard first <= last, period.lowerBound <= today else { return [] }
    var byMonth: [Month: Flow] = [:]
    for flow in flows { byMonth[flow.month, default: Flow()].add(flow) }
    return (0...first.months(to: last)).map { step in
      let month = first.adding(step)
      return (month, byMonth[month] ?? Flow())
    }
  }

  func total() throws -> Flow {
    var total = Flow()
    for row in try months() { total.add(row.flow) }
    return total
  }

  /// The total in every currency that moved.
  func totals() throws -> Value {
    let total = try total()
    return .list(try total.currencies(main: main).map { try total.value($0) })
  }

  /// What the period still has to bring.
  func planned() throws -> Flow {
    var total = Flow()
    guard let ahead = period.ahead(of: today) else { return total }
    let flows = try journal.monthFlows(
      ahead, today: ahead.upperBound, accounts: inquiry.filter.accounts)
    for flow in flows { total.add(flow) }
    return total
  }

  /// Under a screen, that what the other member paid is not in it.
  func othersNote(_ layout: Layout, _ emit: (Line) throws -> Void) throws {
    guard inquiry.filter.accounts.isEmpty,
      let text = try othersUncounted(period, book, journal, today: today)
    else { return }
    try notes([text], layout, emit)
  }

  /// Whose it is: the accounts named, or me.
  var whose: String {
    let accounts = inquiry.filter.accounts.compactMap { book.account($0)?.name }
    return accounts.isEmpty ? book.me.name : Words.list(accounts)
  }

  var title: String {
    ["Resum \(Periods.ofTitle(period))", whose].filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
