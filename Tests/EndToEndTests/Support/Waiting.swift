import Foundation
import TestSupport
import Testing

extension PseudoTerminal {
  /// Waits until the text is somewhere on the screen, whatever kind of space stands in an amount.
  func see(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait(for: "«\(text)»", sourceLocation: sourceLocation) { $0.plainText.contains(text) }
  }

  /// Waits for the shell's prompt with nothing after it: everything typed before has been done.
  func ready(_ prompt: String = "›", sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait(for: "an empty line at «\(prompt)»", sourceLocation: sourceLocation) { screen in
      let row = screen.lines[screen.row]
      let typed = row.prefix(screen.column)
      return screen.modes.contains(2004) && typed.trimmed.hasSuffix(prompt)
    }
  }

  /// Waits until the line at the cursor is so, as far as the cursor.
  func waitForLine(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait(for: "the line «\(text)»", sourceLocation: sourceLocation) { screen in
      screen.lines[screen.row].prefix(screen.column).hasSuffix(text)
    }
  }

  /// Types each text, and waits for what it brings before the next.
  func converse(
    _ turns: KeyValuePairs<String, String>, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for (typed, brought) in turns {
      type(typed)
      try see(brought, sourceLocation: sourceLocation)
    }
  }

  /// Leaves the shell, which ends as all that went well does.
  func leave(_ line: String = "surt\r", sourceLocation: SourceLocation = #_sourceLocation) throws {
    type(line)
    #expect(try exitStatus() == 0, sourceLocation: sourceLocation)
  }

  /// Types a line, and waits for a text of its answer and the next prompt.
  func enter(
    _ line: String, expecting answer: String, prompt: String = "›",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try ready(prompt, sourceLocation: sourceLocation)
    type(line)
    // Until the line is there, the empty one still is, and the answer may be on the screen from before.
    try waitForLine(String(line.suffix(8)), sourceLocation: sourceLocation)
    type("\r")
    try see(answer, sourceLocation: sourceLocation)
    try ready(prompt, sourceLocation: sourceLocation)
  }
}

extension Screen {
  /// What is on the screen, with plain spaces.
  var plainText: String { text.plainSpaces }
}

extension String {
  /// The text with plain spaces.
  var plainSpaces: String { String(map { $0 == "\u{A0}" ? " " : $0 }) }

  /// The text in one row, as it was before it was wrapped.
  var unwrapped: String { split { $0.isWhitespace }.joined(separator: " ") }
}

extension StringProtocol {
  /// The text without the spaces around it.
  var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
