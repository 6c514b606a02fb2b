import Catalan
import Ledger
import Store

/// What `esborra` is asked when it deletes a name, and where its transactions are to go.
struct NameDeletion: Sendable {
  /// What `a:` said.
  enum Destination: Sendable {
    /// `a:cap`
    case none
    case subject(NameSubject)
  }

  let subject: NameSubject
  let destination: Destination?
}

/// Reads `categoria gats a:cap`: what follows `esborra` when it deletes a name.
struct DeletionReader {
  let lexicon: Lexicon

  /// Whether these words name a thing to delete, instead of transactions.
  static func begins(_ words: WordList) -> Bool {
    guard let first = words.remaining.first else { return false }
    let token = words.tokens[first]
    if let sign = token.sign, NameKind.allCases.contains(where: { $0.sign == sign }) {
      return token.afterSign.first?.isLetter == true
    }
    return !token.isQuoted && NameKind(word: token.text) != nil
  }

  func read(_ words: inout WordList) -> NameDeletion? {
    let names = NameReader(lexicon: lexicon)
    let kinds: [NameKind] = [.category, .method, .tag, .account, .member, .household]
    guard let kind = names.kind(&words, of: kinds, to: .delete) else { return nil }
    let option = words.takeOption("a")
    // What follows `a:` tells its category apart, and what comes before it the one that is deleted.
    let after = words.remaining.filter { $0 > option?.index ?? .max }
    let before = words.remaining.filter { !after.contains($0) }
    let rest = before.isEmpty ? words.remaining : before
    guard let subject = refusal(kind, &words) ?? subject(kind, rest, names, &words) else {
      return nil
    }
    words.expect(
      .options([.init("a:", "on van els moviments; a:cap, enlloc")]),
      .destinations(OfferedNames(kind: kind, isRetired: false, other: subject)))
    guard let (index, typed) = option else {
      return NameDeletion(subject: subject, destination: nil)
    }
    let isCategory = kind == .category
    words.expect(
      .words(isCategory ? CategoryQualifier.choices(apart: typed, lexicon.book) : []))
    let qualifier = isCategory ? CategoryQualifier(&words, among: after) : CategoryQualifier()
    let found = destination(typed, kind, names, qualifier)
    return words.known(found, at: words.range(index)).map {
      NameDeletion(subject: subject, destination: $0)
    }
  }

  /// What is deleted: named by the first of these words, with those that tell it apart.
  private func subject(
    _ kind: NameKind, _ rest: [Int], _ names: NameReader, _ words: inout WordList
  ) -> NameSubject? {
    let said = rest.dropFirst().filter { index in
      kind == .category && CategoryQualifier.words.contains { words.tokens[index].isWord($0) }
    }
    return names.subject(kind, &words, said: said)
  }

  /// Members and the household are never deleted; the rest of the line does not matter then.
  private func refusal(_ kind: NameKind, _ words: inout WordList) -> NameSubject? {
    guard kind == .member || kind == .household else { return nil }
    let message =
      kind == .member
      ? "Un membre no s'esborra: els seus moviments són història de tots dos. Per canviar-ne el nom: canvia nom membre …"
      : "La llar no s'esborra. Per canviar-ne el nom: canvia nom llar a …"
    words.fail(LineError("error.esborra.llar", message, outcome: .refused))
    return .household(lexicon.book.household)
  }

  func destination(
    _ typed: String, _ kind: NameKind, _ names: NameReader,
    _ qualifier: CategoryQualifier = CategoryQualifier()
  ) -> Result<NameDeletion.Destination, LineError> {
    kind.noneWords.contains(fold(typed))
      ? .success(.none) : names.find(kind, typed, qualifier).map(NameDeletion.Destination.subject)
  }

  /// The same of the answer to a question, which may say whose category it is after its name.
  func destination(
    answered text: String, _ kind: NameKind, _ names: NameReader
  ) -> Result<NameDeletion.Destination, LineError> {
    var words = WordList(line: text, tokens: TokenList(text).tokens)
    guard kind == .category, words.tokens.count > 1, !kind.noneWords.contains(fold(text)) else {
      return destination(text, kind, names)
    }
    guard let subject = names.subject(kind, words.remaining, &words, alone: false) else {
      return .failure(words.problem ?? NameReader.missing(kind, in: words))
    }
    return .success(.subject(subject))
  }
}

