package import Ledger

/// Reading and writing of periods in Catalan. Edges are inclusive, weeks begin on Monday.
package enum Periods {
  /// Reads the longest period at the front of some words: «de novembre», «T3 de 2025», «del 3 al 15 de
  /// novembre», «últims 3 mesos», «des del 15/11», «tot», or a day.
  ///
  /// When it looks ahead, a month, a quarter or a day without a year is the current or next one;
  /// otherwise months and quarters are the most recent begun. `nil` when the words begin with no
  /// period; throws when the longest thing that looks like one is impossible.
  package static func read(
    _ words: ArraySlice<String>, today: CalendarDate, looksAhead: Bool = false
  ) throws(DateError) -> PeriodReading? {
    guard PeriodParser.mayOpen(words) else { return nil }
    let parser = PeriodParser(Phrase(words.prefix(Phrase.longest)), today, looksAhead: looksAhead)
    return try parser.longest(at: 0)?.result.get()
  }
}
