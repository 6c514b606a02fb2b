import Catalan
import Ledger
import Store

extension Session {
  func create(_ request: CreationRequest) throws -> Output {
    switch request {
    case .household(let name?, let me): try createHousehold(name, me: me)
    case .household(nil, _): try startHousehold()
    case .account(let name, let opening, let day): try createAccount(name, opening, day)
    case .category(let name, let kind, let scope): try createCategory(name, kind, scope)
    case .method(let name): try createMethod(name)
    case .member(let name): try createMember(name)
    case .usualNames(let kind): try createUsualNames(kind)
    }
  }

  private func createAccount(
    _ name: String, _ reading: AmountReading, _ day: CalendarDate?
  ) throws -> Output {
    if let known = try existing(name, among: book().accounts, .account) {
      guard !known.isClosed else {
        throw LineError.refused(
          "error.compte.tancat",
          "Ja hi ha el compte «\(known.name)», i està tancat. Per tornar-lo a fer servir: reobre compte \(spelled(known.name))"
        )
      }
      guard known.opening != reading.money else {
        return .nothing("Ja hi ha el compte «\(known.name)».")
      }
      let way =
        "corregeix \(spelled(known.name)) \(Amounts.write(reading.money, style: AmountStyle(isTypographic: false, showsCurrency: false)))"
      return .nothing(
        "Ja hi ha el compte «\(known.name)», i el seu saldo inicial es queda com està. Si el saldo d'ara és aquest: \(way)"
      )
    }
    let opening = reading.money
    let start = day ?? today
    guard start <= today else {
      throw LineError.refused(
        "error.compte.futur", "El saldo inicial no pot ser d'un dia que encara no ha arribat.")
    }
    try record { batch in
      try batch.save(
        Account(
          id: batch.newIdentifier(), name: name, currency: opening.currency,
          openingMinorUnits: opening.minorUnits, openingDay: start))
    }
    return Output(facts: [("fet", .value(.text("crea"))), ("nom", .value(.text(name)))]) {
      [today] layout, emit in
      try emit(.done(Line(openingSentence(name, opening, start, today: today, layout))))
      if let note = reading.note(layout) { try emit(.warning(note)) }
    }
  }

  private func createCategory(
    _ name: String, _ kind: Ledger.Category.Kind, _ scope: Ledger.Category.Scope
  ) throws -> Output {
    let isHousehold = scope == .household
    let peers = try book().categories.peers(kind, isHousehold: isHousehold)
    if let known = try existing(name, among: peers, .category) {
      try refuseOtherTie(known, asked: scope)
      guard known.isArchived else {
        return .nothing("Ja hi ha la categoria «\(known.name)»\(try tie(of: known.scope)).")
      }
      return try reopen(.category(known))
    }
    try record { batch in
      try batch.save(
        Category(
          id: batch.newIdentifier(), name: name, kind: kind, scope: scope,
          keywords: DefaultNames.keywords(forCategory: name)))
    }
    let whose = isHousehold ? "de la llar" : "només teva\(try tie(of: scope))"
    return .done(
      "crea", Line("Categoria nova: \(name) (\(whose))."),
      facts: [("nom", .value(.text(name)))])
  }

  /// Refuses a category of that name for another account than the one it is for: nothing would tell them apart.
  private func refuseOtherTie(
    _ known: Ledger.Category, asked scope: Ledger.Category.Scope
  ) throws {
    let wanted = try tie(of: scope)
    guard !wanted.isEmpty, known.scope != scope else { return }
    let there =
      known.scope == .personal(account: nil) ? ", per a tots els comptes" : try tie(of: known.scope)
    throw LineError.refused(
      "error.crea.compte",
      "Ja hi ha la categoria «\(known.name)»\(there). Si en vols una\(wanted.dropFirst()), tria un altre nom."
    )
  }

  /// «, per al compte «Corrent»» of a category tied to one.
  private func tie(of scope: Ledger.Category.Scope) throws -> String {
    guard case .personal(let id?) = scope, let account = try book().account(id) else {
      return ""
    }
    return ", per al compte «\(account.name)»"
  }

  private func createMethod(_ name: String) throws -> Output {
    let peers = try book().methods.filter { $0.mergedInto == nil }
    if let known = try existing(name, among: peers, .method) {
      guard known.isArchived else {
        return .nothing("Ja hi ha el mitjà de pagament «\(known.name)».")
      }
      return try reopen(.method(known))
    }
    try record { batch in
      try batch.save(PaymentMethod(id: batch.newIdentifier(), name: name))
    }
    return .done(
      "crea", Line("Mitjà de pagament nou: \(name)."), facts: [("nom", .value(.text(name)))])
  }

  /// The item that already has the name; one whose name differs in accents only is asked about.
  func existing<Item: Named>(
    _ name: String, among items: [Item], _ kind: NameKind
  ) throws -> Item? {
    let equal = items.filter { fold($0.name) == fold(name) }
    let key = Folding.accentedKey(name)
    if let same = equal.first(where: { Folding.accentedKey($0.name) == key }) { return same }
    guard let near = equal.first else { return nil }
    let isMeant = try confirm(
      "Volies dir «\(near.name)»?",
      preview: [
        .warning("Ja hi ha \(kind.phrase) «\(near.name)», que només se'n diferencia pels accents.")
      ], byDefault: true, yes: "es fa servir «\(near.name)»")
    return isMeant ? near : nil
  }

  /// A name fit to be kept.
  func checkedName(_ text: String, _ kind: NameKind) throws -> String {
    do throws(LineError) { return try NameRules.checked(text, kind) } catch {
      throw error.withoutRanges
    }
  }

  /// A name that was answered to a question, where «<» and «?» mean something else.
  func checkedAnswer(_ text: String, _ kind: NameKind) throws -> String {
    guard !text.contains(where: { "<?".contains($0) }) else {
      throw LineError(
        "error.nom.signe",
        "Aquí un nom no pot tenir «<» ni «?». Tots sols, «<» torna enrere i «?» explica la pregunta."
      )
    }
    return try checkedName(text, kind)
  }
}

/// «Corrent comença amb 2.418,35 €, amb data d'avui.»
func openingSentence(
  _ name: String, _ opening: Money, _ day: CalendarDate, today: CalendarDate, _ layout: Layout
) -> String {
  let date =
    day == today
    ? "d'avui" : Words.of(day: day.day, Dates.dayMonthYear(day))
  return "\(name) comença amb \(layout.money(opening)), amb data \(date)."
}
