/// A word of a line that may be any of several names, and what may stand in its place.
package struct AmbiguousName: Hashable, Sendable {
  /// As typed, without its sign.
  package let typed: String
  /// UTF-8 offsets of it in the line.
  package let range: Range<Int>
  /// As they are called, and as the line spells them.
  package let names: [String]
  package var spellings: [String] { names.map(spelled) }
}

extension Session {
  /// The word that keeps a line from being read because it begins several names alike.
  package func ambiguousName(in reading: Reading) -> AmbiguousName? {
    guard let problem = reading.problem, case .choices(let typed, let names)? = problem.remedy,
      let range = problem.ranges.first
    else { return nil }
    // In quotes, or with hyphens that were taken for spaces, the place of the name is not known.
    guard reading.line.utf8Text(range).hasSuffix(typed) else { return nil }
    let start = range.upperBound - typed.utf8.count
    return AmbiguousName(typed: typed, range: start..<range.upperBound, names: names)
  }
}
