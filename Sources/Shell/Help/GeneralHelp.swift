import Catalan

/// Every command at a glance (catala.md 4.20), from the command table.
struct GeneralHelp {
  private static let column = 12

  var answer: Output {
    Output(
      facts: [
        (
          "ordres",
          .records(
            Records(
              ["ordre", "alies", "us", "resum"],
              [Command].all.map { command in
                [
                  .text(command.name), .list(command.aliases.map(Value.text)),
                  .text(command.usage), .text(command.summary),
                ]
              }, holdsAmounts: false))
        )
      ], mayBeLong: true
    ) { layout, emit in
      try emit(Line(layout.margin + Command.Family.rule))
      for family in Command.Family.allCases {
        try emit(Line())
        try block(family.title, Self.items(family), layout, emit)
        if family == .records {
          for (example, meaning) in Self.shortcuts {
            if layout.isLinear {
              try emit(Line("\(example): \(meaning)."))
              continue
            }
            let start = layout.isNarrow ? 2 : Self.column
            var line = Line(String(repeating: " ", count: start)) + Line(example, .accent)
            line.pad(to: start + 17)
            line.append(meaning, .dim)
            try emit(line)
          }
        }
      }
      try emit(Line())
      for (title, items) in Self.rest { try block(title, items, layout, emit) }
    }
  }

  private static func items(_ family: Command.Family) -> [String] {
    [Command].all.filter { $0.family == family }.map {
      ([$0.name] + $0.aliases).joined(separator: " ")
    }
  }

  private static let shortcuts = [
    ("12,50 pa", "també és una despesa"), ("+1.850 nòmina", "també és un ingrés"),
  ]

  private static let rest: [(String, [String])] = [
    ("Marques", ["#categoria", "@mitjà", "+etiqueta", "ahir, 3/11, el 28…", "conjunta"]),
    ("Tecles", ["Tab completa", "↑ l'anterior", "Ctrl-R cerca", "Ctrl-C buida la línia"]),
    ("Més", ["ajuda despesa"] + HelpTopic.allCases.map { "ajuda \($0.rawValue)" }),
  ]

  /// A title and its items in as many rows as they need.
  private func block(
    _ title: String, _ items: [String], _ layout: Layout, _ emit: (Line) throws -> Void
  ) throws {
    guard !layout.isLinear else {
      return try emit(Line("\(title): \(items.joined(separator: ", "))."))
    }
    let indent = layout.isNarrow ? 2 : Self.column
    var line = Line(layout.margin) + Line(title, .title)
    if layout.isNarrow {
      try emit(line)
      line = Line()
    }
    line.pad(to: indent)
    for (index, item) in items.enumerated() {
      let piece = index == 0 ? item : " · " + item
      if index > 0, line.width + DisplayWidth.cells(piece) > layout.tableWidth {
        try emit(line)
        line = Line(String(repeating: " ", count: indent)) + Line(item)
      } else {
        line.append(piece)
      }
    }
    try emit(line)
  }
}
