/// What the editor does itself, in place of libedit.
///
/// Each has a key code of its own among the C1 controls, which no keyboard sends as UTF-8 and which
/// libedit looks up in its key map as it does any code below 256.
enum EditAction: Int32, CaseIterable {
  case escape = 0x80
  case paste, combiningMark, tab, backTab, accept, cancel, endOrDelete
  case deleteBack, deleteForward, left, right, up, down, end
  case older, newer, searchBack, searchForward
  case takeWord, yank, undo, redo, suspend, clear
}

/// Codes bound to functions of libedit's, for our functions to push.
enum EngineCode {
  static let viCommandMode: Int32 = 0x9C
  static let nextWord: Int32 = 0x9D
  static let previousWord: Int32 = 0x9E
  static let home: Int32 = 0x9F
}
