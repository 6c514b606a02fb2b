package import Ledger

extension Words {
  /// «de» before a name, quoted or not: «d'Anna», «de Marc», «de iogurt», «d'Hug», «d'«Estalvi»».
  package static func of(_ name: String) -> String {
    (startsWithVowelSound(name) ? "d'" : "de ") + name
  }

  /// «de» before an amount of money already written: «d'1,50 €», «d'11.000,00 €», «de 10,00 €».
  package static func of(_ money: Money, written: String) -> String {
    let units = Int(money.minorUnits.magnitude / UInt64(money.currency.scale))
    let isElided = isReadWithVowel(units) && !money.isNegative
    return (isElided ? "d'" : "de ") + written
  }

  /// The article before a day: «l'1», «el 12», or before a date written with its day first: «el 12 de maig».
  package static func the(day: Int, _ date: String? = nil) -> String {
    article(day, date, "el ", "l'")
  }
  /// «a» and the article: «a l'11», «al 12/5».
  package static func to(day: Int, _ date: String? = nil) -> String {
    article(day, date, "al ", "a l'")
  }
  /// «de» and the article: «de l'1», «del 12 de maig de 2026».
  package static func of(day: Int, _ date: String? = nil) -> String {
    article(day, date, "del ", "de l'")
  }

  /// The article before a masculine noun: «el novembre», «l'abril».
  package static func the(_ noun: String) -> String {
    (startsWithVowelSound(noun) ? "l'" : "el ") + noun
  }
  /// «al novembre», «a l'abril».
  package static func to(_ noun: String) -> String {
    (startsWithVowelSound(noun) ? "a l'" : "al ") + noun
  }

  private static func article(
    _ day: Int, _ date: String?, _ full: String, _ elided: String
  ) -> String {
    (isReadWithVowel(day) ? elided : full) + (date ?? String(day))
  }

  /// Whether a number in digits is read with «u», «un» or «onze» first (Optimot, fitxa 347/6).
  static func isReadWithVowel(_ number: Int) -> Bool {
    switch number.magnitude {
    case 1, 11, 11_000...11_999, 1_000_000...1_999_999, 11_000_000...11_999_999,
      11_000_000_000...11_999_999_999:
      true
    default: false
    }
  }

  /// Whether a word is said with a vowel first, so that «de» and «el» lose theirs.
  static func startsWithVowelSound(_ text: String) -> Bool {
    if text.hasPrefix("«") { return startsWithVowelSound(String(text.dropFirst())) }
    let first = Folding.key(text).prefix { $0 != " " && $0 != "'" && $0 != "." && $0 != "," }
    if isAcronym(text, first) { return acronymStartsWithVowel(first) }
    if let number = leadingNumber(text) { return isReadWithVowel(number) }
    guard !aspirated.contains(String(first)) else { return false }
    let letters = Array(first.first == "h" ? first.dropFirst() : first)
    guard let vowel = letters.first, "aeiou".contains(vowel) else { return false }
    guard "iu".contains(vowel), letters.count > 1, "aeiou".contains(letters[1]) else { return true }
    if vowel == "i", letters[1] == "u" || letters[1] == "i" { return true }
    if vowel == "u", letters[1] == "u" { return true }
    // An i or u before a vowel is a consonant (iogurt, uadi), but in a few names it is stressed.
    return stressed.contains(String(first))
  }

  /// The number that a text begins with, its thousands grouped or not.
  private static func leadingNumber(_ text: String) -> Int? {
    readCount(String(text.prefix { ("0"..."9").contains($0) || $0 == "." }))
  }

  /// Foreign names and words whose h is sounded, those likeliest in a concept; no rule tells them.
  private static let aspirated: Set<String> = [
    "hans", "harry", "heidi", "haydn", "hamlet", "heisenberg", "hannah", "hilton", "hyundai",
    "honda", "halloween", "hip", "hobby", "holding", "husky", "hegel",
  ]
  /// The names and words in which that vowel is stressed: few enough to be told one by one.
  private static let stressed: Set<String> = ["ian", "ia", "io", "ion"]

  /// Two to five capitals without a vowel that could be read in one go are spelt out.
  private static func isAcronym(_ text: String, _ first: Substring) -> Bool {
    let start = text.unicodeScalars.prefix(first.unicodeScalars.count)
    guard (2...5).contains(start.count), start.allSatisfy({ ("A"..."Z").contains($0) }) else {
      return false
    }
    return spelt.contains(String(first)) || !first.contains { "aeiou".contains($0) }
  }

  /// Acronyms with vowels that are spelt all the same.
  private static let spelt: Set<String> = ["usd", "ue", "ong", "irpf", "iva", "ibi", "itv"]

  private static func acronymStartsWithVowel(_ acronym: Substring) -> Bool {
    // The names of these letters begin with a vowel: efa, hac, ela, ema, ena, erra, essa.
    acronym.first.map { "aefhilmnorsux".contains($0) } ?? false
  }
}
