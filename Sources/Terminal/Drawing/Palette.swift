/// The SGR parameters of what the editor draws by itself.
package struct Palette: Sendable, Equatable {
  package let accent: String
  package let dim: String
  let selected: String
  let alarm: String

  package init(accent: String = "36", dim: String = "2") {
    self.init(accent: accent, dim: dim, selected: "7", alarm: "31")
  }

  private init(accent: String, dim: String, selected: String, alarm: String) {
    self.accent = accent
    self.dim = dim
    self.selected = selected
    self.alarm = alarm
  }

  /// No colour at all: what it would tell is told by signs.
  package static let none = Palette(accent: "", dim: "", selected: "", alarm: "")

  var isColoured: Bool { self != .none }
}
