import Catalan
import Ledger
import Store

extension Command {
  static let undo = Command(
    .undo, aliases: ["z"], synonyms: ["desfer", "desfeu"], .acts,
    summary: "Desfà l'última ordre que ha canviat alguna cosa, o la que diguis.",
    details: [
      "També les d'altres dies, una per una. El número és el de la llista d'«activitat».",
      "És un canvi com els altres: «refés» el torna enrere.",
    ],
    examples: ["desfés"], related: ["refés", "activitat"],
    .optional(.batchNumber)
  ) { session, number in try session.undo(number) }

  static let redo = Command(
    .redo, aliases: ["y"], synonyms: ["refer", "refeu"], .acts,
    summary: "Torna a fer l'última ordre desfeta, o la que diguis.",
    details: ["El número és el de la llista d'«activitat»."],
    examples: ["refés"], related: ["desfés", "activitat"],
    .optional(.batchNumber)
  ) { session, number in try session.redo(number) }
}

extension Slot where Value == BatchNumber {
  /// A number of the list of `activitat`.
  static var batchNumber: Slot {
    Slot("NÚMERO", expects: [.words([])]) { words, _ in
      guard let index = words.remaining.first,
        let number = Int64(words.tokens[index].text), number > 0
      else { return nil }
      words.claim(index, as: .reference)
      return BatchNumber(number)
    }
  }
}

extension Session {
  private var commandInfo: CommandInfo {
    CommandInfo(text: line, nowMilliseconds: surroundings.nowMilliseconds(), today: today)
  }

  func undo(_ number: BatchNumber?) throws -> Output {
    guard var target = try number ?? journal.undoCandidate() else {
      return .nothing("No hi ha res per desfer.")
    }
    var before = try snapshot(of: target)
    let used = try lexicon().accountInUse
    guard try number == nil || agrees(toUndo: before) else {
      return .nothing("No s'ha desfet res.")
    }
    // What was shown is what is taken back, whatever another shell does while the person answers.
    var outcome = try insisting { force in
      try journal.undo(target, commandInfo, force: force)
    }
    // Another process may take back the last one a moment before; then the one before is the last.
    while number == nil, outcome == .alreadyUndone, let next = try journal.undoCandidate() {
      (target, before) = (next, try snapshot(of: next))
      outcome = try insisting { try journal.undo(next, commandInfo, force: $0) }
    }
    var notes: [Line] = []
    if let next = try accountInUse(after: used) { notes.append(.detail(next)) }
    if number == nil, let newer = try newer(target) { notes.append(newer) }
    return try answer(to: outcome, before, isUndo: true, notes: notes)
  }

  /// That a newer command of another process stays as it is, when an open shell has undone its own.
  private func newer(_ target: BatchNumber) throws -> Line? {
    guard let newest = try journal.newestCommand(), newest > target,
      let row = try journal.activity(of: newest, changesEach: 0)
    else { return nil }
    return .hint(
      "L'última ordre, «\(row.text)», és d'un altre ralcat i continua feta. Per desfer-la: desfés \(newest.value)"
    )
  }

  func redo(_ number: BatchNumber?) throws -> Output {
    let target = try number ?? journal.redoCandidate()
    guard let target else { return .nothing("No hi ha res per refer.") }
    let (before, used) = (try snapshot(of: target), try lexicon().accountInUse)
    let outcome = try insisting { force in
      try journal.redo(target, commandInfo, force: force)
    }
    let notes = try accountInUse(after: used).map { [Line.detail($0)] } ?? []
    return try answer(to: outcome, before, isUndo: false, notes: notes)
  }

  /// Whether an older command is the one meant, which a number alone does not tell a person: «desfés 2» may be
  /// said for «two times».
  private func agrees(toUndo older: Snapshot?) throws -> Bool {
    guard let asker, !options.simulates, let older, older.row.role == .command,
      older.row.isThisDevice, !older.row.isUndone,
      try older.row.number != journal.undoCandidate(),
      try older.row.number != journal.newestCommand(),
      // What stands in the way is asked about by itself.
      case .done = try journal.undo(older.row.number, commandInfo, trying: true)
    else { return true }
    var preview: [Line] = []
    let table = ActivityTable(
      wording: try ActivityWording(self), layout: asker.layout, today: today,
      clock: surroundings.clock, numberWidth: String(older.row.number.value).utf8.count)
    try table.show(older) { preview.append($0) }
    return try confirm(
      "No és l'última ordre. Vols desfer-la?", preview: preview, byDefault: false, yes: "es desfà")
  }

