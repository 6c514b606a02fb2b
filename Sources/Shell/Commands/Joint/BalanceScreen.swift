import Catalan
import Ledger
import Store

/// The household's balance for people (catala.md 4.6).
struct BalanceScreen {
  let report: BalanceReport
  let layout: Layout

  func show(_ emit: (Line) throws -> Void) throws {
    let shown = report.currencies.filter { hasAnything(report.part($0)) }
    guard !shown.isEmpty else { return try emit(.hint(emptySentence)) }
    try heading(emit)
    for (index, currency) in shown.enumerated() {
      if index > 0, !layout.isLinear { try emit(Line()) }
      try show(report.part(currency), emit)
    }
    if report.book.other.name.isEmpty {
      if !layout.isLinear { try emit(Line()) }
      try notes(["Qui és l'altre membre, ho dius amb «crea membre» i el nom."], layout, emit)
    }
  }

  private func hasAnything(_ part: HouseholdOutlook.Part) -> Bool {
    !part.done.monthsWithFigures.isEmpty || !part.planned.monthsWithFigures.isEmpty
  }

  /// Why there is nothing to compare.
  private var emptySentence: String {
    let place = Periods.title(report.period).firstCapitalised
    guard report.book.other.name.isEmpty else {
      return
        "\(place): cap despesa conjunta. Per anotar-ne una, afegeix-hi «conjunta»: d 45 sopar conjunta"
    }
    return
      "Encara no hi ha cap altre membre a la llar: «crea membre» i el nom diu qui és. \(place): cap despesa conjunta."
  }

  private func heading(_ emit: (Line) throws -> Void) throws {
    guard layout.isNarrow, !layout.isLinear else {
      return try screenTitle(
        "Balanç de la llar · \(Periods.title(report.period))", layout, emit)
    }
    try screenTitle("Balanç · \(Periods.short(report.period))", layout, emit)
  }

  private func show(
    _ part: HouseholdOutlook.Part, _ emit: (Line) throws -> Void
  ) throws {
    let figures = try part.done.figures()
    if part.done.monthsWithFigures.isEmpty {
      try sentence("Encara no hi ha hagut cap despesa conjunta.", emit)
    } else {
      let table = HouseholdTable(report: report, layout: layout, currency: part.currency)
      try table.show(figures, emit)
      if !layout.isLinear { try emit(layout.isNarrow ? rule(layout) : Line()) }
      try transfer(figures, part.currency, emit)
      try table.showCategories(emit)
      try table.showMonths(part.done, emit)
    }
    try planned(part, figures, emit)
  }

  private func transfer(
    _ figures: BalanceFigures, _ currency: Currency, _ emit: (Line) throws -> Void
  ) throws {
    let settlement = try figures.settlement(report.members)
    guard let payment = settlement?.outstanding else {
      return try sentence("Ja esteu igualats: no cal cap transferència.", emit)
    }
    let text = transferSentence(payment, currency, .now) + " per quedar igualats."
    if layout.isLinear { return try emit(Line(text)) }
    for row in (Line(layout.margin) + Line("→ ", .accent) + Line(text)).rows(width: layout.width) {
      try emit(row)
    }
  }

  private func planned(
    _ part: HouseholdOutlook.Part, _ now: BalanceFigures, _ emit: (Line) throws -> Void
  ) throws {
    let coming = try part.planned.figures()
    guard coming.expenseCount > 0 else { return }
    let isOne = coming.expenseCount == 1
    let count = Words.count(coming.expenseCount, "despesa conjunta", "despeses conjuntes")
    let total = layout.money(Money(minorUnits: try coming.total, part.currency))
    let payment = try part.forecast.figures().settlement(report.members)?.outstanding
    let after =
      payment.map { transferSentence($0, part.currency, .later) + "." }
      ?? "quedareu igualats."
    let text =
      "\(isOne ? "Prevista" : "Previstes"): \(count), \(total). Quan \(isOne ? "arribi" : "arribin"), \(after)"
    if layout.isLinear { return try emit(Line(text)) }
    if !part.done.monthsWithFigures.isEmpty { try emit(Line()) }
    let margin = Line(layout.margin) + Line("⏲ ", .planned)
    for row in (margin + Line(text)).rows(width: layout.width, indent: margin.width) {
      try emit(row)
    }
  }

  private func sentence(_ text: String, _ emit: (Line) throws -> Void) throws {
    let line = layout.isLinear ? Line(text) : Line(layout.margin + text)
    for row in line.rows(width: layout.width) { try emit(row) }
  }

  private enum Time { case now, later }

  /// «Marc ha de transferir 210,60 € a Anna»
  private func transferSentence(
    _ payment: SettlementPayment, _ currency: Currency, _ time: Time
  ) -> String {
    let amount = layout.money(Money(minorUnits: payment.minorUnits, currency))
    let (from, to) = (report.name(payment.from), report.name(payment.to))
    let isMine = report.members.isMe(payment.from)
    guard !report.book.me.name.isEmpty else {
      switch (time, isMine) {
      case (.now, true): return "Has de transferir \(amount) a \(to)"
      case (.now, false): return "\(from.firstCapitalised) t'ha de transferir \(amount)"
      case (.later, true): return "hauràs de transferir \(amount) a \(to)"
      case (.later, false): return "\(from) t'haurà de transferir \(amount)"
      }
    }
    return time == .now
      ? "\(from.firstCapitalised) ha de transferir \(amount) a \(to)"
      : "\(from) haurà de transferir \(amount) a \(to)"
  }
}
