import Catalan
import Ledger

/// Where the cursor is in a line, and what the rest of the line says.
struct CompletionPlace {
  /// What is typed of the word at the cursor, as far as the cursor and without an opening quote.
  let typed: String
  /// UTF-8 offsets of that.
  let range: Range<Int>
  /// The same as far as the end of the word: what is made takes the place of it all.
  let wholeRange: Range<Int>
  /// What is typed of the word after the cursor, without a closing quote.
  let tail: String
  /// The words before it.
  let earlier: [Token]
  /// The line without the word at the cursor, read.
  let rest: Reading
  let lexicon: Lexicon

  init(line: String, cursor: Int, lexicon: Lexicon) {
    self.lexicon = lexicon
    let cursor = min(max(0, cursor), line.utf8.count)
    let before = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
    let list = TokenList(before)
    var tokens = list.tokens
    let isInside = tokens.last.map { $0.range.upperBound == cursor } ?? false
    if isInside, let current = tokens.popLast() {
      typed = current.text
      range = current.range
    } else {
      typed = ""
      range = cursor..<cursor
    }
    earlier = tokens
    let after = String(decoding: line.utf8.dropFirst(cursor), as: UTF8.self)
    let following = range.isEmpty ? "" : after.prefix { $0 != " " }
    wholeRange = range.lowerBound..<(range.upperBound + following.utf8.count)
    tail = following.filter { !"»\"”".contains($0) }
    let kept = String(decoding: line.utf8.prefix(range.lowerBound), as: UTF8.self)
    rest = Reading(kept + after, lexicon: lexicon)
  }

  /// Whether the command itself is at the cursor: nothing but options comes before it.
  var isFirstWord: Bool {
    var options = RunOptions()
    return earlier.allSatisfy { options.take($0.text) }
  }

  var command: Command? { rest.command }

  var expects: Set<Expectation> { Set(expectations) }

  /// What the words before the cursor ask for, else what the command may take.
  private var expectations: [Expectation] { rest.words.next ?? command?.expects ?? [] }

  /// The names that `a:` may have as its value; `nil` where it may not stand.
  var destinations: OfferedNames? {
    expectations.lazy.compactMap { expectation in
      if case .destinations(let offered) = expectation { offered } else { nil }
    }.first
  }

  /// What the line would record, as far as it is understood.
  var entry: EntryRequest? { rest.words.entry }

  var isJoint: Bool { entry?.isJoint(in: lexicon.context) ?? lexicon.context.isJoint }

  /// Whether the word at the cursor takes something off: `-#oci`, `sense @efectiu`. Nothing is made there.
  var takesOff: Bool { typed.hasPrefix("-") || earlier.last?.saysNot == true }

  /// Whether the word at the cursor begins with the hyphen that asks for the contrary of what follows.
  var hasHyphen: Bool { typed.hasPrefix("-") && typed.dropFirst().first?.isNumber != true }

  /// How a period is read here, whether a month without a year may be one to come; `nil` where none may stand.
  var periodLooksAhead: Bool? {
    expectations.lazy.compactMap { expectation in
      if case .period(let looksAhead) = expectation { looksAhead } else { nil }
    }.first
  }

  var isIncome: Bool { entry?.kind == .income }

  /// Whether a movement is pointed at already.
  var hasReference: Bool {
    earlier.contains { rest.role(at: $0.range.lowerBound) == .reference }
  }

  /// The fixed words and options that may come and are not there yet.
  func choices(_ pick: (Expectation) -> [Expectation.Choice]?) -> [Expectation.Choice] {
    let present = Set(earlier.map { fold($0.key ?? $0.text) })
    return expectations.flatMap { pick($0) ?? [] }.filter {
      !present.contains(fold($0.text.hasSuffix(":") ? String($0.text.dropLast()) : $0.text))
    }
  }

  /// Whether a text begins as what was typed does, accents and capitals aside.
  func matches(_ text: String) -> Bool { fold(text).hasPrefix(fold(typed)) }
}
