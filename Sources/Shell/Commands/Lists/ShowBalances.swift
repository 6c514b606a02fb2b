import Catalan
import Ledger
import Store

extension Command {
  static let showBalances = Command(
    "saldos", aliases: ["s"], synonyms: ["saldo"], .shows,
    summary: "Mostra els saldos: conciliat, d'avui i previst.",
    details: [
      "El conciliat és el que has comprovat amb el banc; el previst compta també el que ha de venir."
    ],
    examples: ["saldos"], related: ["comptes", "concilia", "amaga"]
  ) { session in
    let book = try session.book()
    let balances = try session.journal.accountBalances(today: session.today)
    let rows = balances.compactMap { balance in
      book.account(balance.account).map { (account: $0, balance: balance) }
    }.filter { !$0.account.isClosed || !$0.balance.today.isZero }
    let isHidden = session.hidesBalances
    let totals = BalanceTotals(rows.map { ($0.account, $0.balance) })
    return Output(
      facts: [
        ("comptes", .records(records(rows.map { ($0.account, $0.balance) }))),
        ("total", .value(try totals.value(in: book.mainCurrency))),
        (
          "totals",
          .value(
            .list(try totals.currencies(main: book.mainCurrency).map { try totals.value(in: $0) }))
        ),
      ]
    ) { layout, emit in
      if rows.isEmpty {
        try emit(.hint("Encara no hi ha cap compte. Crea'n un: crea compte Corrent 1.200"))
        return
      }
      if isHidden {
        let longest = rows.map { DisplayWidth.cells($0.account.name) }.max() ?? 0
        for row in rows { try emit(hidden(row.account.name, layout, longest: longest)) }
        return
      }
      let table = BalanceTable(layout: layout)
      try table.heading(emit)
      for row in rows { try table.row(row.account.name, row.balance, emit) }
      try table.totals(totals, main: book.mainCurrency, isNeeded: rows.count > 1, emit)
    }
  }

  /// An account whose balance is not to be seen.
  private static func hidden(_ name: String, _ layout: Layout, longest: Int) -> Line {
    if layout.isLinear { return Line("\(name): saldo amagat.") }
    let width = min(max(longest, 17), layout.width - 12)
    return Line(layout.margin + fitted(name, to: width) + " ")
      + layout.balance(.zero(), isHidden: true)
  }

  private static func records(_ rows: [(Account, AccountBalance)]) -> Records {
    Records(
      ["compte", "moneda", "conciliat", "avui", "previst"],
      rows.map { account, balance in
        [
          .text(account.name), .text(account.currency.code),
          .money(balance.reconciled),
          .money(balance.today),
          .money(balance.planned),
        ]
      })
  }
}

/// The three balances summed by currency.
struct BalanceTotals {
  private(set) var reconciled = MoneyTotals()
  private(set) var today = MoneyTotals()
  private(set) var planned = MoneyTotals()

  init(_ rows: [(Account, AccountBalance)]) {
    for (_, balance) in rows {
      reconciled.add(balance.reconciled)
      today.add(balance.today)
      planned.add(balance.planned)
    }
  }

  func currencies(main: Currency) throws -> [Currency] { try today.all(main: main).map(\.currency) }

  func value(in currency: Currency) throws -> Value {
    .fields([
      "conciliat": .money(try reconciled[currency]), "avui": .money(try today[currency]),
      "previst": .money(try planned[currency]),
    ])
  }
}

/// The table of catala.md 4.18.
private struct BalanceTable {
  let layout: Layout

  func heading(_ emit: (Line) throws -> Void) throws {
    guard !layout.isLinear else { return }
    var line = Line(layout.margin) + Line("Saldos", .title)
    if layout.isNarrow {
      try emit(line)
    } else {
      for (title, column) in zip(["conciliat", "avui", "previst"], ends) {
        line.append(title, .dim, endingAt: column)
      }
      try emit(line)
    }
    try emit(rule(layout))
  }

  /// Where the three columns of figures end.
  private let ends = [37, 53, 69]

  func row(
    _ name: String, _ balance: AccountBalance,
    _ emit: (Line) throws -> Void
  ) throws {
    try row(
      name,
      [balance.reconciled, balance.today, balance.planned], emit)
  }

  private func row(
    _ name: String, _ figures: [Money], _ emit: (Line) throws -> Void
  ) throws {
    if layout.isLinear {
      let texts = figures.map { layout.balance($0, isHidden: false).plainText }
      try emit(
        Line("\(name): conciliat, \(texts[0]); avui, \(texts[1]); previst, \(texts[2])."))
    } else if layout.isNarrow {
      try emit(Line(name))
      for (title, figure) in zip(["conciliat", "avui", "previst"], figures) {
        var line = Line("  ") + Line(title, .dim)
        append(figure, to: &line, endingAt: layout.width)
        try emit(line)
      }
    } else {
      var line = Line(layout.margin + DisplayWidth.elided(name, to: 26))
      for (figure, column) in zip(figures, ends) {
        append(figure, to: &line, endingAt: column)
      }
      try emit(line)
    }
  }

  private func append(_ figure: Money, to line: inout Line, endingAt column: Int) {
    let text = layout.balance(figure, isHidden: false)
    line.append(blanks(max(1, column - line.width - text.width)))
    line.append(text)
  }

  func totals(
    _ totals: BalanceTotals, main: Currency, isNeeded: Bool, _ emit: (Line) throws -> Void
  ) throws {
    guard isNeeded else { return }
    if !layout.isLinear { try emit(rule(layout)) }
    for currency in try totals.currencies(main: main) {
      try row(
        "Total",
        [
          try totals.reconciled[currency], try totals.today[currency],
          try totals.planned[currency],
        ], emit)
    }
  }
}

/// The thin rule under a title.
func rule(_ layout: Layout) -> Line {
  Line(layout.margin)
    + Line(
      String(repeating: "─", count: layout.isNarrow ? layout.width : layout.tableWidth - 2), .dim)
}
