import Catalan
import Ledger
import Store

/// A transaction about to be written, with what was guessed in it.
struct Draft {
  var transaction: Transaction
  var isCategoryDeduced = false
  var dateGuess = DateGuess()
  /// Its amounts as they were read.
  var readings: [AmountReading] = []
  /// Words left inside the concept that would have meant something elsewhere.
  var stranded: [Stranded] = []
  /// A note that seems to go on in the concept.
  var cutNote: String?
  /// Whether its concept is of an income, and of no expense.
  var seemsIncome = false
  /// Whether a day of the week came right after the concept.
  var weekdayEndsConcept = false
}

extension Session {
  /// Writes down what a line asked, asking for the data when it gave none.
  func add(_ request: EntryRequest) throws -> Output {
    guard !request.isEmpty else {
      guard asker != nil else { throw try missingAmount(request.kind, lexicon()) }
      return try guidedEntry(request.kind)
    }
    let draft = try draft(from: request)
    return try record(draft)
  }

  /// Completes a request with the context, the household's rules and the deduced category.
  ///
  /// - Throws: `LineError` when what is asked cannot be.
  func draft(from request: EntryRequest) throws -> Draft {
    guard let reading = request.amount else { preconditionFailure("an entry without an amount") }
    if request.kind == .transfer { return try transferDraft(from: request, reading) }
    let lexicon = try lexicon()
    let book = lexicon.book
    let payer = request.payer ?? book.household.me
    let paidByMe = payer.id == book.household.me.id
    let account = try paidByMe ? accountForEntry(request, lexicon) : nil
    try refuse(request, reading)
    if let account { try refuseCurrency(of: reading.money, in: account, request) }
    if !paidByMe { try refuse(request, paidBy: payer) }
    let money = try request.halvesTwice ? undivided(request, reading) : reading.money
    let amount = request.kind == .expense ? -money : money
    let kind: Transaction.Kind =
      request.kind == .expense && !amount.isNegative ? .refund : request.kind
    var draft = Draft(
      transaction: Transaction(
        id: Identifier(""), owner: payer.id, kind: kind,
        date: request.date ?? context.date ?? today, amount: amount,
        isJoint: kind.canBeJoint && (request.isJoint ?? context.isJoint),
        allocation: try allocation(request, changing: nil, of: amount, book),
        concept: request.concept ?? "", note: request.note ?? "",
        privateNote: request.privateNote ?? "", account: account?.id,
        method: paidByMe ? try method(of: request, book) : nil,
        tags: unique(request.tags)))
    note(request, in: &draft)
    if money != reading.money { draft.readings = [] }
    try categorise(&draft, request, lexicon, account)
    return draft
  }

  private func method(
    of request: EntryRequest, _ book: Book
  ) throws -> Identifier<PaymentMethod>? {
    if request.cleared.contains(.method) { return nil }
    if let method = request.method { return method.id }
    guard let method = context.method else { return nil }
    guard book.method(method) != nil else {
      context.method = nil
      throw LineError.refused(
        "error.mitja.us",
        "El mitjà de pagament que feies servir ja no hi és, i no s'ha anotat res. Torna a escriure la línia, amb el mitjà que calgui."
      )
    }
    return method
  }

  /// The prompt said where the line would go, and another process may have closed that account since.
  private func refuseOtherThanPrompted(_ account: Account, _ book: Book) throws {
    guard let prompted = promptedAccount, prompted != account.id else { return }
    let name = book.account(prompted).map { " \($0.name)" } ?? ""
    promptedAccount = account.id
    throw LineError.refused(
      "error.compte.us",
      "El compte\(name) ja no es pot fer servir, i no s'ha anotat res. Torna-ho a escriure i anirà a \(account.name), o digues en quin compte ha d'anar."
    )
  }

  /// Keeps what is worth saying of how a request was read.
  func note(_ request: EntryRequest, in draft: inout Draft) {
    draft.dateGuess = request.dateGuess
    draft.readings = [request.amount, request.arriving].compactMap(\.self)
    draft.cutNote = request.cutNote
    draft.weekdayEndsConcept = request.weekdayEndsConcept && request.concept != nil
    draft.stranded = request.stranded.filter {
      !(draft.transaction.isJoint && $0.meaning == .sharing)
    }
  }

