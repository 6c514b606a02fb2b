import Ledger
import TestSupport
import Testing

struct AccountFiguresTests {
  let figures = AccountFigures(opening: 100_000, marked: -2500, posted: -4000, planned: 1500)

  @Test func `reconciled is the opening balance and what is marked`() throws {
    #expect(try figures.reconciled == 97_500)
    #expect(try figures.today == 96_000)
    #expect(try figures.unreconciled == -1500)
    #expect(try figures.forecast == 97_500)
  }

  @Test func `an account without transactions has its opening balance everywhere`() throws {
    let empty = AccountFigures(opening: -700)
    #expect(try [empty.reconciled, empty.today, empty.forecast] == [-700, -700, -700])
    #expect(try empty.unreconciled == 0)
  }

  @Test func `the difference is what the reconciled balance lacks to the statement`() throws {
    #expect(try figures.difference(toStatement: 97_500) == 0)
    #expect(try figures.difference(toStatement: 98_000) == 500)
    #expect(try figures.difference(toStatement: -1) == -97_501)
  }

  @Test func `a correction makes today's balance the one given`() throws {
    for (seed, generator) in seeds(2000) {
      var random = generator
      let limit = Money.largest
      let figures = AccountFigures(
        opening: random.integer(in: -limit...limit), posted: random.integer(in: -limit...limit))
      let wanted = random.integer(in: -limit...limit)
      let corrected = AccountFigures(
        opening: figures.opening,
        posted: figures.posted + (try figures.correction(toToday: wanted)))
      #expect(try corrected.today == wanted, "seed \(seed)")
    }
  }

  @Test func `balances that do not fit are refused`() {
    let edge = AccountFigures(opening: .max, marked: .min, posted: .max, planned: .min)
    #expect(throws: ArithmeticError.tooLarge) { try edge.today }
    #expect(throws: ArithmeticError.tooLarge) { try edge.unreconciled }
    #expect(throws: ArithmeticError.tooLarge) { try edge.difference(toStatement: .max) }
    #expect(throws: ArithmeticError.tooLarge) { try edge.correction(toToday: .min) }
    #expect(throws: Never.self) { try edge.forecast }
  }
}
