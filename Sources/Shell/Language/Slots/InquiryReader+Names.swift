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
    while let (index, name) = words.takeOneOption("compte", as: .account) {
      addAccount(name, index, &words)
    }
    guard takesFilters else { return }
    while let (index, name) = words.takeOneOption("categoria", as: .category) {
      addCategories(name, index, excluding: false, &words)
    }
    while let (index, name) = words.takeOneOption("mitjà", as: .method) {
      addMethod(name, index, excluding: false, &words)
    }
    while let (index, name) = words.takeOneOption("etiqueta", as: .tag) {
      addTag(name, index, excluding: false, &words)
    }
    if let (index, name) = words.takeOption("paga") {
      inquiry.filter.payer = words.known(lexicon.resolveMember(name), at: words.range(index))?.id
    }
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
        addCategories(name, index, excluding: isExcluding, &words)
      case "@" where !name.isEmpty:
        words.claim(index, as: .method)
        addMethod(name, index, excluding: isExcluding, &words)
      case "+" where name.first?.isLetter == true:
        words.claim(index, as: .tag)
        addTag(name, index, excluding: isExcluding, &words)
      default: break
      }
    }
  }

  private mutating func addAccount(_ name: String, _ index: Int, _ words: inout WordList) {
    let accounts = lexicon.book.accounts.map(\.name)
    guard fold(name) != "tots" || accounts.contains(where: { fold($0) == "tots" }) else {
      inquiry.accounts = .all
      return
    }
    let (name, range) = words.takeRest(of: name, at: index, as: .account, among: accounts)
    let plain = withoutFinalMark(name, among: accounts)
    let found = lexicon.resolveAccount(plain, amongAll: true).mapError(\.withoutRemedy)
    guard let account = words.known(found, at: range) else { return }
    inquiry.filter.accounts.append(account.id)
    inquiry.accounts = .named
  }

  private mutating func addCategories(
    _ name: String, _ index: Int, excluding: Bool, _ words: inout WordList
  ) {
    let names = lexicon.book.categories.map(\.name)
    let (name, range) = words.takeRest(of: name, at: index, as: .category, among: names)
    let found = lexicon.resolveAnyCategory(withoutFinalMark(name, among: names))
    guard let ids = words.known(found, at: range)?.map(\.id) else { return }
    if excluding {
      inquiry.filter.excludedCategories += ids
    } else {
      inquiry.filter.categories += ids
    }
  }

  private mutating func addMethod(
    _ name: String, _ index: Int, excluding: Bool, _ words: inout WordList
  ) {
    let names = lexicon.book.methods.map(\.name)
    let (name, range) = words.takeRest(of: name, at: index, as: .method, among: names)
    let found = lexicon.resolveAnyMethod(withoutFinalMark(name, among: names))
    guard let method = words.known(found, at: range) else { return }
    if excluding {
      inquiry.filter.excludedMethods.append(method.id)
    } else {
      inquiry.filter.methods.append(method.id)
    }
  }

  private mutating func addTag(
    _ name: String, _ index: Int, excluding: Bool, _ words: inout WordList
  ) {
    let found = lexicon.resolveTag(withoutFinalMark(name, among: lexicon.book.tags))
    guard let tag = words.known(found, at: words.range(index)) else { return }
    if excluding {
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
