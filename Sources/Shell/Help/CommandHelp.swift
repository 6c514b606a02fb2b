import Catalan

/// All that there is to say of one command (catala.md 4.14), from its declaration.
struct CommandHelp {
  let command: Command

  init(_ command: Command) { self.command = command }

  var answer: Output {
    Output(
      facts: [
        ("ordre", .value(.text(command.name))),
        ("alies", .value(.list(command.aliases.map(Value.text)))),
        ("us", .value(.text(command.usage))), ("resum", .value(.text(command.summary))),
        ("exemples", .value(.list(command.examples.map(Value.text)))),
        ("relacionades", .value(.list(related.map(Value.text)))),
      ], mayBeLong: true
    ) { layout, emit in
      try usage(layout, emit)
      try emit(Line())
      for sentence in sentences {
        for row in wrapped(sentence, width: layout.tableWidth - 2) {
          try emit(Line(layout.margin + row))
        }
      }
      try emit(Line())
      for example in command.examples {
        try emit(Line(layout.margin + "  ") + Line(example, .accent))
      }
      if !parts.isEmpty { try emit(Line()) }
      for part in parts { try row(part, layout, emit) }
      if !command.closing.isEmpty { try emit(Line()) }
      for row in wrapped(command.closing, width: layout.tableWidth - 2) where !row.isEmpty {
        try emit(Line(layout.margin + row))
      }
      try seeAlso(layout, emit)
    }
  }

  /// The summary, unless the details begin by saying the same, and the details.
  var sentences: [String] {
    let isRepeated = command.details.first?.hasPrefix(command.summary.dropLast()) == true
    return isRepeated ? command.details : [command.summary] + command.details
  }

  /// Commands and topics to look at too, those that there are.
  var related: [String] {
    command.related.filter { name in
      [Command].all.contains { $0.name == name }
        || HelpTopic.allCases.contains { "ajuda \($0.rawValue)" == name }
    }
  }

  /// What may be written in each place, with what it means.
  var parts: [Expectation.Choice] {
    var parts: [Expectation.Choice] = []
    for expectation in command.expects {
      switch expectation {
      case .amount:
        parts.append(
          .init("Import", "coma per als decimals; punt per als milers; 3x2,40 calcula"))
      case .date:
        parts.append(
          .init("Data", "avui, ahir, dilluns, 3/11, el 28, fa 3 dies, d'aquí a 5 dies"))
      case .period:
        parts.append(.init("Període", "novembre, 2026, mes passat, últims 3 mesos, tot"))
      case .reference:
        parts.append(.init("Número", "el de l'última llista, «últim» o id:…"))
      case .words(let choices), .options(let choices): parts += choices
      case .concept:
        parts.append(.init("«…»", "entre cometes, el text es pren tal com és"))
      case .category, .method, .tag, .account, .member, .file, .command, .topic, .newName,
        .names, .destinations:
        break
      }
    }
    var seen: Set<String> = []
    return parts.filter { seen.insert($0.text).inserted }
  }

  private func usage(_ layout: Layout, _ emit: (Line) throws -> Void) throws {
    let aliases = command.aliases.isEmpty ? "" : "àlies: \(command.aliases.joined(separator: ", "))"
    let rows = wrapped(command.usage, width: layout.tableWidth - 2)
    for (index, row) in rows.enumerated() {
      var line = Line(layout.margin + (index == 0 ? "" : "  ")) + Line(row, .title)
      if index == rows.count - 1, !aliases.isEmpty {
        let end = layout.tableWidth
        if layout.isLinear || line.width + 2 + DisplayWidth.cells(aliases) > end {
          try emit(line)
          line = Line(layout.margin) + Line(aliases, .dim)
        } else {
          line.append(aliases, .dim, endingAt: end)
        }
      }
      try emit(line)
    }
  }

  private func row(
    _ part: Expectation.Choice, _ layout: Layout, _ emit: (Line) throws -> Void
  ) throws {
    let (text, detail) = (part.text, part.detail)
    guard !layout.isLinear else { return try emit(Line("\(text): \(detail).")) }
    guard !detail.isEmpty else { return try emit(Line(layout.margin + text)) }
    try emitTerm(text, detail, column: 17, layout, emit)
  }

  private func seeAlso(_ layout: Layout, _ emit: (Line) throws -> Void) throws {
    guard !related.isEmpty else { return }
    try emit(Line())
    let commands = related.filter { !$0.hasPrefix("ajuda ") }
    let topics = related.filter { $0.hasPrefix("ajuda ") }
    let groups = [commands.joined(separator: ", ")] + topics
    let text = "Mira també: " + groups.filter { !$0.isEmpty }.joined(separator: " · ")
    for row in wrapped(text, width: layout.tableWidth - 2) {
      try emit(Line(layout.margin) + Line(row, .dim))
    }
  }
}
