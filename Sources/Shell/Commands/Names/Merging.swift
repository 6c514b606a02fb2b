import Catalan
import Ledger
import Store

extension Command {
  static let merge = Command(
    .merge, .acts, summary: "Fa que dues categories, mitjans o etiquetes siguin una sola cosa.",
    details: [
      "fusiona categoria gat amb gats: els moviments de «Gat» passen a «Gats», i «Gat» desapareix.",
      "No es perd cap moviment, i «desfés» ho torna a deixar exactament com estava.",
    ],
    examples: ["fusiona categoria esport amb cura-personal", "fusiona mitjà bizum amb targeta"],
    related: ["canvia", "esborra", "arxiva"], needsFullName: true, .merger
  ) { session, request in try session.merge(request.subject, into: request.target) }
}

/// What `fusiona` is asked: the first disappears into the second.
struct MergeRequest: Sendable {
  let subject: NameSubject
  let target: NameSubject
}

extension Slot where Value == MergeRequest {
  static var merger: Slot {
    let kinds: [NameKind] = [.category, .method, .tag]
    return Slot(
      "categoria|mitjà|etiqueta NOM amb NOM",
      expects: [NameKind.choices(kinds)],
      complaint: LineError("error.fusiona.que", "Falta dir què fusiones. Per exemple: "),
      example: {
        let (from, to) = $0.exampleCategories
        return "fusiona categoria \(from) amb \(to)"
      }
    ) { words, lexicon in
      let names = NameReader(lexicon: lexicon)
      let end = mergerSeparator(in: words.remaining, words) ?? .max
      guard let kind = names.kind(&words, of: kinds, to: .merge, before: end) else { return nil }
      let rest = words.remaining
      // «fusiona #gat #gats»
      if rest.count == 2, rest.allSatisfy({ words.tokens[$0].sign == kind.sign }) {
        guard let subject = names.subject(kind, [rest[0]], &words),
          let target = names.subject(kind, [rest[1]], &words)
        else { return nil }
        return MergeRequest(subject: subject, target: target)
      }
      guard let separator = mergerSeparator(in: rest, words) else {
        let end = words.line.utf8.count
        words.claim(rest, as: .name)
        if let first = rest.first {
          let name = kind == .category ? words.tokens[first].text : ""
          let qualifiers =
            rest.count > 1 ? [] : CategoryQualifier.choices(apart: name, lexicon.book)
          words.expect(.words([.init("amb", "on van els moviments")] + qualifiers))
        }
        words.fail(
          LineError(
            "error.fusiona.amb", "Falta dir amb què: fusiona \(kind.word) … amb …",
            at: [end..<end]))
        return nil
      }
      words.claim(separator, as: .keyword)
      guard
        let subject = names.subject(kind, rest.prefix { $0 < separator }, &words, alone: false)
      else { return nil }
      words.expect(.names(OfferedNames(kind: kind, isRetired: false, other: subject)))
      let target = rest.drop { $0 <= separator }
      guard !target.isEmpty else {
        words.fail(NameReader.missing(kind, in: words))
        return nil
      }
      return names.subject(kind, target, &words, alone: false).map {
        MergeRequest(subject: subject, target: $0)
      }
    }
  }
}

/// The word between the two names of a merger. A name may have an «i» of its own.
private func mergerSeparator(in rest: [Int], _ words: WordList) -> Int? {
  let inner = rest.dropFirst()
  return inner.first { words.tokens[$0].isWord("amb") || words.tokens[$0].isArrow }
    ?? inner.first { words.tokens[$0].isWord("a") }
    ?? inner.first { words.tokens[$0].isWord("i") }
}

