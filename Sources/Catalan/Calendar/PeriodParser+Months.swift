internal import Ledger

/// Months, quarters and years, with or without a year of their own.
extension PeriodParser {
  /// «novembre», «nov. 2025», «l'abril de 2026», «novembre passat», `11/2025`, `2025/11`, `2026-07`.
  func months(at start: Int) -> [PeriodMatch] {
    if let match = monthInDigits(at: start) { return [match] }
    var first = phrase.skip(["el", "l'"], at: start)
    if let next = phrase.match(any: [["mes", "de"], ["mes", "d'"]], at: first) { first = next }
    guard let (month, next) = phrase.loneMonth(at: first) else { return [] }
    let current = today.month
    var matches = [found(Period(deduced(month)), start, next)]
    if let (year, end) = dates.year(at: next) {
      matches.append(found(Period(Month(year: year, month: month)), start, end))
    }
    if let end = phrase.match(["passat"], at: next) {
      matches.append(found(Period(latest(month, through: current.adding(-1))), start, end))
    }
    if let end = phrase.match(any: [["que", "ve"], ["vinent"]], at: next) {
      matches.append(found(Period(upcoming(month, from: current.adding(1))), start, end))
    }
    return matches
  }

  private func monthInDigits(at start: Int) -> PeriodMatch? {
    guard let key = phrase.key(start) else { return nil }
    if DateShape.isYearAndMonth(key), let year = Int(key.prefix(4)), let month = Int(key.suffix(2))
    {
      return found(Period(Month(year: year, month: month)), start, start + 1)
    }
    if DateShape.isYearAndNoMonth(key), let month = Int(key.suffix(2)) {
      let text = phrase.text(from: start, to: start + 1)
      return PeriodMatch(
        result: .failure(.noSuchMonth(text: text, month: month)), end: start + 1)
    }
    var parts = key.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    if DateShape.isYear(parts[0]) { parts.swapAt(0, 1) }
    guard (1...2).contains(parts[0].utf8.count), let month = Int(parts[0]), month >= 0,
      let year = year(inDigits: parts[1])
    else { return nil }
    guard DateShape.isMonth(parts[0]) else {
      let text = phrase.text(from: start, to: start + 1)
      return PeriodMatch(
        result: .failure(.noSuchMonth(text: text, month: month)), end: start + 1)
    }
    return found(Period(Month(year: year, month: month)), start, start + 1)
  }

  /// The year of `11/2026`, and of `07/26`, where two digits can be no month.
  private func year(inDigits text: Substring) -> Int? {
    guard let number = Int(text) else { return nil }
    if DateShape.isYear(text) { return number }
    return DateShape.isDigits(text, 2) && number > 12 ? dates.century(of: number) : nil
  }

  /// The most recent such month that has begun; looking ahead, the current or next one.
  func deduced(_ month: Int) -> Month {
    looksAhead ? upcoming(month, from: today.month) : latest(month, through: today.month)
  }

  func latest(_ month: Int, through limit: Month) -> Month {
    limit.adding(-((limit.monthOfYear - month + 12) % 12))
  }

  func upcoming(_ month: Int, from limit: Month) -> Month {
    limit.adding((month - limit.monthOfYear + 12) % 12)
  }

  /// «2025», «l'any 2025», «el 2025».
  func years(at start: Int) -> [PeriodMatch] {
    let first = phrase.skip(["any"], at: phrase.skip(["el", "l'"], at: start))
    guard let key = phrase.key(first), DateShape.isYear(key), let year = Int(key) else { return [] }
    return [found(Period(year: year), start, first + 1)]
  }

  /// «T3», «3T 2025», «tercer trimestre de 2025».
  func quarters(at start: Int) -> [PeriodMatch] {
    let first = phrase.skip(["el"], at: start)
    if let key = phrase.key(first), Self.isNoQuarter(key) {
      let error = DateError.noSuchQuarter(text: phrase.text(from: start, to: first + 1))
      return [PeriodMatch(result: .failure(error), end: first + 1)]
    }
    guard let (quarter, next) = quarter(at: first) else { return [] }
    let month = quarter * 3 - 2
    var matches = [found(Period(quarterFrom: deducedQuarter(month)), start, next)]
    if let (year, end) = dates.year(at: next) {
      let first = Month(year: year, month: month)
      matches.append(found(Period(quarterFrom: first), start, end))
    }
    return matches
  }

  private func quarter(at index: Int) -> (quarter: Int, next: Int)? {
    guard let key = phrase.key(index) else { return nil }
    // «4t» alone is a quarter too, and «4t trimestre» no more than that.
    if let quarter = Self.ordinals[key], let end = phrase.match(["trimestre"], at: index + 1) {
      return (quarter, end)
    }
    return Self.shortQuarters[key].map { ($0, index + 1) }
  }

  /// `T5`, `0T`: what would be a quarter if there were one.
  static func isNoQuarter(_ key: String) -> Bool {
    guard key.utf8.count == 2, shortQuarters[key] == nil else { return false }
    let digit = key.hasPrefix("t") ? key.last : key.hasSuffix("t") ? key.first : nil
    return digit.map { ("0"..."9").contains($0) } ?? false
  }

  static let shortQuarters = [
    "t1": 1, "t2": 2, "t3": 3, "t4": 4, "1t": 1, "2t": 2, "3t": 3, "4t": 4,
  ]
  static let ordinals = [
    "primer": 1, "segon": 2, "tercer": 3, "quart": 4, "1r": 1, "1er": 1, "2n": 2, "3r": 3, "4t": 4,
  ]

  private func deducedQuarter(_ firstMonth: Int) -> Month {
    // Looking ahead, a quarter that goes on is the current one.
    looksAhead
      ? upcoming(firstMonth, from: today.month.adding(-2))
      : latest(firstMonth, through: today.month)
  }
}
