/// A command of the shell, complete in one declaration: names, grammar, completion, help and execution.
package struct Command: Sendable {
  /// What a command is for.
  package enum Family: CaseIterable, Sendable {
    case records, shows, acts

    /// How the commands of a family are told apart, and the title over them.
    static let rule = "Un nom mostra o anota; un verb fa."
    var title: String {
      switch self {
      case .records: "Anota"
      case .shows: "Mostra"
      case .acts: "Fa"
      }
    }
  }

  package let name: String
  package let aliases: [String]
  /// Other words accepted without a mention: synonyms and irregular verb forms.
  package let synonyms: [String]
  package let family: Family
  /// One sentence, for lists of commands and completion.
  package let summary: String
  /// More sentences for `ajuda NOM`, one a line.
  package let details: [String]
  /// The sentence that ends `ajuda NOM`; empty when there is nothing to add.
  package let closing: String
  /// Lines that run as tests on an example book.
  package let examples: [String]
  /// Names of related commands and topics.
  package let related: [String]
  /// Whether the first word must be typed in full, as for commands that delete.
  package let needsFullName: Bool
  let places: [Place]
  /// Reads the words after the command into something to do; `nil` after a problem.
  let prepare: @Sendable (inout WordList, Lexicon) -> Action?

  /// What a line will do once it is run.
  package typealias Action = (Session) throws -> Output

  /// A slot without its type.
  package struct Place: Sendable {
    package let label: String
    package let isRequired: Bool
    package let expects: [Expectation]

    /// In brackets when it may be left empty, unless the label tells its own optional parts.
    package var usage: String {
      isRequired || label.isEmpty || label.hasPrefix("[") ? label : "[\(label)]"
    }
  }

  init<each Value: Sendable>(
    _ name: CommandName, aliases: [String] = [], synonyms: [String] = [], _ family: Family,
    summary: String,
    details: [String] = [], closing: String = "", examples: [String], related: [String] = [],
    needsFullName: Bool = false, _ slots: repeat Slot<each Value>,
    run: @escaping @Sendable (Session, repeat each Value) throws -> Output
  ) {
    self.name = name.rawValue
    self.aliases = aliases
    self.synonyms = synonyms
    self.family = family
    self.summary = summary
    self.details = details
    self.closing = closing
    self.examples = examples
    self.related = related
    self.needsFullName = needsFullName
    var places: [Place] = []
    for slot in repeat each slots {
      places.append(
        Place(label: slot.label, isRequired: slot.isRequired, expects: slot.expects))
    }
    self.places = places
    prepare = { words, lexicon in
      let values = (repeat (each slots).value(&words, lexicon))
      guard let complete = try? (repeat present(each values)) else { return nil }
      return { session in try run(session, repeat each complete) }
    }
  }

  /// How it is typed: `despesa IMPORT [concepte] …`.
  package var usage: String {
    ([name] + places.map(\.usage).filter { !$0.isEmpty }).joined(separator: " ")
  }

  package var expects: [Expectation] { places.flatMap(\.expects) }
}

/// A required value was missing; the words hold the complaint.
private struct MissingValue: Error {}

private func present<Value>(_ value: Value?) throws(MissingValue) -> Value {
  guard let value else { throw MissingValue() }
  return value
}
