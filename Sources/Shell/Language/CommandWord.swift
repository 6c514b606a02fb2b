import Catalan

/// Finds the command that a first word names, as catala.md 2.1 orders: exact, alias, verb form, prefix.
enum CommandWord {
  enum Match {
    case command(Command)
    case ambiguous([Command])
    /// Nothing; with the commands that it looks like, or, when none does, those that begin alike.
    case unknown(suggestions: [Command], alike: [Command])
  }

  /// UTF-8 bytes of the longest word that is looked for.
  private static let longest = 64

  private static var commands: [Command] { .all }

  /// Names, aliases and synonyms, by their folded text; a name before another command's alias.
  private static let words = index { command in [command.name] }
    .merging(index { command in command.aliases + command.synonyms }) { name, _ in name }

  /// The other forms of the verbs that act, by their folded text.
  private static let verbs = index { command in
    guard command.family == .acts else { return [] }
    return ([command.name] + command.synonyms).flatMap { VerbForms.forms(of: fold($0)) }
  }

  private static func index(_ words: (Command) -> [String]) -> [String: Command] {
    let pairs = commands.flatMap { command in words(command).map { (fold($0), command) } }
    return Dictionary(pairs) { first, _ in first }
  }

  static func match(_ word: String) -> Match {
    // What is much longer than any command is none, and is like none.
    guard word.utf8.count <= longest else { return .unknown(suggestions: [], alike: []) }
    // A name as it is spelled needs no table, which a single line would wait for.
    if let name = CommandName(rawValue: word) { return .command(name.command) }
    let key = fold(word)
    if let found = words[key] ?? verbs[key] { return .command(found) }
    let candidates = commands.filter { !$0.needsFullName && fold($0.name).hasPrefix(key) }
    if key.count >= 3, !candidates.isEmpty {
      return candidates.count == 1 ? .command(candidates[0]) : .ambiguous(candidates)
    }
    let found = suggestions(for: word)
    return .unknown(suggestions: found, alike: found.isEmpty ? alike(key) : [])
  }

  /// Whether it is a word of a neighbouring language for a command that is there.
  static func isForeign(_ word: String) -> Bool {
    foreign[fold(word)].flatMap(CommandName.init) != nil
  }

  private static func suggestions(for word: String) -> [Command] {
    if let known = foreign[fold(word)] {
      return CommandName(rawValue: known).map { [$0.command] } ?? []
    }
    let key = fold(word)
    // A word that must be typed in full is still offered when its beginning is.
    let begun = commands.filter {
      $0.needsFullName && key.count >= 3 && fold($0.name).hasPrefix(key)
    }
    if !begun.isEmpty { return begun }
    let names = NearWords.suggest(word, among: commands.map(\.name))
    return names.compactMap { CommandName(rawValue: $0)?.command }
  }

  /// Up to three commands that share the most first letters: three at least, or the whole word.
  private static func alike(_ key: String) -> [Command] {
    guard key.count >= 2 else { return [] }
    for length in stride(from: key.count, through: min(3, key.count), by: -1) {
      let start = key.prefix(length)
      let found = commands.filter { fold($0.name).hasPrefix(start) }
      if !found.isEmpty { return Array(found.prefix(3)) }
    }
    return []
  }

  /// Words of neighbouring languages that people's fingers know, only ever suggested where the command is there.
  private static let foreign: [String: String] = [
    "gasto": "despesa", "gastos": "despeses", "expense": "despesa",
    "expenses": "despeses", "add": "despesa", "anadir": "despesa", "spend": "despesa",
    "ingreso": "ingrés", "ingresos": "ingressos", "income": "ingrés",
    "cuenta": "compte", "cuentas": "comptes", "account": "compte",
    "accounts": "comptes", "resumen": "resum", "summary": "resum", "report": "resum",
    "ayuda": "ajuda", "borrar": "esborra", "borra": "esborra", "delete": "esborra",
    "remove": "esborra", "rm": "esborra", "treu": "esborra", "treure": "esborra",
    "search": "cerca", "find": "cerca", "deshacer": "desfés", "undo": "desfés",
    "rehacer": "refés", "redo": "refés", "salir": "surt", "tarjeta": "mitjans",
    "tarjetas": "mitjans", "list": "moviments", "ls": "moviments", "lista": "moviments",
    "movimientos": "moviments", "balance": "saldos",
    "balances": "saldos", "edit": "canvia", "cambiar": "canvia", "change": "canvia",
    "create": "crea", "new": "crea",
    "nuevo": "crea", "traspaso": "traspàs", "transfer": "traspàs",
    "transferencia": "traspàs", "settings": "ajustos", "ajustes": "ajustos",
    "config": "ajustos", "history": "activitat", "log": "activitat",
    "historial": "activitat", "use": "usa", "repeat": "repeteix", "repite": "repeteix",
    "refund": "devolució", "devolucion": "devolució", "split": "desglossa",
    "divideix": "desglossa", "dividir": "desglossa",
    "hogar": "llar", "presupuesto": "pressupost", "presupuestos": "pressupostos",
    "budget": "pressupost", "clear": "neteja", "limpia": "neteja", "tags": "etiquetes",
    "etiquetas": "etiquetes", "categorias": "categories", "reconcile": "concilia",
    "merge": "fusiona", "compra": "despesa", "compres": "despeses", "gasta": "despesa",
    "llista": "moviments", "close": "tanca", "archive": "arxiva",
  ]
}
