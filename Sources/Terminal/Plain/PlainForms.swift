/// Forms as questions and numbered lists, one fact a line, for screen readers and printing
/// terminals.
struct PlainForms {
  /// Prints a line.
  let say: (String) -> Void
  /// Asks for a line; the second argument is the answer that Return alone gives.
  let ask: (String, String) -> ReadOutcome
  /// Keeps what was typed where a number was asked for, to be taken up again.
  let keep: (String) -> Void

  func choose(title: String, options: [MenuOption]) -> Int? {
    say(title)
    let rows = options.map { $0.detail.isEmpty ? $0.label : "\($0.label): \($0.detail)" }
    return number("Número, o Retorn per deixar-ho: ", preset: "", of: rows)
  }

  /// The index of the one of the numbered rows that the answer says; nil when it is left, as «no» and nothing leave it
  /// where Return alone chooses none.
  private func number(_ prompt: String, preset: String, of rows: [String]) -> Int? {
    for (number, row) in rows.enumerated() { say("\(number + 1). \(row)") }
    while true {
      guard case .line(let answer) = ask(prompt, preset) else { return nil }
      let word = answer.filter { $0 != " " }
      if preset.isEmpty, ["", "n", "no"].contains(CleanText.fold(word)) { return nil }
      if let number = Int(word), rows.indices.contains(number - 1) { return number - 1 }
      if Int(word) == nil { keep(answer) }
      say("Ha de ser un dels números de la llista.")
    }
  }

  func fill(
    title: String, fields: [FormField], validate: ([FormAnswer]) -> String?
  ) -> [FormAnswer]? {
    say(title)
    var presets = fields
    while true {
      var answers: [FormAnswer] = []
      for field in presets {
        guard let answer = answer(to: field) else { return nil }
        answers.append(answer)
      }
      guard let problem = validate(answers) else { return answers }
      say(problem)
      presets = zip(fields, answers).map(Self.preset)
    }
  }

  private func answer(to field: FormField) -> FormAnswer? {
    switch field {
    case .text(let label, let preset):
      guard case .line(let answer) = ask("\(label): ", preset) else { return nil }
      return .text(answer)
    case .choice(let label, let options, let selected):
      return number("\(label), número: ", preset: String(selected + 1), of: options)
        .map { .choice($0) }
    }
  }

  /// The field with the answer as what is there already.
  private static func preset(_ field: FormField, _ answer: FormAnswer) -> FormField {
    switch (field, answer) {
    case (.text(let label, _), .text(let text)): .text(label: label, preset: text)
    case (.choice(let label, let options, _), .choice(let number)):
      .choice(label: label, options: options, selected: number)
    default: field
    }
  }
}
