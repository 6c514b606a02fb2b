import Catalan

/// What `ajuda` explains besides commands.
package enum HelpTopic: String, CaseIterable, Sendable {
  case amounts = "imports"
  case dates
  case periods = "períodes"
  case text
  case joint = "conjunta"
  case bash
  case keys = "tecles"

  /// The topic that a word names or begins, in the singular or the plural, accents and capitals aside.
  init?(typed: String) {
    let key = fold(typed)
    let exact = Self.allCases.first { topic in
      let name = fold(topic.rawValue)
      return key == name || key + "s" == name || topic.otherNames.contains(key)
    }
    let begun = Self.allCases.filter { key.count > 2 && fold($0.rawValue).hasPrefix(key) }
    guard let topic = exact ?? (begun.count == 1 ? begun.first : nil) else { return nil }
    self = topic
  }

  private var otherNames: [String] {
    switch self {
    case .amounts: ["diners", "quantitats"]
    case .dates: ["data", "dies"]
    case .periods: ["filtres"]
    case .text: ["marques", "marca", "#", "@", "cometes", "concepte"]
    case .joint:
      [
        "conjuntes", "conjunt", "compartir", "compartida", "repartir", "repartiment", "a mitges",
        "mitges",
      ]
    case .bash: ["zsh", "fish", "scripts", "guions"]
    case .keys: ["tecla", "teclat"]
    }
  }

  /// What it is about, for lists.
  package var title: String {
    switch self {
    case .amounts: "com s'escriuen els imports"
    case .dates: "com s'escriuen les dates"
    case .periods: "quins períodes i filtres s'entenen"
    case .text: "què és marca i què és text"
    case .joint: "com s'anota i es reparteix el que és de tots dos"
    case .bash: "com es crida ralcat des de fora"
    case .keys: "què fa cada tecla"
    }
  }

  /// What is said about it (catala.md 4.19).
  var rows: [HelpRow] {
    switch self {
    case .amounts: Self.amountsRows
    case .dates: Self.datesRows
    case .periods: Self.periodsRows
    case .text: Self.textRows
    case .joint: Self.jointRows
    case .bash: Self.bashRows
    case .keys: Self.keysRows
    }
  }

  var answer: Output {
    Output(facts: [("tema", .value(.text(rawValue)))], mayBeLong: true) { layout, emit in
      for row in rows { try row.emit(layout, emit) }
    }
  }
}

/// A row of a help topic: what is typed and what it means, or a sentence.
enum HelpRow: Sendable {
  case pair(String, String)
  case sentence(String)

  /// Where meanings begin.
  private static let column = 31

  func emit(_ layout: Layout, _ emit: (Line) throws -> Void) throws {
    switch self {
    case .sentence(let text):
      for row in wrapped(text, width: layout.tableWidth - 2) {
        try emit(Line(layout.margin + row))
      }
    case .pair(let typed, let meaning):
      if layout.isLinear {
        let ways = String(typed.drop { $0 == " " }).split(separator: "   ").joined(separator: " o ")
        return try emit(Line(meaning.isEmpty ? ways : "\(ways): \(meaning)."))
      }
      try emitTerm(typed, meaning, column: Self.column, layout, emit)
    }
  }
}

/// Emits what is typed, and its meaning from a column on: beside it, or under it where it does not fit.
func emitTerm(
  _ term: String, _ meaning: String, column: Int, _ layout: Layout, _ emit: (Line) throws -> Void
) throws {
  var line = Line(layout.margin) + Line(term, .accent)
  guard !meaning.isEmpty else { return try emit(line) }
  let column = layout.isNarrow ? 4 : column
  if layout.isNarrow || line.width + 2 > column {
    try emit(line)
    line = Line()
  }
  for row in wrapped(meaning, width: layout.tableWidth - column) {
    line.pad(to: column)
    line.append(row)
    try emit(line)
    line = Line()
  }
}
