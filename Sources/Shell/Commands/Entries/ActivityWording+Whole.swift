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
    var fates = Fates(row, isBirth: isBirth)
    fates.joinRewritten(keepingMade: !isUndo)
    let came = isUndo ? fates.deleted : fates.made
    let went = isUndo ? fates.made : fates.deleted
    let put = isUndo ? fates.unmarked : fates.marked
    let taken = isUndo ? fates.marked : fates.unmarked
    func list(_ subjects: [ActivitySubject], _ conjunction: String = "i") -> String {
      Words.list(groups(subjects, snapshot, layout), conjunction)
    }
    var clauses: [String] = []
    if put > 0 {
      clauses.append("s'ha\(put == 1 ? "" : "n") posat \(Words.count(put, "marca", "marques"))")
    }
    if taken > 0 {
      clauses.append("s'ha\(taken == 1 ? "" : "n") tret \(Words.count(taken, "marca", "marques"))")
    }
    if !came.isEmpty { clauses.append("hi torna a haver \(list(came))") }
    if !went.isEmpty {
      clauses.append(
        isUndo ? "ja no hi ha \(list(went, "ni"))" : "\(list(went)) \(deletedAgain(went, snapshot))"
      )
    }
    if !fates.changed.isEmpty {
      let verb = fates.changed.count == 1 ? "torna" : "tornen"
      let when = isUndo ? "com abans" : "com després del canvi"
      let comma = fates.changed.count == 1 && Kind(fates.changed[0]) == .movements ? "," : ""
      clauses.append("\(list(fates.changed))\(comma) \(verb) a ser \(when)")
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

/// What a command did to each of the things that it was about.
private struct Fates {
  private(set) var made: [ActivitySubject] = []
  private(set) var deleted: [ActivitySubject] = []
  /// Changed in something else than its mark alone.
  private(set) var changed: [ActivitySubject] = []
  private(set) var marked = 0
  private(set) var unmarked = 0

  init(_ row: ActivityRow, isBirth: (ActivityChange) -> Bool) {
    var order: [ActivitySubject] = []
    var changes: [ActivitySubject: [ActivityChange]] = [:]
    for change in row.changes {
      if changes[change.subject] == nil { order.append(change.subject) }
      changes[change.subject, default: []].append(change)
    }
    for subject in order {
      let own = changes[subject] ?? []
      if own.contains(where: { $0.field == .deletion && $0.new == .deleted }) {
        deleted.append(subject)
      } else if own.contains(where: isBirth) {
        made.append(subject)
      } else if own.allSatisfy({ $0.field == .mark || $0.field == .destinationMark }) {
        marked += own.count { $0.new.isMark }
        unmarked += own.count { !$0.new.isMark }
      } else {
        changed.append(subject)
      }
    }
  }

  /// Tells movements that were deleted and written anew as changed: two records are one movement for people.
  ///
  /// - Parameter keepingMade: which of the two is there now, and is called by its name.
  mutating func joinRewritten(keepingMade: Bool) {
    let isMovement = { Kind($0) == .movements }
    let old = deleted.filter(isMovement)
    let new = made.filter(isMovement)
    guard !old.isEmpty, old.count == new.count else { return }
    deleted.removeAll(where: isMovement)
    made.removeAll(where: isMovement)
    changed = (keepingMade ? new : old) + changed
  }
}

extension ActivityValue? {
  fileprivate var isMark: Bool { if case .mark? = self { true } else { false } }
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
