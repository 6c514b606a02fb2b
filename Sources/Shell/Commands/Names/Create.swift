import Catalan
import Ledger
import Store

extension Command {
  static let create = Command(
    "crea", .acts, summary: "Crea un compte, una categoria, un mitjà, un membre o la llar.",
    details: [
      "crea compte NOM [IMPORT] [data:…] [moneda:…]  amb el saldo inicial",
      "crea categoria «NOM» [ingrés] [llar|personal|compte:…]",
      "crea mitjà «NOM»   ·   crea membre NOM   ·   crea llar «Anna i Marc»",
      "Un nom és una paraula, amb guionets per espais, o va entre cometes.",
    ],
    examples: [
      "crea categoria «Gats» personal", "crea compte Caixa 1.200",
      "crea mitjà «Targeta restaurant»",
    ], related: ["canvia", "arxiva", "fusiona", "comptes", "categories"],
    .creation
  ) { session, request in try session.create(request) }
}

/// What `crea` is asked to make.
enum CreationRequest: Sendable {
  case household(name: String, me: String?)
  case account(name: String, opening: Money, day: CalendarDate?, isAmountGiven: Bool)
  case category(name: String, kind: Ledger.Category.Kind, scope: Ledger.Category.Scope)
  case method(name: String)
  case member(name: String)
}

extension Slot where Value == CreationRequest {
  static var creation: Slot {
    Slot(
      "compte|categoria|mitjà|membre|llar NOM …",
      expects: [
        .words([
          .init("compte", "on tens els diners"), .init("categoria", "de despesa o d'ingrés"),
          .init("mitjà", "de pagament"), .init("membre", "l'altra persona de la llar"),
          .init("llar", "el nom de la llar i de qui hi sou"),
          .init("ingrés", "la categoria és d'ingressos"), .init("llar", "la veieu tots dos"),
          .init("personal", "només teva"),
        ]),
        .options([
          .init("data:", "el dia del saldo inicial"), .init("moneda:", "si no són euros"),
          .init("compte:", "la categoria només és d'aquest compte"),
          .init("jo:", "quin dels dos noms ets"),
        ]), .newName, .amount,
      ],
      complaint: LineError(
        "error.crea.que",
        "Falta dir què crees: compte, categoria, mitjà, membre o llar. Per exemple: crea categoria «Gats»"
      )
    ) { words, lexicon in
      CreationReader(lexicon: lexicon).read(&words)
    }
  }
}

/// Reads what follows `crea`.
struct CreationReader {
  let lexicon: Lexicon

  func read(_ words: inout WordList) -> CreationRequest? {
    guard let first = words.remaining.first else { return nil }
    let token = words.tokens[first]
    switch fold(token.text) {
    case "compte": return claimed(first, &words) { account(&$0) }
    case "categoria": return claimed(first, &words) { category(&$0) }
    case "mitja": return claimed(first, &words) { name("mitjà", &$0).map(CreationRequest.method) }
    case "membre":
      return claimed(first, &words) { name("membre", &$0).map(CreationRequest.member) }
    case "llar": return claimed(first, &words) { household(&$0) }
    default:
      words.fail(
        LineError(
          "error.crea.que",
          "No es pot crear «\(token.text)». Pots crear: compte, categoria, mitjà, membre o llar.",
          at: [token.range]))
      return nil
    }
  }

  private func claimed(
    _ index: Int, _ words: inout WordList, _ read: (inout WordList) -> CreationRequest?
  ) -> CreationRequest? {
    words.claim(index, as: .keyword)
    return read(&words)
  }

  /// The next word or quotation, checked as a name.
  private func name(_ what: String, _ words: inout WordList) -> String? {
    guard let index = words.remaining.first else {
      let end = words.line.utf8.count
      words.fail(
        LineError("error.nom.falta", "Falta el nom: crea \(what) «…»", at: [end..<end]))
      return nil
    }
    let token = words.tokens[index]
    words.claim(index, as: .name)
    let text = token.isQuoted ? Folding.clean(token.text) : Lexicon.titled(token.text)
    do throws(NameProblem) { return try Name.checked(token.isQuoted ? text : text) } catch {
      words.fail(sentence(for: error, at: token.range))
      return nil
    }
  }

  private func household(_ words: inout WordList) -> CreationRequest? {
    let me = words.takeOption("jo")?.value
    return name("llar", &words).map { .household(name: $0, me: me) }
  }

  private func category(_ words: inout WordList) -> CreationRequest? {
    guard let name = name("categoria", &words) else { return nil }
    var scope: Ledger.Category.Scope = .household
    if let (index, account) = words.takeOption("compte") {
      switch lexicon.resolveAccount(account) {
      case .success(let account): scope = .personal(account: account.id)
      case .failure(var error):
        error.ranges = [words.range(index)]
        words.fail(error)
      }
    }
    let isIncome = words.takeWord("ingrés", "ingressos")
    _ = words.takeWord("despesa")
    if words.takeWord("personal") { scope = .personal(account: nil) }
    _ = words.takeWord("llar")
    return .category(name: name, kind: isIncome ? .income : .expense, scope: scope)
  }

  private func account(_ words: inout WordList) -> CreationRequest? {
    guard let name = name("compte", &words) else { return nil }
    var currency = Currency.eur
    if let (index, code) = words.takeOption("moneda") {
      if let known = Currency(code: code.uppercased()) ?? Currency(word: code) {
        currency = known
      } else {
        words.fail(
          LineError(
            "error.moneda.desconeguda",
            "«\(code)» no és cap moneda. Escriu-ne el codi: moneda:USD", at: [words.range(index)]))
      }
    }
    let day = date(&words)
    guard let index = words.remaining.first else {
      return .account(name: name, opening: .zero(currency), day: day, isAmountGiven: false)
    }
    let token = words.tokens[index]
    do throws(AmountError) {
      guard let reading = try Amounts.read(token.text, currency: currency) else { return nil }
      words.claim(index, as: .amount)
      return .account(name: name, opening: reading.money, day: day, isAmountGiven: true)
    } catch {
      words.claim(index, as: .amount)
      words.fail(sentence(for: error, token.text, at: token.range))
      return nil
    }
  }

  private func date(_ words: inout WordList) -> CalendarDate? {
    guard let (index, text) = words.takeOption("data") else { return nil }
    let parts = text.split(separator: " ").map(String.init)
    do throws(LineError) {
      if let found = try dateAtFront(parts[...], lexicon.today, at: words.range(index)),
        found.count == parts.count
      {
        return found.date
      }
      words.fail(
        LineError(
          "error.data", "«\(text)» no és una data. Prova amb 3/11 o 3/11/2025.",
          at: [words.range(index)]))
    } catch { words.fail(error) }
    return nil
  }
}

/// The sentence for a text that cannot be a name.
func sentence(for problem: NameProblem, at range: Range<Int>) -> LineError {
  switch problem {
  case .empty:
    LineError("error.nom.buit", "Un nom no pot ser buit. Escriu-ne un entre cometes.", at: [range])
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
