package import Ledger

/// How an amount is spelt.
package struct AmountStyle: Equatable, Sendable {
  package enum Sign: Sendable {
    /// A minus before a negative amount.
    case minus
    /// Also a plus before a positive one; zero has none.
    case always
    /// The magnitude alone.
    case none
  }

  package var sign: Sign
  /// U+2212 and U+00A0, for a terminal; ASCII `-` and a plain space otherwise.
  package var isTypographic: Bool
  package var showsCurrency: Bool

  package init(
    sign: Sign = .minus, isTypographic: Bool = true, showsCurrency: Bool = true
  ) {
    self.sign = sign
    self.isTypographic = isTypographic
    self.showsCurrency = showsCurrency
  }

  /// `−12,50 €` with the signs of good typography.
  package static let standard = AmountStyle()
  /// `+12,50 €`: for incomes and differences.
  package static let signed = AmountStyle(sign: .always)
  /// `-12,50 €` in plain characters, for pipes and files.
  package static let plain = AmountStyle(isTypographic: false)
}

extension Amounts {
  /// Writes an amount: thousands with dots, always every decimal of the currency, «€» or the code.
  package static func write(_ money: Money, style: AmountStyle = .standard) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    append(money, style: style, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes an amount at the end of some UTF-8.
  package static func append(_ money: Money, style: AmountStyle, to bytes: inout [UInt8]) {
    if money.isNegative, style.sign != .none {
      bytes += style.isTypographic ? [0xE2, 0x88, 0x92] : [0x2D]
    } else if money.minorUnits > 0, style.sign == .always {
      bytes.append(0x2B)
    }
    appendDigits(money.minorUnits.magnitude, decimals: money.currency.decimals, to: &bytes)
    guard style.showsCurrency else { return }
    bytes += style.isTypographic ? [0xC2, 0xA0] : [0x20]
    bytes += money.currency.symbol.utf8
  }

  /// Writes an amount for programs: `-1234.56`, a dot before the decimals and no thousands.
  package static func writeForMachines(_ money: Money) -> String {
    var bytes: [UInt8] = []
    let decimals = money.currency.decimals
    var rest = money.minorUnits.magnitude
    var count = 0
    repeat {
      if count == decimals, decimals > 0 { bytes.append(0x2E) }
      bytes.append(UInt8(truncatingIfNeeded: rest % 10) + 0x30)
      rest /= 10
      count += 1
    } while rest > 0 || count <= decimals
    if money.isNegative { bytes.append(0x2D) }
    bytes.reverse()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends digits with a dot before each group of three and a comma before the decimals.
  ///
  /// They come from the last to the first, so they are put aside: a list of thousands of amounts is
  /// mostly this function.
  private static func appendDigits(_ value: UInt64, decimals: Int, to bytes: inout [UInt8]) {
    var digits = InlineArray<40, UInt8>(repeating: 0)
    var start = 40
    var rest = value
    func put(_ byte: UInt8) {
      start -= 1
      digits[start] = byte
    }
    for _ in 0..<decimals {
      put(UInt8(truncatingIfNeeded: rest % 10) + 0x30)
      rest /= 10
    }
    if decimals > 0 { put(0x2C) }
    var count = 0
    repeat {
      if count > 0, count % 3 == 0 { put(0x2E) }
      put(UInt8(truncatingIfNeeded: rest % 10) + 0x30)
      rest /= 10
      count += 1
    } while rest > 0
    for index in start..<40 { bytes.append(digits[index]) }
  }

  /// Digits with a dot before each group of three: «1.234.567».
  static func grouped(digits: String) -> String {
    let trimmed = digits.drop { $0 == "0" }
    let kept = trimmed.isEmpty ? digits.suffix(1) : trimmed
    var bytes: [UInt8] = []
    for (index, byte) in kept.utf8.reversed().enumerated() {
      if index > 0, index % 3 == 0 { bytes.append(0x2E) }
      bytes.append(byte)
    }
    bytes.reverse()
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Fraction {
  /// The value in Catalan digits: whole when it ends within six decimals, else cut with «…».
  func decimalText(shownDecimals: Int) -> String {
    let (whole, firstRest) = numerator.magnitude.quotientAndRemainder(
      dividingBy: denominator.magnitude)
    var rest = firstRest
    var decimals = ""
    while rest != 0, decimals.utf8.count < 6 {
      let next = rest.multipliedReportingOverflow(by: 10)
      guard !next.overflow else { break }
      decimals += String(next.partialValue / denominator.magnitude)
      rest = next.partialValue % denominator.magnitude
    }
    let sign = isNegative ? Words.minus : ""
    let start = sign + Amounts.grouped(digits: String(whole))
    if rest == 0 { return decimals.isEmpty ? start : start + "," + decimals }
    return start + "," + decimals.prefix(shownDecimals) + "…"
  }
}
