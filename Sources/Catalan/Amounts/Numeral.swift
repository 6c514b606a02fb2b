internal import Ledger

/// Reads one unsigned number as it is written: the marks of thousands and of decimals.
///
/// A comma, or an apostrophe before one or two digits, is decimal; dots before groups of exactly
/// three digits group thousands, one dot before one or two digits is decimal; with both marks the
/// last is the decimal. Spaces group thousands.
struct Numeral {
  struct Value {
    var fraction: Fraction
    var hasDecimals: Bool
    var isUnusual: Bool
  }

  /// Digits and marks, in ASCII.
  private let bytes: [UInt8]
  private let currency: Currency
  private let decimalLimit: Int

  private init(_ bytes: ArraySlice<UInt8>, currency: Currency, decimalLimit: Int) {
    self.bytes = Array(bytes)
    self.currency = currency
    self.decimalLimit = decimalLimit
  }

  /// A number of some scalars of an amount's text, with at most so many decimals.
  init(_ scalars: ArraySlice<Unicode.Scalar>, currency: Currency, decimalLimit: Int) {
    bytes = scalars.map { $0.isGroupSpace ? .space : UInt8(truncatingIfNeeded: $0.value) }
    self.currency = currency
    self.decimalLimit = decimalLimit
  }

  func read() throws(AmountError) -> Value {
    guard let last = bytes.last(where: { !$0.isDigit }) else { return try value(whole: bytes, []) }
    if bytes.last == last { throw trailingMark() }
    if bytes.contains(.apostrophe) { return try apostrophe() }
    guard let cut = try decimalCut() else { return try value(whole: joined(bytes[...]), []) }
    return try value(
      whole: joined(bytes[..<cut]), bytes[(cut + 1)...],
      isUnusual: bytes[cut] == .dot && bytes.contains(.comma))
  }

  /// Where the mark of the decimals is; `nil` when all marks group thousands.
  private func decimalCut() throws(AmountError) -> Int? {
    guard let cut = bytes.lastIndex(where: { $0 == .dot || $0 == .comma }) else { return nil }
    let mark = bytes[cut]
    let isAlone = bytes.firstIndex(of: mark) == cut
    let isMixed = bytes.contains(mark == .dot ? .comma : .dot)
    if isAlone, isMixed || mark == .comma { return cut }
    if mark == .comma || isMixed { throw malformed(suggesting: regrouped()) }
    guard isAlone else { return nil }
    let decimalCount = bytes.count - cut - 1
    if decimalCount == 3, !bytes.contains(.space) { return nil }
    if decimalCount > 3 { throw malformed(suggesting: nil) }
    return cut
  }

  private func apostrophe() throws(AmountError) -> Value {
    guard let cut = bytes.lastIndex(where: { !$0.isDigit }), bytes[cut] == .apostrophe,
      bytes.firstIndex(of: .apostrophe) == cut, !bytes.contains(.comma), bytes.count - cut <= 3
    else { throw .apostrophe(text: text, suggestion: regroupedApostrophes()) }
    return try value(whole: joined(bytes[..<cut]), bytes[(cut + 1)...])
  }