  func accountForEntry(_ request: EntryRequest, _ lexicon: Lexicon) throws -> Account {
    if let account = request.account { return account }
    if let account = lexicon.accountInUse {
      try refuseOtherThanPrompted(account, lexicon.book)
      return account
    }
    throw lexicon.noAccount(" on anotar-ho")
  }

  func refuse(_ request: EntryRequest, _ reading: AmountReading) throws {
    let ranges = request.amountRange.map { [$0] } ?? []
    if reading.money.isZero {
      throw LineError(
        "error.import.zero", "L'import és zero. Escriu-ne un que no ho sigui.", at: ranges)
    }
    if reading.money.isNegative, request.kind != .expense {
      throw LineError(
        "error.import.signe",
        "Aquí l'import no pot ser negatiu. Escriu-lo sense el signe menys.", at: ranges)
    }
  }

  func refuseCurrency(of money: Money, in account: Account, _ request: EntryRequest) throws {
    guard account.currency != money.currency else { return }
    let (theirs, typed) = (name(of: account.currency), name(of: money.currency))
    throw LineError(
      "error.moneda",
      "\(account.name) és un compte en \(theirs), i l'import és en \(typed). Sense tipus de canvi no es pot anotar: escriu l'import en \(theirs), o fes servir un compte en \(typed).",
      at: request.amountRange.map { [$0] } ?? [], outcome: .refused)
  }

  func refuse(_ request: EntryRequest, paidBy payer: Member) throws {
    if payer.hasDevice {
      throw LineError.refused(
        "error.paga.dispositiu", "\(payer.name) ja té el seu dispositiu i anota el que paga.")
    }
    if request.account != nil || request.method != nil {
      throw LineError.refused(
        "error.paga.compte",
        "Si paga \(payer.name), no surt de cap compte teu: treu el compte i el mitjà.")
    }
  }

  /// The amount that «45/2 … a mitges» means, which only the person knows: all of it, or the half again.
  private func undivided(_ request: EntryRequest, _ reading: AmountReading) throws -> Money {
    let ranges = request.amountRange.map { [$0] } ?? []
    let dividend = request.amountText.drop { $0 == "=" }.prefix { !"/÷".contains($0) }
    guard let whole = try? Amounts.read(String(dividend), currency: reading.money.currency) else {
      return reading.money
    }
    let unclear = LineError(
      "error.part.mitges",
      "L'import ja és una divisió. Si el que es reparteix a mitges és el total, escriu \(dividend); si és la divisió, escriu \(Amounts.write(reading.money, style: AmountStyle(showsCurrency: false))).",
      at: ranges)
    let (all, half) = (Amounts.write(whole.money), Amounts.write(reading.money))
    guard let asker else { throw unclear }
    let help = "Respon «1» o «2»."
    return try asker.firstAnswer(
      Question("  Què es reparteix a mitges: 1, el total, \(all), o 2, la divisió, \(half)? ›"),
      help: help
    ) { text in
      switch fold(text) {
      case "1", "total", "el total": return whole.money
      case "2", "divisio", "la divisio": return reading.money
      default:
        asker.show(hint: help)
        return nil
      }
    }
  }

  func unique(_ tags: [String]) -> [String] {
    var kept: [String] = []
    for tag in tags.map(Folding.clean) where !kept.contains(where: { fold($0) == fold(tag) }) {
      kept.append(tag)
    }
    return kept
  }

  private func categorise(
    _ draft: inout Draft, _ request: EntryRequest, _ lexicon: Lexicon, _ account: Account?
  ) throws {
    let transaction = draft.transaction
    var category = request.category
    if category == nil, !request.cleared.contains(.category),
      let kind = transaction.kind.categoryKind
    {
      category = try lexicon.deduceCategory(
        concept: transaction.concept, isJoint: transaction.isJoint, kind: kind,
        account: account?.id)
      // A concept that is the category's own name leaves nothing to guess.
      draft.isCategoryDeduced = category.map { fold($0.name) != fold(transaction.concept) } ?? false
    }
    guard let category else {
      draft.seemsIncome =
        transaction.kind == .expense && lexicon.isNameOfIncome(transaction.concept)
      return
    }
    draft.transaction.lines[0].set(category)
  }
}

extension Ledger.Line {
  /// Gives the line a category of the household or of its owner, in the place that is theirs.
  mutating func set(_ category: Category?) {
    sharedCategory = category?.isHousehold == true ? category?.id : nil
    personalCategory = category?.isHousehold == false ? category?.id : nil
  }
}
