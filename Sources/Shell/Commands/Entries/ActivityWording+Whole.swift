import Catalan
import Ledger
import Store

/// What came of undoing or redoing a command about several things: what is there again, what no longer is,
/// which marks were put or taken off, and what is as it was.
extension ActivityWording {
  func whole(_ snapshot: Snapshot, _ layout: Layout, isUndo: Bool) -> String {
    let row = snapshot.row
    // Of a command cut short nothing can be counted.
    guard row.changeCount == row.changes.count else { return "«\(row.text)»" }
    let fates = Fates(row, isUndo: isUndo)
    func list(_ subjects: [ActivitySubject], _ conjunction: String = "i") -> String {
      Words.list(groups(subjects, snapshot, layout), conjunction)
    }
    var clauses: [String] = []
    func count(_ marks: Int, _ done: String) {
      guard marks > 0 else { return }
      let marks = "\(marks == 1 ? "" : "n") \(done) \(Words.count(marks, "marca", "marques"))"
      clauses.append("s'ha" + marks)
    }
    count(fates.marked, "posat")
    count(fates.unmarked, "tret")
    if !fates.back.isEmpty { clauses.append("hi torna a haver \(list(fates.back))") }
    if !fates.gone.isEmpty {
      clauses.append(
        isUndo
          ? "ja no hi ha \(list(fates.gone, "ni"))"
          : "\(list(fates.gone)) \(deletedAgain(fates.gone, snapshot))")
    }
    if !fates.changed.isEmpty {
      let verb = fates.changed.count == 1 ? "torna" : "tornen"
      let comma = fates.changed.count == 1 && Kind(fates.changed[0]) == .movements ? "," : ""
      clauses.append("\(list(fates.changed))\(comma) \(verb) a ser \(Self.state(isUndo))")
    }
    let isPlain = clauses.count == 2 && clauses.allSatisfy { !$0.contains(" i ") }
    return isPlain ? Words.list(clauses) : clauses.joined(separator: "; ")
  }

  private func deletedAgain(_ subjects: [ActivitySubject], _ snapshot: Snapshot) -> String {
    if subjects.count == 1 {
      return "torna a estar \(isFeminine(subjects[0], snapshot) ? "esborrada" : "esborrat")"
    }
    let areCategories = subjects.allSatisfy { Kind($0) == .categories }
    return "tornen a estar \(areCategories ? "esborrades" : "esborrats")"
  }

  /// A thing alone by its name, several of a kind by their number, in the order in which they came.
  private func groups(
    _ subjects: [ActivitySubject], _ snapshot: Snapshot, _ layout: Layout
  ) -> [String] {
    var kinds: [Kind] = []
    var groups: [Kind: [ActivitySubject]] = [:]
    for subject in subjects {
      let kind = Kind(subject)
      if groups[kind] == nil { kinds.append(kind) }
      groups[kind, default: []].append(subject)
    }
    return kinds.map { kind in
      let members = groups[kind] ?? []
      return members.count == 1
        ? subjectPhrase(members[0], snapshot, layout) : kind.count(members.count)
    }
  }
}

/// What undoing or redoing did to each of the things that it was about.
private struct Fates {
  private(set) var back: [ActivitySubject] = []
  private(set) var gone: [ActivitySubject] = []
  /// Changed in something else than its mark alone.
  private(set) var changed: [ActivitySubject] = []
  private(set) var marked = 0
  private(set) var unmarked = 0

  /// Undoing goes through a command from its end.
  init(_ row: ActivityRow, isUndo: Bool) {
    var order: [ActivitySubject] = []
    var changes: [ActivitySubject: [ActivityChange]] = [:]
    for change in row.changes {
      if changes[change.subject] == nil { order.append(change.subject) }
      changes[change.subject, default: []].append(change)
    }
    for subject in isUndo ? order.reversed() : order {
      let own = changes[subject] ?? []
      if let deletion = own.first(where: { $0.field == .deletion }) {
        if deletion.new == nil { back.append(subject) } else { gone.append(subject) }
      } else if own.allSatisfy({ $0.field == .mark || $0.field == .destinationMark }) {
        marked += own.count { $0.new.isMark }
        unmarked += own.count { !$0.new.isMark }
      } else {
        changed.append(subject)
      }
    }
    joinRewritten()
  }

  /// Tells movements that were deleted and written anew as changed: two records are one movement for people,
  /// called as the one that is there now.
  private mutating func joinRewritten() {
    let isMovement = { Kind($0) == .movements }
    let new = back.filter(isMovement)
    guard !new.isEmpty, new.count == gone.count(where: isMovement) else { return }
    gone.removeAll(where: isMovement)
    back.removeAll(where: isMovement)
    changed = new + changed
  }
}

extension ActivityValue? {
  var isMark: Bool { if case .mark? = self { true } else { false } }
}

/// What several things are counted as.
private enum Kind: Hashable {
  case movements, accounts, categories, methods, household, members, ratios, reconciliations
  case settings

  init(_ subject: ActivitySubject) {
    self =
      switch subject {
      case .transaction: .movements
      case .account: .accounts
      case .category: .categories
      case .method: .methods
      case .household: .household
      case .member: .members
      case .ratio: .ratios
      case .setting(let setting):
        Reconciliation.account(ofSetting: setting) == nil ? .settings : .reconciliations
      }
  }

  func count(_ count: Int) -> String {
    switch self {
    case .movements: Words.count(count, "moviment", "moviments")
    case .accounts: Words.count(count, "compte", "comptes")
    case .categories: Words.count(count, "categoria", "categories")
    case .methods: Words.count(count, "mitjà de pagament", "mitjans de pagament")
    case .household: Words.count(count, "llar", "llars")
    case .members: Words.count(count, "membre", "membres")
    case .ratios: Words.count(count, "repartiment", "repartiments")
    case .reconciliations: Words.count(count, "conciliació", "conciliacions")
    case .settings: Words.count(count, "ajust", "ajustos")
    }
  }
}
