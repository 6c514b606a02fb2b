import Catalan
import Ledger
import Store

/// Names that narrow a question: `#x @x +x`, the same after a hyphen, and the keys that are their long form.
extension InquiryReader {
  /// Refuses a key without its value, and one that has no place in a question.
  func refuseKeys(_ words: inout WordList) {
    for index in words.remaining {
      let token = words.tokens[index]
      guard let key = token.foldedKey else { continue }
      if token.keyValue.isEmpty {
        lexicon.refuseEmpty(key, at: index, of: &words)
      } else if let misplaced = MisplacedKey(key) ?? MisplacedKey(ofEntries: key) {
        words.fail(misplaced.error(token))
      }
    }
  }

  mutating func readOptions(_ words: inout WordList) {
    while let (index, token) = words.take(as: .account, where: { $0.foldedKey == "compte" }) {
      var name = token.keyValue
      if name.isEmpty, let value = words.valueApart(after: index) {
        words.claim(value, as: .account)
        name = words.tokens[value].text
      }
      addAccount(name, at: words.range(index), &words)
    }
    guard takesFilters else { return }
    if let (index, name) = words.takeOption("categoria") {
      addCategories(name, excluding: false, at: words.range(index), &words)
    }
    if let (index, name) = words.takeOption("mitjà") {
      addMethod(name, excluding: false, at: words.range(index), &words)
    }
    if let (index, name) = words.takeOption("etiqueta") {
      addTag(name, excluding: false, at: words.range(index), &words)
    }
    if let (index, name) = words.takeOption("paga") { readPayer(name, index, &words) }
  }

  mutating func readSigns(_ words: inout WordList) {
    for index in words.remaining {
      let token = words.tokens[index]
      let isExcluding = token.text.hasPrefix("-") && token.plainLength > 1
      let text = isExcluding ? String(token.text.dropFirst()) : token.text
      guard token.plainLength > 0, let sign = text.first else { continue }
      let name = String(text.dropFirst())
      switch sign {
      case "#" where !name.isEmpty:
        words.claim(index, as: .category)
        let (name, range) = words.takeRest(
          of: name, at: index, as: .category, among: lexicon.book.categories.map(\.name))
        addCategories(name, excluding: isExcluding, at: range, &words)
      case "@" where !name.isEmpty:
        words.claim(index, as: .method)
        let (name, range) = words.takeRest(
          of: name, at: index, as: .method, among: lexicon.methods.map(\.name))
        addMethod(name, excluding: isExcluding, at: range, &words)
      case "+" where name.first?.isLetter == true:
        words.claim(index, as: .tag)
        addTag(name, excluding: isExcluding, at: token.range, &words)
      default: break
      }
    }
  }

  private mutating func addAccount(
    _ name: String, at range: Range<Int>, _ words: inout WordList
  ) {
    let isAll = fold(name) == "tots" && !lexicon.book.accounts.contains { fold($0.name) == "tots" }
    guard !isAll else {
      inquiry.accounts = .all
      return
    }
    let plain = withoutFinalMark(name, among: lexicon.book.accounts.map(\.name))
    switch lexicon.resolveAccount(plain, amongAll: true) {
    case .success(let account):
      inquiry.filter.accounts.append(account.id)
      inquiry.accounts = .named
    case .failure(let error): fail(error, range, &words)
    }
  }

  private mutating func addCategories(
    _ name: String, excluding: Bool, at range: Range<Int>, _ words: inout WordList
  ) {
    let plain = withoutFinalMark(name, among: lexicon.book.categories.map(\.name))
    switch lexicon.resolveAnyCategory(plain) {
    case .success(let categories):
      let ids = categories.map(\.id)
      if excluding {
        inquiry.filter.excludedCategories += ids
      } else {
        inquiry.filter.categories += ids
      }
    case .failure(let error): fail(error, range, &words)
    }
  }

  private mutating func addMethod(
    _ name: String, excluding: Bool, at range: Range<Int>, _ words: inout WordList
  ) {
    let plain = withoutFinalMark(name, among: lexicon.book.methods.map(\.name))
    switch lexicon.resolveAnyMethod(plain) {
    case .success(let method):
      if excluding {
        inquiry.filter.excludedMethods.append(method.id)
      } else {
        inquiry.filter.methods.append(method.id)
      }
    case .failure(let error): fail(error, range, &words)
    }
  }

  private mutating func addTag(
    _ name: String, excluding: Bool, at range: Range<Int>, _ words: inout WordList
  ) {
    switch lexicon.resolveTag(withoutFinalMark(name, among: lexicon.book.tags)) {
    case .success(let tag):
      if excluding {
        inquiry.filter.excludedTags.append(searchKey(tag))
      } else {
        inquiry.filter.tags.append(searchKey(tag))
      }
    case .failure(let error): fail(error, range, &words)
    }
  }

  private mutating func readPayer(_ name: String, _ index: Int, _ words: inout WordList) {
    let household = lexicon.book.household
    let members = [household.me, household.other]
    if let member = members.first(where: { !$0.name.isEmpty && fold($0.name) == fold(name) }) {
      inquiry.filter.payer = member.id
    } else {
      fail(
        LineError("error.membre", "A la llar no hi ha cap «\(name)»."), words.range(index), &words)
    }
  }

  private func fail(_ error: LineError, _ range: Range<Int>, _ words: inout WordList) {
    var error = error
    if case .replacement(let name) = error.remedy {
      error.remedy = .replacement(words.typed(range).nameMark + name)
    } else {
      error = error.withoutRemedy
    }
    error.ranges = [range]
    words.fail(error)
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

extension String {
  /// What stands before the name in a word of a question: `#`, `-@`, `categoria:`.
  fileprivate var nameMark: String {
    if let colon = firstIndex(of: ":"), prefix(upTo: colon).allSatisfy({ $0.isLetter }) {
      return String(self[...colon])
    }
    return String(prefix { "-#@+".contains($0) })
  }
}
