/// How a line editor behaves.
package struct LineEditorOptions {
  /// The file of the history; nil keeps it in memory.
  package var historyPath: String?
  /// Keys of vi instead of those of emacs.
  package var usesViKeys: Bool
  package var palette: Palette
  /// One fact a row and no redrawing, for screen readers.
  package var isLinear: Bool

  package init(
    historyPath: String? = nil, usesViKeys: Bool = false, palette: Palette = Palette(),
    isLinear: Bool = false
  ) {
    self.historyPath = historyPath
    self.usesViKeys = usesViKeys
    self.palette = palette
    self.isLinear = isLinear
  }
}
