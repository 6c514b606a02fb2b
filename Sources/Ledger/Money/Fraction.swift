/// How a figure that lies between two whole ones is rounded.
package enum Rounding: Sendable {
  /// Ties go toward zero: a compensation, where the one who owes keeps the half cent.
  case halfTowardZero
  /// Ties go away from zero: sums typed at the prompt, conversions.
  case halfAwayFromZero
}

/// An exact rational number in lowest terms, of 128-bit numerator and denominator.
package struct Fraction: Hashable, Sendable {
  package let numerator: Int128
  /// Always positive, and without a factor in common with the numerator.
  package let denominator: Int128

  package init(_ value: Int64) {
    numerator = Int128(value)
    denominator = 1
  }

  /// - Throws: `divisionByZero`, or `tooLarge` for a part that is −2¹²⁷, which has no opposite.
  package init(_ numerator: Int128, _ denominator: Int128) throws(ArithmeticError) {
    guard denominator != 0 else { throw .divisionByZero }
    guard numerator != .min, denominator != .min else { throw .tooLarge }
    let divisor = greatestCommonDivisor(numerator, denominator)
    let sign: Int128 = denominator < 0 ? -1 : 1
    self.init(reduced: sign * (numerator / divisor), sign * (denominator / divisor))
  }

  private init(reduced numerator: Int128, _ denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  package static let zero = Fraction(0)

  package var isZero: Bool { numerator == 0 }
  package var isNegative: Bool { numerator < 0 }
  /// Whether nothing would be rounded.
  package var isWhole: Bool { denominator == 1 }

  package func adding(_ other: Fraction) throws(ArithmeticError) -> Fraction {
    let divisor = greatestCommonDivisor(denominator, other.denominator)
    let left = try product(numerator, other.denominator / divisor)
    let right = try product(other.numerator, denominator / divisor)
    let (sum, overflow) = left.addingReportingOverflow(right)
    guard !overflow else { throw .tooLarge }
    return try Fraction(sum, product(denominator, other.denominator / divisor))
  }

  package func subtracting(_ other: Fraction) throws(ArithmeticError) -> Fraction {
    try adding(-other)
  }

  package func multiplied(by other: Fraction) throws(ArithmeticError) -> Fraction {
    let first = greatestCommonDivisor(numerator, other.denominator)
    let second = greatestCommonDivisor(other.numerator, denominator)
    return try Fraction(
      product(numerator / first, other.numerator / second),
      product(denominator / second, other.denominator / first))
  }

  /// - Throws: `divisionByZero` besides `tooLarge`.
  package func divided(by other: Fraction) throws(ArithmeticError) -> Fraction {
    try multiplied(by: Fraction(other.denominator, other.numerator))
  }

  package static prefix func - (value: Fraction) -> Fraction {
    Fraction(reduced: -value.numerator, value.denominator)
  }

  /// The nearest whole number, with ties as `rounding` says.
  package func rounded(_ rounding: Rounding) -> Int128 {
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    let below = rest.magnitude
    let above = denominator.magnitude - below
    let goesOut =
      switch rounding {
      case .halfTowardZero: below > above
      case .halfAwayFromZero: below >= above
      }
    return goesOut ? whole + numerator.signum() : whole
  }

  /// The nearest whole number as the minor units of an amount.
  ///
  /// - Throws: `tooLarge` when it does not fit 64 bits.
  package func roundedToMinorUnits(_ rounding: Rounding) throws(ArithmeticError) -> Int64 {
    try narrowed(rounded(rounding))
  }
}

/// The greatest common divisor of two numbers, at least one; 1 when both are zero.
private func greatestCommonDivisor(_ first: Int128, _ second: Int128) -> Int128 {
  var (larger, smaller) = (first.magnitude, second.magnitude)
  while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
  return larger == 0 ? 1 : Int128(larger)
}

private func product(_ first: Int128, _ second: Int128) throws(ArithmeticError) -> Int128 {
  let (result, overflow) = first.multipliedReportingOverflow(by: second)
  guard !overflow else { throw .tooLarge }
  return result
}
