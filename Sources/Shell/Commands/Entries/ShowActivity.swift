import Catalan
import Ledger
import Store

extension Command {
  static let showActivity = Command(
    .showActivity, .shows, summary: "Mostra què s'ha canviat, quan i des d'on.",
    details: [
      "Cada fila és una ordre, amb el número que «desfés» agafa i el que hi ha canviat, d'abans a després.",
      "Un número al darrere diu quantes files: activitat 100",
    ],
    examples: ["activitat", "activitat 5"], related: ["desfés", "refés"],
    .optional(.rowCount)
  ) { session, count in try session.showActivity(count ?? 20) }
}

extension Slot where Value == Int {
  /// How many rows to show, from 1 to 1000.
  static var rowCount: Slot {
    Slot("QUANTES") { words, _ in
      guard let index = words.remaining.first, !words.tokens[index].isQuoted,
        words.tokens[index].text.utf8.allSatisfy({ (48...57).contains($0) })
      else { return nil }
      words.claim(index, as: .reference)
      guard let count = Int(words.tokens[index].text), (1...1000).contains(count) else {
        words.fail(
          LineError(
            "error.activitat.files",
            "«activitat» mostra de l'1 a les 1.000 files. Per exemple: activitat 100",
            at: [words.range(index)]))
        return nil
      }
      return count
    }
  }
}

extension Session {
  func showActivity(_ count: Int) throws -> Output {
    let rows = try journal.activity(limit: count)
    let wording = try ActivityWording(self)
    let snapshots = try rows.map { try snapshot(of: $0) }
    let clock = surroundings.clock
    let today = self.today
    return Output(
      facts: [
        (
          "activitat",
          .records(
            Records(
              [
                "numero", "dia", "hora", "dispositiu", "aquest", "membre", "ordre", "tipus",
                "desfeta",
                "canvis",
              ], try snapshots.map { snapshot in try values(of: snapshot, wording) },
              holdsAmounts: false))
        )
      ], mayBeLong: true
    ) { layout, emit in
      guard !snapshots.isEmpty else {
        try emit(.hint("Encara no s'ha canviat res."))
        return
      }
      self.lastNumbers = .commands
      let width = String(rows.first?.number.value ?? 0).count
      // Said once when it is the same for all; otherwise each row says its own.
      let place = rows.allSatisfy(\.isThisDevice) ? " · tot en aquest dispositiu" : ""
      if !layout.isLinear { try screenTitle("Activitat" + place, layout, emit) }
      let table = ActivityTable(
        wording: wording, layout: layout, today: today, clock: clock, numberWidth: width)
      for snapshot in snapshots { try table.show(snapshot, emit) }
    }
  }

  private func values(of snapshot: Snapshot, _ wording: ActivityWording) throws -> [Value] {
    let row = snapshot.row
    let moment = surroundings.clock(row.milliseconds)
    let layout = Layout(isTypographic: false)
    let kind =
      switch row.role {
      case .command: "ordre"
      case .undo: "desfes"
      case .redo: "refes"
      }
    return [
      .int(Int(row.number.value)), .date(moment.day),
      .text(ActivityTable.hour(moment.hour, moment.minute)), .text(row.device.rawValue),
      .bool(row.isThisDevice),
      .text(displayName(of: wording.book.household.member(row.author), in: wording.book.household)),
      .text(row.text), .text(kind), .bool(row.isUndone),
      .list(
        row.changes.map { change in
          let values = wording.values(change, among: row.changes, layout)
          var transaction: String?
          if case .transaction(let id) = change.subject { transaction = id.rawValue }
          return .fields([
            "camp": .text(wording.fieldName(change)),
            "nom": .text(wording.listName(change.subject, snapshot)),
            "moviment": .text(orNull: transaction), "abans": .text(orNull: values.old),
            "despres": .text(orNull: values.new),
          ])
        }),
    ]
  }
}

/// The rows of the list, each with what its command changed under it.
struct ActivityTable {
  let wording: ActivityWording
  let layout: Layout
  let today: CalendarDate
  let clock: (Int64) -> (day: CalendarDate, hour: Int, minute: Int)
  let numberWidth: Int

