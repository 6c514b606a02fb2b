/// One thing that the text could go on with.
package struct CompletionItem: Sendable, Equatable {
  /// What replaces the completed part, with the space after it where one belongs.
  package var insertion: String
  package var label: String
  /// A short description, shown dimmed beside the label; may be empty.
  package var detail: String
  /// Whether choosing it asks the owner of the editor what to put in the text, instead of inserting.
  package var opensForm: Bool

  package init(insertion: String, label: String, detail: String, opensForm: Bool = false) {
    self.insertion = insertion
    self.label = label
    self.detail = detail
    self.opensForm = opensForm
  }
}

/// The candidates for one part of the text, in the order in which they are shown.
package struct Completion: Sendable, Equatable {
  /// UTF-8 offsets of the part that an item's insertion replaces.
  package var replacing: Range<Int>
  package var items: [CompletionItem]

  package init(replacing: Range<Int>, items: [CompletionItem]) {
    self.replacing = replacing
    self.items = items
  }
}

/// What the owner of the editor answers to the Tab key.
package enum TabAnswer: Sendable, Equatable {
  case completion(Completion)
  /// Put this text and cursor in place of what is there.
  case edit(EditState)
  case nothing
}

/// What the owner of the editor answers to the Return key.
package enum SubmitAnswer: Sendable, Equatable {
  case accept
  /// Stay in the line, with this text and cursor.
  case edit(EditState)
  /// Accept the line as rewritten here.
  case acceptEdited(EditState)
}

/// How the reading of a line ended.
package enum ReadOutcome: Sendable, Equatable {
  case line(String)
  /// Several lines at once: a bracketed paste that Return accepted.
  case lines([String])
  /// Ctrl-C; nothing of the line is kept.
  case cancelled
  /// Ctrl-D on an empty line, or the input has ended.
  case endOfInput
  /// The terminal or the system asks the program to end; 0 when input failed without a signal.
  case hangUp(signal: Int32)
}
