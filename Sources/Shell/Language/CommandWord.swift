import Catalan

/// Finds the command that a first word names, as catala.md 2.1 orders: exact, alias, verb form, prefix.
struct CommandWord {
  enum Match {
    case command(Command)
    case ambiguous([Command])
    case unknown(suggestions: [Command])
  }

  let commands: [Command]

  func match(_ word: String) -> Match {
    let key = fold(word)
    if let exact = commands.first(where: { fold($0.name) == key }) { return .command(exact) }
    if let exact = commands.first(where: { ($0.aliases + $0.synonyms).map(fold).contains(key) }) {
      return .command(exact)
    }
    if let verb = commands.first(where: {
      $0.family == .acts && Self.isForm(key, of: fold($0.name))
    }) {
      return .command(verb)
    }
    let candidates = commands.filter { !$0.needsFullName && fold($0.name).hasPrefix(key) }
    if key.count >= 3, !candidates.isEmpty {
      return candidates.count == 1 ? .command(candidates[0]) : .ambiguous(candidates)
    }
    return .unknown(suggestions: suggestions(for: word))
  }

  /// Whether `word` is the infinitive or the *vós* form of a verb given in the imperative: `conciliar`,
  /// `concilieu` for `concilia`.
  private static func isForm(_ word: String, of imperative: String) -> Bool {
    guard imperative.hasSuffix("a") else { return false }
    let stem = imperative.dropLast()
    if word == stem + "ar" || word == stem + "eu" { return true }
    // Before e, the spelling of a stem in c, g, j or qu changes: cerca, cerqueu.
    let softened: String? =
      switch stem.last {
      case "c": stem.dropLast() + "queu"
      case "g": stem + "ueu"
      case "j": stem.dropLast() + "geu"
      default: nil
      }
    return word == softened
  }

  private func suggestions(for word: String) -> [Command] {
    if let known = Self.foreign[fold(word)] {
      return commands.filter { $0.name == known }
    }
    let names = NearWords.suggest(word, among: commands.map(\.name))
    return names.compactMap { name in commands.first { $0.name == name } }
  }

  /// WordList of neighbouring languages that people's fingers know, only ever suggested.
  private static let foreign: [String: String] = [
    "gasto": "despesa", "gastos": "despeses", "expense": "despesa", "add": "despesa",
    "ingreso": "ingrés", "ingresos": "ingressos", "income": "ingrés", "cuenta": "compte",
    "cuentas": "comptes", "account": "compte", "accounts": "comptes", "resumen": "resum",
    "summary": "resum", "ayuda": "ajuda", "borrar": "esborra", "borra": "esborra",
    "delete": "esborra", "remove": "esborra", "buscar": "cerca", "search": "cerca",
    "deshacer": "desfés", "undo": "desfés", "redo": "refés", "salir": "surt",
    "tarjeta": "mitjans", "list": "moviments", "lista": "moviments", "balance": "saldos",
    "edit": "canvia", "cambiar": "canvia", "crear": "crea", "create": "crea", "new": "crea",
    "traspaso": "traspàs", "transfer": "traspàs", "settings": "ajustos", "ajustes": "ajustos",
  ]
}
