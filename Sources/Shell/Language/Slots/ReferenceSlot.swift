import Catalan
import Ledger
import Store

/// Which transactions a line points at: numbers of the last list, `últim`, or `id:…`.
package struct References: Sendable, Hashable {
  /// In the order typed, without repeats.
  package var ids: [Identifier<Transaction>]
}

extension Slot where Value == References {
  /// One or more references: `3 5-8`, `últim`, `id:k3v…`.
  package static var references: Slot {
    Slot("NÚMEROS", expects: [.reference], complaint: .missingReference()) { words, lexicon in
      ReferenceReader(lexicon: lexicon).readAll(&words)
    }
  }

  /// Exactly one reference, and nothing of the rest of the line.
  package static var reference: Slot {
    Slot("NÚMERO", expects: [.reference], complaint: .missingReference()) { words, lexicon in
      ReferenceReader(lexicon: lexicon).readOne(&words)
    }
  }
}

extension LineError {
  /// What to say where a movement is to be named, and what else might be there.
  static func missingReference(_ more: String = "") -> LineError {
    LineError(
      "error.referencia.falta",
      "Falta dir quin moviment: un número de l'última llista, «últim» o id:…\(more)")
  }
}

/// Reads references off the words of a line.
struct ReferenceReader {
  let lexicon: Lexicon

  func readAll(_ words: inout WordList) -> References? {
    var ids: [Identifier<Transaction>] = []
    refuseSpread(&words)
    for index in words.remaining {
      guard let found = read(index, &words) else { continue }
      claimAnd(before: index, &words)
      for id in found where !ids.contains(id) { ids.append(id) }
    }
    guard ids.isEmpty else { return References(ids: ids) }
    refuseFirst(&words)
    return nil
  }

  /// Refuses «1 a 3» and «1 -3» with «1-3».
  private func refuseSpread(_ words: inout WordList) {
    for index in words.remaining {
      guard let first = numbers(words.tokens[index].text), first.count == 1 else { continue }
      let rest = words.remaining.drop { $0 <= index }.prefix(3)
      let between = rest.prefix { ["a", "al", "fins"].contains(words.tokens[$0].folded) }
      guard let next = rest.dropFirst(between.count).first, !words.tokens[next].isQuoted else {
        continue
      }
      let text = words.tokens[next].text.withoutFinalComma
      guard between.isEmpty == text.hasPrefix("-"), let last = Int(text.drop { $0 == "-" }),
        last > first.lowerBound
      else { continue }
      let way = "\(first.lowerBound)-\(last)"
      let range = words.range(index).lowerBound..<words.range(next).upperBound
      return words.fail(
        LineError(
          "error.referencia.guio",
          "Uns quants moviments seguits s'escriuen amb un guionet i sense espais. Volies dir «\(way)»?",
          at: [range], remedy: .replacement(way)))
    }
  }

  /// Claims the «i» between two references: «3, 5 i 8».
  private func claimAnd(before index: Int, _ words: inout WordList) {
    guard index > 1, words.roles[index - 1] == nil, words.tokens[index - 1].isWord("i"),
      words.roles[index - 2] == .reference
    else { return }
    words.claim(index - 1, as: .reference)
  }

  /// Says what is wrong with a first word that points at no movement.
  private func refuseFirst(_ words: inout WordList) {
    guard words.problem == nil, let index = words.remaining.first else { return }
    var token = words.tokens[index]
    guard !token.isQuoted else { return }
    if case .series(let numbers)? = ListNumbers(token.text), numbers.allSatisfy(\.isDigits) {
      let way = numbers.joined(separator: " ")
      return words.fail(
        LineError(
          "error.referencia.coma",
          "Uns quants moviments s'escriuen separats per espais. Volies dir «\(way)»?",
          at: [token.range], remedy: .replacement(way)))
    }
    if let ends = token.text.dottedEnds {
      let way = "\(ends.first)-\(ends.last)"
      return words.fail(
        LineError(
          "error.referencia.guio",
          "Uns quants moviments seguits s'escriuen amb un guionet i sense espais. Volies dir «\(way)»?",
          at: [token.range], remedy: .replacement(way)))
    }
    let next = words.remaining.dropFirst().first.map { words.tokens[$0] }
    if ["el", "la", "els", "les"].contains(token.folded), let next {
      if next.text.isDigits || next.isLast {
        return words.fail(
          LineError(
            "error.referencia.article",
            "El número va sense article. Volies dir «\(next.text)»?",
            at: [token.range.lowerBound..<next.range.upperBound], remedy: .replacement(next.text)))
      }
      token = next
    }
    guard token.key == nil, token.text.first?.isLetter == true, token.text.count > 2 else { return }
    words.fail(
      LineError(
        "error.referencia.text",
        "«\(token.text)» no diu quin moviment. Escriu-ne el número de l'última llista, «últim» o id:… Per trobar-lo: cerca \(token.text)",
        at: [token.range]))
  }

