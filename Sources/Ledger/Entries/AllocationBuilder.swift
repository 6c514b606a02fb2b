/// Makes allocations out of figures as typed: the first is always the typist's, also when the other paid.
///
/// Everything is checked here, and what misses the total is refused with the gap.
package struct AllocationBuilder: Sendable {
  package let typist: Identifier<Member>
  package let other: Identifier<Member>

  package init(typist: Identifier<Member>, other: Identifier<Member>) {
    self.typist = typist
    self.other = other
  }

  /// A builder for the member whose book this is.
  package init(_ members: MemberPair) { self.init(typist: members.me, other: members.other) }

  /// Half each.
  package var halves: Allocation {
    allocation(.percentage, Allocation.wholePercentage / 2, Allocation.wholePercentage / 2)
  }

  /// By percentages, in hundredths of a per cent; one that is not said is what the other leaves.
  ///
  /// - Throws: `outOfRange`, `percentageGap`, or `nothingSaid` when neither is said.
  package func percentages(
    mine: Int64?, other: Int64? = nil
  ) throws(AllocationProblem) -> Allocation {
    let whole = Allocation.wholePercentage
    let (first, second) = try completed(.percentage, mine, other, whole: whole)
    guard first + second == whole else {
      throw .percentageGap(hundredths: whole - first - second)
    }
    return allocation(.percentage, first, second)
  }

  /// By exact amounts, in minor units and without a sign; one that is not said is what the other leaves
  /// of the cost (whose sign is free: a refund's is negative).
  ///
  /// - Throws: `outOfRange`, `amountGap`, or `nothingSaid` when neither is said or the cost is zero.
  package func exact(
    mine: Int64?, other: Int64? = nil, of cost: Int64
  ) throws(AllocationProblem) -> Allocation {
    let whole = Int64(clamping: cost.magnitude)
    guard whole > 0 else { throw .nothingSaid }
    guard whole <= Money.largest else { throw .outOfRange(.exact, whole) }
    let (first, second) = try completed(.exact, mine, other, whole: whole)
    // One figure above the cost leaves the other below zero, by as much as there is too much.
    guard min(first, second) >= 0 else { throw .amountGap(minorUnits: min(first, second)) }
    let allocation = allocation(.exact, first, second)
    if let problem = allocation.problem(cost: cost) { throw problem }
    return allocation
  }

  /// By whole shares, 1 : 2.
  ///
  /// - Throws: `outOfRange`, or `allZero` when both are zero.
  package func shares(mine: Int64, other: Int64) throws(AllocationProblem) -> Allocation {
    let allocation = allocation(.shares, mine, other)
    if let problem = allocation.problem { throw problem }
    return allocation
  }

  /// Both figures; what is not said is what the other leaves, which of an exact one may be below zero.
  private func completed(
    _ kind: Allocation.Kind, _ mine: Int64?, _ other: Int64?, whole: Int64
  ) throws(AllocationProblem) -> (Int64, Int64) {
    let limit = kind == .exact ? Money.largest : whole
    for figure in [mine, other] {
      guard let figure else { continue }
      guard (0...limit).contains(figure) else { throw .outOfRange(kind, figure) }
    }
    switch (mine, other) {
    case (let mine?, let other?): return (mine, other)
    case (let mine?, nil): return (mine, whole - mine)
    case (nil, let other?): return (whole - other, other)
    case (nil, nil): throw .nothingSaid
    }
  }

  private func allocation(_ kind: Allocation.Kind, _ mine: Int64, _ others: Int64) -> Allocation {
    Allocation(kind: kind, parts: [.init(typist, mine), .init(other, others)])
  }
}

extension Allocation {
  /// This allocation for an expense whose cost is now that, in minor units of either sign: percentages and
  /// shares follow it.
  ///
  /// - Throws: `amountGap` when exact parts no longer add to it; they are never re-scaled.
  package func following(cost: Int64) throws(AllocationProblem) -> Allocation {
    if let problem = problem(cost: cost) { throw problem }
    return self
  }
}
