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
  if tokens.count == 1, lexicon.mayList(first) { return true }
  guard lexicon.lists(first) || tokens.allSatisfy(isOfANumberedList) else { return false }
  // «3 de novembre»
  let texts = tokens.prefix { !$0.isQuoted }.map(\.text)[...]
  do throws(DateError) { return try Periods.read(texts, today: lexicon.today) == nil } catch {
    return false
  }
}

private func isReference(_ token: Token) -> Bool {
  guard !token.isQuoted else { return false }
  if case .range? = ListNumbers(token.text) { return true }
  return token.isLast || token.foldedKey == "id"
}

/// Whether it is what people write where there are numbers of a list: `9 -2`, `1, 3`, `1 a 3`, `1,2,3`.
private func isOfANumberedList(_ token: Token) -> Bool {
  guard !token.isQuoted else { return false }
  return ["i", "a", "al", "fins"].contains(token.folded) || ListNumbers(token.text)?.isSure == true
}

extension Lexicon {
  /// Whether a word is a number of the last list, or several.
  func lists(_ token: Token) -> Bool {
    guard case .range(let range)? = ListNumbers(token.text) else { return false }
    return range.upperBound <= numbered.count
  }

  /// Whether a word is two numbers of the last list with dots between them, «1..3», which are amounts elsewhere.
  func mayList(_ token: Token) -> Bool {
    guard !token.isQuoted, let ends = token.text.dottedEnds, let last = Int(ends.last) else {
      return false
    }
    return numbered.indices.contains(last - 1)
  }
}

private func markedAccount(_ words: inout WordList, _ lexicon: Lexicon) -> Account? {
  guard let (index, name) = words.takeOption("compte") else { return nil }
  return words.known(
    lexicon.resolveAccount(name, amongAll: true).mapError(\.withoutRemedy),
    at: words.range(index))
}
