import Catalan
import Ledger
import Store

/// Reads a period, filters, order and grouping, in any order (catala.md 2.3, «filtre»).
struct InquiryReader {
  let lexicon: Lexicon
  /// Whether anything narrows the question but a period, accounts and a grouping: what is nothing else is then text
  /// to look for; otherwise it is left unclaimed.
  let takesFilters: Bool
  let takesGrouping: Bool
  /// Whether it may be of some accounts only.
  let takesAccounts: Bool
  /// Whether a month without a year is the current or the next one.
  let looksAhead: Bool

  var inquiry = Inquiry()
  /// Where the state, the zone and the order were said, to refuse a second one.
  private var said: [Aspect: Range<Int>] = [:]

  /// What may be said once.
  private enum Aspect { case state, zone, order, grouping }

  init(
    lexicon: Lexicon, takesFilters: Bool = true, takesGrouping: Bool = true,
    takesAccounts: Bool = true, looksAhead: Bool = false
  ) {
    self.lexicon = lexicon
    self.takesFilters = takesFilters
    self.takesGrouping = takesGrouping
    self.takesAccounts = takesAccounts
    self.looksAhead = looksAhead
  }

  /// As many words as can be looked for at once.
  private static let mostWords = 100

  mutating func read(_ words: inout WordList) -> Inquiry? {
    guard words.remaining.count <= Self.mostWords else {
      words.fail(
        LineError(
          "error.cerca.paraules",
          "Són massa paraules per buscar-les alhora: com a molt, \(Self.mostWords)."))
      return nil
    }
    refuseKeys(&words)
    readOptions(&words)
    if takesFilters { readSigns(&words) }
    var rest = words.remaining[...]
    while let index = rest.first, words.problem == nil {
      let used = max(readOne(rest, &words), takesFilters ? readJoin(rest, &words) : 0)
      guard used > 0 else {
        rest = rest.dropFirst()
        if takesFilters { takeText(index, &words) } else { refuseYear(index, &words) }
        continue
      }
      rest = rest.dropFirst(used)
    }
    return words.problem == nil ? inquiry : nil
  }

  /// Reads what begins with the first of these words; gives how many it took.
  private mutating func readOne(_ rest: ArraySlice<Int>, _ words: inout WordList) -> Int {
    guard let index = rest.first, !words.tokens[index].isQuoted else { return 0 }
    let run = rest.prefix { !words.tokens[$0].isQuoted }
    let texts = run.map { words.tokens[$0].text }[...]
    let hasHyphen = words.tokens[index].hasHyphen
    if let used = readKeyword(texts, run, negatedFrom: hasHyphen ? index : nil, &words) {
      words.claim(run.prefix(used), as: .keyword)
      return used
    }
    if !hasHyphen, saysNot(words.tokens[index]),
      let used = readKeyword(texts.dropFirst(), run.dropFirst(), negatedFrom: index, &words)
    {
      words.claim(run.prefix(used + 1), as: .keyword)
      return used + 1
    }
    if takesFilters {
      let used = readBounds(run, &words)
      if used > 0 { return used }
      if let used = refuseWithoutPeriod(texts, run, &words) { return used }
    }
    let used = readPeriod(texts, run, &words)
    if used > 0 { return used }
    let day = readDay(texts, run, &words)
    return day > 0 ? day : readBetween(texts, run, &words)
  }

  /// Whether a word asks for the contrary of the filter after it, as a hyphen does: «no conjuntes», «sense #oci». A
  /// hyphen does apart too.
  func saysNot(_ token: Token) -> Bool {
    token.saysNot
      || !token.isQuoted
        && (["menys", "excepte", "ni"].contains(token.folded) || token.text == "-")
  }

  /// Takes a word beside a filter that joins it to others, which is nothing to look for: «#salut i #transport»,
  /// «a novembre».
  private mutating func readJoin(_ rest: ArraySlice<Int>, _ words: inout WordList) -> Int {
    guard let index = rest.first, !words.tokens[index].isQuoted,
      ["i", "o", "a", "al", "amb"].contains(words.tokens[index].folded)
    else { return 0 }
    let before = index > 0 ? words.roles[index - 1] : nil
    let after = roleAhead(rest.dropFirst(), index + 1, words)
    switch words.tokens[index].folded {
    case "a", "al":
      guard after == .period else { return 0 }
    case "amb":
      guard after == .method || after == .tag || after == .category else { return 0 }
    case "i":
      guard after != nil || before != nil && before != .text else { return 0 }
    default:
      guard after != nil || before != nil && before != .text else { return 0 }
      // Those of one kind are asked for one or the other; all else has to hold together.
      guard before == after, before == .category || before == .method || before == .account else {
        words.claim(index, as: .unknown)
        words.fail(
          LineError(
            "error.filtre.o",
            "«\(words.tokens[index].text)» no s'entén: els filtres s'han de complir tots alhora. Fes una llista per a cada un o, si és text, posa-ho entre cometes.",
            at: [words.range(index)]))
        return 1
      }
    }
    words.claim(index, as: .keyword)
    return 1
  }

