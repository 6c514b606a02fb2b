/// The name of one record, for ever, typed by what it names.
///
/// Random ones are lower-case Crockford base-32; derived ones (an occurrence of a series, the ratio of a
/// day) are made of the facts that identify them. Two records of different owners may share an identifier.
package struct Identifier<Subject>: Hashable, Comparable, Sendable {
  package let rawValue: String

  package init(_ rawValue: String) { self.rawValue = rawValue }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Makes identifiers out of random bytes.
package enum IdentifierText {
  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  /// Characters of an ordinary record's identifier: 75 random bits, short enough for an inline `String`.
  package static let recordLength = 15
  /// Characters of a device's identifier: exactly 80 bits.
  package static let deviceLength = 16
  /// Characters of a member's or a household's identifier: 130 bits.
  package static let memberLength = 26

  /// Text of `length` characters, five random bits each, from `random`.
  package static func make(length: Int, random: () -> UInt64) -> String {
    var bits: UInt64 = 0
    var available = 0
    var text: [UInt8] = []
    text.reserveCapacity(length)
    while text.count < length {
      if available < 5 {
        bits = random()
        available = 64
      }
      text.append(alphabet[Int(bits & 31)])
      bits >>= 5
      available -= 5
    }
    return String(decoding: text, as: UTF8.self)
  }
}
