internal import CTerminal

/// How many cells of a terminal's row a text takes.
enum CellWidth {
  /// The C library knows widths only in a locale whose encoding is UTF-8.
  private static let isReady = ct_locale_utf8() != 0

  /// 0, 1 or 2.
  ///
  /// The C library's table, and for what is younger than it the standard library's: an emoji is
  /// wide, a mark takes nothing.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x7F { return value < 0x20 ? 0 : 1 }
    if value < 0xA0 { return 0 }
    let known = isReady ? Int(ct_width(value)) : -1
    if known >= 0 { return known }
    if scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  static func of(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  /// The text, cut with «…» when it takes more than `limit` cells.
  static func clip(_ text: String, to limit: Int) -> String {
    guard limit > 0 else { return "" }
    guard of(text) > limit else { return text }
    var kept = String.UnicodeScalarView()
    var used = 0
    for scalar in text.unicodeScalars {
      used += of(scalar)
      if used > limit - 1 { break }
      kept.append(scalar)
    }
    kept.append("…")
    return String(kept)
  }

  /// The text, with «…» in the middle when it takes more than `limit` cells: options that begin alike may differ
  /// at the end.
  static func clipInside(_ text: String, to limit: Int) -> String {
    guard of(text) > limit, limit > 8 else { return clip(text, to: limit) }
    var tail = String.UnicodeScalarView()
    var used = 0
    for scalar in text.unicodeScalars.reversed() {
      used += of(scalar)
      if used > limit / 2 { break }
      tail.insert(scalar, at: tail.startIndex)
    }
    let head = text.unicodeScalars.dropLast(tail.count)
    return clip(String(head) + " ", to: limit - of(String(tail))) + String(tail)
  }
}
