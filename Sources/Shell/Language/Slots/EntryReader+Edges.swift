import Catalan
import Ledger
import Store

/// Dates and keywords, peeled from the edges of what is left.
extension EntryReader {
  mutating func peel(_ words: inout WordList) {
    var isPeeling = true
    while isPeeling, words.problem == nil {
      isPeeling = peelFront(&words) || peelBack(&words)
    }
  }

  mutating func peelFront(_ words: inout WordList) -> Bool {
    let rest = words.remaining
    guard let first = rest.first, !words.tokens[first].isQuoted else { return false }
    if peelKeyword(rest, fromBack: false, &words) { return true }
    let plainRun = dateRun(rest[...], words)
    let texts = plainRun.map { words.tokens[$0].text }[...]
    do throws(DateError) {
      guard
        let reading = try Dates.read(
          texts, today: lexicon.today, numbersAreAmounts: lacksAmount),
        !isName(reading, rest.dropFirst(reading.wordCount).first.map { words.tokens[$0] })
      else { return false }
      take(reading, plainRun.prefix(reading.wordCount), &words)
      return true
    } catch {
      fail(error, plainRun.prefix(error.wordCount), &words)
      return false
    }
  }

  mutating func peelBack(_ words: inout WordList) -> Bool {
    let rest = words.remaining
    guard let last = rest.last, !words.tokens[last].isQuoted else { return false }
    if peelKeyword(rest, fromBack: true, &words) { return true }
    let run = Array(rest.reversed().prefix { !words.tokens[$0].isQuoted }.reversed())[...]
    let start = run.indices.last { isParted($0, run, words) } ?? run.startIndex
    let texts = run[start...].map { words.tokens[$0].text }[...]
    do throws(DateError) {
      guard
        let reading = try Dates.readEnding(
          texts, today: lexicon.today, numbersAreAmounts: lacksAmount),
        !isTextual(before: run.count - reading.wordCount, run, words)
      else { return false }
      take(reading, run.suffix(reading.wordCount), &words)
      let isAfterText = run.count > reading.wordCount
      request.weekdayEndsConcept = reading.form == .weekday && isAfterText
      return true
    } catch {
      guard !isTextual(before: run.count - error.wordCount, run, words) else { return false }
      fail(error, run.suffix(error.wordCount), &words)
      return false
    }
  }

  /// Whether a weekday begins a name, after which «de» goes on: «dimecres de Cendra», «dilluns de Pasqua».
  func isName(_ reading: DateReading, _ next: Token?) -> Bool {
    reading.form == .weekday && reading.wordCount == 1
      && ["de", "del"].contains(next?.folded ?? "")
  }

  /// As long as a new entry has no amount, a number directly before a month's name or after a weekday is that.
  var lacksAmount: Bool { request.amount == nil && target == nil }

  /// The words at the front that a date may be of: no quotation, and no number parted from the word before it by
  /// what was taken for something else.
  func dateRun(_ indices: ArraySlice<Int>, _ words: WordList) -> ArraySlice<Int> {
    let run = indices.prefix { !words.tokens[$0].isQuoted }
    return run[..<(run.indices.first { isParted($0, run, words) } ?? run.endIndex)]
  }

  private func isParted(_ position: Int, _ run: ArraySlice<Int>, _ words: WordList) -> Bool {
    position > run.startIndex && run[position - 1] + 1 < run[position]
      && words.tokens[run[position]].text.isDigits
  }

  private mutating func take(
    _ reading: DateReading, _ used: ArraySlice<Int>, _ words: inout WordList
  ) {
    words.claim(used, as: .date)
    setDate(FoundDate(reading), words.range(used), &words)
  }

  private func fail(_ error: DateError, _ used: ArraySlice<Int>, _ words: inout WordList) {
    words.claim(used, as: .date)
    words.fail(sentence(for: error, at: words.range(used)))
  }

  /// Whether the word before makes what follows a part of the text: «pa de cada dia», «sopar de dilluns».
  func isTextual(before position: Int, _ indices: some Collection<Int>, _ words: WordList) -> Bool {
    indices.prefix(position).suffix(2).map { words.tokens[$0] }[...].bindWhatFollows
  }

  mutating func peelKeyword(
    _ rest: [Int], fromBack: Bool, _ words: inout WordList
  ) -> Bool {
    let edge = fromBack ? Array(rest.suffix(2)) : Array(rest.prefix(2))
    guard let outer = fromBack ? edge.last : edge.first else { return false }
    func isText(_ count: Int) -> Bool {
      fromBack && isTextual(before: rest.count - count, rest, words)
    }
    if edge.count == 2, words.tokens[edge[0]].isWord("a"),
      words.tokens[edge[1]].isKeyword("mitges"),
      maySplit, !isText(2)
    {
      words.claim(edge, as: .keyword)
      setAllocation(.half, words.range(edge[...]), &words)
      return true
    }
    // «sense nota privada» and «-nota privada» before «sense nota» and «-nota».
    for count in [3, 2, 1] where count <= rest.count {
      let run = fromBack ? rest.suffix(count) : rest.prefix(count)
      guard let first = run.first.map({ words.tokens[$0] }),
        first.hasHyphen || saysRemoval(first), !isText(count)
      else { continue }
      let named =
        (first.hasHyphen ? [first.afterSign] : []) + run.dropFirst().map { words.tokens[$0].text }
      guard let field = ClearedField(word: named.joined(separator: " ").withoutFinalMark),
        target != nil || field == .category || field == .method
      else { continue }
      words.claim(run, as: .keyword)
      request.cleared.insert(field)
      return true
    }
    if let (said, isJoint) = sharingWords(rest, fromBack: fromBack, words), !isText(said.count) {
      say(isJoint: isJoint, said, &words)
      return true
    }
    let token = words.tokens[outer]
    let inner = edge.count == 2 ? words.tokens[fromBack ? edge[0] : edge[1]] : nil
    let contradicts = inner?.isKeyword("conjunta") == true || inner?.isKeyword("mitges") == true
    // Alone in a change it would take the concept's place, which nobody means by it.
    let isAlone = target != nil && rest.count == 1
    if token.isKeyword("individual"),
      isAlone || maySplit && (changesWithIndividual || contradicts) && !isText(1)
    {
      say(isJoint: false, [outer], &words)
      return true
    }
    return peelRecurrence(rest, fromBack: fromBack, &words)
  }

