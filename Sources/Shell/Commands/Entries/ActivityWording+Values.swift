import Catalan
import Ledger
import Store

/// The fields of a change as people call them, and what they were and became.
extension ActivityWording {
  /// A field as people call it; of money, the part that differs.
  func fieldName(_ change: ActivityChange) -> String {
    switch moneyPart(change) {
    case .allocation: return "repartiment"
    case .lines: return "desglossament"
    case .amount, nil: break
    }
    if case .setting(let setting) = change.subject,
      Reconciliation.account(ofSetting: setting) != nil
    {
      return "conciliat fins al"
    }
    return name(of: change.field)
  }

  /// Which of the fields that money keeps together a change is about.
  enum MoneyPart { case amount, allocation, lines }

  /// The first of them that differs; `nil` for a change of anything else.
  func moneyPart(_ change: ActivityChange) -> MoneyPart? {
    guard change.field == .money else { return nil }
    guard case .money(let old)? = change.old, case .money(let new)? = change.new,
      old.amount == new.amount, old.arriving == new.arriving
    else { return .amount }
    return old.allocation != new.allocation ? .allocation : .lines
  }

  private func name(of field: ActivityField) -> String {
    switch field {
    case .deletion: "esborrat"
    case .joint: "conjunta"
    case .money: "import"
    case .date: "data"
    case .concept: "concepte"
    case .sharedCategories, .personalCategories: "categoria"
    case .note: "nota"
    case .privateNote: "nota privada"
    case .accounts, .tiedAccount: "compte"
    case .method: "mitjà"
    case .mark, .destinationMark: "conciliat"
    case .tags: "etiquetes"
    case .name: "nom"
    case .currency: "moneda"
    case .opening: "saldo inicial"
    case .closed: "tancat"
    case .archived: "arxivat"
    case .mergedInto: "fusionat amb"
    case .categoryKind: "tipus"
    case .keywords: "paraules"
    case .ratio: "repartiment"
    case .setting: "ajust"
    }
  }

  /// What a change was and became, in words; of money, only what differs.
  ///
  /// The currency of an account that is no longer there is told by the other changes of its row.
  func values(
    _ change: ActivityChange, among changes: [ActivityChange] = [], _ layout: Layout
  ) -> (old: String?, new: String?) {
    guard case .money(let old)? = change.old, case .money(let new)? = change.new else {
      if case .setting = change.subject { return (day(change.old), day(change.new)) }
      let none = change.isFlag ? "no" : nil
      let currency = currency(of: change.subject, among: changes)
      return (
        change.old.map { text($0, in: currency, layout) } ?? none,
        change.new.map { text($0, in: currency, layout) } ?? none
      )
    }
    if old.amount == new.amount, old.arriving == new.arriving {
      if old.allocation != new.allocation {
        let currency = new.amount.currency
        return (
          share(old.allocation, in: currency, layout), share(new.allocation, in: currency, layout)
        )
      }
      return (parts(old, layout), parts(new, layout))
    }
    return (layout.signed(old.amount), layout.signed(new.amount))
  }

  /// The day that a setting keeps, or else its text.
  private func day(_ value: ActivityValue?) -> String? {
    guard case .text(let text)? = value else { return nil }
    return Reconciliation.day(text).map { Dates.short($0, today: today) } ?? text
  }

  func parts(_ money: ActivityMoney, _ layout: Layout) -> String {
    money.lines.map {
      layout.money(Money(minorUnits: $0.minorUnits, money.amount.currency).magnitude)
    }.joined(separator: " + ")
  }

  func share(_ allocation: Allocation?, in currency: Currency, _ layout: Layout) -> String {
    guard let allocation else { return "el de la llar" }
    return weights(of: allocation, in: currency, book.household, layout, separator: ", ")
  }

  func text(_ value: ActivityValue, in currency: Currency = .eur, _ layout: Layout) -> String {
    switch value {
    case .deleted: "sí"
    case .flag(let flag): flag ? "sí" : "no"
    case .text(let text): text
    case .texts(let texts): texts.joined(separator: ", ")
    case .money(let money): layout.signed(money.amount)
    case .date(let date): Dates.short(date, today: today)
    case .categories(let categories):
      categories.sorted { $0.key < $1.key }.map { called($0.value) }
        .joined(separator: " + ")
    case .accounts(let account, let destination):
      [account, destination].compactMap { $0.flatMap { book.name(of: $0) } }
        .joined(separator: " → ")
    case .account(let id): book.name(of: id) ?? "–"
    case .method(let id): book.method(id)?.name ?? book.name(of: id) ?? "–"
    case .mark: "sí"
    case .currency(let currency): currency.code
    case .opening(let units, let day):
      "\(layout.money(Money(minorUnits: units, currency))), \(Dates.short(day, today: today))"
    case .category(let id): called(id)
    case .categoryKind(let kind): kind == .income ? "ingrés" : "despesa"
    case .allocation(let allocation): share(allocation, in: currency, layout)
    }
  }

  /// The category that counts by now, or what one was called that has been deleted.
  private func called(_ id: Identifier<Ledger.Category>) -> String {
    book.category(id).map(book.distinctName) ?? book.name(of: id) ?? "–"
  }
}

extension ActivityWording {
  func currency(of subject: ActivitySubject, among changes: [ActivityChange]) -> Currency {
    guard case .account(let id) = subject else { return .eur }
    if let account = book.account(id) { return account.currency }
    for change in changes where change.subject == subject {
      if case .currency(let currency)? = change.new ?? change.old { return currency }
    }
    return .eur
  }
}

extension ActivityChange {
  /// Whether what it holds is said by yes or no.
  var isFlag: Bool {
    [.joint, .mark, .destinationMark, .closed, .archived].contains(field)
  }
}
