/// The states that a text has had, for going back and forth between them.
///
/// libedit has no undo with the keys of emacs, and with those of vi it knows nothing of what we
/// change ourselves. Characters typed one after another are one step up to the end of a word.
struct UndoSteps {
  private static let limit = 1000

  private var past: [EditState] = []
  private var future: [EditState] = []
  private(set) var current: EditState
  /// The character typed last, when the next one may join its step.
  private var typed: Unicode.Scalar?

  init(_ state: EditState) { current = state }

  /// Takes notice of the text after a key; a changed text is a step.
  mutating func note(_ state: EditState) {
    guard state.text != current.text else {
      if state.cursor != current.cursor { typed = nil }
      current = state
      return
    }
    let character = Self.typedCharacter(from: current, to: state)
    if !joins(character) {
      past.append(current)
      if past.count > Self.limit { past.removeFirst() }
    }
    future = []
    typed = character
    current = state
  }

  /// Goes one step back; nil when there is none.
  mutating func undo() -> EditState? {
    guard let state = past.popLast() else { return nil }
    future.append(current)
    return arrive(at: state)
  }

  /// Takes the last undone step again; nil when there is none.
  mutating func redo() -> EditState? {
    guard let state = future.popLast() else { return nil }
    past.append(current)
    return arrive(at: state)
  }

  private mutating func arrive(at state: EditState) -> EditState {
    current = state
    typed = nil
    return state
  }

  private func joins(_ character: Unicode.Scalar?) -> Bool {
    guard let character, let typed else { return false }
    return typed != " " || character == " "
  }

  /// The character by which the later state differs, when it was typed at the cursor.
  private static func typedCharacter(from old: EditState, to new: EditState) -> Unicode.Scalar? {
    let length = new.cursor - old.cursor
    guard length > 0, new.text.utf8.count == old.text.utf8.count + length else { return nil }
    let inserted = new.text.slice(utf8: old.cursor..<new.cursor).unicodeScalars
    guard inserted.count == 1,
      new.text.utf8.prefix(old.cursor).elementsEqual(old.text.utf8.prefix(old.cursor)),
      new.text.utf8.dropFirst(new.cursor).elementsEqual(old.text.utf8.dropFirst(old.cursor))
    else { return nil }
    return inserted.first
  }
}
