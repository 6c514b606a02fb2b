package import Ledger

extension Periods {
  /// A period as a title names it: «novembre de 2026», «2026», «3r trimestre de 2025», «del 3 al 15
  /// de novembre de 2026», «de març a juny de 2026», «des del 15 de novembre de 2026», «tot».
  package static func title(_ period: Period) -> String {
    switch (period.start, period.end) {
    case (nil, nil): "tot"
    case (let start?, nil): "des " + ofThe(start)
    case (nil, let end?): "fins " + toThe(end)
    case (let start?, let end?): named(period, start, end) ?? span(start, end)
    }
  }

  /// A period after «de»: «d'abril de 2026», «de 2026», «del 3 al 15 de novembre de 2026».
  ///
  /// What has its own preposition keeps it.
  package static func ofTitle(_ period: Period) -> String {
    guard let start = period.start, let end = period.end else {
      return period == .all ? "de sempre" : title(period)
    }
    if start == end { return ofThe(start) }
    guard let name = named(period, start, end) else { return span(start, end) }
    return period.wholeQuarter == nil ? Words.of(name) : "del \(name)"
  }

  /// A period in a narrow place: «nov. 2026», «3T 2025», «3–15 nov. 2026», else its edges in digits.
  package static func short(_ period: Period) -> String {
    guard let start = period.start, let end = period.end else {
      let left = period.start.map { Dates.short($0) } ?? ""
      let right = period.end.map { Dates.short($0) } ?? ""
      return period == .all ? "tot" : left + ".." + right
    }
    if let month = period.wholeMonth { return CalendarNames.shortMonth(month) }
    if let year = period.wholeYear { return "\(year)" }
    if let quarter = period.wholeQuarter { return "\(quarter)T \(start.year)" }
    if start != end, start.month == end.month {
      return "\(start.day)\u{2013}\(end.day) \(CalendarNames.shortMonth(start.month))"
    }
    return start == end ? Dates.short(start) : Dates.short(start) + ".." + Dates.short(end)
  }

  /// The name of a day, month, quarter or year; `nil` for other ranges.
  private static func named(
    _ period: Period, _ start: CalendarDate, _ end: CalendarDate
  ) -> String? {
    if let month = period.wholeMonth { return CalendarNames.month(month) }
    if let year = period.wholeYear { return "\(year)" }
    if start == end { return Dates.dayMonthYear(start) }
    return period.wholeQuarter.map { "\(Words.ordinal($0)) trimestre de \(start.year)" }
  }

  private static func span(_ start: CalendarDate, _ end: CalendarDate) -> String {
    if start == start.month.first, end == end.month.last {
      if start.year != end.year, start.monthOfYear == 1, end.monthOfYear == 12 {
        return "de \(start.year) a \(end.year)"
      }
      let first =
        start.year == end.year
        ? CalendarNames.ofMonth(start.monthOfYear) : CalendarNames.ofMonth(start.month)
      return "\(first) a \(CalendarNames.month(end.month))"
    }
    if start.month == end.month {
      let days = "\(Words.of(day: start.day)) \(Words.to(day: end.day))"
      return "\(days) \(CalendarNames.ofMonth(end.month))"
    }
    let first =
      start.year == end.year
      ? Words.of(day: start.day, Dates.dayMonth(start)) : ofThe(start)
    return "\(first) \(toThe(end))"
  }

  /// «del 15 de novembre de 2026»
  private static func ofThe(_ date: CalendarDate) -> String {
    Words.of(day: date.day, Dates.dayMonthYear(date))
  }

  /// «al 15 de novembre de 2026»
  private static func toThe(_ date: CalendarDate) -> String {
    Words.to(day: date.day, Dates.dayMonthYear(date))
  }
}
