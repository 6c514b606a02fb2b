/// The characters of a typed amount in their plain forms.
///
/// Curly apostrophes, long minus signs and multiplication signs become `'`, `-`, `x` and `/`;
/// spaces that do not break a line are nothing.
struct AmountText {
  /// The word as typed, which errors quote.
  let typed: String
  private(set) var scalars: [Unicode.Scalar] = []
  /// What there is besides a number, which other things than amounts are told by.
  private(set) var features: Features = []

  struct Features: OptionSet {
    let rawValue: UInt8

    static let slash = Self(rawValue: 1)
    static let hyphen = Self(rawValue: 2)
    static let colon = Self(rawValue: 4)
    static let percent = Self(rawValue: 8)
    static let letter = Self(rawValue: 16)
    static let twoDots = Self(rawValue: 32)
  }

  /// Allowed spaces are kept between two digits and dropped elsewhere; others stay, and make the
  /// text malformed.
  init(_ word: String, allowingSpaces: Bool) {
    typed = word
    scalars.reserveCapacity(word.utf8.count)
    for scalar in word.unicodeScalars { append(scalar) }
    if allowingSpaces { dropSpaces() }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    let plain = Self.plain(scalar)
    guard let plain else { return }
    switch plain {
    case "0"..."9", ",": break
    case "/": features.insert(.slash)
    case "-": features.insert(.hyphen)
    case ":": features.insert(.colon)
    case "%": features.insert(.percent)
    case ".": if scalars.last == "." { features.insert(.twoDots) }
    default: if plain.properties.isAlphabetic { features.insert(.letter) }
    }
    scalars.append(plain)
  }

  /// The plain form of a scalar; `nil` for one that is nothing.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar.isDigit { return scalar }
    switch scalar {
    case "\u{A0}", "\u{202F}", "\u{2009}": return nil
    case "\u{2212}", "\u{2013}": return "-"
    case "×", "*": return "x"
    case "÷": return "/"
    default: return Folding.isApostrophe(scalar) ? "'" : scalar
    }
  }

  private mutating func dropSpaces() {
    var kept: [Unicode.Scalar] = []
    for (index, scalar) in scalars.enumerated() {
      guard scalar == " " else {
        kept.append(scalar)
        continue
      }
      let next = scalars[(index + 1)...].first { $0 != " " }
      guard let last = kept.last, last.isDigit, let next, next.isDigit else { continue }
      kept.append(.groupSpace)
    }
    scalars = kept
  }

  func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range].map { $0.isGroupSpace ? " " : $0 })
    return String(view)
  }
}

extension Unicode.Scalar {
  /// An ASCII digit.
  var isDigit: Bool { ("0"..."9").contains(self) }

  /// Digits and the marks that a number is written with.
  var isNumeral: Bool {
    isDigit || self == "," || self == "." || self == "'" || isGroupSpace
  }

  var isGroupSpace: Bool { self == .groupSpace }

  /// A space allowed between groups of digits; no other scalar of an amount's text is this one.
  static let groupSpace: Unicode.Scalar = "\u{A0}"
}