  /// The digits of the whole part, once its thousands have been found well grouped.
  private func joined(_ whole: ArraySlice<UInt8>) throws(AmountError) -> [UInt8] {
    guard whole.contains(where: { !$0.isDigit }) else { return Array(whole) }
    let groups = whole.split(omittingEmptySubsequences: false) { !$0.isDigit }
    if let date = dottedDate(groups) { throw .dottedDate(text: text, suggestion: date) }
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }) else { throw malformed(suggesting: nil) }
    if groups[0].first ?? .digitZero == .digitZero {
      throw .leadingZeroGroup(text: text, suggestion: asDecimals(groups))
    }
    guard groups[0].count <= 3 else { throw malformed(suggesting: regrouped()) }
    return Array(groups.joined())
  }

  private func value(
    whole: [UInt8], _ decimals: ArraySlice<UInt8>, isUnusual: Bool = false
  ) throws(AmountError) -> Value {
    // A space may group thousands, and no decimals.
    guard decimals.allSatisfy(\.isDigit) else { throw malformed(suggesting: nil) }
    guard decimals.count <= decimalLimit else {
      let suggestion = decimals.count == 3 ? regrouped() : nil
      throw .tooManyDecimals(
        text: text, decimals: decimals.count, currency: currency, suggestion: suggestion)
    }
    var mantissa: Int128 = 0
    var scale: Int128 = 1
    for digit in whole + decimals {
      mantissa = mantissa * 10 + Int128(digit - .digitZero)
      // Far beyond any amount and far from the edge of 128 bits.
      guard mantissa < 1 << 90 else { throw .tooLarge(text: text) }
    }
    for _ in decimals { scale *= 10 }
    guard let fraction = try? Fraction(mantissa, scale) else { throw .tooLarge(text: text) }
    return Value(fraction: fraction, hasDecimals: !decimals.isEmpty, isUnusual: isUnusual)
  }

  /// The number as typed, in plain characters.
  private var text: String { String(decoding: bytes, as: UTF8.self) }

  private func malformed(suggesting suggestion: String?) -> AmountError {
    .malformed(text: text, suggestion: suggestion)
  }

  /// «12,» suggests «12», when that is a number.
  private func trailingMark() -> AmountError {
    let number = Numeral(bytes.dropLast(), currency: currency, decimalLimit: decimalLimit)
    return malformed(suggesting: (try? number.read()) == nil ? nil : number.text)
  }

  /// The same digits in groups of three, when the marks would stand for thousands.
  private func regrouped() -> String? {
    let groups = bytes.split(omittingEmptySubsequences: false) { !$0.isDigit }
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups[0].first ?? .digitZero != .digitZero
    else {
      return nil
    }
    return Amounts.grouped(digits: String(decoding: groups.joined(), as: UTF8.self))
  }

  /// `1'234` as `1.234` and `1'234.50` as `1.234,50`.
  private func regroupedApostrophes() -> String? {
    let parts = bytes.split(omittingEmptySubsequences: false) { $0 == .comma || $0 == .dot }
    let groups = parts[0].split(separator: .apostrophe, omittingEmptySubsequences: false)
    guard parts.count <= 2, groups[0].first ?? .digitZero != .digitZero, groups[0].count <= 3,
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    let grouped = String(decoding: Array(groups.joined(separator: [.dot])), as: UTF8.self)
    if parts.count == 1 { return grouped }
    let decimals = String(decoding: parts[1], as: UTF8.self)
    return (1...2).contains(decimals.utf8.count) ? grouped + "," + decimals : nil
  }

  /// `0.500` as `0,50`: the group as decimals, without the zeros that the currency has no room for.
  private func asDecimals(_ groups: [ArraySlice<UInt8>]) -> String? {
    let kept = groups[1].prefix(currency.decimals)
    let isExact = groups[1].dropFirst(kept.count).allSatisfy { $0 == .digitZero }
    guard groups.count == 2, !bytes.contains(.comma), groups[0].allSatisfy({ $0 == .digitZero }),
      isExact,
      !kept.isEmpty
    else { return nil }
    return "0," + String(decoding: kept, as: UTF8.self)
  }

  /// `3.11.2026` and `2026.11.3` as `3/11/2026`.
  private func dottedDate(_ groups: [ArraySlice<UInt8>]) -> String? {
    var parts = groups.map { String(decoding: $0, as: UTF8.self) }
    if DateShape.isYear(parts[0]) { parts.reverse() }
    guard parts.count == 3, bytes.allSatisfy({ $0 == .dot || $0.isDigit }),
      DateShape.isDay(parts[0]), DateShape.isMonth(parts[1]),
      parts[2].utf8.count == 2 || parts[2].utf8.count == 4
    else { return nil }
    return parts.joined(separator: "/")
  }
}

extension UInt8 {
  static let digitZero = UInt8(ascii: "0")
  static let space = UInt8(ascii: " ")
  static let comma = UInt8(ascii: ",")
  static let dot = UInt8(ascii: ".")
  static let apostrophe = UInt8(ascii: "'")

  var isDigit: Bool { self >= .digitZero && self <= UInt8(ascii: "9") }
}
