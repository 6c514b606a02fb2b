import Catalan
import Ledger
import Store

/// What is left of a change beside what was understood of it: it would take the place of the concept there is.
extension EntryReader {
  /// The refusal of words that are the concept only if the others are what they were taken for, with each reading.
  ///
  /// As in an entry they are the concept when they stand in one piece that begins with a word that says something, but
  /// for a number beside them: behind an amount that its decimals, its currency or its noun show to be one.
  func halfUnderstood(_ rest: [Int], _ words: WordList) -> LineError? {
    guard target != nil, let first = rest.first,
      rest.contains(where: { !words.tokens[$0].isQuoted })
    else { return nil }
    if let problem = dayless(rest, words) ?? noteCut(rest, words) { return problem }
    guard let amount = amountIndex(words) else { return beside(rest, words) }
    let isSure = saysAmount || request.amount?.isBareInteger == false
    let isInFront = first > amount && !rest.contains { isSureAmount(words.tokens[$0]) }
    return isSure && isInFront && newAmount(after: amount, rest, words) == nil
      ? nil : beside(amount: amount, isSure: isSure, rest, words)
  }

  /// The amount that has to be, when what was there stands before it: «9 a 13».
  private func newAmount(after index: Int, _ rest: [Int], _ words: WordList) -> String? {
    let after = rest.filter { $0 > index }
    guard after.count == 2, ["a", "al", "per"].contains(words.tokens[after[0]].folded),
      Reading.startsLikeAnAmount(words.tokens[after[1]].text)
    else { return nil }
    return words.tokens[after[1]].text
  }

  private func amountIndex(_ words: WordList) -> Int? {
    guard let range = request.amountRange else { return nil }
    return words.tokens.firstIndex { $0.range.lowerBound == range.lowerBound }
  }

  private func isSureAmount(_ token: Token) -> Bool {
    guard !token.isQuoted, Reading.startsLikeAnAmount(token.text) else { return false }
    let reading = try? Amounts.read(token.text, currency: target?.currency ?? .eur)
    return reading?.isBareInteger == false
  }

  /// Words that are a stretch of time, or end with one, and so say no day: «novembre», «el mes que ve».
  private func dayless(_ rest: [Int], _ words: WordList) -> LineError? {
    let tokens = rest.map { words.tokens[$0] }
    guard !tokens.contains(where: \.isQuoted) else { return nil }
    let texts = tokens.drop { ["a", "al"].contains($0.folded) }.map(\.text)
    let found = try? Periods.read(texts[...], today: lexicon.today)
    let isWhole = found.map { $0.wordCount == texts.count } ?? false
    guard let count = isWhole ? tokens.count : stretch(tokens) else { return nil }
    let said = words.range(rest.suffix(count))
    let concept = words.typed(words.range(rest[...]))
    return LineError(
      "error.canvia.dia",
      "«\(words.typed(said))» no diu quin dia. Per dir-lo: 3/11. Si és el concepte, posa-ho entre cometes: «\(concept)»",
      at: [said])
  }

  /// A note of one word that seems to go on in the concept: «nota:bon dia».
  private func noteCut(_ rest: [Int], _ words: WordList) -> LineError? {
    guard let noteIndex, rest.contains(noteIndex + 1) else { return nil }
    let more = rest.filter { $0 > noteIndex }
    let texts = more.map { words.tokens[$0].text }
    let note = ([request.note ?? ""] + texts).joined(separator: " ")
    return LineError(
      "error.nota.cometes",
      "Una nota de més d'una paraula va entre cometes: nota:«\(note)». Si «\(texts.joined(separator: " "))» és el concepte, escriu \(Stranded.option(ofConcept: texts))",
      at: [words.range(noteIndex).lowerBound..<words.range(more[...]).upperBound])
  }

  /// Words beside a number that may be one of them: «3 vegades», «l'any 2025», «9 a 13».
  private func beside(
    amount index: Int, isSure: Bool, _ rest: [Int], _ words: WordList
  ) -> LineError {
    let all = (rest + words.tokens.indices.filter { words.roles[$0] == .amount }).sorted()
    let said = all.map { words.tokens[$0].text }.joined(separator: " ")
    let typed = all.filter { words.roles[$0] == .amount }.map { words.tokens[$0].text }
      .joined(separator: " ")
    let new = newAmount(after: index, rest, words)
    let amount = isSure && new == nil ? typed : withDecimals(new ?? typed)
    let both =
      new != nil
      ? ""
      : "; si són tots dos, \(amount) \(Stranded.option(ofConcept: rest.map { words.tokens[$0].text }))"
    return LineError(
      "error.canvia.dubte",
      "No és clar què vol dir «\(said)». Si és l'import, escriu només \(amount); si és el concepte, posa-ho entre cometes: «\(said)»\(both)",
      at: [words.range(all[...])])
  }

