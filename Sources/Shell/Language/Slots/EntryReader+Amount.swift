import Catalan
import Ledger
import Store

/// The amount: the first number of the line, and only one.
extension EntryReader {
  mutating func readAmount(_ words: inout WordList) {
    let currency =
      request.account?.currency ?? target?.currency ?? lexicon.accountInUse?.currency ?? .eur
    var remaining = words.remaining[...]
    while let index = nextOutsideDates(&remaining, words) {
      let token = words.tokens[index]
      if target != nil, token.text.isLikeADate { return words.fail(impossibleDate(token)) }
      do {
        guard let reading = try words.takeAmount(remaining, in: currency) else {
          remaining = remaining.dropFirst()
          continue
        }
        request.amount = reading
        request.amountText = token.text
        request.amountRange = token.range
        words.spacedCalculation(from: index, lexicon.today).map { words.fail($0) }
        readCents(index, &words)
        refuseThousands(index, &words)
        refusePartedThousands(index, &words)
        refuseSecondAmount(after: index, words: &words)
      } catch {
        words.claim(index, as: .amount)
        let problem = sentence(for: error, token.text, at: words.range(index))
        words.fail(
          words.spacedCalculation(from: index, lexicon.today) ?? glued(token) ?? problem)
      }
      return
    }
  }

  /// The refusal of an amount and a word without a space between them: «12,50€pa».
  private func glued(_ token: Token) -> LineError? {
    let figures = token.text.prefix { $0.isNumber || ",.'".contains($0) }
    var rest = token.text.dropFirst(figures.count)
    var amount = String(figures)
    if let sign = rest.first, "€$£¥".contains(sign) {
      amount.append(sign)
      rest.removeFirst()
    }
    guard rest.count >= 2, rest.allSatisfy({ $0.isLetter }), Currency(word: String(rest)) == nil,
      (try? Amounts.read(amount, currency: .eur)) != nil
    else { return nil }
    if let currency = Currency(code: rest.uppercased()) {
      let way = "\(amount) \(currency.code)"
      return LineError(
        "error.moneda.desconeguda",
        "El codi d'una moneda va en majúscules. Volies dir «\(way)»?",
        at: [token.range], remedy: .replacement(way))
    }
    return LineError(
      "error.import.junt",
      "Entre l'import i el concepte falta un espai. Volies dir «\(amount) \(rest)»?",
      at: [token.range], remedy: .replacement("\(amount) \(rest)"))
  }

  /// Reads what the amount goes on with in words: «50 cèntims», «12 euros i 50 cèntims».
  private mutating func readCents(_ first: Int, _ words: inout WordList) {
    guard let amount = request.amount, amount.money.currency.decimals == 2 else { return }
    guard let spoken = words.tokens.spokenCents(at: first) else {
      return refuseCents(first, &words)
    }
    let said = first..<spoken.end
    guard said.dropFirst().allSatisfy({ words.roles[$0] ?? .amount == .amount }) else { return }
    var reading = AmountReading(
      money: Money(minorUnits: spoken.minorUnits, amount.money.currency))
    reading.hasPlus = amount.hasPlus
    reading.hasCurrency = amount.hasCurrency
    request.amount = reading
    request.amountRange = words.range(first).lowerBound..<words.range(spoken.end - 1).upperBound
    request.amountText = Amounts.write(
      reading.money, style: AmountStyle(showsCurrency: amount.hasCurrency))
    words.claim(said, as: .amount)
  }

  /// Refuses an amount that is one of cents and no whole number of them: «50,5 cèntims».
  private func refuseCents(_ first: Int, _ words: inout WordList) {
    guard words.tokens.indices.contains(first + 1), words.roles[first + 1] == nil,
      words.tokens[first + 1].isCents
    else { return }
    words.fail(
      LineError(
        "error.import.centims",
        "Els cèntims s'escriuen sencers, com ara 50 cèntims, o amb coma: 0,50.",
        at: [words.range(first).lowerBound..<words.range(first + 1).upperBound]))
  }

