import Catalan
import Ledger
import Store

/// Bounds of amounts: `>50`, `<=20`, `20..60`, or one amount.
extension InquiryReader {
  /// Reads the words at the front that bound amounts together: a sign apart from its amount, `> 40`, and the currencies
  /// after the amounts, `20 €..60 €`. Gives how many they are.
  mutating func readBounds(_ run: ArraySlice<Int>, _ words: inout WordList) -> Int {
    guard let first = run.first else { return 0 }
    let token = words.tokens[first]
    if saysNot(token), let next = run.dropFirst().first {
      let text = words.tokens[next].text
      let isSign = text.first.map { "<>".contains($0) } ?? false
      var used = 0
      if isSign {
        used = readBounds("-" + text, run.dropFirst(), &words)
      } else if token.text != "-" {
        used = refuseContrary(of: text, run.dropFirst(), from: first, &words)
      }
      if used > 0 {
        words.claim(first, as: .keyword)
        return used + 1
      }
    }
    if token.text.hasPrefix("-=") {
      return refuseContrary(of: token.afterSign, run, from: first, &words)
    }
    return spoken(run, &words) ?? readBounds(token.text, run, &words)
  }

  /// Refuses the contrary of an amount or of a span of them, which no sign says: «no 50,00», «-=50», «no 20..60». Gives
  /// how many words it is.
  private func refuseContrary(
    of text: String, _ run: ArraySlice<Int>, from first: Int, _ words: inout WordList
  ) -> Int {
    var (reader, read) = (self, words)
    let used = reader.spoken(run, &read) ?? reader.readBounds(text, run, &read)
    guard used > 0, read.problem == nil, let last = run.prefix(used).last,
      let bound = reader.inquiry.filter.bounds.last
    else { return 0 }
    let range = words.range(first).lowerBound..<words.range(last).upperBound
    let ways = bound.outside.map { sign, money in
      "«\(sign)\(Amounts.write(money, style: AmountStyle(showsCurrency: false)))»"
    }
    words.fail(
      LineError(
        "error.filtre.menys",
        "«\(words.typed(range))» no s'entén: un import no es pot girar amb un «-», «no» o «sense» al davant. Per als altres: \(ways.joined(separator: " i, a part, ")).",
        at: [range]))
    return used
  }

  /// Reads «més de 20», «menys de 50 €» and «entre 20 i 50»; `nil` for anything else, days among them.
  private mutating func spoken(_ run: ArraySlice<Int>, _ words: inout WordList) -> Int? {
    let texts = run.map { words.tokens[$0].text }[...]
    let keys = run.prefix(2).map { words.tokens[$0].folded }
    let bound: String
    let count: Int
    switch keys {
    case ["mes", "de"], ["menys", "de"]:
      guard let (amount, length) = amountAhead(texts.dropFirst(2)) else { return nil }
      (bound, count) = ((keys[0] == "mes" ? ">" : "<") + amount, 2 + length)
    case _ where keys.first == "entre":
      guard let (low, length) = amountAhead(texts.dropFirst()),
        let and = texts.dropFirst(1 + length).first, fold(and) == "i",
        let (high, rest) = amountAhead(texts.dropFirst(2 + length))
      else { return nil }
      (bound, count) = ("\(low)..\(high)", 2 + length + rest)
    default: return nil
    }
    let used = run.prefix(count)
    // Between two texts it is one too: «regal més de 30 anys».
    let isAfterText = used.first.map { $0 > 0 && words.roles[$0 - 1] == .text } ?? false
    let next = texts.dropFirst(count).first
    guard !isAfterText || next?.first?.isLetter != true else { return nil }
    guard readBounds(bound, at: words.range(used), &words) else { return nil }
    words.claim(used, as: .amount)
    return count
  }

  /// The amount at the front of some words, with its currency, and how many it takes; a day of a month is none.
  private func amountAhead(_ texts: ArraySlice<String>) -> (amount: String, count: Int)? {
    guard let first = texts.first, first.first?.isNumber == true, !first.contains("/"),
      (try? Dates.read(texts, today: lexicon.today)) == nil
    else { return nil }
    guard let next = texts.dropFirst().first, Currency(word: next) != nil else {
      return (first, 1)
    }
    return (first + next, 2)
  }

