package import Ledger

/// Reading and writing of dates in Catalan.
package enum Dates {
  /// Reads the longest date at the front of some words.
  ///
  /// The words are unquoted, as typed, with their apostrophes and hyphens. `nil` when they begin
  /// with no date; throws when the longest thing that looks like one is impossible (`30/2`).
  ///
  /// Where `numbersAreAmounts`, because a line still lacks its own, a number alone is no day, neither
  /// before a month's name nor after a weekday: «40 gener», «dilluns 12».
  package static func read(
    _ words: ArraySlice<String>, today: CalendarDate, outlook: DateOutlook = .nearest,
    numbersAreAmounts: Bool = false
  ) throws(DateError) -> DateReading? {
    guard DateParser.mayOpen(words) else { return nil }
    let parser = DateParser(
      Phrase(words.prefix(Phrase.longest)), today, outlook, numbersAreAmounts: numbersAreAmounts)
    return try parser.longest(at: 0)?.reading()
  }

  /// Whether it is a year by itself, as in periods: four digits, 1900 to 2199.
  package static func isYear(_ text: Substring) -> Bool { DateShape.isYear(text) }

  /// Reads the longest date that ends at the last of some words.
  package static func readEnding(
    _ words: ArraySlice<String>, today: CalendarDate, outlook: DateOutlook = .nearest,
    numbersAreAmounts: Bool = false
  ) throws(DateError) -> DateReading? {
    guard let last = words.last, DateParser.mayClose(last) else { return nil }
    let parser = DateParser(
      Phrase(words.suffix(Phrase.longest)), today, outlook, numbersAreAmounts: numbersAreAmounts)
    let pieces = parser.phrase.pieces
    for start in pieces.indices where pieces[start].startsWord {
      for match in parser.matches(at: start) where match.end == pieces.count {
        return try match.reading()
      }
    }
    return nil
  }
}
