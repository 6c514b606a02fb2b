/// Catalan grammar for the sentences of the program: counts, lists, elision, numbers in letters.
package enum Words {
  /// U+00A0, between a number and its symbol.
  package static let noBreakSpace = "\u{A0}"
  /// U+2212.
  package static let minus = "\u{2212}"

  /// «cap moviment», «1 moviment», «2 moviments», «1.000.000 de moviments».
  package static func count(_ number: Int, _ singular: String, _ plural: String) -> String {
    switch number {
    case 0: "cap \(singular)"
    case 1: "1 \(singular)"
    case let number where number % 1_000_000 == 0: "\(integer(number)) \(of(plural))"
    default: "\(integer(number)) \(plural)"
    }
  }

  /// A whole number in digits, thousands with dots: «1.234», «−5».
  package static func integer(_ number: Int) -> String {
    if (0..<1000).contains(number) { return String(number) }
    return (number < 0 ? minus : "") + Amounts.grouped(digits: String(number.magnitude))
  }

  /// A count as typed, with or without dots for thousands: «1.234», «cap»; `nil` when it is none.
  package static func readCount(_ word: String) -> Int? {
    if Folding.key(word) == "cap" { return 0 }
    let isNegative = word.hasPrefix("-") || word.hasPrefix(minus)
    let groups = (isNegative ? word.dropFirst() : word[...])
      .split(separator: ".", omittingEmptySubsequences: false)
    let isGrouped = groups.count > 1
    let isWell =
      !isGrouped
      || groups.dropFirst().allSatisfy({ $0.utf8.count == 3 })
        && (1...3).contains(groups[0].utf8.count)
        && groups[0].first != "0"
    let digits = groups.joined()
    guard isWell, digits.isDigits else {
      return nil
    }
    return Int((isNegative ? "-" : "") + digits)
  }

  /// «pa, vi i oli»; the conjunction may be another, such as «o».
  package static func list(_ items: [String], _ conjunction: String = "i") -> String {
    guard let last = items.last else { return "" }
    if items.count == 1 { return last }
    return items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// A percentage in hundredths: 6235 is «62,35 %», 5000 «50 %»; no zeros at the end.
  package static func percent(hundredths: Int) -> String {
    figure(hundredths: hundredths) + noBreakSpace + "%"
  }

  /// «62,35», «50»
  package static func figure(hundredths: Int) -> String {
    let whole = Amounts.grouped(digits: String(hundredths.magnitude / 100))
    let rest = hundredths.magnitude % 100
    let decimals =
      rest == 0 ? "" : rest % 10 == 0 ? ",\(rest / 10)" : rest < 10 ? ",0\(rest)" : ",\(rest)"
    return (hundredths < 0 ? minus : "") + whole + decimals
  }

  /// «1r», «2n», «3r», «4t», «5è».
  package static func ordinal(_ number: Int) -> String {
    switch number {
    case 1, 3: "\(number)r"
    case 2: "2n"
    case 4: "4t"
    default: "\(number)è"
    }
  }

  /// Whether a word is an ordinal in digits, in either gender or the plural.
  static func isOrdinal(_ word: String) -> Bool {
    let digits = word.prefix { ("0"..."9").contains($0) }
    guard let number = Int(digits), digits.utf8.count <= 3 else { return false }
    let ending = word.dropFirst(digits.count).lowercased()
    return switch (number, ending) {
    case (1, "r"), (1, "er"), (3, "r"), (3, "er"), (2, "n"), (2, "on"), (4, "t"): true
    case (_, "è"), (_, "é"), (_, "a"), (_, "ns"), (_, "rs"), (_, "ts"), (_, "es"): true
    default: false
    }
  }
}

extension String {
  /// The same text with its first letter in capitals.
  package var firstCapitalised: String { first.map { $0.uppercased() + dropFirst() } ?? self }
}

extension StringProtocol {
  /// Whether it is nothing but digits from 0 to 9, one at least.
  package var isDigits: Bool { !isEmpty && utf8.allSatisfy { (48...57).contains($0) } }
}
