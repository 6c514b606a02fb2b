import Catalan
import Ledger
import Store

/// What the questions and answers of `concilia` say.
extension ReconciliationDialogue {
  func heading() throws -> [Line] {
    let title = Line("Concilia \(account.name) amb l'extracte del banc", .title)
    let setting = try session.book().settings[Reconciliation.setting(of: account.id)]
    let last = setting.flatMap(Reconciliation.day).map {
      "últim cop, \(Dates.the($0, today: session.today))"
    }
    var line = Line(layout.margin) + title
    guard let last else { return [line] }
    guard !layout.isLinear, line.width + DisplayWidth.cells(last) + 2 <= layout.tableWidth else {
      return [line, Line(layout.margin) + Line(last.firstCapitalised, .dim)]
    }
    line.append(last, .dim, endingAt: layout.tableWidth)
    return [line]
  }

  func tell(leftOut items: [Reconciliation.Item]) {
    guard !items.isEmpty else { return }
    let names =
      items.count > 5
      ? Words.count(items.count, "moviment", "moviments")
      : Words.list(items.map { "«\($0.title)»" })
    let ending =
      items.count == 1
      ? "és de després de l'extracte i ja no té la marca"
      : "són de després de l'extracte i ja no tenen la marca"
    asker.show([.warning("\(names) \(ending).")])
  }

  func show(_ state: Reconciliation) {
    var lines = [Line()]
    let table = ReconciliationTable(layout: layout, today: session.today)
    try? table.rows(of: state.items) { lines.append($0) }
    if !state.items.isEmpty { lines.append(Line()) }
    if let figures = try? state.figures(layout) { lines += figures }
    asker.page(lines + [Line()])
  }

  /// What can be typed, said once: an empty list would look like a mistake.
  func show(beginning state: Reconciliation) {
    guard state.items.isEmpty else {
      let way = "Escriu els números del que surt a l'extracte, o «tots»; «?» explica més."
      if let hint = session.hint("concilia", way) { asker.show([hint]) }
      return
    }
    guard (try? state.difference.isZero) == false else { return }
    let through = throughInWords(state.day, today: session.today)
    asker.show(
      hint:
        "No hi ha cap moviment per marcar \(through). Anota el que hi falti, com ara 12,50 pa; «?» explica més."
    )
  }

  /// What has just been done, and the difference that is left.
  func tell(_ parts: [String], _ state: Reconciliation) {
    guard let difference = try? state.difference else { return }
    let ending =
      difference.isZero
      ? "Quadra: la diferència és de \(layout.money(difference))."
      : "Diferència \(layout.signed(difference))."
    let sentence = Line((parts + [ending]).joined(separator: " "))
    // Of a difference that is left there is nothing to be ticked.
    asker.show([parts.isEmpty && !difference.isZero ? .detail(sentence) : .done(sentence)])
  }

  func help() {
    asker.show([
      .hint("1 3, 2-5   marca i desmarca   ·   tots, cap   ·   Retorn torna a fer la llista"),
      .hint("+2,50 interessos, 12,50 pa   anota un moviment que faltava, i el marca"),
      .hint("fet   acaba   ·   ajorna, surt   desa les marques   ·   <   torna enrere"),
      .hint("Ctrl-C   buida la línia; en una de buida, surt i demana si vols desar les marques"),
    ])
  }

  /// Leaving without the marks: what was noted stays, and it is said.
  func dropped(_ state: Reconciliation) -> Output {
    let stays = stillNoted(state)
    guard state.isChanged else { return stays.isEmpty ? .nothing() : Output(stays) }
    let facts: [(key: String, fact: Output.Fact)] = [("fet", .value(.text("res")))]
    return Output(facts: facts, [.hint("No s'ha desat cap marca.")] + stays)
  }

  /// Says that what was noted here is in the book without a mark; nothing when nothing was.
  func stillNoted(_ state: Reconciliation) -> [Line] {
    let titles = noted.map { "«\($0.title)»" }
    guard !titles.isEmpty else { return [] }
    let sentence =
      titles.count > 5
      ? "Els \(titles.count) moviments que hi has anotat queden sense conciliar."
      : titles.count == 1
        ? "\(titles[0]), que hi has anotat, queda sense conciliar."
        : "\(Words.list(titles)), que hi has anotat, queden sense conciliar."
    return [.hint(sentence)]
  }

  func answer(
    _ state: Reconciliation, _ done: String, _ message: String, _ difference: Money
  ) -> Output {
    Output(facts: [
      ("fet", .value(.text(done))), ("nombre", .value(.int(state.marked.count))),
      ("diferencia", .value(.money(difference))),
    ]) { layout, emit in
      try emit(.done(Line(message)))
      if !difference.isZero {
        try emit(.warning("No quadra: la diferència és de \(layout.signed(difference))."))
      }
    }
  }
}
