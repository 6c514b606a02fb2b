import Catalan
import Ledger
import Store

/// The household and its two members.
extension Session {
  /// `crea llar` without a name: the questions of the first day, but for the one about the example.
  func startHousehold() throws -> Output {
    if let known = try knownHousehold() { return known }
    guard asker != nil else {
      throw LineError("error.nom.falta", "Falta el nom. Per exemple: crea llar «Anna i Marc»")
    }
    do { return try setUpHousehold() } catch is Dropped {
      var answer = Output([.hint("No s'ha creat res. Quan vulguis continuar: crea llar")])
      answer.wasLeft = true
      return answer
    }
  }

  /// The answer when the household has a name already.
  private func knownHousehold() throws -> Output? {
    let household = try book().household
    guard !household.name.isEmpty else { return nil }
    let more = try usualNamesToMake().map { " \($0)" } ?? ""
    return .nothing("Ja hi ha la llar «\(household.name)».\(more)")
  }

  func createHousehold(_ name: String, me: String?) throws -> Output {
    var household = try book().household
    if !household.name.isEmpty {
      if fold(household.name) == fold(name), let known = try knownHousehold() { return known }
      throw LineError.refused(
        "error.llar.una",
        "Aquest llibre ja és de la llar «\(household.name)». Per canviar-ne el nom: canvia nom llar a «\(name)»"
      )
    }
    let pair = Self.pair(in: name)
    let mine = try refusingOther(checkedName(try myName(me, pair, household), .member), household)
    household.name = name
    household.me.name = mine
    if let other = pair.first(where: { fold($0) != fold(mine) }) {
      household.other.name = try checkedName(other, .member)
    }
    try record { batch in
      try batch.save(household)
      try batch.save(household.me)
      try batch.save(household.other)
    }
    let other = household.other.name
    let who =
      other.isEmpty ? "Hi ets tu, \(mine)." : "Tu ets \(mine), i l'altre membre és \(other)."
    return .done(
      "crea", Line("La llar «\(name)» està a punt."),
      also: [Line(who)] + (try usualNamesToMake().map { [Line($0)] } ?? []))
  }

  /// The two names of «Anna i Marc»; none when it is not two names.
  private static func pair(in name: String) -> [String] {
    let words = name.split(separator: " ").map(String.init)
    let parts = words.split { fold($0) == "i" }.map { $0.joined(separator: " ") }
    return parts.count == 2 && !name.contains(",") ? parts : []
  }

  private func myName(
    _ me: String?, _ pair: [String], _ household: Household
  ) throws -> String {
    if let me {
      guard let named = pair.first(where: { fold($0) == fold(me) }) ?? (pair.isEmpty ? me : nil)
      else {
        throw LineError(
          "error.llar.jo", "«\(me)» no és cap dels dos noms: \(Words.list(pair, "o")).")
      }
      return named
    }
    let names = [household.me.name, household.other.name].map(fold)
    if let first = pair.first {
      // Whoever has a name in the book already keeps it.
      if let same = pair.first(where: { fold($0) == names[0] }) { return same }
      return pair.first { fold($0) != names[1] } ?? first
    }
    if !household.me.name.isEmpty { return household.me.name }
    return try askMyName(household)
  }

  /// The name, unless it is the other member's.
  private func refusingOther(_ name: String, _ household: Household) throws -> String {
    guard fold(name) != fold(household.other.name) else {
      throw LineError.refused(
        "error.membre.igual", "L'altre membre ja es diu \(household.other.name). Tria un altre nom."
      )
    }
    return name
  }

  private func askMyName(_ household: Household) throws -> String {
    guard let asker else {
      throw LineError(
        "error.llar.nom",
        "Falta dir qui ets. Escriu els dos noms, crea llar «Anna i Marc», o afegeix-hi jo:Anna.")
    }
    return try asker.firstAnswer(Question("  Com et dius? ›"), help: myNameHelp) {
      try refusingOther(checkedAnswer($0, .member), household)
    }
  }

  func createMember(_ name: String) throws -> Output {
    let household = try book().household
    if fold(household.me.name) == fold(name) || fold(household.other.name) == fold(name) {
      return .nothing("\(name) ja és de la llar.")
    }
    guard household.other.name.isEmpty else {
      throw LineError.refused(
        "error.llar.plena",
        "La llar ja té dos membres: \(displayName(of: household.me, in: household)) i \(household.other.name). Per canviar-ne el nom: canvia nom membre \(spelledMember(household.other.name)) a \(spelledMember(name))"
      )
    }
    var other = household.other
    other.name = name
    try record { try $0.save(other) }
    return .done(
      "crea", Line("\(name) és ara membre de la llar."), facts: [("nom", .value(.text(name)))])
  }
}
