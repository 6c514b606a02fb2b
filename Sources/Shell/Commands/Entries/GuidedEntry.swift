import Catalan
import Ledger
import Store

extension Session {
  /// Asks for an entry's data one by one; `<` goes back a question and keeps what was answered.
  func guidedEntry(_ kind: Transaction.Kind) throws -> Output {
    var steps = GuidedEntry(kind: kind, answers: [:])
    let book = try book()
    var index = 0
    let fields = steps.fields
    while index < fields.count {
      let field = fields[index]
      let preset = steps.answers[field] ?? ""
      let question = Question(
        "  \(field.prompt(default: try defaultAnswer(field, steps, book))) ›", preset: preset,
        candidates: candidates(for: field, kind))
      let text = try ask(
        question, orFail: LineError("error.import.falta", "Falta l'import.")
      ).trimmedPlainSpaces
      if text == "<" {
        index = max(0, index - 1)
        continue
      }
      steps.answers[field] = text
      if let problem = try problem(with: steps, upTo: field) {
        asker?.show(errorLines(problem, line: text, indent: nil, layout: Layout()))
        continue
      }
      index += 1
    }
    let line = steps.line(upTo: nil)
    let reading = try read(line)
    if let problem = reading.problem { throw problem }
    guard let action = reading.action else { return .silent }
    return try action(self)
  }

  /// What Return alone means for a field, shown in brackets.
  private func defaultAnswer(_ field: GuidedEntry.Field, _ steps: GuidedEntry, _ book: Book) throws
    -> String?
  {
    switch field {
    case .date: return context.dateWord ?? "avui"
    case .category:
      let concept = steps.answers[.concept] ?? ""
      return try lexicon().deduceCategory(
        concept: concept, isJoint: false, kind: steps.kind == .income ? .income : .expense,
        account: nil)?.name
    case .amount, .concept, .method, .joint: return nil
    }
  }

  private func candidates(
    for field: GuidedEntry.Field, _ kind: Transaction.Kind
  ) -> (String) -> [Candidate] {
    { [weak self] prefix in
      guard let self, let lexicon = try? self.lexicon() else { return [] }
      let key = fold(prefix)
      let names: [String] =
        switch field {
        case .category:
          lexicon.categories(
            isJoint: false, kind: kind == .income ? .income : .expense, account: nil
          ).filter { !$0.isArchived }.map(\.name)
        case .method: lexicon.methods.filter { !$0.isArchived }.map(\.name)
        default: []
        }
      return names.filter { fold($0).hasPrefix(key) }.map { Candidate($0) }
    }
  }

  /// Whether the line that the answers make so far can be read.
  private func problem(
    with steps: GuidedEntry, upTo field: GuidedEntry.Field
  ) throws -> LineError? {
    if field == .amount, (steps.answers[.amount] ?? "").isEmpty {
      return LineError("error.import.falta", "Falta l'import. Per exemple: 12,50")
    }
    guard var problem = try read(steps.line(upTo: field)).problem else { return nil }
    problem.ranges = []
    return problem
  }
}

/// The questions of a guided entry and what was answered.
struct GuidedEntry {
  enum Field: Hashable, CaseIterable {
    case amount, concept, category, method, date, joint

    func prompt(default answer: String?) -> String {
      let name =
        switch self {
        case .amount: "Import"
        case .concept: "Concepte"
        case .category: "Categoria"
        case .method: "Mitjà"
        case .date: "Data"
        case .joint: "Conjunta? [s/N]"
        }
      return answer.map { "\(name) [\($0)]" } ?? name
    }
  }

  let kind: Transaction.Kind
  var answers: [Field: String]

  var fields: [Field] {
    Field.allCases.filter { $0 != .joint || kind == .expense || kind == .refund }
  }

  /// The command line that says the same as the answers up to a field, or all of them.
  func line(upTo last: Field?) -> String {
    var parts: [String] = [kind == .income ? "ingrés" : kind == .refund ? "devolució" : "despesa"]
    for field in fields {
      let text = answers[field] ?? ""
      if !text.isEmpty { parts.append(contentsOf: words(field, text)) }
      if field == last { break }
    }
    return parts.joined(separator: " ")
  }

  private func words(_ field: Field, _ text: String) -> [String] {
    switch field {
    case .amount: [text.filter { $0 != " " }]
    case .concept: ["concepte:«\(text)»"]
    case .category: ["categoria:«\(text.hasPrefix("#") ? String(text.dropFirst()) : text)»"]
    case .method: ["mitjà:«\(text.hasPrefix("@") ? String(text.dropFirst()) : text)»"]
    case .date: ["data:«\(text)»"]
    case .joint: ["s", "si", "y"].contains(fold(text)) ? ["conjunta"] : []
    }
  }
}

extension String {
  /// Without spaces at its ends.
  var trimmedPlainSpaces: String {
    let start = drop { $0 == " " }
    guard let end = start.lastIndex(where: { $0 != " " }) else { return "" }
    return String(start[...end])
  }
}
