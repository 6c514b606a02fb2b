package import Ledger

/// Reading and writing of amounts of money in Catalan.
package enum Amounts {
  /// Reads one word as an amount: `12,50`, `1.234,56`, `-5`, `+1850`, `30$`, `3x2,40`, `=12/2`.
  ///
  /// A word that reads as a date (`3/11`), an ordinal (`3r`), a range (`20..60`), an hour or a
  /// percentage is no amount, and gives `nil` as any other text does. Zero is an amount; whoever
  /// asks for one refuses it where it must.
  ///
  /// `currency` is the one meant when the word names none. Plain spaces are for a field that holds
  /// nothing but an amount: `1 234,56 €`. Throws when the word looks like an amount and is wrong.
  package static func read(
    _ word: String, currency: Currency, allowingSpaces: Bool = false
  ) throws(AmountError) -> AmountReading? {
    guard word.utf8.count <= longest else {
      if word.utf8.first.map({ (48...57).contains($0) }) ?? false { throw .tooLarge(text: word) }
      return nil
    }
    let text = AmountText(word, allowingSpaces: allowingSpaces)
    var index = 0
    var signs = Signs()
    guard opensAmount(text, index: &index, signs: &signs), !isOtherShape(text) else { return nil }
    if let suggestion = monthSuggestion(text, signs) {
      throw .dateNotAmount(text: word, suggestion: suggestion)
    }
    if signs.areTooMany { throw .malformed(text: word, suggestion: nil) }
    let tail = try trailingCurrency(text, from: index)
    if tail.currency != nil, signs.currency != nil {
      throw .malformed(text: word, suggestion: nil)
    }
    let unit = tail.currency ?? signs.currency
    var reading = try calculated(text, index..<tail.start, unit ?? currency, signs)
    reading.hasCurrency = unit != nil
    reading.isBareInteger = reading.isBareInteger && unit == nil
    return reading
  }

  /// The most bytes that an amount, however spelt, is read from.
  private static let longest = 400

  /// What stands before the first digit.
  private struct Signs {
    var hasEquals = false
    var isNegative = false
    var hasPlus = false
    var isSigned = false
    /// Whether there is a second one.
    var areTooMany = false
    var currency: Currency?
  }

  /// Goes over the signs and says whether a number follows them.
  private static func opensAmount(
    _ text: AmountText, index: inout Int, signs: inout Signs
  ) -> Bool {
    let scalars = text.scalars
    while index < scalars.count {
      switch scalars[index] {
      case "=" where index == 0: signs.hasEquals = true
      case "-", "+":
        signs.areTooMany = signs.areTooMany || signs.isSigned
        signs.isSigned = true
        signs.isNegative = scalars[index] == "-"
        signs.hasPlus = scalars[index] == "+"
      case "€" where signs.currency == nil: signs.currency = .eur
      case "$" where signs.currency == nil: signs.currency = .usd
      case "£" where signs.currency == nil: signs.currency = .gbp
      case "¥" where signs.currency == nil: signs.currency = .jpy
      default:
        let digit = scalars[index...].drop { $0 == "(" }
        guard let first = digit.first else { return false }
        if first == "." || first == "," { return digit.dropFirst().first?.isDigit ?? false }
        return first.isDigit
      }
      index += 1
    }
    return false
  }

  private static func calculated(
    _ text: AmountText, _ range: Range<Int>, _ currency: Currency, _ signs: Signs
  ) throws(AmountError) -> AmountReading {
    var calculation = Calculation(
      text, in: range, isNegated: signs.isNegative, currency: currency)
    let exact = try calculation.result()
    if exact.isNegative, !signs.isNegative {
      throw .negativeCalculation(
        text: text.string(range), dateSuggestion: dateSuggestion(text.string(range)))
    }
    guard let scaled = try? exact.multiplied(by: Fraction(currency.scale)),
      let minorUnits = try? scaled.roundedToMinorUnits(.halfAwayFromZero),
      Money(minorUnits: minorUnits, currency).isWithinLimit
    else { throw .tooLarge(text: text.typed) }
    var reading = AmountReading(money: Money(minorUnits: minorUnits, currency))
    reading.isExpression = calculation.operatorCount > 0 || signs.hasEquals
    reading.isBareInteger = !reading.isExpression && !calculation.hasDecimals
    reading.hasPlus = signs.hasPlus
    reading.unusual = calculation.isUnusual ? text.typed : nil
    if !scaled.isWhole {
      reading.rounding = AmountReading.RoundingNote(
        calculation: (signs.isNegative ? "-" : "") + text.string(range),
        exact: exact.decimalText(shownDecimals: currency.decimals + 1))
    }
    return reading
  }

  /// The currency glued to the end of the number, and where it starts.
  private static func trailingCurrency(
    _ text: AmountText, from index: Int
  ) throws(AmountError) -> (currency: Currency?, start: Int) {
    var start = text.scalars.count
    while start > index, isCurrencyScalar(text.scalars[start - 1]) { start -= 1 }
    guard start < text.scalars.count else { return (nil, start) }
    let name = text.string(start..<text.scalars.count)
    if let currency = Currency(word: name) { return (currency, start) }
    guard name.unicodeScalars.count == 3 else {
      throw .malformed(text: text.typed, suggestion: nil)
    }
    let code = Currency(code: name.uppercased())?.code
    throw .unknownCurrency(
      text: text.typed, name: name, suggestion: code.map { text.string(0..<start) + $0 })
  }

  private static func isCurrencyScalar(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || "€$£¥".unicodeScalars.contains(scalar)
  }

  /// Shapes that begin as a number does and are something else.
  private static func isOtherShape(_ text: AmountText) -> Bool {
    if text.features.isEmpty { return false }
    if text.features.contains(.twoDots) || text.features.contains(.colon) { return true }
    if text.features == .percent, text.scalars.last == "%" {
      return text.scalars.dropLast().allSatisfy(\.isNumeral)
    }
    // As typed: `12÷5` divides where `12/5` is a date.
    return DateShape.isDate(text.typed)
      || text.features == .letter && Words.isOrdinal(text.typed)
  }

  private static func monthSuggestion(_ text: AmountText, _ signs: Signs) -> String? {
    if signs.hasEquals { return nil }
    let word = text.string(0..<text.scalars.count)
    if text.features == .hyphen, !signs.isSigned, DateShape.isYearAndMonth(word) {
      return "=" + word
    }
    // As typed: `120÷3÷4` divides.
    guard text.features.contains(.slash), !text.typed.contains("÷") else { return nil }
    let unsigned = signs.isSigned ? word.dropFirst() : word[...]
    return DateShape.hasBarsOfADate(String(unsigned)) ? "=" + word : nil
  }

  private static func dateSuggestion(_ calculation: String) -> String? {
    let parts = calculation.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, DateShape.isDay(parts[0]),
      DateShape.isMonth(parts[1]),
      parts.count == 2 || parts[2].utf8.count == 2 && parts[2].allSatisfy(\.isNumber)
    else { return nil }
    return parts.joined(separator: "/")
  }
}
