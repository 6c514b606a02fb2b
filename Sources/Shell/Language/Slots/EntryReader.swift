import Catalan
import Ledger
import Store

/// Reads the words of an entry, in any order: signs and options from anywhere, the first number, dates and
/// keywords from the edges of what is left; the middle is the concept (catala.md 2.3).
struct EntryReader {
  let lexicon: Lexicon
  let kind: Transaction.Kind
  /// Whether an amount must be there; `canvia` may leave it out.
  var needsAmount = true
  /// Whether the line concerns an expense that may be joint.
  var maySplit: Bool { kind == .expense || kind == .refund }

  var request: EntryRequest
  var rawCategory: (name: String, range: Range<Int>)?
  var dateRange: Range<Int>?
  var jointRange: Range<Int>?
  var isDivision = false

  init(kind: Transaction.Kind, lexicon: Lexicon, needsAmount: Bool = true) {
    self.kind = kind
    self.lexicon = lexicon
    self.needsAmount = needsAmount
    request = EntryRequest(kind: kind)
  }

  mutating func read(_ words: inout WordList) -> EntryRequest? {
    if words.isExhausted {
      request.isEmpty = true
      return request
    }
    readOptions(&words)
    readSigns(&words)
    readAmount(&words)
    peel(&words)
    readConcept(&words)
    resolveCategory(&words)
    checkAllocation(&words)
    if request.amount == nil, needsAmount, words.problem == nil {
      words.fail(Self.missingAmount(in: words))
    }
    return words.problem == nil ? request : nil
  }

  static func missingAmount(in words: WordList) -> LineError {
    let end = words.line.utf8.count
    return LineError(
      "error.import.falta", "Falta l'import. Posa'l al davant: despesa 12,50 pa", at: [end..<end])
  }

  mutating func readOptions(_ words: inout WordList) {
    if let (index, name) = words.takeOption("compte") {
      request.account = account(name, at: index, &words)
    }
    if let (index, name) = words.takeOption("categoria") {
      rawCategory = (name, words.range(index))
    }
    if let (index, name) = words.takeOption("mitjà") {
      request.method = method(name, at: index, &words)
    }
    if let (index, text) = words.takeOption("data") { readDateOption(text, index, &words) }
    if let (_, text) = words.takeOption("concepte") { request.concept = text }
    if let (_, text) = words.takeOption("nota") { request.note = Folding.clean(text) }
    if let (_, text) = words.takeOption("nota-privada") {
      request.privateNote = Folding.clean(text)
    }
    while let (_, text) = words.take(as: .tag, where: { $0.key.map(fold) == "etiqueta" }).map({
      ($0.index, $0.token.keyValue)
    }) { request.tags.append(text) }
    if let (index, name) = words.takeOption("paga") { readPayer(name, index, &words) }
    if let (index, text) = words.takeOption("part") { readPart(text, index, &words) }
    if let (index, text) = words.takeOption("parts") { readShares(text, index, &words) }
  }

  mutating func readDateOption(_ text: String, _ index: Int, _ words: inout WordList) {
    let parts = text.split(separator: " ").map(String.init)
    do throws(LineError) {
      guard
        let found = try dateAtFront(parts[...], lexicon.today, at: words.range(index)),
        found.count == parts.count
      else {
        words.fail(
          LineError(
            "error.data", "«\(text)» no és una data. Prova amb 3/11, ahir o dilluns.",
            at: [words.range(index)]))
        return
      }
      setDate(found, words.range(index), &words)
    } catch { words.fail(error) }
  }

  mutating func readPayer(_ name: String, _ index: Int, _ words: inout WordList) {
    let household = lexicon.book.household
    let members = [household.me, household.other].filter { !$0.name.isEmpty }
    guard let payer = members.first(where: { fold($0.name) == fold(name) }) else {
      let known = Words.list(members.map(\.name))
      words.fail(
        LineError(
          "error.membre",
          members.count < 2
            ? "A la llar encara no hi ha cap «\(name)». Escriu abans: crea membre \(name)"
            : "A la llar no hi ha cap «\(name)»: hi sou \(known).", at: [words.range(index)]))
      return
    }
    request.payer = payer
    setJoint(true, words.range(index), &words)
  }

  mutating func readSigns(_ words: inout WordList) {
    for index in words.remaining {
      let token = words.tokens[index]
      switch token.sign {
      case "#":
        words.claim(index, as: .category)
        if let first = rawCategory {
          words.fail(
            LineError(
              "error.categoria.dues", "Hi ha dues categories. Deixa'n una, o «desglossa» després.",
              at: [first.range, token.range]))
        }
        rawCategory = (token.afterSign, token.range)
      case "@":
        words.claim(index, as: .method)
        if request.method != nil {
          words.fail(
            LineError(
              "error.mitja.dos", "Hi ha dos mitjans de pagament. Deixa'n un.", at: [token.range]))
        }
        request.method = method(token.afterSign, at: index, &words)
      case "+" where token.text.dropFirst().first?.isLetter == true:
        words.claim(index, as: .tag)
        request.tags.append(token.afterSign)
      case "%" where token.text.utf8.count > 1:
        words.claim(index, as: .keyword)
        readPercentage(token.afterSign, index, &words)
      default: break
      }
    }
  }

  mutating func readConcept(_ words: inout WordList) {
    let rest = words.remaining
    words.claim(rest, as: .text)
    let text = rest.map { words.tokens[$0].text }.joined(separator: " ")
    if request.concept.isEmpty { request.concept = Folding.clean(text) }
  }

  mutating func resolveCategory(_ words: inout WordList) {
    guard let (name, range) = rawCategory else { return }
    let isJoint = request.isJoint ?? (lexicon.context.isJoint && maySplit)
    let account = request.account?.id ?? lexicon.accountInUse?.id
    let kind: Ledger.Category.Kind = self.kind == .income ? .income : .expense
    switch lexicon.resolveCategory(name, isJoint: isJoint, kind: kind, account: account) {
    case .success(let category): request.category = category
    case .failure(var error):
      error.ranges = [range]
      words.fail(error)
    }
  }

  func account(_ name: String, at index: Int, _ words: inout WordList) -> Account? {
    switch lexicon.resolveAccount(name) {
    case .success(let account): return account
    case .failure(var error):
      error.ranges = [words.range(index)]
      words.fail(error)
      return nil
    }
  }

  func method(_ name: String, at index: Int, _ words: inout WordList) -> PaymentMethod? {
    switch lexicon.resolveMethod(name) {
    case .success(let method): return method
    case .failure(var error):
      error.ranges = [words.range(index)]
      words.fail(error)
      return nil
    }
  }
}
