package import Ledger

/// Reading and writing of recurrences in Catalan.
package enum Recurrences {
  /// Reads the longest repetition at the front of some words: «cada mes l'1 fins al 31/12».
  ///
  /// - Returns: `nil` when they begin with none.
  /// - Throws: when its end is an impossible date.
  package static func read(
    _ words: ArraySlice<String>, today: CalendarDate
  ) throws(DateError) -> RepetitionReading? {
    let phrase = Phrase(words.prefix(Phrase.longest))
    return try matches(phrase, at: 0, today: today).max { $0.end < $1.end }?.result.get()
  }

  /// Reads the longest repetition that ends at the last of some words.
  package static func readEnding(
    _ words: ArraySlice<String>, today: CalendarDate
  ) throws(DateError) -> RepetitionReading? {
    let phrase = Phrase(words.suffix(Phrase.longest))
    for start in phrase.pieces.indices where phrase.pieces[start].startsWord {
      let whole = matches(phrase, at: start, today: today).first {
        $0.end == phrase.pieces.count
      }
      if let whole { return try whole.result.get() }
    }
    return nil
  }

  private struct Match {
    var result: Result<RepetitionReading, DateError>
    var end: Int
  }

  private static func matches(_ phrase: Phrase, at start: Int, today: CalendarDate) -> [Match] {
    guard let next = phrase.match(["cada"], at: start) else { return [] }
    var matches: [Match] = []
    for (repetition, end) in frequencies(phrase, at: next) {
      matches.append(match(repetition, .never, phrase, start, end))
      for (ending, endOfEnding) in endings(phrase, at: end, today: today) {
        switch ending {
        case .success(let ending):
          matches.append(match(repetition, ending, phrase, start, endOfEnding))
        case .failure(let error):
          matches.append(Match(result: .failure(error), end: endOfEnding))
        }
      }
    }
    return matches.filter { phrase.pieces[$0.end - 1].endsWord }
  }

  private static func match(
    _ repetition: Repetition, _ ending: Recurrence.End, _ phrase: Phrase, _ start: Int,
    _ end: Int
  ) -> Match {
    let count = phrase.wordCount(from: start, to: end)
    let reading = RepetitionReading(repetition: repetition, end: ending, wordCount: count)
    return Match(result: .success(reading), end: end)
  }

  /// «mes», «2 setmanes», «divendres», «mes l'1».
  private static func frequencies(
    _ phrase: Phrase, at start: Int
  ) -> [(repetition: Repetition, end: Int)] {
    if let weekday = phrase.weekday(at: start) {
      return [(Repetition(every: 1, .week, on: weekday), start + 1)]
    }
    let quantity = Quantity.number(phrase, at: start)
    guard let (unit, end) = Quantity.unit(phrase, at: quantity?.next ?? start),
      let repetition = repetition(every: quantity?.number ?? 1, unit)
    else { return [] }
    return [(repetition, end)] + onDay(repetition, phrase, at: end)
  }

  private static func repetition(every number: Int, _ unit: Quantity.Unit) -> Repetition? {
    guard (1...9999).contains(unit == .quarter ? number * 3 : number) else { return nil }
    return switch unit {
    case .day: Repetition(every: number, .day)
    case .week: Repetition(every: number, .week)
    case .month: Repetition(every: number, .month)
    case .quarter: Repetition(every: number * 3, .month)
    case .year: Repetition(every: number, .year)
    }
  }

  /// «el dia 31», «l'1», «el 28» after months; «el divendres» after weeks.
  private static func onDay(
    _ repetition: Repetition, _ phrase: Phrase, at start: Int
  ) -> [(repetition: Repetition, end: Int)] {
    var dated = repetition
    if repetition.unit == .week {
      let next = phrase.skip(["el"], at: start)
      guard let weekday = phrase.weekday(at: next) else {
        return []
      }
      dated.weekday = weekday
      return [(dated, next + 1)]
    }
    guard repetition.unit == .month,
      let opening = phrase.openingOfDay(at: start),
      let (day, end) = phrase.smallNumber(at: opening), (1...31).contains(day)
    else { return [] }
    dated.day = day
    return [(dated, end)]
  }

  /// «fins al 31/12», «12 vegades».
  private static func endings(
    _ phrase: Phrase, at start: Int, today: CalendarDate
  ) -> [(Result<Recurrence.End, DateError>, end: Int)] {
    if let (times, next) = Quantity.number(phrase, at: start), times > 0,
      let end = phrase.match(any: [["vegades"], ["vegada"], ["cops"], ["cop"]], at: next)
    {
      return [(.success(.after(times)), end)]
    }
    return PeriodParser(phrase, today, looksAhead: true).until(at: start).map {
      ($0.result.map { .through($0.period.upperBound) }, $0.end)
    }
  }

  /// «cada mes el dia 31», «cada 2 setmanes», «cada divendres».
  package static func write(_ repetition: Repetition) -> String {
    let interval = repetition.interval
    let unit =
      switch repetition.unit {
      case .day: interval == 1 ? "dia" : "\(interval) dies"
      case .week: interval == 1 ? "setmana" : "\(interval) setmanes"
      case .month: interval == 1 ? "mes" : "\(interval) mesos"
      case .year: interval == 1 ? "any" : "\(interval) anys"
      }
    if let weekday = repetition.weekday {
      let name = CalendarNames.weekday(weekday)
      return interval == 1 ? "cada \(name)" : "cada \(unit) el \(name)"
    }
    return repetition.day.map { "cada \(unit) el dia \($0)" } ?? "cada \(unit)"
  }
}
