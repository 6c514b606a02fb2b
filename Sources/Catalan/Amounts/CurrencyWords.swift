package import Ledger

extension Currency {
  /// The currency that a word of its own after an amount names: `€`, `eur`, a symbol, or a code in
  /// capitals; `nil` for any other word, so that «all» in «2,50 all i oli» names none.
  package init?(word: String) {
    switch word {
    case "€": self = .eur
    case "$": self = .usd
    case "£": self = .gbp
    case "¥": self = .jpy
    case _ where Self.euroWords.contains(word.lowercased()): self = .eur
    default: self.init(code: word)
    }
  }

  private static let euroWords: Set<String> = ["eur", "euro", "euros"]

  /// How it is written after an amount: «€», or the code.
  package var symbol: String { self == .eur ? "€" : code }
}