  static func hour(_ hour: Int, _ minute: Int) -> String {
    "\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  func show(_ snapshot: Snapshot, _ put: (Line) throws -> Void) throws {
    let row = snapshot.row
    let moment = clock(row.milliseconds)
    let day = Dates.relative(moment.day, today: today).flatMap {
      abs(today.days(to: moment.day)) <= 1 ? $0 : nil
    }
    let when =
      "\(day ?? Dates.table(moment.day, today: today)) \(Self.hour(moment.hour, moment.minute))"
    let device = row.isThisDevice ? "" : " · un altre dispositiu"
    let state = row.isUndone ? " · desfeta" : ""
    let changes = changes(of: snapshot)
    if layout.isLinear {
      try put(Line("\(row.number.value). \(when)\(device)\(state): \(row.text)"))
      for text in changes { try put(Line("  ") + Line(text, .dim)) }
      return
    }
    let number = String(row.number.value)
    var line = Line(layout.margin)
    line.append(blanks(numberWidth - number.utf8.count) + number, .dim)
    line.append("  ")
    line.append(when, .dim)
    var typed = Line(row.text, row.isUndone ? .dim : .plain)
    let indent = layout.margin.utf8.count + numberWidth + 2
    if layout.isNarrow {
      // The moment has a row for itself, and what was typed the next ones.
      line.append(device + state, .dim)
      try emit(line, under: indent)
      try emit(Line(blanks(indent)) + typed, under: indent)
    } else {
      // The day of another year is longer.
      let start = max(indent + Self.momentWidth, line.width + 2)
      line.pad(to: start)
      typed.append(device + state, .dim)
      try emit(line + typed, under: start)
    }
    for text in changes { try emit(Line(blanks(indent)) + Line(text, .dim), under: indent) }

    /// Rows after the first stand under the text, which begins there.
    func emit(_ line: Line, under start: Int) throws {
      for row in line.rows(width: layout.width, indent: start) { try put(row) }
    }
  }

  /// Cells of the moment and the gap after it: «30/11/2025 12:05».
  private static let momentWidth = 17

  /// What the command changed, one sentence a record; the first few.
  private func changes(of snapshot: Snapshot) -> [String] {
    let row = snapshot.row
    var subjects: [ActivitySubject] = []
    for change in row.changes where !subjects.contains(change.subject) {
      subjects.append(change.subject)
    }
    let shown = subjects.prefix(Self.mostSubjects).map { subject in
      wording.summary(of: subject, snapshot, layout)
    }
    let isCut = subjects.count > shown.count || row.changeCount > row.changes.count
    return shown + (isCut ? ["… i més"] : [])
  }

  private static let mostSubjects = 4
}

extension ActivityWording {
  /// «pa: import, −12,50 € → −13,20 €; data, 30/11 → 29/11».
  func summary(
    of subject: ActivitySubject, _ snapshot: Snapshot, _ layout: Layout
  ) -> String {
    let changes = snapshot.row.changes.filter { $0.subject == subject }
    let name = listName(subject, snapshot) + scopeApart(subject)
    let start = name.isEmpty ? "" : "\(name): "
    if let change = changes.first(where: { $0.field == .deletion }) {
      return start + (change.new == nil ? "no hi era → torna a ser-hi" : "hi era → ja no hi és")
    }
    let isNew = changes.contains(where: isBirth)
    var fields = changes.compactMap { field($0, among: changes, isNew: isNew, layout) }
    if isNew, let payer = otherPayer(subject, snapshot) { fields.append("paga \(payer)") }
    guard isNew else { return start + fields.joined(separator: "; ") }
    return start + "no hi era → " + (fields.isEmpty ? "hi és" : fields.joined(separator: ", "))
  }

  private func field(
    _ change: ActivityChange, among changes: [ActivityChange], isNew: Bool, _ layout: Layout
  ) -> String? {
    let (old, new) = values(change, among: changes, layout)
    guard (old ?? "") != (new ?? "") else { return nil }
    // What a sharing ratio is called says already which field it has.
    let name = change.field == .ratio ? "" : fieldName(change)
    guard !name.isEmpty else { return isNew ? shown(new) : "\(shown(old)) → \(shown(new))" }
    guard isNew else { return "\(name), \(shown(old)) → \(shown(new))" }
    // The name or concept stands in front already, and keywords are the program's.
    let isSaid: Set<ActivityField> = [.name, .concept, .keywords]
    return isSaid.contains(change.field) ? nil : "\(name) \(shown(new))"
  }

  /// The other member, when that is who pays.
  private func otherPayer(_ subject: ActivitySubject, _ snapshot: Snapshot) -> String? {
    guard case .transaction(let id) = subject, let transaction = snapshot.transactions[id],
      transaction.owner != book.household.me.id
    else { return nil }
    return displayName(of: book.household.member(transaction.owner), in: book.household)
  }

  private func shown(_ value: String?) -> String { value.flatMap { $0.isEmpty ? nil : $0 } ?? "–" }

  /// What its line in the list begins with.
  func listName(_ subject: ActivitySubject, _ snapshot: Snapshot) -> String {
    switch subject {
    case .transaction(let id):
      snapshot.transactions[id].map { MovementTitle($0).text(book) } ?? "moviment"
    case .ratio(let day): ratioName(day)
    default: shortName(subject)
    }
  }
}
