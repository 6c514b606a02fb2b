import Catalan
import Ledger
import Store

extension Session {
  /// Gives something another name; onto the name of another category, method or tag it is a merge, asked.
  func rename(_ request: RenameRequest) throws -> Output {
    let old = request.subject.name
    let new = request.newName
    guard old != new else {
      return .nothing("\(request.subject.phrase.firstCapitalised) ja es diu així.")
    }
    switch request.subject {
    case .account(var account):
      if !isOnlyCase(account.name, new) { try refuseRival(of: new, to: account) }
      account.name = new
      try record { try $0.save(account) }
    case .category(let category): return try rename(category, to: new)
    case .method(let method): return try rename(method, to: new)
    case .tag(let tag): return try rename(tag: tag, to: new)
    case .member(let member): return try rename(member, to: new)
    case .household(var household):
      household.name = new
      try record { try $0.save(household) }
    }
    return renamed(old, new)
  }

  /// Whether a name differs from the old one in capitals and spaces only, and so is like no other one's more than
  /// before.
  private func isOnlyCase(_ old: String, _ new: String) -> Bool {
    Folding.accentedKey(old) == Folding.accentedKey(new)
  }

  private func rename(_ category: Ledger.Category, to new: String) throws -> Output {
    let rivals = try book().categories.peers(category.kind, isHousehold: category.isHousehold)
      .filter { $0.id != category.id }
    if !isOnlyCase(category.name, new), let rival = try existing(new, among: rivals, .category) {
      return try mergeOnRenaming(.category(category), into: .category(rival))
    }
    var changed = category
    changed.name = new
    try record { try $0.save(changed) }
    return renamed(category.name, new)
  }

  private func rename(_ method: PaymentMethod, to new: String) throws -> Output {
    let rivals = try book().methods.filter { $0.id != method.id && $0.mergedInto == nil }
    if !isOnlyCase(method.name, new), let rival = try existing(new, among: rivals, .method) {
      return try mergeOnRenaming(.method(method), into: .method(rival))
    }
    var changed = method
    changed.name = new
    try record { try $0.save(changed) }
    return renamed(method.name, new)
  }

  private func rename(tag: String, to new: String) throws -> Output {
    let rival = try book().tags.first { fold($0) == fold(new) && fold($0) != fold(tag) }
    if let rival { return try mergeOnRenaming(.tag(tag), into: .tag(rival)) }
    let moved = try retag(tag, as: new)
    return renamed(
      tag, new,
      also: [
        Line(
          moved == 1
            ? "La porta 1 moviment." : "La porten \(Words.count(moved, "moviment", "moviments")).")
      ])
  }

  /// A household that is called after its two members is called after the new name too.
  private func rename(_ member: Member, to new: String) throws -> Output {
    var household = try book().household
    let counterpart = member.id == household.me.id ? household.other : household.me
    if !counterpart.name.isEmpty, fold(counterpart.name) == fold(new) {
      throw LineError.refused(
        "error.membre.igual", "L'altre membre ja es diu \(counterpart.name). Tria un altre nom.")
    }
    var changed = member
    changed.name = new
    let names = [household.me.name, household.other.name]
    let isCalledAfterBoth = [names, names.reversed()].contains {
      fold(household.name) == fold($0.joined(separator: " i "))
    }
    var also: [Line] = []
    if isCalledAfterBoth {
      let first = household.name.folded(startsWith: member.name)
      household.name =
        first ? "\(new) i \(counterpart.name)" : "\(counterpart.name) i \(new)"
      also.append(Line("La llar es diu ara «\(household.name)»."))
    }
    try record { batch in
      try batch.save(changed)
      try batch.save(household)
    }
    return renamed(member.name, new, also: also)
  }

  private func renamed(_ old: String, _ new: String, also: [Line] = []) -> Output {
    .done(
      "canvia", Line("Nom canviat: \(Words.of("«\(old)»")) a «\(new)»."), also: also,
      facts: [("nom", .value(.text(new)))])
  }

  private func mergeOnRenaming(
    _ subject: NameSubject, into target: NameSubject
  ) throws -> Output {
    let count = try uses(of: subject)
    let moved =
      count == 0
      ? "" : " \(Words.count(count, "moviment passarà", "moviments passaran")) a «\(target.name)»."
    let retired = target.isRetired ? ", que està \(target.kind.agreeing("arxiva"))" : ""
    let isMeant = try confirm(
      "Vols fusionar-hi «\(subject.name)»?",
      preview: [
        .warning("Ja hi ha \(target.phrase)\(retired).\(moved)")
      ], byDefault: false, yes: "es fusionen")
    guard isMeant else { return .nothing() }
    return try merge(subject, into: target)
  }

  /// Refuses the name of another account: accounts are never merged.
  private func refuseRival(of name: String, to account: Account) throws {
    let equal = try book().accounts.filter { $0.id != account.id && fold($0.name) == fold(name) }
    guard let rival = equal.first else { return }
    let key = Folding.accentedKey(name)
    guard !equal.contains(where: { Folding.accentedKey($0.name) == key }) else {
      throw LineError.refused(
        "error.nom.igual",
        "Ja hi ha el compte «\(rival.name)», i dos comptes no es poden fusionar. Tria un altre nom."
      )
    }
    let goesOn = try confirm(
      "Vols continuar?",
      preview: [
        .warning("Ja hi ha el compte «\(rival.name)», que només se'n diferencia pels accents.")
      ], byDefault: false, yes: "canvia el nom igualment")
    guard goesOn else { throw Dropped() }
  }
}

extension String {
  func folded(startsWith start: String) -> Bool {
    fold(self).hasPrefix(fold(start) + " ")
  }
}
