/// What this device has chosen, as the program reads it.
package struct Settings {
  private let state: any StateKeeper

  package init(_ state: any StateKeeper) { self.state = state }

  /// Whether something is always so, never, or as the circumstances say.
  package enum When: Hashable, Sendable { case automatically, always, never }

  package enum Theme: Hashable, Sendable { case terminal, light, dark }

  package enum Keys: Hashable, Sendable { case emacs, vi }

  /// The word kept for a setting, its default when none is or it is no longer a choice.
  package func word(of setting: Setting) -> String {
    state[setting.name].flatMap(setting.choice)?.word ?? setting.standard.word
  }

  /// Keeps a choice; the default is kept as nothing.
  func set(_ setting: Setting, _ choice: Setting.Choice) {
    state[setting.name] = choice.word == setting.standard.word ? nil : choice.word
  }

  /// Whether balances are shown as dots.
  var hidesBalances: Bool {
    get { word(of: .balances) == Setting.hiddenBalances.word }
    nonmutating set {
      set(.balances, newValue ? Setting.hiddenBalances : Setting.balances.standard)
    }
  }

  package var colour: When { when(.colour) }
  package var linear: When { when(.linear) }

  package var theme: Theme {
    switch word(of: .theme) {
    case "clar": .light
    case "fosc": .dark
    default: .terminal
    }
  }

  package var keys: Keys { word(of: .keys) == "vi" ? .vi : .emacs }

  /// The colours to write with, when there are to be any.
  package var colours: TextRenderer.Colours {
    TextRenderer.Colours(
      accent: code(of: .accent), other: code(of: .other), isBright: theme == .dark,
      dim: theme == .light ? "90" : "2")
  }

  private func when(_ setting: Setting) -> When {
    switch word(of: setting) {
    case "sí", "sempre": .always
    case "no": .never
    default: .automatically
    }
  }

  /// SGR parameters of a colour: the bright ones are read better on a dark background.
  private func code(of setting: Setting) -> String {
    let word = word(of: setting)
    let colour = Setting.Colour.allCases.first { $0.word == word } ?? .cyan
    return String((theme == .dark ? 90 : 30) + colour.rawValue)
  }
}

extension Session {
  /// What this device has chosen.
  package var settings: Settings { Settings(surroundings.state) }

  /// Whether balances are shown as dots.
  var hidesBalances: Bool { settings.hidesBalances }
}
