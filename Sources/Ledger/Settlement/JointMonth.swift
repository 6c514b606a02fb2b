/// The joint expenses of one month, or of the part of it that a period holds, added one at a time.
///
/// The parts are kept exact and rounded once, when the figures are asked for. Memory does not grow with
/// the expenses, and their order never matters.
package struct JointMonth: Sendable {
  private var count = 0
  private var paidByMe: Int128 = 0
  private var paidByOther: Int128 = 0
  /// What I paid beyond my part; negative when I paid less.
  private var advanced = FractionSum()

  package init() {}

  /// Adds an expense of that cost, in minor units of the household's currency; a refund's is negative.
  package mutating func add(cost: Int64, isPaidByMe: Bool, weights: SharingWeights) {
    count += 1
    if isPaidByMe {
      paidByMe += Int128(cost)
      advanced.add(cost, weight: weights.others, total: weights.total)
    } else {
      paidByOther += Int128(cost)
      advanced.subtract(cost, weight: weights.mine, total: weights.total)
    }
  }

  /// Adds all of another part of the same month.
  package mutating func add(_ other: JointMonth) {
    count += other.count
    paidByMe += other.paidByMe
    paidByOther += other.paidByOther
    advanced.add(other.advanced)
  }

  /// What I paid beyond my part, with its half cents, in minor units.
  ///
  /// - Throws: `tooLarge` when no single fraction can write it.
  package var exactDifference: Fraction { get throws(ArithmeticError) { try advanced.exact() } }

  /// The month's figures, rounded now.
  ///
  /// - Throws: `tooLarge` when one does not fit 64 bits.
  package func figures(payments: Int64 = 0) throws(ArithmeticError) -> BalanceFigures {
    BalanceFigures(
      expenseCount: count, paidByMe: try narrowed(paidByMe),
      paidByOther: try narrowed(paidByOther),
      myDifference: try narrowed(advanced.roundedHalfTowardZero()), paidToOther: payments)
  }
}
