import Catalan
import Ledger
import Store

/// Reads names off the words of a line: of things that are there, and new ones.
///
/// A name is one word, with hyphens for spaces, or a quotation.
struct NameReader {
  let lexicon: Lexicon

  /// The kind that the next word says, claimed, or that the name after it makes plain: by its sign, because only one
  /// kind is `allowed`, or because only one of them has that name. Complains when it is none of `allowed`.
  ///
  /// Names in that state only are offered; the words from `end` on are of another name.
  func kind(
    _ words: inout WordList, of allowed: [NameKind], to action: NameAction,
    offering state: NameState = .any, before end: Int = .max
  ) -> NameKind? {
    guard let index = words.remaining.first else { return nil }
    let token = words.tokens[index]
    if !token.isQuoted, let kind = NameKind(word: token.text) {
      guard allowed.contains(kind) else {
        words.fail(otherAction(kind, at: index, action, allowed, words))
        return nil
      }
      words.claim(index, as: .keyword)
      words.expect(.names(OfferedNames(kind: kind, isRetired: state.isRetired)))
      return kind
    }
    if let kind = impliedKind(at: index, of: allowed, state, before: end, words) { return kind }
    words.fail(Self.unsaid(token, action, allowed))
    return nil
  }

  /// The kind of the name at that word, as far as it can only be one.
  private func impliedKind(
    at index: Int, of allowed: [NameKind], _ state: NameState, before end: Int, _ words: WordList
  ) -> NameKind? {
    let token = words.tokens[index]
    if let sign = token.sign, token.text.count > 1,
      let kind = allowed.first(where: { $0.sign == sign })
    {
      return kind
    }
    if allowed.count == 1 { return allowed[0] }
    guard token.text.count > 2 else { return nil }
    let said = end == .max ? nil : words.remaining.filter { $0 > index && $0 < end }
    var found: [NameSubject] = []
    var likely: [NameKind] = []
    for kind in allowed where kind != .household {
      var copy = words
      if let subject = subject(kind, &copy, said: said) { found.append(subject) }
      if let code = copy.problem?.code, [Self.ambiguous, Self.several].contains(code) {
        likely.append(kind)
      }
    }
    // Which of several it is, its own refusal asks.
    if found.isEmpty, likely.count == 1 { return likely[0] }
    if found.count == 1 { return found[0].kind }
    let fitting = found.filter { $0.isRetired == (state == .retired) }
    return fitting.count == 1 ? fitting[0].kind : nil
  }

  private static func unsaid(
    _ token: Token, _ action: NameAction, _ allowed: [NameKind]
  ) -> LineError {
    let list = Words.list(allowed.map(\.word), "o")
    let way = action == .close ? "Només es tanquen els comptes." : "Digues primer què és: \(list)."
    return LineError(
      "error.nom.que", "No es pot \(action.infinitive) «\(token.text)». \(way)", at: [token.range])
  }

  /// The refusal of a kind that another command is for: accounts are closed, and what is closed is no category.
  private func otherAction(
    _ kind: NameKind, at index: Int, _ action: NameAction, _ allowed: [NameKind],
    _ words: WordList
  ) -> LineError {
    let token = words.tokens[index]
    guard index + 1 < words.tokens.count else { return Self.unsaid(token, action, allowed) }
    let (does, way): (String, String)
    switch (action, kind) {
    case (.archive, .account): (does, way) = ("s'arxiva: es tanca", "tanca")
    case (.close, .category), (.close, .method): (does, way) = ("es tanca: s'arxiva", "arxiva")
    default: return Self.unsaid(token, action, allowed)
    }
    let rest = words.typed(token.range.lowerBound..<words.line.utf8.count)
    return LineError(
      "error.nom.que",
      "\(kind.phrase.indefinite.firstCapitalised) no \(does). Volies dir «\(way) \(rest)»?",
      at: [token.range], remedy: .line("\(way) \(rest)"))
  }

  /// A thing of that kind, named by the next word, or by several that are the whole of its name.
  func subject(
    _ kind: NameKind, _ words: inout WordList, said: [Int]? = nil
  ) -> NameSubject? {
    guard let index = words.remaining.first else {
      words.fail(Self.missing(kind, in: words))
      return nil
    }
    let names = existing(kind).map(\.name)
    let text = words.tokens[index].text
    let bare = kind.sign.map { text.droppingSign($0) } ?? text
    let claimed = words.remaining
    _ = words.takeRest(of: bare, at: index, as: .name, among: names)
    let taken = claimed.filter { words.roles[$0] != nil }
    let qualifiers = (said ?? []).filter { !taken.contains($0) }
    return subject(kind, [index] + taken + qualifiers, &words, alone: said == nil)
  }

  /// A thing of that kind, named by these words, the ones that tell two of its name apart among them; they may also
  /// stand anywhere after it when it is `alone` in the line.
  func subject(
    _ kind: NameKind, _ indices: some Collection<Int>, _ words: inout WordList, alone: Bool = true
  ) -> NameSubject? {
    let (indices, said) = kind == .category ? parted(Array(indices), words) : (Array(indices), [])
    guard let first = indices.first, let last = indices.max() else { return nil }
    words.claim(indices, as: .name)
    let range = words.range(first).lowerBound..<words.range(last).upperBound
    let typed = indices.map { words.tokens[$0].text }.joined(separator: " ")
    let isTold = kind != .category || !said.isEmpty
    words.expect(.words(isTold ? [] : CategoryQualifier.choices(apart: typed, lexicon.book)))
    let places = said.isEmpty && alone && kind == .category ? words.remaining : said
    let qualifier = CategoryQualifier(&words, among: places)
    return words.known(find(kind, typed, qualifier), at: range)
  }