  /// Takes words that say whether it is joint; what cannot be joint is individual already.
  private mutating func say(
    isJoint: Bool, _ said: ArraySlice<Int>, _ words: inout WordList
  ) {
    words.claim(said, as: .keyword)
    if isJoint || maySplit {
      setJoint(isJoint, words.range(said), &words)
    } else {
      request.isJoint = false
    }
  }

  /// «conjunta», «és conjunta», «no conjunta», «-conjunta» or «no és individual» at that edge, and whether it makes it
  /// joint.
  private func sharingWords(
    _ rest: [Int], fromBack: Bool, _ words: WordList
  ) -> (said: ArraySlice<Int>, isJoint: Bool)? {
    func isVerb(_ position: Int) -> Bool {
      rest.indices.contains(position) && words.tokens[rest[position]].isWord("és")
    }
    func saysNot(_ position: Int) -> Bool {
      rest.indices.contains(position) && words.tokens[rest[position]].saysNot
    }
    var first = fromBack ? rest.count - 1 : 0
    var last = first
    if fromBack {
      if isVerb(first - 1) { first -= 1 }
      if saysNot(first - 1) { first -= 1 }
    } else {
      if saysNot(last) { last += 1 }
      if isVerb(last) { last += 1 }
    }
    guard rest.indices.contains(last) else { return nil }
    let word = words.tokens[rest[last]]
    let isNegated = saysNot(first) != word.hasHyphen
    let said = rest[first...last]
    if word.saysKeyword("conjunta") || word.saysKeyword("conjunt") && maySplit {
      return (said, !isNegated)
    }
    // Alone it is a keyword only where it changes something.
    let isKeyword = said.count > 1 || word.hasHyphen
    return word.saysKeyword("individual") && isKeyword ? (said, isNegated) : nil
  }

  /// «individual» is a keyword only where it changes something.
  var changesWithIndividual: Bool {
    lexicon.context.isJoint || request.isJoint == true || target?.isJoint == true
  }

  func peelRecurrence(_ rest: [Int], fromBack: Bool, _ words: inout WordList) -> Bool {
    let starts = fromBack ? Array(rest.indices.reversed()) : Array(rest.indices.prefix(1))
    for start in starts where words.tokens[rest[start]].isWord("cada") {
      let texts = rest.map { words.tokens[$0].text }[...]
      if fromBack, isTextual(before: start, rest, words) { return false }
      let run = rest[start...]
      guard let count = recurrenceLength(texts[start...], lexicon.today),
        !fromBack || start + count == rest.count
      else { continue }
      words.claim(run.prefix(count), as: .keyword)
      words.fail(
        LineError(
          "error.recurrent",
          "Els moviments recurrents encara no hi són. Anota aquest amb la seva data, i «repeteix» els següents.",
          at: [words.range(run.prefix(count))], outcome: .refused))
      return true
    }
    return false
  }

  mutating func setDate(_ found: FoundDate, _ range: Range<Int>, _ words: inout WordList) {
    if let first = dateRange {
      let (one, two) =
        first.lowerBound < range.lowerBound ? (first, range) : (range, first)
      let dates =
        first.lowerBound < range.lowerBound
        ? [request.date, found.date] : [found.date, request.date]
      let texts = zip([one, two], dates).map { range, date in
        quotedDate(words.typed(range), date, today: lexicon.today)
      }
      words.fail(
        LineError(
          "error.data.dues", "Hi ha dues dates: \(texts[0]) i \(texts[1]). Deixa'n una.",
          at: [one, two]))
      return
    }
    request.date = found.date
    request.dateGuess = found.guess
    dateRange = range
  }

  mutating func setJoint(_ joint: Bool, _ range: Range<Int>, _ words: inout WordList) {
    guard maySplit else {
      words.fail(
        LineError(
          "error.conjunta.tipus", "Només les despeses i les devolucions poden ser conjuntes.",
          at: [range]))
      return
    }
    if let isJoint = request.isJoint, isJoint != joint {
      words.fail(
        LineError(
          "error.conjunta.contraria", "No pot ser conjunta i individual alhora. Deixa'n una.",
          at: [jointRange ?? range, range]))
      return
    }
    request.isJoint = joint
    jointRange = range
  }
}

extension ClearedField {
  /// What «sense …» names.
  init?(word: String) {
    switch fold(word) {
    case "categoria": self = .category
    case "mitja": self = .method
    case "nota": self = .note
    case "nota privada": self = .privateNote
    case "etiqueta", "etiquetes": self = .tags
    case "concepte": self = .concept
    default: return nil
    }
  }
}
