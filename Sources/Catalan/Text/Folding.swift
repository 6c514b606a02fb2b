/// Keys under which text is compared: accents, case, ç, l·l and typographic signs do not count.
package enum Folding {
  /// The key for search and for recognising words: «Àpats» and «apats» share one.
  ///
  /// Marks are dropped, letters lowered, ß œ æ spelt out; between two l's any of `·•∙⋅‧.-` is
  /// dropped; every apostrophe is `'`, any other hyphen a space; spaces are collapsed and trimmed.
  package static func key(_ text: String) -> String {
    if let ascii = asciiKey(text) { return ascii }
    var output = Output()
    let scalars = text.decomposedScalars
    for (index, scalar) in scalars.enumerated() {
      if isInvisible(scalar) { continue }
      if isMiddleMark(scalar), output.endsInEl, isEl(after: index, in: scalars) { continue }
      output.append(folding: scalar)
    }
    return output.trimmed
  }

  /// The key of a name: as `key`, with apostrophes as spaces too, so that `l-anna` is «l'Anna».
  package static func nameKey(_ text: String) -> String {
    let key = key(text)
    guard key.utf8.contains(0x27) else { return key }
    return key.split { $0 == "'" || $0 == " " }.joined(separator: " ")
  }

  /// The key that tells accents apart: composed, lowered, hyphens as spaces, spaces collapsed.
  ///
  /// Two names with the same `nameKey` and different ones of these differ in accents only.
  package static func accentedKey(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in clean(text).lowercased().unicodeScalars where !isInvisible(scalar) {
      kept.append(isHyphen(scalar) || scalar == "'" ? " " : scalar)
    }
    return String(kept).split(separator: " ").joined(separator: " ")
  }

  /// Text as it is kept: composed, with plain spaces and apostrophes, without control characters,
  /// trimmed; otherwise as typed.
  package static func clean(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isSpace(scalar) {
        kept.append(" ")
      } else if isCurlyApostrophe(scalar) {
        kept.append("'")
      } else if !isControl(scalar) {
        kept.append(scalar)
      }
    }
    let trimmed = String(kept).trimmingSpaces
    return trimmed.composed
  }

  static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "´" || scalar == "`" || isCurlyApostrophe(scalar)
  }

  private static func isCurlyApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2018, 0x2019, 0x02BC, 0x2032: true
    default: false
    }
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x09...0x0D, 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }

  private static func isHyphen(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "\u{2010}" || scalar == "\u{2011}"
  }

  /// Joiners, variation selectors, soft hyphens and controls, which nobody sees.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x08, 0x0E...0x1F, 0x7F...0x9F: true
    case 0x200B...0x200D, 0x2060, 0xFE00...0xFE0F, 0xAD, 0xFEFF: true
    default: false
    }
  }

  private static func isMiddleMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xB7, 0x0387, 0x2022, 0x2219, 0x22C5, 0x2027, 0x2E, 0x2D: true
    default: false
    }
  }

  /// Whether what follows, but for what has no place in a key, is an l.
  private static func isEl(after index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let next = scalars[(index + 1)...].first { !isInvisible($0) && !isMark($0) }
    return next.map { [0x4C, 0x6C, 0x13F, 0x140].contains($0.value) } ?? false
  }

  /// A combining accent, cedilla or the like.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
  }

  /// The key of text in ASCII, which most is; `nil` when it has anything else.
  private static func asciiKey(_ text: String) -> String? {
    var bytes: [UInt8] = []
    let source = Array(text.utf8)
    bytes.reserveCapacity(source.count)
    for (index, byte) in source.enumerated() {
      switch byte {
      case 0x41...0x5A: bytes.append(byte | 0x20)
      case 0x80...: return nil
      case 0x2D, 0x2E:
        let next = source[(index + 1)...].first { !isInvisible(Unicode.Scalar($0)) }
        if bytes.last == 0x6C, next == 0x6C || next == 0x4C { continue }
        if byte == 0x2E { bytes.append(byte) } else { appendSpace(to: &bytes) }
      case 0x09...0x0D, 0x20: appendSpace(to: &bytes)
      case 0x60: bytes.append(0x27)
      case 0x00...0x08, 0x0E...0x1F, 0x7F: continue
      default: bytes.append(byte)
      }
    }
    if bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func appendSpace(to bytes: inout [UInt8]) {
    if let last = bytes.last, last != 0x20 { bytes.append(0x20) }
  }

  /// A key under construction.
  private struct Output {
    private var scalars = String.UnicodeScalarView()

    var trimmed: String {
      var kept = scalars
      if kept.last == " " { kept.removeLast() }
      return String(kept)
    }

    var endsInEl: Bool { scalars.last == "l" }

    mutating func append(folding scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x41...0x5A: scalars.append(Unicode.Scalar(UInt8(scalar.value | 0x20)))
      case 0x2D, 0x2010, 0x2011: appendSpace()
      case 0x60: scalars.append("'")
      case ..<0x80 where !Folding.isSpace(scalar): scalars.append(scalar)
      case 0x13F, 0x140: scalars.append("l")
      case 0xDF, 0x1E9E: append("ss")
      case 0x152, 0x153: append("oe")
      case 0xC6, 0xE6: append("ae")
      case 0x131: scalars.append("i")
      case 0x1FEF, 0xB4: scalars.append("'")
      case _ where Folding.isSpace(scalar): appendSpace()
      case _ where Folding.isCurlyApostrophe(scalar): scalars.append("'")
      default:
        if !Folding.isMark(scalar) {
          append(scalar.properties.lowercaseMapping)
        }
      }
    }

    private mutating func append(_ text: String) {
      scalars.append(contentsOf: text.unicodeScalars)
    }

    private mutating func appendSpace() {
      if let last = scalars.last, last != " " { scalars.append(" ") }
    }
  }
}

extension String {
  /// Without plain spaces at its ends.
  var trimmingSpaces: String {
    var kept = self[...].drop { $0 == " " }
    while kept.last == " " { kept.removeLast() }
    return String(kept)
  }
}
