import Catalan
import Ledger
import Store

extension Session {
  func create(_ request: CreationRequest) throws -> Output {
    switch request {
    case .household(let name, let me): try createHousehold(name, me: me)
    case .account(let name, let opening, let day, _): try createAccount(name, opening, day)
    case .category(let name, let kind, let scope): try createCategory(name, kind, scope)
    case .method(let name): try createMethod(name)
    case .member(let name): try createMember(name)
    }
  }

  private func createHousehold(_ name: String, me: String?) throws -> Output {
    let names = name.split(separator: " ").map(String.init)
    let parts = names.split { fold($0) == "i" }.map { $0.joined(separator: " ") }
    let book = try book()
    let both = parts.count == 2 ? parts : []
    guard !both.isEmpty || me != nil || !book.household.me.name.isEmpty || asker != nil else {
      throw LineError(
        "error.llar.nom",
        "Falta dir qui ets. Escriu els dos noms, crea llar «Anna i Marc», o afegeix-hi jo:Anna.")
    }
    var mine = me ?? both.first ?? book.household.me.name
    if mine.isEmpty {
      mine = try ask(
        Question("  Com et dius? ›"), orFail: LineError("error.llar.nom", "Falta el nom."))
    }
    let checked = try checkedName(mine)
    let other = both.first { fold($0) != fold(checked) } ?? book.household.other.name
    try record { batch in
      var household = book.household
      household.name = name
      household.me.name = checked
      household.other.name = other
      try batch.save(household)
      try batch.save(household.me)
      try batch.save(household.other)
    }
    let who =
      other.isEmpty ? "Hi ets tu, \(checked)." : "Tu ets \(checked), i l'altre membre és \(other)."
    return .done("crea", Line("La llar «\(name)» està a punt."), also: [Line(who)])
  }

  /// A name fit to be kept.
  func checkedName(_ text: String) throws -> String {
    do throws(NameProblem) { return try Name.checked(Folding.clean(text)) } catch {
      var complaint = sentence(for: error, at: 0..<0)
      complaint.ranges = []
      throw complaint
    }
  }

  private func createMember(_ name: String) throws -> Output {
    var household = try book().household
    if fold(household.me.name) == fold(name) || fold(household.other.name) == fold(name) {
      return alreadyThere("\(name) ja és de la llar.")
    }
    guard household.other.name.isEmpty else {
      throw LineError.refused(
        "error.llar.plena",
        "La llar ja té dos membres: \(displayName(of: household.me, in: household)) i \(household.other.name). Per canviar-ne el nom: canvia nom membre \(household.other.name) a \(name)"
      )
    }
    household.other.name = name
    try record { batch in try batch.save(household.other) }
    return .done("crea", Line("\(name) ja és de la llar."))
  }

  private func createAccount(_ name: String, _ opening: Money, _ day: CalendarDate?) throws
    -> Output
  {
    if let known = try existing(name, among: book().accounts, "el compte") {
      return alreadyThere("Ja hi ha el compte «\(known.name)».")
    }
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
    let today = self.today
    return Output(facts: [("fet", .value(.text("crea"))), ("nom", .value(.text(name)))]) {
      layout, emit in
      let date = start == today ? "d'avui" : "del \(Dates.short(start))"
      try emit(
        .done(Line("\(name) comença amb \(layout.money(opening)), amb data \(date).")))
    }
  }

  private func createCategory(
    _ name: String, _ kind: Ledger.Category.Kind, _ scope: Ledger.Category.Scope
  ) throws -> Output {
    let household = scope == .household
    let peers = try book().categories.filter {
      $0.isHousehold == household && $0.kind == kind && $0.mergedInto == nil
    }
    if let known = try existing(name, among: peers, "la categoria") {
      return alreadyThere("Ja hi ha la categoria «\(known.name)».")
    }
    try record { batch in
      try batch.save(
        Category(
          id: batch.newIdentifier(), name: name, kind: kind, scope: scope,
          keywords: DefaultNames.keywords(forCategory: name)))
    }
    return .done(
      "crea", Line("Categoria nova: \(name) (\(household ? "de la llar" : "només teva"))."),
      facts: [("nom", .value(.text(name)))])
  }

  private func createMethod(_ name: String) throws -> Output {
    let peers = try book().methods.filter { $0.mergedInto == nil }
    if let known = try existing(name, among: peers, "el mitjà de pagament") {
      return alreadyThere("Ja hi ha el mitjà de pagament «\(known.name)».")
    }
    try record { batch in
      try batch.save(PaymentMethod(id: batch.newIdentifier(), name: name))
    }
    return .done(
      "crea", Line("Mitjà de pagament nou: \(name)."), facts: [("nom", .value(.text(name)))])
  }

  /// The item that already has the name; one whose name differs in accents only is asked about.
  private func existing<Item: Named>(
    _ name: String, among items: [Item], _ what: String
  ) throws -> Item? {
    let equal = items.filter { fold($0.name) == fold(name) }
    let key = Folding.accentedKey(name)
    if let same = equal.first(where: { Folding.accentedKey($0.name) == key }) { return same }
    guard let near = equal.first else { return nil }
    let isMeant = try confirm(
      "Ja hi ha \(what) «\(near.name)», que només es diferencia en els accents. És aquesta la que vols?",
      byDefault: true, yes: "es fa servir «\(near.name)»")
    return isMeant ? near : nil
  }

  private func alreadyThere(_ message: String) -> Output {
    Output(facts: [("fet", .value(.text("res")))], [.hint(message)])
  }
}
