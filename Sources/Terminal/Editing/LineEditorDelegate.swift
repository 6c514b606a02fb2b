/// What a line editor asks of its owner, always on the thread that reads.
package protocol LineEditorDelegate: AnyObject {
  /// The colours of what is understood of the text, in any order; gaps stay plain.
  func spans(for text: String) -> [StyledSpan]

  /// One line shown dimmed under the text: what is missing; nil for none.
  func hint(for state: EditState) -> String?

  /// The Tab key. A form may be shown before answering.
  func tab(_ state: EditState, _ form: any FormPresenter) -> TabAnswer

  /// An item of the completion for this text that opens a form was chosen; nil leaves the text as it is.
  func choose(_ item: CompletionItem, in state: EditState, _ form: any FormPresenter) -> EditState?

  /// The Return key. A form may be shown before answering.
  func submit(_ state: EditState, _ form: any FormPresenter) -> SubmitAnswer

  /// Plain text for the right margin of the first row; empty for none.
  func rightPrompt() -> String
}

extension LineEditorDelegate {
  package func choose(
    _ item: CompletionItem, in state: EditState, _ form: any FormPresenter
  ) -> EditState? { nil }
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
