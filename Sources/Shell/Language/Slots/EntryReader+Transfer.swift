import Catalan
import Ledger
import Store

/// The two accounts of a transfer: `de corrent a estalvi`, `corrent -> estalvi`, `a estalvi`.
extension EntryReader {
  mutating func readAccounts(_ words: inout WordList) {
    if let (index, name) = words.takeOption("de") {
      setOrigin(account(name, at: words.range(index), &words), words.range(index), &words)
    }
    if let (index, name) = words.takeOption("a") {
      request.destination = account(name, at: words.range(index), &words)
    }
    readArrow(&words)
    if request.account == nil { request.account = take(after: ["de", "del"], "d'", &words) }
    if request.destination == nil { request.destination = take(after: ["a", "al"], nil, &words) }
    refuseSecondAccounts(&words)
    if target == nil, request.destination == nil { takeBareNames(&words) }
    if target == nil { refuseLeftoverNames(&words) }
  }

  /// Whole names of accounts without a preposition: of two, the first is the origin; one alone is where it goes.
  private mutating func takeBareNames(_ words: inout WordList) {
    var found: [(indices: ArraySlice<Int>, account: Account)] = []
    var rest = words.remaining[...]
    while !rest.isEmpty {
      guard let name = bareName(rest, words) else {
        rest = rest.dropFirst()
        continue
      }
      found.append((rest.prefix(name.count), name.account))
      rest = rest.dropFirst(name.count)
    }
    let wanted = request.account == nil ? 2 : 1
    // The account that the money leaves already is not where it goes.
    let origin = request.account ?? lexicon.accountInUse
    guard (1...wanted).contains(found.count),
      found.count == 2 || found[0].account.id != origin?.id
    else { return }
    for (indices, _) in found { words.claim(indices, as: .account) }
    request.destination = found.last?.account
    if found.count == 2 { request.account = found[0].account }
  }

  /// The account whose whole name these words begin with.
  func bareName(
    _ rest: ArraySlice<Int>, _ words: WordList
  ) -> (count: Int, account: Account)? {
    let run = Array(rest.prefix(4))
    for count in stride(from: run.count, through: 1, by: -1) {
      let indices = run.prefix(count)
      let isTogether = zip(indices, indices.dropFirst()).allSatisfy { $1 == $0 + 1 }
      let isPlain = count == 1 || indices.allSatisfy { !words.tokens[$0].isQuoted }
      guard isTogether, isPlain else { continue }
      let name = fold(indices.map { words.tokens[$0].text }.joined(separator: " "))
      if let account = lexicon.openAccounts.first(where: { fold($0.name) == name }) {
        return (count, account)
      }
    }
    return nil
  }

  /// `corrent -> estalvi`, with or without spaces or a «de» in front; the origin may be left out.
  private mutating func readArrow(_ words: inout WordList) {
    for index in words.remaining where !words.tokens[index].isQuoted {
      let text = words.tokens[index].text
      guard let arrow = text.arrow else { continue }
      let (before, after) = (String(text[..<arrow.lowerBound]), String(text[arrow.upperBound...]))
      var last = index
      words.claim(index, as: .keyword)
      if before.isEmpty {
        takeOrigin(before: index, &words)
      } else {
        setOrigin(account(before, at: words.range(index), &words), words.range(index), &words)
      }
      if after.isEmpty {
        last = index + 1
        guard words.remaining.contains(last) else { return }
        setDestination(takeName(from: last, &words), words.range(last), &words)
      } else {
        setDestination(
          account(after, at: words.range(index), &words), words.range(index), &words)
      }
      return
    }
  }

  /// The word before an arrow, unless it is the amount.
  private mutating func takeOrigin(before index: Int, _ words: inout WordList) {
    let previous = index - 1
    guard words.remaining.contains(previous) else { return }
    let token = words.tokens[previous]
    guard token.isQuoted || !Reading.startsLikeAnAmount(token.text) else { return }
    words.claim(previous, as: .account)
    setOrigin(account(token.text, at: token.range, &words), token.range, &words)
    let before = previous - 1
    if words.remaining.contains(before), ["de", "del"].contains(words.tokens[before].folded) {
      words.claim(before, as: .keyword)
    }
  }

