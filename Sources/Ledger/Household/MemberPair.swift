/// The two members of a household, as arithmetic needs them.
package struct MemberPair: Hashable, Sendable {
  /// Whose book this is.
  package let me: Identifier<Member>
  package let other: Identifier<Member>

  package init(me: Identifier<Member>, other: Identifier<Member>) {
    self.me = me
    self.other = other
  }

  /// Whoever is not me: also a member that this book has not met counts as the other one.
  package func isMe(_ member: Identifier<Member>) -> Bool { member == me }

  package func counterpart(of member: Identifier<Member>) -> Identifier<Member> {
    isMe(member) ? other : me
  }

  /// The same two seen from the other's book.
  package var swapped: MemberPair { MemberPair(me: other, other: me) }
}

extension Household {
  package var members: MemberPair { MemberPair(me: me.id, other: other.id) }
}