  /// Refuses an amount whose thousands a space parts: «1 200 lloguer», «1 200,50 €».
  private func refusePartedThousands(_ first: Int, _ words: inout WordList) {
    let figures = words.tokens[first].text.drop { "+-−–".contains($0) }
    guard request.amount?.isBareInteger == true, figures.isDigits, figures.utf8.count <= 3,
      !figures.hasPrefix("0"), !mayArriveInAnotherCurrency
    else { return }
    var last = first
    while words.roles.indices.contains(last + 1), words.roles[last + 1] == nil,
      !words.tokens[last + 1].isQuoted, words.tokens[last + 1].text.beginsWithThreeDigits
    {
      last += 1
      guard words.tokens[last].text.isDigits else { break }
    }
    guard last > first else { return }
    let parts = (first...last).map { words.tokens[$0].text }
    let range = words.range(first).lowerBound..<words.range(last).upperBound
    let mended = words.line(with: parts.joined(separator: "."), at: range)
    words.fail(
      LineError(
        "error.import.milers",
        "Els milers se separen amb un punt, i no amb un espai. Volies dir «\(mended)»?",
        at: [range], remedy: .line(mended)))
  }

  /// Whether a second number may be what arrives at an account in another currency.
  private var mayArriveInAnotherCurrency: Bool {
    guard kind == .transfer, let destination = request.destination else { return false }
    return destination.currency != (request.account ?? lexicon.accountInUse)?.currency
  }

  /// After a bare integer, a later number with decimals or a currency shows that the first was not the amount.
  func refuseSecondAmount(after first: Int, words: inout WordList) {
    guard request.amount?.isBareInteger == true, kind != .transfer else { return }
    let remaining = words.remaining.filter { $0 > first && !words.tokens[$0].isQuoted }
    for (position, index) in remaining.enumerated() {
      if lengthOfDate(remaining[position...], words) != nil { continue }
      let token = words.tokens[index]
      guard let other = try? Amounts.read(token.text, currency: .eur) else { continue }
      let next = remaining.dropFirst(position + 1).first.map { words.tokens[$0].text }
      let isApart = next.flatMap(Currency.init(word:)) != nil
      // «3x2» and «(2)» have whole numbers only: they may be words like any other.
      guard isApart || other.hasCurrency || token.text.hasDecimals else { continue }
      let amount = [index] + (isApart ? [index + 1] : [])
      let start = words.typed(0..<words.range(first).lowerBound).trimmedPlainSpaces
      let rest = words.remaining.filter { !amount.contains($0) }
      let example = ([start] + (amount + [first] + rest).map { words.tokens[$0].text })
        .filter { !$0.isEmpty }.joined(separator: " ")
      let way =
        token.text.dayWithoutBar.map {
          "Si \(token.text) és una data, escriu-la amb barra, \($0); si és l'import, posa'l primer: \(example)"
        } ?? "Posa l'import primer: \(example)"
      return words.fail(
        LineError(
          "error.import.dos",
          "Hi ha dos imports: \(words.tokens[first].text) i \(token.text). \(way)",
          at: [words.range(first), token.range]))
    }
  }

  /// The first of these words that is neither quoted nor in a date; those before it are dropped.
  func nextOutsideDates(_ rest: inout ArraySlice<Int>, _ words: WordList) -> Int? {
    while let index = rest.first {
      guard let length = words.tokens[index].isQuoted ? 1 : lengthOfDate(rest, words) else {
        return index
      }
      rest = rest.dropFirst(length)
    }
    return nil
  }

  /// How many of these words are a date or a recurrence; `nil` when they begin with none.
  func lengthOfDate(_ indices: ArraySlice<Int>, _ words: WordList) -> Int? {
    guard let first = indices.first else { return nil }
    let texts = dateRun(indices, words).map { words.tokens[$0].text }[...]
    if words.tokens[first].isWord("cada") { return recurrenceLength(texts, lexicon.today) }
    do throws(DateError) {
      return try Dates.read(texts, today: lexicon.today, numbersAreAmounts: lacksAmount)?.wordCount
    } catch {
      // An impossible date is one all the same, and its sentence comes when it is peeled.
      return error.wordCount
    }
  }

