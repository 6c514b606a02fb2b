/// A month's figures, or a period's, in minor units; every row and every column adds up.
package struct BalanceFigures: Hashable, Sendable {
  /// Joint expenses and refunds, whoever paid.
  package let expenseCount: Int
  package let paidByMe: Int64
  package let paidByOther: Int64
  /// What I paid beyond my part, rounded; the other member's difference is its opposite.
  package let myDifference: Int64
  /// Compensations already paid, from me to the other; negative when the other paid more to me.
  package let paidToOther: Int64

  package static let zero = BalanceFigures(
    expenseCount: 0, paidByMe: 0, paidByOther: 0, myDifference: 0, paidToOther: 0)

  /// One member's row.
  package struct Row: Hashable, Sendable {
    package let member: Identifier<Member>
    /// «ha pagat»
    package let paid: Int64
    /// «li toca»: what was paid less the difference.
    package let due: Int64
    /// «diferència»: positive when this member is owed.
    package let difference: Int64
  }

  /// Both rows, mine first.
  ///
  /// - Throws: `tooLarge` when a figure does not fit 64 bits.
  package func rows(_ members: MemberPair) throws(ArithmeticError) -> [Row] {
    [
      try row(members.me, paid: paidByMe, difference: myDifference),
      try row(members.other, paid: paidByOther, difference: -myDifference),
    ]
  }

  /// What all joint expenses cost, less refunds.
  ///
  /// - Throws: `tooLarge` when it does not fit 64 bits.
  package var total: Int64 {
    get throws(ArithmeticError) { try narrowed(Int128(paidByMe) + Int128(paidByOther)) }
  }

  /// The one compensation that makes both even; `nil` when nothing is due and nothing was paid.
  package func settlement(_ members: MemberPair) throws(ArithmeticError) -> Settlement? {
    try Settlement(
      members: members, dueToOther: -myDifference, paidToOther: paidToOther)
  }

  /// The figures of two periods, each already rounded.
  ///
  /// - Throws: `tooLarge` when a sum does not fit 64 bits.
  package func adding(_ other: BalanceFigures) throws(ArithmeticError) -> BalanceFigures {
    BalanceFigures(
      expenseCount: expenseCount + other.expenseCount,
      paidByMe: try narrowed(Int128(paidByMe) + Int128(other.paidByMe)),
      paidByOther: try narrowed(Int128(paidByOther) + Int128(other.paidByOther)),
      myDifference: try narrowed(Int128(myDifference) + Int128(other.myDifference)),
      paidToOther: try narrowed(Int128(paidToOther) + Int128(other.paidToOther)))
  }

  private func row(
    _ member: Identifier<Member>, paid: Int64, difference: Int64
  ) throws(ArithmeticError) -> Row {
    Row(
      member: member, paid: paid, due: try narrowed(Int128(paid) - Int128(difference)),
      difference: difference)
  }
}