  private mutating func readBounds(
    _ text: String, _ run: ArraySlice<Int>, _ words: inout WordList
  ) -> Int {
    let alone = text
    var text = text
    var used = 1
    for index in run.dropFirst().prefix(3) {
      let next = words.tokens[index].text
      let isSign = [">", "<", ">=", "<=", "=", "->", "-<", "->=", "-<="].contains(text)
      let isAmount = text.last?.isNumber == true
      let currency = next.twoDots.map { String(next[..<$0.lowerBound]) } ?? next
      guard isSign ? next.first?.isNumber == true : isAmount && Currency(word: currency) != nil
      else { break }
      text += next
      used += 1
    }
    // What the words are not together, the first one may be alone.
    for count in used > 1 ? [used, 1] : [1] {
      let range = words.range(run.prefix(count))
      let word = count == used ? text : alone
      if readBounds(word, at: range, &words) {
        words.claim(run.prefix(count), as: .amount)
        return count
      }
    }
    return 0
  }

  /// Reads a word that bounds amounts, by their magnitude; a failure is noted in the words.
  private mutating func readBounds(
    _ word: String, at range: Range<Int>, _ words: inout WordList
  ) -> Bool {
    do throws(LineError) {
      guard let bound = try boundInAnyCurrency(word, range) else { return false }
      let saysCurrency = word.contains { $0.isLetter || $0.isCurrencySymbol }
      if let first = inquiry.filter.bounds.first?.currency, first != bound.currency,
        saysCurrency || inquiry.filter.currency != nil
      {
        throw twoCurrencies(first, bound.currency, at: range)
      }
      if saysCurrency { keepOnly(bound.currency) }
      inquiry.filter.bounds.append(bound)
      return true
    } catch {
      words.fail(error)
      return true
    }
  }

  private func twoCurrencies(
    _ one: Currency, _ other: Currency, at range: Range<Int>
  ) -> LineError {
    LineError(
      "error.moneda.dues",
      "Els límits són en dues monedes: \(one.code) i \(other.code). Posa'ls en la mateixa.",
      at: [range])
  }

  /// An amount with its currency is of that one alone.
  private mutating func keepOnly(_ currency: Currency) {
    inquiry.filter.currency = currency
    guard inquiry.accounts == .unsaid, lexicon.accountInUse?.currency != currency else { return }
    let accounts = lexicon.book.accounts.filter { $0.currency == currency }
    guard !accounts.isEmpty else { return }
    inquiry.filter.accounts = accounts.map(\.id)
    inquiry.accounts = .named
  }

  /// The bound in the currency of the accounts asked about, or else in another one that has as many decimals: then
  /// only that currency's accounts are looked at.
  private mutating func boundInAnyCurrency(
    _ word: String, _ range: Range<Int>
  ) throws(LineError) -> TransactionFilter.Bound? {
    let accounts = lexicon.book.accounts
    let named = accounts.filter { inquiry.filter.accounts.contains($0.id) }
    let first =
      inquiry.filter.currency ?? named.first?.currency ?? lexicon.accountInUse?.currency ?? .eur
    do throws(LineError) { return try bound(word, first, range) } catch {
      let others = (named.isEmpty ? accounts : named).map(\.currency).filter { $0 != first }
      for currency in others {
        guard let found = try? bound(word, currency, range) else { continue }
        inquiry.filter.accounts =
          (named.isEmpty ? accounts : named).filter { $0.currency == currency }.map(\.id)
        inquiry.accounts = .named
        return found
      }
      throw error
    }
  }

  private static var signs: [(String, (Money) -> TransactionFilter.Bound)] {
    [
      (">=", { .atLeast($0) }), ("<=", { .atMost($0) }), (">", { .over($0) }),
      ("<", { .under($0) }), ("=", { .exactly($0) }),
    ]
  }

  /// What the signs mean after a hyphen.
  private static var contraries: [(String, (Money) -> TransactionFilter.Bound)] {
    [
      (">=", { .under($0) }), ("<=", { .over($0) }), (">", { .atMost($0) }),
      ("<", { .atLeast($0) }),
    ]
  }

