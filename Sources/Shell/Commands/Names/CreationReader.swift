import Catalan
import Ledger
import Store

/// Reads what follows `crea`.
struct CreationReader {
  let lexicon: Lexicon

  func read(_ words: inout WordList) -> CreationRequest? {
    guard let first = words.remaining.first else {
      words.expect(.words(Self.kinds))
      return nil
    }
    let token = words.tokens[first]
    // «crea #gats», «crea @xec»
    if let sign = token.sign, token.text.count > 1 {
      if sign == NameKind.category.sign { return category(&words) }
      if sign == NameKind.method.sign { return name(.method, &words).map(CreationRequest.method) }
    }
    words.claim(first, as: .keyword)
    words.expect(.newName)
    defer { if words.roles.contains(.name) { expectDetails(of: token.folded, &words) } }
    switch fold(token.text) {
    case "compte": return account(&words)
    case "categoria": return category(&words)
    case "mitja": return name(.method, &words).map(CreationRequest.method)
    case "categories": return .usualNames(.category)
    case "mitjans": return .usualNames(.method)
    case "membre": return name(.member, &words).map(CreationRequest.member)
    case "llar": return household(&words)
    case "plantilla":
      return later(
        "Les plantilles encara no hi són. De moment, «repeteix» torna a anotar un moviment.",
        token, &words)
    case "grup":
      return later("Els grups encara no hi són.", token, &words)
    default:
      words.fail(
        LineError(
          "error.crea.que",
          "No es pot crear «\(token.text)». Pots crear: compte, categoria, mitjà, membre o llar.",
          at: [token.range]))
      return nil
    }
  }

  /// What can be made, for completion.
  static let kinds: [Expectation.Choice] = [
    .init("compte", "on tens els diners"), .init("categoria", "de despesa o d'ingrés"),
    .init("mitjà", "de pagament"), .init("membre", "l'altra persona de la llar"),
    .init("llar", "el nom de la llar i de qui hi sou"),
    .init("categories", "les habituals, de cop"), .init("mitjans", "els habituals, de cop"),
  ]

  /// What may come after the name of each of them, for completion.
  private func expectDetails(of kind: String, _ words: inout WordList) {
    switch kind {
    case "compte":
      words.expect(
        .amount,
        .options([
          .init("data:", "el dia del saldo inicial"), .init("moneda:", "si no són euros"),
        ]))
    case "categoria":
      words.expect(
        .words([
          .init("ingrés", "la categoria és d'ingressos"), .init("llar", "de tots dos"),
          .init("personal", "només teva"),
        ]), .options([.init("compte:", "la categoria només és d'aquest compte")]))
    case "llar": words.expect(.options([.init("jo:", "quin dels dos noms ets")]))
    default: words.expect(.words([]))
    }
  }

  private func later(
    _ message: String, _ token: Token, _ words: inout WordList
  ) -> CreationRequest? {
    words.fail(LineError("error.encara", message, at: [token.range], outcome: .refused))
    return nil
  }

  private func name(
    _ kind: NameKind, _ words: inout WordList, keywords: [String] = []
  ) -> String? {
    NameReader(lexicon: lexicon).newName(kind, &words, keywords: keywords) {
      "crea \(kind.word) «\($0)»"
    }
  }

  private func household(_ words: inout WordList) -> CreationRequest? {
    let me = words.takeOption("jo")?.value
    guard !words.isExhausted || me != nil else { return .household(name: nil, me: nil) }
    return name(.household, &words).map { .household(name: $0, me: me) }
  }

  private func category(_ words: inout WordList) -> CreationRequest? {
    guard let name = name(.category, &words, keywords: CategoryQualifier.words) else { return nil }
    let qualifier = CategoryQualifier(&words)
    var scope: Ledger.Category.Scope =
      qualifier.isHousehold == false ? .personal(account: nil) : .household
    if let (index, typed) = words.takeOption("compte") {
      if qualifier.isHousehold == true {
        words.fail(
          LineError(
            "error.crea.llar",
            "Una categoria d'un sol compte és només teva: treu «llar» o el compte.",
            at: [words.range(index)]))
      }
      let found = lexicon.resolveAccount(typed).mapError(\.withoutRemedy)
      words.known(found, at: words.range(index)).map { scope = .personal(account: $0.id) }
    }
    return .category(name: name, kind: qualifier.kind ?? .expense, scope: scope)
  }

  private func account(_ words: inout WordList) -> CreationRequest? {
    guard !startsWithAmount(&words), let name = name(.account, &words) else { return nil }
    let currency = currency(&words)
    let day = words.takeDate(today: lexicon.today)?.found.date
    let nothing = AmountReading(money: .zero(currency ?? .eur))
    return .account(name: name, opening: amount(currency, &words) ?? nothing, day: day)
  }

  /// Whether an amount stands where the name is to be, which is then said.
  private func startsWithAmount(_ words: inout WordList) -> Bool {
    guard let index = words.remaining.first, case let token = words.tokens[index],
      !token.isQuoted, isAmount(token.text)
    else { return false }
    words.claim(index, as: .name)
    words.fail(
      LineError(
        "error.nom.falta",
        "Falta el nom del compte davant de l'import. Per exemple: crea compte \(lexicon.exampleNewAccount) \(token.text)",
        at: [token.range]))
    return true
  }

  /// Also one that cannot be, such as 12,505.
  private func isAmount(_ text: String) -> Bool {
    do { return try Amounts.read(text, currency: .eur) != nil } catch { return true }
  }

  private func currency(_ words: inout WordList) -> Currency? {
    guard let (index, code) = words.takeOption("moneda") else { return nil }
    if let known = Currency(code: code.uppercased()) ?? Currency(word: code) { return known }
    words.fail(
      LineError(
        "error.moneda.desconeguda",
        "«\(code)» no és cap moneda. Escriu-ne el codi: moneda:USD", at: [words.range(index)]))
    return nil
  }

  /// The opening balance, which may be zero or negative.
  private func amount(_ currency: Currency?, _ words: inout WordList) -> AmountReading? {
    guard let index = words.remaining.first,
      let reading = words.takeAmountAlone(
        words.remaining[...], in: currency ?? .eur, today: lexicon.today)
    else { return nil }
    if let currency, currency != reading.money.currency {
      words.fail(
        LineError(
          "error.moneda.dues",
          "Hi ha dues monedes: \(currency.code) i \(reading.money.currency.code). Deixa'n una.",
          at: [words.range(index)]))
    }
    return reading
  }
}

/// The sentence for a text that cannot be a name.
func sentence(for problem: NameProblem, at range: Range<Int>) -> LineError {
  switch problem {
  case .empty:
    LineError("error.nom.buit", "Un nom no pot ser buit. Escriu-ne un.", at: [range])
  case .tooLong(let count):
    LineError(
      "error.nom.llarg",
      "El nom té \(Words.count(count, "lletra", "lletres")), i com a màxim n'hi caben \(Name.longest).",
      at: [range])
  case .unprintable:
    LineError(
      "error.nom.control", "El nom té caràcters que no es veuen. Torna'l a escriure.", at: [range])
  }
}