  /// Tries, and when others have built on the change asks whether to go on all the same.
  private func insisting(_ attempt: (_ force: Bool) throws -> UndoOutcome) throws -> UndoOutcome? {
    let outcome = try attempt(false)
    guard case .conflicts(let conflicts) = outcome else { return outcome }
    let wording = try ActivityWording(self)
    guard !conflicts.contains(where: \.isFinal) else {
      throw LineError.refused(
        "error.desfes.en-us",
        conflicts.filter(\.isFinal).map(wording.sentence).joined(separator: " "))
    }
    let shown = conflicts.prefix(6).map { Line.warning(wording.sentence($0)) }
    let rest = conflicts.count - shown.count
    let more =
      rest > 0 ? [Line.detail(Line("… i \(Words.count(rest, "canvi", "canvis")) més."))] : []
    let isMeant = try confirm(
      "Vols fer-ho igualment?", preview: shown + more, byDefault: false,
      yes: "es fa igualment")
    return isMeant ? try attempt(true) : nil
  }

  private func answer(
    to outcome: UndoOutcome?, _ before: Snapshot?, isUndo: Bool, notes: [Line]
  ) throws -> Output {
    let done = isUndo ? "desfes" : "refes"
    switch outcome {
    case nil: return .nothing()
    case .notUndone: return .nothing("No cal refer-la: aquesta ordre no està desfeta.")
    case .unknown:
      throw LineError(
        "error.desfes.numero",
        "No hi ha cap ordre amb aquest número. Mira'ls amb «activitat»; per desfer-ne més d'una, torna a escriure «desfés»."
      )
    case .notACommand:
      throw LineError.refused("error.desfes.numero", refusal(of: before?.row.role))
    case .unchanged: return .nothing("Ja és així: del que va fer aquesta ordre no en queda res.")
    case .alreadyUndone:
      throw LineError.refused("error.desfes.ja", "Aquesta ordre ja està desfeta.")
    case .anotherDevice:
      throw LineError.refused(
        "error.desfes.dispositiu",
        "Aquesta ordre es va fer en un altre dispositiu: desfés-la des d'allà, o canvia el que calgui."
      )
    case .conflicts:
      return .nothing()
    case .done(let row, _) where options.simulates:
      return Output(
        facts: [
          ("fet", .value(.text(done))), ("numero", .value(.int(Int(row.number.value)))),
          ("ordre", .value(.text(row.text))),
        ], [.hint("\(isUndo ? "Es desfaria" : "Es tornaria a fer"): «\(row.text)».")] + notes)
    case .done(let row, let turn):
      let wording = try ActivityWording(self)
      // What is told is what undoing or redoing has changed: others may have built on the command.
      var after = try snapshot(of: turn ?? row)
      after.fill(from: before)
      return Output(
        facts: [
          ("fet", .value(.text(done))),
          ("numero", .value(.int(Int(row.number.value)))), ("ordre", .value(.text(row.text))),
        ]
      ) { layout, emit in
        let sentence =
          after.row.changeCount == 0
          ? "\(isUndo ? "Desfet" : "Refet"): «\(row.text)», i tot continua igual."
          : wording.turned(after, isUndo: isUndo, layout)
        try emit(.done(Line(sentence)))
        for note in notes { try emit(note) }
      }
    }
  }

  /// Why the number of an undoing or a redoing is no command's, and what is to be done.
  private func refusal(of role: ActivityRow.Role?) -> String {
    switch role {
    case .undo(let command)?:
      "Aquest número és d'un «desfés» de l'ordre \(command.value). Per tornar-la a fer: refés \(command.value)"
    case .redo(let command)?:
      "Aquest número és d'un «refés» de l'ordre \(command.value). Per desfer-la: desfés \(command.value)"
    case .command?, nil: "Aquesta ordre no es pot desfer."
    }
  }

  /// Of how many changes of a command the movements are looked up.
  private static var namedChanges: Int { 200 }

  private func snapshot(of number: BatchNumber) throws -> Snapshot? {
    try journal.activity(of: number, changesEach: .max).map { try snapshot(of: $0) }
  }

  func snapshot(of row: ActivityRow) throws -> Snapshot {
    var transactions: [Identifier<Transaction>: Transaction] = [:]
    // Of a command about many things only their numbers are told.
    for change in row.changes.prefix(Self.namedChanges) {
      guard case .transaction(let id) = change.subject, transactions[id] == nil else { continue }
      transactions[id] = try journal.transaction(id, orDeleted: true)
    }
    let wording = try ActivityWording(self)
    let subjects = Set(row.changes.prefix(Self.namedChanges).map(\.subject))
    let names = subjects.map { ($0, wording.shortName($0)) }.filter { !$0.1.isEmpty }
    return Snapshot(
      row: row, transactions: transactions, names: Dictionary(uniqueKeysWithValues: names))
  }
}

/// A command of the log and the living transactions that it is about.
struct Snapshot {
  let row: ActivityRow
  var transactions: [Identifier<Transaction>: Transaction]
  /// What its accounts, categories and so on are called.
  var names: [ActivitySubject: String] = [:]

  /// Takes from an earlier snapshot the transactions and the names that are no longer there.
  mutating func fill(from earlier: Snapshot?) {
    names.merge(earlier?.names ?? [:]) { current, _ in current }
    transactions.merge(earlier?.transactions ?? [:]) { current, _ in current }
  }
}
