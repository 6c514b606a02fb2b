/// The keys of the two styles: which of our actions, or which function of libedit's.
///
/// Keys are written as libedit's `bind` reads them. What is not named here keeps libedit's meaning.
enum KeyMap {
  struct Binding {
    var key: String
    var function: String
    /// In vi's command mode instead of its insert mode.
    var isCommand = false
  }

  /// The name under which libedit knows our function.
  static let ownFunction = "ral-action"
  private static let nothing = "ed-unassigned"

  /// All of a style; with `latin` the letters of Latin-1 too, which libedit binds to typing by
  /// itself only in a locale whose encoding is UTF-8.
  static func bindings(vi: Bool, latin: Bool) -> [Binding] {
    let style = vi ? viInsert + viCommand + commandCodes : emacs
    return codes + shared + style + (latin ? latinLetters : [])
  }

  /// The action of a code that libedit handed to our function.
  static func action(code: Int32, vi: Bool) -> EditAction? {
    if let action = EditAction(rawValue: code) { return action }
    guard let scalar = Unicode.Scalar(UInt32(bitPattern: code)) else { return nil }
    return controls[scalar] ?? (vi ? viLetters : metaLetters)[scalar]
  }

  /// Control keys that mean the same in every map.
  private static let controls: [Unicode.Scalar: EditAction] = [
    "\u{03}": .cancel, "\u{04}": .endOrDelete, "\u{08}": .deleteBack, "\u{7F}": .deleteBack,
    "\u{09}": .tab, "\u{0A}": .accept, "\u{0D}": .accept, "\u{0C}": .clear, "\u{0E}": .newer,
    "\u{10}": .older, "\u{12}": .searchBack, "\u{13}": .searchForward, "\u{1A}": .suspend,
    "\u{1F}": .undo, "\u{07}": .escape, "\u{02}": .left, "\u{06}": .right, "\u{05}": .end,
    "\u{19}": .yank, "\u{15}": .undo,  // As the second key of Ctrl-X Ctrl-U.
  ]

  /// Letters of vi's command mode.
  private static let viLetters: [Unicode.Scalar: EditAction] = [
    "j": .newer, "+": .newer, "k": .older, "-": .older, "/": .searchBack, "?": .searchForward,
    "u": .undo, "U": .redo,
  ]

  /// Letters typed with Alt in the style of emacs.
  private static let metaLetters: [Unicode.Scalar: EditAction] = [
    "f": .takeWord, "F": .takeWord, "p": .older, "P": .older, "n": .newer, "N": .newer, "_": .redo,
  ]

  private static let codes: [Binding] =
    EditAction.allCases.map {
      Binding(key: WideText.decode([$0.rawValue]), function: ownFunction)
    } + [
      Binding(key: WideText.decode([EngineCode.nextWord]), function: "em-next-word"),
      Binding(key: WideText.decode([EngineCode.previousWord]), function: "ed-prev-word"),
      Binding(key: WideText.decode([EngineCode.home]), function: "ed-move-to-beg"),
    ]

  /// The same in vi's command mode.
  private static let commandCodes: [Binding] = codes.map {
    Binding(key: $0.key, function: $0.function, isCommand: true)
  }

  private static let sharedControls = [
    "^C", "^D", "^H", "^?", "^I", "^J", "^M", "^L", "^N", "^P", "^R", "^S", "^Z", "^_",
  ]

  private static let shared: [Binding] =
    sharedControls.map { Binding(key: $0, function: ownFunction) }
    + [Binding(key: "^W", function: "ed-delete-prev-word")]

  private static let latinLetters: [Binding] = (0xA0...0xFF).map {
    Binding(key: WideText.decode([$0]), function: "ed-insert")
  }

  /// A mark points into a buffer that we change under it; a count multiplies what the screen
  /// cannot hold; a literal control character has no cell; a command line of libedit's own
  /// loses the text, and crashes on an unmatched quote.
  private static let emacsUnbound =
    ["^@", "^V", "^X^X", "\\e^_", "\\eW", "\\ew", "\\eX", "\\ex"] + (0...9).map { "\\e\($0)" }

  private static let emacs: [Binding] =
    ["^B", "^E", "^F", "^G", "^Y", "^X^U", "\\ef", "\\eF", "\\en", "\\eN", "\\ep", "\\eP", "\\e_"]
    .map { Binding(key: $0, function: ownFunction) }
    + emacsUnbound.map { Binding(key: $0, function: nothing) }

  private static let viUnboundInsert = [
    "^@", "^A", "^B", "^E", "^F", "^G", "^K", "^O", "^T", "^V", "^X", "^Y", "^]", "^^",
  ]

  private static let viInsert: [Binding] =
    viUnboundInsert.map { Binding(key: $0, function: nothing) }
    + [Binding(key: "^U", function: "vi-kill-line-prev")]
    + [
      Binding(
        key: WideText.decode([EngineCode.viCommandMode]), function: "vi-command-mode")
    ]

  /// Those that want libedit's history, its command line, an alias or another editor, and the
  /// halves of arrow keys, which never come apart here.
  private static let viUnboundCommand = [
    ":", "#", "@", "v", "_", "G", "J", "K", "N", "n", "O", "[", "^[", "\\317", "\\333",
  ]

  private static let viCommand: [Binding] =
    (sharedControls + ["j", "k", "+", "\\055", "/", "?", "u", "U", "^G"])
    .map { Binding(key: $0, function: ownFunction, isCommand: true) }
    + viUnboundCommand.map { Binding(key: $0, function: nothing, isCommand: true) }
}
