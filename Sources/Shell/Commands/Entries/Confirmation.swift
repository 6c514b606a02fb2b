import Catalan
import Ledger
import Store

extension Session {
  /// Saves a draft as one command and answers with what was understood, and what is worth a look.
  func record(_ draft: Draft) throws -> Output {
    let written = try write(draft)
    return try confirmation(of: written.draft, written.sides, isDuplicate: written.isDuplicate)
  }

  /// Saves a draft as one command; the log keeps `text`, or the line that is running.
  func write(
    _ draft: Draft, as text: String? = nil
  ) throws -> (draft: Draft, isDuplicate: Bool, sides: [Side?]) {
    var saved = draft
    // Looked up while the entry is written: the file is asked once, and nobody writes in between.
    let written = try record(as: text, standingAlone: true) { batch in
      try refuseWhatIsGone(draft.transaction, try batch.book)
      let isDuplicate = try journal.hasTwin(of: draft.transaction)
      saved.transaction = draft.transaction.with(id: batch.newIdentifier())
      try batch.save(saved.transaction)
      return (isDuplicate: isDuplicate, sides: try sides(of: saved.transaction))
    }
    return (saved, written.isDuplicate, written.sides)
  }

  /// What another process has closed or deleted since the line was read.
  private func refuseWhatIsGone(_ transaction: Transaction, _ book: Book) throws {
    let accounts = [transaction.account, transaction.destination].compactMap(\.self)
    let categories = transaction.lines.flatMap { [$0.sharedCategory, $0.personalCategory] }
    guard accounts.allSatisfy({ book.account($0)?.isClosed == false }),
      categories.compactMap(\.self).allSatisfy({ book.unmergedCategory($0) != nil }),
      transaction.method.map({ book.method($0) != nil }) ?? true
    else {
      throw LineError.refused(
        "error.mentrestant.nom",
        "Mentrestant un altre ralcat ha esborrat o tancat un dels noms de la línia, i no s'ha anotat res. Torna-la a escriure."
      )
    }
  }

  /// The accounts that an entry moves, first the one it leaves, with their balances.
  func sides(of transaction: Transaction) throws -> [Side?] {
    let book = try book()
    return try [transaction.account, transaction.destination].map { id in
      try id.flatMap(book.account).map { account in
        Side(
          account: account, balance: try journal.accountBalance(of: account.id, today: today))
      }
    }
  }

  /// The answer to something written down (catala.md 4.3).
  private func confirmation(
    of draft: Draft, _ sides: [Side?], isDuplicate: Bool
  ) throws -> Output {
    let transaction = draft.transaction
    let book = try book()
    let today = self.today
    let detail = try details(of: draft, book)
    let notes = warnings(
      about: draft, sides.compactMap(\.self), isDuplicate: isDuplicate, book)
    let isHidden = hidesBalances
    let hint = asker == nil ? nil : hint(about: draft)
    return Output(
      facts: [
        ("fet", .value(.text(keyword(of: transaction.kind)))),
        ("id", .value(.text(transaction.id.rawValue))),
        ("moviment", .value(try value(of: transaction, book: book, today: today))),
      ]
    ) { layout, emit in
      var line = Line.done(layout.movement(transaction.amount))
      // The category of an expense without a concept stands in the row under this one.
      if !transaction.concept.isEmpty || !transaction.kind.countsInSums {
        line.append("   " + MovementTitle(transaction).text(book))
      }
      line.append(jointSign(of: transaction, book, layout))
      if let side = sides[0] { side.append(to: &line, layout, isHidden: isHidden) }
      try emit(line)
      let parts = try detail(layout).filter { !$0.isEmpty }
      for (index, row) in packed(parts, width: layout.width - 4).enumerated() {
        var line = Line.detail(Line(row, .dim))
        if index == 0, let side = sides[1] { side.append(to: &line, layout, isHidden: isHidden) }
        try emit(line)
      }
      if layout.isLinear {
        for side in sides.compactMap(\.self) { try emit(side.sentence(layout, isHidden: isHidden)) }
      }
      for note in notes(layout) { try emit(.warning(note)) }
      if let hint { try emit(hint) }
    }
  }

  /// What is worth learning from an entry, until it has been told three times.
  private func hint(about draft: Draft) -> Line? {
    let quotes = "Les paraules clau dins de «…» són text: «sopar de dilluns»."
    let deduced = "Categoria deduïda del concepte. Per canviar-la: «canvia últim #…»."
    return (draft.isCategoryDeduced ? hint("deduida", deduced) : nil)
      ?? (draft.weekdayEndsConcept ? hint("cometes", quotes) : nil)
  }

