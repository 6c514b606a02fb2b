import Catalan

/// A word of digits, hyphens and commas where numbers of a list may be.
enum ListNumbers: Equatable {
  /// «3» or «5-8», with the comma of a series or without it.
  case range(ClosedRange<Int>)
  /// «8-5», as it would be the right way round.
  case reversed(ClosedRange<Int>)
  /// «1,2,3»: several with commas and no spaces. Two of them may also be an amount.
  case series([Substring])
  /// What is no number of any list: «0», «-2», «1-2-3».
  case impossible

  /// `nil` for any other word.
  init?(_ typed: String) {
    let text = typed.withoutFinalComma
    guard text.utf8.contains(where: { (48...57).contains($0) }),
      text.utf8.allSatisfy({
        (48...57).contains($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ",")
      })
    else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 1 else {
      guard !parts.contains(where: \.isEmpty) else { return nil }
      self = .series(parts)
      return
    }
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
      min(first, last) > 0
    else {
      self = .impossible
      return
    }
    self = first <= last ? .range(first...last) : .reversed(last...first)
  }

  /// Whether it can be nothing but numbers of a list, or something that is wrong with them.
  var isSure: Bool {
    guard case .series(let parts) = self else { return true }
    return parts.count > 2 || parts.contains { $0.contains("-") }
  }

  /// What to say of a range that goes backwards.
  static func refusal(of text: some StringProtocol, reversed range: ClosedRange<Int>) -> String {
    "«\(text)» va al revés. Escriu-ho així: \(range.lowerBound)-\(range.upperBound)"
  }
}

extension String {
  /// The whole numbers of «1..3», which is written with a hyphen where the numbers are of a list.
  var dottedEnds: (first: Substring, last: Substring)? {
    let ends = split(separator: "..", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy(\.isDigits) else { return nil }
    return (ends[0], ends[1])
  }
}
