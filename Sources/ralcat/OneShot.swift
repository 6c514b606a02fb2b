import Ledger
import Shell
import Terminal

/// One line given on the program's own: `ralcat "d 12,50 pa"` or `ralcat d 12,50 pa`.
struct OneShot {
  private let line: String
  private let runner: Runner

  init(_ words: [String], _ runner: Runner) {
    self.runner = runner
    runner.session.isOneShot = true
    line = Self.line(of: words, runner.session)
  }

  func run() -> Int32 {
    let asker = QuestionLine(display: runner.display)
    if TerminalFacts.isTerminal(0), TerminalFacts.isTerminal(2) { runner.session.asker = asker }
    do {
      _ = try runner.run(line)
      return runner.failure?.rawValue ?? 0
    } catch {
      runner.display.tell(error, line: line, indent: nil, format: runner.format(of: line))
      return error.outcome.rawValue
    }
  }

  /// The words as one line. A value with spaces that the system's shell kept together stays so:
  /// `categoria:"Oci i cultura"` always, any other word when the line makes no sense without.
  static func line(of words: [String], _ session: Session) -> String {
    guard words.count > 1 else { return words.first ?? "" }
    let hasSpaces = words.contains { $0.utf8.contains(0x20) }
    let line = (hasSpaces ? words.map { isMarked($0) ? quoted($0) : $0 } : words)
      .joined(separator: " ")
    guard hasSpaces, let reading = try? session.read(line),
      reading.problem != nil
    else { return line }
    let together = words.map(quoted).joined(separator: " ")
    let isBetter = (try? session.read(together))?.problem == nil
    return isBetter ? together : line
  }

  /// Whether the word has a sign or a key before its value.
  private static func isMarked(_ word: String) -> Bool {
    if let first = word.first, "#@+".contains(first) { return true }
    guard let colon = word.firstIndex(of: ":"), colon != word.startIndex else { return false }
    return word[..<colon].allSatisfy { $0.isLetter || $0 == "-" }
  }

  private static func quoted(_ word: String) -> String {
    guard word.contains(" "), !word.contains(where: { "«»\"“”".contains($0) }) else { return word }
    guard isMarked(word) else { return "«\(word)»" }
    if let first = word.first, "#@+".contains(first) { return "\(first)«\(word.dropFirst())»" }
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return "\(parts[0]):«\(parts[1])»"
  }
}
