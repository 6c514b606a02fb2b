extension Category {
  /// Whether a line of that kind may be given this category: not archived, not merged away, of the right kind,
  /// the household's for a joint line, and for an individual one also mine unless tied to another account.
  package func isOffered(
    for kind: Kind, isJoint: Bool, account: Identifier<Account>?
  ) -> Bool {
    guard !isArchived, mergedInto == nil, self.kind == kind else { return false }
    switch scope {
    case .household: return true
    case .personal(nil): return !isJoint
    case .personal(let tied): return !isJoint && tied == account
    }
  }

  /// Which of some equally named categories a line means: an individual one prefers the one tied to its
  /// account, then mine, then the household's. Of two in the same place, the smallest identifier.
  ///
  /// - Returns: `nil` when none is offered to that line.
  package static func preferred(
    among categories: [Category], for kind: Kind, isJoint: Bool, account: Identifier<Account>?
  ) -> Category? {
    categories.filter { $0.isOffered(for: kind, isJoint: isJoint, account: account) }
      .min { ($0.distance, $0.id) < ($1.distance, $1.id) }
  }

  /// How far from the line its scope is.
  private var distance: Int {
    switch scope {
    case .personal(.some): 0
    case .personal(nil): 1
    case .household: 2
    }
  }
}

/// Following what was merged into what.
package enum Merging {
  /// What a record counts as after all merges.
  ///
  /// A chain that runs into a circle ends at the circle's smallest identifier, so that two devices that
  /// merged crosswise agree. Complexity: as long as the chain.
  package static func survivor<Subject>(
    of id: Identifier<Subject>, target: (Identifier<Subject>) -> Identifier<Subject>?
  ) -> Identifier<Subject> {
    var path = [id]
    var places = [id: 0]
    while let current = path.last, let next = target(current) {
      if let place = places[next] { return path[place...].min() ?? next }
      places[next] = path.count
      path.append(next)
    }
    return path.last ?? id
  }
}
