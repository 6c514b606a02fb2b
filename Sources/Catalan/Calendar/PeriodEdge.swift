internal import Ledger

/// One end of a range of days as it was said, before what it lacks is deduced from the other.
enum PeriodEdge {
  /// «el 15», whose month the other end may give.
  case day(Int)
  /// «15/11», whose year is deduced.
  case dayAndMonth(day: Int, month: Int)
  /// «novembre», whose year is deduced.
  case month(Int)
  /// Days that need no more: a date, a month or a year with its year, «ahir».
  case days(Period)

  /// An edge, or why it is impossible, and the piece after it.
  typealias Match = (edge: Result<PeriodEdge, DateError>, end: Int)

  var isWhole: Bool {
    if case .days = self { true } else { false }
  }
}

extension PeriodParser {
  /// Every way to read an edge there, after its preposition.
  func edges(at start: Int) -> [PeriodEdge.Match] {
    let first = phrase.openingOfDay(at: start) ?? start
    var matches: [PeriodEdge.Match] = []
    if let (day, next) = phrase.smallNumber(at: first) {
      // A number is a day by itself only after an article: «de 3 a 5» is no range.
      let hasArticle = first > start || ["del", "al"].contains(phrase.key(start - 1))
      if hasArticle {
        let isDay = (1...31).contains(day)
        matches.append(
          (isDay ? .success(.day(day)) : .failure(.noSuchDayOfMonth(text: "")), next))
      }
      let afterOf = phrase.skip(["de", "d'"], at: next)
      if let (month, end) = phrase.month(at: afterOf) {
        matches.append((.success(.dayAndMonth(day: day, month: month)), end))
      }
    }
    if let (month, end) = phrase.loneMonth(at: first) {
      matches.append((.success(.month(month)), end))
    }
    if let digits = dayAndMonth(at: first) { matches.append(digits) }
    matches += dates.matches(at: start).compactMap(edge)
    matches += units(at: start).compactMap(edge)
    return matches
  }

  /// `15/11`, in whichever year it may come to be: the nearest one need not have a `29/2`.
  private func dayAndMonth(at index: Int) -> PeriodEdge.Match? {
    guard let key = phrase.key(index), DateShape.isDate(key) else { return nil }
    let parts = key.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, (1...12).contains(parts[1]) else { return nil }
    return (.success(.dayAndMonth(day: parts[0], month: parts[1])), index + 1)
  }

  /// A date as an edge; one without its year keeps to its day and month.
  private func edge(_ match: DateMatch) -> PeriodEdge.Match? {
    switch match.result {
    case .failure(let error): return (.failure(error), match.end)
    case .success(let reading):
      switch reading.form {
      case .bareDay: return nil
      case .dayAndMonth:
        let date = reading.date
        return (.success(.dayAndMonth(day: date.day, month: date.monthOfYear)), match.end)
      case .relative, .weekday, .full: return (.success(.days(Period(reading.date))), match.end)
      }
    }
  }

  /// A unit with its year as an edge; those without one were read as `.month`.
  private func edge(_ match: PeriodMatch) -> PeriodEdge.Match? {
    guard case .success(let reading) = match.result, reading.period.start != nil else { return nil }
    let isBareMonth =
      reading.period.wholeMonth != nil && phrase.month(at: match.end - 1) != nil
    let isDay = reading.period.start == reading.period.end
    return isBareMonth || isDay ? nil : (.success(.days(reading.period)), match.end)
  }

  /// The first day of a range that has no end.
  func start(of edge: PeriodEdge) -> Result<CalendarDate, DateError> {
    switch edge {
    case .days(let period): .success(period.lowerBound)
    case .month(let month): .success(deduced(month).first)
    case .day(let day): bareDay(day)
    case .dayAndMonth(let day, let month):
      self.day(day, month, in: startYear(day, month))
    }
  }

  /// The last day of a range that has no start.
  func end(of edge: PeriodEdge) -> Result<CalendarDate, DateError> {
    switch edge {
    case .days(let period): .success(period.upperBound)
    case .month(let month): .success(deduced(month).last)
    case .day(let day): bareDay(day)
    case .dayAndMonth(let day, let month):
      dates.withoutYear(day: day, month: month, from: 0, to: 1).first?.result.map(\.date)
        ?? self.day(day, month, in: today.year)
    }
  }

  /// A day alone: ahead the next one, else the most recent one, today included in both.
  private func bareDay(_ day: Int) -> Result<CalendarDate, DateError> {
    guard !looksAhead, (1...31).contains(day) else {
      return dates.bareDay(day, from: 0, to: 1).result.map(\.date)
    }
    return .success(dates.closest(day, stepping: -1))
  }

