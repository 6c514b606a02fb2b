import Catalan
import Ledger
import Store

/// Options `key:value` and signs, taken from anywhere in the line.
extension EntryReader {
  /// Keys that an entry takes.
  static let keys = [
    "compte", "categoria", "mitjà", "data", "concepte", "nota", "nota-privada", "etiqueta", "paga",
    "part", "parts", "arriba",
  ]

  /// Refuses keys without a value, those of other lines, what the grammar knows and the program has no use for yet,
  /// and keys that nearly are one.
  func checkKeys(_ words: inout WordList) {
    for index in words.remaining {
      let token = words.tokens[index]
      refuseRemoval(index, &words)
      guard let key = token.foldedKey else { continue }
      if let misplaced = MisplacedKey(key), !(kind == .transfer && misplaced.isOfTransfers) {
        // «regal a: Marc» is text.
        if !token.keyValue.isEmpty || key.count > 2 { words.fail(misplaced.error(token)) }
        continue
      }
      if token.keyValue.isEmpty {
        refuseApart(key, at: index, &words)
        lexicon.refuseEmpty(key, at: index, of: &words)
        continue
      }
      switch key {
      case "grup":
        words.fail(
          LineError(
            "error.grup",
            "Encara no hi ha grups. Treu «\(token.text)», i si és de tots dos, posa-hi «conjunta».",
            at: [token.range], outcome: .refused))
      case "canvi":
        words.fail(
          LineError(
            "error.canvi",
            "Encara no hi ha tipus de canvi. Escriu l'import en la moneda del compte.",
            at: [token.range], outcome: .refused))
      default:
        guard !Self.keys.map(fold).contains(key) else { continue }
        if let way = Self.value(key, token.keyValue) {
          words.claim(index, as: .unknown)
          words.fail(
            LineError(
              "error.opcio", "No hi ha cap opció «\(key):». Volies dir «\(way)»?",
              at: [token.range], remedy: .replacement(way)))
          continue
        }
        guard let near = Self.otherKeys[key] ?? Self.near(key) else { continue }
        words.claim(index, as: .unknown)
        words.fail(
          LineError(
            "error.opcio", "No hi ha cap opció «\(key):». Volies dir «\(near):»?",
            at: [token.range], remedy: .replacement("\(near):\(quotedIfNeeded(token.keyValue))")))
      }
    }
  }

  /// Refuses a key of what has none, parted from its value: «import: 13».
  private func refuseApart(_ key: String, at index: Int, _ words: inout WordList) {
    guard let next = words.valueApart(after: index), !words.tokens[next].isQuoted,
      let way = Self.value(key, words.tokens[next].text)
    else { return }
    words.claim([index, next], as: .unknown)
    words.fail(
      LineError(
        "error.opcio", "No hi ha cap opció «\(key):». Volies dir «\(way)»?",
        at: [words.range(index).lowerBound..<words.range(next).upperBound],
        remedy: .replacement(way)))
  }

  /// In an entry «data» before a day at the end says what the day says without it; before a number it says no day.
  mutating func readDateNoun(_ words: inout WordList) {
    let remaining = words.remaining
    guard target == nil,
      let position = remaining.lastIndex(where: { words.tokens[$0].isWord("data") }),
      case let values = remaining[(position + 1)...], let next = values.first,
      next == remaining[position] + 1, !words.tokens[next].isQuoted,
      !isTextual(before: position, remaining, words)
    else { return }
    if let length = lengthOfDate(values, words) {
      if length == values.count { words.claim(remaining[position], as: .keyword) }
    } else if values.count == 1, words.tokens[next].text.isDigits {
      words.fail(
        .noDate(words.tokens[next].text).pointing(
          at: words.range(remaining[position]).lowerBound..<words.range(next).upperBound))
    }
  }

  /// Other words that people write for the keys.
  private static let otherKeys = [
    "dia": "data", "cat": "categoria", "per": "paga", "nom": "concepte", "metode": "mitjà",
    "descripcio": "concepte", "tag": "etiqueta",
  ]

  /// What is written without a key, the amount and the part, when the value is one: «import:6», «repartiment:60».
  private static func value(_ key: String, _ value: String) -> String? {
    switch key {
    case "import", "preu", "cost", "total", "quantitat":
      Reading.startsLikeAnAmount(value) ? value : nil
    case "repartiment": percentages([value]) == nil ? nil : "%" + value.filter { $0 != "%" }
    default: nil
    }
  }

  /// The key that a mistyped one of four letters or more stands for.
  private static func near(_ key: String) -> String? {
    guard key.count >= 4 else { return nil }
    let found = NearWords.suggest(key, among: keys)
    return found.count == 1 ? found[0] : nil
  }

  private func quotedIfNeeded(_ text: String) -> String {
    text.contains(" ") ? "«\(text)»" : text
  }

