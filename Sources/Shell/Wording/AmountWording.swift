import Catalan
import Ledger

/// The sentence for a word that looks like an amount and is none.
func sentence(for error: AmountError, _ word: String, at range: Range<Int>) -> LineError {
  func line(_ code: String, _ message: String, _ remedy: String? = nil) -> LineError {
    LineError(code, message, at: [range], remedy: remedy.map(LineError.Remedy.replacement))
  }
  switch error {
  case .tooManyDecimals(let text, let decimals, let currency, let suggestion):
    return line("error.import.decimals", tooManyDecimals(text, decimals, currency, suggestion))
  case .leadingZeroGroup(let text, let suggestion):
    let way = suggestion.map { " Si són decimals, escriu \($0)." } ?? ""
    return line("error.import.punt", "A \(text) el punt no pot separar milers.\(way)")
  case .apostrophe(let text, let suggestion):
    let way = suggestion.map { " Si són milers, escriu \($0)." } ?? ""
    return line(
      "error.import.apostrof",
      "\(text) no és un import: amb apòstrof, dos decimals com a màxim.\(way)")
  case .negativeCalculation(let text, let date):
    let way = date.map { " Si és una data, escriu-la amb barra: \($0)." } ?? ""
    return line("error.import.negatiu", "El càlcul \(text) dona un import negatiu.\(way)")
  case .dottedDate(let text, let suggestion):
    return line(
      "error.data.punt", "\(text) no és una data. Escriu-la amb barres: \(suggestion).",
      suggestion)
  case .dateNotAmount(let text, let suggestion):
    return line(
      "error.import.mes",
      text.contains("/")
        ? "\(text) sembla una data, i aquí hi va un import. Si és una divisió, escriu \(suggestion)."
        : "\(text) sembla un mes, i aquí hi va un import. Si és una resta, escriu \(suggestion).")
  case .unknownCurrency(let text, let name, let suggestion):
    let way =
      suggestion.map { " Volies dir \($0)?" } ?? " Les monedes s'escriuen amb el codi: 30 USD."
    return line(
      "error.moneda.desconeguda", "A \(text), «\(name)» no és cap moneda.\(way)", suggestion)
  case .divisionByZero(let text):
    return line("error.import.zero", "\(text) divideix per zero.")
  case .tooLarge(let text):
    return line("error.import.gran", "\(text) és un import massa gran.")
  case .malformed(let text, let suggestion):
    let way =
      suggestion.map { " Volies dir \($0)?" } ?? " Escriu-lo com ara 12,50 o 1.234,56."
    return line("error.import.forma", "\(text) no és un import.\(way)", suggestion)
  }
}

extension AmountReading {
  /// What is worth saying of how it was read: that it was rounded, or that it was not typed as is usual.
  func note(_ layout: Layout) -> String? {
    let written = layout.money(money)
    if let rounding {
      return "\(rounding.calculation) dona \(rounding.exact); s'ha arrodonit a \(written)."
    }
    return unusual.map { "\($0) s'ha llegit com a \(written)." }
  }
}

private func tooManyDecimals(
  _ text: String, _ decimals: Int, _ currency: Currency, _ suggestion: String?
) -> String {
  let has = "\(text) té \(Words.inLetters(decimals)) \(decimals == 1 ? "decimal" : "decimals")"
  let limit =
    switch currency.decimals {
    case 0: "\(plural(of: currency)) no en tenen"
    case let count: "\(plural(of: currency)) en tenen \(Words.inLetters(count))"
    }
  guard let suggestion else { return "\(has), i \(limit)." }
  let whole = Words.readCount(suggestion).map { "\(Words.inLetters($0)), " }
  return whole.map { "\(has), i \(limit). Si són \($0)escriu \(suggestion)." }
    ?? "\(has), i \(limit). Si separen milers, escriu \(suggestion)."
}

/// «els euros», «els USD»: the units of a currency with their article.
func plural(of currency: Currency) -> String {
  currency == .eur ? "els euros" : "els \(currency.code)"
}

/// «euros», «USD»: a currency in a sentence.
func name(of currency: Currency) -> String { currency == .eur ? "euros" : currency.code }

/// The sentence for a way of sharing that does not add up.
func sentence(for problem: AllocationProblem, in currency: Currency = .eur) -> LineError {
  switch problem {
  case .outOfRange(.percentage, _):
    LineError("error.part.interval", "Un tant per cent va del 0 al 100. Escriu, per exemple, %60.")
  case .outOfRange(.exact, _), .outOfRange(.shares, _):
    LineError("error.part.interval", "La part no pot ser negativa ni més gran que l'import.")
  case .percentageGap(let gap):
    LineError(
      "error.part.suma",
      "Els dos tants per cent han de sumar 100: \(gap > 0 ? "falta" : "sobra") un \(Words.percent(hundredths: Int(gap.magnitude))).",
      outcome: .refused)
  case .amountGap(let gap):
    LineError(
      "error.part.suma",
      "Les parts han de sumar l'import: \(Money(minorUnits: gap, currency).gapInWords(Layout())).",
      outcome: .refused)
  case .nothingSaid:
    LineError("error.part.res", "Falta dir la part d'algú: parts:1/2, per exemple.")
  case .allZero:
    LineError("error.part.res", "Amb 0 i 0 ningú no pagaria res. Prova amb parts:1/2.")
  case .repeatedMember:
    LineError("error.part.repetida", "Un membre hi surt dues vegades. Deixa-l'hi un sol cop.")
  }
}

extension Money {
  /// What a sum lacks or has too much, this being what it lacks: «falten 4,00 €», «sobra 1,00 €», and
  /// «falta 0,01 €», which is one cent.
  func gapInWords(_ layout: Layout) -> String {
    let isOne = [1, currency.scale].contains(magnitude.minorUnits)
    let verb = isNegative ? (isOne ? "sobra" : "sobren") : isOne ? "falta" : "falten"
    return "\(verb) \(layout.money(magnitude))"
  }
}