  /// A whole number written so that it can be nothing but an amount.
  private func withDecimals(_ figure: String) -> String {
    let currency = target?.currency ?? .eur
    let text = figure.withoutFinalMark
    guard text.last?.isNumber == true, !text.contains(",") else { return text }
    return currency.decimals == 0
      ? "\(text) \(currency.code)"
      : "\(text),\(String(repeating: "0", count: currency.decimals))"
  }

  /// Words that what was understood parts, or that go on from it: «pa #esport integral», «ahir per avui», «#bars i
  /// restaurnts».
  private func beside(_ rest: [Int], _ words: WordList) -> LineError? {
    guard let first = rest.first, let last = rest.last else { return nil }
    let others = words.tokens.indices.filter { index in
      guard let role = words.roles[index] else { return false }
      return ![.command, .reference].contains(role) && !isLead(words.tokens[index])
    }
    let goesOn = words.tokens[first].saysNothing && others.contains { $0 < first }
    guard goesOn || others.contains(where: { (first...last).contains($0) }) else { return nil }
    let texts = rest.map { words.tokens[$0].text }
    let option = Stranded.option(ofConcept: texts)
    let bare = others.filter { !isMarked($0, words) }
    let whole = (bare + rest).sorted().map { words.tokens[$0].text }.joined(separator: " ")
    let way =
      bare.isEmpty
      ? "si no ho és, treu-ho" : "si tot ho és, posa-ho entre cometes: «\(whole)»"
    return LineError(
      "error.canvia.dubte",
      "«\(texts.joined(separator: " "))» canviaria el concepte. Si és el que vols, escriu \(option); \(way)",
      at: [words.range(first).lowerBound..<words.range(last).upperBound])
  }

  /// Whether a sign or a key says what the word is.
  private func isMarked(_ index: Int, _ words: WordList) -> Bool {
    let token = words.tokens[index]
    return token.key != nil || token.isQuoted || token.hasHyphen
      || token.sign.map { "#@+%".contains($0) } ?? false
      || index > 0 && words.roles[index] == words.roles[index - 1]
        && words.tokens[index - 1].keyValue.isEmpty && words.tokens[index - 1].key != nil
  }

  /// Whether the word only says what follows it is.
  private func isLead(_ token: Token) -> Bool {
    !token.isQuoted
      && ["concepte", "nom", "import", "preu", "cost", "total", "data", "amb", "en"]
        .contains(token.folded)
  }

  /// Refuses an amount of thousands or millions in words, of which only the figures would be read: «12 mil».
  func refuseThousands(_ first: Int, _ words: inout WordList) {
    guard let amount = request.amount, !amount.isExpression,
      words.roles.indices.contains(first + 1),
      words.roles[first + 1] == nil, !words.tokens[first + 1].isQuoted,
      let factor = Self.thousands[words.tokens[first + 1].folded]
    else { return }
    let range = words.range(first).lowerBound..<words.range(first + 1).upperBound
    let (product, isTooMuch) = amount.money.minorUnits.multipliedReportingOverflow(by: factor)
    let sentence = "«\(words.typed(range))» s'escriu amb xifres."
    guard !isTooMuch else {
      return words.fail(LineError("error.import.milers", sentence, at: [range]))
    }
    let figures = Amounts.write(
      Money(minorUnits: product, amount.money.currency),
      style: AmountStyle(
        sign: amount.hasPlus ? .always : .minus, isTypographic: false, showsCurrency: false))
    let zeros = "," + String(repeating: "0", count: amount.money.currency.decimals)
    let mended = words.line(
      with: figures.hasSuffix(zeros) ? String(figures.dropLast(zeros.count)) : figures, at: range)
    words.fail(
      LineError(
        "error.import.milers",
        "\(sentence) Volies dir «\(mended)»? Si és text, posa'l entre cometes: «\(words.tokens[first + 1].text)»",
        at: [range], remedy: .line(mended)))
  }

  private static let thousands: [String: Int64] = [
    "mil": 1000, "k": 1000, "miler": 1000, "milers": 1000, "milio": 1_000_000,
    "milions": 1_000_000,
  ]
}
