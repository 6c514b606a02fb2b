import Catalan
import Ledger
import Store

/// Names that narrow a question: `#x @x +x`, the same after a hyphen, and the keys that are their long form.
extension InquiryReader {
  /// Refuses a key without its value, and one that has no place in a question.
  func refuseKeys(_ words: inout WordList) {
    for index in words.remaining {
      let token = words.tokens[index]
      if let way = token.withHyphenInFront { words.fail(hyphenInside(way, token)) }
      guard let key = token.foldedKey ?? token.negatedKey else { continue }
      if let misplaced = MisplacedKey(ofEntries: key) {
        words.fail(misplaced.error(token))
      } else if token.keyValue.isEmpty {
        lexicon.refuseEmpty(key, at: index, of: &words)
      } else if let misplaced = MisplacedKey(key) {
        words.fail(misplaced.error(token))
      }
    }
  }

  /// Keys may be several, as signs may.
  mutating func readOptions(_ words: inout WordList) {
    if takesAccounts { readAccounts(&words) }
    guard takesFilters else { return }
    while let (name, index, negated) = takeOption("categoria", as: .category, &words) {
      addCategories(name, index, negated: negated, &words)
    }
    while let (name, index, negated) = takeOption("mitjà", as: .method, &words) {
      addMethod(name, index, negated: negated, &words)
    }
    while let (name, index, negated) = takeOption("etiqueta", as: .tag, &words) {
      addTag(name, index, negated: negated, &words)
    }
    var said: Range<Int>?
    while let (name, index, negated) = takeOption("paga", as: .option, &words) {
      let payer = lexicon.takeMember(name, at: index, &words)?.member
      let household = lexicon.book.household
      inquiry.filter.payer = payer.map { payer in
        guard negated else { return payer.id }
        return payer.id == household.me.id ? household.other.id : household.me.id
      }
      if let said {
        words.fail(
          LineError(
            "error.opcio.dues", "«paga» hi és dues vegades. Deixa'n una.",
            at: [said, words.range(index)]))
      }
      said = words.range(index)
    }
  }

  /// The next option of that key, and whether a hyphen, «no» or «sense» before it asks for the contrary.
  private func takeOption(
    _ key: String, as role: Role, _ words: inout WordList
  ) -> (name: String, index: Int, negated: Bool)? {
    if let (index, name) = words.takeOneOption(key, as: role, negated: true) {
      return (name, index, true)
    }
    guard let (index, name) = words.takeOneOption(key, as: role) else { return nil }
    // The value may stand apart from its key.
    let start = words.tokens[index].key == nil ? index - 1 : index
    return (name, index, takeNot(before: start, &words))
  }

  /// Claims the «no» or «sense» that stands right before that word, if one does.
  private func takeNot(before index: Int, _ words: inout WordList) -> Bool {
    guard index > 0, words.roles[index - 1] == nil, saysNot(words.tokens[index - 1]) else {
      return false
    }
    words.claim(index - 1, as: .keyword)
    return true
  }

  mutating func readSigns(_ words: inout WordList) {
    for index in words.remaining {
      let token = words.tokens[index]
      let text = token.hasHyphen ? String(token.text.dropFirst()) : token.text
      guard token.plainLength > 0, let sign = text.first, "#@+".contains(sign) else { continue }
      let name = String(text.dropFirst())
      guard !name.isEmpty, sign != "+" || name.first?.isLetter == true else { continue }
      let isNegated = token.hasHyphen || takeNot(before: index, &words)
      switch sign {
      case "#":
        words.claim(index, as: .category)
        addCategories(name, index, negated: isNegated, &words)
      case "@":
        words.claim(index, as: .method)
        addMethod(name, index, negated: isNegated, &words)
      default:
        words.claim(index, as: .tag)
        addTag(name, index, negated: isNegated, &words)
      }
    }
  }

