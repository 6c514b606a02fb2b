/// The forms of a verb that are accepted besides the imperative: the infinitive and the one for *vós*.
enum VerbForms {
  /// The infinitive and the *vós* form of a verb given in the imperative, all folded:
  /// `conciliar`, `concilieu` for `concilia`; `repetir`, `repetiu` for `repeteix`.
  static func forms(of imperative: String) -> [String] {
    if let irregular = irregular[imperative] { return irregular }
    if imperative.hasSuffix("eix") {
      let stem = imperative.dropLast(3)
      return [stem + "ir", stem + "iu"]
    }
    guard imperative.hasSuffix("a") else { return [] }
    let stem = String(imperative.dropLast())
    return [stem + "ar", softened(stem) + "eu"]
  }

  /// Before e, the spelling of a stem in c, g, j or qu changes: cerca, cerqueu; neteja, netegeu.
  private static func softened(_ stem: String) -> String {
    switch stem.last {
    case "c": stem.dropLast() + "qu"
    case "g": stem + "u"
    case "j": stem.dropLast() + "g"
    default: stem
    }
  }

  /// Folded.
  private static let irregular: [String: [String]] = [
    "desfes": ["desfer", "desfeu"], "refes": ["refer", "refeu"], "surt": ["sortir", "sortiu"],
    "reobre": ["reobrir", "reobriu"], "obre": ["obrir", "obriu"],
  ]
}
