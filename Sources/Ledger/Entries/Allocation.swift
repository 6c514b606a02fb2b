/// How one joint expense is shared among members, kept as whole weights so that sums stay exact.
package struct Allocation: Hashable, Sendable {
  /// What the weights are, which decides how they are shown and changed.
  package enum Kind: Int, Sendable {
    /// Hundredths of a per cent; they add to 10,000.
    case percentage = 1
    /// Minor units of the expense, never negative; they add to its cost without the sign.
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

  /// The weights' sum; of an allocation that `problem` refuses it may be held at the largest number.
  package var totalWeight: Int64 {
    parts.reduce(0) { sum, part in
      let (added, overflow) = sum.addingReportingOverflow(part.weight)
      return overflow ? .max : added
    }
  }

  /// A member's part of the whole, in hundredths of a per cent, rounded down.
  package func hundredths(of member: Identifier<Member>) -> Int {
    Int(
      clamping: Int128(weight(of: member)) * Int128(Self.wholePercentage)
        / Int128(max(totalWeight, 1)))
  }

  /// Everything that a percentage allocation adds to: 100,00 %.
  package static let wholePercentage: Int64 = 10_000
  /// The largest share of one member.
  package static let largestShare: Int64 = 1_000_000_000

  /// What is wrong with it for an expense of that cost, in minor units of either sign; `nil` when nothing is.
  package func problem(cost: Int64) -> AllocationProblem? {
    guard kind == .exact else { return problem }
    if let problem { return problem }
    let gap = Int128(cost.magnitude) - Int128(totalWeight)
    return gap == 0 ? nil : .amountGap(minorUnits: Int64(clamping: gap))
  }

  /// What is wrong with it whatever the expense; `nil` when nothing is.
  package var problem: AllocationProblem? {
    guard zip(parts, parts.dropFirst()).allSatisfy({ $0.member != $1.member }) else {
      return .repeatedMember
    }
    for part in parts {
      guard part.weight >= 0, part.weight <= kind.largestWeight else {
        return .outOfRange(kind, part.weight)
      }
    }
    let total = totalWeight
    guard total > 0 else { return parts.isEmpty ? .nothingSaid : .allZero }
    guard kind == .percentage, total != Self.wholePercentage else { return nil }
    return .percentageGap(hundredths: Self.wholePercentage - total)
  }
}

extension Allocation.Kind {
  /// The largest weight of one member.
  var largestWeight: Int64 {
    switch self {
    case .percentage: Allocation.wholePercentage
    case .exact: Money.largest
    case .shares: Allocation.largestShare
    }
  }
}

/// Why a way of sharing is refused.
package enum AllocationProblem: Error, Hashable, Sendable {
  /// A figure below zero or above what its kind allows: hundredths of a per cent, minor units or shares.
  case outOfRange(Allocation.Kind, Int64)
  /// What two percentages lack to 100,00 %, in hundredths of a per cent; negative when they exceed it.
  case percentageGap(hundredths: Int64)
  /// What exact parts lack to the expense's cost, in minor units; negative when they exceed it.
  case amountGap(minorUnits: Int64)
  /// No figure at all, or nothing to share.
  case nothingSaid
  /// Shares that are all zero: nobody bears anything.
  case allZero
  case repeatedMember
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
