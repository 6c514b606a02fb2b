import Testing

@testable import Terminal

@Suite struct CandidateGridTests {
  private func rows(_ items: [(String, String)], columns: Int) -> [String] {
    let items = items.map { CompletionItem(insertion: $0.0, label: $0.0, detail: $0.1) }
    return CandidateGrid(items: items, columns: columns)
      .below(selected: nil, height: 20, palette: .none).rows
      .map { $0.pieces.map(\.text).joined() }
  }

  private let accounts = [
    ("Compte corrent de la família Puigdomènech", "3.999.987,50\u{A0}€"),
    ("储蓄账户和投资组合以及退休金计划的账户", "12,50\u{A0}€"),
  ]

  @Test(arguments: [20, 30, 39, 40, 52, 59, 60, 72, 79, 119])
  func `no candidate is wider than the screen and no amount is cut`(columns: Int) {
    for row in rows(accounts + [("usa", "fixa el compte, la data o el mitjà")], columns: columns) {
      #expect(CellWidth.of(row) <= columns, "\(row)")
      #expect(row.firstRange(of: /[0-9]…/) == nil, "\(row)")
    }
  }

  @Test func `a long name gives way to the amount beside it`() {
    #expect(
      rows(accounts, columns: 39) == [
        "  Compte corrent de la…  3.999.987,50\u{A0}€",
        "  储蓄账户和投资组合以…  12,50\u{A0}€",
      ])
  }

  @Test func `options that begin alike are told apart by their end`() {
    let labels = [
      "Crea «Vacances a l'estranger» només per a mi", "Crea «Vacances a l'estranger» a la llar",
    ]
    #expect(
      labels.map { CellWidth.clipInside($0, to: 34) } == [
        "Crea «Vacances a…r» només per a mi", "Crea «Vacances a…ranger» a la llar",
      ])
  }
}
