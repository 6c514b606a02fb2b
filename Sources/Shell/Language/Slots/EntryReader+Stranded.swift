import Catalan
import Ledger
import Store

/// What was likely meant otherwise than as the concept or the category it was read for.
extension EntryReader {
  /// What in the concept would have meant something elsewhere, in the order in which it is told.
  func stranded(in tokens: [Token]) -> [Stranded] {
    guard target == nil else { return [] }
    let method = strandedMethod(tokens)
    return [
      strandedSharing(tokens), strandedPayer(tokens), strandedDate(tokens),
      method,
      method == nil ? strandedAccount(tokens) : nil, strandedNote(tokens),
    ].compactMap(\.self)
  }

  /// Those words of the concept, with what they mean; out of the concept go with them the one before them, when it is
  /// one of `opening`, and what says nothing without them: «pa amb la targeta».
  func stranded(
    _ meaning: Stranded.Meaning, _ said: Range<Int>, after opening: String = "", _ way: String,
    _ tokens: [Token], sentence: String? = nil
  ) -> Stranded {
    var (start, end) = (said.lowerBound, said.upperBound)
    while start > 0, tokens[start - 1].saysNothing || tokens[start - 1].isWord(opening) {
      start -= 1
    }
    while start == 0, end < tokens.count, tokens[end].saysNothing { end += 1 }
    let whole = start..<end
    return Stranded(
      meaning: meaning, said: tokens[said].map(\.text).joined(separator: " ").withoutFinalMark,
      way: way,
      range: tokens[whole.lowerBound].range
        .lowerBound..<tokens[whole.upperBound - 1].range.upperBound,
      rest: tokens.indices.filter { !whole.contains($0) }.map { tokens[$0].text },
      sentence: sentence)
  }

  /// Words that would share the expense at one of its ends, or that say the same in other words.
  private func strandedSharing(_ tokens: [Token]) -> Stranded? {
    guard maySplit, request.isJoint == nil else { return nil }
    for index in tokens.indices
    where !tokens[index].isQuoted && !tokens[index].hasHyphen && !isBound(index, tokens) {
      for (words, way) in Self.sharing {
        let said = tokens[index...].prefix(words.count)
        guard said.count == words.count, zip(said, words).allSatisfy({ Self.says($0.bareKey, $1) })
        else { continue }
        // «la meitat de vi»
        let next = tokens[said.endIndex...].first
        guard words.last != "meitat" || next?.bindsWhatFollows != true else { continue }
        return stranded(.sharing, said.indices, way, tokens)
      }
    }
    return nil
  }

  private static let sharing = [
    (["conjunta"], "conjunta"), (["conj"], "conjunta"), (["conjuntes"], "conjunta"),
    (["comuna"], "conjunta"), (["en", "comu"], "conjunta"), (["comu"], "conjunta"),
    (["de", "tots", "dos"], "conjunta"),
    (["per", "a", "tots", "dos"], "conjunta"), (["per", "tots", "dos"], "conjunta"),
    (["a", "parts", "iguals"], "a mitges"), (["compartida"], "conjunta"),
    (["compartit"], "conjunta"), (["entre", "tots", "dos"], "conjunta"),
    (["entre", "els", "dos"], "conjunta"), (["a", "mitges"], "a mitges"),
    (["mig", "i", "mig"], "a mitges"), (["meitat", "i", "meitat"], "a mitges"),
    (["la", "meitat"], "a mitges"), (["meitat"], "a mitges"),
  ]

  /// Whether it is that word, or one of those that are mistyped most: «a mitjes», «cojunta».
  private static func says(_ key: String, _ word: String) -> Bool {
    key == word
      || key.count >= 5 && ["mitges", "conjunta", "compartida"].contains(word)
        && !key.hasPrefix("conjunt") && NearWords.isSlip(key, of: word)
  }

  /// Whether the words before it make what begins there a part of the text, «de targeta», «de la targeta», or its
  /// contrary: «sense targeta».
  private func isBound(_ index: Int, _ tokens: [Token]) -> Bool {
    let before = tokens[..<index]
    let hasArticle = before.last.map { ["la", "el", "les", "els"].contains($0.folded) } ?? false
    return [before, hasArticle ? before.dropLast() : before].contains {
      $0.bindWhatFollows || $0.last?.saysNot == true
    }
  }

