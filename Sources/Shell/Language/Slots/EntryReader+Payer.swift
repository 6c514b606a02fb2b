import Catalan
import Ledger
import Store

/// Who pays, said as people say it instead of with `paga:`.
extension EntryReader {
  /// «paga Jordi», «pagat per en Jordi», «que ha pagat la Marta», «Jordi paga»: of a member of the household only.
  mutating func readSpokenPayer(_ words: inout WordList) {
    guard maySplit, request.payer == nil, words.problem == nil else { return }
    let household = lexicon.book.household
    let members = [household.other, household.me].filter { !$0.name.isEmpty }
    for start in words.remaining {
      let run = Self.plainRun(from: start, words)
      for member in members {
        guard let count = Self.length(of: run.map { words.tokens[$0] }, naming: member) else {
          continue
        }
        let said = run.prefix(count)
        words.claim(said, as: .member)
        request.payer = member
        setJoint(true, words.range(said), &words)
        return
      }
    }
  }

  /// Who the concept says that pays, while the other member has no name: a word with a capital or an article.
  func strandedPayer(_ tokens: [Token]) -> String? {
    guard maySplit, request.payer == nil, lexicon.book.household.other.name.isEmpty else {
      return nil
    }
    for (index, token) in tokens.enumerated() where !token.isQuoted {
      let before = index > 0 ? tokens[index - 1].folded : ""
      let saysWho =
        token.folded == "paga"
        || (["per", "pel"].contains(token.folded) && ["pagat", "pagada"].contains(before))
      guard saysWho else { continue }
      var name = tokens.dropFirst(index + 1).prefix(2)
      let hasArticle = ["en", "na"].contains(name.first?.folded ?? "")
      if hasArticle { name = name.dropFirst() }
      guard let said = name.first, !said.isQuoted else { return nil }
      if hasArticle || said.text.first?.isUppercase == true { return Lexicon.titled(said.text) }
    }
    return nil
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

  /// How many of these words say that the member pays; `nil` when they begin with no such thing.
  private static func length(of tokens: [Token], naming member: Member) -> Int? {
    let keys = tokens.map(\.folded)
    for verb in before where keys.starts(with: verb) {
      let name = Array(tokens.dropFirst(verb.count))
      if let count = nameLength(name, of: member) { return verb.count + count }
    }
    guard let count = nameLength(tokens, of: member) else { return nil }
    let rest = keys.dropFirst(count)
    return after.first { rest.starts(with: $0) }.map { count + $0.count }
  }

  /// How many of these words are the member's name, with its article.
  private static func nameLength(_ tokens: [Token], of member: Member) -> Int? {
    let name = fold(member.name).split(separator: " ").map(String.init)
    guard let first = tokens.first, !name.isEmpty else { return nil }
    let hasArticle = articles.contains(first.folded) && name.first != first.folded
    var words = tokens.dropFirst(hasArticle ? 1 : 0).prefix(name.count).map(\.text)
    guard words.count == name.count else { return nil }
    if !hasArticle, ["l'", "n'"].contains(words[0].prefix(2).lowercased()) {
      words[0] = String(words[0].dropFirst(2))
    }
    guard fold(words.joined(separator: " ")) == name.joined(separator: " ") else { return nil }
    return name.count + (hasArticle ? 1 : 0)
  }

  private static let articles = ["en", "na", "el", "la"]
}
