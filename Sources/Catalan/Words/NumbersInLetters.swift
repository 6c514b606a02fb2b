extension Words {
  /// A whole number in letters, masculine: 12.505 is «dotze mil cinc-cents cinc».
  ///
  /// From zero to 999.999.999.999; any other number is given in digits.
  package static func inLetters(_ number: Int) -> String {
    guard (0..<1_000_000_000_000).contains(number) else { return integer(number) }
    if number == 0 { return units[0] }
    var parts: [String] = []
    let (millions, rest) = number.quotientAndRemainder(dividingBy: 1_000_000)
    if millions > 0 {
      parts.append(millions == 1 ? "un milió" : "\(thousands(millions)) milions")
    }
    if rest > 0 { parts.append(thousands(rest)) }
    return parts.joined(separator: " ")
  }

  private static func thousands(_ number: Int) -> String {
    let (thousands, rest) = number.quotientAndRemainder(dividingBy: 1000)
    var parts: [String] = []
    if thousands > 0 { parts.append(thousands == 1 ? "mil" : "\(hundreds(thousands)) mil") }
    if rest > 0 { parts.append(hundreds(rest)) }
    return parts.joined(separator: " ")
  }

  private static func hundreds(_ number: Int) -> String {
    let (hundreds, rest) = number.quotientAndRemainder(dividingBy: 100)
    var parts: [String] = []
    if hundreds > 0 { parts.append(hundreds == 1 ? "cent" : "\(units[hundreds])-cents") }
    if rest > 0 { parts.append(belowHundred(rest)) }
    return parts.joined(separator: " ")
  }

  private static func belowHundred(_ number: Int) -> String {
    if number < units.count { return units[number] }
    let (ten, unit) = number.quotientAndRemainder(dividingBy: 10)
    if unit == 0 { return tens[ten] }
    return ten == 2 ? "vint-i-\(units[unit])" : "\(tens[ten])-\(units[unit])"
  }

  static let units = [
    "zero", "un", "dos", "tres", "quatre", "cinc", "sis", "set", "vuit", "nou", "deu", "onze",
    "dotze", "tretze", "catorze", "quinze", "setze", "disset", "divuit", "dinou",
  ]
  static let tens = [
    "", "deu", "vint", "trenta", "quaranta", "cinquanta", "seixanta", "setanta", "vuitanta",
    "noranta",
  ]
}
