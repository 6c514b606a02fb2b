import Catalan
import Ledger
import Store

extension Command {
  static let listAccounts = Command(
    .listAccounts, .shows, summary: "Mostra els comptes, amb els moviments i el saldo de cadascun.",
    details: [
      "Els tancats són a part, i el total compta el que hi queda. «saldos» diu també el saldo conciliat i el previst."
    ],
    examples: ["comptes"], related: ["compte", "saldos", "usa", "crea", "tanca"]
  ) { session in try session.showAccounts() }

  static let showAccount = Command(
    .showAccount, .shows, summary: "Mostra un compte: saldos, recomptes i últims moviments.",
    details: ["Sense nom, el compte en ús. També pel número de l'última llista de comptes."],
    examples: ["compte", "compte estalvi"], related: ["comptes", "saldos", "moviments"],
    .optional(.shown(.account))
  ) { session, name in
    if case .account(let account) = name { return try session.show(account) }
    let lexicon = try session.lexicon()
    guard let account = lexicon.accountInUse else { throw lexicon.noAccount() }
    return try session.show(account)
  }
}

/// What is told of one account.
private struct AccountFacts {
  let account: Account
  let balance: AccountBalance
  let isInUse: Bool
  let count: Int

  static let columns = [
    "compte", "moneda", "saldo_inicial", "data_inicial", "conciliat", "avui", "previst",
    "moviments", "tancat", "en_us",
  ]

  var values: [Value] {
    [
      .text(account.name), .text(account.currency.code), .money(account.opening),
      .date(account.openingDay), .money(balance.reconciled), .money(balance.today),
      .money(balance.planned), .int(count), .bool(account.isClosed), .bool(isInUse),
    ]
  }
}

extension Session {
  private func accountFacts() throws -> [AccountFacts] {
    let lexicon = try lexicon()
    return try journal.accountBalances(today: today).compactMap { balance in
      guard let account = lexicon.book.account(balance.account) else { return nil }
      return AccountFacts(
        account: account, balance: balance, isInUse: lexicon.accountInUse?.id == account.id,
        count: try journal.uses(of: account.id))
    }
  }

  func showAccounts() throws -> Output {
    let facts = try accountFacts()
    let main = try book().mainCurrency
    let isHidden = hidesBalances
    return Output(
      facts: [
        (
          "comptes",
          .records(Records(AccountFacts.columns, facts.map(\.values), holdsAmounts: true))
        )
      ]
    ) { [self] layout, emit in
      guard !facts.isEmpty else {
        return try emit(.hint(lexicon().noAccount().message))
      }
      listedNames = []
      func rows(_ chosen: [AccountFacts]) -> [NameTable.Row] {
        chosen.map { fact in
          listedNames.append(.account(fact.account.id))
          return NameTable.Row(
            name: fact.account.name, remark: fact.isInUse ? "(en ús)" : "", count: fact.count,
            amounts: [layout.balance(fact.balance.today, isHidden: isHidden)],
            number: listedNames.count)
        }
      }
      let open = NameTable.Section(rows: rows(facts.filter { !$0.account.isClosed }))
      let closed = NameTable.Section(title: "Tancats", rows: rows(facts.filter(\.account.isClosed)))
      var sums = NameTable.Section(rows: [])
      let counted = facts.filter { !$0.account.isClosed || !$0.balance.today.isZero }
      if counted.count > 1, !isHidden {
        var totals = MoneyTotals()
        for fact in counted { totals.add(fact.balance.today) }
        sums.rows = try totals.all(main: main).map {
          NameTable.Row(
            name: "Total", count: nil, amounts: [layout.balance($0, isHidden: false)])
        }
      }
      let table = NameTable(
        layout: layout, title: "Comptes", countTitle: "moviments", amountTitle: "avui",
        sections: [open, closed, sums])
      try table.heading(emit)
      try table.section(open, emit)
      if !closed.rows.isEmpty { try table.section(closed, emit) }
      guard !sums.rows.isEmpty else { return }
      if !layout.isLinear { try emit(rule(layout)) }
      try table.section(sums, emit)
    }
  }

  func show(_ account: Account) throws -> Output {
    guard let facts = try accountFacts().first(where: { $0.account.id == account.id }) else {
      throw StoreError.unknownRecord(id: account.id.rawValue)
    }
    let planned = try count(account, .planned)
    let pending = try count(account, .notReconciled)
    var inquiry = Inquiry()
    inquiry.filter.accounts = [account.id]
    inquiry.accounts = .named
    let listing = Listing(.transactions, inquiry, try lexicon())
    let more: [(key: String, fact: Output.Fact)] = [
      ("previstos", .value(.int(planned))), ("sense_conciliar", .value(.int(pending))),
    ]
    let values = zip(AccountFacts.columns, facts.values).map {
      (key: $0, fact: Output.Fact.value($1))
    }
    return Output(facts: values + more, mayBeLong: true) { [self] layout, emit in
      try AccountScreen(
        facts: facts, planned: planned, pending: pending, layout: layout,
        isHidden: hidesBalances, today: today
      ).show(emit)
      guard facts.count > 0 else { return }
      if !layout.isLinear { try emit(Line()) }
      var screen = ListScreen(
        listing: listing, session: self, layout: layout, latestCount: 8, isPart: true)
      try screen.show(emit)
    }
  }

  private func count(_ account: Account, _ state: TransactionFilter.State) throws -> Int {
    try journal.count(TransactionFilter(accounts: [account.id], state: state), today: today)
  }
}

/// The figures of one account, each with its name.
private struct AccountScreen {
  let facts: AccountFacts
  let planned: Int
  let pending: Int
  let layout: Layout
  let isHidden: Bool
  let today: CalendarDate

  func show(_ emit: (Line) throws -> Void) throws {
    let account = facts.account
    // Many accounts have the word in their own name.
    var title =
      fold(account.name).hasPrefix("compte ") ? account.name : "Compte \(account.name)"
    if account.isClosed { title += " · tancat" } else if facts.isInUse { title += " · en ús" }
    try screenTitle(title, layout, emit)
    let balance = facts.balance
    try row(
      "Saldo inicial", layout.balance(account.opening, isHidden: isHidden),
      Dates.dayMonth(account.openingDay, today: today), emit)
    try row("Conciliat", layout.balance(balance.reconciled, isHidden: isHidden), "", emit)
    try row("Avui", layout.balance(balance.today, isHidden: isHidden), "", emit)
    try row("Previst", layout.balance(balance.planned, isHidden: isHidden), "", emit)
    var remarks: [String] = []
    if planned > 0 { remarks.append("\(planned) \(planned == 1 ? "de previst" : "de previstos")") }
    if pending > 0 { remarks.append("\(Words.integer(pending)) sense conciliar") }
    try row(
      "Moviments", Line(Words.integer(facts.count)), remarks.joined(separator: ", "), emit)
  }

  private func row(
    _ name: String, _ figure: Line, _ remark: String, _ emit: (Line) throws -> Void
  ) throws {
    if layout.isLinear {
      let tail = remark.isEmpty ? "" : ", \(remark)"
      return try emit(Line("  \(name): \(figure.plainText)\(tail)."))
    }
    let end = layout.isNarrow ? layout.width : 37
    var line = Line(layout.margin + name)
    line.append(figure, endingAt: end)
    if !layout.isNarrow, !remark.isEmpty { line.append("   \(remark)", .dim) }
    try emit(line)
    if layout.isNarrow, !remark.isEmpty {
      line = Line()
      line.append(remark, .dim, endingAt: end)
      try emit(line)
    }
  }
}