  mutating func readOptions(_ words: inout WordList) {
    if let (index, name) = words.takeOption("compte") {
      let (name, range) = words.takeRest(
        of: name, at: index, as: .option, among: lexicon.openAccounts.map(\.name))
      request.account = account(name, at: range, &words)
    }
    if let (index, name) = words.takeOption("categoria") {
      rawCategory = words.takeRest(
        of: name, at: index, as: .option, among: lexicon.categoryNames)
    }
    if let (index, name) = words.takeOption("mitjà") {
      let (name, range) = words.takeRest(
        of: name, at: index, as: .option, among: lexicon.methods.map(\.name))
      methodRange = range
      request.method = method(name, at: range, &words)
    }
    if let (found, _, range) = words.takeDate(today: lexicon.today) {
      setDate(found, range, &words)
    }
    if let (_, text) = words.takeOption("concepte") { request.concept = Folding.clean(text) }
    if let (index, text) = words.takeOption("nota") {
      request.note = Folding.clean(text)
      noteIndex = words.tokens[index].isQuoted ? nil : index
    }
    if let (_, text) = words.takeOption("nota-privada") {
      request.privateNote = Folding.clean(text)
    }
    while let (_, text) = words.takeOneOption("etiqueta", as: .tag) { addTag(text) }
    if let (index, name) = words.takeOption("paga") { readPayer(name, index, &words) }
    part = words.takeOption("part")
    if let (index, text) = words.takeOption("parts") { readShares(text, index, &words) }
  }

  private mutating func addTag(_ text: String) {
    let tag = Folding.clean(text)
    if !tag.isEmpty { request.tags.append(tag) }
  }

  private mutating func readPayer(_ name: String, _ index: Int, _ words: inout WordList) {
    guard let (payer, range) = lexicon.takeMember(name, at: index, &words) else { return }
    request.payer = payer
    setJoint(true, range, &words)
  }

  /// In a change a key's noun says the same without its colon: «categoria oci», «import 30», «a 30».
  mutating func readNouns(_ words: inout WordList) {
    let remaining = words.remaining
    guard target != nil, let first = remaining.first, !words.tokens[first].isQuoted,
      remaining.contains(first + 1)
    else { return }
    let next = first + 1
    let name = words.tokens[next].text
    let noun = words.tokens[first].folded
    switch noun {
    case "concepte", "nom":
      words.claim(first, as: .keyword)
      saysConcept = true
      // One word is it, were it a number or a day.
      guard remaining.count == 2 else { return }
      words.claim(next, as: .option)
      request.concept = Folding.clean(name)
    case "import", "preu", "cost", "total", "data", "a":
      let values = remaining.dropFirst(noun != "a" && words.tokens[next].isWord("a") ? 2 : 1)
      guard kind != .transfer || noun != "a", let value = values.first,
        Reading.startsLikeAnAmount(words.tokens[value].text) || lengthOfDate(values, words) != nil
      else { return }
      let isDate = lengthOfDate(values, words) != nil
      if noun == "data", !isDate {
        words.fail(.noDate(words.tokens[value].text).pointing(at: words.range(value)))
      }
      saysAmount = !isDate
      words.claim(remaining.prefix(remaining.count - values.count), as: .keyword)
    case "nota":
      words.claim(remaining, as: .option)
      request.note = Folding.clean(
        remaining.dropFirst().map { words.tokens[$0].text }.joined(separator: " "))
    case "categoria":
      words.claim([first, next], as: .option)
      rawCategory = words.takeRest(of: name, at: next, as: .option, among: lexicon.categoryNames)
    case "mitja":
      readMethodNoun(first, &words)
    case "amb", "en":
      // A method's whole name and no more: anything else is a concept.
      let whole = fold(remaining.dropFirst().map { words.tokens[$0].text }.joined(separator: " "))
      guard lexicon.methods.contains(where: { fold($0.name) == whole }) else { return }
      readMethodNoun(first, &words)
    case "compte":
      words.claim([first, next], as: .option)
      let (name, range) = words.takeRest(
        of: name, at: next, as: .option, among: lexicon.openAccounts.map(\.name))
      request.account = account(name, at: range, &words)
    case "etiqueta":
      words.claim([first, next], as: .tag)
      addTag(name)
    default: break
    }
  }

  private mutating func readMethodNoun(_ noun: Int, _ words: inout WordList) {
    words.claim([noun, noun + 1], as: .option)
    let (name, range) = words.takeRest(
      of: words.tokens[noun + 1].text, at: noun + 1, as: .option,
      among: lexicon.methods.map(\.name))
    methodRange = range
    request.method = method(name, at: range, &words)
  }

  mutating func readSigns(_ words: inout WordList) {
    for index in words.remaining {
      let token = words.tokens[index]
      switch token.sign {
      case "#" where token.text.utf8.count > 1:
        words.claim(index, as: .category)
        if let first = rawCategory {
          words.fail(
            LineError(
              "error.categoria.dues",
              "Hi ha dues categories. Deixa'n una; per repartir-ho entre dues, «desglossa» després.",
              at: [first.range, token.range]))
        }
        rawCategory = words.takeRest(
          of: token.afterSign, at: index, as: .category, among: lexicon.categoryNames)
      case "@" where token.text.utf8.count > 1:
        words.claim(index, as: .method)
        if index > 0, words.roles[index - 1] == nil,
          ["amb", "en"].contains(where: words.tokens[index - 1].isWord)
        {
          words.claim(index - 1, as: .keyword)
        }
        if let first = methodRange {
          words.fail(
            LineError(
              "error.mitja.dos", "Hi ha dos mitjans de pagament. Deixa'n un.",
              at: [first, token.range]))
        }
        let (name, range) = words.takeRest(
          of: token.afterSign, at: index, as: .method, among: lexicon.methods.map(\.name))
        methodRange = range
        request.method = method(name, at: range, &words)
      case "+" where token.text.dropFirst().first?.isLetter == true:
        words.claim(index, as: .tag)
        addTag(withoutFinalMark(token.afterSign, among: lexicon.book.tags))
      case "%" where token.text.utf8.count > 1:
        words.claim(index, as: .keyword)
        readPercentage(token.afterSign.withoutFinalMark, index, &words)
      default: break
      }
    }
  }
}