  /// An account that the entry moved, with its balances after it.
  struct Side {
    let account: Account
    let balance: AccountBalance

    /// Cells of a name that still say which account it is.
    private static let leastName = 10

    /// «Saldo de Corrent: 97,00 €.»
    func sentence(_ layout: Layout, isHidden: Bool) -> Line {
      .detail(
        Line("Saldo \(Words.of(account.name)): ")
          + layout.balance(balance.today, isHidden: isHidden)
          + Line("."))
    }

    /// Puts the account and its balance of today at the right of a line, when there is room for them.
    func append(to line: inout Line, _ layout: Layout, isHidden: Bool) {
      guard !layout.isNarrow, !layout.isLinear else { return }
      let figure = layout.balance(balance.today, isHidden: isHidden)
      let column = layout.tableWidth - figure.width - 2
      let room = column - line.width - 2
      guard room >= min(DisplayWidth.cells(account.name), Self.leastName) else { return }
      line.append(DisplayWidth.elided(account.name, to: room), .dim, endingAt: column)
      line.append("  ")
      line.append(figure)
    }
  }

  /// The second line: the day, the category, the method, the parts.
  func details(of draft: Draft, _ book: Book) throws -> (Layout) throws -> [String] {
    let transaction = draft.transaction
    let category = categoryText(of: draft, book)
    let method = transaction.method.flatMap(book.method)?.name ?? ""
    let tags = transaction.tags.map { "+\($0)" }
    let sharing = book.sharing
    let payer = book.household.member(transaction.owner)
    let paidByOther = payer.id != book.household.me.id
    let accounts = transferPath(of: transaction, book)
    let today = self.today
    return { layout in
      let refund = transaction.kind == .refund ? "devolució" : ""
      var parts =
        [day(of: draft, today: today, layout), refund, accounts, category, method] + tags
      if !transaction.note.isEmpty {
        parts.append("nota: \(DisplayWidth.elided(transaction.note, to: 40))")
      }
      if !transaction.privateNote.isEmpty { parts.append("amb una nota privada") }
      if paidByOther { parts.append("paga \(displayName(of: payer, in: book.household))") }
      if transaction.isJoint {
        parts.append(
          try shares(of: transaction, sharing, book.household, today: today, layout))
      }
      if let arriving = transaction.arriving, arriving.currency != transaction.amount.currency {
        parts.append("hi arriben \(layout.money(arriving))")
      }
      return parts
    }
  }

  private func categoryText(of draft: Draft, _ book: Book) -> String {
    guard draft.transaction.kind.categoryKind != nil else { return "" }
    let name = book.categoryName(of: draft.transaction) ?? "Sense categoria"
    return draft.isCategoryDeduced ? "\(name) (deduïda)" : name
  }
}

/// The day of something written down: in full when its month or year was guessed.
private func day(of draft: Draft, today: CalendarDate, _ layout: Layout) -> String {
  let date = draft.transaction.date
  let isFull = draft.dateGuess.isDeduced
  guard draft.transaction.isPlanned(on: today) else {
    return isFull ? Dates.heading(date, today: today) : dayInWords(date, today: today)
  }
  let words =
    isFull && today.days(to: date) == 1
    ? "demà, \(Dates.full(date, today: today))" : dayInWords(date, today: today)
  return (layout.isLinear ? "" : "⏲ ") + "previst per a \(words)"
}

/// «de Corrent a Estalvi»; empty for what is no transfer.
func transferPath(of transaction: Transaction, _ book: Book) -> String {
  guard let origin = transaction.account.flatMap(book.account),
    let destination = transaction.destination.flatMap(book.account)
  else { return "" }
  return "\(Words.of(origin.name)) a \(destination.name)"
}

/// The sign and word of a joint expense, with a gap before them; empty for another.
func jointSign(of transaction: Transaction, _ book: Book, _ layout: Layout) -> Line {
  guard transaction.isJoint else { return Line() }
  guard !layout.isLinear else { return Line("   conjunta") }
  let isMine = transaction.owner == book.household.me.id
  return Line("   ")
    + Line(isMine ? "◐ conjunta" : "◑ conjunta", isMine ? .joint : .jointByOther)
}

/// A member's name, or what stands for one who has none yet.
func displayName(of member: Member, in household: Household) -> String {
  guard member.name.isEmpty else { return member.name }
  return member.id == household.me.id ? "tu" : "l'altre membre"
}
