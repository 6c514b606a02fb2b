internal import Ledger

/// Words of a line cut into the pieces that dates and periods are made of.
///
/// «d'octubre» is two pieces, «abans-d'ahir» three; a word in digits such as `3/11` stays whole. A
/// match counts only when it ends where a word does.
struct Phrase {
  struct Piece {
    /// Folded, without a final point or comma; an elided one keeps its apostrophe (`d'`).
    let key: String
    let hasPoint: Bool
    /// As typed.
    let text: String
    /// The index of its word among those given.
    let word: Int
    let startsWord: Bool
    let endsWord: Bool
  }

  private(set) var pieces: [Piece] = []
  /// The words as typed, for the sentences of errors.
  let words: ArraySlice<String>

  /// The longest date or period has fewer words than this.
  static let longest = 18

  init(_ words: ArraySlice<String>) {
    self.words = words
    for (offset, word) in words.enumerated() { append(word, offset) }
  }

  private mutating func append(_ word: String, _ index: Int) {
    let parts = Self.isWhole(word) ? [word] : Self.parts(of: word)
    for (offset, part) in parts.enumerated() {
      // Folding would take the hyphens of `2026-07` for spaces.
      let isASCII = part.utf8.first.map { $0 < 0x80 } ?? true
      let isNumber = isASCII ? part.unicodeScalars.first?.isDigit : part.first?.isNumber
      var key = isNumber ?? false ? part.lowercased() : Folding.key(part)
      let hasPoint = key.hasSuffix(".") && !key.hasSuffix("..") && key.utf8.count > 1
      if hasPoint || key.hasSuffix(",") { key.removeLast() }
      pieces.append(
        Piece(
          key: key, hasPoint: hasPoint, text: part, word: index, startsWord: offset == 0,
          endsWord: offset == parts.count - 1))
    }
  }

  /// Whether the word has nothing to be cut at, as most have not.
  private static func isWhole(_ word: String) -> Bool {
    word.utf8.count <= 40
      && word.utf8.allSatisfy { $0 < 0x80 && $0 != 0x27 && $0 != 0x2D && $0 != 0x60 }
  }

  private static func parts(of word: String) -> [String] {
    guard word.utf8.count <= 40 else { return [""] }
    var parts: [String] = []
    var current = ""
    // A word in digits is kept whole from its first digit on.
    var isDigits = false
    for scalar in word.precomposedScalars {
      isDigits = isDigits || current.isEmpty && (scalar.isDigit || scalar == ".")
      if scalar == "-", !isDigits {
        parts.append(current)
        current = ""
        continue
      }
      if Folding.isApostrophe(scalar), !isDigits {
        parts.append(current + "'")
        current = ""
      } else {
        current.unicodeScalars.append(scalar)
      }
    }
    parts.append(current)
    return parts
  }

  /// How many words the pieces from one up to another are of.
  func wordCount(from start: Int, to end: Int) -> Int {
    pieces[end - 1].word - pieces[start].word + 1
  }

  /// The words of those pieces, as typed.
  func text(from start: Int, to end: Int) -> String {
    words.dropFirst(pieces[start].word).prefix(wordCount(from: start, to: end))
      .joined(separator: " ")
  }

  // The matchers below take the index of a piece and give the one after what they matched.

  func key(_ index: Int) -> String? { pieces.indices.contains(index) ? pieces[index].key : nil }

  func match(_ keys: [String], at index: Int) -> Int? {
    guard index + keys.count <= pieces.count else { return nil }
    for (offset, key) in keys.enumerated() where pieces[index + offset].key != key { return nil }
    return index + keys.count
  }

  func match(any phrases: [[String]], at index: Int) -> Int? {
    for keys in phrases {
      if let next = match(keys, at: index) { return next }
    }
    return nil
  }

  /// Goes over what a day of the month may have before it; `nil` when it has nothing.
  func openingOfDay(at index: Int) -> Int? {
    match(any: [["el", "dia"], ["el"], ["l'"], ["dia"]], at: index)
  }

  /// Goes over one of some words when it is there.
  func skip(_ keys: Set<String>, at index: Int) -> Int {
    key(index).map(keys.contains) ?? false ? index + 1 : index
  }

  /// A weekday's name or abbreviation; «DS» and «DJ» in capitals are other things.
  func weekday(at index: Int) -> Weekday? {
    guard let key = key(index), let weekday = CalendarNames.weekdaysByKey[key] else { return nil }
    let isShout = key.utf8.count == 2 && pieces[index].text.allSatisfy { !$0.isLowercase }
    return isShout ? nil : weekday
  }

  /// A month's name or abbreviation, as it stands after a day.
  func month(at index: Int) -> (month: Int, next: Int)? {
    guard let key = key(index), let month = CalendarNames.monthsByKey[key] else { return nil }
    // «Marc» is a person's name far more often than a misspelt March.
    if key == "marc", pieces[index].text.first == "M", !pieces[index].text.contains("ç") {
      return nil
    }
    return (month, index + 1)
  }

  /// A month's name or abbreviation by itself: «des» needs its point, as it is a preposition too.
  func loneMonth(at index: Int) -> (month: Int, next: Int)? {
    guard let found = month(at: index), key(index) != "des" || pieces[index].hasPoint else {
      return nil
    }
    return found
  }

  /// Four digits, a year by themselves, after an optional «de» or «del».
  func year(at index: Int) -> (year: Int, next: Int)? {
    let start = skip(["de", "del"], at: index)
    guard let key = key(start), DateShape.isYear(key), let year = Int(key) else { return nil }
    return (year, start + 1)
  }

  /// A number of one or two digits.
  func smallNumber(at index: Int) -> (number: Int, next: Int)? {
    guard let key = key(index), key.utf8.count <= 2, DateShape.isDigits(key, key.utf8.count),
      let number = Int(key)
    else { return nil }
    return (number, index + 1)
  }
}

extension String {
  /// Scalars in composed form, so that a combining cedilla is seen as part of its letter.
  var precomposedScalars: String.UnicodeScalarView { composed.unicodeScalars }
}
