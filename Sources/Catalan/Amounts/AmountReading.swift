package import Ledger

/// What an amount as typed turned out to be.
package struct AmountReading: Equatable, Sendable {
  package var money: Money
  /// Whether operators, a percentage or a leading `=` were read.
  package var isExpression = false
  /// A whole number alone, such as «3»: no decimals, no currency, no operator. It could be a count.
  package var isBareInteger = false
  /// Whether the currency was written, as in «12€».
  package var hasCurrency = false
  /// Whether a `+` stood before it, which makes an entry an income.
  package var hasPlus = false
  /// Present when the exact result had to be rounded to the currency's minor unit.
  package var rounding: RoundingNote?
  /// The word as typed when it was read in a way that is not the usual one (`1,234.56`), and so worth saying.
  package var unusual: String?

  package init(money: Money) { self.money = money }

  /// How a calculation was rounded, for the sentence that says so.
  package struct RoundingNote: Equatable, Sendable {
    /// The calculation as typed, without currency and with its sign: «10/3».
    package var calculation: String
    /// The exact result, cut with «…» when it goes on: «3,333…».
    package var exact: String
  }
}
