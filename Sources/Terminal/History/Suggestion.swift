/// The newest line of the history that begins with the text: what is left of it.
struct Suggestion {
  /// The text that was last looked for, and the newest line that begins so.
  private var asked = ""
  private var last = ""

  /// Empty when there is none, or the text is empty or has several lines.
  mutating func rest(after text: String, in history: History) -> String {
    guard !text.isEmpty, !text.contains("\n") else { return "" }
    let start = text.utf8
    // What was found for a shorter text is still the newest if it begins with the longer one.
    let isStill =
      start.starts(with: asked.utf8) && last.utf8.count > start.count
      && last.utf8.starts(with: start)
    if !isStill {
      asked = text
      last =
        history.entries.last { $0.utf8.count > start.count && $0.utf8.starts(with: start) } ?? ""
    }
    guard !last.isEmpty else { return "" }
    return last.slice(utf8: start.count..<last.utf8.count)
  }

  /// Up to the end of the first word, with the spaces before it.
  static func firstWord(of rest: String) -> String {
    let spaces = rest.prefix { $0 == " " }
    return String(spaces + rest.dropFirst(spaces.count).prefix { $0 != " " })
  }
}
