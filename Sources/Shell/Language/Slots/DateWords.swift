import Catalan
import Ledger

/// A date found at an edge of some words.
struct FoundDate {
  let date: CalendarDate
  /// How many of the words it takes.
  let count: Int
  let guess: DateGuess

  init(_ reading: DateReading) {
    date = reading.date
    count = reading.wordCount
    var guess = DateGuess()
    guess.isDeduced = reading.isDeduced
    guess.isFar = reading.isFar
    guess.alternative = reading.alternative
    self.guess = guess
  }
}

/// The longest date at the front of the words.
func dateAtFront(
  _ words: ArraySlice<String>, _ today: CalendarDate, outlook: DateOutlook = .nearest,
  at range: Range<Int>
) throws(LineError) -> FoundDate? {
  do throws(DateError) {
    return try Dates.read(words, today: today, outlook: outlook).map(FoundDate.init)
  } catch {
    let end = min(range.upperBound, range.lowerBound + error.text.utf8.count)
    throw sentence(for: error, at: range.lowerBound..<end)
  }
}

/// How many of the words at the front are a recurrence, such as «cada mes l'1»; `nil` for none.
func recurrenceLength(_ words: ArraySlice<String>, _ today: CalendarDate) -> Int? {
  (try? Recurrences.read(words, today: today))?.wordCount
}
