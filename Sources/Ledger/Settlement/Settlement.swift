/// The one transfer that makes both members even, with what has been paid of it.
package struct Settlement: Hashable, Sendable {
  /// Who owes before any payment; when nothing was due, who paid.
  package let from: Identifier<Member>
  package let to: Identifier<Member>
  /// Due before payments, in minor units, never negative.
  package let due: Int64
  /// Paid from `from` to `to`; negative when the payments went the other way.
  package let paid: Int64

  /// What is left to pay; negative when too much was paid.
  package var remaining: Int64 { due - paid }

  /// The transfer that would make both even now, with the arrow turned when too much was paid; `nil` when even.
  package var outstanding: SettlementPayment? {
    if remaining == 0 { return nil }
    return remaining > 0
      ? SettlementPayment(from: from, to: to, minorUnits: remaining)
      : SettlementPayment(from: to, to: from, minorUnits: -remaining)
  }

  /// The compensation of two signed figures, both from me to the other; `nil` when both are zero.
  ///
  /// - Throws: `tooLarge` when what is left does not fit 64 bits.
  init?(members: MemberPair, dueToOther: Int64, paidToOther: Int64) throws(ArithmeticError) {
    guard dueToOther != 0 || paidToOther != 0 else { return nil }
    _ = try narrowed(Int128(dueToOther) - Int128(paidToOther))
    let isFromMe = dueToOther == 0 ? paidToOther > 0 : dueToOther > 0
    from = isFromMe ? members.me : members.other
    to = isFromMe ? members.other : members.me
    due = isFromMe ? dueToOther : -dueToOther
    paid = isFromMe ? paidToOther : -paidToOther
  }
}

/// Money that one member gives the other to make them even; neither income nor expense.
package struct SettlementPayment: Hashable, Sendable {
  package let from: Identifier<Member>
  package let to: Identifier<Member>
  /// In minor units, positive.
  package let minorUnits: Int64

  package init(from: Identifier<Member>, to: Identifier<Member>, minorUnits: Int64) {
    self.from = from
    self.to = to
    self.minorUnits = minorUnits
  }
}