  /// What the next word was taken for, or would be; `nil` for text and at the end.
  private func roleAhead(_ rest: ArraySlice<Int>, _ next: Int, _ words: WordList) -> Role? {
    guard words.roles.indices.contains(next) else { return nil }
    if let role = words.roles[next] { return role }
    var (reader, ahead) = (self, words)
    guard reader.readOne(rest, &ahead) > 0, ahead.roles[next] != .text else { return nil }
    return ahead.roles[next]
  }

  /// Refuses a period to be taken out, which no list can: «-novembre», «sense setembre».
  private func refuseWithoutPeriod(
    _ texts: ArraySlice<String>, _ run: ArraySlice<Int>, _ words: inout WordList
  ) -> Int? {
    guard let first = run.first else { return nil }
    let token = words.tokens[first]
    let isWord = saysNot(token) && token.text != "-"
    let bare = token.text.dropFirst()
    // Behind a text it is one too: «lloguer -novembre».
    let isAfterText = first > 0 && words.roles[first - 1] == .text
    guard
      isWord
        || token.hasHyphen && !isAfterText && (bare.first?.isLetter == true || bare.contains("/"))
    else {
      return nil
    }
    let meant = (isWord ? [] : [String(bare)]) + texts.dropFirst()
    guard let reading = try? Periods.read(meant[...], today: lexicon.today, looksAhead: looksAhead)
    else { return nil }
    let used = run.prefix(reading.wordCount + (isWord ? 1 : 0))
    let named = meant.prefix(reading.wordCount).joined(separator: " ")
    words.claim(used, as: .period)
    words.fail(
      LineError(
        "error.filtre.periode",
        "«\(words.typed(words.range(used)))» no s'entén: d'una llista no se'n pot treure cap període. Digues el que hi ha de ser, com ara «des de l'1/11» o «fins al 31/10»; si és text, \(isWord ? "posa'l entre cometes" : "escriu -«\(named)»").",
        at: [words.range(used)]))
    return used.count
  }

  /// Reads «de dilluns» and «d'ahir»: the day, or text behind a text that they go on with, «sopar de dilluns».
  private mutating func readDay(
    _ texts: ArraySlice<String>, _ run: ArraySlice<Int>, _ words: inout WordList
  ) -> Int {
    guard let first = run.first, let text = texts.first else { return 0 }
    let key = text.lowercased()
    var meant = Array(texts.dropFirst())
    switch key {
    case "de": break
    case "del": meant.insert("el", at: 0)
    case _ where key.hasPrefix("d'"): meant.insert(String(text.dropFirst(2)), at: 0)
    default: return 0
    }
    guard let reading = try? Periods.read(meant[...], today: lexicon.today, looksAhead: looksAhead)
    else { return 0 }
    let used = run.prefix(reading.wordCount + (key == "de" ? 1 : 0))
    if takesFilters, first > 0, words.roles[first - 1] == .text {
      for index in used { takeText(index, &words) }
    } else {
      set(reading.period, used, &words)
    }
    return used.count
  }

  /// Reads the keyword at the front; `start` is the word that asks for its contrary.
  private mutating func readKeyword(
    _ texts: ArraySlice<String>, _ run: ArraySlice<Int>, negatedFrom start: Int?,
    _ words: inout WordList
  ) -> Int? {
    let negated = start != nil
    var keys = texts.prefix(2).map(fold)
    // Folding has made a space of a hyphen before a word and taken it off.
    if keys.count == 2, words.tokens[run[run.startIndex + 1]].hasHyphen { keys.removeLast() }
    let one = keys.first ?? ""
    let two = keys.joined(separator: " ")
    if let start, isArrangement(one, two) {
      let said = run.prefix(keys.count > 1 && !["tots", "totes"].contains(one) ? 2 : 1)
      let range = words.range(start).lowerBound..<words.range(said).upperBound
      words.fail(
        LineError(
          "error.filtre.menys",
          "«\(words.typed(range))» no s'entén: això no es pot girar amb un «-», «no» o «sense» al davant.",
          at: [range]))
      return said.count
    }
    if keys.count == 2, takesGrouping, let grouping = Self.groupings[two] {
      inquiry.grouping = grouping
      note(.grouping, run.prefix(2), &words)
      return 2
    }
    guard takesFilters else { return nil }
    if keys.count == 2, Self.unknownGroupings.contains(two) {
      // «per setmana santa» and «per compte propi» are something to look for.
      guard !goesOnAsText(after: run.prefix(2), run.dropFirst(2), words) else { return nil }
      refuseGrouping(run.prefix(2), &words)
      return 2
    }
    if keys.count == 2, let order = Self.orders[two] {
      inquiry.order = order
      note(.order, run.prefix(2), &words)
      return 2
    }
    if keys.count == 2, readLack(two, negated) { return 2 }
    for (key, count) in [(two, 2), (one, 1)] where keys.count >= count {
      if let state = Self.states[key] {
        inquiry.filter.state = negated ? state.contrary : state
        note(.state, run.prefix(count), &words)
        return count
      }
    }
    if let isJoint = Self.zones[one] {
      inquiry.filter.isJoint = isJoint != negated
      note(.zone, run.prefix(1), &words)
      return 1
    }
    guard ["tots", "totes"].contains(one) else { return nil }
    inquiry.isComplete = true
    return 1
  }

