import Ledger
import TestSupport
import Testing

@testable import Store

/// The encoding of what is kept and sent: one form for each value, and a reader that any bytes may meet.
@Suite struct CanonicalTests {
  @Test(
    arguments: [
      (0, [0x00]), (23, [0x17]), (24, [0x18, 24]), (255, [0x18, 255]), (256, [0x19, 1, 0]),
      (-1, [0x20]), (-24, [0x37]), (-25, [0x38, 24]), (65_536, [0x1a, 0, 1, 0, 0]),
      (Int64.max, [0x1b, 0x7f, 255, 255, 255, 255, 255, 255, 255]),
      (Int64.min, [0x3b, 0x7f, 255, 255, 255, 255, 255, 255, 255]),
    ] as [(Int64, [UInt8])])
  func `an integer has its shortest form`(value: Int64, bytes: [UInt8]) throws {
    #expect(CanonicalWriter.bytes { $0.integer(value) } == bytes)
    var reader = CanonicalReader(bytes)
    #expect(try reader.integer() == value)
    #expect(reader.isAtEnd)
  }

  @Test(
    arguments: [
      ([0x18, 23], .notShortest), ([0x19, 0, 255], .notShortest),
      ([0x1a, 0, 0, 255, 255], .notShortest),
      ([0x1b, 0x80, 0, 0, 0, 0, 0, 0, 0], .outOfRange), ([0x1c], .unexpectedType),
      ([0x9f, 0xff], .unexpectedType), ([0xf5], .unexpectedType), ([0xf9, 0, 0], .unexpectedType),
      ([0xa0], .unexpectedType), ([0xc0, 0x00], .unexpectedType), ([0x61, 0xff], .invalidText),
      ([0x62, 0x61], .truncated), ([0x82, 0x00], .truncated), ([0x18], .truncated),
      ([], .truncated),
      ([0x9a, 255, 255, 255, 255], .truncated),
    ] as [([UInt8], CanonicalError)])
  func `another way of writing is refused`(bytes: [UInt8], error: CanonicalError) {
    #expect(throws: error) {
      var reader = CanonicalReader(bytes)
      _ = try reader.skip()
      try reader.finish()
    }
  }

  @Test func `arrays within arrays without end are refused`() {
    #expect(throws: CanonicalError.tooDeep) {
      var reader = CanonicalReader([UInt8](repeating: 0x81, count: 100_000))
      _ = try reader.skip()
    }
  }

  @Test func `any bytes give a value or an error`() {
    var valid = 0
    for (_, source) in seeds(inputCount(20_000)) {
      var generator = source
      let bytes = (0..<generator.integer(in: 0...24)).map { _ in
        generator.pick([0, 0x20, 0x40, 0x60, 0x80, 0xe0] as [UInt8])
          | generator.integer(in: 0...31 as ClosedRange<UInt8>)
      }
      var reader = CanonicalReader(bytes)
      guard let slice = try? reader.skip(), reader.isAtEnd else { continue }
      valid += 1
      #expect(Array(slice) == bytes)
    }
    #expect(valid > 0)
  }

  @Test
  func `any bytes as a group of a transaction are taken or refused, and taken ones come back`() {
    var taken = 0
    var state = TransactionState(blank: "a", owner: "b", household: "c")
    for (_, source) in seeds(inputCount(20_000)) {
      var generator = source
      let group = generator.pick(state.groups)
      guard var bytes = Self.example.encoded(group) else { continue }
      for _ in 0..<generator.integer(in: 0...2) {
        bytes[generator.integer(in: 0...bytes.count - 1)] = generator.integer(in: 0...255)
      }
      var copy = state
      guard (try? copy.set(group, bytes)) != nil else { continue }
      taken += 1
      state = copy
      _ = state.encoded(group)
    }
    #expect(taken > 0)
  }

  /// A transaction with something in every group.
  static let example = TransactionState(
    Transaction(
      id: Identifier("t"), owner: Identifier("m"), kind: .expense, date: day(2026, 2, 28),
      amount: Money(minorUnits: -1250), arriving: Money(minorUnits: 3, .usd),
      lines: [
        Line(
          id: 1, minorUnits: -1000, sharedCategory: Identifier("c1"),
          personalCategory: Identifier("p1")),
        Line(id: 3, minorUnits: -250, sharedCategory: Identifier("c2")),
      ], isJoint: true,
      allocation: Allocation(
        kind: .percentage, parts: [.init(Identifier("m"), 6000), .init(Identifier("o"), 4000)]),
      concept: "pa", note: "del forn", privateNote: "secret", account: Identifier("a"),
      destination: Identifier("b"), method: Identifier("k"), tags: ["casa", "festa"],
      mark: Mark(minorUnits: -1250, date: day(2026, 2, 28), account: Identifier("a")),
      destinationMark: Mark(minorUnits: 3, date: day(2026, 2, 28), account: Identifier("b"))),
    household: "h")

  @Test func `a transaction is the sum of its groups`() throws {
    let example = Self.example
    var state = TransactionState(blank: "t", owner: "m", household: "h")
    for group in example.groups {
      let bytes = try #require(example.encoded(group))
      try state.set(group, bytes)
    }
    #expect(state == example)
  }

  @Test func `the order in which groups arrive does not matter`() throws {
    for (seed, source) in seeds(50) {
      var generator = source
      var state = TransactionState(blank: "t", owner: "m", household: "h")
      for group in Self.example.groups.shuffled(using: &generator) {
        try state.set(group, Self.example.encoded(group))
      }
      #expect(state == Self.example, "seed \(seed)")
    }
  }
}
