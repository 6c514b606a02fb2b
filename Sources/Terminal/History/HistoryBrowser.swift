/// Going up and down among the lines that begin with what was typed.
struct HistoryBrowser {
  private let draft: EditState
  /// Index of the line shown; nil while it is the draft.
  private var place: Int?
  /// The text that was put into the line last.
  private(set) var shown: String

  init(draft: EditState) {
    self.draft = draft
    shown = draft.text
  }

  mutating func older(in history: History) -> EditState? {
    let entries = history.entries
    var index = min(place ?? entries.count, entries.count) - 1
    while index >= 0, !matches(entries[index]) { index -= 1 }
    guard index >= 0 else { return nil }
    return arrive(at: index, entries[index])
  }

  mutating func newer(in history: History) -> EditState? {
    guard let place else { return nil }
    let entries = history.entries
    var index = place + 1
    while index < entries.count, !matches(entries[index]) { index += 1 }
    if index < entries.count { return arrive(at: index, entries[index]) }
    self.place = nil
    shown = draft.text
    return draft
  }

  private func matches(_ entry: String) -> Bool {
    entry != shown && entry.utf8.starts(with: draft.text.utf8)
  }

  private mutating func arrive(at index: Int, _ entry: String) -> EditState {
    place = index
    shown = entry
    return EditState(entry)
  }
}
