/// What each member bears of one expense, in whole minor units that add up to it.
///
/// Who did not pay bears the nearest cent to their exact part, ties toward zero; the payer bears the rest,
/// so that the odd cent stays with the payer. A refund is the same with the sign turned.
package struct ExpenseShares: Hashable, Sendable {
  package struct Share: Hashable, Sendable {
    package let member: Identifier<Member>
    /// Signed as the expense's cost.
    package let minorUnits: Int64
  }

  /// In order of member identifier.
  package let shares: [Share]

  /// Shares a cost in minor units, which of a refund is negative.
  ///
  /// - Throws: `divisionByZero` when the allocation shares nothing, `tooLarge` when a part does not fit.
  package init(
    cost: Int64, paidBy payer: Identifier<Member>, allocation: Allocation
  ) throws(ArithmeticError) {
    let bearer = Self.bearerOfRest(allocation, payer: payer)
    var rest = Int128(cost)
    var shares: [Share] = []
    for part in allocation.parts where part.member != bearer {
      let rounded = try allocation.part(of: part.member, cost: cost)
        .roundedToMinorUnits(.halfTowardZero)
      rest -= Int128(rounded)
      shares.append(Share(member: part.member, minorUnits: rounded))
    }
    shares.append(Share(member: bearer, minorUnits: try narrowed(rest)))
    self.shares = shares.sorted { $0.member < $1.member }
  }

  /// What that member bears; zero for one who does not take part.
  package func minorUnits(of member: Identifier<Member>) -> Int64 {
    shares.first { $0.member == member }?.minorUnits ?? 0
  }

  /// The payer, or the heaviest when the payer bears nothing: no odd cent goes to who has 0 %.
  ///
  /// Between two it changes nothing, as the other then bears the whole; it is for groups of three or more.
  private static func bearerOfRest(
    _ allocation: Allocation, payer: Identifier<Member>
  ) -> Identifier<Member> {
    guard allocation.weight(of: payer) == 0 else { return payer }
    let heaviest = allocation.parts.max { $0.weight < $1.weight }
    return heaviest?.member ?? payer
  }
}

extension Allocation {
  /// The exact part of one member, in minor units.
  ///
  /// - Throws: `divisionByZero` when the weights share nothing.
  package func part(
    of member: Identifier<Member>, cost: Int64
  ) throws(ArithmeticError) -> Fraction {
    try Fraction(Int128(cost) * Int128(weight(of: member)), Int128(totalWeight))
  }
}
