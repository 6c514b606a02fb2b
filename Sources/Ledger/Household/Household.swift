/// The two people's home: its name, its members and who of them writes here.
package struct Household: Hashable, Sendable {
  package let id: Identifier<Household>
  package var name: String
  /// The member whose book this is.
  package var me: Member
  /// The other member; unnamed until somebody says who it is.
  package var other: Member

  package init(id: Identifier<Household>, name: String, me: Member, other: Member) {
    self.id = id
    self.name = name
    self.me = me
    self.other = other
  }

  /// The members who have a name yet.
  package var named: [Member] { [me, other].filter { !$0.name.isEmpty } }

  /// The member with that identifier; the other one for an identifier this book has not met.
  package func member(_ id: Identifier<Member>) -> Member { id == me.id ? me : other }
}

/// One of the two people of a household.
package struct Member: Hashable, Sendable {
  package let id: Identifier<Member>
  /// Empty while nobody has named them.
  package var name: String
  /// Whether a device of theirs has joined, so that only they may write their own records.
  package var hasDevice: Bool

  package init(id: Identifier<Member>, name: String, hasDevice: Bool = false) {
    self.id = id
    self.name = name
    self.hasDevice = hasDevice
  }
}

/// A machine that writes into the book.
package enum Device {}