extension Session {
  /// Deletes a name; transactions never go with it.
  func delete(_ request: NameDeletion) throws -> Output {
    switch request.subject {
    case .account(let account): try delete(account)
    case .category, .method: try deleteUsed(request)
    case .tag(let tag): try delete(tag, request.destination)
    case .member, .household: preconditionFailure("members and households are never deleted")
    }
  }

  /// An account with transactions is only closed: deleting it would take the household's history along.
  private func delete(_ account: Account) throws -> Output {
    let subject = NameSubject.account(account)
    let count = try uses(of: subject)
    guard count == 0 else { throw try accountInUse(account, count) }
    let tied = try book().categories.filter { $0.scope == .personal(account: account.id) }
    let before = try lexicon().accountInUse
    // It is the one in use again when it comes back.
    if account.id == before?.id { keepInUse(account) }
    try record { batch in
      for var category in tied {
        category.scope = .personal(account: nil)
        try batch.save(category)
      }
      try batch.delete(account.id)
    }
    let opening = hidesBalances ? "" : ", \(Amounts.write(account.opening)),"
    var tail =
      account.opening.isZero ? [] : [Line("El seu saldo inicial\(opening) ja no compta.")]
    if let next = try accountInUse(after: before) { tail.append(next) }
    return deleted(subject, moved: 0, tail: tail)
  }

  private func accountInUse(_ account: Account, _ count: Int) throws -> LineError {
    var filter = TransactionFilter(accounts: [account.id])
    filter.isJoint = true
    var (jointCount, cost) = (0, MoneyTotals())
    try journal.entries(filter, today: today) { row in
      jointCount += 1
      cost.add(-row.amount)
    }
    let pronoun = count == 1 ? "perdre'l" : "perdre'ls"
    let which =
      count == 1
      ? "que és conjunt"
      : "dels quals \(jointCount) \(jointCount == 1 ? "és conjunt" : "són conjunts")"
    let joint =
      jointCount == 0 ? "" : ", \(which) (\(Amounts.write(try cost[account.currency])))"
    return .refused(
      "error.compte.en-us",
      "El compte «\(account.name)» té \(Words.count(count, "moviment", "moviments"))\(joint), i no es pot esborrar sense \(pronoun). El pots tancar: tanca compte \(spelled(account.name))"
    )
  }

  private func deleteUsed(_ request: NameDeletion) throws -> Output {
    let subject = request.subject
    let count = try uses(of: subject)
    let target: NameSubject? =
      switch request.destination {
      case .some(.subject(let target)): target
      case .some(.none): nil
      case nil: count == 0 ? nil : try askDestination(of: subject, count)
      }
    try refuseDestination(target, of: subject)
    _ = try record { batch in
      switch (subject, target) {
      case (.category(let category), .category(let other)?):
        try batch.delete(category.id, movingTo: other.id)
      case (.category(let category), _): try batch.delete(category.id, movingTo: nil)
      case (.method(let method), .method(let other)?):
        try batch.delete(method.id, movingTo: other.id)
      case (.method(let method), _): try batch.delete(method.id, movingTo: nil)
      default: preconditionFailure("only categories and methods pass their transactions on")
      }
    }
    if case .method(let method) = subject, context.method == method.id { context.method = nil }
    return deleted(
      subject, moved: count, tail: landing(subject, target, count).map { [Line($0)] } ?? [],
      warnings: target.map { count > 0 && $0.isRetired ? [archivedNote($0)] : [] } ?? [])
  }

