package import Ledger

/// The names of months and weekdays, in every length that a screen uses.
package enum CalendarNames {
  package static func month(_ month: Int) -> String { name(months, month) }
  /// «nov.»
  package static func shortMonth(_ month: Int) -> String { name(shortMonths, month) }
  /// «nv», for the axis of a chart.
  package static func twoLetterMonth(_ month: Int) -> String { name(twoLetterMonths, month) }
  /// «de novembre», «d'abril».
  package static func ofMonth(_ month: Int) -> String { name(ofMonths, month) }
  /// «dilluns»
  package static func weekday(_ weekday: Weekday) -> String { name(weekdays, weekday.rawValue) }
  /// «dl»
  package static func shortWeekday(_ weekday: Weekday) -> String {
    name(shortWeekdays, weekday.rawValue)
  }

  /// «novembre de 2026», as every month of a year is dated.
  package static func month(_ month: Month) -> String {
    "\(self.month(month.monthOfYear)) de \(month.year)"
  }
  /// «nov. 2026»
  package static func shortMonth(_ month: Month) -> String {
    "\(shortMonth(month.monthOfYear)) \(month.year)"
  }
  /// «de novembre de 2026», «d'abril de 2026».
  package static func ofMonth(_ month: Month) -> String { Words.of(self.month(month)) }

  private static func name(_ names: [String], _ ordinal: Int) -> String {
    names[min(max(ordinal, 1), names.count) - 1]
  }

  static let months = [
    "gener", "febrer", "març", "abril", "maig", "juny", "juliol", "agost", "setembre", "octubre",
    "novembre", "desembre",
  ]
  // Written out: the rule of «de» looks at far more words than these.
  private static let ofMonths = [
    "de gener", "de febrer", "de març", "d'abril", "de maig", "de juny", "de juliol", "d'agost",
    "de setembre", "d'octubre", "de novembre", "de desembre",
  ]
  static let shortMonths = [
    "gen.", "febr.", "març", "abr.", "maig", "juny", "jul.", "ag.", "set.", "oct.", "nov.", "des.",
  ]
  static let twoLetterMonths = [
    "gn", "fb", "mç", "ab", "mg", "jn", "jl", "ag", "st", "oc", "nv", "ds",
  ]
  static let weekdays = [
    "dilluns", "dimarts", "dimecres", "dijous", "divendres", "dissabte", "diumenge",
  ]
  static let shortWeekdays = ["dl", "dt", "dc", "dj", "dv", "ds", "dg"]

  /// Folded names and abbreviations of months as typed, without a final point.
  static let monthsByKey: [String: Int] = {
    var keys = ["feb": 2, "sept": 9, "jun": 6, "ago": 8]
    for (index, names) in zip(months, shortMonths).enumerated() {
      keys[Folding.key(names.0)] = index + 1
      let short = Folding.key(names.1)
      keys[short.hasSuffix(".") ? String(short.dropLast()) : short] = index + 1
    }
    return keys
  }()

  static let weekdaysByKey: [String: Weekday] = {
    var keys: [String: Weekday] = [:]
    for weekday in Weekday.allCases {
      keys[weekdays[weekday.rawValue - 1]] = weekday
      keys[shortWeekdays[weekday.rawValue - 1]] = weekday
    }
    return keys
  }()
}
