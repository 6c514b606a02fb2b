internal import Ledger

/// How a date without its year or its month becomes a day.
extension DateParser {
  /// The most recent such day that exists, today included, unless the next one is at most seven
  /// days ahead; looking ahead, the next one, today included.
  func bareDay(_ day: Int, from start: Int, to end: Int) -> DateMatch {
    guard (1...31).contains(day) else {
      let error = DateError.noSuchDayOfMonth(text: phrase.text(from: start, to: end))
      return DateMatch(result: .failure(error), end: end)
    }
    let past = closest(day, stepping: -1)
    let next = closest(day, stepping: 1)
    let isNext = outlook == .ahead || today.days(to: next) <= 7
    var match = found(isNext ? next : past, .bareDay, from: start, to: end)
    setAlternative(isNext ? past : next, of: &match)
    return match
  }

  /// The nearest month, from this one on in a direction, whose such day exists on that side.
  func closest(_ day: Int, stepping step: Int) -> CalendarDate {
    var month = today.month
    for _ in 0..<4 {
      if day <= month.dayCount {
        let date = month.date(onDay: day)
        if step < 0 ? date <= today : date >= today { return date }
      }
      month = month.adding(step)
    }
    return today
  }

  /// The nearest such day, ties to the past; looking ahead, the next one, today included.
  ///
  /// A clamped day stands for the month's last one, whatever the year.
  func withoutYear(
    day: Int, month: Int, from start: Int, to end: Int, isClamped: Bool = false
  ) -> [DateMatch] {
    let days = [-1, 0, 1].compactMap { held(day, month, in: today.year + $0) }
    let eligible = outlook == .ahead ? days.filter { $0 >= today } : days
    guard let nearest = eligible.min(by: { distance(to: $0) < distance(to: $1) }) else { return [] }
    let year = nearest.year
    var match = dated(
      day: isClamped ? nearest.day : day, month: month, year: year, from: start, to: end,
      isYearTyped: false)
    if case .success(let reading) = match.result {
      let isPast = reading.date <= today
      let other = CalendarDate(
        year: year + (isPast ? 1 : -1), month: month, day: reading.date.day)
      setAlternative(other, of: &match)
    }
    return [match]
  }

  /// That day in a year, or the nearest one that its month has then: the 29th of February stands for the
  /// 28th in the search of a year, and may then not exist; `nil` beyond the years 1 to 9999.
  func held(_ day: Int, _ month: Int, in year: Int) -> CalendarDate? {
    let last = Month(year: year, month: month).dayCount
    return CalendarDate(year: year, month: month, day: min(max(day, 1), last))
  }

  /// Ties go to the past, so a day ahead counts as half a day farther.
  private func distance(to day: CalendarDate) -> Int {
    let days = today.days(to: day)
    return days > 0 ? 2 * days + 1 : -2 * days
  }

  /// The same with the year that may follow, after «de», «del» or nothing; without a day, the last
  /// of the month.
  func withYear(day: Int?, month: Int, from start: Int, at index: Int) -> [DateMatch] {
    guard let (year, end) = self.year(at: index) else { return [] }
    let last = Month(year: year, month: month).dayCount
    return [dated(day: day ?? last, month: month, year: year, from: start, to: end)]
  }

  /// A year after a month; with a «de» or «del» before it, its last two digits are enough.
  func year(at index: Int) -> (year: Int, next: Int)? {
    if let year = phrase.year(at: index) { return year }
    let after = phrase.skip(["de", "del"], at: index)
    guard after > index, let key = phrase.key(after), DateShape.isDigits(key, 2),
      let lastDigits = Int(key)
    else { return nil }
    return (century(of: lastDigits), after + 1)
  }

  /// A day with all its parts, or why there is none.
  func dated(
    day: Int, month: Int, year: Int, from start: Int, to end: Int, isYearTyped: Bool = true
  ) -> DateMatch {
    if let date = CalendarDate(year: year, month: month, day: day) {
      return found(date, isYearTyped ? .full : .dayAndMonth, from: start, to: end)
    }
    let text = phrase.text(from: start, to: end)
    guard (1...9999).contains(year) else {
      return DateMatch(result: .failure(.noSuchYear(text: text)), end: end)
    }
    guard (1...12).contains(month) else {
      return DateMatch(result: .failure(.noSuchMonth(text: text, month: month)), end: end)
    }
    let whole = Month(year: year, month: month)
    let alternatives = day < 1 ? [whole.first] : [whole.last, whole.last.adding(days: 1)]
    let error = DateError.noSuchDay(
      text: text, month: month, year: isYearTyped || month == 2 ? year : nil,
      dayCount: whole.dayCount, alternatives: alternatives)
    return DateMatch(result: .failure(error), end: end)
  }

  func found(
    _ date: CalendarDate, _ form: DateReading.Form, from start: Int, to end: Int
  ) -> DateMatch {
    let reading = DateReading(
      date: date, wordCount: phrase.wordCount(from: start, to: end), form: form, today: today)
    return DateMatch(result: .success(reading), end: end)
  }

  private func setAlternative(_ date: CalendarDate?, of match: inout DateMatch) {
    guard case .success(var reading) = match.result, date != reading.date else { return }
    reading.alternative = date
    match.result = .success(reading)
  }
}