  /// Whether a word to look for comes right after those.
  private func goesOnAsText(
    after said: ArraySlice<Int>, _ rest: ArraySlice<Int>, _ words: WordList
  ) -> Bool {
    guard let last = said.last, rest.first == last + 1 else { return false }
    var (reader, read) = (self, words)
    return reader.readOne(rest, &read) == 0
  }

  private func refuseGrouping(_ indices: ArraySlice<Int>, _ words: inout WordList) {
    let range = words.range(indices)
    words.fail(
      LineError(
        "error.filtre.grup",
        "Una llista no es pot agrupar «\(words.typed(range))». Es pot agrupar per mes, per categoria, per mitjà, per etiqueta o per membre. Si és el que busques, posa-ho entre cometes: «\(words.typed(range))»",
        at: [range]))
  }

  /// Whether the words say how a list is arranged, which has no contrary.
  private func isArrangement(_ one: String, _ two: String) -> Bool {
    Self.groupings[two] != nil
      || takesFilters && (Self.orders[two] != nil || ["tots", "totes"].contains(one))
  }

  private mutating func readLack(_ key: String, _ negated: Bool) -> Bool {
    switch key {
    case "sense categoria", "sense categories": inquiry.filter.lacksCategory = !negated
    case "sense mitja", "sense mitjans": inquiry.filter.lacksMethod = !negated
    case "sense etiqueta", "sense etiquetes": inquiry.filter.lacksTags = !negated
    case "amb categoria": inquiry.filter.lacksCategory = negated
    case "amb mitja": inquiry.filter.lacksMethod = negated
    case "amb etiqueta", "amb etiquetes": inquiry.filter.lacksTags = negated
    default: return false
    }
    return true
  }

  private static let states: [String: TransactionFilter.State] = [
    "conciliats": .reconciled, "conciliades": .reconciled, "no conciliats": .notReconciled,
    "no conciliades": .notReconciled, "sense conciliar": .notReconciled,
    "per conciliar": .notReconciled, "previstos": .planned, "previstes": .planned,
  ]
  private static let zones: [String: Bool] = [
    "conjuntes": true, "conjunts": true, "conjunta": true, "conjunt": true,
    "individuals": false, "individual": false,
  ]
  private static let orders: [String: TransactionOrder] = [
    "per import": .amount, "per data": .date, "per concepte": .concept,
  ]
  private static let groupings: [String: Inquiry.Grouping] = [
    "per categoria": .category, "per categories": .category, "per mitja": .method,
    "per mitjans": .method, "per etiqueta": .tag, "per etiquetes": .tag, "per membre": .member,
    "per membres": .member, "per mes": .month, "per mesos": .month, "per dia": .day,
    "per dies": .day,
  ]

  private static let unknownGroupings: Set<String> = [
    "per setmana", "per setmanes", "per trimestre", "per trimestres", "per any", "per anys",
    "per compte", "per comptes",
  ]

  /// Refuses a second word about the same.
  private mutating func note(
    _ aspect: Aspect, _ indices: ArraySlice<Int>, _ words: inout WordList
  ) {
    let range = words.range(indices)
    if let first = said[aspect] {
      let (one, two) = (words.typed(first), words.typed(range))
      words.fail(
        LineError(
          "error.filtre.dos",
          one == two
            ? "«\(one)» hi és dues vegades. Treu-ne una."
            : "«\(one)» i «\(two)» no poden anar junts. Deixa'n un.",
          at: [first, range]))
    }
    said[aspect] = range
  }

