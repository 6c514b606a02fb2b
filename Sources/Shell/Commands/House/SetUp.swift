import Catalan
import Ledger
import Store

extension Session {
  /// Whether nothing was ever written here, so that the first questions are due.
  package var isFirstRun: Bool {
    guard !isDemo, let book = try? book() else { return false }
    return book.isEmpty
  }

  /// The first questions: make a household or try the example (catala.md 4.1).
  ///
  /// Leaving them writes nothing, and what was answered is offered again the next time.
  package func runSetUp() throws -> Output {
    guard let asker else {
      throw LineError(
        "error.nom.falta", "Falta el nom. Per exemple: crea llar «Anna i Marc»")
    }
    do {
      switch try chooseStart(asker) {
      case .household: return try setUpHousehold()
      case .example: return Output(effect: .openDemo, [])
      case .leave:
        return Output(effect: .leave, [.hint("No s'ha creat res. Per tornar-hi: ralcat")])
      }
    } catch is Dropped {
      return Output([
        .hint("No s'ha creat res. Quan vulguis continuar: crea llar"),
        .hint("També pots començar pel teu compte: crea compte Corrent 1.200"),
      ])
    }
  }

  private enum Start { case household, example, leave }

  private func chooseStart(_ asker: any Asker) throws -> Start {
    let layout = asker.layout
    let rows = [
      ("1", "Crea una llar", "les teves despeses, i les que compartiu"),
      ("2", "Prova-ho amb exemples", "dades inventades, a part de les teves"),
    ]
    var lines = [Line()]
    lines.append(
      Line("  ") + Line("ralcat", .title) + Line(" · les despeses de casa", .dim))
    lines.append(Line())
    lines.append(Line("  En aquest dispositiu encara no hi ha cap llar. Què vols fer?"))
    lines.append(Line())
    for (number, name, detail) in rows {
      var line = Line("    ") + Line(number, .accent) + Line("  \(name)")
      if layout.isNarrow {
        lines += [line, Line("       ") + Line(detail, .dim)]
      } else {
        line.pad(to: 31)
        lines.append(line + Line(detail, .dim))
      }
    }
    asker.show((lines + [Line()]).flatMap { $0.rows(width: layout.width) })
    while true {
      switch fold(try asker.text(Question("  1 o 2 ›"))) {
      case "1", "crea", "crea una llar": return .household
      case "2", "prova", "exemples", "prova ho": return .example
      case "surt", "q", "exit", "quit", "sortir": return .leave
      case "<": asker.show(hint: firstQuestion)
      case "?", "ajuda":
        asker.show(
          hint:
            "«1» et fa unes quantes preguntes i crea la llar; «2» obre una llar inventada per provar-ho tot."
        )
      default: asker.show([.hint("Respon «1» o «2»; «surt» ho deixa.")])
      }
    }
  }

  /// The questions that make a household, and then all of it written as one step.
  func setUpHousehold() throws -> Output {
    var dialogue = try SetUpDialogue(self)
    let answers = try dialogue.run()
    let book = try book()
    try record(as: "crea llar") { try answers.write(to: $0, book, today: today) }
    dialogue.forget()
    return Output(facts: [
      ("fet", .value(.text("crea"))), ("nom", .value(.text(answers.householdName))),
    ]) { layout, emit in
      if !layout.isLinear { try emit(Line()) }
      let lines: [Line] = [
        .done(Line("La llar està a punt.")),
        .detail(Line("Prova «despesa 12,50 supermercat». «categories» mostra les que ja hi ha.")),
        .detail(Line("Per veure tot el que pots fer, «ajuda».")),
      ]
      for line in lines { try emit(line) }
    }
  }
}
