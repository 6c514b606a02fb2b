@_spi(_Unicode) import Swift

/// Text as the editor holds it: composed, and every scalar in one or two cells of its own.
///
/// A mark that does not compose with its letter, a joiner or a variation selector would be drawn in
/// the cell of its neighbour, and each terminal has its own idea of that. They are left out.
package enum CleanText {
  /// One line: ends of line become spaces.
  static func line(_ text: String) -> String { clean(text, endOfLine: " ") }

  /// A line that a terminal's own editing gave: what its arrows send is no part of it.
  package static func typed(_ bytes: [UInt8]) -> String {
    var kept: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == 0x1B, let kind = rest.first, "[O".utf8.contains(kind) else {
        kept.append(byte)
        continue
      }
      rest = rest.dropFirst().drop { (0x20..<0x40).contains($0) }.dropFirst()
    }
    if kept.last == 0x0D { kept.removeLast() }
    return line(String(decoding: kept, as: UTF8.self))
  }

  /// Several lines, with «\n» between them.
  static func lines(_ text: String) -> String { clean(text, endOfLine: "\n") }

  /// Whether the editor holds the scalar as it is.
  static func keeps(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: true
    case 0xAD, 0x1F3FB...0x1F3FF: false  // Soft hyphen; skin tones, which join or not.
    default: CellWidth.of(scalar) > 0
    }
  }

  /// The letter with the mark on it, when there is such a scalar.
  static func compose(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    var pair = String.UnicodeScalarView()
    pair.append(letter)
    pair.append(mark)
    let composed = Array(String(pair)._nfc)
    return composed.count == 1 ? composed.first : nil
  }

  /// A key for comparing without accents and capitals; its length and offsets are not those of the text.
  static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var kept = String.UnicodeScalarView()
    for scalar in text._nfd where scalar.properties.generalCategory != .nonspacingMark {
      kept.append(scalar)
    }
    return String(kept).lowercased()
  }

  private static func clean(_ text: String, endOfLine: Unicode.Scalar) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var kept = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in text._nfc {
      switch scalar.value {
      case 0x0A where afterReturn: break
      case 0x0A, 0x0D, 0x2028, 0x2029: kept.append(endOfLine)
      case 0x09: kept.append(" ")
      default: if keeps(scalar) { kept.append(scalar) }
      }
      afterReturn = scalar.value == 0x0D
    }
    return String(kept)
  }
}
