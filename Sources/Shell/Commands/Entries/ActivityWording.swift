import Catalan
import Ledger
import Store

/// Tells commands of the log in sentences: what they changed, and what undoing or redoing them has done.
struct ActivityWording {
  let book: Book
  let today: CalendarDate

  init(_ session: Session) throws {
    book = try session.book()
    today = session.today
  }

  // Undoing and redoing.

  /// What came of undoing or redoing a command: `snapshot` is of what that itself changed, so that what is told is
  /// what there is now.
  func turned(_ snapshot: Snapshot, isUndo: Bool, _ layout: Layout) -> String {
    let start = isUndo ? "Desfet: " : "Refet: "
    guard let subject = only(snapshot.row) else {
      return start + whole(snapshot, layout, isUndo: isUndo) + "."
    }
    let what = subjectPhrase(subject, snapshot, layout)
    if let deletion = snapshot.row.changes.first(where: { $0.field == .deletion }) {
      if deletion.new == nil { return start + "hi torna a haver \(what)." }
      guard !isUndo else { return start + "ja no hi ha \(what)." }
      return start + "torna a estar esborr\(isFeminine(subject, snapshot) ? "ada" : "at") \(what)."
    }
    let values = details(snapshot, layout)
    let changed = changed(subject, values.tellsAmount, snapshot, layout)
    return start + "\(changed) torna a ser \(Self.state(isUndo))\(values.text)."
  }

  /// How what was undone or redone is by now.
  static func state(_ isUndo: Bool) -> String { isUndo ? "com abans" : "com abans de desfer-ho" }

  /// What was changed, with a movement's amount unless the values tell it.
  private func changed(
    _ subject: ActivitySubject, _ tellsAmount: Bool, _ snapshot: Snapshot, _ layout: Layout
  ) -> String {
    guard case .transaction = subject else { return subjectPhrase(subject, snapshot, layout) }
    return subjectPhrase(subject, snapshot, layout, withAmount: !tellsAmount)
      + (tellsAmount ? "" : ",")
  }

  // Conflicts.

  func sentence(_ conflict: UndoConflict) -> String {
    switch conflict {
    case .changedLater(let change) where change.field == .deletion:
      let verb = change.new == nil ? "recuperat" : "esborrat"
      return "Després s'ha \(verb) \(phrase(change.subject))."
    case .changedLater(let change):
      let (old, new) = values(change, Layout())
      let name = shortName(change.subject)
      return
        "Després s'hi ha tornat a canviar: \(name.isEmpty ? "" : "\(name), ")\(fieldName(change)), \(old ?? "–") → \(new ?? "–")."
    case .inUse(let subject, let count):
      return
        "\(phrase(subject).firstCapitalised) ja es fa servir en \(Words.count(count, "moviment", "moviments"))"
        + (conflict.isFinal ? ", i no es pot treure mentre hi siguin." : ".")
    case .missing(let subject, let removal):
      let way =
        switch removal {
        case .madeBefore(let number):
          "Torna a fer abans l'ordre que l'havia creat: refés \(number.value)"
        case .deleted(let number): "Desfés abans l'ordre que l'ha esborrat: desfés \(number.value)"
        case nil: "Es va esborrar en un altre dispositiu."
        }
      return "Faria servir \(phrase(subject)), que ja no hi és. \(way)"
    case .impossible(let subject):
      return
        "\(phrase(subject).firstCapitalised) quedaria amb dades que no lliguen. Desfés abans el que s'hi ha canviat després."
    case .nameTaken(let rival):
      return "\(phrase(rival).firstCapitalised) ja té aquest nom. Canvia-li el nom abans."
    }
  }

  // What a row is about.

  private func only(_ row: ActivityRow) -> ActivitySubject? {
    guard row.changeCount == row.changes.count else { return nil }
    let subjects = Set(row.changes.map(\.subject))
    return subjects.count == 1 ? subjects.first : nil
  }

