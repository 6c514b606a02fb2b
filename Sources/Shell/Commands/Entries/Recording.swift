import Catalan
import Ledger
import Store

extension Session {
  /// Writes down what a line asked, asking for the data when it gave none.
  func add(_ request: EntryRequest) throws -> Output {
    guard !request.isEmpty else {
      guard asker != nil else {
        throw LineError(
          "error.import.falta", "Falta l'import. Posa'l al davant: despesa 12,50 pa")
      }
      return try guidedEntry(request.kind)
    }
    let draft = try draft(from: request)
    return try record(draft)
  }

  /// A transaction about to be written, with what was guessed in it.
  struct Draft {
    var transaction: Transaction
    var isCategoryDeduced = false
    var isDateFar = false
    var rounding: AmountReading.RoundingNote?
  }

  /// Completes a request with the context, the household's rules and the deduced category.
  ///
  /// - Throws: `LineError` when what is asked cannot be.
  func draft(from request: EntryRequest) throws -> Draft {
    guard let reading = request.amount else { preconditionFailure("an entry without an amount") }
    let lexicon = try lexicon()
    let book = lexicon.book
    let isSplittable = request.kind == .expense || request.kind == .refund
    let isJoint = isSplittable && (request.isJoint ?? context.isJoint)
    let payer = request.payer ?? book.household.me
    let paidByMe = payer.id == book.household.me.id
    let account = try paidByMe ? accountForEntry(request, lexicon) : nil
    try refuse(request, reading, account, paidByMe: paidByMe, payer: payer)
    let amount = try signed(reading.money, request.kind)
    let kind: Transaction.Kind =
      request.kind == .expense && !amount.isNegative ? .refund : request.kind
    var draft = Draft(
      transaction: Transaction(
        id: Identifier(""), owner: payer.id, kind: kind,
        date: request.date ?? context.date ?? today,
        amount: amount, isJoint: isJoint,
        allocation: try request.allocation.map {
          try allocation($0, cost: -amount.minorUnits, book: book)
        }, concept: request.concept, note: request.note ?? "",
        privateNote: request.privateNote ?? "", account: account?.id,
        method: paidByMe ? request.method?.id ?? context.method : nil,
        tags: unique(request.tags)), isDateFar: request.isDateFar, rounding: reading.rounding)
    try categorise(&draft, request, lexicon, account)
    return draft
  }

  private func accountForEntry(_ request: EntryRequest, _ lexicon: Lexicon) throws -> Account {
    if let account = request.account { return account }
    if let account = lexicon.accountInUse { return account }
    throw LineError.refused(
      "error.compte.cap",
      "Encara no tens cap compte on anotar-ho. Crea'n un: crea compte Corrent 1.200")
  }

  private func refuse(
    _ request: EntryRequest, _ reading: AmountReading, _ account: Account?, paidByMe: Bool,
    payer: Member
  ) throws {
    if reading.money.isZero {
      throw LineError(
        "error.import.zero", "L'import és zero. Escriu-ne un que no ho sigui.")
    }
    if reading.money.isNegative, request.kind != .expense {
      throw LineError(
        "error.import.signe",
        "Aquí l'import no pot ser negatiu. Escriu-lo sense el signe menys.")
    }
    if let account, account.currency != reading.money.currency {
      throw LineError.refused(
        "error.moneda",
        "\(account.name) és un compte en \(name(of: account.currency)), i l'import és en \(name(of: reading.money.currency)). Sense tipus de canvi no es pot anotar: escriu l'import en \(name(of: account.currency)), o fes servir un compte en \(name(of: reading.money.currency))."
      )
    }
    if !paidByMe {
      if payer.hasDevice {
        throw LineError.refused(
          "error.paga.dispositiu",
          "\(payer.name) ja té el seu dispositiu i anota el que paga.")
      }
      if request.account != nil || request.method != nil {
        throw LineError.refused(
          "error.paga.compte",
          "Si paga \(payer.name), no surt de cap compte teu: treu el compte i el mitjà.")
      }
    }
  }

  /// The amount as the account sees it.
  private func signed(_ money: Money, _ kind: Transaction.Kind) throws -> Money {
    kind == .expense ? -money : money
  }

  func unique(_ tags: [String]) -> [String] {
    var kept: [String] = []
    for tag in tags.map(Folding.clean) where !kept.contains(where: { fold($0) == fold(tag) }) {
      kept.append(tag)
    }
    return kept
  }

  /// The allocation that a line asks for, in which the first figure is mine.
  func allocation(_ request: AllocationRequest, cost: Int64, book: Book) throws -> Allocation {
    let builder = AllocationBuilder(
      typist: book.household.me.id, other: book.household.other.id)
    do throws(AllocationProblem) {
      switch request {
      case .half: return builder.halves
      case .percentages(let mine, let other):
        return try builder.percentages(mine: mine, other: other)
      case .exact(let mine, let other):
        return try builder.exact(mine: mine, other: other, of: cost)
      case .shares(let mine, let other): return try builder.shares(mine: mine, other: other)
      }
    } catch {
      throw sentence(for: error)
    }
  }

  private func categorise(
    _ draft: inout Draft, _ request: EntryRequest, _ lexicon: Lexicon, _ account: Account?
  ) throws {
    let transaction = draft.transaction
    var category = request.category
    if category == nil {
      category = try lexicon.deduceCategory(
        concept: transaction.concept, isJoint: transaction.isJoint,
        kind: transaction.kind == .income ? .income : .expense, account: account?.id)
      draft.isCategoryDeduced = category != nil
    }
    guard let category else { return }
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
