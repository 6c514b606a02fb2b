import Ledger
import TestSupport
import Testing

struct AllocationBuilderTests {
  /// What Bernat types.
  let theirs = AllocationBuilder(typist: bernat, other: anna)

  @Test func `the first figure is always the one who types`() throws {
    let mine = try typed.percentages(mine: 6000, other: 4000)
    #expect(mine.weight(of: anna) == 6000)
    let other = try theirs.percentages(mine: 6000, other: 4000)
    #expect(other.weight(of: bernat) == 6000)
    #expect(other == (try typed.percentages(mine: 4000)))
    #expect(try theirs.shares(mine: 1, other: 2) == typed.shares(mine: 2, other: 1))
    #expect(try theirs.exact(mine: 767, of: 2001) == typed.exact(mine: nil, other: 767, of: 2001))
  }

  @Test func `naming one figure implies the other`() throws {
    #expect(try typed.percentages(mine: 0).weight(of: bernat) == 10_000)
    #expect(try typed.percentages(mine: nil, other: 3333).weight(of: anna) == 6667)
    #expect(try typed.exact(mine: 0, of: 500).weight(of: bernat) == 500)
    #expect(try typed.percentages(mine: 5000) == typed.halves)
  }

  @Test func `nothing said is nothing shared`() {
    #expect(throws: AllocationProblem.nothingSaid) { try typed.percentages(mine: nil) }
    #expect(throws: AllocationProblem.nothingSaid) { try typed.exact(mine: nil, of: 100) }
    #expect(throws: AllocationProblem.nothingSaid) { try typed.exact(mine: 0, of: 0) }
    #expect(throws: AllocationProblem.allZero) { try typed.shares(mine: 0, other: 0) }
  }

  @Test func `figures out of range are refused`() {
    #expect(throws: AllocationProblem.outOfRange(.percentage, 10_001)) {
      try typed.percentages(mine: 10_001)
    }
    #expect(throws: AllocationProblem.outOfRange(.percentage, .min)) {
      try typed.percentages(mine: .min, other: .max)
    }
    #expect(throws: AllocationProblem.outOfRange(.exact, -1)) {
      try typed.exact(mine: -1, of: 100)
    }
    #expect(throws: AllocationProblem.outOfRange(.exact, .max)) {
      try typed.exact(mine: .max, other: .max, of: 100)
    }
    #expect(throws: AllocationProblem.outOfRange(.shares, -1)) {
      try typed.shares(mine: -1, other: 2)
    }
    #expect(throws: AllocationProblem.outOfRange(.shares, .max)) {
      try typed.shares(mine: 1, other: .max)
    }
    #expect(throws: AllocationProblem.outOfRange(.exact, .max)) {
      try typed.exact(mine: 1, of: .min)
    }
  }

  @Test func `an exact part above the cost is refused with the gap`() {
    #expect(throws: AllocationProblem.amountGap(minorUnits: -1)) {
      try typed.exact(mine: 2002, of: 2001)
    }
    #expect(throws: AllocationProblem.amountGap(minorUnits: -99)) {
      try typed.exact(mine: nil, other: 2100, of: -2001)
    }
    #expect(throws: AllocationProblem.amountGap(minorUnits: -1)) {
      try typed.exact(mine: 1001, other: 1001, of: 2001)
    }
  }

  @Test func `a refund is shared by exact amounts without a sign`() throws {
    let allocation = try typed.exact(mine: 767, other: 1234, of: -2001)
    #expect(allocation.problem(cost: -2001) == nil)
    let shares = try ExpenseShares(cost: -2001, paidBy: anna, allocation: allocation)
    #expect(shares.minorUnits(of: anna) == -767)
    #expect(shares.minorUnits(of: bernat) == -1234)
  }

  @Test func `whatever is typed gives an allocation that holds or a refusal`() {
    for (seed, generator) in seeds(inputCount(10_000)) {
      var random = generator
      var figure: Int64 {
        switch random.integer(in: 0...3) {
        case 0: random.integer(in: Int64.min...Int64.max)
        case 1: random.integer(in: -5...10_005)
        default: random.magnitude(upTo: Money.largest)
        }
      }
      var maybe: Int64? { random.oneIn(3) ? nil : figure }
      let cost = figure
      let made: Allocation? =
        switch random.integer(in: 0...2) {
        case 0: try? typed.percentages(mine: maybe, other: maybe)
        case 1: try? typed.exact(mine: maybe, other: maybe, of: cost)
        default: try? typed.shares(mine: figure, other: figure)
        }
      #expect(made?.problem(cost: cost) == nil, "seed \(seed)")
    }
  }
}

struct AllocationEditingTests {
  @Test func `exact parts are not re-scaled when the amount changes`() throws {
    let parts = try typed.exact(mine: 767, of: 2001)
    #expect(throws: AllocationProblem.amountGap(minorUnits: 99)) {
      try parts.following(cost: 2100)
    }
    #expect(throws: AllocationProblem.amountGap(minorUnits: -1)) {
      try parts.following(cost: -2000)
    }
    #expect(try parts.following(cost: -2001) == parts)
  }

  @Test func `percentages and shares follow any amount`() throws {
    for allocation in [typed.halves, try typed.shares(mine: 1, other: 2)] {
      for cost: Int64 in [1, -1, 99_999, .max, .min] {
        #expect(try allocation.following(cost: cost) == allocation)
      }
    }
  }

  @Test func `weights that nobody checked never trap`() {
    let wild = Allocation(kind: .exact, parts: [.init(anna, .max), .init(bernat, .max)])
    #expect(wild.totalWeight == .max)
    #expect(wild.problem(cost: 100) == .outOfRange(.exact, .max))
    let twice = Allocation(kind: .shares, parts: [.init(anna, 1), .init(anna, 1)])
    #expect(twice.problem == .repeatedMember)
    #expect(Allocation(kind: .shares, parts: []).problem == .nothingSaid)
    #expect(throws: ArithmeticError.divisionByZero) {
      try Allocation(kind: .shares, parts: []).part(of: anna, cost: 1)
    }
  }

  @Test func `the order of the parts is the members' whoever typed them`() throws {
    let allocation = Allocation(kind: .shares, parts: [.init(bernat, 2), .init(anna, 1)])
    #expect(allocation.parts.map(\.member) == [anna, bernat])
  }
}
