import Catalan
import Ledger
import Store

extension Session {
  /// Saves a draft as one command and answers with what was understood, and what is worth a look.
  func record(_ draft: Draft) throws -> Output {
    var transaction = draft.transaction
    let duplicate = try journal.similar(to: transaction)
    transaction = try record { batch in
      let numbered = transaction.with(id: batch.newIdentifier())
      try batch.save(numbered)
      return numbered
    }
    var saved = draft
    saved.transaction = transaction
    return try confirmation(of: saved, isDuplicate: duplicate != nil)
  }

  /// The answer to something written down (catala.md 4.3).
  func confirmation(of draft: Draft, isDuplicate: Bool) throws -> Output {
    let transaction = draft.transaction
    let book = try book()
    let account = transaction.account.flatMap(book.account)
    let balances = try account.flatMap { try balance(of: $0) }
    let today = self.today
    let detail = try details(of: draft, book)
    let notes = warnings(about: draft, account, balances, isDuplicate: isDuplicate)
    let isHidden = hidesBalances
    return Output(
      facts: [
        ("fet", .value(.text(keyword(of: transaction.kind)))),
        ("id", .value(.text(transaction.id.rawValue))),
        ("moviment", .value(try value(of: transaction, book: book, today: today))),
      ]
    ) { layout, emit in
      var line = Line.done(layout.movement(transaction.amount))
      if !transaction.concept.isEmpty { line.append("   " + transaction.concept) }
      if transaction.isJoint {
        let isMine = transaction.owner == book.household.me.id
        line.append("   ")
        line.append(isMine ? "◐ conjunta" : "◑ conjunta", isMine ? .joint : .jointByOther)
      }
      if let account, let balances, !layout.isNarrow, !layout.isLinear {
        let figure = layout.balance(
          balances.today, isHidden: isHidden)
        let name = "\(account.name)  "
        let column = layout.tableWidth - figure.width
        if line.width + DisplayWidth.cells(name) < column {
          line.append(name, .dim, endingAt: column)
          line.append(figure)
        }
      }
      try emit(line)
      let text = try detail(layout).filter { !$0.isEmpty }.joined(separator: " · ")
      for row in wrapped(text, width: layout.width - 4) { try emit(.detail(Line(row, .dim))) }
      for note in notes(layout) {
        for (index, row) in wrapped(note, width: layout.width - 4).enumerated() {
          try emit(index == 0 ? .warning(row) : .detail(Line(row)))
        }
      }
    }
  }

  private func balance(of account: Account) throws -> AccountBalance? {
    try journal.accountBalances(today: today).first { $0.account == account.id }
  }

  /// The second line: the day, the category, the method, the parts.
  private func details(of draft: Draft, _ book: Book) throws -> (Layout) throws -> [String] {
    let transaction = draft.transaction
    let day =
      transaction.isPlanned(on: today)
      ? "⏲ previst per a \(dayInWords(transaction.date, today: today))"
      : dayInWords(transaction.date, today: today)
    var category = book.categoryName(of: transaction) ?? ""
    if draft.isCategoryDeduced { category += " (deduïda)" }
    if category.isEmpty, transaction.kind != .transfer { category = "Sense categoria" }
    let method = transaction.method.flatMap(book.method)?.name ?? ""
    let tags = transaction.tags.map { "+\($0)" }
    let sharing = Sharing(members: book.household.members, ratios: book.ratios)
    let payer = book.household.member(transaction.owner)
    let paidByOther = payer.id != book.household.me.id
    return { layout in
      var parts = [day, category, method] + tags
      if paidByOther { parts.append("paga \(payer.name)") }
      if transaction.isJoint {
        parts.append(try shares(of: transaction, sharing, book.household, layout))
      }
      return parts
    }
  }

  private func warnings(
    about draft: Draft, _ account: Account?, _ balances: AccountBalance?, isDuplicate: Bool
  ) -> (Layout) -> [String] {
    let transaction = draft.transaction
    let today = self.today
    return { layout in
      var notes: [String] = []
      if isDuplicate {
        notes.append("Ja n'hi havia un d'igual el mateix dia. Si és el mateix, escriu «desfés».")
      }
      if let rounding = draft.rounding {
        notes.append(
          "\(rounding.calculation) dona \(rounding.exact); s'ha arrodonit a \(layout.money(transaction.amount.magnitude))."
        )
      }
      if draft.isDateFar { notes.append(farDate(transaction.date, today: today)) }
      if let account, let balances, balances.today.isNegative, transaction.amount.isNegative,
        !transaction.isPlanned(on: today)
      {
        notes.append("\(account.name) queda en negatiu: \(layout.money(balances.today)).")
      }
      return notes
    }
  }
}

/// Who bears how much of a joint expense: «la teva part, 420,00 €», or both when it has its own allocation.
func shares(
  of transaction: Transaction, _ sharing: Sharing, _ household: Household, _ layout: Layout
) throws -> String {
  let mine = try sharing.myPart(of: transaction)
  let part = layout.money(Money(minorUnits: mine, transaction.amount.currency))
  guard let allocation = transaction.allocation else { return "la teva part, \(part)" }
  let total = allocation.totalWeight
  func share(_ member: Member) -> String {
    let weight = allocation.weight(of: member.id)
    let figure =
      allocation.kind == .exact
      ? layout.money(Money(minorUnits: weight, transaction.amount.currency))
      : Words.percent(hundredths: total == 0 ? 0 : Int(weight * 10_000 / total))
    return "\(displayName(of: member, in: household)) \(figure)"
  }
  return "la teva part, \(part) · \(share(household.me)) · \(share(household.other))"
}

/// A member's name, or what stands for one who has none yet.
func displayName(of member: Member, in household: Household) -> String {
  guard member.name.isEmpty else { return member.name }
  return member.id == household.me.id ? "tu" : "l'altre membre"
}

extension Transaction {
  /// The same transaction under another identifier.
  func with(id: Identifier<Transaction>) -> Transaction {
    Transaction(
      id: id, owner: owner, kind: kind, date: date, amount: amount, arriving: arriving,
      lines: lines, isJoint: isJoint, allocation: allocation, concept: concept, note: note,
      privateNote: privateNote, account: account, destination: destination, method: method,
      tags: tags, mark: mark, destinationMark: destinationMark)
  }
}

extension Sharing {
  /// What I bear of a joint expense, in minor units, signed as its cost.
  ///
  /// - Throws: `ArithmeticError` when it passes 64 bits.
  func myPart(of transaction: Transaction) throws(ArithmeticError) -> Int64 {
    try ExpenseShares(
      cost: transaction.cost, paidBy: transaction.owner,
      allocation: allocation(own: transaction.allocation, on: transaction.date)
    ).minorUnits(of: members.me)
  }
}
