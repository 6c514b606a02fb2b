internal import Ledger

/// One period found among the pieces of a phrase, or why it is impossible.
struct PeriodMatch {
  var result: Result<PeriodReading, DateError>
  /// The piece after it.
  var end: Int
}

/// Finds the periods that begin at a piece of a phrase.
struct PeriodParser {
  let phrase: Phrase
  let today: CalendarDate
  let looksAhead: Bool
  let dates: DateParser

  init(_ phrase: Phrase, _ today: CalendarDate, looksAhead: Bool) {
    self.phrase = phrase
    self.today = today
    self.looksAhead = looksAhead
    dates = DateParser(phrase, today, looksAhead ? .ahead : .nearest)
  }

  /// The longest period that begins there and ends with a word.
  func longest(at start: Int) -> PeriodMatch? {
    matches(at: start).max { $0.end < $1.end }
  }

  /// Every period that begins there and ends with a word.
  func matches(at start: Int) -> [PeriodMatch] {
    guard start < phrase.pieces.count, Self.mayOpen(phrase.pieces[start].key) else { return [] }
    let finders = [units, ofUnit, since, until, spans, dotted]
    return finders.flatMap { $0(start) }.filter { phrase.pieces[$0.end - 1].endsWord }
  }

  /// Whether a period could begin with that piece: most words are refused here, at once.
  static func mayOpen(_ words: ArraySlice<String>) -> Bool {
    Phrase(words.prefix(1)).key(0).map(mayOpen) ?? false
  }

  private static func mayOpen(_ key: String) -> Bool {
    DateParser.mayOpen(key) || openers.contains(key)
      || CalendarNames.monthsByKey[key] != nil || key.utf8.contains(UInt8(ascii: "."))
      || PeriodParser.isNoQuarter(key)
  }

  private static let openers: Set<String> = recentWords.union(ordinals.keys)
    .union(shortQuarters.keys).union(Quantity.units.keys).union([
      "tot", "enguany", "aquest", "aquesta", "este", "esta", "els", "les", "la", "des", "fins",
      "de", "del", "dels",
    ])

  /// Periods that name one stretch of time: a month, a year, the last weeks, a day.
  func units(at start: Int) -> [PeriodMatch] { longUnits(at: start) + days(at: start) }

  private func longUnits(at start: Int) -> [PeriodMatch] {
    guard start < phrase.pieces.count else { return [] }
    let finders = [relative, recent, months, years, quarters]
    return finders.flatMap { $0(start) }
  }

  /// «de novembre», «d'octubre», «del mes passat», «dels últims 3 mesos».
  ///
  /// Of a day it would be text: «sopar de dilluns».
  private func ofUnit(at start: Int) -> [PeriodMatch] {
    guard let next = phrase.match(any: [["de"], ["del"], ["dels"], ["d'"]], at: start) else {
      return []
    }
    return longUnits(at: next).map { match($0.result.map(\.period), start, $0.end) }
  }

  /// «aquest mes», «la setmana passada», «enguany», «l'any que ve», «tot».
  private func relative(at start: Int) -> [PeriodMatch] {
    if let end = phrase.match(["tot"], at: start) { return [found(.all, start, end)] }
    if let end = phrase.match(["enguany"], at: start) {
      return [found(period(.year, stepsAhead: 0), start, end)]
    }
    let first = phrase.skip(["el", "la", "l'"], at: start)
    if let next = phrase.match(any: [["aquest"], ["aquesta"], ["este"], ["esta"]], at: first),
      let (unit, end) = Quantity.unit(phrase, at: next), unit != .day
    {
      return [found(period(unit, stepsAhead: 0), start, end)]
    }
    guard let (unit, next) = Quantity.unit(phrase, at: first), unit != .day else { return [] }
    if let end = phrase.match(any: [["passat"], ["passada"], ["anterior"]], at: next) {
      return [found(period(unit, stepsAhead: -1), start, end)]
    }
    if let end = phrase.match(any: [["que", "ve"], ["vinent"]], at: next) {
      return [found(period(unit, stepsAhead: 1), start, end)]
    }
    return []
  }

  /// «últims 3 mesos», «els darrers 30 dies»: this one and those before it.
  private func recent(at start: Int) -> [PeriodMatch] {
    let first = phrase.skip(["els", "les", "l'"], at: start)
    guard let key = phrase.key(first), Self.recentWords.contains(key) else { return [] }
    let quantity = Quantity.number(phrase, at: first + 1)
    guard let (unit, end) = Quantity.unit(phrase, at: quantity?.next ?? first + 1),
      let count = quantity?.number ?? (key.hasSuffix("s") ? nil : 1)
    else { return [] }
    guard count > 0 else {
      let error = DateError.emptySpan(text: phrase.text(from: start, to: end))
      return [PeriodMatch(result: .failure(error), end: end)]
    }
    // Months, quarters and years are told by their names; a week by its days, of which none is still to come.
    let last = unit == .week ? today : period(unit, stepsAhead: 0).end
    let earliest = period(unit, stepsAhead: 1 - count)
    return [found(Period(from: earliest.start, through: last), start, end)]
  }

  private static let recentWords: Set<String> = [
    "ultim", "ultima", "ultims", "ultimes", "darrer", "darrera", "darrers", "darreres",
  ]

  /// The unit that many before or after the current one.
  private func period(_ unit: Quantity.Unit, stepsAhead steps: Int) -> Period {
    switch unit {
    case .day: return Period(today.adding(days: steps))
    case .week:
      let monday = today.adding(days: 1 - today.weekday.rawValue + 7 * steps)
      return Period(from: monday, through: monday.adding(days: 6))
    case .month: return Period(today.month.adding(steps))
    case .quarter:
      return Period(
        quarterFrom: today.month.adding(-((today.monthOfYear - 1) % 3) + 3 * steps))
    case .year: return Period(year: min(max(today.year + steps, 1), 9999))
    }
  }

  /// A single day, in any form of a date.
  private func days(at start: Int) -> [PeriodMatch] {
    dates.matches(at: start).map { match in
      PeriodMatch(
        result: match.result.map {
          PeriodReading(period: Period($0.date), wordCount: $0.wordCount)
        },
        end: match.end)
    }
  }

  func found(_ period: Period, _ start: Int, _ end: Int) -> PeriodMatch {
    let count = phrase.wordCount(from: start, to: end)
    return PeriodMatch(result: .success(PeriodReading(period: period, wordCount: count)), end: end)
  }
}
