/// A text being edited and the place of its cursor.
///
/// Every offset in this module counts UTF-8 bytes from the start of the text.
package struct EditState: Sendable, Equatable {
  package var text: String
  /// Between 0 and `text.utf8.count`, at the edge of a character.
  package var cursor: Int

  package init(text: String, cursor: Int) {
    self.text = text
    self.cursor = cursor
  }

  /// The text with the cursor at its end.
  package init(_ text: String) {
    self.init(text: text, cursor: text.utf8.count)
  }
}
