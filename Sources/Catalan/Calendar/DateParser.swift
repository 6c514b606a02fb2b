internal import Ledger

/// One date found among the pieces of a phrase, or why it is impossible.
struct DateMatch {
  var result: Result<DateReading, DateError>
  /// The piece after it.
  var end: Int

  func reading() throws(DateError) -> DateReading { try result.get() }
}

/// Finds the dates that begin at a piece of a phrase.
struct DateParser {
  let phrase: Phrase
  let today: CalendarDate
  let outlook: DateOutlook
  /// Whether a number alone is an amount, and no day of what stands beside it.
  let numbersAreAmounts: Bool

  init(
    _ phrase: Phrase, _ today: CalendarDate, _ outlook: DateOutlook,
    numbersAreAmounts: Bool = false
  ) {
    self.phrase = phrase
    self.today = today
    self.outlook = outlook
    self.numbersAreAmounts = numbersAreAmounts
  }

  /// The longest date that begins there and ends with a word.
  func longest(at start: Int) -> DateMatch? {
    matches(at: start).max { $0.end < $1.end }
  }

  /// Every date that begins there and ends with a word.
  func matches(at start: Int) -> [DateMatch] {
    guard start < phrase.pieces.count, Self.mayOpen(phrase.pieces[start].key) else { return [] }
    if numbersAreAmounts, phrase.smallNumber(at: start) != nil { return [] }
    let finders =
      Self.isNumeric(phrase.pieces[start].key)
      ? [digits, dayOfMonth]
      : [relative, elapsed, edgeOfMonth, weekday, digits, dayOfMonth]
    let found = finders.flatMap { $0(start) }
    return (found + found.compactMap { withPartOfDay($0, from: start) })
      .filter { phrase.pieces[$0.end - 1].endsWord }
  }

  /// The same date with the part of the day that follows it, which changes nothing: «ahir al vespre».
  private func withPartOfDay(_ match: DateMatch, from start: Int) -> DateMatch? {
    guard match.end < phrase.pieces.count, case .success(var reading) = match.result,
      let end = phrase.match(any: Self.partsOfDay, at: match.end)
    else { return nil }
    reading.wordCount = phrase.wordCount(from: start, to: end)
    return DateMatch(result: .success(reading), end: end)
  }

  private static let partsOfDay = [
    ["al", "mati"], ["al", "migdia"], ["al", "vespre"], ["a", "la", "tarda"], ["a", "la", "nit"],
    ["a", "la", "matinada"],
  ]

  /// Whether a date could begin with that piece: most words are refused here, at once.
  static func mayOpen(_ words: ArraySlice<String>) -> Bool {
    Phrase(words.prefix(1)).key(0).map(mayOpen) ?? false
  }

  static func mayOpen(_ key: String) -> Bool { isNumeric(key) || openers.contains(key) }

  private static func isNumeric(_ key: String) -> Bool {
    key.utf8.first.map { (48...57).contains($0) } ?? false
  }

  private static let openers = Set(relativePhrases.compactMap(\.0.first))
    .union(edges.keys).union(CalendarNames.weekdaysByKey.keys)
    .union(["fa", "d'", "a", "el", "l'", "dia", "proper", "proxim", "aquest", "este", "primer"])

  /// Whether a date could end with that word: most words are refused here, at once.
  static func mayClose(_ word: String) -> Bool {
    guard let key = Phrase([word]).pieces.last?.key else { return false }
    return isNumeric(key) || CalendarNames.monthsByKey[key] != nil || closers.contains(key)
  }

  private static let closers = Set(relativePhrases.compactMap(\.0.last))
    .union(CalendarNames.weekdaysByKey.keys).union(Quantity.units.keys)
    .union(["passat", "vinent", "ve"]).union(partsOfDay.compactMap(\.last))

  private func relative(at start: Int) -> [DateMatch] {
    Self.relativePhrases.compactMap { keys, days in
      phrase.match(keys, at: start).map {
        found(today.adding(days: days), .relative, from: start, to: $0)
      }
    }
  }

  private static let relativePhrases: [([String], Int)] = [
    (["avui"], 0), (["hui"], 0), (["ahir"], -1), (["abans", "d'", "ahir"], -2),
    (["abans", "ahir"], -2), (["despus", "ahir"], -2), (["dema"], 1), (["dema", "passat"], 2),
    (["passat", "dema"], 2), (["despus", "dema"], 2),
  ]

