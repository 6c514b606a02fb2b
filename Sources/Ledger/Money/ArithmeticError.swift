/// Why a figure cannot be given. A figure is refused, never wrapped or cut.
package enum ArithmeticError: Error, Hashable, Sendable {
  /// The result does not fit: 64 bits for an amount, 128 for a fraction.
  case tooLarge
  case divisionByZero
  /// Amounts of two currencies were put together.
  case mixedCurrencies
}

/// `value` as an amount's 64 bits, symmetric about zero so that it can always be negated.
///
/// - Throws: `tooLarge` beyond ±(2⁶³ − 1).
func narrowed(_ value: Int128) throws(ArithmeticError) -> Int64 {
  guard let narrow = Int64(exactly: value), narrow != .min else { throw .tooLarge }
  return narrow
}
