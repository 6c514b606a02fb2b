/// A Swift file cut into its code and its string literals.
///
/// The lexer knows comments (nested), the four shapes of literals (plain, raw, multi-line and both)
/// and interpolations with literals inside, which is all that telling code from words takes.
struct SwiftSource {
  /// A string literal as written, without its quotes.
  struct Literal: Equatable, Sendable {
    /// One source line of it: escapes resolved, each interpolation replaced by `gap`.
    struct Row: Equatable, Sendable {
      let line: Int
      var text: String
    }

    var rows: [Row]
    /// Whether it has `#` around its quotes: such literals hold code, never words for people.
    let isRaw: Bool
    /// The function whose argument it is, directly.
    let call: String?

    var text: String { rows.map(\.text).joined(separator: "\n") }
  }

  /// What stands for an interpolation in a literal's text.
  static let gap: Character = "\u{FFFC}"

  /// The source with comments and the insides of literals blanked; line breaks stay.
  private(set) var code = ""
  private(set) var literals: [Literal] = []

  init(_ text: String) {
    var reader = Reader(bytes: Array(text.utf8))
    reader.readCode(insideInterpolation: false)
    code = String(decoding: reader.code, as: UTF8.self)
    literals = reader.literals.sorted { $0.offset < $1.offset }.map(\.literal)
  }
}

/// The state of one pass over the bytes of a file.
private struct Reader {
  let bytes: [UInt8]
  var position = 0
  var line = 1
  var code: [UInt8] = []
  var literals: [(offset: Int, literal: SwiftSource.Literal)] = []

  init(bytes: [UInt8]) {
    self.bytes = bytes
    code.reserveCapacity(bytes.count)
  }

  func peek(_ ahead: Int = 0) -> UInt8? {
    position + ahead < bytes.count ? bytes[position + ahead] : nil
  }

  func startsWith(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  /// Steps over one byte, which reaches the code only if `kept`; line breaks always do.
  mutating func step(kept: Bool) {
    let byte = bytes[position]
    position += 1
    if byte == UInt8(ascii: "\n") { line += 1 }
    code.append(kept || byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " "))
  }

  mutating func skip(_ count: Int) {
    for _ in 0..<count where position < bytes.count { step(kept: false) }
  }

  /// Reads code to the end of the file, or past the parenthesis that closes an interpolation.
  mutating func readCode(insideInterpolation: Bool) {
    var calls: [String?] = []
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "/") where startsWith("//"):
        while let next = peek(), next != UInt8(ascii: "\n") { step(kept: false) }
      case UInt8(ascii: "/") where startsWith("/*"):
        skipBlockComment()
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        if let hashes = hashesBeforeQuote() {
          readLiteral(hashes: hashes, call: calls.last ?? nil)
        } else {
          step(kept: true)
        }
      case UInt8(ascii: "("):
        calls.append(nameBefore())
        step(kept: true)
      case UInt8(ascii: ")"):
        step(kept: true)
        if calls.isEmpty && insideInterpolation { return }
        _ = calls.popLast()
      default:
        step(kept: true)
      }
    }
  }

  mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if startsWith("/*") { depth += 1 } else if startsWith("*/") { depth -= 1 }
      skip(startsWith("/*") || startsWith("*/") ? 2 : 1)
    } while depth > 0 && position < bytes.count
  }

  /// The number of `#` before the quote, if a literal starts here.
  func hashesBeforeQuote() -> Int? {
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    return peek(hashes) == UInt8(ascii: "\"") ? hashes : nil
  }

  /// The identifier that the code so far ends in.
  func nameBefore() -> String? {
    let name = code.reversed().prefix {
      $0 == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
    }
    return name.isEmpty ? nil : String(decoding: name.reversed(), as: UTF8.self)
  }

  func isQuote(hashes: Int, quotes: Int) -> Bool {
    (0..<quotes).allSatisfy { peek($0) == UInt8(ascii: "\"") }
      && (0..<hashes).allSatisfy { peek(quotes + $0) == UInt8(ascii: "#") }
  }

  mutating func readLiteral(hashes: Int, call: String?) {
    let offset = position
    skip(hashes)
    let quotes = startsWith("\"\"\"") ? 3 : 1
    skip(quotes)
    var rows: [(line: Int, bytes: [UInt8])] = [(line, [])]
    while let byte = peek() {
      if isQuote(hashes: hashes, quotes: quotes) {
        skip(quotes + hashes)
        break
      }
      if byte == UInt8(ascii: "\n") {
        // A plain literal cannot pass the line's end: something else was taken for a quote.
        if quotes == 1 { break }
        skip(1)
        rows.append((line, []))
      } else if byte == UInt8(ascii: "\\"),
        (0..<hashes).allSatisfy({ peek(1 + $0) == UInt8(ascii: "#") })
      {
        skip(1 + hashes)
        rows[rows.count - 1].bytes += readEscape()
      } else {
        rows[rows.count - 1].bytes.append(byte)
        skip(1)
      }
    }
    let literal = SwiftSource.Literal(
      rows: rows.map { .init(line: $0.line, text: String(decoding: $0.bytes, as: UTF8.self)) },
      isRaw: hashes > 0, call: call)
    literals.append((offset, literal))
  }

  /// What stands for the escape that starts after a backslash.
  mutating func readEscape() -> [UInt8] {
    guard let byte = peek() else { return [] }
    switch byte {
    case UInt8(ascii: "("):
      skip(1)
      readCode(insideInterpolation: true)
      return Array(String(SwiftSource.gap).utf8)
    case UInt8(ascii: "u"):
      skip(2)
      var digits = ""
      while let digit = peek(), digit != UInt8(ascii: "}") {
        digits.unicodeScalars.append(Unicode.Scalar(digit))
        skip(1)
      }
      skip(1)
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
      return Array(String(scalar.map(Character.init) ?? "\u{FFFD}").utf8)
    case UInt8(ascii: "\n"):
      return []
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "0"):
      skip(1)
      return [UInt8(ascii: " ")]
    default:
      skip(1)
      return [byte]
    }
  }
}
