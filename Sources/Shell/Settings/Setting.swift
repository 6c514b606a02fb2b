/// Something about this device's shell that a person may choose. Lists, completion, help and the program
/// all read the one table of these.
package struct Setting: Sendable {
  package struct Choice: Sendable {
    /// As typed and kept.
    package let word: String
    package let detail: String
    /// Other words accepted for it.
    let synonyms: [String]

    init(_ word: String, _ detail: String, _ synonyms: String...) {
      self.word = word
      self.detail = detail
      self.synonyms = synonyms
    }

    func isMeant(by typed: String) -> Bool {
      ([word] + synonyms).contains { fold($0) == fold(typed) }
    }
  }

  /// The word after `ajusta`.
  package let name: String
  /// What it decides, as in «si la pantalla té colors».
  package let summary: String
  /// The first is the one by default.
  package let choices: [Choice]

  private init(_ name: String, _ summary: String, _ choices: [Choice]) {
    self.name = name
    self.summary = summary
    self.choices = choices
  }

  package var standard: Choice { choices[0] }

  func choice(_ typed: String) -> Choice? { choices.first { $0.isMeant(by: typed) } }
}

extension Setting {
  static let colour = Setting(
    "color", "si la pantalla té colors",
    [
      Choice("auto", "en un terminal, sí; en un fitxer, no", "automàtic"),
      Choice("sempre", "també en un fitxer", "sí"), Choice("no", "mai", "mai"),
    ])

  static let theme = Setting(
    "tema", "el fons amb què s'han de llegir els colors",
    [
      Choice("terminal", "els del terminal, tal com són"),
      Choice("clar", "per a un fons clar", "clara", "light"),
      Choice("fosc", "per a un fons fosc", "fosca", "dark"),
    ])

  static let accent = Setting(
    "accent", "el color de l'indicador i de les teves conjuntes",
    Colour.choices(first: .cyan))

  static let other = Setting(
    "altre", "el color de les conjuntes que paga l'altre membre",
    Colour.choices(first: .magenta))

  static let linear = Setting(
    "lineal", "una dada per línia, per a lectors de pantalla",
    [
      Choice("auto", "només en un terminal que no sap moure el cursor", "automàtic"),
      Choice("sí", "sempre", "sempre"), Choice("no", "mai", "mai"),
    ])

  static let keys = Setting(
    "tecles", "les tecles amb què s'edita la línia",
    [Choice("emacs", "Ctrl-A, Ctrl-E, Ctrl-K…"), Choice("vi", "Esc i les ordres de vi", "vim")])

  static let balances = Setting(
    "saldos", "si els saldos es veuen",
    [
      Choice("visibles", "amb les xifres", "visible", "sí"),
      hiddenBalances,
    ])

  static let hiddenBalances = Choice("amagats", "amb punts en lloc de xifres", "amaga", "no")

  /// Every setting, in the order that lists show them.
  package static let all: [Setting] = [colour, theme, accent, other, linear, keys, balances]

  /// The palette's colours by the order of their code.
  enum Colour: Int, CaseIterable {
    case red = 1, green, yellow, blue, magenta, cyan

    var word: String {
      switch self {
      case .red: "vermell"
      case .green: "verd"
      case .yellow: "groc"
      case .blue: "blau"
      case .magenta: "magenta"
      case .cyan: "cian"
      }
    }

    static func choices(first: Colour) -> [Choice] {
      ([first] + allCases.filter { $0 != first }).map { Choice($0.word, "") }
    }
  }
}