  /// The account after one of those words, or after the elided one glued to it.
  private mutating func take(
    after prepositions: [String], _ elided: String?, _ words: inout WordList
  ) -> Account? {
    for index in outsideDates(words) {
      let token = words.tokens[index]
      if let elided, token.text.lowercased().hasPrefix(elided), token.text.count > elided.count {
        words.claim(index, as: .account)
        takeOpening(before: index, &words)
        let name = String(token.text.dropFirst(elided.count))
        return account(name, at: token.range, mayBeText: followsText(index, words), &words)
      }
      guard prepositions.contains(token.folded), words.remaining.contains(index + 1) else {
        continue
      }
      words.claim(index, as: .keyword)
      // «traspàs de 200 a estalvi»: that is the amount.
      guard !isAmount(words.tokens[index + 1]) else { continue }
      takeOpening(before: index, &words)
      return takeName(from: index + 1, mayBeText: followsText(index, words), &words)
    }
    return nil
  }

  private func isAmount(_ token: Token) -> Bool {
    !token.isQuoted && Reading.startsLikeAnAmount(token.text)
      && (try? Amounts.read(token.text, currency: .eur)) != nil
      && !lexicon.openAccounts.contains { fold($0.name) == token.folded }
  }

  /// Whether a word that is none of the accounts', the date's or the amount's is before that one: «vacances d'estiu».
  private func followsText(_ index: Int, _ words: WordList) -> Bool {
    words.remaining.contains(index - 1)
      && !Reading.startsLikeAnAmount(words.tokens[index - 1].text)
  }

  /// The words that are neither quoted nor in a date: the «de» of «3 de novembre» names no account.
  ///
  /// As everywhere, a number before a month's name is a date only when the amount is another.
  func outsideDates(_ words: WordList) -> [Int] {
    var reader = self
    var rest = words.remaining[...]
    var found: [Int] = []
    while let index = reader.nextOutsideDates(&rest, words) {
      found.append(index)
      rest = rest.dropFirst()
      guard reader.request.amount == nil, Reading.startsLikeAnAmount(words.tokens[index].text)
      else { continue }
      reader.request.amount = try? Amounts.read(words.tokens[index].text, currency: .eur)
    }
    return found
  }

  /// The first half of «des de corrent», «cap a estalvi» and «fins a estalvi».
  private func takeOpening(before index: Int, _ words: inout WordList) {
    let before = index - 1
    guard words.remaining.contains(before), !words.tokens[before].isQuoted else { return }
    let isOrigin = words.tokens[index].folded.hasPrefix("d")
    guard (isOrigin ? ["des"] : ["cap", "fins"]).contains(words.tokens[before].folded) else {
      return
    }
    words.claim(before, as: .keyword)
  }

  /// The account that begins at a word: a name typed in full may have several.
  private mutating func takeName(
    from start: Int, mayBeText: Bool = false, _ words: inout WordList
  ) -> Account? {
    let run = (start..<words.tokens.count).prefix {
      words.roles[$0] == nil && !words.tokens[$0].isQuoted
    }
    for count in stride(from: min(4, run.count), through: 2, by: -1) {
      let name = run.prefix(count).map { words.tokens[$0].text }.joined(separator: " ")
      guard let known = lexicon.openAccounts.first(where: { fold($0.name) == fold(name) }) else {
        continue
      }
      words.claim(run.prefix(count), as: .account)
      return known
    }
    words.claim(start, as: .account)
    let text = words.tokens[start].text
    switch match(text, among: lexicon.openAccounts) {
    case .found: break
    case .ambiguous, .unknown:
      // «de l'estalvi», «a la guardiola», «al compte corrent».
      if run.count > 1, ["la", "el", "els", "les", "compte"].contains(words.tokens[start].folded),
        !isAmount(words.tokens[start + 1])
      {
        words.claim(start, as: .keyword)
        return takeName(from: start + 1, mayBeText: mayBeText, &words)
      }
      if text.lowercased().hasPrefix("l'"), text.count > 2 {
        let name = String(text.dropFirst(2))
        return account(name, at: words.range(start), mayBeText: mayBeText, &words)
      }
    }
    return account(text, at: words.range(start), mayBeText: mayBeText, &words)
  }

