import Catalan
import Ledger
import Store

/// What a movement or a name is like again after undoing or redoing, a clause a field.
extension ActivityWording {
  /// «: l'import és de −12,50 € i la data és el 30/11», of the values that came back; empty when there are too
  /// many to tell; and whether the amount is among them.
  func details(_ snapshot: Snapshot, _ layout: Layout) -> (text: String, tellsAmount: Bool) {
    let changes = snapshot.row.changes
    guard (1...4).contains(changes.count) else { return ("", false) }
    let clauses = changes.filter { isShown($0, snapshot) }
      .compactMap { clause($0, $0.new, snapshot, layout) }
    let tellsAmount = changes.contains {
      $0.new != nil && moneyPart($0) == .amount
    }
    return (clauses.isEmpty ? "" : ": \(Words.list(clauses))", tellsAmount)
  }

  /// Whether lists show the field: of a movement's two categories, the one that it goes by.
  private func isShown(_ change: ActivityChange, _ snapshot: Snapshot) -> Bool {
    guard case .transaction(let id) = change.subject,
      let transaction = snapshot.transactions[id]
    else { return true }
    let isShared =
      transaction.isJoint || transaction.lines.allSatisfy { $0.personalCategory == nil }
    switch change.field {
    case .sharedCategories: return isShared
    case .personalCategories: return !isShared
    default: return true
    }
  }

  /// What a field of the subject is; `nil` when nothing can be said of it.
  private func clause(
    _ change: ActivityChange, _ value: ActivityValue?, _ snapshot: Snapshot, _ layout: Layout
  ) -> String? {
    let isFeminine = isFeminine(change.subject, snapshot)
    switch change.field {
    case .joint: return affirmed(value, "és conjunta")
    case .mark, .destinationMark:
      return affirmed(value, "està \(isFeminine ? "conciliada" : "conciliat")")
    case .closed: return affirmed(value, "està tancat")
    case .archived: return affirmed(value, "està \(isFeminine ? "arxivada" : "arxivat")")
    case .money: return money(change, value, isFeminine, layout)
    case .date:
      guard case .date(let date)? = value else { return nil }
      return "la data és \(Dates.shortThe(date, today: today))"
    case .opening:
      guard case .opening(let units, let day)? = value else { return nil }
      let money = layout.money(
        Money(minorUnits: units, currency(of: change.subject, among: snapshot.row.changes)))
      return "el saldo inicial és de \(money) \(Dates.shortThe(day, today: today))"
    case .categoryKind:
      guard case .categoryKind(let kind)? = value else { return nil }
      return kind == .income ? "és d'ingrés" : "és de despesa"
    case .mergedInto:
      guard let value else { return "no forma part de cap \(isFeminine ? "altra" : "altre")" }
      return "forma part \(Words.of("«\(text(value, layout))»"))"
    case .tiedAccount:
      return value.map { "és del compte «\(text($0, layout))»" } ?? "no és de cap compte"
    case .deletion: return nil
    default: return plain(change, value, layout)
    }
  }

  /// «el concepte és «pa»», «no té mitjà».
  private func plain(
    _ change: ActivityChange, _ value: ActivityValue?, _ layout: Layout
  ) -> String? {
    let written = value.map { text($0, layout) } ?? ""
    let (name, isPlural): (String, Bool)
    switch change.field {
    case .concept: (name, isPlural) = ("el concepte", false)
    case .note: (name, isPlural) = ("la nota", false)
    case .privateNote: (name, isPlural) = ("la nota privada", false)
    case .sharedCategories, .personalCategories: (name, isPlural) = ("la categoria", false)
    case .accounts: (name, isPlural) = ("el compte", false)
    case .method: (name, isPlural) = ("el mitjà", false)
    case .tags: (name, isPlural) = ("les etiquetes", true)
    case .keywords: (name, isPlural) = ("les paraules", true)
    case .name: (name, isPlural) = ("el nom", false)
    case .currency: (name, isPlural) = ("la moneda", false)
    case .ratio: (name, isPlural) = ("el repartiment", false)
    default: return nil
    }
    guard !written.isEmpty else { return "no té \(name.withoutArticle)" }
    let isQuoted = [.concept, .note, .privateNote, .name].contains(change.field)
    return "\(name) \(isPlural ? "són" : "és") \(isQuoted ? "«\(written)»" : written)"
  }

  /// Of the fields that money keeps together, those that differ.
  private func money(
    _ change: ActivityChange, _ value: ActivityValue?, _ isFeminine: Bool, _ layout: Layout
  ) -> String? {
    guard case .money(let money)? = value else { return nil }
    switch moneyPart(change) {
    case .allocation:
      return "el repartiment és \(share(money.allocation, in: money.amount.currency, layout))"
    case .lines:
      return money.lines.count > 1
        ? "es desglossa en \(parts(money, layout))"
        : "no està \(isFeminine ? "desglossada" : "desglossat")"
    case .amount, nil: return "l'import és de \(layout.signed(money.amount))"
    }
  }

  private func affirmed(_ value: ActivityValue?, _ clause: String) -> String {
    switch value {
    case nil, .flag(false)?: "no \(clause)"
    default: clause
    }
  }
}
