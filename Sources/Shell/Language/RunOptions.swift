/// The options of a run, exact words that may stand anywhere in a line.
package struct RunOptions: Hashable, Sendable {
  package enum Format: Hashable, Sendable { case text, json, csv, tsv, markdown }

  package var format: Format = .text
  /// Show what would be done and leave everything as it was.
  package var simulates = false
  /// The answer to every question of the command: `--sí` or `--no`.
  package var consent: Bool?

  package init() {}

  /// The options, each with what it does.
  package static let choices: [Expectation.Choice] = [
    .init("--json", "la resposta en JSON"),
    .init("--csv", "la resposta en CSV"),
    .init("--tsv", "la resposta en columnes separades per tabuladors"),
    .init("--markdown", "la resposta en una taula de Markdown"),
    .init("--simula", "diu què faria i no canvia res"),
    .init("--sí", "respon que sí a les preguntes"),
    .init("--no", "respon que no a les preguntes"),
  ]

  /// Whether two options cannot hold at once: two answers, or two formats.
  package static func clash(_ one: String, _ two: String) -> Bool {
    var (first, second) = (RunOptions(), RunOptions())
    guard first.take(one), second.take(two) else { return false }
    return first.consent != nil && second.consent != nil && first.consent != second.consent
      || first.format != .text && second.format != .text && first.format != second.format
  }

  /// What to say of two options that clash.
  package static func clashError(_ one: String, _ two: String) -> LineError {
    LineError("error.opcio.dues", "«\(one)» i «\(two)» no poden anar juntes. Deixa'n una.")
  }

  /// Takes the word in when it is an option.
  package mutating func take(_ word: String) -> Bool {
    guard word.utf8.first == UInt8(ascii: "-") else { return false }
    switch word {
    case "--json": format = .json
    case "--csv": format = .csv
    case "--tsv": format = .tsv
    case "--markdown": format = .markdown
    case "--simula": simulates = true
    case "--sí", "--si": consent = true
    case "--no": consent = false
    default: return false
    }
    return true
  }
}
