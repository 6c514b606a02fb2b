import Catalan

/// Commands that people look for and that are not there yet, each with what does some of it meanwhile.
enum NotYet {
  /// What to say of such a word; `nil` for any other.
  static func sentence(_ word: String) -> String? { sentences[fold(word)] }

  private static let sentences: [String: String] = {
    var found: [String: String] = [:]
    for (words, sentence) in table {
      for word in words { found[fold(word)] = sentence }
    }
    return found
  }()

  private static let table: [([String], String)] = [
    (
      ["balanç", "balanços"],
      "El balanç de la llar encara no hi és. De moment, «despeses conjuntes per membre» diu què ha pagat cadascú."
    ),
    (
      ["compensa", "compensar", "compensació", "compensacions", "confirma"],
      "Les compensacions encara no hi són. De moment, «despeses conjuntes per membre» diu què ha pagat cadascú."
    ),
    (
      ["llar"],
      "La pantalla de la llar encara no hi és. De moment, «ajustos» en mostra el repartiment."
    ),
    (
      [
        "convida", "convidar", "accepta", "acceptar", "deixa", "sincronitza", "novetats",
        "recupera",
      ],
      "La llar encara no es pot compartir amb un altre dispositiu. De moment, el que paga l'altre membre s'anota amb «paga:» i el nom."
    ),
    (
      ["previsió"],
      "La previsió encara no hi és. De moment, «previstos» mostra els moviments que han de venir."
    ),
    (["pressupost", "pressupostos"], "Els pressupostos encara no hi són."),
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
      ["còpia", "còpies", "restaura"],
      "Les còpies encara no hi són. De moment, surt i copia tu el fitxer de les dades: «ralcat --ajuda» diu on és."
    ),
    (
      ["gràfica", "gràfiques", "gràfic"],
      "Les gràfiques encara no hi són. De moment, «resum» mostra els mesos amb barres."
    ),
    (["comprova", "comprovar"], "«comprova» encara no hi és."),
    (["actualitza", "divises", "divisa"], "Els tipus de canvi encara no hi són."),
  ]
}