  /// The accounts asked about: those that were named, or else all but those that were taken out.
  private mutating func readAccounts(_ words: inout WordList) {
    var excluded: [Identifier<Account>] = []
    var range: Range<Int>?
    while let (name, index, negated) = takeOption("compte", as: .account, &words) {
      let isAll =
        fold(name) == "tots" && !lexicon.book.accounts.contains { fold($0.name) == "tots" }
      if !negated, isAll ? !inquiry.filter.accounts.isEmpty : inquiry.accounts == .all {
        words.fail(
          LineError(
            "error.filtre.dos",
            "«compte:tots» ja vol dir tots els comptes: treu-lo, o treu els altres «compte:».",
            at: [words.range(index)]))
      }
      if isAll, !negated {
        inquiry.accounts = .all
        continue
      }
      if negated {
        let isApart = !words.tokens[index].hasHyphen && index > 0
        range = words.range(isApart ? index - 1 : index).lowerBound..<words.range(index).upperBound
      }
      if isAll {
        excluded += lexicon.book.accounts.map(\.id)
      } else if let account = account(name, index, &words) {
        if negated { excluded.append(account) } else { inquiry.filter.accounts.append(account) }
      }
    }
    if !inquiry.filter.accounts.isEmpty { inquiry.accounts = .named }
    guard let range, words.problem == nil else { return }
    let asked =
      inquiry.filter.accounts.isEmpty
      ? lexicon.book.accounts.map(\.id) : inquiry.filter.accounts
    inquiry.filter.accounts = asked.filter { !excluded.contains($0) }
    inquiry.accounts = .named
    guard inquiry.filter.accounts.isEmpty else { return }
    words.fail(
      LineError(
        "error.filtre.comptes", "«\(words.typed(range))» no deixa cap compte.", at: [range]))
  }

  private func account(
    _ name: String, _ index: Int, _ words: inout WordList
  ) -> Identifier<Account>? {
    let accounts = lexicon.book.accounts.map(\.name)
    let (name, range) = words.takeRest(of: name, at: index, as: .account, among: accounts)
    let plain = withoutFinalMark(name, among: accounts)
    let found = lexicon.resolveAccount(plain, amongAll: true).mapError(\.withoutRemedy)
    return words.known(found, at: range)?.id
  }

  private mutating func addCategories(
    _ name: String, _ index: Int, negated: Bool, _ words: inout WordList
  ) {
    let names = lexicon.book.categories.map(\.name)
    let (name, range) = words.takeRest(of: name, at: index, as: .category, among: names)
    let found = lexicon.resolveAnyCategory(withoutFinalMark(name, among: names))
    guard let ids = words.known(found, at: range)?.map(\.id) else { return }
    if negated {
      inquiry.filter.excludedCategories += ids
    } else {
      inquiry.filter.categories += ids
    }
  }

  private mutating func addMethod(
    _ name: String, _ index: Int, negated: Bool, _ words: inout WordList
  ) {
    let names = lexicon.book.methods.map(\.name)
    let (name, range) = words.takeRest(of: name, at: index, as: .method, among: names)
    let found = lexicon.resolveAnyMethod(withoutFinalMark(name, among: names))
    guard let method = words.known(found, at: range) else { return }
    if negated {
      inquiry.filter.excludedMethods.append(method.id)
    } else {
      inquiry.filter.methods.append(method.id)
    }
  }

  private mutating func addTag(
    _ name: String, _ index: Int, negated: Bool, _ words: inout WordList
  ) {
    let found = lexicon.resolveTag(withoutFinalMark(name, among: lexicon.book.tags))
    guard let tag = words.known(found, at: words.range(index)) else { return }
    if negated {
      inquiry.filter.excludedTags.append(searchKey(tag))
    } else {
      inquiry.filter.tags.append(searchKey(tag))
    }
  }
}

extension Lexicon {
  /// The tag of the book that a word names: equal when folded, else the only one that begins so.
  package func resolveTag(_ name: String) -> Result<String, LineError> {
    let key = fold(name)
    if let equal = book.tags.first(where: { fold($0) == key }) { return .success(equal) }
    let prefixed = book.tags.filter { fold($0).hasPrefix(key) }
    if prefixed.count == 1, !key.isEmpty { return .success(prefixed[0]) }
    if prefixed.count > 1 {
      let list = Words.list(prefixed.prefix(6).map { "+\($0)" }, "o")
      return .failure(
        LineError(
          "error.nom.ambigu", "«\(name)» pot ser \(list). Escriu una lletra més.",
          remedy: .choices(of: name, prefixed)))
    }
    let message = "No hi ha cap etiqueta «\(name)»."
    let likely = book.tags.first { NearWords.isLikely(name, $0) }
    guard let near = likely ?? NearWords.suggest(name, among: book.tags).first else {
      return .failure(LineError("error.etiqueta", message))
    }
    return .failure(
      LineError(
        "error.etiqueta", "\(message) Volies dir +\(near)?", remedy: .replacement(spelled(near))))
  }
}
