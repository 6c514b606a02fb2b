import Catalan
import Ledger
import Store

extension Command {
  static let reconcile = Command(
    .reconcile, aliases: ["k"], .acts, summary: "Comprova un compte amb l'extracte del banc.",
    details: [
      "Demana la data i el saldo de l'extracte, i ensenya el que falta per conciliar fins aquell dia.",
      "A dins: «1 3» o «2-5» marca i desmarca; «tots» els marca tots; «+2,50 interessos» o «12,50 pa» anota a l'instant un moviment que faltava, i el marca; «desfés» treu l'últim que hi has anotat.",
      "«fet» acaba; «ajorna» o «surt» desa les marques i ho deixa per a un altre dia; «<» torna a la pregunta d'abans; Ctrl-C buida la línia i, en una de buida, surt i demana si vols desar les marques.",
      "En un guió, sense preguntes, diu les xifres i falla si no quadra: concilia corrent 900 ahir",
    ],
    examples: ["concilia corrent 3.999,20 ahir"], related: ["marca", "corregeix", "saldos"],
    .statement("[COMPTE] [SALDO] [data]")
  ) { session, request in try session.reconcile(request) }
}

extension Session {
  func reconcile(_ request: StatementRequest) throws -> Output {
    let account = try statementAccount(of: request)
    if let reading = request.balance { try refuseCurrency(reading.money, of: account) }
    guard let asker, options.format == .text, options.consent == nil, !options.simulates else {
      return try checkStatement(account, request)
    }
    var dialogue = ReconciliationDialogue(self, asker, account)
    return try dialogue.run(request)
  }

  /// The figures of a statement, without questions and without writing anything; it fails when they differ.
  private func checkStatement(_ account: Account, _ request: StatementRequest) throws -> Output {
    guard let reading = request.balance else {
      throw LineError(
        "error.concilia.saldo",
        "Falta el saldo que diu l'extracte. Per exemple: concilia \(spelled(account.name)) 3.999,20 ahir"
      )
    }
    let day = try statementDay(of: request)
    let balance = reading.money
    let state = try Reconciliation(account, day, balance, self)
    let difference = try state.difference
    let book = try book()
    let today = self.today
    let items = state.items
    var output = Output(facts: [
      ("compte", .value(.text(account.name))), ("data", .value(.date(day))),
      ("extracte", .value(.money(balance))), ("conciliat", .value(.money(state.opening))),
      ("diferencia", .value(.money(difference))), ("quadra", .value(.bool(difference.isZero))),
      (
        "pendents",
        .records(
          Records(transactionColumns, holdsAmounts: true) { emit in
            for item in items {
              guard let transaction = try self.journal.transaction(item.id) else { continue }
              try emit(try values(of: transaction, book: book, today: today))
            }
          })
      ),
    ]) { layout, emit in
      try ReconciliationTable(layout: layout, today: today).rows(of: items, emit)
      if !items.isEmpty { try emit(Line()) }
      for row in try state.figures(layout) { try emit(row) }
      try emit(
        difference.isZero
          ? Line.done(Line("Quadra: la diferència és de \(layout.money(difference))."))
          : .warning("No quadra: la diferència és de \(layout.signed(difference))."))
      if let note = reading.note(layout) { try emit(.warning(note)) }
    }
    if !difference.isZero { output.failure = .refused }
    return output
  }
}

extension Reconciliation {
  /// «Extracte 3.999,20 € · Conciliat 4.057,55 € · diferència −58,35 €»
  func figures(_ layout: Layout) throws -> [Line] {
    let (said, marked) = (layout.money(statement), layout.money(try reconciled))
    let gap = layout.signed(try difference)
    if layout.isLinear {
      return [Line("Extracte: \(said). Conciliat: \(marked). Diferència: \(gap).")]
    }
    guard layout.isNarrow else {
      let parts = ["Extracte \(said)", "Conciliat \(marked)", "diferència \(gap)"]
      return packed(parts, width: layout.tableWidth - 2).map { Line(layout.margin + $0) }
    }
    return [("Extracte", said), ("Conciliat", marked), ("Diferència", gap)].map { name, figure in
      var line = Line(name)
      line.append(figure, endingAt: layout.width)
      return line
    }
  }
}

/// The list of what is left to mark (catala.md 4.10).
struct ReconciliationTable {
  let layout: Layout
  let today: CalendarDate

  func rows(of items: [Reconciliation.Item], _ emit: (Line) throws -> Void) throws {
    guard !items.isEmpty else { return }
    if layout.isLinear {
      for (index, item) in items.enumerated() { try emit(spoken(item, index + 1)) }
      return
    }
    let dates = items.map { Dates.column($0.date, today: today) }
    let dateWidth = max(5, dates.map { $0.count }.max() ?? 5)
    let numberWidth = max(2, String(items.count).count)
    let amounts = items.map { layout.movement($0.money) }
    // Beyond what is usual, the amounts take from the margin at their right and not from the titles.
    let widest = amounts.map(\.width).max() ?? 0
    let end = layout.isNarrow ? layout.width : 58 + min(max(0, widest - 12), layout.tableWidth - 58)
    let indent = layout.margin + String(repeating: " ", count: numberWidth)
    if !layout.isNarrow {
      var heading = Line(
        "\(indent)     \(DisplayWidth.padded("data", to: dateWidth))  concepte", .dim)
      heading.append("import", .dim, endingAt: end)
      try emit(heading)
    }
    for (index, item) in items.enumerated() {
      var line = Line(layout.margin)
      line.append(DisplayWidth.paddedLeft(String(index + 1), to: numberWidth), .dim)
      line.append(" [")
      line.append(item.isMarked ? "✓" : " ", .reconciled)
      line.append("] ")
      line.append(DisplayWidth.padded(dates[index], to: dateWidth), .dim)
      line.append("  ")
      let room = end - line.width - max(widest, layout.isNarrow ? 0 : 12) - 2
      let fits = room >= Self.leastTitle
      if fits { line.append(DisplayWidth.elided(item.title, to: room)) }
      line.pad(to: end - amounts[index].width)
      try emit(line + amounts[index])
      guard !fits else { continue }
      let start = layout.margin.utf8.count + numberWidth + 5
      try emit(Line(blanks(start) + DisplayWidth.elided(item.title, to: end - start)))
    }
  }

  /// Cells of a title that still say which movement it is; with less it has a row for itself.
  private static let leastTitle = 12

  private func spoken(_ item: Reconciliation.Item, _ number: Int) -> Line {
    let state = item.isMarked ? "marcat" : "sense marcar"
    return Line(
      "\(number), \(state). \(Dates.column(item.date, today: today)). \(item.title): \(layout.signed(item.money))."
    )
  }
}
