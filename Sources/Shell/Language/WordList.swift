import Catalan
import Ledger

/// The words of a line after the command, as slots claim them one by one.
package struct WordList {
  package let line: String
  package let tokens: [Token]
  /// What each token was taken for; `nil` while nothing claimed it.
  package private(set) var roles: [Role?]
  /// What the line would record, as far as it was understood; `nil` for lines that record nothing.
  package var entry: EntryRequest?
  /// What may come next, when the words so far say it better than the command; completion follows it.
  package private(set) var next: [Expectation]?
  /// The first trouble that a slot met.
  package private(set) var problem: LineError?

  package init(line: String, tokens: [Token]) {
    self.line = line
    self.tokens = tokens
    roles = Array(repeating: nil, count: tokens.count)
  }

  /// Indices of the tokens that nothing has claimed, in order.
  package var remaining: [Int] { tokens.indices.filter { roles[$0] == nil } }

  package var isExhausted: Bool { !roles.contains(nil) }

  /// Says what may come after the words there are; the last one to say it is right.
  package mutating func expect(_ next: Expectation...) { self.next = next }

  package mutating func claim(_ index: Int, as role: Role) { roles[index] = role }

  package mutating func claim(_ indices: some Sequence<Int>, as role: Role) {
    for index in indices { roles[index] = role }
  }

  /// Claims and gives the first unclaimed token that `matches`.
  package mutating func take(as role: Role, where matches: (Token) -> Bool) -> (
    index: Int, token: Token
  )? {
    guard let index = tokens.indices.first(where: { roles[$0] == nil && matches(tokens[$0]) })
    else { return nil }
    claim(index, as: role)
    return (index, tokens[index])
  }

  /// Claims the first unclaimed token that is exactly one of the words, ignoring case and accents.
  package mutating func takeWord(_ words: String...) -> Bool {
    take(as: .keyword) { token in words.contains { token.isWord($0) } } != nil
  }

  /// Claims and gives the value of an option `key:value`; the first of several is given, the second is an error.
  package mutating func takeOption(_ key: String) -> (index: Int, value: String)? {
    guard let first = takeOneOption(key, as: .option) else { return nil }
    if let (again, token) = take(as: .unknown, where: { $0.foldedKey == fold(key) }) {
      fail(
        LineError(
          "error.opcio.dues", "«\(token.key ?? "")» hi és dues vegades. Deixa'n una.",
          at: [range(first.index), range(again)]))
    }
    return first
  }

  /// Claims and gives the value of the first option `key:value` of those there are, a space before it or not; of those
  /// with a hyphen before them when `negated`.
  package mutating func takeOneOption(
    _ key: String, as role: Role, negated: Bool = false
  ) -> (index: Int, value: String)? {
    let key = fold(key)
    let found = take(as: role) { (negated ? $0.negatedKey : $0.foldedKey) == key }
    guard let (index, token) = found else { return nil }
    if token.keyValue.isEmpty, !token.isQuoted, let value = valueApart(after: index) {
      claim(value, as: role)
      return (value, tokens[value].text)
    }
    return (index, token.keyValue)
  }

  /// Claims and gives the amount that the first of those words is, or the value of the option there, with the
  /// currency that may be the second; `nil` when it is none.
  mutating func takeAmount(
    _ indices: ArraySlice<Int>, in currency: Currency, value: String? = nil,
    allowingSpaces: Bool = false
  ) throws(AmountError) -> AmountReading? {
    guard let index = indices.first else { return nil }
    let next = indices.dropFirst().first.map { tokens[$0] }
    let apart = next.flatMap { $0.isQuoted ? nil : Currency(word: $0.text) }
    guard
      var reading = try Amounts.read(
        value ?? tokens[index].text, currency: apart ?? currency, allowingSpaces: allowingSpaces)
    else { return nil }
    claim(index, as: .amount)
    if apart != nil, !reading.hasCurrency, let second = indices.dropFirst().first {
      claim(second, as: .amount)
      reading.hasCurrency = true
      reading.isBareInteger = false
    }
    return reading
  }

  /// The same of a balance or a part, where no text may follow: a second currency is the line's trouble, and so is an
  /// amount that cannot be.
  ///
  /// Nobody writes one as `32/1`, which was meant for a date.
  mutating func takeAmountAlone(
    _ indices: ArraySlice<Int>, in currency: Currency, today: CalendarDate
  ) -> AmountReading? {
    guard let index = indices.first else { return nil }
    if let problem = spacedCalculation(from: index, today) {
      claim(index, as: .amount)
      fail(problem)
      return nil
    }
    do throws(AmountError) {
      let reading = try takeAmount(indices, in: currency)
      if reading?.hasCurrency == true, let next = indices.dropFirst().first, roles[next] == nil,
        !tokens[next].isQuoted, Currency(word: tokens[next].text) != nil
      {
        fail(
          LineError(
            "error.moneda.dues",
            "L'import ja té moneda, i «\(tokens[next].text)» n'és una altra. Deixa'n una.",
            at: [range(next)]))
      }
      if reading != nil, tokens[index].text.isLikeADate { fail(impossibleDate(tokens[index])) }
      return reading
    } catch {
      claim(index, as: .amount)
      fail(sentence(for: error, tokens[index].text, at: range(index)))
      return nil
    }
  }

  /// The day that the option `data:` says with all of its value and as many of the words after it as go on with it,
  /// those words and where they are; what is no day is the line's trouble.
  mutating func takeDate(
    today: CalendarDate
  ) -> (found: FoundDate, text: String, range: Range<Int>)? {
    guard let (index, text) = takeOption("data") else { return nil }
    let parts = text.split(separator: " ").map(String.init)
    let rest = ((index + 1)..<tokens.count).prefix { roles[$0] == nil && !tokens[$0].isQuoted }
    let more = tokens[index].isQuoted ? [] : rest.map { tokens[$0].text }
    do throws(LineError) {
      guard let found = try dateAtFront((parts + more)[...], today, at: range(index)),
        found.count >= parts.count
      else { throw LineError.noDate(text).pointing(at: range(index)) }
      let last = index + found.count - parts.count
      claim(rest.prefix { $0 <= last }, as: .option)
      return (
        found, (parts + more).prefix(found.count).joined(separator: " "),
        range(index).lowerBound..<range(last).upperBound
      )
    } catch {
      fail(error)
      return nil
    }
  }

  /// What a name at that place stands for; when it stands for nothing, that is the line's trouble.
  ///
  /// A name that would mend it goes where the whole word is, with the mark that was before it.
  mutating func known<Value>(_ found: Result<Value, LineError>, at range: Range<Int>) -> Value? {
    switch found {
    case .success(let value): return value
    case .failure(var error):
      if case .replacement(let name) = error.remedy {
        error.remedy = .replacement(typed(range).nameMark + name)
      }
      fail(error.pointing(at: range))
      return nil
    }
  }

  /// The word that a space parts from its key: «paga: Marc».
  package func valueApart(after index: Int) -> Int? {
    let next = index + 1
    guard tokens.indices.contains(next), roles[next] == nil, tokens[next].key == nil,
      tokens[next].isQuoted || !(tokens[next].sign.map { "#@+%".contains($0) } ?? true)
    else { return nil }
    return next
  }

  /// The words from there on, twelve at most, that nothing has claimed, without quotes or keys.
  func plainRun(from start: Int) -> ArraySlice<Int> {
    Array(
      (start..<min(tokens.count, start + 12)).prefix {
        roles[$0] == nil && !tokens[$0].isQuoted && tokens[$0].key == nil
      })[...]
  }

  /// Claims the words after one that, with what it says, are the whole of a name: «restaurants» and the «i»
  /// before it after «#bars».
  ///
  /// - Returns: The name as typed and how far it goes; what was given when no longer name is there.
  package mutating func takeRest(
    of name: String, at index: Int, as role: Role, among names: [String]
  ) -> (name: String, range: Range<Int>) {
    let alone = (name, range(index))
    guard !tokens[index].isQuoted else { return alone }
    let key = fold(name)
    let longer = names.map(fold).filter { $0.count > key.count && $0.hasPrefix(key) }
    guard !longer.isEmpty else { return alone }
    var found: (count: Int, name: String)?
    var text = name
    for (count, next) in ((index + 1)..<tokens.count).enumerated() {
      guard roles[next] == nil, !tokens[next].isQuoted, tokens[next].key == nil else { break }
      text += " " + tokens[next].text
      let typed = fold(text)
      if longer.contains(typed) { found = (count + 1, text) }
      guard longer.contains(where: { $0.hasPrefix(typed) }) else { break }
    }
    guard let found else { return alone }
    claim((index + 1)...(index + found.count), as: role)
    return (found.name, range((index...(index + found.count)).map(\.self)[...]))
  }

  /// Remembers the first trouble.
  package mutating func fail(_ error: LineError) {
    if problem == nil { problem = error }
  }

  /// The line with a part of it written otherwise, without the spaces around it.
  func line(with text: String, at range: Range<Int>) -> String {
    let bytes = Array(line.utf8)
    return String(
      decoding: bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...],
      as: UTF8.self
    ).trimmedPlainSpaces
  }

  package func range(_ index: Int) -> Range<Int> { tokens[index].range }

  /// The part of the line from the first of these tokens to the last.
  package func range(_ indices: ArraySlice<Int>) -> Range<Int> {
    guard let first = indices.first, let last = indices.last else {
      return line.utf8.count..<line.utf8.count
    }
    return tokens[first].range.lowerBound..<tokens[last].range.upperBound
  }

  /// What was typed between two offsets, as it stands.
  package func typed(_ range: Range<Int>) -> String { line.utf8Text(range) }
}

extension String {
  /// What stands before the name in a word: `#`, `-@`, `categoria:`.
  var nameMark: String {
    if let colon = firstIndex(of: ":"),
      prefix(upTo: colon).drop(while: { $0 == "-" }).allSatisfy({ $0.isLetter })
    {
      return String(self[...colon])
    }
    return String(prefix { "-#@+".contains($0) })
  }
}

/// What a part of the line was understood to be; it decides its colour.
package enum Role: Hashable, Sendable {
  case command, amount, date, period, category, method, tag, keyword, option, account, member
  case reference, name, text, file, comment, unknown
}
