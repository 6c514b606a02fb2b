import Catalan
import Ledger
import Store

extension Command {
  static let showBalances = Command(
    .showBalances, aliases: ["s"], synonyms: ["saldo"], .shows,
    summary: "Mostra els saldos: conciliat, d'avui i previst.",
    details: [
      "El conciliat és el que has comprovat amb el banc; el previst compta també el que ha de venir. D'un compte tancat surt el que hi queda."
    ],
    examples: ["saldos"], related: ["comptes", "concilia", "amaga"]
  ) { session in
    let book = try session.book()
    let balances = try session.journal.accountBalances(today: session.today)
    let rows = balances.compactMap { balance in
      book.account(balance.account).map { (account: $0, balance: balance) }
    }.filter { !$0.account.isClosed || !$0.balance.isEmpty }
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
      if rows.isEmpty { return try emit(.hint(session.lexicon().noAccount().message)) }
      if isHidden {
        if !layout.isLinear {
          try emit(Line(layout.margin) + Line("Saldos", .title))
          try emit(rule(layout))
        }
        let longest = rows.map { DisplayWidth.cells(name(of: $0.account)) }.max() ?? 0
        for row in rows { try emit(hidden(name(of: row.account), layout, longest: longest)) }
        return
      }
      var table = BalanceTable(layout: layout)
      for row in rows { table.add(name(of: row.account), row.balance) }
      if rows.count > 1 { try table.add(totals, main: book.mainCurrency) }
      try table.show(emit)
    }
  }

  /// An account's name, with a word when it is closed.
  private static func name(of account: Account) -> String {
    account.isClosed ? "\(account.name) (tancat)" : account.name
  }

  /// An account whose balance is not to be seen.
  private static func hidden(_ name: String, _ layout: Layout, longest: Int) -> Line {
    if layout.isLinear { return Line("\(name): saldo amagat.") }
    let width = min(max(longest, 17), layout.width - 12)
    return Line(
      layout.margin + DisplayWidth.padded(DisplayWidth.elided(name, to: width), to: width) + " ")
      + layout.balance(.zero(.eur), isHidden: true)
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
      }, holdsAmounts: true)
  }
}

extension AccountBalance {
  /// Whether there is nothing in the account, nor will there be.
  var isEmpty: Bool { [reconciled, today, planned].allSatisfy(\.isZero) }
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
  private typealias Row = (name: String, figures: [Line])

  private let layout: Layout
  private var rows: [Row] = []
  private var sums: [Row] = []

  private static let titles = ["conciliat", "avui", "previst"]

  init(layout: Layout) { self.layout = layout }

  mutating func add(_ name: String, _ balance: AccountBalance) {
    rows.append(row(name, [balance.reconciled, balance.today, balance.planned]))
  }

  mutating func add(_ totals: BalanceTotals, main: Currency) throws {
    for currency in try totals.currencies(main: main) {
      sums.append(
        row(
          "Total",
          [
            try totals.reconciled[currency], try totals.today[currency],
            try totals.planned[currency],
          ]))
    }
  }

  private func row(_ name: String, _ figures: [Money]) -> Row {
    (name, figures.map { layout.balance($0, isHidden: false) })
  }

  func show(_ emit: (Line) throws -> Void) throws {
    if layout.isLinear {
      for row in rows + sums { try emit(spoken(row)) }
      return
    }
    let ends = ends
    var heading = Line(layout.margin) + Line("Saldos", .title)
    if let ends {
      for (title, column) in zip(Self.titles, ends) {
        heading.append(title, .dim, endingAt: column)
      }
    }
    try emit(heading)
    try emit(rule(layout))
    for row in rows { try show(row, ends, emit) }
    guard !sums.isEmpty else { return }
    try emit(rule(layout))
    for row in sums { try show(row, ends, emit) }
  }

  /// Where the three columns of figures end; `nil` when they leave the names no room, and each figure takes
  /// a row.
  private var ends: [Int]? {
    guard !layout.isNarrow else { return nil }
    let figure = (rows + sums).flatMap(\.figures).map(\.width).max() ?? 0
    let column = max(Self.usualColumn, figure + Self.gap)
    func ends(through last: Int) -> [Int] { [last - 2 * column, last - column, last] }
    let names = rows.map { DisplayWidth.cells($0.name) }.max() ?? 0
    let usual = ends(through: min(Self.usualEnd, layout.tableWidth))
    if nameWidth(usual) >= names { return usual }
    let widest = ends(through: layout.tableWidth)
    return nameWidth(widest) >= Self.leastName ? widest : nil
  }

  private static let usualEnd = 69
  private static let usualColumn = 16
  private static let gap = 2
  private static let leastName = 12

  /// What the widest figures of the first column leave.
  private func nameWidth(_ ends: [Int]) -> Int {
    let widest = (rows + sums).map { $0.figures[0].width }.max() ?? 0
    return ends[0] - max(widest, Self.titles[0].utf8.count) - Self.gap - layout.margin.utf8.count
  }

  private func show(_ row: Row, _ ends: [Int]?, _ emit: (Line) throws -> Void) throws {
    let width = ends.map(nameWidth) ?? layout.tableWidth - layout.margin.utf8.count
    var line = Line(layout.margin + DisplayWidth.elided(row.name, to: width))
    if let ends {
      for (figure, end) in zip(row.figures, ends) { line.append(figure, endingAt: end) }
      return try emit(line)
    }
    try emit(line)
    for (title, figure) in zip(Self.titles, row.figures) {
      line = Line(layout.margin + "  ") + Line(title, .dim)
      line.append(figure, endingAt: layout.tableWidth)
      try emit(line)
    }
  }

  private func spoken(_ row: Row) -> Line {
    let figures = zip(Self.titles, row.figures).map { "\($0), \($1.plainText)" }
    return Line("\(row.name): \(figures.joined(separator: "; ")).")
  }
}
