/// The characters of a typed amount in their plain forms, each with where it was typed.
///
/// Curly apostrophes, long minus signs and multiplication signs become `'`, `-`, `x` and `/`;
/// spaces that do not break a line are nothing.
struct AmountText {
  /// The word as typed, which errors quote.
  let typed: String
  private(set) var scalars: [Unicode.Scalar] = []
  /// The UTF-8 offset in `typed` of each scalar.
  private(set) var offsets: [Int] = []

  /// Allowed spaces are kept between two digits and dropped elsewhere; others stay, and make the
  /// text malformed.
  init(_ word: String, allowingSpaces: Bool) {
    typed = word
    var offset = 0
    for scalar in word.unicodeScalars {
      append(scalar, at: offset)
      offset += UTF8.width(scalar)
    }
    if allowingSpaces { dropSpaces() }
  }

  private mutating func append(_ scalar: Unicode.Scalar, at offset: Int) {
    let plain: Unicode.Scalar
    switch scalar {
    case "\u{A0}", "\u{202F}", "\u{2009}": return
    case _ where Folding.isApostrophe(scalar): plain = "'"
    case "\u{2212}", "\u{2013}": plain = "-"
    case "×", "*": plain = "x"
    case "÷": plain = "/"
    default: plain = scalar
    }
    scalars.append(plain)
    offsets.append(offset)
  }

  private mutating func dropSpaces() {
    var kept: [(Unicode.Scalar, Int)] = []
    for (index, scalar) in scalars.enumerated() {
      guard scalar == " " else {
        kept.append((scalar, offsets[index]))
        continue
      }
      let next = scalars[(index + 1)...].first { $0 != " " }
      guard let last = kept.last?.0, last.isDigit, let next, next.isDigit else { continue }
      kept.append((.groupSpace, offsets[index]))
    }
    scalars = kept.map(\.0)
    offsets = kept.map(\.1)
  }

  /// Where the scalar at `index` was typed; the end of the word for the index after the last.
  func position(_ index: Int) -> Int {
    index < offsets.count ? offsets[index] : typed.utf8.count
  }

  func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range].map { $0 == .groupSpace ? " " : $0 })
    return String(view)
  }
}

extension Unicode.Scalar {
  /// An ASCII digit.
  var isDigit: Bool { ("0"..."9").contains(self) }

  /// Digits and the marks that a number is written with.
  var isNumeral: Bool {
    isDigit || self == "," || self == "." || self == "'" || self == .groupSpace
  }

  /// A space allowed between groups of digits; no other scalar of an amount's text is this one.
  fileprivate static let groupSpace: Unicode.Scalar = "\u{A0}"
}
