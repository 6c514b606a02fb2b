/// How one joint expense is shared among members, kept as whole weights so that sums stay exact.
package struct Allocation: Hashable, Sendable {
  /// What the weights are, which decides how they are shown and changed.
  package enum Kind: Int, Sendable {
    /// Hundredths of a per cent; they add to 10,000.
    case percentage = 1
    /// Minor units of the expense; they add to its cost.
    case exact
    /// Whole shares, 1 : 2.
    case shares
  }

  package struct Part: Hashable, Sendable {
    package let member: Identifier<Member>
    package let weight: Int64
    package init(_ member: Identifier<Member>, _ weight: Int64) {
      self.member = member
      self.weight = weight
    }
  }

  package let kind: Kind
  /// In order of member identifier, one each.
  package let parts: [Part]

  package init(kind: Kind, parts: [Part]) {
    self.kind = kind
    self.parts = parts.sorted { $0.member < $1.member }
  }

  package func weight(of member: Identifier<Member>) -> Int64 {
    parts.first { $0.member == member }?.weight ?? 0
  }

  package var totalWeight: Int64 { parts.reduce(0) { $0 + $1.weight } }
}

/// The household's way of sharing joint costs from a day on.
package struct SharingRatio: Hashable, Sendable {
  package let from: CalendarDate
  /// A percentage allocation between the two members.
  package let allocation: Allocation

  package init(from: CalendarDate, allocation: Allocation) {
    self.from = from
    self.allocation = allocation
  }
}
