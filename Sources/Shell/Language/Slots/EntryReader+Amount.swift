import Catalan
import Ledger
import Store

/// The amount: the first number of the line, and only one.
extension EntryReader {
  mutating func readAmount(_ words: inout WordList) {
    let currency = (request.account ?? lexicon.accountInUse)?.currency ?? .eur
    var remaining = words.remaining[...]
    while let index = remaining.first {
      let token = words.tokens[index]
      if token.isQuoted || isDate(remaining, words) {
        remaining = remaining.dropFirst()
        continue
      }
      do {
        guard let reading = try readNumber(remaining, currency, &words) else {
          remaining = remaining.dropFirst()
          continue
        }
        request.amount = reading
        isDivision = token.text.contains("/") || token.text.contains("÷")
        refuseSecondAmount(after: index, words: &words)
      } catch {
        words.claim(index, as: .amount)
        words.fail(sentence(for: error, token.text, at: words.range(index)))
      }
      return
    }
  }

  /// A number at the front of these words, with a currency that stands apart from it.
  func readNumber(
    _ indices: ArraySlice<Int>, _ currency: Currency, _ words: inout WordList
  ) throws(AmountError) -> AmountReading? {
    guard let index = indices.first else { return nil }
    let token = words.tokens[index]
    let next = indices.dropFirst().first.map { words.tokens[$0] }
    let apart = next.flatMap { $0.isQuoted ? nil : Currency(word: $0.text) }
    guard var reading = try Amounts.read(token.text, currency: apart ?? currency) else {
      return nil
    }
    words.claim(index, as: .amount)
    if apart != nil, !reading.hasCurrency, let second = indices.dropFirst().first {
      words.claim(second, as: .amount)
      reading.hasCurrency = true
      reading.isBareInteger = false
    }
    return reading
  }

  /// After a bare integer, a later number with decimals or a currency shows that the first was not the amount.
  func refuseSecondAmount(after first: Int, words: inout WordList) {
    guard request.amount?.isBareInteger == true else { return }
    let remaining = words.remaining.filter { $0 > first && !words.tokens[$0].isQuoted }
    for (position, index) in remaining.enumerated() {
      let token = words.tokens[index]
      if isDate(remaining[position...], words) { continue }
      guard let other = try? Amounts.read(token.text, currency: .eur), !other.isBareInteger
      else { continue }
      let rest = words.remaining.filter { $0 != index }.map { words.tokens[$0].text }
      let example = (["d", token.text, words.tokens[first].text] + rest).joined(separator: " ")
      words.fail(
        LineError(
          "error.import.dos",
          "Hi ha dos imports: \(words.tokens[first].text) i \(token.text). Posa l'import primer: \(example)",
          at: [words.range(first), token.range]))
      return
    }
  }

  /// Whether these words begin with a date that is written with figures and cannot be an amount.
  func isDate(_ indices: ArraySlice<Int>, _ words: WordList) -> Bool {
    guard let first = indices.first else { return false }
    // Before there is an amount, a lone number in front of a month's name is the amount.
    if words.tokens[first].text.allSatisfy(\.isNumber) { return false }
    let texts = indices.map { words.tokens[$0].text }[...]
    let found = (try? dateAtFront(texts, lexicon.today, at: words.range(first))).flatMap(\.self)
    return found != nil
  }
}
