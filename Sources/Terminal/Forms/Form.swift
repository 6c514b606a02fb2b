/// One row of a menu in which one thing is chosen.
package struct MenuOption: Sendable, Equatable {
  package var label: String
  /// Shown dimmed beside the label; may be empty.
  package var detail: String

  package init(label: String, detail: String = "") {
    self.label = label
    self.detail = detail
  }
}

/// One question of a form.
package enum FormField: Sendable, Equatable {
  case text(label: String, preset: String)
  case choice(label: String, options: [String], selected: Int)
}

/// The answer to the field in the same place.
package enum FormAnswer: Sendable, Equatable {
  case text(String)
  /// Index into the field's options.
  case choice(Int)
}

/// Small prompts drawn under the line that is being edited, or alone between two lines.
///
/// Whatever happens in them, the line above keeps its text, cursor and undo steps.
package protocol FormPresenter: AnyObject {
  /// Shows another text in the line that is being edited, before something more is asked about it.
  func show(_ state: EditState)

  /// Lets one option be chosen; nil when it was left with Esc or Ctrl-C.
  /// It begins at the `selected` one; what is typed leaves it too, and goes on in the line.
  func choose(title: String, options: [MenuOption], selected: Int, footer: String) -> Int?

  /// Lets every field be filled in; nil when it was left with Esc or Ctrl-C.
  ///
  /// `validate` returns the sentence to show when the answers do not do, nil when they do.
  func fill(
    title: String, fields: [FormField], footer: String, validate: ([FormAnswer]) -> String?
  ) -> [FormAnswer]?
}

extension FormPresenter {
  /// Where no line is drawn there is nothing to show.
  package func show(_ state: EditState) {}

  /// Begins at the first option.
  package func choose(title: String, options: [MenuOption], footer: String) -> Int? {
    choose(title: title, options: options, selected: 0, footer: footer)
  }
}
