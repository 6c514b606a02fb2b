import Catalan
import Ledger
import Store

/// What is worth a second look in what has just been written down or changed.
extension Session {
  /// The warnings about a movement, in the order in which they are told.
  ///
  /// Of what `old`, the movement before a change, had already nothing is said again. `sides` are the accounts that
  /// either moves, with their balances now.
  func warnings(
    about draft: Draft, before old: Transaction? = nil, _ sides: [Side], isDuplicate: Bool,
    _ book: Book
  ) -> (Layout) -> [String] {
    let transaction = draft.transaction
    let today = self.today
    let isHidden = hidesBalances
    let openings = sides.compactMap { openingWarning(transaction, before: old, $0.account) }
    let archived = archivedNotes(
      of: transaction, before: old, inUse: old == nil ? context.method : nil, book)
    return { layout in
      var notes = Stranded.notes(draft.stranded)
      if let note = draft.cutNote {
        notes.append(
          "La nota és només «\(note)». Si té més paraules, posa-la entre cometes: nota:«\(note) …»")
      }
      if draft.seemsIncome {
        let amount = Amounts.write(
          transaction.amount.magnitude, style: AmountStyle(showsCurrency: false))
        notes.append(
          "Consta com una despesa. Si és un ingrés: desfés, i després ingrés \(amount) \(transaction.concept)"
        )
      }
      notes += archived
      notes += openings
      if isDuplicate {
        notes.append("Ja n'hi havia un d'igual el mateix dia. Si és el mateix, escriu «desfés».")
      }
      notes += draft.readings.compactMap { $0.note(layout) }
      if draft.dateGuess.isFar {
        notes.append(
          farDate(
            transaction.date, other: draft.dateGuess.alternative, isNew: old == nil, today: today))
      }
      for side in sides where side.isOverdrawn(by: transaction, before: old, today: today) {
        let figure = isHidden ? "" : ": \(layout.money(side.balance.today))"
        notes.append("\(side.account.name) queda en negatiu\(figure).")
      }
      return notes
    }
  }

  /// What is older than its account's opening balance may be in that balance already: why, and what mends it, once
  /// a session or, of one-shots, once; and then just that it is.
  private func openingWarning(
    _ transaction: Transaction, before old: Transaction?, _ account: Account
  ) -> String? {
    guard transaction.leg(in: account.id) != nil, transaction.date < account.openingDay else {
      return nil
    }
    if let old, [old.account, old.destination].contains(account.id), old.date < account.openingDay {
      return nil
    }
    let key = "avis.saldo-inicial.\(account.id.rawValue)"
    let day = Dates.short(account.openingDay, today: today)
    let sentence = "És d'abans del saldo inicial \(Words.of(account.name)) (\(day))"
    let isTold =
      isOneShot ? surroundings.state[key] != nil : toldOpenings.contains(account.id)
    guard !isTold else { return "\(sentence)." }
    if isOneShot { surroundings.state.note(key, "dit") }
    if !options.simulates { toldOpenings.insert(account.id) }
    return
      "\(sentence): si aquell saldo ja el comptava, ara hi és dues vegades. Quan hagis acabat, escriu «corregeix \(spelled(account.name))» i el saldo que diu el banc."
  }
}

extension Session.Side {
  /// Whether the account owes today, and a movement takes more from it than it did before.
  func isOverdrawn(
    by new: Transaction, before old: Transaction?, today: CalendarDate
  ) -> Bool {
    func moved(_ transaction: Transaction?) -> Int64 {
      guard let transaction, !transaction.isPlanned(on: today) else { return 0 }
      return transaction.amount(in: account.id)?.minorUnits ?? 0
    }
    return balance.today.isNegative && moved(new) < moved(old)
  }
}
