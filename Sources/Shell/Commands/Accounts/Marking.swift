import Catalan
import Ledger
import Store

extension Session {
  /// Puts marks on movements or takes them off, as one step; says what was left out and why.
  func mark(_ request: MarkRequest, _ isMarked: Bool) throws -> Output {
    let marking = try Marking(request, isMarked, self)
    guard !marking.legs.isEmpty else { return try nothingToMark(marking, request) }
    if case .filter = request, marking.legs.count > Self.mostUnasked {
      let names = try book().accounts.filter { marking.accounts.contains($0.id) }.map(\.name)
      let isMeant = try confirm(
        "Vols \(marking.word)r aquests \(marking.legs.count) moviments \(Words.of(Words.list(names)))?",
        byDefault: true, yes: "\(marking.isMarked ? "es marquen" : "se'ls treu la marca")")
      guard isMeant else { return .nothing() }
    }
    try record { batch in
      for (id, legs) in marking.legs {
        guard var transaction = try journal.transaction(id) else { continue }
        for leg in legs { transaction = transaction.marking(leg, isMarked) }
        try batch.save(transaction)
      }
    }
    return try answer(marking)
  }

  /// More movements than a look takes in are marked by a filter only after asking.
  private static var mostUnasked: Int { 10 }

  private func nothingToMark(_ marking: Marking, _ request: MarkRequest) throws -> Output {
    let reasons = marking.omissions
    if let only = marking.refusal, marking.alreadySo == 0 {
      throw LineError.refused("error.marca", only)
    }
    let missing = marking.hasFound ? nil : try notFound(request, marking)
    let message =
      missing
      ?? (marking.alreadySo > 0
        ? "\(marking.isMarked ? "Ja" : "No") \(marking.alreadySo == 1 ? "estava conciliat" : "estaven conciliats")."
        : marking.isMarked ? "No queda res per marcar." : "No hi ha res per desmarcar.")
    return Output(
      facts: [
        ("fet", .value(.text(marking.word))), ("nombre", .value(.int(0))),
        ("ids", .value(.list([]))),
      ], [.hint(message)] + reasons.map { .hint($0) })
  }

  /// What to say when no movement has the words of the filter; `nil` when it has none.
  private func notFound(_ request: MarkRequest, _ marking: Marking) throws -> String? {
    guard case .filter(let inquiry) = request, !inquiry.typedTexts.isEmpty else { return nil }
    let words = Words.list(inquiry.typedTexts.map { "«\($0)»" }, "i")
    let sentence = "No s'ha trobat cap moviment amb \(words)."
    guard
      case .success(let account) = try lexicon().resolveAccount(
        inquiry.typedTexts.joined(separator: " "), amongAll: true)
    else { return sentence }
    let way = "\(marking.word) compte:\(spelled(account.name))"
    return "\(sentence) Si és un compte, escriu «\(way)»."
  }

  private func answer(_ marking: Marking) throws -> Output {
    let book = try book()
    let balances = try journal.accountBalances(today: today)
    let touched = balances.filter { marking.accounts.contains($0.account) }
    let isHidden = hidesBalances
    let headline = marking.headline(book)
    return Output(facts: [
      ("fet", .value(.text(marking.word))), ("nombre", .value(.int(marking.legs.count))),
      ("ids", .value(.list(marking.legs.map { .text($0.id.rawValue) }))),
    ]) { layout, emit in
      try emit(.done(headline(layout)))
      for balance in touched {
        let name = book.account(balance.account)?.name ?? ""
        try emit(
          .detail(
            Line("\(name), saldo conciliat: ")
              + layout.balance(balance.reconciled, isHidden: isHidden)
          ))
      }
      for reason in marking.omissions { try emit(.warning(reason)) }
    }
  }
}

/// What a marking will do, worked out before anything is written.
struct Marking {
  let isMarked: Bool
  /// The legs that change, by transaction, in the order given.
  private(set) var legs: [(id: Identifier<Transaction>, legs: [Transaction.Leg])] = []
  /// Accounts of those legs.
  private(set) var accounts: Set<Identifier<Account>> = []
  /// How many had that state before.
  private(set) var alreadySo = 0
  /// Whether there was any movement to look at.
  private(set) var hasFound = true
  private var planned: [CalendarDate] = []
  private var paidByOther = 0
  private var undecided = 0
  private var elsewhere = 0
  /// The first few by name and amount, for the sentence that tells them.
  private var named: [(title: MovementTitle, money: Money, account: Identifier<Account>)] = []
  private let today: CalendarDate

  var word: String { isMarked ? "marca" : "desmarca" }

  init(_ request: MarkRequest, _ isMarked: Bool, _ session: Session) throws {
    self.isMarked = isMarked
    today = session.today
    let current = try session.lexicon().accountInUse
    switch request {
    case .references(let ids, let account):
      for id in ids {
        guard let transaction = try session.journal.transaction(id) else {
          throw StoreError.unknownRecord(id: id.rawValue)
        }
        add(transaction, named: account?.id, current: current?.id)
      }
    case .filter(let inquiry):
      var filter = inquiry.filter
      if inquiry.accounts == .all {
        filter.accounts = try session.book().accounts.map(\.id)
      } else if filter.accounts.isEmpty, let current {
        filter.accounts = [current.id]
      }
      let wanted = filter.accounts
      let rows = try session.journal.entries(filter, today: today, newestFirst: false)
      hasFound = !rows.isEmpty
      for row in rows { add(row, in: wanted) }
    }
  }

