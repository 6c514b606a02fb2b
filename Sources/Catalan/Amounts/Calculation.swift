internal import Ledger

/// Works out a sum such as `3x2,40`, `45+21%` or `(12+8)/3`, exactly.
///
/// Products bind tighter than sums; a percentage is of what stands before it. It reads nothing but
/// scalars of its text between two indices, and either uses them all or says where it stopped.
struct Calculation {
  private let text: AmountText
  private let currency: Currency
  private let end: Int
  private let isNegated: Bool
  private var index: Int
  /// Bounds the nesting, so that no input exhausts the stack.
  private var depth = 0

  private(set) var operatorCount = 0
  private(set) var hasDecimals = false
  private(set) var isUnusual = false

  /// Calculates between two indices of the text's scalars, its first term negated or not.
  init(_ text: AmountText, in range: Range<Int>, isNegated: Bool, currency: Currency) {
    self.isNegated = isNegated
    self.text = text
    self.currency = currency
    index = range.lowerBound
    end = range.upperBound
    isSingleNumber = text.scalars[range].allSatisfy(\.isNumeral)
  }

  /// Whether there is one number alone, which the currency's own decimals then bound.
  let isSingleNumber: Bool

  mutating func result() throws(AmountError) -> Fraction {
    let value = try sum(isNegated: isNegated)
    guard index == end else { throw malformed() }
    return value
  }

  private var current: Unicode.Scalar? { index < end ? text.scalars[index] : nil }
  private var following: Unicode.Scalar? { index + 1 < end ? text.scalars[index + 1] : nil }

  private mutating func sum(isNegated: Bool = false) throws(AmountError) -> Fraction {
    var total = try product()
    if isNegated { total = try bounded(total.negated) }
    while let sign = current, sign == "+" || sign == "-" {
      advanceOverOperator()
      guard current != "-" else { throw malformed() }
      let next = if let part = try percentage(of: total) { part } else { try product() }
      total = try bounded(sign == "+" ? total.plus(next) : total.minus(next))
    }
    return total
  }

  /// A number with `%` behind it, as that part of `base`; `nil` when the next thing is none.
  private mutating func percentage(of base: Fraction) throws(AmountError) -> Fraction? {
    var close = index
    while close < end, text.scalars[close].isNumeral { close += 1 }
    guard close > index, close < end, text.scalars[close] == "%" else { return nil }
    let rate = try number()
    index += 1
    return try bounded(base.times(rate)?.divided(by: Fraction(100)))
  }

  private mutating func product() throws(AmountError) -> Fraction {
    var total = try factor()
    while let sign = current, sign == "x" || sign == "X" || sign == "/" {
      advanceOverOperator()
      let next = try factor()
      if sign == "/" {
        guard next.numerator != 0 else { throw .divisionByZero(text: text.typed) }
        total = try bounded(total.divided(by: next))
      } else {
        total = try bounded(total.times(next))
      }
    }
    return total
  }

  private mutating func factor() throws(AmountError) -> Fraction {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 24 else { throw malformed() }
    if current == "-", following != "-" {
      advanceOverOperator()
      return try bounded(factor().negated)
    }
    guard current == "(" else { return try number() }
    index += 1
    let inner = try sum()
    guard current == ")" else { throw malformed() }
    advanceOverOperator()
    return inner
  }

  private mutating func number() throws(AmountError) -> Fraction {
    let start = index
    while index < end, text.scalars[index].isNumeral { index += 1 }
    guard start < index, text.scalars[start..<index].contains(where: \.isDigit) else {
      index = start
      throw malformed()
    }
    // A percentage or a factor may be finer than the currency: 1,5 times 300 yen.
    let limit = isSingleNumber ? currency.decimals : max(currency.decimals, 2)
    let value = try Numeral(text, in: start..<index, currency: currency, decimalLimit: limit).read()
    hasDecimals = hasDecimals || value.hasDecimals
    isUnusual = isUnusual || value.isUnusual
    return value.fraction
  }

  private mutating func advanceOverOperator() {
    operatorCount += 1
    index += 1
  }

  private func bounded(_ value: Fraction?) throws(AmountError) -> Fraction {
    guard let value else { throw .tooLarge(text: text.typed) }
    return value
  }

  private func malformed() -> AmountError {
    .malformed(text: text.typed, suggestion: nil, position: text.position(index))
  }
}
