import Catalan
import Ledger
import Store

extension Session {
  /// Changes transactions as a line asks, as one command.
  func change(_ ids: [Identifier<Transaction>], _ request: EntryRequest) throws -> Output {
    let before = try known(ids)
    let book = try book()
    if !request.isOfBothMembers { try refuseOthers(before, book) }
    let payer = try request.payer.map { try newPayer($0, of: before, request, book) }
    var replaced = ReplacedCategories()
    let after = try before.map { transaction in
      guard let payer, payer.member != transaction.owner else {
        return try changed(transaction, request, book, &replaced)
      }
      return try passed(transaction, to: payer, request, book, &replaced)
    }
    let pairs = zip(before, after).filter { $0 != $1 }
    guard !pairs.isEmpty else {
      return .nothing("Ja era així: no s'ha canviat res.")
    }
    guard try agrees(to: pairs, request, book) else { return .nothing("No s'ha canviat res.") }
    let written = try record { batch in
      try pairs.map { old, new in
        var new = new.withoutStaleMarks
        // Another payer is another record: the old one goes and a new one is written.
        if new.owner != old.owner {
          try batch.delete(old.id)
          new = new.with(id: batch.newIdentifier())
        }
        try batch.save(new)
        return (old, new)
      }
    }
    // What the last list numbered is the one that took its place.
    for (old, new) in written where old.id != new.id && !options.simulates {
      if let place = numbered.firstIndex(of: old.id) { numbered[place] = new.id }
    }
    return try changeAnswer(written, request, book)
  }

  /// A transaction with the changes that a line asks.
  func changed(
    _ transaction: Transaction, _ request: EntryRequest, _ book: Book,
    _ replaced: inout ReplacedCategories
  ) throws -> Transaction {
    let request = try request.clearing(from: transaction)
    var changed = transaction
    try changeMoney(&changed, request, book)
    if let date = request.date { changed.date = date }
    if let concept = request.concept { changed.concept = concept }
    if let note = request.note { changed.note = note }
    if let note = request.privateNote { changed.privateNote = note }
    try changeAccounts(&changed, request, book)
    if let method = request.method { changed.method = method.id }
    changeTags(&changed, request)
    try changeSharing(&changed, request, book)
    clear(&changed, request)
    try changeCategory(&changed, request, book, &replaced)
    return changed
  }

  private func changeMoney(
    _ transaction: inout Transaction, _ request: EntryRequest, _ book: Book
  ) throws {
    guard let reading = request.amount else { return }
    let money = reading.money
    let ranges = request.amountRange.map { [$0] } ?? []
    guard money.currency == transaction.amount.currency else {
      throw LineError(
        "error.moneda",
        "El moviment és en \(name(of: transaction.amount.currency)), i l'import nou, en \(name(of: money.currency)).",
        at: ranges, outcome: .refused)
    }
    guard !money.isZero else {
      throw LineError(
        "error.import.zero", "L'import és zero. Escriu-ne un que no ho sigui, o «esborra»-lo.",
        at: ranges)
    }
    guard !money.isNegative || [.expense, .correction].contains(transaction.kind) else {
      throw LineError(
        "error.import.signe",
        "Aquí l'import no pot ser negatiu. Escriu-lo sense el signe menys.", at: ranges)
    }
    switch transaction.kind {
    case .expense:
      transaction.amount = -money
      transaction.kind = money.isNegative ? .refund : .expense
    case .transfer: transaction.amount = -money
    case .settlement where transaction.amount.isNegative: transaction.amount = -money
    case .income, .refund, .correction, .settlement: transaction.amount = money
    }
    try changeLines(&transaction, request)
  }

  /// One line takes the whole amount; several must be shared out again.
  private func changeLines(_ transaction: inout Transaction, _ request: EntryRequest) throws {
    guard transaction.lines.count > 1 else {
      transaction.lines[0].minorUnits = transaction.amount.minorUnits
      return
    }
    if request.category != nil || request.cleared.contains(.category) { return }
    let sum = transaction.lines.reduce(Int64(0)) { $0 + $1.minorUnits }
    guard sum != transaction.amount.minorUnits else { return }
    throw LineError.refused(
      "error.canvia.desglossat",
      "Les \(Words.count(transaction.lines.count, "línia", "línies")) del desglossament ja no sumarien l'import. Afegeix-hi una categoria per a tot, com ara #oci, i després desglossa-ho un altre cop."
    )
  }

  private func changeAccounts(
    _ transaction: inout Transaction, _ request: EntryRequest, _ book: Book
  ) throws {
    guard transaction.account != nil || (request.account == nil && request.method == nil) else {
      let payer = displayName(of: book.household.member(transaction.owner), in: book.household)
      throw LineError.refused(
        "error.paga.compte", "Ho ha pagat \(payer): no surt de cap compte teu.")
    }
    if let account = request.account {
      try refuseCurrency(of: transaction, in: account)
      try refuseTiedCategory(of: transaction, in: account, request, book)
      transaction.account = account.id
    }
    guard transaction.kind == .transfer else { return }
    if let destination = request.destination { transaction.destination = destination.id }
    guard transaction.account != transaction.destination else {
      throw LineError.refused(
        "error.traspas.mateix",
        "L'origen i la destinació són el mateix compte. Tria'n dos de diferents.")
    }
    try changeArriving(&transaction, request, book)
  }

  private func refuseCurrency(of transaction: Transaction, in account: Account) throws {
    guard account.currency != transaction.amount.currency else { return }
    throw LineError.refused(
      "error.moneda",
      "\(account.name) és un compte en \(name(of: account.currency)), i el moviment és en \(name(of: transaction.amount.currency))."
    )
  }