  /// «fa 3 dies», «d'aquí a una setmana».
  private func elapsed(at start: Int) -> [DateMatch] {
    let sign: Int
    let after: Int
    if let next = phrase.match(["fa"], at: start) {
      (sign, after) = (-1, next)
    } else if let next = phrase.match(["d'", "aqui"], at: start) {
      (sign, after) = (1, phrase.skip(["a"], at: next))
    } else {
      return []
    }
    guard let (number, afterNumber) = Quantity.number(phrase, at: after),
      let (unit, end) = Quantity.unit(phrase, at: afterNumber)
    else { return [] }
    guard let date = today.moved(sign * number, unit) else {
      let error = DateError.beyondCalendar(text: phrase.text(from: start, to: end))
      return [DateMatch(result: .failure(error), end: end)]
    }
    return [found(date, .relative, from: start, to: end)]
  }

  /// «final de mes», «a principis d'octubre».
  private func edgeOfMonth(at start: Int) -> [DateMatch] {
    let edge = phrase.skip(["a"], at: start)
    guard let key = phrase.key(edge), let isEnd = Self.edges[key] else { return [] }
    guard let next = phrase.match(any: [["de"], ["d'"]], at: edge + 1) else { return [] }
    if let end = phrase.match(["mes"], at: next) {
      let month = today.month
      return [found(isEnd ? month.last : month.first, .relative, from: start, to: end)]
    }
    guard let (month, end) = phrase.month(at: next) else { return [] }
    return withoutYear(day: isEnd ? 31 : 1, month: month, from: start, to: end, isClamped: true)
      + withYear(day: isEnd ? nil : 1, month: month, from: start, at: end)
  }

  private static let edges: [String: Bool] = [
    "final": true, "finals": true, "principi": false, "principis": false,
  ]

  /// A weekday, also with the day of the month after it: «dilluns 23», «dissabte passat, el 21».
  private func weekday(at start: Int) -> [DateMatch] {
    let named = namedWeekday(at: start)
    return named + named.compactMap { withDay($0, from: start) }
  }

  /// The day that a number after a weekday says, when it is that weekday's; an error when it is another one's.
  ///
  /// The number settles which of the weeks it is: the most recent one or the next, by the rule of a bare day.
  private func withDay(_ match: DateMatch, from start: Int) -> DateMatch? {
    guard case .success(var reading) = match.result, reading.form == .weekday else { return nil }
    let opening = phrase.openingOfDay(at: match.end)
    guard opening != nil || !numbersAreAmounts,
      let (day, end) = phrase.smallNumber(at: opening ?? match.end), (1...31).contains(day),
      !phrase.pieces.indices.contains(end) || Currency(word: phrase.pieces[end].text) == nil,
      case .success(let bare) = bareDay(day, from: match.end, to: end).result
    else { return nil }
    // «dilluns passat» and «dilluns que ve» say on which side of today it is.
    let isPlain =
      phrase.weekday(at: match.end - 1) != nil && phrase.skip(["el"], at: start) == match.end - 1
    let side = today.days(to: reading.date).signum()
    let dates = [reading.date, bare.date, bare.alternative].compactMap(\.self).filter {
      $0.day == day && $0.weekday == reading.date.weekday
        && (isPlain || today.days(to: $0).signum() == side)
    }
    guard let date = dates.first else {
      let isAnotherWeek = bare.date.weekday == reading.date.weekday
      let error = DateError.weekdayMismatch(
        text: phrase.text(from: start, to: end), date: bare.date,
        meant: isAnotherWeek ? reading.date : nil)
      return DateMatch(result: .failure(error), end: end)
    }
    reading.date = date
    reading.form = .dayAndMonth
    reading.wordCount = phrase.wordCount(from: start, to: end)
    return DateMatch(result: .success(reading), end: end)
  }

  /// «dilluns», «el dilluns», «dilluns passat», «el passat dilluns», «dilluns que ve», «dilluns, 30 de novembre».
  private func namedWeekday(at start: Int) -> [DateMatch] {
    let first = phrase.skip(["el"], at: start)
    guard let weekday = phrase.weekday(at: first) else {
      return qualified(at: first, from: start)
    }
    let next = first + 1
    var matches = [
      found(
        outlook == .ahead ? upcoming(weekday, from: today) : latest(weekday, through: today),
        .weekday, from: start, to: next)
    ]
    if let end = phrase.match(["passat"], at: next) {
      let date = latest(weekday, through: today.adding(days: -1))
      matches.append(found(date, .weekday, from: start, to: end))
    }
    if let end = phrase.match(any: [["vinent"], ["que", "ve"]], at: next) {
      let date = upcoming(weekday, from: today.adding(days: 1))
      matches.append(found(date, .weekday, from: start, to: end))
    }
    for dated in digits(at: next) + dayOfMonth(at: next) {
      matches += [checked(dated, is: weekday, from: start)].compactMap(\.self)
    }
    return matches
  }

