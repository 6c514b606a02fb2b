import Catalan
import Ledger
import Store

extension Command {
  static let showSettings = Command(
    .showSettings, synonyms: ["configuració", "preferències"], .shows,
    summary: "Mostra els ajustos i com es canvien.",
    details: ["El repartiment és de la llar; els altres, només d'aquest dispositiu."],
    examples: ["ajustos"], related: ["ajusta", "llar"]
  ) { session in try session.showSettings() }
}

extension Session {
  func showSettings() throws -> Output {
    let book = try book()
    let sharing = book.sharing
    let current = sharing.ratio(on: today)
    let ratio = ratioInWords(current, book.household)
    let next = book.ratios.first { $0.from > today }.map {
      "\(sinceInWords($0.from)): \(ratioInWords($0.allocation, book.household))"
    }
    let settings = settings
    let rows = Setting.all.map { ($0, settings.word(of: $0)) }
    return Output(facts: [
      ("repartiment", .value(ratioValue(current, book.household))),
      (
        "ajustos",
        .records(
          Records(
            ["ajust", "valor", "valors", "per_defecte"],
            rows.map { setting, word in
              [
                .text(setting.name), .text(word),
                .list(setting.choices.map { .text($0.word) }), .text(setting.standard.word),
              ]
            }, holdsAmounts: false))
      ),
    ]) { [self] layout, emit in
      let table = SettingsTable(layout: layout)
      try table.title(emit)
      try table.row("repartiment", ratio, next ?? "de les despeses conjuntes", emit)
      for (setting, word) in rows { try table.row(setting.name, word, setting.summary, emit) }
      let hint = hint("ajustos", "«ajusta color no» en canvia un; «ajusta color» diu què pot ser.")
      if let hint {
        if !layout.isLinear { try emit(Line()) }
        try emit(hint)
      }
    }
  }
}

/// The list of settings: name, value, what it decides.
private struct SettingsTable {
  let layout: Layout

  func title(_ emit: (Line) throws -> Void) throws {
    guard !layout.isLinear else { return }
    try screenTitle("Ajustos", layout, emit)
  }

  func row(
    _ name: String, _ value: String, _ detail: String, _ emit: (Line) throws -> Void
  ) throws {
    if layout.isLinear {
      try emit(Line("\(name): \(value). \(detail.firstCapitalised)."))
      return
    }
    let isLong = DisplayWidth.cells(value) > 10
    var line = Line(layout.margin + DisplayWidth.padded(name, to: 13))
    line.append(isLong ? value : DisplayWidth.padded(value, to: 10), .accent)
    guard !layout.isNarrow, !isLong else {
      try emit(line)
      if !layout.isNarrow || isLong {
        for row in wrapped(detail, width: layout.width - 17) {
          try emit(Line(layout.margin + "             ") + Line(row, .dim))
        }
      }
      return
    }
    for (index, row) in wrapped(detail, width: layout.width - 27).enumerated() {
      if index > 0 { line = Line(String(repeating: " ", count: 25)) }
      try emit(line + Line(row, .dim))
    }
  }
}
