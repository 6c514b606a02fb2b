/// libedit's text: an array of `wchar_t`, which Swift sees as `Int32`, one for each scalar.
enum WideText {
  static func encode(_ text: String) -> [Int32] {
    text.unicodeScalars.map { Int32(bitPattern: $0.value) }
  }

  /// With the zero that C wants at the end.
  static func terminated(_ text: String) -> [Int32] { encode(text) + [0] }

  static func decode(_ wide: some Sequence<Int32>) -> String {
    var scalars = String.UnicodeScalarView()
    for value in wide { scalars.append(Unicode.Scalar(UInt32(bitPattern: value)) ?? "\u{FFFD}") }
    return String(scalars)
  }
}

extension String {
  /// The UTF-8 offset of the scalar with this number; the end when there are fewer.
  func utf8Offset(ofScalar number: Int) -> Int {
    unicodeScalars.prefix(number).reduce(0) { $0 + UTF8.width($1) }
  }

  /// The number of scalars that begin before the UTF-8 offset.
  func scalarNumber(atUTF8 offset: Int) -> Int {
    var passed = 0
    var number = 0
    for scalar in unicodeScalars {
      if passed >= offset { break }
      passed += UTF8.width(scalar)
      number += 1
    }
    return number
  }

  /// The text between two UTF-8 offsets, moved to the text's edges and to those of scalars.
  func slice(utf8 range: Range<Int>) -> String {
    let lower = scalarIndex(atUTF8: range.lowerBound)
    let upper = max(lower, scalarIndex(atUTF8: range.upperBound))
    return String(self[lower..<upper])
  }

  /// The index of the scalar that begins at the UTF-8 offset or holds it.
  func scalarIndex(atUTF8 offset: Int) -> String.Index {
    var passed = 0
    var index = unicodeScalars.startIndex
    while index < unicodeScalars.endIndex {
      passed += UTF8.width(unicodeScalars[index])
      if passed > offset { break }
      index = unicodeScalars.index(after: index)
    }
    return index
  }
}