  private func bound(
    _ word: String, _ currency: Currency, _ range: Range<Int>
  ) throws(LineError) -> TransactionFilter.Bound? {
    let isNegated = word.hasPrefix("->") || word.hasPrefix("-<")
    let bounds = isNegated ? word.dropFirst() : word[...]
    for (sign, make) in isNegated ? Self.contraries : Self.signs where bounds.hasPrefix(sign) {
      return try amount(bounds.dropFirst(sign.count), currency, range).map { make($0.money) }
    }
    if let dots = word.twoDots { return try span(word, dots, currency, range) }
    let endsWithCurrency = Currency(word: String(word.drop { !$0.isLetter })) != nil
    guard endsWithCurrency || word.contains(where: { ",.€$£¥".contains($0) }),
      !word.contains("/"),
      word.contains(where: \.isNumber)
    else { return nil }
    return try amount(word[...], currency, range).map { .exactly($0.money) }
  }

  /// `20..60`, `20..` or `..60`; one with a bar, or of years, is a period.
  private func span(
    _ word: String, _ dots: Range<String.Index>, _ currency: Currency, _ range: Range<Int>
  ) throws(LineError) -> TransactionFilter.Bound? {
    let (start, end) = (word[..<dots.lowerBound], word[dots.upperBound...])
    guard !word.contains("/"), ![start, end].allSatisfy({ $0.isEmpty || Dates.isYear($0) })
    else { return nil }
    // It may be meant to take the span out, or to begin below zero.
    if word.hasPrefix("-"), word.dropFirst().first?.isNumber == true {
      let low = start.dropFirst()
      let outside = end.isEmpty ? "«<\(low)»" : "«<\(low)» i, a part, «>\(end)»"
      throw LineError(
        "error.filtre.interval",
        "Un interval no porta «-» al davant: els imports es busquen sense signe. Per als que hi són, «\(low)..\(end)»; per als que no, \(outside).",
        at: [range])
    }
    let high = try amount(end, currency, range)
    // «20..60$»: a currency said once is that of both.
    let first = high?.hasCurrency == true ? high?.money.currency : nil
    let low = try amount(start, first ?? currency, range)
    switch (low?.money, high?.money) {
    case (nil, nil): return nil
    case (let low?, nil): return .atLeast(low)
    case (nil, let high?): return .atMost(high)
    case (let low?, var high?):
      if low.currency != high.currency, first == nil,
        let again = try amount(end, low.currency, range)
      {
        high = again.money
      }
      guard low.currency == high.currency else {
        throw twoCurrencies(low.currency, high.currency, at: range)
      }
      if low == high { return .exactly(low) }
      return low.minorUnits <= high.minorUnits ? .between(low, high) : .between(high, low)
    }
  }

  private func amount(
    _ word: some StringProtocol, _ currency: Currency, _ range: Range<Int>
  ) throws(LineError) -> AmountReading? {
    guard !word.isEmpty else { return nil }
    do throws(AmountError) {
      guard var reading = try Amounts.read(String(word), currency: currency) else { return nil }
      reading.money = reading.money.magnitude
      return reading
    } catch { throw sentence(for: error, String(word), at: range) }
  }
}

extension TransactionFilter.Bound {
  /// The bounds of all the other amounts, each for a question of its own.
  var outside: [(sign: String, money: Money)] {
    switch self {
    case .over(let money): [("<=", money)]
    case .atLeast(let money): [("<", money)]
    case .under(let money): [(">=", money)]
    case .atMost(let money): [(">", money)]
    case .exactly(let money): [("<", money), (">", money)]
    case .between(let low, let high): [("<", low), (">", high)]
    }
  }
}

extension String {
  /// Where two dots in a row stand, or more.
  var twoDots: Range<String.Index>? {
    var previous: String.Index?
    for index in indices {
      if self[index] == ".", let before = previous, self[before] == "." {
        let end = self[index...].firstIndex { $0 != "." } ?? endIndex
        return before..<end
      }
      previous = index
    }
    return nil
  }
}
