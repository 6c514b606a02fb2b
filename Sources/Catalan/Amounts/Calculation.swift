internal import Ledger

/// Works out a sum such as `3x2,40`, `45+21%` or `(12+8)/3`, exactly.
///
/// Products bind tighter than sums; a percentage is of what stands before it. It reads nothing but
/// scalars of its text between two indices, and either uses them all or throws.
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
    if isNegated { total = -total }
    while let sign = current, sign == "+" || sign == "-" {
      advanceOverOperator()
      guard current != "-" else { throw malformed() }
      let next = if let part = try percentage(of: total) { part } else { try product() }
      total = try combined(total, sign, next)
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
    return try combined(combined(base, "x", rate), "/", Fraction(100))
  }

  private mutating func product() throws(AmountError) -> Fraction {
    var total = try factor()
    while let sign = current, sign == "x" || sign == "X" || sign == "/" {
      advanceOverOperator()
      let next = try factor()
      total = try combined(total, sign, next)
    }
    return total
  }

  private mutating func factor() throws(AmountError) -> Fraction {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 24 else { throw malformed() }
    if current == "-", following != "-" {
      advanceOverOperator()
      return try -factor()
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
    let number = Numeral(text.scalars[start..<index], currency: currency, decimalLimit: limit)
    let value: Numeral.Value
    do throws(AmountError) { value = try number.read() } catch { throw whole(error, start..<index) }
    hasDecimals = hasDecimals || value.hasDecimals
    isUnusual = isUnusual || value.isUnusual
    return value.fraction
  }

  private mutating func advanceOverOperator() {
    operatorCount += 1
    index += 1
  }

  /// What an operator makes of two values.
  private func combined(
    _ first: Fraction, _ sign: Unicode.Scalar, _ second: Fraction
  ) throws(AmountError) -> Fraction {
    do throws(ArithmeticError) {
      switch sign {
      case "+": return try first.adding(second)
      case "-": return try first.subtracting(second)
      case "/": return try first.divided(by: second)
      default: return try first.multiplied(by: second)
      }
    } catch {
      throw error == .divisionByZero
        ? .divisionByZero(text: text.typed) : .tooLarge(text: text.typed)
    }
  }

  /// What is wrong with a number as said of the whole word, whose rest the suggestion keeps: it may be
  /// accepted in place of the word.
  private func whole(_ error: AmountError, _ range: Range<Int>) -> AmountError {
    switch error {
    case .malformed(_, let suggestion):
      // The number just stopped before something that is no digit: «12,O5».
      guard let suggestion, range.upperBound == end else { return malformed() }
      let rest = text.string(end..<text.scalars.count)
      return .malformed(
        text: text.typed, suggestion: text.string(0..<range.lowerBound) + suggestion + rest)
    case .dottedDate where range != text.scalars.indices: return malformed()
    default: return error
    }
  }

  private func malformed() -> AmountError { .malformed(text: text.typed, suggestion: nil) }
}
