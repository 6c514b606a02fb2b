/// Tells by its shape alone whether a word is a date in digits, whether or not that day exists.
enum DateShape {
  static func isDay(_ text: some StringProtocol) -> Bool { isNumber(text, in: 1...31) }
  static func isMonth(_ text: some StringProtocol) -> Bool { isNumber(text, in: 1...12) }

  /// `3/11`, `3/11/26`, `3/11/2026`, `2026/11/3`, `2026-12-10`, `10-12-2026`, `3/nov` or `3-nov-2026`.
  ///
  /// `a/b` is a date when `a` is at most 31 and `b` at most 12, else a division: an impossible one
  /// when either is zero. With a year of two or four digits any other number is a date too, and a
  /// day and month are one with a year of zero or of more digits.
  static func isDate(_ word: String) -> Bool {
    if word.utf8.first.map({ !(48...57).contains($0) }) ?? true { return false }
    let slashed = word.split(separator: "/", omittingEmptySubsequences: false)
    if slashed.count == 2 {
      return isNumber(slashed[0], in: 0...31)
        && (isNumber(slashed[1], in: 0...12) || month(named: slashed[1]) != nil)
    }
    if slashed.count == 3 {
      if isDay(slashed[0]), isMonth(slashed[1]), isImpossibleYear(slashed[2]) { return true }
      if isYear(slashed[0]) { return isShort(slashed[1]) && isShort(slashed[2]) }
      return isShort(slashed[0]) && (isShort(slashed[1]) || month(named: slashed[1]) != nil)
        && (isDigits(slashed[2], 4) || isDigits(slashed[2], 2))
    }
    let dashed = word.split(separator: "-", omittingEmptySubsequences: false)
    if (2...3).contains(dashed.count), isDay(dashed[0]), month(named: dashed[1]) != nil {
      return dashed.count == 2 || isDigits(dashed[2], 4) || isDigits(dashed[2], 2)
    }
    guard dashed.count == 3, isShort(dashed[1]) else { return false }
    // Of a longer year, only zeros in front tell a date from a subtraction.
    let isPadded = dashed[1...].contains { $0.utf8.first == 0x30 }
    if isPadded, isDigits(dashed[1], 2), isDigits(dashed[2], 2), isImpossibleYear(dashed[0]) {
      return true
    }
    return isDigits(dashed[0], 4) && isShort(dashed[2])
      || isShort(dashed[0]) && isDigits(dashed[2], 4)
  }

  /// The month that a part of a date names: «nov» in `3-nov`.
  static func month(named part: Substring) -> Int? {
    guard let first = part.utf8.first, !(48...57).contains(first) else { return nil }
    return CalendarNames.monthsByKey[Folding.key(String(part))]
  }

  /// What has bars as a date has, and is none that there could be: `11/2026`, `2026/11`, `120/3/4`.
  ///
  /// Nobody divides by a year or twice, and few divide what could be a year.
  static func hasBarsOfADate(_ word: String) -> Bool {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ isDigits($0, max($0.utf8.count, 1)) })
    else { return false }
    return parts.count == 3 || isYear(parts[0]) && isShort(parts[1])
      || isShort(parts[0]) && isYear(parts[1])
  }

  /// `2026-07`, with a year of 1900 to 2199.
  static func isYearAndMonth(_ word: String) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && isYear(parts[0]) && isDigits(parts[1], 2) && isMonth(parts[1])
  }

  /// `2026-13`, which would be a year and its month if there were one.
  static func isYearAndNoMonth(_ word: String) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && isYear(parts[0]) && isDigits(parts[1], 2) && !isMonth(parts[1])
  }

  /// Zero alone, or more than four digits.
  private static func isImpossibleYear(_ text: Substring) -> Bool {
    text == "0" || text.utf8.count > 4 && isDigits(text, text.utf8.count)
  }

  /// Four digits that stand for a year by themselves: 1900 to 2199.
  static func isYear(_ text: some StringProtocol) -> Bool {
    isDigits(text, 4) && (1900...2199).contains(Int(text) ?? 0)
  }

  static func isDigits(_ text: some StringProtocol, _ count: Int) -> Bool {
    text.utf8.count == count && text.utf8.allSatisfy { (48...57).contains($0) }
  }

  private static func isShort(_ text: Substring) -> Bool { isDigits(text, 1) || isDigits(text, 2) }

  private static func isNumber(_ text: some StringProtocol, in range: ClosedRange<Int>) -> Bool {
    (isDigits(text, 1) || isDigits(text, 2)) && range.contains(Int(text) ?? -1)
  }
}
