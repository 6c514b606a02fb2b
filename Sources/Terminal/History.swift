/// The lines that were accepted, oldest first.
package final class History {
  package private(set) var entries: [String] = []
  private let limit: Int
  private let keepsOut: (String) -> Bool

  package init(limit: Int = 10_000, keepsOut: @escaping (String) -> Bool = { _ in false }) {
    self.limit = limit
    self.keepsOut = keepsOut
  }

  /// Remembers a line as the newest; one that was there moves to the end.
  package func remember(_ line: String) {
    guard !line.isEmpty, !line.hasPrefix(" "), !keepsOut(line) else { return }
    entries.removeAll { $0 == line }
    entries.append(line)
    if entries.count > limit { entries.removeFirst(entries.count - limit) }
  }
}
