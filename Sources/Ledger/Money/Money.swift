/// An exact amount of one currency, in whole minor units.
package struct Money: Hashable, Sendable {
  /// Minor units: cents for euros.
  package var minorUnits: Int64
  package var currency: Currency

  package init(minorUnits: Int64, _ currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  package static func zero(_ currency: Currency) -> Money {
    Money(minorUnits: 0, currency)
  }

  /// The largest magnitude of one amount, in minor units: sums of thousands of them stay in 64 bits.
  package static let largest: Int64 = 999_999_999_999_999

  package var isZero: Bool { minorUnits == 0 }
  package var isNegative: Bool { minorUnits < 0 }
  /// The amount without its sign, held at 2⁶³ − 1 for the one number that has no opposite.
  package var magnitude: Money {
    Money(minorUnits: Int64(clamping: minorUnits.magnitude), currency)
  }

  /// The opposite amount, held like `magnitude`.
  package static prefix func - (money: Money) -> Money {
    Money(minorUnits: Int64(clamping: -Int128(money.minorUnits)), money.currency)
  }

  /// The sum of two amounts of the same currency, for amounts already checked.
  ///
  /// - Precondition: the currencies are equal and the sum fits 64 bits.
  package static func + (left: Money, right: Money) -> Money {
    precondition(left.currency == right.currency, "amounts of two currencies were added")
    return Money(minorUnits: left.minorUnits + right.minorUnits, left.currency)
  }

  /// The difference of two amounts of the same currency, with the preconditions of `+`.
  package static func - (left: Money, right: Money) -> Money { left + -right }

  /// The sum, for amounts that nobody has checked yet.
  ///
  /// - Throws: `mixedCurrencies`, or `tooLarge` when the sum does not fit.
  package func adding(_ other: Money) throws(ArithmeticError) -> Money {
    guard currency == other.currency else { throw .mixedCurrencies }
    return Money(minorUnits: try narrowed(Int128(minorUnits) + Int128(other.minorUnits)), currency)
  }

  /// The difference, with the failures of `adding`.
  package func subtracting(_ other: Money) throws(ArithmeticError) -> Money {
    guard currency == other.currency else { throw .mixedCurrencies }
    return Money(minorUnits: try narrowed(Int128(minorUnits) - Int128(other.minorUnits)), currency)
  }

  /// Whether one amount may be so large, either way.
  package var isWithinLimit: Bool { minorUnits.magnitude <= Money.largest.magnitude }
}