  /// A date in the concept that is spelled in no way that dates are, or stands in the middle of it.
  private func strandedDate(_ tokens: [Token]) -> Stranded? {
    guard request.date == nil, kind != .transfer else { return nil }
    let texts = tokens.map(\.text)
    let mended = texts.indices.map { Self.mended(texts[$0], before: texts[($0 + 1)...].first) }
    for (index, token) in tokens.enumerated() where !token.isQuoted {
      guard !isBound(index, tokens),
        index == 0 || !["a", "cada", "passat"].contains(tokens[index - 1].folded),
        let (count, day) = dateInside(index, tokens, mended: mended)
      else { continue }
      if let more = lengthOfStretch(after: tokens[(index + count)...]) {
        let hasArticle = index > 0 && ["el", "dia"].contains(tokens[index - 1].folded)
        return unread(
          (hasArticle ? index - 1 : index)..<(index + count + more),
          "així no s'hi llegeix cap data. Per dir-la", tokens)
      }
      return stranded(.date, index..<(index + count), after: "dia", day, tokens)
    }
    return stretch(tokens).map {
      unread((tokens.count - $0)..<tokens.count, "no diu quin dia. Per dir-lo", tokens)
    }
  }

  /// Words of time that are read as no day, and why.
  private func unread(_ said: Range<Int>, _ reason: String, _ tokens: [Token]) -> Stranded {
    let text = tokens[said].map(\.text).joined(separator: " ")
    return stranded(
      .date, said, "", tokens,
      sentence:
        "«\(text)» ha quedat dins del concepte, perquè \(reason): canvia últim 3/11"
    )
  }

  /// How many words from there on are a day, and how a line writes it.
  ///
  /// `mended` are the words without what may be slips of the fingers.
  private func dateInside(
    _ index: Int, _ tokens: [Token], mended: [String]
  ) -> (count: Int, day: String)? {
    if tokens[index].isWord("anit") { return (1, "ahir") }
    let isAtEdge = index == 0 || index == tokens.count - 1
    if isAtEdge, let day = tokens[index].text.dayWithoutBar { return (1, day) }
    let run = tokens[index...].prefix(8).prefix { !$0.isQuoted }.map(\.text)
    if let found = dayAtFront(run, tokens[index...]) { return found }
    if Self.squeezed.contains(tokens[index].bareKey) { return (1, "abans d'ahir") }
    // «nov 3»
    if run.count == 2, index + 2 == tokens.count, run[1].withoutFinalMark.isDigits,
      let found = dayAtFront([run[1].withoutFinalMark, run[0]], tokens[index...]), found.count == 2
    {
      return found
    }
    let meant = Array(mended[index...].prefix(run.count))
    guard let found = dayAtFront(meant, tokens[index...]),
      meant.prefix(found.count) != run.prefix(found.count)
    else { return nil }
    return found
  }

  /// How many of these words are a day, and how a line writes it; `tokens` are what was typed there.
  private func dayAtFront(
    _ run: [String], _ tokens: ArraySlice<Token>
  ) -> (count: Int, day: String)? {
    guard let found = try? Dates.read(run[...], today: lexicon.today),
      !isName(found, tokens.dropFirst().first)
        || lengthOfStretch(after: tokens.dropFirst()) != nil
    else { return nil }
    let day = run.prefix(found.wordCount).joined(separator: " ")
    return (found.wordCount, day.lowercased().withoutFinalMark)
  }

  /// «abans d'ahir» without its spaces.
  private static let squeezed: Set<String> = ["abansdahir", "abansahir"]

  /// The weekday or the month that a word nearly is, «dimars», «novenbre», «div passat»; otherwise the word.
  private static func mended(_ word: String, before next: String?) -> String {
    let key = fold(word.withoutFinalMark)
    let weekdays = Weekday.allCases.map(CalendarNames.weekday)
    if ["passat", "vinent"].contains(fold(next ?? "")), key.count >= 3 {
      let begun = weekdays.filter { $0.hasPrefix(key) }
      if begun.count == 1 { return begun[0] }
    }
    guard key.count >= 5 else { return word }
    let names = weekdays + (1...12).map(CalendarNames.month).filter { $0.count >= 6 }
    // «diumenges» are several days.
    return names.first { NearWords.isSlip(key, of: $0) && key != $0 + "s" } ?? word
  }

