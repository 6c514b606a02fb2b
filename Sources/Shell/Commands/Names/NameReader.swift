import Catalan
import Ledger
import Store

/// Reads names off the words of a line: of things that are there, and new ones.
///
/// A name is one word, with hyphens for spaces, or a quotation.
struct NameReader {
  let lexicon: Lexicon

  /// The kind that the next word says, claimed; complains when it says none of `allowed`.
  ///
  /// `verb` is the command as a sentence says it: «No es pot arxivar …».
  func kind(_ words: inout WordList, of allowed: [NameKind], verb: String) -> NameKind? {
    guard let index = words.remaining.first else { return nil }
    let token = words.tokens[index]
    if !token.isQuoted, let kind = NameKind(word: token.text), allowed.contains(kind) {
      words.claim(index, as: .keyword)
      words.expect(names(kind))
      return kind
    }
    let list = Words.list(allowed.map(\.word), "o")
    words.fail(
      LineError(
        "error.nom.que", "No es pot \(verb) «\(token.text)». Digues primer què és: \(list).",
        at: [token.range]))
    return nil
  }

  /// A thing of that kind, named by the next word.
  func subject(_ kind: NameKind, _ words: inout WordList) -> NameSubject? {
    guard let index = words.remaining.first else {
      words.fail(Self.missing(kind, in: words))
      return nil
    }
    return subject(kind, [index], &words)
  }

  /// A thing of that kind, named by these words.
  func subject(
    _ kind: NameKind, _ indices: some Collection<Int>, _ words: inout WordList
  ) -> NameSubject? {
    guard let first = indices.first, let last = indices.max() else { return nil }
    words.claim(indices, as: .name)
    words.expect(.words(kind == .category ? CategoryQualifier.choices : []))
    let range = words.range(first).lowerBound..<words.range(last).upperBound
    let typed = indices.map { words.tokens[$0].text }.joined(separator: " ")
    let qualifier = kind == .category ? CategoryQualifier(&words) : CategoryQualifier()
    return words.known(find(kind, typed, qualifier), at: range)
  }

  /// A name for something, given by the next word; `example` writes the line with a name in quotes.
  ///
  /// Words of `keywords` after it are none of the name's. It is kept as typed; without quotes, its hyphens are spaces.
  func newName(
    _ kind: NameKind, _ words: inout WordList, keywords: [String] = [],
    example: (String) -> String
  ) -> String? {
    guard let index = words.remaining.first else {
      let end = words.line.utf8.count
      words.fail(
        LineError(
          "error.nom.falta", "Falta el nom. Per exemple: \(example(lexicon.exampleName(kind)))",
          at: [end..<end]))
      return nil
    }
    let token = words.tokens[index]
    words.claim(index, as: .name)
    words.expect(.words(kind == .category ? CategoryQualifier.choices : []))
    let spilled = token.isQuoted ? [] : overflow(after: index, of: kind, words, keywords)
    guard spilled.isEmpty else {
      let name = ([index] + spilled).map { words.tokens[$0].text }.joined(separator: " ")
      words.claim(spilled, as: .name)
      words.fail(
        LineError(
          "error.nom.cometes",
          "Un nom amb espais va entre cometes: \(example(Lexicon.titled(name)))",
          at: [words.range(([index] + spilled)[...])]))
      return nil
    }
    do throws(LineError) {
      let name = token.isQuoted ? token.text : Lexicon.spaced(token.text)
      return try NameRules.checked(name, kind)
    } catch {
      words.fail(error.pointing(at: token.range))
      return nil
    }
  }

  /// The plain words right after a name that nothing else explains.
  private func overflow(
    after index: Int, of kind: NameKind, _ words: WordList, _ keywords: [String]
  ) -> [Int] {
    let rest = words.remaining.drop { $0 < index }
    return Array(
      rest.prefix { next in
        let token = words.tokens[next]
        return !token.isQuoted && token.key == nil
          && token.text.first.map { $0.isLetter || (kind != .account && $0.isNumber) } == true
          && !keywords.contains { token.isWord($0) }
      })
  }

  /// The names of that kind that are there, for completion.
  private func names(_ kind: NameKind) -> Expectation {
    let book = lexicon.book
    let choices: [Expectation.Choice] =
      switch kind {
      case .account:
        book.accounts.map { .init(spelled($0.name), $0.isClosed ? "compte tancat" : "compte") }
      case .category:
        book.categories.filter { $0.mergedInto == nil }.map {
          .init(spelled($0.name), $0.isHousehold ? "de la llar" : "només teva")
        }
      case .method:
        lexicon.methods.map {
          .init(spelled($0.name), $0.isArchived ? "mitjà arxivat" : "mitjà de pagament")
        }
      case .tag: book.tags.map { .init(spelled($0), "etiqueta") }
      case .member:
        [book.me, book.other].filter { !$0.name.isEmpty }.map { .init($0.name, "membre") }
      case .household: []
      }
    return .words(choices.sorted { SortKey($0.text) < SortKey($1.text) })
  }

  static func missing(_ kind: NameKind, in words: WordList) -> LineError {
    let end = words.line.utf8.count
    return LineError("error.nom.falta", "Falta dir quin nom té \(kind.phrase).", at: [end..<end])
  }
}

/// What tells two categories of the same name apart: `llar`, `personal`, `despesa`, `ingrés`.
struct CategoryQualifier {
  var isHousehold: Bool?
  var kind: Ledger.Category.Kind?

  static let words = ["llar", "personal", "despesa", "despeses", "ingrés", "ingressos"]

  static let choices: [Expectation.Choice] = [
    .init("llar", "la de la llar"), .init("personal", "la que és només teva"),
    .init("despesa", "la de despesa"), .init("ingrés", "la d'ingrés"),
  ]

  init() {}

  /// Takes the words that say it, wherever they are.
  init(_ words: inout WordList) {
    let isShared = words.takeWord("llar")
    let isPersonal = words.takeWord("personal")
    let isExpense = words.takeWord("despesa", "despeses")
    let isIncome = words.takeWord("ingrés", "ingressos")
    if isShared || isPersonal { isHousehold = isShared }
    if isExpense || isIncome { kind = isIncome ? .income : .expense }
    if (isShared && isPersonal) || (isExpense && isIncome) {
      let pair = isShared && isPersonal ? "de la llar i personal" : "de despesa i d'ingrés"
      words.fail(
        LineError(
          "error.categoria.contraria", "Una categoria no pot ser \(pair) alhora. Deixa'n una."))
    }
  }

  func admits(_ category: Ledger.Category) -> Bool {
    (isHousehold ?? category.isHousehold) == category.isHousehold
      && (kind ?? category.kind) == category.kind
  }
}
