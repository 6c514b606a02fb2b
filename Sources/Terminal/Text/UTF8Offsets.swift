extension String {
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