  /// Refuses at an edge of the concept, where dates are, two or three whole numbers with bars between them that
  /// are none: `32/1`, `1/2/124`.
  func refuseImpossibleDates(_ rest: [Int], _ words: inout WordList) {
    for (position, index) in rest.enumerated() where [0, rest.count - 1].contains(position) {
      let token = words.tokens[index]
      let isDate =
        token.text.isLikeADate
        || token.text.hasSuffix("/") && String(token.text.dropLast()).isLikeADate
      guard !token.isQuoted, isDate, !isTextual(before: position, rest, words)
      else {
        continue
      }
      words.fail(
        LineError(
          "error.data.impossible",
          "«\(token.text)» no és cap data. Posa-hi un dia i un mes que existeixin o, si és text, posa-ho entre cometes.",
          at: [token.range]))
    }
  }
}

/// The refusal, where a balance is said or something written before would be changed, of what was meant for a date more
/// likely than for a division.
func impossibleDate(_ token: Token) -> LineError {
  LineError(
    "error.data.impossible",
    "«\(token.text)» no és cap data. Si és una divisió, escriu-la amb el signe igual al davant: =\(token.text)",
    at: [token.range])
}

extension Token {
  fileprivate var isCents: Bool {
    !isQuoted && ["centim", "centims", "cts", "ct"].contains(folded.withoutFinalMark)
  }
}

extension [Token] {
  /// The amount in hundredths that these words say with «cèntims» from there on, and where it ends; `nil` for one
  /// that does without them.
  func spokenCents(at first: Int) -> (minorUnits: Int64, end: Int)? {
    let number = self[first].text
    let figures = number.drop { "+-−–".contains($0) }
    guard indices.contains(first + 1), figures.utf8.count <= 9 else { return nil }
    let sign: Int64 = number.first.map { "-−–".contains($0) } == true ? -1 : 1
    if figures.isDigits, self[first + 1].isCents {
      return Int64(figures).map { (sign * $0, first + 2) }
    }
    // «12 euros» and «12€» are followed by the cents, with «i» or «amb» or without it.
    let isGlued = figures.hasSuffix("€")
    guard let units = Int64(isGlued ? figures.dropLast() : figures) else { return nil }
    var next = first + 1
    if !isGlued, !self[next].isQuoted, Currency(word: self[next].text) != nil { next += 1 }
    if indices.contains(next), ["i", "amb"].contains(self[next].folded) { next += 1 }
    guard indices.contains(next + 1), self[next].text.isDigits, self[next].text.utf8.count <= 2,
      self[next + 1].isCents, let cents = Int64(self[next].text)
    else { return nil }
    return (sign * (units * 100 + cents), next + 2)
  }
}

extension String {
  /// Whether any number of a calculation has decimals.
  fileprivate var hasDecimals: Bool {
    split { !$0.isNumber && !",.'".contains($0) }.contains { number in
      (try? Amounts.read(String(number), currency: .eur))?.isBareInteger == false
    }
  }

  /// Whether it is a group of three digits, and perhaps decimals and a currency after it.
  fileprivate var beginsWithThreeDigits: Bool {
    let group = prefix { $0.isNumber }
    return group.utf8.count == 3 && group.isDigits
      && (try? Amounts.read(self, currency: .eur))?.isExpression == false
  }

  /// One or two digits twice with a bar between them, and perhaps a third number: what somebody would type for a
  /// date.
  var isLikeADate: Bool {
    let parts = withoutFinalMark.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy(\.isDigits) && (2...3).contains(parts.count)
      && parts.prefix(2).allSatisfy { $0.utf8.count <= 2 }
  }
}
