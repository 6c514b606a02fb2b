internal import Ledger

/// An exact quotient in lowest terms; every operation gives `nil` rather than pass 128 bits.
struct Fraction: Equatable {
  let numerator: Int128
  /// Always positive.
  let denominator: Int128

  init(_ whole: Int128) {
    numerator = whole
    denominator = 1
  }

  init?(_ numerator: Int128, over denominator: Int128) {
    guard denominator != 0, numerator != .min, denominator != .min else { return nil }
    let divisor = Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let sign: Int128 = denominator < 0 ? -1 : 1
    self.numerator = numerator / Int128(divisor) * sign
    self.denominator = denominator / Int128(divisor) * sign
  }

  private static func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return max(larger, 1)
  }

  var isNegative: Bool { numerator < 0 }
  var negated: Fraction? { Fraction(0).minus(self) }

  func plus(_ other: Fraction) -> Fraction? {
    let left = numerator.multipliedReportingOverflow(by: other.denominator)
    let right = other.numerator.multipliedReportingOverflow(by: denominator)
    let sum = left.partialValue.addingReportingOverflow(right.partialValue)
    let below = denominator.multipliedReportingOverflow(by: other.denominator)
    guard !left.overflow, !right.overflow, !sum.overflow, !below.overflow else { return nil }
    return Fraction(sum.partialValue, over: below.partialValue)
  }

  func minus(_ other: Fraction) -> Fraction? {
    guard let opposite = Fraction(-other.numerator, over: other.denominator) else { return nil }
    return plus(opposite)
  }

  func times(_ other: Fraction) -> Fraction? {
    let above = numerator.multipliedReportingOverflow(by: other.numerator)
    let below = denominator.multipliedReportingOverflow(by: other.denominator)
    guard !above.overflow, !below.overflow else { return nil }
    return Fraction(above.partialValue, over: below.partialValue)
  }

  /// `nil` also when `other` is zero.
  func divided(by other: Fraction) -> Fraction? {
    guard let inverse = Fraction(other.denominator, over: other.numerator) else { return nil }
    return times(inverse)
  }

  /// The value in whole parts of `scale`, rounded half away from zero, and whether it was exact.
  func rounded(scale: Int64) -> (value: Int128, isExact: Bool)? {
    let scaled = numerator.magnitude.multipliedReportingOverflow(by: UInt128(scale))
    guard !scaled.overflow else { return nil }
    let (quotient, rest) = scaled.partialValue.quotientAndRemainder(
      dividingBy: denominator.magnitude)
    let isUp = rest != 0 && rest >= denominator.magnitude - rest
    let magnitude = Int128(truncatingIfNeeded: isUp ? quotient + 1 : quotient)
    return (isNegative ? -magnitude : magnitude, rest == 0)
  }

  /// The value in Catalan digits: whole when it ends within six decimals, else cut with «…».
  func decimalText(shownDecimals: Int) -> String {
    let (whole, firstRest) = numerator.magnitude.quotientAndRemainder(
      dividingBy: denominator.magnitude)
    var rest = firstRest
    var decimals = ""
    while rest != 0, decimals.utf8.count < 6 {
      let next = rest.multipliedReportingOverflow(by: 10)
      guard !next.overflow else { break }
      decimals += String(next.partialValue / denominator.magnitude)
      rest = next.partialValue % denominator.magnitude
    }
    let sign = isNegative ? "-" : ""
    let start = sign + Amounts.grouped(digits: String(whole))
    if rest == 0 { return decimals.isEmpty ? start : start + "," + decimals }
    return start + "," + decimals.prefix(shownDecimals) + "…"
  }
}