  private mutating func readPeriod(
    _ texts: ArraySlice<String>, _ run: ArraySlice<Int>, _ words: inout WordList
  ) -> Int {
    do throws(DateError) {
      guard
        let reading = try Periods.read(texts, today: lexicon.today, looksAhead: looksAhead)
      else { return 0 }
      set(reading.period, run.prefix(reading.wordCount), &words)
      return reading.wordCount
    } catch {
      let used = run.prefix(error.wordCount)
      words.claim(used, as: .period)
      words.fail(sentence(for: error, at: words.range(used), mayBeText: takesFilters))
      return used.count
    }
  }

  /// Reads «entre el 3 i el 5 de novembre», which says what «del 3 al 5 de novembre» does.
  private mutating func readBetween(
    _ texts: ArraySlice<String>, _ run: ArraySlice<Int>, _ words: inout WordList
  ) -> Int {
    guard fold(texts.first ?? "") == "entre",
      let and = texts.prefix(6).firstIndex(where: { fold($0) == "i" })
    else { return 0 }
    let (low, high) = (texts[..<and].dropFirst(), texts[(and + 1)...])
    let (from, to) = (edge(low, "de", "del"), edge(high, "a", "al"))
    guard !low.isEmpty,
      let reading = try? Periods.read(
        (from + to)[...], today: lexicon.today, looksAhead: looksAhead),
      reading.wordCount > from.count
    else { return 0 }
    let used = run.prefix(2 + low.count + reading.wordCount - from.count - (to.count - high.count))
    set(reading.period, used, &words)
    return used.count
  }

  /// The words of one end of a range, with the preposition that a range has.
  private func edge(
    _ words: ArraySlice<String>, _ preposition: String, _ contracted: String
  ) -> [String] {
    if fold(words.first ?? "") == "el" { return [contracted] + words.dropFirst() }
    return [words.first?.isDigits == true ? contracted : preposition] + words
  }

  private mutating func set(
    _ period: Period, _ used: ArraySlice<Int>, _ words: inout WordList
  ) {
    words.claim(used, as: .period)
    if let whole = inquiry.filter.period.joined(with: period), inquiry.hasPeriod {
      inquiry.filter.period = whole
    } else if inquiry.hasPeriod {
      words.fail(
        LineError("error.periode.dos", "Hi ha dos períodes. Deixa'n un.", at: [words.range(used)]))
    } else {
      inquiry.filter.period = period
      inquiry.hasPeriod = true
    }
  }

  /// Four digits where only a period may stand were meant for a year.
  private func refuseYear(_ index: Int, _ words: inout WordList) {
    let token = words.tokens[index]
    guard !token.isQuoted, token.text.utf8.count == 4, token.text.isDigits else { return }
    words.fail(
      LineError(
        "error.periode.any", "L'any \(token.text) no s'entén. Ha de ser entre 1900 i 2199.",
        at: [token.range]))
  }

  /// Of a whole number, its magnitude as an amount: «9» is looked for as 9,00 too.
  private func wholeAmount(_ token: Token) -> Money? {
    let currency = lexicon.accountInUse?.currency ?? .eur
    guard !token.isQuoted, token.text.allSatisfy({ $0.isNumber && $0.isASCII }),
      let reading = try? Amounts.read(token.text, currency: currency)
    else { return nil }
    return reading.money.magnitude
  }

  private mutating func takeText(_ index: Int, _ words: inout WordList) {
    let token = words.tokens[index]
    words.claim(index, as: .text)
    let isNegated = token.text.hasPrefix("-") && token.plainLength > 0 && token.text.count > 1
    let text = isNegated ? String(token.text.dropFirst()) : token.text
    let key = searchKey(text)
    // What folds into nothing would be in every text.
    guard !key.isEmpty else { return }
    if isNegated {
      inquiry.filter.excludedTexts.append(key)
      inquiry.excludedTexts.append(text)
    } else {
      inquiry.filter.texts.append(key)
      if let amount = wholeAmount(token) {
        inquiry.filter.amountsOfTexts[key] = amount
        inquiry.amountsOfTexts[text] = amount
      }
      inquiry.typedTexts.append(text)
    }
  }
}

extension Period {
  /// The days from the one that is only a start to the one that is only an end; `nil` for others, and when none is
  /// left.
  func joined(with other: Period) -> Period? {
    let isOneOfEach = (start == nil) != (other.start == nil) && (end == nil) != (other.end == nil)
    guard isOneOfEach, (start == nil) != (end == nil) else { return nil }
    return intersection(other)
  }
}

extension TransactionFilter.State {
  /// What is left when those are taken out.
  var contrary: Self {
    switch self {
    case .reconciled: .notReconciled
    case .notReconciled: .reconciled
    case .planned: .notPlanned
    case .notPlanned: .planned
    }
  }
}

extension LineError {
  /// The same trouble where nothing may be created: in a question.
  var withoutRemedy: LineError {
    if case .choices = remedy { return self }
    var error = self
    error.remedy = nil
    return error
  }
}
