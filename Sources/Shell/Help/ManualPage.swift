/// The manual page, in the language of mdoc(7).
struct ManualPage {
  var text: String {
    // Readers of manual pages look for a section of this name, in English, in every language.
    var rows = [
      #".\" Fet amb «ralcat --genera man»."#, ".Dd \(ProgramFacts.released)", #".Dt RALCAT 1"#,
      ".Os",
      #".Sh NAME"#, #".Nm ralcat"#, ".Nd els diners d'una llar de dues persones",
    ]
    rows += [
      ".Sh SINOPSI", ".Nm", #".Op Ar opcions"#, #".Op Ar ordre ..."#, ".Pp", ".Nm",
      #".Op Ar opcions"#, #".Fl f Ar fitxer"#,
    ]
    rows += [".Sh DESCRIPCIÓ"] + paragraphs(Self.description)
    rows += [".Sh OPCIONS", "Van davant de la primera paraula de l'ordre."]
    rows += list(ProgramFacts.options)
    rows += [".Sh ORDRES", Command.Family.rule]
    for family in Command.Family.allCases {
      rows.append(".Ss \\&\(family.title)")
      rows += list(
        [Command].all.filter { $0.family == family }.map {
          .init($0.usage, ([$0.summary] + aliases(of: $0)).joined(separator: " "))
        })
    }
    for topic in [HelpTopic.amounts, .dates, .periods, .text] {
      rows.append(".Sh \(topic.rawValue.uppercased())")
      rows += rowsOf(topic)
    }
    rows += [".Sh ENTORN"] + list(ProgramFacts.variables)
    rows += [".Sh FITXERS"] + list(ProgramFacts.files)
    rows += [".Sh ESTAT DE SORTIDA"] + list(ProgramFacts.exitCodes)
    rows += [".Sh EXEMPLES", #".Bd -literal -offset indent"#]
    rows += Self.examples.map(escaped)
    rows += [".Ed", ".Sh VEGEU TAMBÉ", "Dins del programa,", #".Ic ajuda"#, "i"]
    rows += [#".Ic ajuda Ar ordre ."#, ""]
    return rows.joined(separator: "\n")
  }

  private static let description = [
    "ralcat és un intèrpret d'ordres en què una llar de dues persones porta els seus comptes: cadascú anota una sola vegada cada despesa i cada ingrés, i les despeses conjuntes es reparteixen entre tots dos.",
    "Sense cap ordre obre l'intèrpret. Amb una ordre, l'executa i acaba. Amb un fitxer, o quan l'entrada no és un terminal, executa una ordre per línia i s'atura a la primera que falla.",
    "Per a l'intèrpret del sistema, # i altres signes volen dir alguna cosa: va bé posar tota la línia entre cometes.",
  ]

  private static let examples = [
    "ralcat", #"ralcat "d 840 lloguer #habitatge conjunta""#,
    "ralcat d 3,20 cafè mitjà:efectiu ahir", "ralcat --json saldos", "ralcat -f novembre.ral",
  ]

  private func aliases(of command: Command) -> [String] {
    guard !command.aliases.isEmpty else { return [] }
    return ["Àlies: \(command.aliases.joined(separator: ", "))."]
  }

  private func paragraphs(_ texts: [String]) -> [String] {
    Array(texts.map { [escaped($0)] }.joined(separator: [".Pp"]))
  }

  private func list(_ choices: [Expectation.Choice]) -> [String] {
    guard !choices.isEmpty else { return [] }
    return [".Bl -tag -width Ds"]
      + choices.flatMap { choice in
        [#".It Ic "# + argument(choice.text)]
          + (choice.detail.isEmpty ? [] : [escaped(choice.detail)])
      } + [".El"]
  }

  /// The pairs of a topic as lists, its sentences as paragraphs between them.
  private func rowsOf(_ topic: HelpTopic) -> [String] {
    var rows: [String] = []
    var pairs: [Expectation.Choice] = []
    func flush() {
      rows += list(pairs)
      pairs = []
    }
    for row in topic.rows {
      switch row {
      case .pair(let typed, let meaning):
        pairs.append(.init(typed.split(separator: "   ").joined(separator: ", "), meaning))
      case .sentence(let sentence):
        flush()
        if !rows.isEmpty { rows.append(".Pp") }
        rows.append(escaped(sentence))
      }
    }
    flush()
    return rows
  }

  /// Running text: a backslash is spelled out, and a row never begins with a sign of command.
  private func escaped(_ text: String) -> String {
    // A sentence begins on a row of its own, so that the reader of the page spaces it.
    let rows = text.replacing("\\", with: "\\e").replacing(". ", with: ".\n")
    return rows.hasPrefix(".") || rows.hasPrefix("'") ? "\\&" + rows : rows
  }

  /// One argument of a macro, whatever is in it.
  private func argument(_ text: String) -> String {
    let text = text.drop { $0 == " " }.replacing("\"", with: "\\(dq")
    return "\"\(escaped(String(text)))\""
  }
}
