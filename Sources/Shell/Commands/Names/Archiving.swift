import Catalan
import Ledger
import Store

extension Command {
  static let archive = Command(
    .archive, .acts, summary: "Deixa d'oferir una categoria o un mitjà, sense perdre res.",
    details: [
      "Els moviments continuen com estaven, i el nom encara serveix per filtrar-los.",
      "«reobre» el torna a oferir. Un compte no s'arxiva: es tanca, amb «tanca compte».",
    ],
    examples: ["arxiva categoria esport", "arxiva mitjà bizum"],
    related: ["reobre", "tanca", "esborra", "fusiona"],
    .named(
      "categoria|mitjà NOM", [.category, .method], to: .archive, offering: .living,
      example: { @Sendable lexicon in "arxiva categoria \(lexicon.exampleCategory)" })
  ) { session, subject in try session.retire(subject) }

  static let close = Command(
    .close, .acts, summary: "Tanca un compte que ja no fas servir; la història es queda.",
    details: [
      "Un compte tancat no s'ofereix, i els seus moviments i el seu saldo continuen comptant."
    ],
    examples: ["tanca compte estalvi"], related: ["reobre", "arxiva", "comptes"],
    .closing
  ) { session, subject in try session.retire(subject) }

  static let reopen = Command(
    .reopen, synonyms: ["desarxiva", "desarxivar"], .acts,
    summary: "Torna a oferir un compte tancat, o una categoria o un mitjà arxivats.",
    examples: ["reobre compte estalvi", "reobre categoria esport"], related: ["tanca", "arxiva"],
    .named(
      "compte|categoria|mitjà NOM", [.account, .category, .method], to: .reopen,
      offering: .retired,
      example: { @Sendable lexicon in "reobre \(lexicon.exampleRetired)" })
  ) { session, subject in try session.reopen(subject) }
}

extension Slot where Value == NameSubject {
  /// One thing that is there, of one of those kinds; those in that state are offered.
  static func named(
    _ label: String, _ kinds: [NameKind], to action: NameAction, offering state: NameState,
    example: @escaping @Sendable (Lexicon) -> String
  ) -> Slot {
    Slot(
      label, expects: [NameKind.choices(kinds)],
      complaint: LineError("error.nom.falta", "Falta dir què. Per exemple: "), example: example
    ) { words, lexicon in
      let names = NameReader(lexicon: lexicon)
      guard let kind = names.kind(&words, of: kinds, to: action, offering: state)
      else { return nil }
      return names.subject(kind, &words)
    }
  }

  /// What `tanca` takes: an account, and some day a month.
  static var closing: Slot {
    let kinds: [NameKind] = [.account]
    return Slot(
      "compte NOM", expects: [NameKind.choices(kinds)],
      complaint: LineError("error.nom.falta", "Falta dir què tanques. Per exemple: tanca compte "),
      example: \.exampleAccountToClose
    ) { words, lexicon in
      if let month = closingMonth(&words, lexicon) {
        words.fail(month)
        return nil
      }
      let names = NameReader(lexicon: lexicon)
      guard let kind = names.kind(&words, of: kinds, to: .close, offering: .living)
      else { return nil }
      return names.subject(kind, &words)
    }
  }
}

/// The refusal of `tanca novembre`, when the words name a period.
private func closingMonth(_ words: inout WordList, _ lexicon: Lexicon) -> LineError? {
  let rest = words.remaining
  let texts = rest.map { words.tokens[$0].text }[...]
  guard let first = rest.first, !words.tokens[first].isQuoted,
    let reading = try? Periods.read(texts, today: lexicon.today)
  else { return nil }
  let used = rest.prefix(reading.wordCount)
  words.claim(used, as: .period)
  return LineError(
    "error.encara",
    "Tancar un mes encara no es pot fer. Per tancar un compte: tanca compte \(lexicon.exampleAccountToClose)",
    at: [words.range(used)], outcome: .refused)
}

extension Session {
  /// Archives a category or a method, or closes an account: it is no longer offered, and nothing is lost.
  func retire(_ subject: NameSubject) throws -> Output {
    let (stem, undo) =
      subject.kind == .account
      ? ("tanca", "reobre compte") : ("arxiva", "reobre \(subject.kind.word)")
    let participle = subject.kind.agreeing(stem)
    guard !subject.isRetired else {
      return .nothing("\(subject.phrase.firstCapitalised) ja està \(participle).")
    }
    let count = try uses(of: subject)
    let before = try lexicon().accountInUse
    // It is the one in use again when it comes back.
    if case .account(let account) = subject, account.id == before?.id { keepInUse(account) }
    try setRetired(subject, true)
    if case .method(let method) = subject, context.method == method.id { context.method = nil }
    var also: [Line] = []
    if count > 0 {
      also.append(
        Line(
          "\(count == 1 ? "El seu moviment es queda" : "Els seus \(count) moviments es queden") com \(count == 1 ? "estava" : "estaven")."
        ))
    }
    also.append(
      Line(
        "Per tornar-\(subject.kind.isFeminine ? "la" : "lo") a fer servir: \(undo) \(try book().spelledApart(subject))"
      ))
    if let next = try accountInUse(after: before) { also.append(next) }
    let message = Line(
      "\(subject.phrase.firstCapitalised)\(try scopeApart(subject)) està \(participle).")
    let facts: [(key: String, fact: Output.Fact)] = [
      ("fet", .value(.text(stem))), ("nom", .value(.text(subject.name))),
      ("nombre", .value(.int(count))),
    ]
    let balance = try leftover(in: subject)
    let isHidden = hidesBalances
    return Output(facts: facts) { layout, emit in
      var lines = [Line.done(message)] + also.map { .detail($0) }
      if let balance {
        lines.append(
          .warning(
            "Encara té un saldo de \(layout.balance(balance, isHidden: isHidden).plainText), que continua comptant."
          ))
      }
      for line in lines { try emit(line) }
    }
  }

  /// What an account still has, when that is not zero.
  private func leftover(in subject: NameSubject) throws -> Money? {
    guard case .account(let account) = subject else { return nil }
    let balance = try journal.accountBalances(today: today).first { $0.account == account.id }
    return balance.flatMap { $0.today.isZero ? nil : $0.today }
  }

  func reopen(_ subject: NameSubject) throws -> Output {
    guard subject.isRetired else {
      let stem = subject.kind.agreeing(subject.kind == .account ? "tanca" : "arxiva")
      return .nothing("\(subject.phrase.firstCapitalised) no està \(stem).")
    }
    let before = try lexicon().accountInUse
    try setRetired(subject, false)
    return .done(
      "reobre",
      Line(
        "\(subject.phrase.firstCapitalised)\(try scopeApart(subject)) torna a estar disponible."),
      also: try accountInUse(after: before).map { [$0] } ?? [],
      facts: [("nom", .value(.text(subject.name)))])
  }

  private func setRetired(_ subject: NameSubject, _ isRetired: Bool) throws {
    try record { batch in
      switch subject {
      case .account(var account):
        account.isClosed = isRetired
        try batch.save(account)
      case .category(var category):
        category.isArchived = isRetired
        try batch.save(category)
      case .method(var method):
        method.isArchived = isRetired
        try batch.save(method)
      case .tag, .member, .household:
        preconditionFailure("tags, members and households are never retired")
      }
    }
  }
}
