/// The rule that names of accounts, categories, methods, members and households keep.
package enum Name {
  /// Characters as a reader counts them.
  package static let longest = 60

  /// `text` without the blanks around it.
  ///
  /// - Throws: `empty`, `tooLong`, or `unprintable` for a line break, a tab or another character that
  ///   commands the terminal.
  package static func checked(_ text: String) throws(NameProblem) -> String {
    let name = trimmed(text)
    guard !name.unicodeScalars.contains(where: isUnprintable) else { throw .unprintable }
    // Joiners and variation selectors alone would be a name that nobody sees.
    guard name.unicodeScalars.contains(where: { !$0.properties.isDefaultIgnorableCodePoint }) else {
      throw .empty
    }
    let count = name.count
    guard count <= longest else { throw .tooLong(count: count) }
    return name
  }

  private static func trimmed(_ text: String) -> String {
    let blank: (Character) -> Bool = { $0.isWhitespace }
    guard let first = text.firstIndex(where: { !blank($0) }),
      let last = text.lastIndex(where: { !blank($0) })
    else { return "" }
    return String(text[first...last])
  }

  /// Control characters, and those that turn the direction of what follows them on the line.
  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.turnsText { return true }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a mark that turns the direction of what follows it: Unicode's Bidi_Control, by value, since
  /// every letter of a long list is asked.
  package var turnsText: Bool {
    switch value {
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// Why a name is refused.
package enum NameProblem: Error, Hashable, Sendable {
  case empty
  /// More characters than a name may have.
  case tooLong(count: Int)
  case unprintable
}