  private mutating func add(
    _ transaction: Transaction, named: Identifier<Account>?, current: Identifier<Account>?
  ) {
    guard !transaction.legs.isEmpty else {
      paidByOther += 1
      return
    }
    let choice =
      named.map { transaction.leg(in: $0) }
      ?? current.flatMap(transaction.leg)
      ?? (transaction.legs.count == 1 ? transaction.legs[0] : nil)
    guard let leg = choice else {
      if named == nil { undecided += 1 } else { elsewhere += 1 }
      return
    }
    guard !transaction.isPlanned(on: today) else {
      planned.append(transaction.date)
      return
    }
    guard transaction.isReconciled(leg) != isMarked else {
      alreadySo += 1
      return
    }
    legs.append((transaction.id, [leg]))
    guard let account = transaction.currentMark(of: leg)?.account else { return }
    accounts.insert(account)
    if let money = transaction.amount(in: account) {
      name(MovementTitle(transaction), money, account)
    }
  }

  private mutating func add(_ row: EntryRow, in wanted: [Identifier<Account>]) {
    var changing: [Transaction.Leg] = []
    for (account, leg, isReconciled) in [
      (row.account, .account, row.isReconciled),
      (row.destination, .destination, row.isDestinationReconciled),
    ] as [(Identifier<Account>?, Transaction.Leg, Bool)] {
      guard let account, wanted.contains(account) else { continue }
      if row.isPlanned {
        planned.append(row.date)
        return
      }
      guard isReconciled != isMarked else {
        alreadySo += 1
        continue
      }
      changing.append(leg)
      accounts.insert(account)
    }
    guard !changing.isEmpty else { return }
    legs.append((row.id, changing))
    if let account = changing.first == .account ? row.account : row.destination,
      let money = changing.first == .account ? row.amount : row.arriving
    {
      name(MovementTitle(row), money, account)
    }
  }

  private mutating func name(
    _ title: MovementTitle, _ money: Money, _ account: Identifier<Account>
  ) {
    if named.count <= Self.mostNamed { named.append((title, money, account)) }
  }

  /// More movements than this are told by their number alone.
  private static let mostNamed = 3

  /// Why some movements were left as they were, one sentence a reason.
  var omissions: [String] {
    var reasons: [String] = []
    if !planned.isEmpty, isMarked {
      reasons.append(
        planned.count == 1
          ? "N'hi ha 1 de previst, que encara no es pot conciliar."
          : "N'hi ha \(planned.count) de previstos, que encara no es poden conciliar.")
    }
    if paidByOther > 0 {
      reasons.append(
        paidByOther == 1
          ? "N'hi ha 1 que paga l'altre membre: no és a cap compte teu."
          : "N'hi ha \(paidByOther) que paga l'altre membre: no són a cap compte teu.")
    }
    if undecided > 0 {
      reasons.append(
        undecided == 1
          ? "Hi ha un traspàs entre dos altres comptes. Digues-ne un: compte:…"
          : "Hi ha \(undecided) traspassos entre altres comptes. Digues-ne un: compte:…")
    }
    if elsewhere > 0 {
      reasons.append(
        elsewhere == 1
          ? "N'hi ha 1 que no és d'aquest compte."
          : "N'hi ha \(elsewhere) que no són d'aquest compte.")
    }
    return reasons
  }

  /// The sentence when nothing could be done for one single reason.
  var refusal: String? {
    if planned.isEmpty || !isMarked {
      guard paidByOther + undecided + elsewhere == 1 else { return omissions.first }
      if paidByOther == 1 { return "El paga l'altre membre: no és a cap compte teu." }
      return undecided == 1
        ? "És un traspàs entre dos altres comptes. Digues-ne un: compte:…"
        : "Aquest moviment no és d'aquest compte."
    }
    guard let day = planned.first else { return nil }
    return planned.count == 1
      ? "És previst per \(Dates.to(day, today: today)) i fins aquell dia no es pot conciliar."
      : "Són previstos i fins que no arribi el seu dia no es poden conciliar."
  }

  /// «Marcats com a conciliats: 12 moviments.», or the few by name.
  func headline(_ book: Book) -> (Layout) -> Line {
    let count = legs.count
    let named = named
    let isMarked = isMarked
    return { layout in
      let what =
        count > Self.mostNamed
        ? Words.count(count, "moviment", "moviments")
        : Words.list(
          named.map { "\($0.title.text(in: $0.account, book)) (\(layout.signed($0.money)))" }, "i")
      switch (isMarked, count) {
      case (true, 1): return Line("Marcat com a conciliat: \(what).")
      case (true, _): return Line("Marcats com a conciliats: \(what).")
      case (false, 1): return Line("Ja no està conciliat: \(what).")
      case (false, _): return Line("Ja no estan conciliats: \(what).")
      }
    }
  }
}
