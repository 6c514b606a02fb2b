/// Catalan that a dictionary passes and a person would not: wrong signs, calques, office words.
enum BadCatalan {
  struct Rule {
    let pattern: Regex<AnyRegexOutput>
    let advice: String

    /// Letters count whatever their case; `\b` means the edge of a word.
    init(_ pattern: String, _ advice: String) {
      do {
        self.pattern = try Regex(pattern).ignoresCase()
      } catch {
        preconditionFailure("bad pattern \(pattern): \(error)")
      }
      self.advice = advice
    }
  }

  private static var signs: [Rule] {
    [
      Rule("[ŀĿ]|l[.•]l[aeioué]", "l·l with U+00B7"),
      Rule("’", "the straight apostrophe"),
      Rule("\"|“|”", "« »"),
      Rule("\\.\\.\\.", "…"),
      Rule("([0-9\u{FFFC}]|^) €", "a no-break space before €"),
      Rule("[0-9\u{FFFC}] %(?![0-9])", "a no-break space before %"),
      Rule("\\p{L}!|¡|¿", "no exclamation; questions open with nothing"),
      Rule("\\bdel (19|20)[0-9][0-9]\\b", "de + year"),
      Rule(" [,;](\\s|$)", "no space before the sign"),
    ]
  }

  private static var words: [Rule] {
    [
      Rule("\\bgastos?\\b", "despesa"),
      Rule("\\btarjet", "targeta"),
      Rule("\\btransacci", "moviment"),
      Rule("\\bguard(a|ar|at|ada|ats|ades|eu)\\b", "desar"),
      Rule("\\bborra(r|t|da|eu)?\\b", "esborrar"),
      Rule("\\bsi us plau\\b|\\bups\\b|\\bvaja\\b|\\bho sento\\b|\\bbenvingu", "nothing"),
      Rule("\\bvostès?\\b|\\bpremeu\\b|\\bintroduïu\\b", "tu"),
      Rule("\\bintrodu", "escriure, anotar"),
      Rule("\\bcomand(a|es)\\b", "ordre"),
      Rule("\\bpromig", "mitjana"),
      Rule("\\bpresupost", "pressupost"),
      Rule("\\breconcili", "conciliar"),
      Rule("\\binvàlid", "no vàlid; better, what is wrong"),
      Rule("\\bsuport(a|ar|at|ada|en)\\b|\\brecolz", "admetre"),
      Rule("\\bdegut a\\b|\\ba nivell de\\b|\\ben base a\\b", "a causa de, segons, a partir de"),
      Rule("\\bdoncs\\b|\\bdonat que\\b", "perquè, així que"),
      Rule("\\b(tenir|tens|té|tenen) que\\b", "haver de"),
      Rule("\\bvaris\\b", "diversos"),
      Rule("\\blo que\\b", "el que"),
      Rule("\\bdóna|\\bvénen\\b|\\bdesde\\b", "dona, venen, des de"),
      Rule("\\bsegur de que\\b", "segur que"),
      Rule(
        "\\bseleccion|\\bvisualitz|\\brealitz|\\befectu[aàe]|\\bfinalitz",
        "triar, veure, fer, acabar"),
      Rule("\\bmitjançant\\b|\\bactualment\\b", "amb, ara"),
      Rule("\\bprocedi(r|rà|u)\\b|\\baccedi", "obrir, veure"),
      Rule("\\bencript", "xifrar"),
      Rule("\\bnúmero de moviments\\b|\\bel (pròxim|proper) mes\\b", "nombre; el mes que ve"),
      Rule("\\bha sigut\\b|\\bhan sigut\\b", "s'ha, ha estat"),
    ]
  }

  static var rules: [Rule] { signs + words }
}