  /// Whether a change is the first of a record: the field that every such record has was not there before.
  func isBirth(_ change: ActivityChange) -> Bool {
    guard change.old == nil else { return false }
    switch (change.subject, change.field) {
    case (.transaction, .money), (.account, .name), (.category, .name), (.method, .name),
      (.ratio, .ratio):
      return true
    default: return false
    }
  }

  func isFeminine(_ subject: ActivitySubject, _ snapshot: Snapshot) -> Bool {
    switch subject {
    case .transaction(let id): kind(of: id, snapshot)?.isFeminine ?? false
    case .category, .household: true
    default: false
    }
  }

  private func kind(
    of id: Identifier<Transaction>, _ snapshot: Snapshot
  ) -> Transaction.Kind? {
    snapshot.transactions[id]?.kind ?? money(of: id, snapshot.row)?.kind
  }

  private func money(of id: Identifier<Transaction>, _ row: ActivityRow) -> ActivityMoney? {
    for change in row.changes where change.subject == .transaction(id) && change.field == .money {
      if case .money(let money)? = change.new ?? change.old { return money }
    }
    return nil
  }

  /// «la despesa «pa», −12,50 €», «la categoria «Gats»».
  func subjectPhrase(
    _ subject: ActivitySubject, _ snapshot: Snapshot, _ layout: Layout, withAmount: Bool = true
  ) -> String {
    guard case .transaction(let id) = subject else {
      return phrase(subject, snapshot.row, snapshot.names[subject])
    }
    if let transaction = snapshot.transactions[id] {
      let name = named(transaction, book)
      return withAmount ? "\(name), \(layout.signed(transaction.amount))" : name
    }
    guard let money = money(of: id, snapshot.row) else { return "un moviment" }
    var concept = ""
    for change in snapshot.row.changes where change.field == .concept {
      if case .text(let text)? = change.new { concept = " «\(text)»" }
    }
    return "\(Shell.phrase(of: money.kind))\(concept), \(layout.signed(money.amount))"
  }

  /// A named thing; of one that is no longer there, the name that the row gave it.
  private func phrase(
    _ subject: ActivitySubject, _ row: ActivityRow? = nil, _ known: String? = nil
  ) -> String {
    var name = shortName(subject)
    if name.isEmpty, let known { name = known }
    if name.isEmpty, let row {
      for change in row.changes where change.subject == subject && change.field == .name {
        if case .text(let text)? = change.new ?? change.old { name = text }
      }
    }
    var quoted = name.isEmpty ? "" : " «\(name)»"
    quoted += scopeApart(subject)
    return switch subject {
    case .transaction: "el moviment"
    case .account: "el compte\(quoted)"
    case .category: "la categoria\(quoted)"
    case .method: "el mitjà de pagament\(quoted)"
    case .household: "la llar\(quoted)"
    case .member: "el membre\(quoted)"
    case .ratio(let day): "el \(ratioName(day))"
    case .setting(let setting):
      Reconciliation.account(ofSetting: setting) == nil
        ? "un ajust" : "la conciliació \(Words.of(name))"
    }
  }

  func ratioName(_ day: CalendarDate) -> String {
    day == .first
      ? "repartiment de sempre"
      : "repartiment des \(Words.of(day: day.day, Dates.short(day)))"
  }

  /// Whose a category is, when another one has its name.
  func scopeApart(_ subject: ActivitySubject) -> String {
    guard case .category(let id) = subject, let category = book.unmergedCategory(id) else {
      return ""
    }
    return book.scopeApart(of: category)
  }

  func shortName(_ subject: ActivitySubject) -> String {
    switch subject {
    case .account(let id): book.name(of: id) ?? ""
    case .category(let id): book.name(of: id) ?? ""
    case .method(let id): book.name(of: id) ?? ""
    case .household: book.household.name
    case .member(let id): book.household.member(id).name
    case .setting(let setting):
      Reconciliation.account(ofSetting: setting).flatMap(book.account)?.name ?? ""
    case .transaction, .ratio: ""
    }
  }
}
