import Catalan
import Ledger
import Store

/// Reads a period, filters, order and grouping, in any order (catala.md 2.3, «filtre»).
struct InquiryReader {
  let lexicon: Lexicon
  /// Whether words that are nothing else are text to look for, or an error.
  var takesText = true
  /// Whether a decimal number alone is an amount to look for, as in `cerca 12,50`.
  var takesAmounts = true
  /// Whether a month without a year is the current or the next one.
  var looksAhead = false

  private var inquiry = Inquiry()

  init(lexicon: Lexicon, takesText: Bool = true, looksAhead: Bool = false) {
    self.lexicon = lexicon
    self.takesText = takesText
    self.looksAhead = looksAhead
  }

  mutating func read(_ words: inout WordList) -> Inquiry? {
    readOptions(&words)
    readSigns(&words)
    var rest = words.remaining[...]
    while let index = rest.first, words.problem == nil {
      let used = readOne(rest, &words)
      guard used > 0 else {
        rest = rest.dropFirst()
        if takesText || words.tokens[index].isQuoted { takeText(index, &words) }
        continue
      }
      rest = rest.dropFirst(used)
    }
    return words.problem == nil ? inquiry : nil
  }

  private mutating func readOptions(_ words: inout WordList) {
    while let (index, token) = words.take(as: .account, where: { $0.key.map(fold) == "compte" }) {
      switch lexicon.resolveAccount(token.keyValue, amongAll: true) {
      case .success(let account): inquiry.filter.accounts.append(account.id)
      case .failure(let error): fail(error, words.range(index), &words)
      }
      inquiry.namesAccounts = true
    }
    if let (index, name) = words.takeOption("categoria") {
      addCategories(name, excluding: false, at: words.range(index), &words)
    }
    if let (index, name) = words.takeOption("mitjà") {
      addMethod(name, excluding: false, at: words.range(index), &words)
    }
    if let (_, name) = words.takeOption("etiqueta") { inquiry.filter.tags.append(fold(name)) }
    if let (index, name) = words.takeOption("paga") { readPayer(name, index, &words) }
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

  /// `#x @x +x`, and the same after a hyphen, which leaves them out.
  private mutating func readSigns(_ words: inout WordList) {
    for index in words.remaining {
      let token = words.tokens[index]
      let isExcluding = token.text.hasPrefix("-") && token.plainLength > 1
      let text = isExcluding ? String(token.text.dropFirst()) : token.text
      guard token.plainLength > 0, let sign = text.first else { continue }
      let name = String(text.dropFirst())
      switch sign {
      case "#" where !name.isEmpty:
        words.claim(index, as: .category)
        addCategories(name, excluding: isExcluding, at: token.range, &words)
      case "@" where !name.isEmpty:
        words.claim(index, as: .method)
        addMethod(name, excluding: isExcluding, at: token.range, &words)
      case "+" where name.first?.isLetter == true:
        words.claim(index, as: .tag)
        if isExcluding {
          inquiry.filter.excludedTags.append(fold(name))
        } else {
          inquiry.filter.tags.append(fold(name))
        }
      default: break
      }
    }
  }

  private mutating func addCategories(
    _ name: String, excluding: Bool, at range: Range<Int>, _ words: inout WordList
  ) {
    switch lexicon.resolveAnyCategory(name) {
    case .success(let categories):
      let ids = categories.map(\.id)
      if excluding {
        inquiry.filter.excludedCategories += ids
      } else {
        inquiry.filter.categories += ids
      }
    case .failure(let error): fail(error.withoutRemedy, range, &words)
    }
  }

  private mutating func addMethod(
    _ name: String, excluding: Bool, at range: Range<Int>, _ words: inout WordList
  ) {
    switch lexicon.resolveMethod(name) {
    case .success(let method):
      if excluding {
        inquiry.filter.excludedMethods.append(method.id)
      } else {
        inquiry.filter.methods.append(method.id)
      }
    case .failure(let error): fail(error.withoutRemedy, range, &words)
    }
  }

  private func fail(_ error: LineError, _ range: Range<Int>, _ words: inout WordList) {
    var error = error
    error.ranges = [range]
    words.fail(error)
  }

  /// Reads what begins with the first of these words; gives how many it took.
  private mutating func readOne(_ rest: ArraySlice<Int>, _ words: inout WordList) -> Int {
    guard let index = rest.first, !words.tokens[index].isQuoted else { return 0 }
    let run = rest.prefix { !words.tokens[$0].isQuoted }
    let texts = run.map { words.tokens[$0].text }[...]
    if let used = readState(texts) ?? readOrder(texts) {
      words.claim(run.prefix(used), as: .keyword)
      return used
    }
    if let used = readBounds(texts, at: words.range(index), &words) {
      words.claim(run.prefix(used), as: .amount)
      return used
    }
    return readPeriod(texts, run, &words)
  }

  private mutating func readState(_ texts: ArraySlice<String>) -> Int? {
    let keys = texts.prefix(2).map(fold)
    let two = keys.joined(separator: " ")
    switch two {
    case "no conciliats", "no conciliades": inquiry.filter.state = .notReconciled
    case "sense categoria": inquiry.filter.lacksCategory = true
    case "sense mitja": inquiry.filter.lacksMethod = true
    case "sense etiqueta", "sense etiquetes": inquiry.filter.lacksTags = true
    default:
      switch keys.first {
      case "tots", "totes": inquiry.filter.state = nil
      case "conciliats", "conciliades": inquiry.filter.state = .reconciled
      case "previstos", "previstes": inquiry.filter.state = .planned
      case "conjuntes", "conjunts", "conjunta": inquiry.filter.isJoint = true
      case "individuals", "individual": inquiry.filter.isJoint = false
      default: return nil
      }
      return 1
    }
    return 2
  }

  /// `per import`, `per categoria`: an order for some, a grouping for others.
  private mutating func readOrder(_ texts: ArraySlice<String>) -> Int? {
    let keys = texts.prefix(2).map(fold)
    guard keys.count == 2, keys[0] == "per" else { return nil }
    switch keys[1] {
    case "import": inquiry.order = .amount
    case "data": inquiry.order = .date
    case "concepte": inquiry.order = .concept
    case "categoria", "categories": inquiry.grouping = .category
    case "mitja", "mitjans": inquiry.grouping = .method
    case "etiqueta", "etiquetes": inquiry.grouping = .tag
    case "membre", "membres": inquiry.grouping = .member
    case "mes", "mesos": inquiry.grouping = .month
    case "dia", "dies": inquiry.grouping = .day
    default: return nil
    }
    return 2
  }

  /// `>50`, `<=20`, `20..60`, or an amount alone.
  private mutating func readBounds(
    _ texts: ArraySlice<String>, at range: Range<Int>, _ words: inout WordList
  ) -> Int? {
    guard let word = texts.first else { return nil }
    for (sign, isLower, offset) in [
      (">=", true, 0), ("<=", false, 0), (">", true, 1), ("<", false, -1), ("=", true, 0),
    ] as [(String, Bool, Int64)] where word.hasPrefix(sign) {
      guard let units = units(String(word.dropFirst(sign.count)), at: range, &words) else {
        return words.problem == nil ? nil : 1
      }
      if isLower { inquiry.filter.minimumMagnitude = units + offset }
      if !isLower || sign == "=" { inquiry.filter.maximumMagnitude = units + offset }
      return 1
    }
    let ends = word.split(separator: ".", omittingEmptySubsequences: false)
    if ends.contains(""), let dots = word.twoDots {
      let low = units(String(word[..<dots.lowerBound]), at: range, &words)
      let high = units(String(word[dots.upperBound...]), at: range, &words)
      guard low != nil || high != nil, !word.contains("/") else { return nil }
      inquiry.filter.minimumMagnitude = low
      inquiry.filter.maximumMagnitude = high
      return 1
    }
    guard takesAmounts, word.contains(where: { ",.€$".contains($0) }), !word.contains("/"),
      let units = units(word, at: range, &words)
    else { return nil }
    inquiry.filter.minimumMagnitude = units
    inquiry.filter.maximumMagnitude = units
    return 1
  }

  private func units(_ word: String, at range: Range<Int>, _ words: inout WordList) -> Int64? {
    guard !word.isEmpty else { return nil }
    let currency = lexicon.accountInUse?.currency ?? .eur
    return (try? Amounts.read(word, currency: currency)).flatMap(\.self)?.money.magnitude.minorUnits
  }

  private mutating func readPeriod(
    _ texts: ArraySlice<String>, _ run: ArraySlice<Int>, _ words: inout WordList
  ) -> Int {
    do throws(DateError) {
      guard
        let reading = try Periods.read(texts, today: lexicon.today, looksAhead: looksAhead)
      else { return 0 }
      let used = run.prefix(reading.wordCount)
      words.claim(used, as: .period)
      guard !inquiry.hasPeriod else {
        words.fail(
          LineError(
            "error.periode.dos", "Hi ha dos períodes. Deixa'n un.", at: [words.range(used)]))
        return reading.wordCount
      }
      inquiry.filter.period = reading.period
      inquiry.hasPeriod = true
      return reading.wordCount
    } catch {
      words.fail(sentence(for: error, at: words.range(run.prefix(1))))
      return 1
    }
  }

  private mutating func takeText(_ index: Int, _ words: inout WordList) {
    let token = words.tokens[index]
    words.claim(index, as: .text)
    let isExcluding = token.text.hasPrefix("-") && token.plainLength > 0 && token.text.count > 1
    let text = isExcluding ? String(token.text.dropFirst()) : token.text
    if isExcluding {
      inquiry.filter.excludedTexts.append(searchKey(text))
    } else {
      inquiry.filter.texts.append(searchKey(text))
      inquiry.typedTexts.append(text)
    }
  }
}

extension String {
  /// Where two dots in a row stand.
  fileprivate var twoDots: Range<String.Index>? {
    var previous: String.Index?
    for index in indices {
      if self[index] == ".", let before = previous, self[before] == "." {
        return before..<self.index(after: index)
      }
      previous = index
    }
    return nil
  }
}

extension LineError {
  /// The same trouble where nothing may be created: in a question.
  var withoutRemedy: LineError {
    var error = self
    error.remedy = nil
    return error
  }
}
