/// A name's place in the Catalan alphabet, whatever the system's locale.
///
/// Letters first (ç with c, l·l with ll, no digraphs), numbers by their value, then accents, then
/// case with lowercase first, then the raw bytes.
package struct SortKey: Comparable, Hashable, Sendable {
  private let bytes: [UInt8]

  /// Which block of a list a name belongs to, before any letter counts.
  package enum Block: UInt8, Sendable {
    case names
    /// «Altres …», at the end of its block.
    case others
    /// «Sense categoria», after everything.
    case unnamed
  }

  package init(_ name: String, block: Block = .names) {
    self.init(name, key: Folding.key(name), block)
  }

  private init(_ name: String, key: String, _ block: Block) {
    var bytes: [UInt8] = [block.rawValue]
    bytes.reserveCapacity(name.utf8.count * 3 + 8)
    Self.appendLetters(of: key, to: &bytes)
    bytes.append(0)
    Self.appendDifferences(of: name, to: &bytes)
    bytes.append(0)
    bytes.append(contentsOf: name.utf8)
    self.bytes = bytes
  }

  /// The key of a category: «Altres …» and «Sense categoria» go last.
  package init(category name: String) {
    let key = Folding.key(name)
    let block: Block =
      key == "sense categoria" ? .unnamed : key.hasPrefix("altres ") ? .others : .names
    self.init(name, key: key, block)
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  /// Signs before digits before letters; a run of digits as its length and its digits.
  private static func appendLetters(of key: String, to bytes: inout [UInt8]) {
    let source = Array(key.utf8)
    var index = 0
    while index < source.count {
      let byte = source[index]
      guard (0x30...0x39).contains(byte) else {
        bytes.append(weight(byte))
        index += 1
        continue
      }
      let run = source[index...].prefix { (0x30...0x39).contains($0) }
      let digits = run.drop { $0 == 0x30 }
      bytes.append(0x30)
      bytes.append(UInt8(min(digits.count, 250)) + 1)
      bytes.append(contentsOf: digits)
      index += run.count
    }
  }

  /// Keeps letters, and moves the signs that ASCII has after the digits to before them.
  private static func weight(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x20: 0x01
    case 0x21...0x2F: byte - 0x1E
    case 0x3A...0x40: byte - 0x3A + 0x12
    case 0x5B...0x60: byte - 0x5B + 0x19
    case 0x7B...0x7E: byte - 0x7B + 0x1F
    case ..<0x20: 0x02
    default: byte
    }
  }

  /// Accents of the letters in order, then the cases of the letters in order.
  private static func appendDifferences(of name: String, to bytes: inout [UInt8]) {
    let source = Array(name.utf8)
    if source.allSatisfy({ $0 < 0x80 }) {
      bytes.append(0)
      for byte in source { bytes.append((0x41...0x5A).contains(byte) ? 2 : 1) }
      return
    }
    var accents: [UInt8] = []
    var cases: [UInt8] = []
    for scalar in name.decomposedScalars {
      if isAccent(scalar) {
        // Acute before grave before the rest, as in the default table of Unicode.
        let rank: UInt8 = scalar == "\u{301}" ? 2 : scalar == "\u{300}" ? 3 : 4
        if accents.isEmpty { accents.append(rank) } else { accents[accents.count - 1] = rank }
      } else if isMiddlePoint(scalar) {
        // The raised dot counts as an accent of its l, so that «cel·la» follows «cella».
        if !accents.isEmpty { accents[accents.count - 1] = 5 }
      } else {
        accents.append(1)
        cases.append(scalar.properties.isUppercase ? 2 : 1)
      }
    }
    while accents.last == 1 { accents.removeLast() }
    bytes.append(contentsOf: accents)
    bytes.append(0)
    bytes.append(contentsOf: cases)
  }

  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
  }

  private static func isMiddlePoint(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "·" || scalar == "\u{387}"
  }
}
