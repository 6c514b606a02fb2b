import Catalan
import Ledger
import Store

extension Command {
  static let mark = Command(
    .mark, .acts, summary: "Marca moviments com a conciliats, fora de cap sessió.",
    details: [
      "Amb números de l'última llista, o amb els mateixos filtres que «moviments»: marca compte:corrent fins al 31/10/2026.",
      "Cada banda d'un traspàs té la seva marca: la del compte en ús o la de compte:… Els previstos encara no es poden marcar.",
    ],
    examples: ["marca últim", "marca compte:corrent octubre"],
    related: ["desmarca", "concilia", "moviments"], .marking
  ) { session, request in try session.mark(request, true) }

  static let unmark = Command(
    .unmark, .acts, summary: "Treu la marca de conciliat.",
    details: ["Com «marca», amb números de l'última llista o amb filtres."],
    examples: ["desmarca últim", "desmarca compte:corrent novembre"],
    related: ["marca", "concilia"], .marking
  ) { session, request in try session.mark(request, false) }
}

/// Which movements `marca` and `desmarca` are about.
enum MarkRequest: Sendable {
  /// By reference, with the account that `compte:` named.
  case references([Identifier<Transaction>], account: Account?)
  case filter(Inquiry)
}

extension Slot where Value == MarkRequest {
  static var marking: Slot {
    Slot(
      "NÚMEROS | filtres",
      expects: [
        .reference, .period(looksAhead: false), .category, .method, .tag,
        .options([.init("compte:", "de quin compte"), .init("categoria:", "d'una categoria")]),
      ],
      complaint: LineError(
        "error.referencia.falta",
        "Falta dir quins moviments: números de l'última llista, «últim», o un filtre com "
      ),
      example: { "compte:\($0.exampleAccountInUse) octubre." }
    ) { words, lexicon in
      guard !words.isExhausted else { return nil }
      if isReferences(words, lexicon) {
        let references = ReferenceReader(lexicon: lexicon).readAll(&words)
        let account = markedAccount(&words, lexicon)
        return references.map { .references($0.ids, account: account) }
      }
      var reader = InquiryReader(lexicon: lexicon)
      return reader.read(&words).map { .filter($0) }
    }
  }
}

/// Whether the line points at movements one by one: nothing but numbers, «últim» and identifiers, and an
/// account; or a number of the list and something odd, `1 -2`, which is then refused. A year alone is a period, unless
/// the list is as long as that.
private func isReferences(_ words: WordList, _ lexicon: Lexicon) -> Bool {
  let tokens = words.tokens.filter { $0.foldedKey != "compte" && !$0.isWord("i") }
  if tokens.count == 1, let year = Int(tokens[0].text), (1900...2999).contains(year),
    year > lexicon.numbered.count
  {
    return false
  }
  guard let first = tokens.first, !first.isQuoted else { return false }
  if tokens.allSatisfy(isReference) { return true }
  let numbers = first.text.split(separator: "-").map { Int($0) ?? .max }
  let isListed =
    isNumberOrRange(first.text) && numbers.allSatisfy { lexicon.numbered.indices.contains($0 - 1) }
  guard isListed || tokens.allSatisfy(\.isOfANumberedList) else { return false }
  // «3 de novembre»
  let texts = tokens.prefix { !$0.isQuoted }.map(\.text)[...]
  do throws(DateError) { return try Periods.read(texts, today: lexicon.today) == nil } catch {
    return false
  }
}

private func isReference(_ token: Token) -> Bool {
  !token.isQuoted
    && (token.isWord("últim") || token.isWord("última") || token.foldedKey == "id"
      || isNumberOrRange(token.text))
}

extension Token {
  /// Whether it is a whole number, a range or what people write between them: `9 -2`, `1, 3`, `1 i 3`.
  fileprivate var isOfANumberedList: Bool {
    !isQuoted
      && (["i", "a", "al", "fins"].contains(folded)
        || text.contains(where: \.isNumber) && text.allSatisfy { $0.isNumber || $0 == "-" }
        || text.hasSuffix(",") && text.dropLast().isDigits)
  }
}

/// `3` or `5-8`, with the comma of a series or without it; `2026-07` is a month.
private func isNumberOrRange(_ text: String) -> Bool {
  let ends = text.withoutFinalComma.split(separator: "-", omittingEmptySubsequences: false).map {
    Int($0)
  }
  guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1] else {
    return false
  }
  return first <= last
}

private func markedAccount(_ words: inout WordList, _ lexicon: Lexicon) -> Account? {
  guard let (index, name) = words.takeOption("compte") else { return nil }
  return words.known(
    lexicon.resolveAccount(name, amongAll: true).mapError(\.withoutRemedy),
    at: words.range(index))
}
