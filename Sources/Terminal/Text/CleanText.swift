@_spi(_Unicode) import Swift

/// Text as the editor holds it: composed, and every scalar in one or two cells of its own.
///
/// A mark that does not compose with its letter, a joiner or a variation selector would be drawn in
/// the cell of its neighbour, and each terminal has its own idea of that. They are left out.
enum CleanText {
  /// One line: ends of line become spaces.
  static func line(_ text: String) -> String { clean(text, endOfLine: " ") }

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

  /// A key for comparing without accents and capitals; of the length of neither.
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
