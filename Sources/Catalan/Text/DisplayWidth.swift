/// How many cells text takes on a terminal, counted by grapheme.
///
/// Ambiguous characters (`€ ─ █ ◐`) take one. The terminal's own table may differ on emoji newer
/// than it; nothing can be known of that.
package enum DisplayWidth {
  package static func cells(_ text: some StringProtocol) -> Int {
    cells(String(text))
  }

  package static func cells(_ text: String) -> Int {
    let plain = text.utf8.withContiguousStorageIfAvailable(plainCells)
    if let cells = plain.flatMap(\.self) { return cells }
    return text.reduce(0) { $0 + cells(of: $1) }
  }

  /// The cells of well-formed UTF-8 in which every scalar takes one; `nil` when one may not.
  ///
  /// Read as bytes, since a long list asks it of every word.
  private static func plainCells(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var cells = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte &- 0x20 < 0x5F {
        index &+= 1
      } else if (0xC2...0xCB).contains(byte), index + 1 < bytes.count {
        guard isPlain(UInt32(byte & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F)) else {
          return nil
        }
        index += 2
      } else if byte == 0xE2, index + 2 < bytes.count {
        let low = UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
        guard isPlain(0x2000 | low) else { return nil }
        index += 3
      } else {
        return nil
      }
      cells &+= 1
    }
    return cells
  }

  /// Fills with spaces on the right up to `width` cells; longer text stays as it is.
  package static func padded(_ text: String, to width: Int) -> String {
    text + spaces(width - cells(text))
  }

  /// Fills with spaces on the left up to `width` cells; longer text stays as it is.
  package static func paddedLeft(_ text: String, to width: Int) -> String {
    spaces(width - cells(text)) + text
  }

  /// The text in at most `width` cells: whole, or its beginning and «…».
  package static func elided(_ text: String, to width: Int) -> String {
    guard cells(text) > width else { return text }
    guard width > 0 else { return "" }
    var kept = ""
    var used = 0
    for character in text {
      let next = cells(of: character)
      guard used + next < width else { break }
      kept.append(character)
      used += next
    }
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
  }

  /// Cells of one grapheme: 0, 1 or 2.
  package static func cells(of character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      // The emoji selector asks for the wide form of what stands before it.
      if scalar.value == 0xFE0F, width == 1 { return 2 }
      width = max(width, cells(of: scalar))
    }
    return width
  }

  /// One cell by itself and with any other such neighbour: Latin letters and the signs of a screen.
  private static func isPlain(_ value: UInt32) -> Bool {
    switch value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x2010...0x2027, 0x20AC, 0x2190...0x21FF, 0x2212,
      0x203A, 0x23F2, 0x2500...0x25A0, 0x25D0...0x25D1, 0x2713, 0x2717:
      true
    default: false
    }
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  private static func cells(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 {
      return value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0xAD ? 0 : 1
    }
    if value < 0x1100 || (0x2000..<0x2E80).contains(value) || value >= 0xFE00 {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return 0
      default: break
      }
    }
    if isWide(value) { return 2 }
    return scalar.properties.generalCategory == .nonspacingMark ? 0 : 1
  }

  private static func isWide(_ value: UInt32) -> Bool {
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(value)
  }

  /// Scalars of East Asian width W or F, and those shown as emoji by themselves (UAX #11).
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2630...0x2637, 0x2648...0x2653,
    0x267F...0x267F, 0x268A...0x268F, 0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB,
    0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA,
    0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705,
    0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755,
    0x2757...0x2757, 0x2795...0x2797, 0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C,
    0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
    0x4DC0...0x4DFF, 0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
    0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF,
    0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F1E6...0x1F1FF, 0x1F200...0x1F320,
    0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA,
    0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E,
    0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E,
    0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4,
    0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2,
    0x1F6D5...0x1F6D7, 0x1F6DC...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC,
    0x1F7E0...0x1F7EB, 0x1F7F0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945,
    0x1F947...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