  /// A category's name and the words around it that tell it from another one of its name, unless they are a part of a
  /// name that is there: «salut personal».
  private func parted(_ indices: [Int], _ words: WordList) -> (name: [Int], said: [Int]) {
    var (name, said) = (indices[...], [Int]())
    func isName() -> Bool {
      let typed = name.map { words.tokens[$0].text }.joined(separator: " ")
      return lexicon.book.categories.contains { fold($0.name) == fold(typed) }
    }
    func isQualifier(_ index: Int) -> Bool {
      CategoryQualifier.words.contains { words.tokens[index].isWord($0) }
    }
    while name.count > 1, !isName() {
      if let last = name.last, isQualifier(last) {
        said.append(name.removeLast())
      } else if let first = name.first, isQualifier(first) {
        said.append(name.removeFirst())
      } else {
        break
      }
    }
    return (Array(name), said)
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
    if let other = otherSign(of: token, kind, example) {
      words.fail(other)
      return nil
    }
    let spilled = token.isQuoted ? [] : overflow(after: index, of: kind, words, keywords)
    guard spilled.isEmpty else {
      let typed = ([index] + spilled).map { words.tokens[$0].text }.joined(separator: " ")
      let name = kind.sign.map { typed.droppingSign($0) } ?? typed
      let range = words.range(([index] + spilled)[...])
      words.claim(spilled, as: .name)
      words.fail(
        LineError(
          "error.nom.cometes",
          "Un nom amb espais va entre cometes: \(example(Lexicon.titled(name)) + words.typed(range.upperBound..<words.line.utf8.count))",
          at: [range]))
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

  /// The refusal of a new name that begins with the sign of another kind, unless it is quoted.
  private func otherSign(
    of token: Token, _ kind: NameKind, _ example: (String) -> String
  ) -> LineError? {
    guard !token.isQuoted, let sign = token.sign, sign != kind.sign,
      token.afterSign.first?.isLetter == true,
      let other = NameKind.allCases.first(where: { $0.sign == sign })
    else { return nil }
    return LineError(
      "error.nom.altre",
      "El signe «\(sign)» és el que marca \(other.phrase). Si és part del nom, posa-ho entre cometes: \(example(token.text))",
      at: [token.range])
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

  /// Everything of that kind that is there.
  private func existing(_ kind: NameKind) -> [NameSubject] {
    let book = lexicon.book
    return switch kind {
    case .account: book.accounts.map(NameSubject.account)
    case .category: book.categories.filter { $0.mergedInto == nil }.map(NameSubject.category)
    case .method: lexicon.methods.map(NameSubject.method)
    case .tag: book.tags.map(NameSubject.tag)
    case .member: [book.me, book.other].filter { !$0.name.isEmpty }.map(NameSubject.member)
    case .household: []
    }
  }

  static func missing(_ kind: NameKind, in words: WordList) -> LineError {
    let end = words.line.utf8.count
    return LineError("error.nom.falta", "Falta dir quin nom té \(kind.phrase).", at: [end..<end])
  }
}

/// What a command does to something that has a name.
enum NameAction {
  case archive, close, reopen, rename, merge, delete

  /// After «No es pot».
  var infinitive: String {
    switch self {
    case .archive: "arxivar"
    case .close: "tancar"
    case .reopen: "reobrir"
    case .rename: "canviar el nom de"
    case .merge: "fusionar"
    case .delete: "esborrar"
    }
  }
}

/// Which names a command is about: those in use, or those that are closed or archived.
enum NameState {
  case any, living, retired

  /// `nil` for any.
  var isRetired: Bool? { self == .any ? nil : self == .retired }
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

  /// Those that tell the categories of that name apart; none when there is only one.
  static func choices(apart typed: String, _ book: Book) -> [Expectation.Choice] {
    let named = book.categories.filter { $0.mergedInto == nil && fold($0.name) == fold(typed) }
    let areOfTwoScopes = Set(named.map(\.isHousehold)).count > 1
    let areOfTwoKinds = Set(named.map(\.kind)).count > 1
    return (areOfTwoScopes ? Array(choices.prefix(2)) : [])
      + (areOfTwoKinds ? Array(choices.suffix(2)) : [])
  }

  init() {}

  /// Takes the words that say it, wherever they are or among some of them only.
  init(_ words: inout WordList, among places: [Int]? = nil) {
    func takes(_ options: String...) -> Bool {
      let found = (places ?? words.remaining).first { index in
        words.roles[index] == nil && options.contains { words.tokens[index].isWord($0) }
      }
      if let found { words.claim(found, as: .keyword) }
      return found != nil
    }
    let isShared = takes("llar")
    let isPersonal = takes("personal")
    let isExpense = takes("despesa", "despeses")
    let isIncome = takes("ingrés", "ingressos")
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
