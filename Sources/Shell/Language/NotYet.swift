import Catalan

/// Commands that people look for and that are not there yet, each with what does some of it meanwhile.
enum NotYet {
  /// What to say of such a word; `nil` for any other.
  static func sentence(_ word: String) -> String? { sentences[fold(word)] }

  /// What to say of a word that is like some of those and like none of the commands that are there; `nil` otherwise.
  static func sentence(like word: String, besides commands: [String]) -> String? {
    let all = table.flatMap(\.0).filter { $0.count > 3 }
    let near = NearWords.suggest(word, among: commands + all)
    let said = near.compactMap { sentence($0) }
    guard let first = said.first, said.count == near.count else { return nil }
    // Of the words that are told the same, such as a verb and its infinitive, one is enough.
    let meant = zip(near, said).enumerated().filter { !said[..<$0.offset].contains($0.element.1) }
    let names = Words.list(meant.map { "«\($0.element.0)»" }, "o")
    let ending = said.allSatisfy { $0 == first } ? first : "Encara no hi són."
    return "Volies dir \(names)? \(ending)"
  }

  private static let sentences: [String: String] = {
    var found: [String: String] = [:]
    for (words, sentence) in table {
      for word in words { found[fold(word)] = sentence }
    }
    return found
  }()

  private static let table: [([String], String)] = [
    (
      ["compensa", "compensar", "compensació", "compensacions", "confirma", "deu", "dec"],
      "Les compensacions encara no es poden anotar. De moment, «balanç» diu quina transferència cal fer."
    ),
    (
      ["llar"],
      "La pantalla de la llar encara no hi és. De moment, «ajustos» en mostra el repartiment."
    ),
    (
      [
        "convida", "convidar", "invita", "invitar", "accepta", "acceptar", "deixa", "sincronitza",
        "sincronitzar", "novetats", "recupera", "dispositius", "dispositiu",
      ],
      "La llar encara no es pot compartir amb un altre dispositiu. De moment, el que paga l'altre membre s'anota amb «paga:» i el nom."
    ),
    (
      ["previsió"],
      "La previsió encara no hi és. De moment, «previstos» mostra els moviments que han de venir."
    ),
    (["pressupost", "pressupostos", "p"], "Els pressupostos encara no hi són."),
    (
      ["per què", "perquè", "explica"],
      "Encara no s'expliquen les xifres. De moment, «moviments» i «categories» mostren d'on surten."
    ),
    (["suposa"], "Encara no es poden fer suposicions sobre el repartiment."),
    (
      ["recurrents", "recurrent", "sèries", "sèrie", "plantilles", "plantilla", "salta", "acaba"],
      "Els moviments recurrents encara no hi són. De moment, «repeteix» torna a anotar un moviment."
    ),
    (["grup", "grups"], "Els grups encara no hi són."),
    (["importa", "importar"], "Encara no es poden importar fitxers."),
    (
      ["exporta", "exportar"],
      "«exporta» encara no hi és. De moment, «moviments tot --csv» en fa una taula."
    ),
    (
      ["còpia", "còpies", "restaura", "restaurar"],
      "Les còpies encara no hi són. De moment, surt i copia tu la carpeta de les dades, que és ~/.local/share/ralcat si no n'has triat cap altra."
    ),
    (
      ["gràfica", "gràfiques", "gràfic", "g"],
      "Les gràfiques encara no hi són. De moment, «resum» mostra els mesos amb barres."
    ),
    (["comprova", "comprovar"], "«comprova» encara no hi és."),
    (["actualitza", "divises", "divisa"], "Els tipus de canvi encara no hi són."),
  ]
}