  /// How many words at the end are «la setmana passada» or «el mes que ve», which is no day.
  func stretch(_ tokens: [Token]) -> Int? {
    for count in [3, 2]
    where tokens.count >= count && !tokens.suffix(count).contains(where: \.isQuoted) {
      let keys = tokens.suffix(count).map(\.bareKey)
      guard isStretch(keys) else { continue }
      let start = tokens.dropLast(count)
      let hasArticle = ["la", "el", "al", "l"].contains(start.last?.folded ?? "")
      return isBound(start.count, tokens) ? nil : count + (hasArticle ? 1 : 0)
    }
    return nil
  }

  /// Whether folded words are a unit of time and which one: «mes passat», «any que ve», «propera setmana».
  private func isStretch(_ keys: [String]) -> Bool {
    func isUnit(_ key: String) -> Bool {
      ["setmana", "mes", "any"].contains(key.split(separator: " ").last.map(String.init) ?? "")
    }
    guard let first = keys.first, let last = keys.last else { return false }
    if keys.count == 3 { return isUnit(first) && Array(keys[1...]) == ["que", "ve"] }
    return isUnit(first) && ["passat", "passada", "vinent"].contains(last)
      || ["proper", "propera"].contains(first) && isUnit(last)
  }

  /// How many of these words go on with the day before them and make it another: «del mes passat», «passat».
  private func lengthOfStretch(after day: ArraySlice<Token>) -> Int? {
    if ["passat", "passada", "vinent"].contains(day.first?.bareKey ?? "") { return 1 }
    guard ["de", "del"].contains(day.first?.folded ?? "") else { return nil }
    let article = day.dropFirst().first.map { ["la", "el"].contains($0.folded) } ?? false
    let lead = article ? 2 : 1
    let rest = day.dropFirst(lead).map(\.bareKey)
    return [3, 2].first { $0 <= rest.count && isStretch(Array(rest.prefix($0))) }.map { lead + $0 }
  }

  /// What may be a note whose key lacks its colon, at the end: «nota hola».
  private func strandedNote(_ tokens: [Token]) -> Stranded? {
    guard request.note == nil,
      let index = tokens.firstIndex(where: { $0.isWord("nota") }), index > 0,
      index + 1 < tokens.count, !isBound(index, tokens)
    else { return nil }
    let text = tokens[(index + 1)...].map(\.text).joined(separator: " ")
    return stranded(
      .note, index..<tokens.count, Stranded.option("nota", text), tokens)
  }

  /// A method's whole name without its sign: «amb targeta».
  private func strandedMethod(_ tokens: [Token]) -> Stranded? {
    guard request.method == nil, request.payer == nil, kind != .transfer else { return nil }
    let names = lexicon.methods.filter { !$0.isRetired }.map(\.name)
    return named(tokens, among: names).map { name, said in
      stranded(.method, said, "@\(spelled(name))", tokens)
    }
  }

  /// Another account's whole name without its key: «compte estalvi».
  private func strandedAccount(_ tokens: [Token]) -> Stranded? {
    guard request.account == nil, request.payer == nil, kind != .transfer else { return nil }
    let names = lexicon.openAccounts.filter { $0.id != lexicon.accountInUse?.id }.map(\.name)
    return named(tokens, among: names).map { name, said in
      stranded(.account, said, after: "compte", "compte:\(spelled(name))", tokens)
    }
  }

  /// The first of the names that stands whole among some words, and where.
  private func named(
    _ tokens: [Token], among names: [String]
  ) -> (name: String, said: Range<Int>)? {
    let known = names.map { (name: $0, key: fold($0)) }
    for index in tokens.indices where !tokens[index].isQuoted && !isBound(index, tokens) {
      for (name, key) in known where key.hasPrefix(tokens[index].bareKey) {
        let said = tokens[index...].prefix(key.split(separator: " ").count)
        for count in stride(from: said.count, through: 1, by: -1)
        where said.prefix(count).map(\.bareKey).joined(separator: " ") == key {
          return (name, index..<(index + count))
        }
      }
    }
    return nil
  }

