/// What the program says of itself outside the shell.
package enum ProgramFacts {
  package static let version = "0.1.0"

  /// The answer to `ralcat --ajuda`.
  package static let usage: [Line] = [
    Line("ralcat") + Line("                    obre l'intèrpret", .dim),
    Line("ralcat ORDRE …") + Line("            fa una ordre: ralcat \"d 12,50 pa\"", .dim),
    Line("ralcat -f FITXER") + Line("          fa les ordres d'un fitxer, una per línia", .dim),
    Line(""),
    Line("Davant de la primera paraula hi poden anar aquestes opcions:"),
    Line(""),
    Line("  --json               respon en JSON; també --csv, --tsv i --markdown"),
    Line("  --simula             diu què faria i no canvia res"),
    Line("  --sí, --no           responen les preguntes"),
    Line("  --color QUAN         no, sempre o auto"),
    Line("  --dades CARPETA      on són les dades"),
    Line("  --ajuda, --versió    això, i quina versió és"),
    Line(""),
    Line("Dins de l'intèrpret, «ajuda» explica totes les ordres."),
  ]
}