  func readOne(_ words: inout WordList) -> References? {
    guard let first = words.remaining.first, let found = read(first, &words) else {
      refuseFirst(&words)
      return nil
    }
    guard found.count == 1 else {
      words.fail(
        LineError(
          "error.referencia.una", "Aquí només hi pot anar un moviment.", at: [words.range(first)]))
      return nil
    }
    return References(ids: found)
  }

  /// The one transaction that a reference points at, as it is now.
  func readTransaction(_ words: inout WordList) -> Transaction? {
    guard let id = readOne(&words)?.ids.first else { return nil }
    do {
      if let transaction = try lexicon.journal.transaction(id) { return transaction }
      words.fail(wording(of: StoreError.unknownRecord(id: id.rawValue)))
    } catch { words.fail(wording(of: error)) }
    return nil
  }

  /// Refuses a second number of the list where only one movement may be, which could be an amount as well.
  func refuseSecond(_ words: inout WordList) {
    guard let first = words.tokens.indices.first(where: { words.roles[$0] == .reference }),
      numbers(words.tokens[first].text) != nil, let second = nextNumber(words)
    else { return }
    let (one, two) = (
      words.tokens[first].text.withoutFinalComma, words.tokens[second].text.withoutFinalComma
    )
    words.claim(second, as: .reference)
    let hasDecimals = (lexicon.accountInUse?.currency ?? .eur).decimals > 0
    let asAmount =
      two.isDigits && hasDecimals
      ? ". Si «\(two)» és l'import, escriu-lo amb decimals: \(two),00" : "."
    words.fail(
      LineError(
        "error.referencia.una",
        "Aquí només hi pot anar un moviment: «repeteix \(one)», i després «repeteix \(two)»\(asAmount)",
        at: [words.range(first), words.range(second)]))
  }

  /// The references that a line begins with, for a command whose other words may be numbers too.
  ///
  /// After a number of the list, another number that is in the list as well is a reference, unless a month's name
  /// follows it; after `últim` or `id:…`, a number is not.
  func readLeading(_ words: inout WordList) -> References? {
    guard let first = words.remaining.first, var ids = read(first, &words) else {
      refuseFirst(&words)
      return nil
    }
    guard numbers(words.tokens[first].text) != nil else { return References(ids: ids) }
    while let next = nextNumber(words), let found = read(next, &words) {
      claimAnd(before: next, &words)
      for id in found where !ids.contains(id) { ids.append(id) }
    }
    return References(ids: ids)
  }

  /// The next word when it is a number of the list and begins no date, or the one after «i» when it is.
  private func nextNumber(_ words: WordList) -> Int? {
    var rest = words.remaining[...]
    if let first = rest.first, words.tokens[first].isWord("i") { rest = rest.dropFirst() }
    guard let next = rest.first, !words.tokens[next].isQuoted,
      let range = numbers(words.tokens[next].text),
      lexicon.numbered.indices.contains(range.upperBound - 1), !beginsDate(Array(rest), words),
      !saysAmount(next, words)
    else { return nil }
    return next
  }

  /// Whether the word after a number makes it an amount: «5 €», «50 cèntims».
  private func saysAmount(_ index: Int, _ words: WordList) -> Bool {
    guard words.tokens.indices.contains(index + 1), !words.tokens[index + 1].isQuoted else {
      return false
    }
    if Currency(word: words.tokens[index + 1].text) != nil { return true }
    let amount = try? Amounts.read(words.tokens[index].text, currency: .eur)
    return amount.flatMap { words.tokens.spokenCents(at: index, after: $0) } != nil
  }

  /// Whether these words, the first of which is a number, begin with a day and the name of its month, which need not
  /// have it.
  private func beginsDate(_ indices: [Int], _ words: WordList) -> Bool {
    let texts = indices.prefix { !words.tokens[$0].isQuoted }.map { words.tokens[$0].text }[...]
    do throws(DateError) { return try Dates.read(texts, today: lexicon.today) != nil } catch {
      return true
    }
  }