  /// Asks where the transactions of something in use go; Return alone leaves them without.
  private func askDestination(of subject: NameSubject, _ count: Int) throws -> NameSubject? {
    let isCategory = subject.kind == .category
    let (isOne, them) = (count == 1, count == 1 ? "lo" : "los")
    let opening =
      isCategory
      ? "Hi ha \(Words.count(count, "moviment", "moviments")) a «\(subject.name)»\(try scopeApart(subject))."
      : "Hi ha \(Words.count(count, "moviment", "moviments")) amb «\(subject.name)»."
    guard let asker else {
      let word = subject.kind.word
      throw LineError.refused(
        "error.esborra.desti",
        "\(opening) Afegeix-hi a:NOM per dir on \(isOne ? "passa" : "passen"), o a:cap per deixar-\(them) sense \(word); «arxiva \(word) \(try book().spelledApart(subject))» \(isOne ? "el deixa com està" : "els deixa com estan")."
      )
    }
    let question =
      isCategory
      ? "A quina categoria \(isOne ? "ha" : "han") de passar? [Sense categoria] ›"
      : "Quin mitjà hi vols posar? [cap] ›"
    asker.show(
      [.warning(opening)]
        + Line.hint(
          "Per deixar-\(them) com \(isOne ? "està" : "estan"): Ctrl-C, i «arxiva \(subject.kind.word) \(try book().spelledApart(subject))»."
        ).rows(width: asker.layout.width))
    let help =
      isCategory
      ? "Una de les altres categories; amb Retorn queden sense."
      : "Un dels altres mitjans de pagament; amb Retorn queden sense."
    let destination = try asker.firstAnswer(
      Question("    \(question)", candidates: candidates(insteadOf: subject)), help: help
    ) { text -> NameDeletion.Destination? in
      if text.isEmpty { return NameDeletion.Destination.none }
      let names = NameReader(lexicon: try lexicon())
      let destination = try DeletionReader(lexicon: names.lexicon)
        .destination(answered: text, subject.kind, names).get()
      if case .subject(let target) = destination { try refuseDestination(target, of: subject) }
      return destination
    }
    if case .subject(let target) = destination { return target }
    return nil
  }

  private func candidates(insteadOf subject: NameSubject) -> (String) -> [Candidate] {
    { [weak self] prefix in
      guard let book = try? self?.book() else { return [] }
      let offered = OfferedNames(kind: subject.kind, isRetired: false, other: subject)
      let candidates: [Candidate] =
        switch subject.kind {
        case .category:
          book.categories.filter { offered.admits(.category($0)) }.map { category in
            let words = book.wordsApart(of: category)
            return words.isEmpty
              ? Candidate(category.name)
              : Candidate("\(category.name) \(words)", category.whose)
          }
        case .method:
          book.methods.filter { offered.admits(.method($0)) }.map { Candidate($0.name) }
        default: []
        }
      return candidates.filter { fold($0.text).hasPrefix(fold(prefix)) }
    }
  }

  private func refuseDestination(_ target: NameSubject?, of subject: NameSubject) throws {
    switch (subject, target) {
    case (.category(let category), .category(let other)?):
      guard category.id != other.id else { throw sameDestination }
      try refuseMismatch(category, other)
    case (.method(let method), .method(let other)?):
      guard method.id != other.id else { throw sameDestination }
    default: break
    }
  }

  private var sameDestination: LineError {
    .refused("error.esborra.desti", "Els moviments no poden passar al mateix nom que esborres.")
  }

  private func delete(
    _ tag: String, _ destination: NameDeletion.Destination?
  ) throws -> Output {
    let subject = NameSubject.tag(tag)
    if case .subject(.tag(let other))? = destination {
      return try merge(subject, into: .tag(other))
    }
    let count = try uses(of: subject)
    if destination == nil, count > 0 {
      let isMeant = try confirm(
        "Vols treure-la?",
        preview: [
          .warning("Hi ha \(Words.count(count, "moviment", "moviments")) amb l'etiqueta «\(tag)».")
        ], byDefault: false, yes: "es treu")
      guard isMeant else { return .nothing() }
    }
    _ = try retag(tag, as: nil)
    return deleted(subject, moved: count)
  }

  private func landing(_ subject: NameSubject, _ target: NameSubject?, _ count: Int) -> String? {
    guard count > 0 else { return nil }
    let verb = count == 1 ? "El seu moviment" : "Els seus \(count) moviments"
    if let target {
      let name = "«\(target.name)»\((try? scopeApart(target)) ?? "")"
      return "\(verb) \(count == 1 ? "passa" : "passen") a \(name)."
    }
    return "\(verb) \(count == 1 ? "queda" : "queden") sense \(subject.kind.word)."
  }

  private func deleted(
    _ subject: NameSubject, moved: Int, tail: [Line] = [], warnings: [String] = []
  ) -> Output {
    .done(
      "esborra",
      Line(
        "S'ha esborrat \(subject.phrase)\((try? scopeApart(subject)) ?? ""). «desfés» \(subject.kind.isFeminine ? "la" : "el") recupera."
      ),
      also: tail,
      facts: [("nom", .value(.text(subject.name))), ("nombre", .value(.int(moved)))],
      warnings: warnings)
  }
}