  /// The days between two without a month: the most recent ones that have begun or, ahead, the next to end.
  ///
  /// A lower end is in the month after the start.
  private func bareRange(_ first: Int, _ last: Int) -> Result<Period, DateError> {
    if looksAhead {
      return bareDay(last).flatMap { end in
        let month = first > last ? end.month.adding(-1) : end.month
        return day(first, month.monthOfYear, in: month.year).flatMap { ordered($0, end) }
      }
    }
    return bareDay(first).flatMap { start in
      let month = first > last ? start.month.adding(1) : start.month
      return day(last, month.monthOfYear, in: month.year).flatMap { ordered(start, $0) }
    }
  }

  /// A range looks back: it starts in the most recent such month that has begun, unless the day
  /// itself is at most seven days ahead. Looking ahead, on the nearest such day.
  private func startYear(_ day: Int, _ month: Int) -> Int {
    let next = year(of: day, month, from: today)
    let begun = latest(month, through: today.month).year
    guard let upcoming = dates.held(day, month, in: next),
      let recent = dates.held(day, month, in: begun)
    else { return begun }
    let ahead = today.days(to: upcoming)
    return ahead <= 7 || looksAhead && ahead < recent.days(to: today) ? next : begun
  }

  /// The year of the first such day from `earliest` on; a day that its month lacks counts as the last.
  private func year(of day: Int, _ month: Int, from earliest: CalendarDate) -> Int {
    let isAhead = dates.held(day, month, in: earliest.year).map { $0 >= earliest } ?? false
    return isAhead ? earliest.year : earliest.year + 1
  }

  /// The year of the last such day through `latest`.
  private func year(of day: Int, _ month: Int, through latest: CalendarDate) -> Int {
    let isBegun = dates.held(day, month, in: latest.year).map { $0 <= latest } ?? false
    return isBegun ? latest.year : latest.year - 1
  }

  private func day(_ day: Int, _ month: Int, in year: Int) -> Result<CalendarDate, DateError> {
    let bounded = min(max(year, 1), 9999)
    return dates.dated(
      day: day, month: month, year: bounded, from: 0, to: 1, isYearTyped: false
    ).result.map(\.date)
  }

  /// The days from one edge to the other.
  func range(from start: PeriodEdge, to end: PeriodEdge) -> Result<Period, DateError> {
    if case .dayAndMonth(let first, let month) = start,
      case .dayAndMonth(let last, let other) = end, month == other, first > last
    {
      // Another year's end would make nearly a year of what was typed as a few days.
      return day(first, month, in: today.year).flatMap { start in
        day(last, month, in: today.year).flatMap { ordered(start, $0) }
      }
    }
    if case .day(let first) = start, case .day(let last) = end { return bareRange(first, last) }
    if case .day(let first) = start, case .dayAndMonth(_, let month) = end {
      return range(from: .dayAndMonth(day: first, month: month), to: end)
    }
    if end.isWhole { return self.end(of: end).flatMap { range(from: start, through: $0) } }
    if start.isWhole || !looksAhead {
      return self.start(of: start).flatMap { range(from: $0, through: end) }
    }
    return upcomingEnd(end).flatMap { range(from: start, through: $0) }
  }

  /// The last such day that is today or later, for a range that looks ahead.
  private func upcomingEnd(_ edge: PeriodEdge) -> Result<CalendarDate, DateError> {
    guard case .dayAndMonth(let day, let month) = edge else { return end(of: edge) }
    return self.day(day, month, in: year(of: day, month, from: today))
  }

  /// The latest start at or before an end.
  private func range(
    from edge: PeriodEdge, through end: CalendarDate
  ) -> Result<Period, DateError> {
    let start: Result<CalendarDate, DateError> =
      switch edge {
      case .days(let period): .success(period.lowerBound)
      case .month(let month): .success(latest(month, through: end.month).first)
      case .day(let day): self.day(day, end.monthOfYear, in: end.year)
      case .dayAndMonth(let day, let month):
        self.day(day, month, in: year(of: day, month, through: end))
      }
    return start.flatMap { ordered($0, end) }
  }

  /// The earliest end at or after a start.
  private func range(
    from start: CalendarDate, through edge: PeriodEdge
  ) -> Result<Period, DateError> {
    let end: Result<CalendarDate, DateError> =
      switch edge {
      case .days(let period): .success(period.upperBound)
      case .month(let month): .success(upcoming(month, from: start.month).last)
      case .day(let day): self.day(day, start.monthOfYear, in: start.year)
      case .dayAndMonth(let day, let month):
        self.day(day, month, in: year(of: day, month, from: start))
      }
    return end.flatMap { ordered(start, $0) }
  }

  private func ordered(_ start: CalendarDate, _ end: CalendarDate) -> Result<Period, DateError> {
    start <= end
      ? .success(Period(from: start, through: end))
      : .failure(.reversed(text: ""))
  }
}
