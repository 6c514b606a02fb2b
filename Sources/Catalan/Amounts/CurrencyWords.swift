package import Ledger

extension Currency {
  /// The currency that a word of its own after an amount names: `€`, `eur`, a symbol, a code in capitals, or in small letters
  /// one of the best known or its name; `nil` for any other word, so that «all» in «2,50 all i oli» names none.
  package init?(word: String) {
    switch word.lowercased() {
    case "€", "eur", "euro", "euros": self = .eur
    case "$", "usd", "dòlar", "dòlars", "dolar", "dolars": self = .usd
    case "£", "gbp", "lliura", "lliures": self = .gbp
    case "¥", "jpy", "ien", "iens": self = .jpy
    case "franc", "francs": self.init(code: "CHF")
    case "aud", "brl", "cad", "chf", "cny", "czk", "dkk", "huf", "mxn", "nok", "nzd", "pln", "sek":
      self.init(code: word.uppercased())
    default: self.init(code: word)
    }
  }

  /// How it is written after an amount: «€», or the code.
  package var symbol: String { self == .eur ? "€" : code }
}
