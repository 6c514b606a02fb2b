package import Ledger

extension Dates {
  /// «dilluns, 30 de novembre de 2026»
  package static func full(_ date: CalendarDate) -> String {
    "\(CalendarNames.weekday(date.weekday)), \(dayMonthYear(date))"
  }

  /// As `full`, without the year when it is `today`'s: «dissabte, 28 de novembre».
  package static func full(_ date: CalendarDate, today: CalendarDate) -> String {
    date.year == today.year
      ? "\(CalendarNames.weekday(date.weekday)), \(dayMonth(date))" : full(date)
  }

  /// «30 de novembre de 2026», «1 d'abril de 2026»
  package static func dayMonthYear(_ date: CalendarDate) -> String {
    "\(dayMonth(date)) de \(date.year)"
  }

  /// «30 de novembre», «1 d'abril»
  package static func dayMonth(_ date: CalendarDate) -> String {
    "\(date.day) \(CalendarNames.ofMonth(date.monthOfYear))"
  }

  /// «30 de novembre», with the year when it is not `today`'s.
  package static func dayMonth(_ date: CalendarDate, today: CalendarDate) -> String {
    date.year == today.year ? dayMonth(date) : dayMonthYear(date)
  }

  /// «abans-d'ahir», «ahir», «avui», «demà» or «demà passat»; `nil` for any other day.
  package static func relative(_ date: CalendarDate, today: CalendarDate) -> String? {
    switch today.days(to: date) {
    case -2: "abans-d'ahir"
    case -1: "ahir"
    case 0: "avui"
    case 1: "demà"
    case 2: "demà passat"
    default: nil
    }
  }

  /// The heading of a day: «avui · dilluns, 30 de novembre», «dissabte, 28 de novembre».
  ///
  /// Only yesterday, today and tomorrow have a word before the date.
  package static func heading(_ date: CalendarDate, today: CalendarDate) -> String {
    let full = full(date, today: today)
    guard abs(today.days(to: date)) <= 1, let word = relative(date, today: today) else {
      return full
    }
    return "\(word) · \(full)"
  }

  /// As prose names a day: «avui», «ahir», «demà», else «dissabte, 28 de novembre».
  package static func spoken(_ date: CalendarDate, today: CalendarDate) -> String {
    guard abs(today.days(to: date)) <= 1, let word = relative(date, today: today) else {
      return full(date, today: today)
    }
    return word
  }

  /// «3/11», or «3/11/2025» when the year is not `today`'s.
  package static func short(_ date: CalendarDate, today: CalendarDate) -> String {
    date.year == today.year ? "\(date.day)/\(date.monthOfYear)" : short(date)
  }

  /// «l'1/11», «el 3/11/2025»
  package static func shortThe(_ date: CalendarDate, today: CalendarDate) -> String {
    Words.the(day: date.day, short(date, today: today))
  }

  /// «de l'1/11», «del 3/11/2025»
  package static func shortOf(_ date: CalendarDate, today: CalendarDate) -> String {
    Words.of(day: date.day, short(date, today: today))
  }

  /// «a l'1/11», «al 3/11/2025»
  package static func shortTo(_ date: CalendarDate, today: CalendarDate) -> String {
    Words.to(day: date.day, short(date, today: today))
  }

  /// «3/11/2026», as dates are typed. A year in digits keeps four, so that it is never read with a century added.
  package static func short(_ date: CalendarDate) -> String {
    "\(date.day)/\(date.monthOfYear)/\(padded(date.year, 4))"
  }

  /// «03/11» in a column, «03/11/2025» when the year is not `today`'s.
  package static func column(_ date: CalendarDate, today: CalendarDate) -> String {
    let day = "\(padded(date.day, 2))/\(padded(date.monthOfYear, 2))"
    return date.year == today.year ? day : "\(day)/\(padded(date.year, 4))"
  }

  /// «dl 30 nov.», with the year when it is not `today`'s.
  package static func table(_ date: CalendarDate, today: CalendarDate) -> String {
    let day =
      "\(CalendarNames.shortWeekday(date.weekday)) \(date.day) "
      + CalendarNames.shortMonth(date.monthOfYear)
    return date.year == today.year ? day : "\(day) \(date.year)"
  }

  /// A day with its article: «el 30 de novembre», «l'1 d'abril de 2025».
  package static func the(_ date: CalendarDate, today: CalendarDate) -> String {
    Words.the(day: date.day, dayMonth(date, today: today))
  }

  /// «al 30 de novembre», «a l'1 d'abril de 2025»
  package static func to(_ date: CalendarDate, today: CalendarDate) -> String {
    Words.to(day: date.day, dayMonth(date, today: today))
  }
}
