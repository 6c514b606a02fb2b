/// The exact sum of any number of proportional parts, of any denominators, in memory that depends on how
/// many different denominators there are and never on how many parts.
///
/// Whole units and what is left over each denominator are kept apart, so that nothing is ever rounded on
/// the way, order never matters, and odd denominators (parts 1 : 2, 3 : 4, 2413 : 1687) cannot outgrow a
/// number. A sum is rounded once, when it is asked for.
struct FractionSum: Sendable {
  private struct Remainder: Sendable {
    let denominator: Int64
    var numerator: Int128
  }

  private var whole: Int128 = 0
  /// One each denominator, in the order met.
  private var remainders: [Remainder] = []

  /// Adds `amount` × `weight` ÷ `total`.
  ///
  /// - Precondition: 0 ≤ `weight` ≤ `total`, and `total` is positive.
  mutating func add(_ amount: Int64, weight: Int64, total: Int64) {
    addQuotient(Int128(amount) * Int128(weight), total)
  }

  /// Takes `amount` × `weight` ÷ `total` away, with the precondition of `add`.
  mutating func subtract(_ amount: Int64, weight: Int64, total: Int64) {
    addQuotient(-(Int128(amount) * Int128(weight)), total)
  }

  /// Adds all of another sum.
  mutating func add(_ other: FractionSum) {
    whole += other.whole
    for rest in other.remainders { addRemainder(rest.numerator, over: rest.denominator) }
  }

  private mutating func addQuotient(_ product: Int128, _ total: Int64) {
    let (quotient, remainder) = product.quotientAndRemainder(dividingBy: Int128(total))
    whole += quotient
    if remainder != 0 { addRemainder(remainder, over: total) }
  }

  private mutating func addRemainder(_ numerator: Int128, over denominator: Int64) {
    if let index = remainders.firstIndex(where: { $0.denominator == denominator }) {
      remainders[index].numerator += numerator
    } else {
      remainders.append(Remainder(denominator: denominator, numerator: numerator))
    }
  }

  /// The sum as one fraction.
  ///
  /// - Throws: `tooLarge` when the denominators in common do not fit; rounding is possible even then.
  func exact() throws(ArithmeticError) -> Fraction {
    var sum = try Fraction(whole, 1)
    for remainder in remainders {
      sum = try sum.adding(Fraction(remainder.numerator, Int128(remainder.denominator)))
    }
    return sum
  }

  /// The nearest whole number, ties toward zero.
  func roundedHalfTowardZero() -> Int128 {
    let (halves, isExact) = flooredHalves()
    // Between whole − ½ and whole + ½; only an exact half needs the sign.
    guard isExact, halves & 1 == 1 else { return (halves + 1) >> 1 }
    return halves > 0 ? halves >> 1 : (halves + 1) >> 1
  }

  /// How many whole halves the sum holds, rounded down, and whether it is exactly that many.
  ///
  /// Each left-over is written out in base 2⁶⁴ to two digits more than there are denominators. A sum of
  /// *n* fractions that is not a multiple of a half is at least 1 ÷ (2 × their denominators' product)
  /// from one, and what was cut off the digits is less than that: so a sum nearer than the cut is exact.
  private func flooredHalves() -> (halves: Int128, isExact: Bool) {
    var floor = whole
    var digits = [UInt64](repeating: 0, count: remainders.count + 2)
    for remainder in remainders {
      let denominator = Int128(remainder.denominator)
      var (quotient, rest) = remainder.numerator.quotientAndRemainder(dividingBy: denominator)
      if rest < 0 {
        rest += denominator
        quotient -= 1
      }
      floor += quotient
      floor += Self.addDigits(of: UInt64(rest), over: denominator, to: &digits)
    }
    // Every cut is less than one in the last place: this raises the sum to just above its true value.
    floor += Self.add(UInt64(remainders.count), at: digits.count - 1, to: &digits)
    let isHalf = digits[0] >> 63 == 1
    digits[0] &= .max >> 1
    let isNear =
      digits.dropLast().allSatisfy { $0 == 0 }
      && digits[digits.count - 1] <= UInt64(remainders.count)
    return (floor * 2 + (isHalf ? 1 : 0), isNear)
  }

  /// Adds the digits of `rest` ÷ `denominator` after the point; what passes 1 is returned.
  private static func addDigits(
    of rest: UInt64, over denominator: Int128, to digits: inout [UInt64]
  ) -> Int128 {
    var rest = rest
    var carried: Int128 = 0
    let divisor = UInt64(denominator)
    for place in digits.indices {
      let (digit, next) = divisor.dividingFullWidth((rest, 0))
      carried += add(digit, at: place, to: &digits)
      rest = next
    }
    return carried
  }

  /// Adds one digit and carries; what passes 1 is returned.
  private static func add(_ digit: UInt64, at place: Int, to digits: inout [UInt64]) -> Int128 {
    var carry = digit
    for index in stride(from: place, through: 0, by: -1) {
      guard carry != 0 else { return 0 }
      let (sum, overflow) = digits[index].addingReportingOverflow(carry)
      digits[index] = sum
      carry = overflow ? 1 : 0
    }
    return Int128(carry)
  }
}
