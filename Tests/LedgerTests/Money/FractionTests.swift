import Ledger
import TestSupport
import Testing

struct FractionTests {
  @Test func `is kept in lowest terms with a positive denominator`() throws {
    let half = try Fraction(-50, -100)
    #expect(half.numerator == 1)
    #expect(half.denominator == 2)
    #expect(try Fraction(3, -6) == Fraction(-1, 2))
    #expect(try Fraction(0, -7) == .zero)
    #expect(try Fraction(12, 4).isWhole)
  }

  @Test func `the four operations are exact`() throws {
    let third = try Fraction(1, 3)
    let quarter = try Fraction(1, 4)
    #expect(try third.adding(quarter) == Fraction(7, 12))
    #expect(try third.subtracting(quarter) == Fraction(1, 12))
    #expect(try third.multiplied(by: quarter) == Fraction(1, 12))
    #expect(try third.divided(by: quarter) == Fraction(4, 3))
    #expect(try third.divided(by: -quarter) == Fraction(-4, 3))
  }

  @Test func `what cannot be is refused and never wraps`() throws {
    let big = try Fraction(.max, 1)
    let small = try Fraction(1, .max)
    #expect(throws: ArithmeticError.divisionByZero) { try Fraction(1, 0) }
    #expect(throws: ArithmeticError.divisionByZero) { try big.divided(by: .zero) }
    #expect(throws: ArithmeticError.tooLarge) { try Fraction(.min, 1) }
    #expect(throws: ArithmeticError.tooLarge) { try Fraction(1, .min) }
    #expect(throws: ArithmeticError.tooLarge) { try big.adding(Fraction(1)) }
    #expect(throws: ArithmeticError.tooLarge) { try (-big).subtracting(Fraction(2)) }
    #expect(throws: ArithmeticError.tooLarge) { try big.multiplied(by: Fraction(2)) }
    #expect(throws: ArithmeticError.tooLarge) { try small.divided(by: Fraction(2)) }
    #expect(throws: ArithmeticError.tooLarge) { try big.roundedToMinorUnits(.halfTowardZero) }
    #expect(throws: ArithmeticError.tooLarge) {
      try Fraction(.min).roundedToMinorUnits(.halfTowardZero)
    }
    #expect(try big.multiplied(by: small) == Fraction(1))
  }

  @Test(arguments: [
    (1, 2, 0, 1), (-1, 2, 0, -1), (3, 2, 1, 2), (-3, 2, -1, -2), (5, 2, 2, 3),
    (499, 1000, 0, 0), (501, 1000, 1, 1), (-501, 1000, -1, -1), (2, 3, 1, 1), (-1, 3, 0, 0),
    (7, 1, 7, 7), (0, 1, 0, 0),
  ])
  func `rounds to the nearest with ties as told`(
    numerator: Int, denominator: Int, towardZero: Int, awayFromZero: Int
  ) throws {
    let value = try Fraction(Int128(numerator), Int128(denominator))
    #expect(value.rounded(.halfTowardZero) == Int128(towardZero))
    #expect(value.rounded(.halfAwayFromZero) == Int128(awayFromZero))
  }

  @Test func `rounding holds at the edges of the number`() throws {
    #expect(try Fraction(.max, 1).rounded(.halfAwayFromZero) == .max)
    #expect(try Fraction(-.max, 2).rounded(.halfAwayFromZero) == -(.max / 2) - 1)
    #expect(try Fraction(.max - 1, .max).rounded(.halfTowardZero) == 1)
  }

  @Test func `operations undo each other`() throws {
    for (seed, generator) in seeds(5000) {
      var random = generator
      var fraction: Fraction {
        get throws {
          try Fraction(
            Int128(random.integer(in: Int64(-999_999)...999_999)),
            Int128(random.integer(in: Int64(1)...99_999)))
        }
      }
      let (first, second) = (try fraction, try fraction)
      #expect(try first.adding(second).subtracting(second) == first, "seed \(seed)")
      #expect(try first.adding(second) == second.adding(first), "seed \(seed)")
      if !second.isZero {
        #expect(try first.multiplied(by: second).divided(by: second) == first, "seed \(seed)")
      }
      let distance = try Fraction(first.rounded(.halfTowardZero), 1).subtracting(first)
      #expect(distance.numerator.magnitude * 2 <= distance.denominator.magnitude, "seed \(seed)")
    }
  }
}
