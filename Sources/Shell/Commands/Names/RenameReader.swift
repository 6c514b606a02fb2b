import Catalan
import Ledger
import Store

/// What `canvia nom` is asked: which thing gets which name.
struct RenameRequest: Sendable {
  let subject: NameSubject
  let newName: String
}

/// Reads `nom categoria gat a gats`: what follows `canvia` when it changes a name.
struct RenameReader {
  let lexicon: Lexicon

  static let kinds: [NameKind] = [.account, .category, .method, .tag, .member, .household]

  /// Whether these words ask for a name to be changed, instead of a transaction.
  static func begins(_ words: WordList) -> Bool {
    guard let first = words.remaining.first else { return false }
    let token = words.tokens[first]
    return token.isWord("nom") || (!token.isQuoted && NameKind(word: token.text) != nil)
  }

  static func example(_ lexicon: Lexicon) -> String {
    "canvia nom categoria \(lexicon.exampleCategory) a «Nom nou»"
  }

  func read(_ words: inout WordList) -> RenameRequest? {
    if let first = words.remaining.first, words.tokens[first].isWord("nom") {
      words.claim(first, as: .keyword)
    }
    guard !words.isExhausted else {
      let end = words.line.utf8.count
      words.fail(
        LineError(
          "error.nom.falta",
          "Falta dir quin nom canvies. Per exemple: \(Self.example(lexicon))",
          at: [end..<end]))
      return nil
    }
    let names = NameReader(lexicon: lexicon)
    guard let kind = names.kind(&words, of: Self.kinds, to: .rename) else {
      return nil
    }
    guard let subject = subject(kind, names, &words) else { return nil }
    words.expect(
      words.tokens.contains { $0.isWord("a") } ? .newName : .words([.init("a", "el nom nou")]))
    let keywords = kind == .category ? CategoryQualifier.words : []
    let old = kind == .household ? "" : " \(spelled(subject.name))"
    guard
      let new = names.newName(
        kind, &words, keywords: keywords,
        example: { "canvia nom \(kind.word)\(old) a «\($0)»" })
    else { return nil }
    words.expect(.words([]))
    if kind == .household, let share = Self.share(new) {
      words.fail(
        LineError(
          "error.llar.xifra",
          "«\(new)» no és cap nom de llar. Si en vols canviar el repartiment: ajusta repartiment \(share)",
          outcome: .refused))
      return nil
    }
    return RenameRequest(subject: subject, newName: new)
  }

  /// What would be a ratio, and is no name for a household: «50», «60/40», «60%».
  private static func share(_ name: String) -> String? {
    let figures = name.filter { $0 != "%" && $0 != " " && $0 != "\u{A0}" }
    guard !figures.isEmpty, figures.allSatisfy({ $0.isNumber || ",./".contains($0) }) else {
      return nil
    }
    return figures
  }

  /// The thing to rename: the words before «a», or the next one; of a household there is only one.
  private func subject(
    _ kind: NameKind, _ names: NameReader, _ words: inout WordList
  ) -> NameSubject? {
    let rest = words.remaining
    let separator = rest.dropFirst(kind == .household ? 0 : 1).first { index in
      words.tokens[index].isWord("a") || words.tokens[index].isArrow
    }
    if let separator { words.claim(separator, as: .keyword) }
    guard kind != .household else {
      let household = lexicon.book.household
      // Its name may be said, though there is no other.
      let named = rest.prefix { index in separator.map { index < $0 } ?? false }
      let said = named.map { words.tokens[$0].text }.joined(separator: " ")
      if fold(said) == fold(household.name) { words.claim(named, as: .keyword) }
      return .household(household)
    }
    guard let separator else { return names.subject(kind, &words) }
    return names.subject(kind, rest.prefix { $0 < separator }, &words)
  }
}
