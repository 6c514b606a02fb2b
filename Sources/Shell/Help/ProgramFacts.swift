import Catalan

/// What the program says of itself outside the shell; `--ajuda` and the manual page read the same lists.
package enum ProgramFacts {
  package static let version = "0.1.0"
  /// The day that the manual page bears.
  static let released = "2026-11-30"

  static let invocations: [Expectation.Choice] = [
    .init("ralcat", "obre l'intèrpret; si l'entrada no és un terminal, n'executa les línies"),
    .init("ralcat ORDRE …", "executa una ordre: ralcat d 12,50 pa"),
    .init("ralcat -f FITXER", "executa les ordres d'un fitxer, una per línia"),
  ]

  static let options: [Expectation.Choice] =
    [.init("-f FITXER", "executa les ordres del fitxer i s'atura a la primera que falla")]
    + RunOptions.choices + [
      .init("--color QUAN", Words.list(Setting.colour.choices.map(\.word), "o")),
      .init("--dades CARPETA", "la carpeta de les dades"),
      .init("--ajuda", "aquesta ajuda"),
      .init("--versió", "quina versió és"),
      .init(
        "--genera QUÈ",
        "escriu un fitxer fet a partir de les ordres: \(Generator.names.joined(separator: ", "))"),
    ]

  static let variables: [Expectation.Choice] = [
    .init("RALCAT_DADES", "la carpeta de les dades i, a dins, estat/ per al que és del dispositiu"),
    .init("RALCAT_HISTORIAL", "el fitxer de les línies anteriors"),
    .init("RALCAT_LINEAL", "amb 1, una dada per línia i sense columnes, per a lectors de pantalla"),
    .init("RALCAT_ARA", "fixa el rellotge: 2026-03-14T10:00, o amb Z per a l'hora universal"),
    .init("RALCAT_LLAVOR", "fixa els identificadors"),
    .init("NO_COLOR", "si hi és, sense colors"),
    .init("CLICOLOR_FORCE", "si hi és, amb colors encara que no sigui un terminal"),
    .init("PAGER", "el programa que passa les pàgines de les llistes llargues"),
  ]

  static let files: [Expectation.Choice] = [
    .init("~/.local/share/ralcat/ralcat.db", "les dades"),
    .init("~/.local/state/ralcat/ajustos", "els ajustos d'aquest dispositiu"),
    .init("~/.local/state/ralcat/historial", "les línies anteriors"),
  ]

  static let exitCodes: [Expectation.Choice] = [
    .init("0", "s'ha fet"),
    .init("1", "s'ha entès, però s'ha refusat o no s'ha pogut fer"),
    .init("2", "no s'ha entès una paraula, un import, una data o un nom"),
    .init("3", "no s'ha pogut arribar a les dades"),
  ]

  /// The answer to `ralcat --ajuda`.
  package static var usage: Output {
    Output { layout, emit in
      for choice in invocations { try HelpRow.pair(choice.text, choice.detail).emit(layout, emit) }
      try emit(Line())
      try HelpRow.sentence("Davant de la primera paraula hi poden anar aquestes opcions:")
        .emit(layout, emit)
      try emit(Line())
      for choice in options { try HelpRow.pair(choice.text, choice.detail).emit(layout, emit) }
      try emit(Line())
      try HelpRow.sentence("Dins de l'intèrpret, «ajuda» explica totes les ordres.")
        .emit(layout, emit)
    }
  }
}