  /// The transactions that a word names, claimed; `nil` when it is no reference.
  private func read(_ index: Int, _ words: inout WordList) -> [Identifier<Transaction>]? {
    let token = words.tokens[index]
    guard !token.isQuoted else { return nil }
    if token.isLast {
      words.claim(index, as: .reference)
      return last(at: token.range, &words)
    }
    if token.foldedKey == "id" {
      words.claim(index, as: .reference)
      return byIdentifier(token.keyValue, at: token.range, &words)
    }
    guard let range = numbers(token.text) else {
      guard let message = impossible(token.text) else { return nil }
      words.claim(index, as: .reference)
      words.fail(LineError("error.referencia", message, at: [token.range]))
      return nil
    }
    words.claim(index, as: .reference)
    if let message = otherList(range.lowerBound) {
      words.fail(LineError("error.referencia.llista", message, at: [token.range]))
      return nil
    }
    guard lexicon.numbered.indices.contains(range.lowerBound - 1),
      lexicon.numbered.indices.contains(range.upperBound - 1)
    else {
      words.fail(LineError("error.referencia", available, at: [token.range]))
      return nil
    }
    return Array(lexicon.numbered[(range.lowerBound - 1)...(range.upperBound - 1)])
  }

  /// What to say of digits and hyphens that are no number of a list; `nil` for anything else.
  private func impossible(_ text: String) -> String? {
    switch ListNumbers(text) {
    case .reversed(let range)?: ListNumbers.refusal(of: text, reversed: range)
    case .impossible?:
      lexicon.numbered.isEmpty
        ? "«\(text)» no és el número de cap moviment. \(available)" : available
    case .range?, .series?, nil: nil
    }
  }

  /// What a number is when the last list was not of movements; `nil` when it was.
  private func otherList(_ number: Int) -> String? {
    let way = "Perquè els números tornin a ser de moviments: moviments"
    switch lexicon.lastNumbers {
    case .movements: return nil
    case .commands:
      return "A l'última llista els números són d'ordres, i aquí hi va un moviment. \(way)"
    case .names:
      let listed = lexicon.listedNames
      guard listed.indices.contains(number - 1),
        let subject = listed[number - 1].subject(lexicon.book)
      else { return "L'última llista no és de moviments, i aquí n'hi va un. \(way)" }
      return
        "A l'última llista el número \(number) és \(subject.phrase), que s'escriu «\(subject.kind.word) \(spelled(subject.name))», i aquí hi va un moviment. \(way)"
    }
  }

  /// Which numbers there are.
  private var available: String {
    lexicon.numbered.isEmpty
      ? "No hi ha cap llista de moviments amb números. Fes-ne una amb «moviments», o escriu «últim»."
      : Self.range(upTo: lexicon.numbered.count)
  }

  private static func range(upTo count: Int) -> String {
    count == 1
      ? "L'última llista només té el número 1."
      : "L'última llista només té els números de l'1 \(Words.to(day: count))."
  }

  private func last(at range: Range<Int>, _ words: inout WordList) -> [Identifier<Transaction>]? {
    do {
      if let id = try lexicon.journal.lastRecorded() { return [id] }
      words.fail(
        LineError(
          "error.referencia.ultim", "En aquest dispositiu encara no s'ha anotat res.", at: [range]))
    } catch { words.fail(wording(of: error)) }
    return nil
  }

  private func byIdentifier(
    _ text: String, at range: Range<Int>, _ words: inout WordList
  ) -> [Identifier<Transaction>]? {
    do {
      let found = try lexicon.journal.transactions(idPrefix: text)
      if found.count == 1 { return found.map(\.id) }
      let message =
        found.isEmpty
        ? "No hi ha cap moviment amb l'identificador «\(text)»."
        : "Hi ha més d'un moviment amb un identificador que comença per «\(text)». Escriu-ne més lletres."
      words.fail(LineError("error.referencia.id", message, at: [range]))
    } catch { words.fail(wording(of: error)) }
    return nil
  }

  /// A number of a list or several, as a range from 1 on.
  private func numbers(_ typed: String) -> ClosedRange<Int>? {
    guard case .range(let range)? = ListNumbers(typed) else { return nil }
    return range
  }
}