  /// A weekday after the word that says which: «el passat dilluns», «el proper dilluns», «aquest dilluns»,
  /// which is this week's.
  private func qualified(at first: Int, from start: Int) -> [DateMatch] {
    guard let weekday = phrase.weekday(at: first + 1) else { return [] }
    switch phrase.key(first) {
    case "passat":
      let date = latest(weekday, through: today.adding(days: -1))
      return [found(date, .weekday, from: start, to: first + 2)]
    case "proper", "proxim":
      let date = upcoming(weekday, from: today.adding(days: 1))
      return [found(date, .weekday, from: start, to: first + 2)]
    case "aquest" where first == start, "este" where first == start:
      let date =
        outlook == .ahead
        ? upcoming(weekday, from: today)
        : today.adding(days: weekday.rawValue - today.weekday.rawValue)
      return [found(date, .weekday, from: start, to: first + 2)]
    default: return []
    }
  }

  private func latest(_ weekday: Weekday, through day: CalendarDate) -> CalendarDate {
    day.adding(days: -((day.weekday.rawValue - weekday.rawValue + 7) % 7))
  }

  private func upcoming(_ weekday: Weekday, from day: CalendarDate) -> CalendarDate {
    day.adding(days: (weekday.rawValue - day.weekday.rawValue + 7) % 7)
  }

  /// A date after its weekday: the same, from the weekday on; an error when it is another day's.
  private func checked(_ match: DateMatch, is weekday: Weekday, from start: Int) -> DateMatch? {
    guard case .success(var reading) = match.result else {
      return DateMatch(result: match.result, end: match.end)
    }
    guard reading.form != .bareDay else { return nil }
    reading.wordCount = phrase.wordCount(from: start, to: match.end)
    if reading.date.weekday == weekday {
      return DateMatch(result: .success(reading), end: match.end)
    }
    let error = DateError.weekdayMismatch(
      text: phrase.text(from: start, to: match.end), date: reading.date, meant: nil)
    return DateMatch(result: .failure(error), end: match.end)
  }

  /// `3/11`, `3/11/26`, `3/11/2026`, `2026/11/3`, `2026-12-10`, `10-12-2026`, `3/nov`.
  func digits(at start: Int) -> [DateMatch] {
    // «l'11/3» and «el dia 3/11» carry words that change nothing.
    let first = phrase.openingOfDay(at: start) ?? start
    guard let key = phrase.key(first), DateShape.isDate(key) else { return [] }
    let parts = key.split { $0 == "/" || $0 == "-" }
    // A year of more digits than a number holds is as impossible as any other after 9999.
    let numbers = parts.map { Int($0) ?? DateShape.month(named: $0) ?? .max }
    guard numbers.count >= 2 else { return [] }
    let end = first + 1
    guard numbers.count == 3 else {
      guard (1...12).contains(numbers[1]) else {
        return [dated(day: numbers[0], month: numbers[1], year: today.year, from: start, to: end)]
      }
      return withoutYear(day: numbers[0], month: numbers[1], from: start, to: end)
    }
    let isYearFirst = parts[0].utf8.count >= 4
    let (day, year) = isYearFirst ? (numbers[2], numbers[0]) : (numbers[0], numbers[2])
    let isShortYear = !isYearFirst && parts[2].utf8.count == 2
    return [
      dated(
        day: day, month: numbers[1], year: isShortYear ? century(of: year) : year, from: start,
        to: end)
    ]
  }

  /// The year with those last two digits nearest to today's, the earlier of two.
  func century(of lastDigits: Int) -> Int {
    let base = today.year - today.year % 100 + lastDigits
    return [base - 100, base, base + 100].min {
      (abs($0 - today.year), $0) < (abs($1 - today.year), $1)
    } ?? base
  }

  /// «el 28», «l'11», «3 de novembre», «l'1 d'abril de 2026», «1r de maig».
  private func dayOfMonth(at start: Int) -> [DateMatch] {
    let opening = phrase.openingOfDay(at: start)
    let number = phrase.smallNumber(at: opening ?? start)
    let isFirst = ["primer", "1r", "1er"].contains(phrase.key(opening ?? start))
    guard let (day, next) = number ?? (isFirst ? (1, (opening ?? start) + 1) : nil) else {
      return []
    }
    var matches: [DateMatch] = []
    if opening != nil, !isFirst { matches.append(bareDay(day, from: start, to: next)) }
    let afterOf = phrase.skip(["de", "d'"], at: next)
    guard let (month, end) = phrase.month(at: afterOf) else { return matches }
    matches += withoutYear(day: day, month: month, from: start, to: end)
    return matches + withYear(day: day, month: month, from: start, at: end)
  }
}
