import Catalan
import Ledger
import Store

/// Who pays, said as people say it instead of with `paga:`.
extension EntryReader {
  /// «paga Jordi», «pagat per en Jordi», «que ha pagat la Marta», «Jordi paga»: of a member of the household only.
  mutating func readSpokenPayer(_ words: inout WordList) {
    guard maySplit, request.payer == nil, words.problem == nil else { return }
    let found = spokenPayers(words)
    guard let first = found.first(where: \.isVerbFirst) ?? found.first else { return }
    if let other = found.first(where: { $0.member.id != first.member.id }) {
      let ways = lexicon.book.household.named.map { "paga:" + spelledMember($0.name) }
      words.fail(
        LineError(
          "error.paga.dos", "No és clar qui ho paga. Escriu \(Words.list(ways, "o")).",
          at: [words.range(first.said), words.range(other.said)]))
      return
    }
    words.claim(first.said, as: .member)
    request.payer = first.member
    setJoint(true, words.range(first.said), &words)
  }

  /// Words that say who pays.
  private struct SpokenPayer {
    let member: Member
    let said: ArraySlice<Int>
    /// «paga Marc»; otherwise «Marc paga».
    let isVerbFirst: Bool
  }

  /// Every place that says who pays, from the first word on.
  private func spokenPayers(_ words: WordList) -> [SpokenPayer] {
    let members = lexicon.book.household.named
    var found: [SpokenPayer] = []
    for start in words.remaining {
      let run = Self.plainRun(from: start, words)
      let tokens = run.map { words.tokens[$0] }
      // «per l'Anna paga Marc»: she is who it is for.
      let isOfAnother = start > 0 && Self.bindsName(words.tokens[start - 1])
      for member in members {
        if let count = Self.lengthAfterVerb(tokens, naming: member) {
          found.append(SpokenPayer(member: member, said: run.prefix(count), isVerbFirst: true))
        } else if !isOfAnother, let count = Self.lengthBeforeVerb(tokens, naming: member) {
          found.append(SpokenPayer(member: member, said: run.prefix(count), isVerbFirst: false))
        }
      }
    }
    return found
  }

  /// Whether a name after that word belongs to it and to no verb after the name; an article does to what is before.
  private static func bindsName(_ token: Token) -> Bool {
    !token.isQuoted
      && (articles + ["a", "al", "amb", "d", "de", "del", "pel", "per"]).contains(token.folded)
  }

  /// Who the concept says that pays, when it is not me and no member is called so: a pronoun, or a word with a
  /// capital or an article.
  func strandedPayer(_ tokens: [Token]) -> Stranded? {
    guard maySplit, request.payer == nil else { return nil }
    let keys = tokens.map(\.bareKey)
    for (index, token) in tokens.enumerated() where !token.isQuoted {
      if Self.pronouns.contains(keys[index]),
        let verb = Self.after.first(where: { keys[(index + 1)...].starts(with: $0) })
      {
        return notMine(nil, index..<(index + 1 + verb.count), tokens)
      }
      guard let verb = Self.before.first(where: { keys[index...].starts(with: $0) }) else {
        continue
      }
      var name = tokens[(index + verb.count)...].prefix(2)
      if Self.pronouns.contains(name.first?.bareKey ?? "") {
        return notMine(nil, index..<(name.startIndex + 1), tokens)
      }
      let article = name.first?.bareKey ?? ""
      let isPersonal = ["en", "na"].contains(article)
      if Self.articles.contains(article) { name = name.dropFirst() }
      guard let said = name.first, !said.isQuoted else { continue }
      let isElided = ["l'", "n'"].contains(said.bareText.prefix(2).lowercased())
      let bare = said.bareText.dropFirst(isElided ? 2 : 0)
      if isPersonal || bare.first?.isUppercase == true {
        return notMine(
          Lexicon.titled(String(bare)), index..<(name.startIndex + 1), tokens)
      }
    }
    return nil
  }

  private static let pronouns = ["ell", "ella", "l altre", "l altra"]

  /// What to say of an expense that another seems to have paid; `name` is what the line called them, in the words
  /// at those places.
  private func notMine(_ name: String?, _ said: Range<Int>, _ tokens: [Token]) -> Stranded {
    let other = lexicon.book.household.other.name
    var found = stranded(.payer, said, "", tokens)
    let concept = Stranded.option(ofConcept: found.rest)
    found.sentence =
      if !other.isEmpty {
        "Consta que ho pagues tu. Si ho ha pagat \(other): canvia últim paga:\(spelledMember(other)) \(concept)"
      } else if let name {
        "Consta que ho pagues tu. Si ho ha pagat l'altre membre: crea membre \(name), i després canvia últim paga:\(name) \(concept)"
      } else {
        "Consta que ho pagues tu. Si ho ha pagat l'altre membre, digues primer com es diu: crea membre i el nom."
      }
    return found
  }

  /// The words from there on that nothing has claimed, without quotes.
  private static func plainRun(from start: Int, _ words: WordList) -> ArraySlice<Int> {
    let end = min(words.tokens.count, start + 12)
    return Array(
      (start..<end).prefix { words.roles[$0] == nil && !words.tokens[$0].isQuoted })[...]
  }

  private static let before = [
    ["paga"], ["ho", "paga"], ["que", "paga"], ["pagat", "per"], ["pagada", "per"],
    ["pagat", "pel"], ["pagada", "pel"],
    ["ha", "pagat"], ["ho", "ha", "pagat"], ["que", "ha", "pagat"],
  ]
  private static let after = [["paga"], ["ho", "paga"], ["ha", "pagat"], ["ho", "ha", "pagat"]]

  /// How many of these words say that the member pays, the verb first; `nil` when they begin with no such thing.
  private static func lengthAfterVerb(_ tokens: [Token], naming member: Member) -> Int? {
    let keys = tokens.map(\.bareKey)
    for verb in before where keys.starts(with: verb) {
      let name = Array(tokens.dropFirst(verb.count))
      if let count = nameLength(name, of: member) { return verb.count + count }
    }
    return nil
  }

  /// The same, the name first.
  private static func lengthBeforeVerb(_ tokens: [Token], naming member: Member) -> Int? {
    let isClause = tokens.first?.folded == "que"
    let name = isClause ? Array(tokens.dropFirst()) : tokens
    guard let count = nameLength(name, of: member) else { return nil }
    let rest = name.dropFirst(count).map(\.bareKey)
    return after.first { rest.starts(with: $0) }.map { (isClause ? 1 : 0) + count + $0.count }
  }

  /// How many of these words are the member's name, with its article.
  private static func nameLength(_ tokens: [Token], of member: Member) -> Int? {
    let name = fold(member.name).split(separator: " ").map(String.init)
    guard let first = tokens.first, !name.isEmpty else { return nil }
    let hasArticle = articles.contains(first.folded) && name.first != first.folded
    var words = tokens.dropFirst(hasArticle ? 1 : 0).prefix(name.count).map { String($0.bareText) }
    guard words.count == name.count else { return nil }
    if !hasArticle, ["l'", "n'"].contains(words[0].prefix(2).lowercased()) {
      words[0] = String(words[0].dropFirst(2))
    }
    guard fold(words.joined(separator: " ")) == name.joined(separator: " ") else { return nil }
    return name.count + (hasArticle ? 1 : 0)
  }

  private static let articles = ["en", "na", "el", "la"]
}
