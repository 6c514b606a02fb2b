/// One word of a line and where it stands.
///
/// A quotation («…», "…" or “…”) never splits, and may follow a sign or a key: `#«Oci i cultura»`,
/// `nota:"amb Marta"`. Apostrophes are letters.
package struct Token: Hashable, Sendable {
  /// What was typed, with typographic apostrophes and spaces made plain and without the quotes.
  package let text: String
  /// Where it stands in the line, in UTF-8 offsets, quotes included.
  package let range: Range<Int>
  /// Whether all of it, bar a sign or a key in front, is a quotation.
  package let isQuoted: Bool
  /// How many UTF-8 bytes of `text` come before the quotation; all of them when there is none.
  package let plainLength: Int

  /// The text before the first `:`, when that is a key of letters followed by a value.
  package var key: String? {
    guard let colon = text.firstIndex(of: ":"), colon != text.startIndex,
      text.utf8.distance(from: text.startIndex, to: colon) < plainLength
    else { return nil }
    let name = text[..<colon]
    guard name.allSatisfy({ $0.isLetter || $0 == "-" }) else { return nil }
    return String(name)
  }

  /// The text after the key's colon.
  package var keyValue: String {
    text.firstIndex(of: ":").map { String(text[text.index(after: $0)...]) } ?? ""
  }

  /// The first character when it is typed outside a quotation.
  package var sign: Character? { plainLength == 0 ? nil : text.first }

  /// The text after its first character.
  package var afterSign: String { String(text.dropFirst()) }

  /// Whether the token is a plain word equal to `word`, ignoring case and accents.
  package func isWord(_ word: String) -> Bool { !isQuoted && fold(text) == fold(word) }
}

/// The words of a line, or the place of a quotation that never closes.
package struct TokenList: Sendable {
  package private(set) var tokens: [Token] = []
  /// The opening quote that nothing closes, in UTF-8 offsets.
  package private(set) var unclosedQuote: Range<Int>?

  private static let closers: [Character: Character] = ["«": "»", "\"": "\"", "“": "”"]

  package init(_ line: String) {
    var word = ""
    var start = 0
    var offset = 0
    var plainLength: Int?
    var closer: Character?
    var quoteStart = 0
    var isOpen = false

    func flush(_ list: inout [Token], end: Int) {
      guard isOpen else { return }
      let prefix = plainLength ?? word.utf8.count
      let quoted = plainLength != nil && Self.isOnlyAPrefix(word, length: prefix)
      list.append(
        Token(text: word, range: start..<end, isQuoted: quoted, plainLength: prefix))
    }

    for index in line.indices {
      let character = line[index]
      let length = character.utf8.count
      defer { offset += length }
      if let closing = closer {
        if character == closing { closer = nil } else { word.append(plain(character)) }
        continue
      }
      if character.isWhitespace {
        if Self.isInNumber(character, at: index, of: line, after: word) { continue }
        flush(&tokens, end: offset)
        (word, plainLength, isOpen) = ("", nil, false)
        continue
      }
      if !isOpen { (start, isOpen) = (offset, true) }
      if let closing = Self.closers[character], Self.mayOpenQuote(after: word) {
        if plainLength == nil { plainLength = word.utf8.count }
        (closer, quoteStart) = (closing, offset)
        continue
      }
      word.append(plain(character))
    }
    flush(&tokens, end: offset)
    if let closer, closer != "\0" { unclosedQuote = quoteStart..<(quoteStart + 1) }
  }

  /// Whether a space that does not break a line groups the digits of a number: then it is nothing.
  private static func isInNumber(
    _ space: Character, at index: String.Index, of line: String, after word: String
  ) -> Bool {
    guard "\u{A0}\u{202F}\u{2009}".contains(space), word.last?.isNumber == true else {
      return false
    }
    let next = line.index(after: index)
    return next < line.endIndex && line[next].isNumber
  }

  /// A quote opens at the start of a word, after a sign or after a key's colon.
  private static func mayOpenQuote(after word: String) -> Bool {
    guard let last = word.last else { return true }
    return word == "-#" || word == "-@" || word == "-+" || word == "-" || last == ":"
      || (word.count == 1 && "#@+".contains(last))
  }

  private static func isOnlyAPrefix(_ word: String, length: Int) -> Bool {
    let prefix = word.utf8.prefix(length)
    return prefix.isEmpty || prefix.last == UInt8(ascii: ":") || prefix.count <= 2
  }
}

/// Typographic apostrophes and spaces as their plain forms.
private func plain(_ character: Character) -> Character {
  switch character {
  case "\u{2019}", "\u{2018}", "\u{02BC}", "\u{2032}", "\u{00B4}": "'"
  case "\u{00A0}", "\u{202F}", "\u{2009}": " "
  default: character
  }
}
