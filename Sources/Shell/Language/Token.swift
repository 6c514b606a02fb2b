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
  package let key: String?
  /// The key as it is compared.
  package let foldedKey: String?
  /// The text as it is compared, with the hyphen before it: slots ask every word many times what it is.
  let folded: String

  init(text: String, range: Range<Int>, isQuoted: Bool, plainLength: Int) {
    self.text = text
    self.range = range
    self.isQuoted = isQuoted
    self.plainLength = plainLength
    key = Self.key(of: text, plainLength)
    foldedKey = key.map(fold)
    let folded = fold(text)
    // Folding makes a space of a hyphen, and a word with one before it asks for the contrary of that word.
    self.folded = plainLength > 1 && text.utf8.first == UInt8(ascii: "-") ? "-\(folded)" : folded
  }

  private static func key(of text: String, _ plainLength: Int) -> String? {
    guard let length = text.utf8.prefix(plainLength).firstIndex(of: UInt8(ascii: ":")),
      length != text.startIndex
    else { return nil }
    let name = text[..<length]
    guard name.first != "-", name.allSatisfy({ $0.isLetter || $0 == "-" }) else { return nil }
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
  package func isWord(_ word: String) -> Bool { !isQuoted && folded == fold(word) }

  /// Whether a hyphen before it asks for the contrary of what follows: `-conjuntes`, `-#oci`, `-compte:estalvi`.
  var hasHyphen: Bool { plainLength > 1 && text.utf8.first == UInt8(ascii: "-") }

  /// The key after such a hyphen, as it is compared: «compte» of `-compte:estalvi`.
  var negatedKey: String? {
    hasHyphen ? Self.key(of: String(text.dropFirst()), plainLength - 1).map(fold) : nil
  }

  /// Whether it asks for the contrary of what follows: «no conjuntes», «sense #oci».
  var saysNot: Bool { !isQuoted && ["no", "sense"].contains(folded) }

  /// The same word with its hyphen in front, when it is between a key or a sign and a name: `compte:-estalvi`, `#-oci`.
  var withHyphenInFront: String? {
    let mark = key.map { $0.count + 1 } ?? (sign.map { "#@+".contains($0) } == true ? 1 : 0)
    let name = text.dropFirst(mark)
    guard mark > 0, !isQuoted, name.first == "-", name.dropFirst().first?.isLetter == true,
      foldedKey.map(["compte", "categoria", "mitja", "etiqueta", "paga"].contains) ?? true
    else { return nil }
    return "-\(text.prefix(mark))\(name.dropFirst())"
  }

  /// Whether it is «últim» or «última», with its article or without it.
  var isLast: Bool {
    ["últim", "última", "l'últim", "l'última"].contains(where: isWord)
  }

  /// Whether it points from one name to another.
  var isArrow: Bool { text.arrow == text.startIndex..<text.endIndex }
}

extension Token {
  /// Whether it makes what follows a part of the text: «sopar de dilluns».
  var bindsWhatFollows: Bool { ["de", "del", "d", "per"].contains(folded) }

  /// The folded word without the brackets and marks around it: «(paga», «Pau),».
  var bareKey: String {
    let bare = bareText
    return bare.utf8.count == text.utf8.count ? folded : fold(bare)
  }

  /// The word without the brackets and marks around it.
  var bareText: Substring {
    var bare = Substring(text)
    while let first = bare.first, "([".contains(first) { bare.removeFirst() }
    while let last = bare.last, ")].,;:!?".contains(last) { bare.removeLast() }
    return bare
  }

  /// Whether it is that word, with or without the mark that ends a sentence or a part of it: «conjunta.».
  func isKeyword(_ word: String) -> Bool { !hasHyphen && saysKeyword(word) }

  /// Whether it is that word or, with a hyphen before it, the contrary of it: «conjunta», «-conjunta».
  func saysKeyword(_ word: String) -> Bool {
    !isQuoted && fold(text.withoutFinalMark) == fold(word)
  }
}

extension String {
  /// Without the full stop, comma or other mark that ends it.
  var withoutFinalMark: String {
    last.map { ".,;!?".contains($0) } ?? false ? String(dropLast()) : self
  }
}

