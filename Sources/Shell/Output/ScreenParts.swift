/// What screens have in common.

/// A screen's title with the rule under it; on a linear screen, a sentence.
func screenTitle(_ title: String, _ layout: Layout, _ emit: (Line) throws -> Void) throws {
  if layout.isLinear { return try emit(Line(title.replacing(" · ", with: ", ") + ".")) }
  for row in wrapped(title, width: layout.tableWidth - layout.margin.utf8.count) {
    try emit(Line(layout.margin) + Line(row, .title))
  }
  try emit(rule(layout))
}

/// The thin rule under a title.
func rule(_ layout: Layout) -> Line {
  var line = Line(layout.margin)
  line.append("─", times: layout.isNarrow ? layout.width : layout.tableWidth - 2, .dim)
  return line
}

/// What is to be said under a screen.
func notes(_ texts: [String], _ layout: Layout, _ emit: (Line) throws -> Void) throws {
  for text in texts {
    for row in wrapped(text, width: layout.width - 4) { try emit(.hint(row)) }
  }
}

extension Session {
  /// A hint and what else is to be said under a table; the hint until it has been seen three times.
  func notes(
    _ hint: (name: String, text: String), _ others: [String], _ layout: Layout,
    _ emit: (Line) throws -> Void
  ) throws {
    let shown = self.hint(hint.name, hint.text) == nil ? others : [hint.text] + others
    if !layout.isLinear, !shown.isEmpty { try emit(Line()) }
    try Shell.notes(shown, layout, emit)
  }
}
