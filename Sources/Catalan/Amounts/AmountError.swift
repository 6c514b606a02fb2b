package import Ledger

/// Why a word that looks like an amount is none. Each case carries what its sentence quotes.
///
/// A `suggestion` is text that may be typed instead of `text`.
package enum AmountError: Error, Equatable, Sendable {
  /// More decimals than the currency has (`12,505`). The suggestion takes the mark as thousands.
  case tooManyDecimals(text: String, decimals: Int, currency: Currency, suggestion: String?)
  /// A thousands dot after a leading zero (`0.500`).
  case leadingZeroGroup(text: String, suggestion: String?)
  /// An apostrophe that is no decimal mark (`1'234`).
  case apostrophe(text: String, suggestion: String?)
  /// A calculation below zero without a sign before it (`3-11`), which may be a date.
  case negativeCalculation(text: String, dateSuggestion: String?)
  /// A date written with dots (`3.11.2026`).
  case dottedDate(text: String, suggestion: String)
  /// A month written as `2026-07`, or what has a date's bars, `11/2026`; the suggestion forces the calculation.
  case dateNotAmount(text: String, suggestion: String)
  /// Letters where a currency would be that name none (`12usd`).
  case unknownCurrency(text: String, name: String, suggestion: String?)
  case divisionByZero(text: String)
  /// Beyond what one amount may be, `Money.largest` minor units.
  case tooLarge(text: String)
  /// Anything else.
  case malformed(text: String, suggestion: String?)
}
