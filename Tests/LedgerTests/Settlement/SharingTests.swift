import Ledger
import TestSupport
import Testing

struct SharingTests {
  @Test func `half each until a ratio is set`() throws {
    let sharing = Sharing(members: couple)
    #expect(sharing.ratio(on: .first) == typed.halves)
    #expect(sharing.weights(own: nil, on: .last) == .halves)
  }

  @Test func `a ratio holds from its own day`() throws {
    let sixty = try typed.percentages(mine: 6000)
    let seventy = try typed.percentages(mine: 7000)
    let sharing = Sharing(
      members: couple,
      ratios: [
        SharingRatio(from: day(2027_06_10), allocation: seventy),
        SharingRatio(from: day(2027_03_01), allocation: sixty),
      ])
    #expect(sharing.ratio(on: day(2027_02_28)) == typed.halves)
    #expect(sharing.ratio(on: day(2027_03_01)) == sixty)
    #expect(sharing.ratio(on: day(2027_06_09)) == sixty)
    #expect(sharing.ratio(on: day(2027_06_10)) == seventy)
    #expect(sharing.ratio(on: .last) == seventy)
  }

  @Test func `a day has one ratio and the last given wins`() throws {
    let sixty = try typed.percentages(mine: 6000)
    let ratios = [typed.halves, sixty].map { SharingRatio(from: day(2027_03_01), allocation: $0) }
    let sharing = Sharing(members: couple, ratios: ratios)
    #expect(sharing.ratios.count == 1)
    #expect(sharing.ratio(on: day(2027_03_01)) == sixty)
  }

  @Test func `an own allocation goes before the ratio`() throws {
    let own = try typed.shares(mine: 1, other: 3)
    let sharing = Sharing(
      members: couple,
      ratios: [SharingRatio(from: .first, allocation: try typed.percentages(mine: 6000))])
    #expect(sharing.allocation(own: own, on: day(2027_03_01)) == own)
    let weights = sharing.weights(own: own, on: day(2027_03_01))
    #expect([weights.mine, weights.others, weights.total] == [1, 3, 4])
  }

  @Test func `an allocation that shares nothing counts as absent`() {
    let nothing = Allocation(kind: .shares, parts: [.init(anna, 0), .init(bernat, 0)])
    let negative = Allocation(kind: .shares, parts: [.init(anna, 4), .init(bernat, -2)])
    let sharing = Sharing(members: couple)
    #expect(sharing.weights(own: nothing, on: .first) == .halves)
    #expect(sharing.weights(own: negative, on: .first) == .halves)
    #expect(sharing.allocation(own: nothing, on: .first) == typed.halves)
    #expect(sharing.allocation(own: negative, on: .first) == typed.halves)
    #expect(SharingWeights(checking: 3, of: 2) == nil)
    #expect(SharingWeights(checking: -1, of: 2) == nil)
    #expect(SharingWeights(checking: 0, of: 0) == nil)
  }

  @Test func `bisection finds what a plain search finds`() throws {
    for (seed, generator) in seeds(300) {
      var random = generator
      let year = Period(year: 2027)
      let ratios = (0..<random.integer(in: 0...12)).map { _ in
        SharingRatio(
          from: random.day(in: year), allocation: random.allocation(cost: 0, between: couple))
      }
      let sharing = Sharing(members: couple, ratios: ratios)
      for _ in 0..<20 {
        let day = random.day(in: year)
        let expected = ratios.enumerated().filter { $0.element.from <= day }
          .max { ($0.element.from, $0.offset) < ($1.element.from, $1.offset) }
        #expect(
          sharing.ratio(on: day) == expected?.element.allocation ?? typed.halves, "seed \(seed)")
      }
    }
  }

  @Test func `a transaction gives its joint side only when it is joint`() throws {
    var dinner = Transaction(
      id: Identifier("t"), owner: bernat, kind: .expense, date: day(2027_03_05),
      amount: Money(minorUnits: -4500), isJoint: true, account: nil)
    let joint = try #require(JointExpense(dinner))
    #expect(joint == JointExpense(payer: bernat, date: day(2027_03_05), cost: 4500))
    dinner.kind = .refund
    dinner.amount = Money(minorUnits: 4500)
    #expect(JointExpense(dinner)?.cost == -4500)
    dinner.isJoint = false
    #expect(JointExpense(dinner) == nil)
    dinner.isJoint = true
    dinner.kind = .settlement
    #expect(JointExpense(dinner) == nil)
  }
}
