/// The lines that were accepted, oldest first, each of them once.
///
/// Kept in a file that other shells may be writing too. Lines that begin with a space are never remembered, and
/// neither are the answers to questions, which is where a secret would be typed.
package final class History {
  /// Why the lines are not kept beyond this session; said once.
  package enum Problem: Sendable, Equatable {
    case isDirectory(path: String)
    case cannotRead(path: String, code: Int32)
    case cannotWrite(path: String, code: Int32)
  }

  private let limit: Int
  private let file: HistoryFile?
  /// Read when they are first wanted, which is after the prompt is there.
  private var loaded: [String]?
  private var folded: [String]?
  private var problem: Problem?
  /// The lines as they were before a time whose lines are not kept; nil outside of one.
  private var beforeTrial: [String]?

  /// Reads them from the file at the path; without one they are kept in memory only, as they are
  /// when there is no file but a device or a pipe.
  package init(path: String?, limit: Int = 10_000) {
    self.limit = limit
    file = path.map { HistoryFile(path: $0) }
    problem = file?.inspect()
  }

  package var entries: [String] {
    if let loaded { return loaded }
    let lines = file?.read() ?? []
    let tidied = Self.tidy(lines, limit: limit)
    loaded = tidied
    return tidied
  }

  /// What went wrong, the first time it is asked after that.
  package func takeProblem() -> Problem? {
    defer { problem = nil }
    return problem
  }

  /// Remembers a line as the newest; one that was there moves to the end.
  package func remember(_ line: String) {
    guard Self.isKept(line), entries.last != line else { return }
    var lines = entries
    loaded = nil  // The array has one owner and is changed in place.
    lines.removeAll { $0 == line }
    lines.append(line)
    if lines.count > limit { lines.removeFirst(lines.count - limit) }
    loaded = lines
    folded = nil
    if beforeTrial == nil, let reason = file?.append(line) { problem = reason }
  }

  /// Starts a time whose lines are not kept: they can be recalled until `endTrial`, and no file knows of them.
  package func beginTrial() { beforeTrial = entries }

  /// Forgets the lines remembered since `beginTrial`.
  package func endTrial() {
    guard let beforeTrial else { return }
    loaded = beforeTrial
    folded = nil
    self.beforeTrial = nil
  }

  /// Leaves every line once in the file, and no more than the limit; at the end of a session.
  package func close() {
    file?.rewrite { [limit] in Self.tidy($0, limit: limit) }
  }

  /// The entries without accents and capitals, for searching.
  var foldedEntries: [String] {
    if let folded { return folded }
    let made = entries.map(CleanText.fold)
    folded = made
    return made
  }

  private static func isKept(_ line: String) -> Bool {
    // Any space in front keeps a line out: some keyboards write a no-break one.
    !line.isEmpty && line.first?.isWhitespace == false && !line.contains("\n")
  }

  /// Every line once, at its last place.
  private static func tidy(_ lines: [String], limit: Int) -> [String] {
    var seen: Set<String> = []
    var kept: [String] = []
    for line in lines.reversed() where kept.count < limit {
      let clean = CleanText.line(line)
      if isKept(clean), seen.insert(clean).inserted { kept.append(clean) }
    }
    return kept.reversed()
  }
}