  /// An income in a category of expenses is most often money that comes back, and an expense in one of incomes an
  /// income.
  func otherKindMeant(_ error: LineError, isJoint: Bool, _ words: WordList) -> LineError {
    guard kind == .income || kind == .expense && !isJoint && request.allocation == nil,
      case .newCategory(let category) = error.remedy
    else { return error }
    let typed = words.tokens.map { words.typed($0.range) }.joined(separator: " ")
    let plain = typed.hasPrefix("+") ? String(typed.dropFirst()) : typed
    let line = (kind == .income ? "devolució " : "ingrés ") + plain
    var mended = error
    mended.message =
      kind == .income
      ? "«\(category)» és una categoria de despeses, i els diners que en tornen són una devolució. Volies dir «\(line)»?"
      : "«\(category)» és una categoria d'ingressos, i això és una despesa. Volies dir «\(line)»?"
    mended.remedy = .line(line)
    return mended
  }
}

extension Stranded {
  /// What to say of words left in a concept: how all of them are changed and go out of it, in one line.
  static func notes(_ all: [Stranded]) -> [String] {
    let told = all.compactMap(\.sentence)
    let found = all.filter { $0.sentence == nil }
    guard let first = found.first else { return told }
    let words = Words.list(found.map { "«\($0.said)»" }, "i")
    let rest = found.dropFirst().reduce(first.rest) { $0.common(with: $1.rest) }
    let change = (["canvia últim"] + found.map(\.way) + [option(ofConcept: rest)])
      .joined(separator: " ")
    let isOne = found.count == 1
    let means =
      isOne && first.meaning == .sharing
      ? "Per fer-la conjunta"
      : "Si \(isOne ? "és" : "són") \(Words.list(found.map(\.meaning.noun), "i"))"
    return told + ["\(words) \(isOne ? "ha" : "han") quedat dins del concepte. \(means): \(change)"]
  }

  /// How a line says a concept of these words.
  static func option(ofConcept words: [String]) -> String {
    let text = Folding.clean(words.joined(separator: " ")).withoutFinalComma
    return text.isEmpty ? "sense concepte" : option("concepte", text)
  }

  /// How a line says that key with that value, in quotes when it needs them.
  static func option(_ key: String, _ text: String) -> String {
    let isPlain = !text.contains { " «»\"".contains($0) }
    return "\(key):" + (isPlain ? text : quoted(text))
  }
}

extension Stranded.Meaning {
  var noun: String {
    switch self {
    case .sharing: "el repartiment"
    case .payer: "qui paga"
    case .date: "la data"
    case .method: "el mitjà de pagament"
    case .account: "el compte"
    case .note: "la nota"
    }
  }
}

extension [String] {
  /// The words that are in both, each as often as in the one that has it less.
  func common(with other: [String]) -> [String] {
    var left = other
    return filter { word in
      guard let index = left.firstIndex(of: word) else { return false }
      left.remove(at: index)
      return true
    }
  }
}

extension String {
  /// A day and its month, and perhaps its year, with hyphens or dots between them, as they would be with bars.
  var dayWithoutBar: String? {
    for mark in ["-", "."] as [Character] {
      var parts = split(separator: mark, omittingEmptySubsequences: false)
      if parts.count == 3, parts[0].utf8.count == 4 { parts.reverse() }
      guard (2...3).contains(parts.count), parts.allSatisfy(\.isDigits),
        parts.prefix(2).allSatisfy({ $0.utf8.count <= 2 }),
        parts.dropFirst(2).allSatisfy({ [2, 4].contains($0.utf8.count) }),
        let day = Int(parts[0]), let month = Int(parts[1]), (1...31).contains(day),
        (1...12).contains(month)
      else { continue }
      return (["\(day)", "\(month)"] + parts.dropFirst(2).map(String.init)).joined(separator: "/")
    }
    return nil
  }
}
