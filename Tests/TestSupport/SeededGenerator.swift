import Foundation
import Ledger

/// A small seeded generator (SplitMix64), so that a failing case can be replayed from its seed.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededGenerator {
  package mutating func integer<Value: FixedWidthInteger>(in range: ClosedRange<Value>) -> Value {
    Value.random(in: range, using: &self)
  }

  /// True once in `times` on the average.
  package mutating func oneIn(_ times: Int) -> Bool { integer(in: 1...times) == 1 }

  /// One of `choices`.
  ///
  /// - Precondition: there is one.
  package mutating func pick<Choices: RandomAccessCollection>(_ choices: Choices)
    -> Choices.Element
  {
    choices[choices.index(choices.startIndex, offsetBy: integer(in: 0...(choices.count - 1)))]
  }

  /// A number of up to `limit` that is as often small as large, so that edges are met.
  package mutating func magnitude(upTo limit: Int64) -> Int64 {
    let bits = integer(in: 1...(64 - limit.leadingZeroBitCount))
    let bound = bits >= 63 ? Int64.max : (Int64(1) << Int64(bits)) - 1
    return integer(in: 0...min(limit, bound))
  }

  /// A day of a period, every one as likely.
  package mutating func day(in period: Period) -> CalendarDate {
    CalendarDate(
      ordinal: integer(in: period.lowerBound.ordinal...period.upperBound.ordinal))
  }

  /// An identifier of the length that records have.
  package mutating func identifier<Subject>(_ subject: Subject.Type = Subject.self)
    -> Identifier<Subject>
  {
    var source = self
    defer { self = source }
    return Identifier(
      IdentifierText.make(length: IdentifierText.recordLength) { source.next() })
  }

  /// A way of sharing an expense of that cost between two members, of every kind.
  package mutating func allocation(cost: Int64, between members: MemberPair) -> Allocation {
    let kind: Allocation.Kind = cost == 0 ? .percentage : pick([.percentage, .exact, .shares])
    let weights: (Int64, Int64)
    switch kind {
    case .percentage:
      let mine: Int64 = pick([0, 1, 3333, 5000, 6000, 10_000, integer(in: 0...10_000)])
      weights = (mine, 10_000 - mine)
    case .exact:
      let mine = integer(in: 0...Int64(clamping: cost.magnitude))
      weights = (mine, Int64(clamping: cost.magnitude) - mine)
    case .shares:
      weights = (integer(in: 0...60), integer(in: 1...60))
    }
    return Allocation(
      kind: kind, parts: [.init(members.me, weights.0), .init(members.other, weights.1)])
  }
}

/// Generators of consecutive seeds, each with its seed to print when a case fails.
package func seeds(
  _ count: Int, from first: UInt64 = 1
) -> some Sequence<(seed: UInt64, generator: SeededGenerator)> {
  (first..<first + UInt64(count)).lazy.map { (seed: $0, generator: SeededGenerator(seed: $0)) }
}

/// How many random inputs a reader is given: `usual`, or what `RALCAT_FUZZ` says for a long run,
/// one in `cost` of them where each takes that many times as long as a reading.
package func inputCount(_ usual: Int, cost: Int = 1) -> Int {
  ProcessInfo.processInfo.environment["RALCAT_FUZZ"].flatMap { Int($0) }.map { $0 / cost } ?? usual
}
