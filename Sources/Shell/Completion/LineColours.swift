import Catalan

/// A stretch of a line that is being typed and the part it plays.
package struct LineSpan: Hashable, Sendable {
  /// UTF-8 offsets.
  package var range: Range<Int>
  package var role: Role
}

extension Reading {
  /// What each part of the line was understood to be, in order; what was not is `unknown`.
  package var spans: [LineSpan] {
    var spans: [LineSpan] = []
    if let commandRange, command != nil {
      spans.append(LineSpan(range: commandRange, role: .command))
    }
    if isBlank, !line.isEmpty {
      return [LineSpan(range: 0..<line.utf8.count, role: .comment)]
    }
    spans += optionRanges.map { LineSpan(range: $0, role: .option) }
    let faulty = isBeginningOfWord ? [] : problem?.ranges.filter { !$0.isEmpty } ?? []
    for (token, role) in zip(words.tokens, words.roles) {
      guard let role, role != .text, !faulty.contains(where: { $0.overlaps(token.range) }) else {
        continue
      }
      spans.append(LineSpan(range: token.range, role: role))
    }
    spans += faulty.map { LineSpan(range: $0, role: .unknown) }
    return spans.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether the line is the beginning of a command's word, so that there is nothing to complain of yet.
  package var isBeginningOfWord: Bool {
    guard command == nil, let commandRange, commandRange.upperBound == line.utf8.count else {
      return false
    }
    let typed = fold(line.utf8Text(commandRange))
    return [Command].all.contains { fold($0.name).hasPrefix(typed) }
  }
}

extension String {
  /// The text between two UTF-8 offsets.
  func utf8Text(_ range: Range<Int>) -> String {
    String(decoding: utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }
}
