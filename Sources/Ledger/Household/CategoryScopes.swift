extension [Category] {
  /// Those that a line of that kind may have, the nearest to it first: an individual one sees those tied to its
  /// account, then mine, then the household's; a joint one the household's only.
  ///
  /// Archived ones are there too, for whoever names one; what was merged away is not.
  package func usable(
    for kind: Category.Kind, isJoint: Bool, account: Identifier<Account>?
  ) -> [Category] {
    var (tied, own, shared): ([Category], [Category], [Category]) = ([], [], [])
    for category in self where category.kind == kind && category.mergedInto == nil {
      switch category.scope {
      case .household: shared.append(category)
      case .personal where isJoint: continue
      case .personal(nil): own.append(category)
      case .personal(let only): if only == account { tied.append(category) }
      }
    }
    return tied + own + shared
  }

  /// Those among which no two are called alike: of one kind, the household's or the personal ones.
  package func peers(_ kind: Category.Kind, isHousehold: Bool) -> [Category] {
    filter { $0.kind == kind && $0.isHousehold == isHousehold && $0.mergedInto == nil }
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
