import Catalan

extension Command {
  static let help = Command(
    .help, synonyms: ["help", "ajut"], .shows,
    summary: "Explica què pots fer, una ordre o un tema.",
    details: [
      "Sense res al darrere, totes les ordres. «?» és el mateix.",
      "Els temes són \(Words.list(HelpTopic.allCases.map(\.rawValue))).",
    ],
    examples: ["ajuda", "ajuda despesa", "ajuda dates"],
    .optional(.helpSubject)
  ) { _, subject in subject?.answer ?? GeneralHelp().answer }
}

/// What `ajuda` is asked about.
enum HelpSubject: Sendable {
  case command(Command)
  case topic(HelpTopic)

  var answer: Output {
    switch self {
    case .command(let command): CommandHelp(command).answer
    case .topic(let topic): topic.answer
    }
  }
}

extension Slot where Value == HelpSubject {
  /// The name of a command, as a line would begin with it, or of a topic.
  static var helpSubject: Slot {
    Slot("ordre o tema", expects: [.topic, .command]) { words, _ in
      guard let index = words.remaining.first else { return nil }
      let token = words.tokens[index]
      words.claim(index, as: .keyword)
      let isCommand = [Command].all.contains { fold($0.name) == fold(token.text) }
      if !isCommand, let topic = HelpTopic(typed: token.text) { return .topic(topic) }
      switch CommandWord.match(token.text) {
      case .command(let command):
        // The second word of a command, as in `ajuda canvia nom`, says nothing more here.
        words.claim(words.remaining, as: .keyword)
        return .command(command)
      case .ambiguous(let several):
        words.fail(
          LineError(
            "error.ordre.ambigua",
            "«\(token.text)» pot ser \(Words.list(several.map(\.name), "o")). Escriu una lletra més.",
            at: [token.range]))
      case .unknown(let suggestions, _):
        words.fail(unknownSubject(token, suggestions.map(\.name)))
      }
      return nil
    }
  }

  private static func unknownSubject(_ token: Token, _ commands: [String]) -> LineError {
    let message = "No hi ha cap ordre ni cap tema «\(token.text)»."
    let near =
      commands.isEmpty
      ? NearWords.suggest(token.text, among: HelpTopic.allCases.map(\.rawValue)) : commands
    guard let first = near.first else {
      let topics = Words.list(HelpTopic.allCases.map(\.rawValue))
      return LineError(
        "error.ajuda", "\(message) Els temes són \(topics); «ajuda» sola mostra les ordres.",
        at: [token.range])
    }
    return LineError(
      "error.ajuda", "\(message) Volies dir «\(first)»?", at: [token.range],
      remedy: .replacement(first))
  }
}
