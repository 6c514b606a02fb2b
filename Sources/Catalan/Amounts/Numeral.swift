internal import Ledger

/// Reads one unsigned number as it is written: the marks of thousands and of decimals.
///
/// A comma, or an apostrophe before one or two digits, is decimal; dots before groups of exactly
/// three digits group thousands, one dot before one or two digits is decimal; with both marks the
/// last is the decimal. Spaces group thousands.
struct Numeral {
  /// The number as typed, in plain characters.
  private let text: String
  private let word: AmountText
  /// Where the number is in the word.
  private let start: Int
  private let currency: Currency
  private let decimalLimit: Int

  /// A number at some scalars of a word, with at most so many decimals.
  init(_ word: AmountText, in range: Range<Int>, currency: Currency, decimalLimit: Int) {
    text = word.string(range)
    self.word = word
    start = range.lowerBound
    self.currency = currency
    self.decimalLimit = decimalLimit
  }

  struct Value {
    var fraction: Fraction
    var hasDecimals: Bool
    var isUnusual: Bool
  }

  func read() throws(AmountError) -> Value {
    let marks = text.filter { !("0"..."9").contains($0) }
    guard let last = marks.last else { return try value(whole: text, decimals: "") }
    if text.last == last { throw trailingMark() }
    if marks.contains("'") { return try apostrophe(marks) }
    let decimalMark = try decimalMark(in: marks, last: last)
    guard let decimalMark, let cut = text.lastIndex(of: decimalMark) else {
      return try value(whole: joined(text[...]), decimals: "")
    }
    let isUnusual = decimalMark == "." && marks.contains(",")
    return try value(
      whole: joined(text[..<cut]), decimals: String(text[text.index(after: cut)...]),
      isUnusual: isUnusual)
  }

  /// The mark that separates decimals; `nil` when all of them group thousands.
  private func decimalMark(in marks: String, last: Character) throws(AmountError) -> Character? {
    let points = marks.filter { $0 != " " }
    guard let last = points.last else { return nil }
    let isMixed = points.contains(",") && points.contains(".")
    if points.count(where: { $0 == last }) == 1, isMixed || last == "," { return last }
    if last == "," || isMixed { throw malformed(suggesting: regrouped(), at: secondMark(last)) }
    guard points.count == 1 else { return nil }
    let decimals = text[text.index(after: text.lastIndex(of: ".") ?? text.startIndex)...]
    if decimals.utf8.count == 3, !marks.contains(" ") { return nil }
    if decimals.utf8.count > 3 { throw malformed(suggesting: nil, at: decimals.startIndex) }
    return "."
  }

  private func apostrophe(_ marks: String) throws(AmountError) -> Value {
    guard marks.last == "'", marks.count(where: { $0 == "'" }) == 1, !marks.contains(","),
      let cut = text.lastIndex(of: "'"), text.distance(from: cut, to: text.endIndex) <= 3
    else { throw AmountError.apostrophe(text: text, suggestion: regroupedApostrophes()) }
    return try value(
      whole: joined(text[..<cut]), decimals: String(text[text.index(after: cut)...]),
      isUnusual: true)
  }

  /// The digits of the whole part, once its thousands have been found well grouped.
  private func joined(_ whole: Substring) throws(AmountError) -> String {
    let groups = whole.split(omittingEmptySubsequences: false) { !("0"..."9").contains($0) }
    guard groups.count > 1, let first = groups.first else { return String(whole) }
    if let date = dottedDate(groups) { throw .dottedDate(text: text, suggestion: date) }
    if let wrong = groups.dropFirst().first(where: { $0.utf8.count != 3 }) {
      throw malformed(suggesting: nil, at: wrong.startIndex)
    }
    if first.first == "0" || first.isEmpty {
      throw .leadingZeroGroup(text: text, suggestion: asDecimals(groups))
    }
    guard first.utf8.count <= 3 else {
      throw malformed(suggesting: regrouped(), at: first.startIndex)
    }
    return groups.joined()
  }

  private func value(
    whole: String, decimals: String, isUnusual: Bool = false
  ) throws(AmountError) -> Value {
    guard decimals.utf8.count <= decimalLimit else {
      let suggestion = decimals.utf8.count == 3 ? regrouped() : nil
      throw .tooManyDecimals(
        text: text, decimals: decimals.utf8.count, currency: currency, suggestion: suggestion)
    }
    guard let mantissa = Int128(whole + decimals), mantissa.magnitude < 1 << 100,
      let fraction = Fraction(mantissa, over: Self.powerOfTen(decimals.utf8.count))
    else { throw .tooLarge(text: text) }
    return Value(fraction: fraction, hasDecimals: !decimals.isEmpty, isUnusual: isUnusual)
  }

  private static func powerOfTen(_ exponent: Int) -> Int128 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  // Suggestions.

  private func malformed(suggesting suggestion: String?, at index: String.Index) -> AmountError {
    let offset = text.unicodeScalars.distance(from: text.startIndex, to: index)
    return .malformed(text: text, suggestion: suggestion, position: word.position(start + offset))
  }

  /// «12,» suggests «12», when that is a number.
  private func trailingMark() -> AmountError {
    let kept = String(text.dropLast())
    let rest = AmountText(kept, allowingSpaces: false)
    let number = Numeral(
      rest, in: 0..<rest.scalars.count, currency: currency, decimalLimit: decimalLimit)
    let isNumber = (try? number.read()) != nil
    return malformed(
      suggesting: isNumber ? kept : nil, at: text.index(before: text.endIndex))
  }

  private func secondMark(_ mark: Character) -> String.Index {
    let first = text.firstIndex(of: mark) ?? text.startIndex
    return text[first...].dropFirst().firstIndex(of: mark) ?? first
  }

  /// The same digits in groups of three, when the marks would stand for thousands.
  private func regrouped() -> String? {
    let groups = text.split(omittingEmptySubsequences: false) { !("0"..."9").contains($0) }
    guard groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }), let first = groups.first,
      !first.isEmpty, first.first != "0"
    else { return nil }
    return Amounts.grouped(digits: groups.joined())
  }

  /// `1'234` as `1.234` and `1'234.50` as `1.234,50`.
  private func regroupedApostrophes() -> String? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    guard let whole = parts.first, parts.count <= 2 else { return nil }
    let groups = whole.split(separator: "'", omittingEmptySubsequences: false)
    guard let first = groups.first, (1...3).contains(first.utf8.count), first.first != "0",
      groups.dropFirst().allSatisfy({ $0.utf8.count == 3 })
    else { return nil }
    let grouped = groups.joined(separator: ".")
    guard parts.count == 2, let decimals = parts.last else { return grouped }
    return (1...2).contains(decimals.utf8.count) ? grouped + "," + decimals : nil
  }

  /// `0.500` as `0,50`: the group as decimals, without the zeros that the currency has no room for.
  private func asDecimals(_ groups: [Substring]) -> String? {
    guard groups.count == 2, !text.contains(","), groups[0].allSatisfy({ $0 == "0" }) else {
      return nil
    }
    let kept = groups[1].prefix(currency.decimals)
    guard groups[1].dropFirst(kept.count).allSatisfy({ $0 == "0" }), !kept.isEmpty else {
      return nil
    }
    return "0," + kept
  }

  private func dottedDate(_ groups: [Substring]) -> String? {
    guard groups.count == 3, text.allSatisfy({ $0 == "." || ("0"..."9").contains($0) }),
      DateShape.isDay(groups[0]), DateShape.isMonth(groups[1]),
      groups[2].utf8.count == 2 || groups[2].utf8.count == 4
    else { return nil }
    return groups.joined(separator: "/")
  }
}
