/// How a line editor behaves.
package struct LineEditorOptions {
  /// The file of the history; nil keeps it in memory.
  package var historyPath: String?
  /// Keys of vi instead of those of emacs.
  package var usesViKeys: Bool
  /// Whether escape sequences for colour may be written.
  package var colour: Bool
  /// Frames and marks in ASCII.
  package var ascii: Bool
  /// One fact a row and no redrawing, for screen readers.
  package var linear: Bool
  /// Lines that must not be remembered: those that carry a secret.
  package var keepsOutOfHistory: (String) -> Bool

  package init(
    historyPath: String? = nil, usesViKeys: Bool = false, colour: Bool = true, ascii: Bool = false,
    linear: Bool = false, keepsOutOfHistory: @escaping (String) -> Bool = { _ in false }
  ) {
    self.historyPath = historyPath
    self.usesViKeys = usesViKeys
    self.colour = colour
    self.ascii = ascii
    self.linear = linear
    self.keepsOutOfHistory = keepsOutOfHistory
  }
}
