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
    let remaining = words.remaining
    guard remaining.contains(where: { words.tokens[$0].isOfPaying }) else { return [] }
    var found: [SpokenPayer] = []
    for start in remaining {
      let run = words.plainRun(from: start)
      let tokens = run.map { words.tokens[$0] }[...]
      if let (members, count) = payers(afterVerb: tokens) {
        found += members.map {
          SpokenPayer(member: $0, said: run.prefix(count), isVerbFirst: true)
        }
      } else if start == 0 || !Self.bindsName(words.tokens[start - 1]),
        // «per l'Anna paga Marc»: she is who it is for.
        let (members, count) = payers(beforeVerb: tokens)
      {
        found += members.map {
          SpokenPayer(member: $0, said: run.prefix(count), isVerbFirst: false)
        }
      }
    }
    return found
  }

  /// Whether a name after that word belongs to it and to no verb after the name; an article does to what is before.
  private static func bindsName(_ token: Token) -> Bool {
    !token.isQuoted
      && (Lexicon.articles.contains(token.folded)
        || ["a", "al", "amb", "d", "de", "del", "pel", "per"].contains(token.folded))
  }

  /// Who the concept says that pays, when it is not me and no member is called so: whoever stands beside the verb,
  /// unless the verb may be a noun («paga extra») or what follows may be how it was paid.
  func strandedPayer(_ tokens: [Token]) -> Stranded? {
    if kind == .income { return othersIncome(tokens) }
    guard maySplit, request.payer == nil else { return nil }
    let keys = tokens.map(\.bareKey)
    guard Self.saySpending(keys) || tokens.contains(where: \.isOfPaying) else { return nil }
    var next = 0
    for index in tokens.indices where !tokens[index].isQuoted && index >= next {
      if Self.pronouns.contains(keys[index]),
        let verb = Self.verb(keys[(index + 1)...]), verb.isFinite
      {
        return notMine(nil, index..<(index + 1 + verb.length), tokens)
      }
      guard let verb = Self.verb(keys[index...]) else { continue }
      next = index + verb.length
      if Self.pronouns.contains(keys[next...].first ?? "") {
        return notMine(nil, index..<(next + 1), tokens)
      }
      let isNoun =
        verb.mayBeNoun && (index == 0 ? target == nil : tokens[index - 1].bindsWhatFollows)
      if let (name, count) = stranger(tokens[next...], after: verb, isNoun: isNoun) {
        return notMine(name, index..<(next + count), tokens)
      }
    }
    return otherBeside(tokens)
  }

  /// That an income which the concept says that the other member pays is written down as mine.
  private func othersIncome(_ tokens: [Token]) -> Stranded? {
    let other = lexicon.book.household.other
    for index in tokens.indices where !tokens[index].isQuoted {
      guard let (members, count) = payers(afterVerb: tokens[index...]), members == [other] else {
        continue
      }
      let said = tokens[index..<(index + count)].map(\.text).joined(separator: " ")
      return stranded(
        .payer, index..<(index + count), "", tokens,
        sentence:
          "«\(said)» ha quedat dins del concepte. Un ingrés consta sempre com a teu: si és de \(other.name), desfés."
      )
    }
    return nil
  }

  /// Whom those words after a verb name, and how many words do.
  private func stranger(
    _ tokens: ArraySlice<Token>, after verb: Verb, isNoun: Bool
  ) -> (name: String, count: Int)? {
    let article = tokens.first?.bareKey ?? ""
    let length = Lexicon.articles.contains(article) ? 2 : 1
    guard let said = tokens.dropFirst(length - 1).first, !said.isQuoted else { return nil }
    let isElided = ["l'", "n'"].contains(said.bareText.prefix(2).lowercased())
    let bare = said.bareText.dropFirst(isElided ? 2 : 0)
    let isName =
      ["en", "na"].contains(article) || bare.first?.isUppercase == true && !verb.isBareParticiple
    // «kebab paga joan», «ho va pagar joan»
    let isSubject =
      verb.isFinite && !isNoun && bare.first?.isLetter == true && !Self.bindsWho(said)
      && (!verb.mayBeNoun || tokens.count == length)
    return isName || isSubject ? (Lexicon.titled(String(bare)), length) : nil
  }

  /// The other member's name in a concept that says in any way that somebody pays, unless it is who was paid.
  private func otherBeside(_ tokens: [Token]) -> Stranded? {
    let other = lexicon.book.household.other
    let place = tokens.indices.first { index in
      !tokens[index].isQuoted
        && (index == 0
          || !Self.bindsWho(tokens[index - 1])
            && !Lexicon.articles.contains(tokens[index - 1].folded))
        && lexicon.members(namedBy: tokens[index...])?.members == [other]
    }
    guard let place, let count = lexicon.members(namedBy: tokens[place...])?.count else {
      return nil
    }
    return notMine(nil, place..<(place + count), tokens)
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

  /// Whether these folded words say with another verb that somebody spends: «ha comprat», «va convidar».
  private static func saySpending(_ keys: [String]) -> Bool {
    keys.indices.contains { index in
      spent.contains(keys[index])
        || index > 0 && keys[index - 1].split(separator: " ").last == "va"
          && spending.contains(keys[index])
    }
  }

  private static let spent: Set<String> = ["abonat", "bestret", "comprat", "convida", "convidat"]
  private static let spending: Set<String> = ["abonar", "bestreure", "comprar", "convidar"]

  /// Whether a name after that word is who it is for or whom it was paid to.
  private static func bindsWho(_ token: Token) -> Bool {
    !token.isQuoted && ["a", "al", "amb", "per", "de", "d", "d en"].contains(token.folded)
  }

  /// A verb that says that somebody pays.
  struct Verb {
    let length: Int
    var isFinite = true
    /// «paga» and «la paga», which are nouns as well.
    var mayBeNoun = false
    /// «pagat», which says who did it with «per» only, or with an article.
    var isBareParticiple = false
  }

  /// The verb that these folded words begin with: «paga», «ho va pagar», «que l'ha pagat», «pagat per».
  static func verb(_ keys: ArraySlice<String>) -> Verb? {
    let opening = keys.prefix { clitics.contains($0) }
    let rest = keys[opening.endIndex...]
    guard let first = rest.first else { return nil }
    let (length, second) = (opening.count + 1, rest.dropFirst().first ?? "")
    switch first.split(separator: " ").last {
    case "paga":
      return Verb(length: length, mayBeNoun: opening.allSatisfy { $0 == "la" } && first == "paga")
    case "pagava", "pagara": return Verb(length: length)
    case "ha" where participles.contains(second): return Verb(length: length + 1)
    // «va pagar-ho»
    case "va" where second == "pagar" || second.hasPrefix("pagar "):
      return Verb(length: length + 1)
    default: break
    }
    if first == "paga ho" { return Verb(length: length) }
    guard opening.isEmpty, participles.contains(first) else { return nil }
    let hasAgent = ["per", "pel"].contains(second)
    return Verb(length: hasAgent ? 2 : 1, isFinite: false, isBareParticiple: !hasAgent)
  }

  /// What may stand before such a verb, folded.
  private static let clitics: Set<String> = [
    "que", "qui", "ho", "la", "el", "les", "els", "ens", "m ho",
  ]
  private static let participles: Set<String> = ["pagat", "pagada", "pagats", "pagades"]

  /// Whom these words say that pays, the verb first, and how many of them do; `nil` when they begin with no such thing.
  private func payers(
    afterVerb tokens: ArraySlice<Token>
  ) -> (members: [Member], count: Int)? {
    guard let verb = Self.verb(tokens.map(\.bareKey)[...]),
      let named = lexicon.members(namedBy: tokens.dropFirst(verb.length))
    else { return nil }
    return (named.members, verb.length + named.count)
  }

  /// The same, the name first.
  private func payers(
    beforeVerb tokens: ArraySlice<Token>
  ) -> (members: [Member], count: Int)? {
    let start = tokens.first?.folded == "que" ? 1 : 0
    guard let named = lexicon.members(namedBy: tokens.dropFirst(start)),
      let verb = Self.verb(tokens.map(\.bareKey)[(start + named.count)...]), verb.isFinite
    else { return nil }
    return (named.members, start + named.count + verb.length)
  }
}

extension Token {
  /// Whether it is a form of «pagar», with the pronoun that goes with it or without it.
  var isOfPaying: Bool {
    guard !isQuoted else { return false }
    let key = bareKey
    return key.hasPrefix("paga") || key.hasPrefix("pagu")
  }
}