extension Session {
  /// Makes one thing count as another from now on; no transaction is rewritten but for tags.
  func merge(_ subject: NameSubject, into target: NameSubject) throws -> Output {
    let moved = try uses(of: subject)
    let (mine, its) = (try scopeApart(subject), try scopeApart(target))
    switch (subject, target) {
    case (.category(let category), .category(let other)): try merge(category, into: other)
    case (.method(let method), .method(let other)):
      try refuseSame(method.id == other.id)
      try record { batch in
        try batch.merge(method.id, into: other.id)
      }
      if context.method == method.id { context.method = other.id }
    case (.tag(let tag), .tag(let other)):
      try refuseSame(fold(tag) == fold(other))
      _ = try retag(tag, as: other)
    default: preconditionFailure("only things of one kind are merged")
    }
    let total = try uses(of: target)
    let count = Words.count(moved, "moviment", "moviments")
    let message =
      moved == 0
      ? "\(subject.phrase.firstCapitalised)\(mine), que no tenia cap moviment, ara és «\(target.name)»\(its)."
      : "\(count) \(Words.of("«\(subject.name)»"))\(mine) \(moved == 1 ? "ha" : "han") passat a «\(target.name)»\(its), que ara en té \(total)."
    return .done(
      "fusiona", Line(message),
      facts: [("nombre", .value(.int(moved))), ("nom", .value(.text(target.name)))],
      warnings: target.isRetired ? [archivedNote(target)] : [])
  }

  private func merge(_ category: Ledger.Category, into other: Ledger.Category) throws {
    try refuseSame(category.id == other.id)
    try refuseMismatch(category, other, canBeReversed: true)
    var target = other
    // What suggested the one now suggests the other.
    let known = Set(target.keywords.map(fold))
    target.keywords += category.keywords.filter { !known.contains(fold($0)) }
    try record { batch in
      try batch.save(target)
      try batch.merge(category.id, into: other.id)
    }
  }

  /// Refuses categories of which one cannot stand for the other.
  func refuseMismatch(
    _ category: Ledger.Category, _ other: Ledger.Category, canBeReversed: Bool = false
  ) throws {
    guard category.kind == other.kind else {
      throw LineError.refused(
        "error.fusiona.tipus",
        "«\(category.name)» i «\(other.name)» no van juntes: una és de despeses i l'altra d'ingressos."
      )
    }
    guard other.isHousehold || !category.isHousehold else {
      let way = canBeReversed ? "Fes-ho al revés, o tria" : "Tria"
      throw LineError.refused(
        "error.fusiona.llar",
        "«\(category.name)» és de la llar i «\(other.name)» és només teva: l'altre membre es quedaria sense. \(way) una categoria de la llar."
      )
    }
  }

  private func refuseSame(_ isSame: Bool) throws {
    guard isSame else { return }
    throw LineError.refused("error.fusiona.mateixa", "Tots dos noms són la mateixa cosa.")
  }

  /// « (de la llar)» of a category when another one is called so, to tell them apart in an answer.
  func scopeApart(_ subject: NameSubject) throws -> String {
    guard case .category(let category) = subject else { return "" }
    return try book().scopeApart(of: category)
  }

  /// Living transactions that stand on a name, planned ones too.
  func uses(of subject: NameSubject) throws -> Int {
    switch subject {
    case .account(let account): return try journal.uses(of: account.id)
    case .category(let category): return try journal.uses(of: category.id)
    case .method(let method): return try journal.uses(of: method.id)
    case .tag(let tag):
      var filter = TransactionFilter()
      filter.tags = [searchKey(tag)]
      return try journal.count(filter, today: today)
    case .member, .household: return 0
    }
  }

  /// Writes a tag in the place of another wherever it is; a transaction that has both keeps one.
  ///
  /// - Returns: how many transactions had it.
  func retag(_ tag: String, as new: String?) throws -> Int {
    var filter = TransactionFilter()
    filter.tags = [searchKey(tag)]
    let rows = try journal.entries(filter, today: today)
    try record { batch in
      for row in rows {
        guard var transaction = try journal.transaction(row.id) else { continue }
        let tags = transaction.tags.compactMap { fold($0) == fold(tag) ? new : $0 }
        transaction.tags = unique(tags)
        try batch.save(transaction)
      }
    }
    return rows.count
  }
}
