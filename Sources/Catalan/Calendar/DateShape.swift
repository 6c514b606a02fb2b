/// Tells by its shape alone whether a word is a date in digits, whether or not that day exists.
enum DateShape {
  static func isDay(_ text: some StringProtocol) -> Bool { isNumber(text, in: 1...31) }
  static func isMonth(_ text: some StringProtocol) -> Bool { isNumber(text, in: 1...12) }

  /// `3/11`, `3/11/26`, `3/11/2026`, `2026-12-10` or `10-12-2026`.
  ///
  /// `a/b` is a date when `a` is 1 to 31 and `b` 1 to 12, else a division; with a year of four
  /// digits any other number is a date too, an impossible one.
  static func isDate(_ word: String) -> Bool {
    if word.utf8.first.map({ !(48...57).contains($0) }) ?? true { return false }
    let slashed = word.split(separator: "/", omittingEmptySubsequences: false)
    if slashed.count == 2 { return isDay(slashed[0]) && isMonth(slashed[1]) }
    if slashed.count == 3 {
      if isDay(slashed[0]), isMonth(slashed[1]), isDigits(slashed[2], 2) { return true }
      return isShort(slashed[0]) && isShort(slashed[1]) && isDigits(slashed[2], 4)
    }
    let dashed = word.split(separator: "-", omittingEmptySubsequences: false)
    guard dashed.count == 3, isShort(dashed[1]) else { return false }
    return isDigits(dashed[0], 4) && isShort(dashed[2])
      || isShort(dashed[0]) && isDigits(dashed[2], 4)
  }

  /// `2026-07`, with a year of 1900 to 2199.
  static func isYearAndMonth(_ word: String) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && isYear(parts[0]) && isDigits(parts[1], 2) && isMonth(parts[1])
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
