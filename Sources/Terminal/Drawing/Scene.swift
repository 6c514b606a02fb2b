/// What there is to see, before it is laid out for a screen.
struct Scene {
  var prompt = StyledLine()
  /// The text being edited; it may have several lines.
  var text = ""
  /// UTF-8 offset of the cursor in the text.
  var cursor = 0
  var spans: [StyledSpan] = []
  /// What would complete the text, shown after it as far as its row has room.
  var ghost = ""
  var ghostSGR = "90"
  /// At the right margin of the first row, when the text leaves it free.
  var right = StyledLine()
  var below = Below()
  /// Whether there is a text at all; a form may stand alone.
  var hasText = true
  /// Whether it stays as it is, with the cursor gone from it.
  var isFinal = false

  /// Rows under the text: a hint, a menu or a form.
  struct Below {
    var rows: [StyledLine] = []
    /// The cursor, when it belongs here and not in the text: a row of `rows` and its column.
    var cursor: (row: Int, column: Int)?
    /// A row that must be seen when not all of them fit.
    var focus = 0
    /// The rows for which the text makes room; the others are seen if it leaves any.
    var claim = 0
  }

  /// Prompt, text and colours alone.
  var withoutSurroundings: Scene {
    var scene = self
    scene.ghost = ""
    scene.below = Below()
    return scene
  }
}