  /// What arrives, said so: `arriba:217,50`. It is read before the amount, which may come after it.
  mutating func readArriving(_ words: inout WordList) {
    guard let (index, text) = arrivingOption(&words) else { return }
    guard let currency = request.destination?.currency ?? target?.arrivingCurrency else {
      if target != nil {
        words.fail(
          LineError(
            "error.traspas.moneda",
            "Aquests traspassos arriben en monedes diferents. Canvia'ls d'un en un.",
            at: [words.range(index)], outcome: .refused))
      }
      return
    }
    if let problem = words.spacedCalculation(from: index, lexicon.today) {
      return words.fail(problem)
    }
    let run = [index] + words.remaining.filter { $0 == index + 1 }
    do {
      let reading = try words.takeAmount(
        run[...], in: currency, value: text, allowingSpaces: true)
      setArriving(reading, text, at: index, currency, &words)
    } catch { words.fail(sentence(for: error, text, at: words.range(index))) }
  }

  /// A second amount is what arrives, when the two accounts have different currencies.
  mutating func readSecondAmount(_ words: inout WordList) {
    let origin = request.account ?? lexicon.accountInUse
    guard request.arriving == nil, let currency = request.destination?.currency,
      origin?.currency != currency
    else { return }
    var remaining = words.remaining[...]
    while let index = nextOutsideDates(&remaining, words) {
      // The currency of an amount stands right after it.
      let run = remaining.prefix(2).prefix { $0 <= index + 1 }
      remaining = remaining.dropFirst()
      guard let reading = try? words.takeAmount(run, in: currency) else { continue }
      return setArriving(reading, words.tokens[index].text, at: index, currency, &words)
    }
  }

  /// The value of `arriba:`, or the number after that word without its colon.
  private func arrivingOption(_ words: inout WordList) -> (index: Int, value: String)? {
    if let option = words.takeOption("arriba") { return option }
    let remaining = words.remaining
    for (position, index) in remaining.enumerated().dropLast() {
      let (word, next) = (words.tokens[index], words.tokens[index + 1])
      guard !word.isQuoted, ["arriba", "arriben"].contains(word.folded),
        remaining[position + 1] == index + 1, !next.isQuoted, Reading.startsLikeAnAmount(next.text),
        lengthOfDate(remaining[(position + 1)...], words) == nil
      else { continue }
      words.claim(index, as: .keyword)
      words.claim(index + 1, as: .amount)
      // «hi arriben 60»
      if let before = remaining[..<position].last, before == index - 1,
        words.tokens[before].isWord("hi")
      {
        words.claim(before, as: .keyword)
      }
      return (index + 1, next.text)
    }
    return nil
  }

  /// Takes what arrives, which must be in the destination's currency.
  private mutating func setArriving(
    _ reading: AmountReading?, _ text: String, at index: Int, _ currency: Currency,
    _ words: inout WordList
  ) {
    let range = words.range(index)
    request.arriving = reading.map { words.takeCents(after: $0, at: index)?.amount ?? $0 }
    guard let said = reading?.money.currency else {
      words.fail(
        LineError(
          "error.import.forma", "«\(text)» no és un import. Escriu-lo així: arriba:217,50",
          at: [range]))
      return
    }
    guard said != currency else { return }
    words.fail(
      LineError(
        "error.traspas.moneda",
        "El que arriba ha de ser en \(name(of: currency)), la moneda del compte de destinació, i no en \(name(of: said)).",
        at: [range], outcome: .refused))
  }

  mutating func checkAccounts(_ words: inout WordList) {
    let end = words.line.utf8.count
    if target == nil, request.destination == nil {
      let amount = request.amountText.isEmpty ? "200" : request.amountText
      words.fail(
        LineError(
          "error.traspas.desti",
          "Falta dir a quin compte va: traspàs \(amount) a \(lexicon.exampleAccount)",
          at: [end..<end]))
      return
    }
    let origin = request.account ?? (target == nil ? lexicon.accountInUse : nil)
    guard let origin, origin.id == request.destination?.id else { return }
    words.fail(
      LineError(
        "error.traspas.mateix",
        "L'origen i la destinació són el mateix compte. Tria'n dos de diferents.",
        at: words.tokens.indices.filter { words.roles[$0] == .account }.map(words.range),
        outcome: .refused))
  }
}

extension String {
  /// Where an arrow stands: `->`, `→`, or a lone `>`.
  var arrow: Range<String.Index>? {
    if let index = firstIndex(of: "→") { return index..<self.index(after: index) }
    if self == ">" { return startIndex..<endIndex }
    var previous: String.Index?
    for index in indices {
      if self[index] == ">", let before = previous, self[before] == "-" {
        return before..<self.index(after: index)
      }
      previous = index
    }
    return nil
  }
}
