import Catalan
import Ledger
import Store

/// A name that the last list of names numbered, so that `categoria 3` opens it.
package enum ListedName: Hashable, Sendable {
  /// `nil` is what has no category.
  case category(Identifier<Ledger.Category>?)
  case method(Identifier<PaymentMethod>)
  case tag(String)
  case account(Identifier<Account>)
}

/// What the numbers of a list are of.
enum ListedNumbers: Sendable {
  case movements, names
  /// The commands of `activitat`.
  case commands
}

extension ListedName {
  /// What it stands for, as long as it is still there.
  func subject(_ book: Book) -> NameSubject? {
    switch self {
    case .category(let id): id.flatMap(book.category).map(NameSubject.category)
    case .method(let id): book.method(id).map(NameSubject.method)
    case .tag(let tag): .tag(tag)
    case .account(let id): book.account(id).map(NameSubject.account)
    }
  }
}

/// What a showing line named.
enum ShownName: Sendable {
  /// One category, or several of the same name in different scopes.
  case categories([Ledger.Category])
  case noCategory
  case method(PaymentMethod)
  case tag(String)
  case account(Account)
}

extension Slot where Value == ShownName {
  /// Something that has a name, by it or by its number in the last list of names.
  static func shown(_ kind: NameKind) -> Slot {
    Slot("NOM", expects: [kind.expectation]) { words, lexicon in
      ShownNameReader(lexicon: lexicon, kind: kind).read(&words)
    }
  }
}

/// Reads the name of something that is to be shown, retired ones too.
struct ShownNameReader {
  let lexicon: Lexicon
  let kind: NameKind

  func read(_ words: inout WordList) -> ShownName? {
    guard let index = words.remaining.first else {
      // Of accounts there is one in use.
      guard kind != .account else { return nil }
      words.expect(.names(OfferedNames(kind: kind)))
      let end = words.line.utf8.count
      let known = names.first { $0 != "Sense categoria" }
      let example = known.map { " Per exemple: \(kind.word) \(spelled($0))" } ?? ""
      words.fail(
        LineError(
          "error.nom.falta", "Falta dir quin nom té \(kind.phrase).\(example)", at: [end..<end]))
      return nil
    }
    let token = words.tokens[index]
    if !token.isQuoted, let number = Int(token.text), let found = numbered(number) {
      words.claim(index, as: .name)
      return found
    }
    let run = wholeName(words) ?? [index]
    words.claim(run, as: .name)
    let typed = run.map { words.tokens[$0].text }.joined(separator: " ")
    switch find(typed, &words) {
    case .success(let found): return found
    case .failure(var error):
      error = number(typed) ?? error.withoutRemedy
      error.ranges = [words.range(run[...])]
      words.fail(error)
      return nil
    }
  }

  /// What to say of a number that the last list did not have.
  private func number(_ typed: String) -> LineError? {
    guard Int(typed) != nil, !lexicon.listedNames.isEmpty else { return nil }
    return LineError(
      "error.nom.numero", "A l'última llista no hi ha cap \(kind.noun) amb el número \(typed).")
  }

  /// The words at the front that are together the whole of a name: «bars i restaurants».
  private func wholeName(_ words: WordList) -> [Int]? {
    let run = words.remaining.prefix(8).prefix { !words.tokens[$0].isQuoted }
    let known = Set(names.map(fold))
    for count in (1...max(1, run.count)).reversed() where count <= run.count {
      let typed = run.prefix(count).map { words.tokens[$0].text }.joined(separator: " ")
      if known.contains(fold(unsigned(typed))) { return Array(run.prefix(count)) }
    }
    return nil
  }

  private var names: [String] {
    let book = lexicon.book
    return switch kind {
    case .account: book.accounts.map(\.name)
    case .category: book.categories.map(\.name) + ["Sense categoria"]
    case .method: book.methods.map(\.name)
    case .tag: book.tags
    case .member, .household: []
    }
  }

  private func unsigned(_ typed: String) -> String {
    switch kind {
    case .category: typed.droppingSign("#")
    case .method: typed.droppingSign("@")
    case .tag: typed.droppingSign("+")
    case .account, .member, .household: typed
    }
  }

  private func numbered(_ number: Int) -> ShownName? {
    guard lexicon.listedNames.indices.contains(number - 1) else { return nil }
    let book = lexicon.book
    return switch (kind, lexicon.listedNames[number - 1]) {
    case (.category, .category(nil)): .noCategory
    case (.category, .category(let id?)): book.category(id).map { .categories([$0]) }
    case (.method, .method(let id)): book.method(id).map(ShownName.method)
    case (.tag, .tag(let tag)): book.tags.contains(tag) ? .tag(tag) : nil
    case (.account, .account(let id)): book.account(id).map(ShownName.account)
    default: nil
    }
  }

  private func find(
    _ typed: String, _ words: inout WordList
  ) -> Result<ShownName, LineError> {
    let name = unsigned(typed)
    switch kind {
    case .category:
      if fold(name) == fold("Sense categoria") { return .success(.noCategory) }
      let qualifier = CategoryQualifier(&words)
      return lexicon.resolveAnyCategory(name).map { found in
        let admitted = found.filter(qualifier.admits)
        return .categories(admitted.isEmpty ? found : admitted)
      }
    case .method: return lexicon.resolveAnyMethod(name).map(ShownName.method)
    case .tag: return lexicon.resolveTag(name).map(ShownName.tag)
    case .account, .member, .household:
      return lexicon.resolveAccount(name, amongAll: true).map(ShownName.account)
    }
  }
}
