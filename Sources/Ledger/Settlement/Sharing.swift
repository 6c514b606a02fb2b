/// How the household shares joint costs: its ratio by date, and half each before there is one.
package struct Sharing: Hashable, Sendable {
  package let members: MemberPair
  /// By day, one each; the last given wins when a day has two.
  package let ratios: [SharingRatio]
  /// What they come to for me, in the same order.
  private let weights: [SharingWeights]

  package init(members: MemberPair, ratios: [SharingRatio] = []) {
    self.members = members
    var byDay: [CalendarDate: SharingRatio] = [:]
    for ratio in ratios { byDay[ratio.from] = ratio }
    self.ratios = byDay.values.sorted { $0.from < $1.from }
    weights = self.ratios.map { SharingWeights($0.allocation, of: members) ?? .halves }
  }

  /// The ratio in force on a day: the allocation of the last one set on that day or before.
  package func ratio(on day: CalendarDate) -> Allocation {
    guard let index = index(on: day) else { return AllocationBuilder(members).halves }
    return ratios[index].allocation
  }

  /// How an expense is shared: its own allocation, else the ratio of its own day.
  ///
  /// An allocation that shares nothing (all its weights zero, or one below zero) counts as absent.
  package func allocation(own: Allocation?, on day: CalendarDate) -> Allocation {
    guard let own, SharingWeights(own, of: members) != nil else { return ratio(on: day) }
    return own
  }

  /// My weight and the whole of that allocation.
  package func weights(own: Allocation?, on day: CalendarDate) -> SharingWeights {
    if let own, let weights = SharingWeights(own, of: members) { return weights }
    return index(on: day).map { weights[$0] } ?? .halves
  }

  /// What I bear of an expense of that day, in minor units, signed as its cost.
  ///
  /// - Throws: `tooLarge` when it does not fit 64 bits.
  package func myPart(
    ofCost cost: Int64, paidBy payer: Identifier<Member>, own: Allocation?, on day: CalendarDate
  ) throws(ArithmeticError) -> Int64 {
    try ExpenseShares(cost: cost, paidBy: payer, allocation: allocation(own: own, on: day))
      .minorUnits(of: members.me)
  }

  /// The last ratio that had begun by that day, by bisection.
  private func index(on day: CalendarDate) -> Int? {
    var (low, high) = (0, ratios.count)
    while low < high {
      let middle = (low + high) / 2
      if ratios[middle].from <= day { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}

/// An allocation from where I stand: my weight of a whole.
package struct SharingWeights: Hashable, Sendable {
  /// From 0 to `total`.
  package let mine: Int64
  /// Always positive.
  package let total: Int64

  package static let halves = SharingWeights(mine: 1, total: 2)

  private init(mine: Int64, total: Int64) {
    self.mine = mine
    self.total = total
  }

  /// My `mine` of `total`; `nil` when `total` is not positive or `mine` is not within it.
  package init?(checking mine: Int64, of total: Int64) {
    guard total > 0, (0...total).contains(mine) else { return nil }
    self.init(mine: mine, total: total)
  }

  /// My part in an allocation; `nil` when its weights share nothing or one is below zero.
  package init?(_ allocation: Allocation, of members: MemberPair) {
    guard allocation.parts.allSatisfy({ $0.weight >= 0 }) else { return nil }
    self.init(checking: allocation.weight(of: members.me), of: allocation.totalWeight)
  }

  package var others: Int64 { total - mine }
}