  /// A category of one account alone does not go along to another.
  private func refuseTiedCategory(
    of transaction: Transaction, in account: Account, _ request: EntryRequest, _ book: Book
  ) throws {
    guard request.category == nil, !request.cleared.contains(.category) else { return }
    for line in transaction.lines {
      guard let category = line.category(isJoint: transaction.isJoint).flatMap(book.category),
        case .personal(let only?) = category.scope, only != account.id,
        let own = book.account(only)
      else { continue }
      throw LineError.refused(
        "error.categoria.compte",
        "«\(category.name)» és una categoria només del compte «\(own.name)». Digues també quina hi ha d'anar, amb #, o escriu «sense categoria»."
      )
    }
  }

  private func changeArriving(
    _ transaction: inout Transaction, _ request: EntryRequest, _ book: Book
  ) throws {
    guard let origin = transaction.account.flatMap(book.account),
      let destination = transaction.destination.flatMap(book.account)
    else { return }
    var said = request.arriving?.money
    // Between two currencies what arrived stays as it was until the line says another.
    if said == nil, origin.currency != destination.currency,
      transaction.arriving?.currency == destination.currency
    {
      said = transaction.arriving
    }
    transaction.arriving = try arriving(
      said, leaving: -transaction.amount, from: origin, to: destination)
  }

  private func changeTags(_ transaction: inout Transaction, _ request: EntryRequest) {
    var kept = request.cleared.contains(.tags) ? [] : transaction.tags
    kept.removeAll { request.removed.tags.contains(fold($0)) }
    if !request.tags.isEmpty || kept != transaction.tags {
      transaction.tags = unique(kept + request.tags)
    }
  }

  private func clear(_ transaction: inout Transaction, _ request: EntryRequest) {
    if request.cleared.contains(.method) { transaction.method = nil }
    if request.cleared.contains(.concept) { transaction.concept = "" }
    if request.cleared.contains(.note) { transaction.note = "" }
    if request.cleared.contains(.privateNote) { transaction.privateNote = "" }
  }

  /// Asks before a mark is lost, and before several change at once.
  private func agrees(
    to pairs: [(Transaction, Transaction)], _ request: EntryRequest, _ book: Book
  ) throws -> Bool {
    let layout = asker?.layout ?? Layout()
    let changes = request.changes(book, layout, today: today)
    let meaning =
      pairs.count == 1 && request.doubtfulNumber == nil
      ? [] : Line("  Hi canvies \(changes).\(request.amountMeant)").rows(width: layout.width)
    let losing = pairs.filter { $0.hasStandingMark(on: today) && !$0.marksLost(in: $1).isEmpty }
      .map(\.0)
    let before = pairs.map(\.0)
    guard losing.isEmpty else {
      let areFeminine = losing.allSatisfy { $0.kind.isFeminine }
      let lost =
        losing.count == 1
        ? "1 deixarà d'estar \(areFeminine ? "conciliada" : "conciliat")"
        : "\(losing.count) deixaran d'estar \(areFeminine ? "conciliades" : "conciliats")"
      let them = before.allSatisfy { $0.kind.isFeminine } ? "les" : "els"
      let one =
        areFeminine
        ? "Si la canvies, deixarà d'estar conciliada. Vols continuar?"
        : "Si el canvies, deixarà d'estar conciliat. Vols continuar?"
      let question =
        before.count == 1
        ? one : "Si \(them) canvies, \(lost). Vols continuar?"
      return try confirm(
        question, preview: preview(pairs.count == 1 ? losing : before, book) + meaning,
        byDefault: false,
        yes: "es canvia igualment i se'n treu la marca")
    }
    guard before.count > 1 || request.doubtfulNumber != nil else { return true }
    return try confirm(
      before.count == 1
        ? "Vols canviar aquest moviment?" : "Vols canviar aquests \(before.count) moviments?",
      preview: preview(before, book) + meaning,
      byDefault: true, yes: "es canvien")
  }

  /// Who is to pay, and out of what when it is me.
  private struct NewPayer {
    let member: Identifier<Member>
    let account: Account?
  }

  private func newPayer(
    _ payer: Member, of transactions: [Transaction], _ request: EntryRequest, _ book: Book
  ) throws -> NewPayer {
    guard transactions.contains(where: { $0.owner != payer.id }) else {
      return NewPayer(member: payer.id, account: nil)
    }
    guard payer.id == book.household.me.id else {
      try refuse(request, paidBy: payer)
      return NewPayer(member: payer.id, account: nil)
    }
    return NewPayer(member: payer.id, account: try accountForEntry(request, try lexicon()))
  }

  /// A transaction that somebody else is to have paid: the account and the method are theirs.
  private func passed(
    _ transaction: Transaction, to payer: NewPayer, _ request: EntryRequest, _ book: Book,
    _ replaced: inout ReplacedCategories
  ) throws -> Transaction {
    var rest = request
    rest.account = nil
    rest.method = nil
    var moved = try changed(transaction, rest, book, &replaced)
    if let account = payer.account { try refuseCurrency(of: moved, in: account) }
    moved.owner = payer.member
    moved.account = payer.account?.id
    moved.method = request.method?.id
    moved.mark = nil
    return moved
  }
}

extension EntryRequest {
  /// Whether it changes only what both members may change of a joint expense: category, concept and note.
  var isOfBothMembers: Bool {
    amount == nil && date == nil && isJoint == nil && payer == nil && account == nil
      && method == nil && tags.isEmpty && privateNote == nil
      && removed.methods.isEmpty && removed.tags.isEmpty
      && cleared.isSubset(of: [.category, .concept])
  }
}