extension String {
  /// Without the commas that end it: what came after them was read for something else.
  var withoutFinalComma: String {
    var text = Substring(self)
    while let last = text.last, ",; ".contains(last) { text.removeLast() }
    return String(text)
  }
}

/// A name that was typed with the mark of a sentence after it, unless something is called so.
func withoutFinalMark(_ name: String, among names: [String]) -> String {
  let plain = name.withoutFinalMark
  guard plain != name, !plain.isEmpty, !names.contains(name) else { return name }
  return plain
}

/// The words of a line, or the place of a quotation that never closes.
package struct TokenList: Sendable {
  package private(set) var tokens: [Token] = []
  /// The opening quote that nothing closes, in UTF-8 offsets.
  package private(set) var unclosedQuote: Range<Int>?
  /// Where a quotation goes on right after the quote that closes it, in UTF-8 offsets.
  package private(set) var strayText: Range<Int>?

  package init(_ line: String) {
    var word = ""
    var start = 0
    var offset = 0
    var plainLength: Int?
    var closer: Unicode.Scalar?
    var (quoteStart, quoteWidth) = (0, 0)
    var isOpen = false
    var isClosed = false

    func flush(_ list: inout [Token], end: Int) {
      guard isOpen else { return }
      let prefix = plainLength ?? word.utf8.count
      let quoted = plainLength != nil && Self.isOnlyAPrefix(word, length: prefix)
      list.append(
        Token(text: word, range: start..<end, isQuoted: quoted, plainLength: prefix))
    }

    let scalars = line.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      defer { offset += UTF8.width(scalar) }
      if let closing = closer {
        isClosed = scalar == closing
        if isClosed { closer = nil } else { word.unicodeScalars.append(plain(scalar)) }
        continue
      }
      if scalar.isSpace {
        if Self.isInNumber(scalar, at: index, of: line, after: word) { continue }
        flush(&tokens, end: offset)
        (word, plainLength, isOpen, isClosed) = ("", nil, false, false)
        continue
      }
      if !isOpen { (start, isOpen) = (offset, true) }
      if let closing = closingQuote(of: scalar), Self.mayOpenQuote(after: word) {
        if plainLength == nil { plainLength = word.utf8.count }
        (closer, quoteStart, quoteWidth) = (closing, offset, UTF8.width(scalar))
        continue
      }
      if isClosed, strayText == nil, Self.isNoPunctuation(scalar) {
        strayText = offset..<(offset + UTF8.width(scalar))
      }
      word.unicodeScalars.append(plain(scalar))
    }
    flush(&tokens, end: offset)
    if closer != nil { unclosedQuote = quoteStart..<(quoteStart + quoteWidth) }
  }

  /// Whether a space that does not break a line groups the digits of a number: then it is nothing.
  private static func isInNumber(
    _ space: Unicode.Scalar, at index: String.Index, of line: String, after word: String
  ) -> Bool {
    guard space.value >= 0x80, plain(space) == " ", word.last?.isNumber == true else {
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

  /// Whether a scalar right after a closing quote shows that the quotation was meant to go on.
  private static func isNoPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    "«»\"“”".unicodeScalars.contains(scalar) || scalar.properties.isAlphabetic
      || scalar.properties.numericType != nil
  }

  private static func isOnlyAPrefix(_ word: String, length: Int) -> Bool {
    let prefix = word.utf8.prefix(length)
    return prefix.isEmpty || prefix.last == UInt8(ascii: ":") || prefix.count <= 2
  }
}

extension Unicode.Scalar {
  var isSpace: Bool {
    value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}

/// The quote that closes what that one opens.
private func closingQuote(of opening: Unicode.Scalar) -> Unicode.Scalar? {
  switch opening {
  case "\"": "\""
  case "«": "»"
  case "“": "”"
  default: nil
  }
}

/// Typographic apostrophes and spaces as their plain forms.
private func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case ..<0x80: scalar
  case 0x2019, 0x2018, 0x02BC, 0x2032, 0xB4: "'"
  case 0xA0, 0x202F, 0x2009: " "
  default: scalar
  }
}

extension ArraySlice<Token> {
  /// Whether the last of these words makes what follows a part of the text: «pa de cada dia», «funda per a targeta».
  var bindWhatFollows: Bool {
    guard let last else { return false }
    return last.bindsWhatFollows || last.isWord("a") && dropLast().last?.isWord("per") == true
  }
}
