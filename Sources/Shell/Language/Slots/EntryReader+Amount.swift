import Catalan
import Ledger
import Store

/// The amount: the first number of the line, and only one.
extension EntryReader {
  /// Takes the «de» between the command and its amount, which is nothing of the concept: «despesa de 12,50 pa».
  private func claimLead(before index: Int, _ words: inout WordList) {
    guard target == nil, kind != .transfer, index > 0, index - 1 == words.remaining.first,
      words.tokens[index - 1].isWord("de")
    else { return }
    words.claim(index - 1, as: .keyword)
  }

  mutating func readAmount(_ words: inout WordList) {
    let currency =
      request.account?.currency ?? target?.currency ?? lexicon.accountInUse?.currency ?? .eur
    var remaining = words.remaining[...]
    while let index = nextOutsideDates(&remaining, words) {
      let token = words.tokens[index]
      if target != nil, token.text.isLikeADate {
        return words.fail(ratioMeant(token) ?? impossibleDate(token))
      }
      do {
        guard let reading = try words.takeAmount(remaining, in: currency) else {
          remaining = remaining.dropFirst()
          continue
        }
        request.amount = reading
        request.amountText = token.text
        request.amountRange = token.range
        claimLead(before: index, &words)
        words.spacedCalculation(from: index, lexicon.today).map { words.fail($0) }
        readCents(after: reading, index, &words)
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

  private mutating func readCents(
    after reading: AmountReading, _ first: Int, _ words: inout WordList
  ) {
    guard let (whole, end) = words.takeCents(after: reading, at: first) else { return }
    request.amount = whole
    request.amountRange = words.range(first).lowerBound..<words.range(end - 1).upperBound
    request.amountText = Amounts.write(
      whole.money, style: AmountStyle(showsCurrency: whole.hasCurrency))
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
      let lead = words.tokens.indices.prefix { words.roles[$0] == .reference }
      let rest = words.tokens.indices.filter { !lead.contains($0) && !amount.contains($0) }
      let command = words.typed(0..<words.range(0).lowerBound).trimmedPlainSpaces
      let example =
        ([command] + (lead + amount + rest).map { words.typed(words.range($0)) })
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
        ratioMeant(token)
          ?? LineError(
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
  var isCents: Bool {
    !isQuoted && ["centim", "centims", "cts", "ct"].contains(folded.withoutFinalMark)
  }

  /// Whether cents may follow it: «12 euros i 50», «12 euros amb 50».
  var joinsCents: Bool { !isQuoted && ["i", "amb"].contains(folded) }
}

extension [Token] {
  /// The amount that the one at that place is with the cents after it in words, and where it ends; `nil` for one
  /// that does without them.
  func spokenCents(at first: Int, after amount: AmountReading) -> (money: Money, end: Int)? {
    let (units, currency) = (amount.money.minorUnits, amount.money.currency)
    guard currency.decimals == 2, !amount.isExpression, units % 100 == 0,
      indices.contains(first + 1)
    else { return nil }
    if amount.isBareInteger, self[first + 1].isCents {
      return (Money(minorUnits: units / 100, currency), first + 2)
    }
    let next = afterAmount(first)
    guard indices.contains(next + 1), self[next].text.isDigits, self[next].text.utf8.count <= 2,
      self[next + 1].isCents, let cents = Int64(self[next].text)
    else { return nil }
    let isNegative = self[first].text.contains { "-−–".contains($0) }
    let money = Money(minorUnits: units + (isNegative ? -cents : cents), currency)
    return money.isWithinLimit ? (money, next + 2) : nil
  }

  /// The place after an amount, its currency and the «i» or «amb» with which its cents begin.
  private func afterAmount(_ first: Int) -> Int {
    var next = first + 1
    if indices.contains(next), !self[next].isQuoted, Currency(word: self[next].text) != nil {
      next += 1
    }
    return indices.contains(next) && self[next].joinsCents ? next + 1 : next
  }

  /// Where the cents end that are after an amount and cannot be added to it: «12,50 euros i 50 cèntims».
  func endOfCents(after first: Int) -> Int? {
    let next = afterAmount(first)
    guard indices.contains(next) else { return nil }
    if self[next].isCents { return next + 1 }
    let isNumber =
      !self[next].isQuoted
      && (self[next - 1].joinsCents || Reading.startsLikeAnAmount(self[next].text))
    return isNumber && indices.contains(next + 1) && self[next + 1].isCents ? next + 2 : nil
  }
}

extension WordList {
  /// The amount at that place with what it goes on with in words, claimed, and where it ends: «50 cèntims», «12 euros i
  /// 50 cèntims»; `nil` when it does without.
  ///
  /// Cents that cannot be added to it are the line's trouble: they would be lost in the concept.
  mutating func takeCents(
    after amount: AmountReading, at first: Int
  ) -> (amount: AmountReading, end: Int)? {
    let spoken = tokens.spokenCents(at: first, after: amount)
    guard let end = spoken?.end ?? tokens.endOfCents(after: first),
      (first + 1..<end).allSatisfy({ roles[$0] ?? .amount == .amount })
    else { return nil }
    guard let spoken else {
      let currency = amount.money.currency
      let reason =
        if currency.decimals != 2 {
          "L'import va en \(name(of: currency)), i no en cèntims."
        } else if end > first + 2 {
          "Aquests cèntims no es poden sumar a l'import: escriu-lo tot amb coma, com ara 12,50."
        } else {
          "Els cèntims s'escriuen sencers, com ara 50 cèntims, o amb coma: 0,50."
        }
      fail(
        LineError(
          "error.import.centims", reason,
          at: [range(first).lowerBound..<range(end - 1).upperBound]))
      return nil
    }
    claim(first..<end, as: .amount)
    var whole = amount
    whole.money = spoken.money
    whole.isBareInteger = false
    return (whole, end)
  }
}

extension String {
  /// Whether any number of a calculation has decimals.
  var hasDecimals: Bool {
    split { !$0.isNumber && !",.'".contains($0) }.contains { number in
      (try? Amounts.read(String(number), currency: .eur))?.isBareInteger == false
    }
  }

  /// Whether it is a group of three digits, and perhaps decimals and a currency after it.
  var beginsWithThreeDigits: Bool {
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
