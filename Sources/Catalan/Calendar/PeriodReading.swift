package import Ledger

/// A period read at the front of some words.
package struct PeriodReading: Equatable, Sendable {
  package var period: Period
  /// How many of the words it took.
  package var wordCount: Int
  /// The word «tot», or `..`.
  package var isAll: Bool { period == .all }
}
