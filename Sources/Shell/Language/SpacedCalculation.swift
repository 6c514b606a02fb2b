import Catalan
import Ledger

/// Calculations that spaces part, of which only the first number would be read: `10 + 5`, `3 x2`, `100 - 15%`.
extension WordList {
  /// The refusal of a calculation that begins with the number of that word and goes on in the next ones, with the line
  /// that writes it; `nil` when an operator is not between that number and another one.
  ///
  /// What is a date is none of its numbers: «5 x 3/11», «5 x 3 de novembre».
  func spacedCalculation(from first: Int, _ today: CalendarDate) -> LineError? {
    let key = tokens[first].key.map { "\($0):" } ?? ""
    var calculation = SpacedCalculation(String(tokens[first].text.dropFirst(key.count)))
    var last = first
    for index in tokens.indices.dropFirst(first + 1) {
      let token = tokens[index]
      guard roles[index] == nil || roles[index] == .amount, !token.isQuoted,
        calculation.goesOn(with: token.text)
      else { break }
      if calculation.isOpen, isDate(at: index, today) { break }
      if calculation.append(token.text) { last = index }
    }
    guard last > first, let text = calculation.whole else { return nil }
    let range = range(first).lowerBound..<range(last).upperBound
    guard !calculation.hasTwoCurrencies else {
      return LineError(
        "error.moneda.dues", "Un càlcul només pot tenir una moneda, i aquí n'hi ha dues.",
        at: [range])
    }
    let ways = ["\(text)", "=\(text)"].filter { $0.isCalculation }
    // A bar in a part is between the two members' parts.
    guard let way = ways.first, key.isEmpty || !way.contains("/") else {
      do throws(AmountError) { _ = try Amounts.read(text, currency: .eur) } catch {
        return sentence(for: error, text, at: range).withoutRemedy
      }
      return LineError(
        "error.import.espais", "Els càlculs s'escriuen sense espais, com 12+3,50 o 3x2,40.",
        at: [range])
    }
    let mended = line(with: key + way, at: range)
    return LineError(
      "error.import.espais", "Els càlculs s'escriuen sense espais. Volies dir «\(mended)»?",
      at: [range], remedy: .line(mended))
  }

  private func isDate(at index: Int, _ today: CalendarDate) -> Bool {
    // «3.11.2026» was meant for one.
    if tokens[index].text.dayWithoutBar?.split(separator: "/").count == 3 { return true }
    let texts = tokens[index...].prefix(8).prefix { !$0.isQuoted }.map(\.text)
    do throws(DateError) { return try Dates.read(texts[...], today: today) != nil } catch {
      return true
    }
  }
}

/// The numbers and operators of a calculation, gathered word by word without their spaces.
private struct SpacedCalculation {
  private var text: String
  /// The currency that stood among them, which goes to the end.
  private var currency = ""
  /// Whether another one did too.
  private(set) var hasTwoCurrencies = false
  /// All of it up to the last word that ends with a number.
  private(set) var whole: String?

  init(_ word: String) {
    text = word
    text = withoutCurrency(word)
  }

  /// Whether it ends with an operator, and a number has to follow.
  var isOpen: Bool { text.last?.isOperator ?? false }

  /// Whether the word may be the next one: it is made of numbers and operators, one of which is between it and what
  /// there is, or it is the currency.
  func goesOn(with word: String) -> Bool {
    if !isOpen, Currency(word: word) != nil { return true }
    let part = word.withoutSymbol.text
    guard let first = part.first, part.allSatisfy({ $0.isOperator || $0.isOfNumber }),
      part.count == 1 || part.contains(where: \.isNumber)
    else { return false }
    // «-%60» is a part.
    if part.drop(while: \.isOperator).first == "%" { return part == "%" && whole != nil }
    return isOpen ? !first.isOperator : first.isOperator
  }

  /// Whether the word ends what is a calculation.
  mutating func append(_ word: String) -> Bool {
    if !isOpen, Currency(word: word) != nil {
      note(currency: word)
      // The currency after the last number is of the calculation too.
      guard let whole, whole.hasPrefix(text) else { return false }
      self.whole = text + word
      return true
    }
    text += withoutCurrency(word)
    guard !isOpen else { return false }
    whole = text + currency
    return true
  }

  /// A word without the symbol before or after its number, which is put aside.
  private mutating func withoutCurrency(_ word: String) -> String {
    let (text, symbol) = word.withoutSymbol
    if let symbol { note(currency: symbol) }
    return text
  }

  private mutating func note(currency word: String) {
    let isOther = !currency.isEmpty && Currency(word: word) != Currency(word: currency)
    hasTwoCurrencies = hasTwoCurrencies || isOther
    currency = word
  }
}

extension Character {
  var isOperator: Bool { "+-−–x×X*/÷".contains(self) }

  var isOfNumber: Bool { isNumber && isASCII || ",.'()%".contains(self) }
}

extension String {
  /// The word without a currency's symbol at one of its ends, and that symbol.
  var withoutSymbol: (text: String, symbol: String?) {
    guard count > 1, let first, let last else { return (self, nil) }
    if "€$£¥".contains(last) { return (String(dropLast()), String(last)) }
    return "€$£¥".contains(first) ? (String(dropFirst()), String(first)) : (self, nil)
  }

  /// Whether it is read as a calculation.
  var isCalculation: Bool {
    (try? Amounts.read(self, currency: .eur))?.isExpression == true
  }
}
