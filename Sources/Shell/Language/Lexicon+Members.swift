import Catalan
import Ledger
import Store

/// The members of the household as people name them: with the article or without it, whole or by the first name.
extension Lexicon {
  /// Personal articles and the like, folded; elided ones too.
  static let articles: Set<String> = ["en", "na", "el", "la", "l", "n"]

  /// The members that these words begin by naming, and how many of the words do so: several members when it may be any
  /// of them, `nil` when it is none.
  func members(namedBy tokens: ArraySlice<Token>) -> (members: [Member], count: Int)? {
    var words: [String] = []
    var ends: [Int] = []
    for token in tokens.prefix(8) {
      words += Self.words(of: token.bareKey)
      ends.append(words.count)
    }
    guard let found = members(called: words), let last = ends.firstIndex(of: found.count) else {
      return nil
    }
    return (found.members, last + 1)
  }

  /// The same of folded words: the longest name wins and, of two as long, the one that is whole.
  private func members(called words: [String]) -> (members: [Member], count: Int)? {
    let said = Self.withoutArticle(words)
    let found = book.household.named.map { member in
      let name = Self.withoutArticle(Self.words(of: fold(member.name)))
      let count = zip(said, name).prefix { $0 == $1 }.count
      return (member: member, count: count, isWhole: count == name.count)
    }
    let longest = found.map(\.count).max() ?? 0
    guard longest > 0 else { return words.first == "jo" ? ([book.household.me], 1) : nil }
    let likely = found.filter { $0.count == longest }
    let whole = likely.filter(\.isWhole)
    return (
      (whole.isEmpty ? likely : whole).map(\.member), longest + words.count - said.count
    )
  }

  private static func words(of key: String) -> [String] {
    key.split(separator: " ").map(String.init)
  }

  private static func withoutArticle(_ words: [String]) -> ArraySlice<String> {
    words.count > 1 && articles.contains(words[0]) ? words.dropFirst() : words[...]
  }

  /// The member of that name; one that has none yet is nobody's.
  func resolveMember(_ name: String) -> Result<Member, LineError> {
    let members = book.household.named
    let plain = withoutFinalMark(name, among: members.map(\.name))
    let words = Self.words(of: fold(plain))
    if let found = self.members(called: words), found.count == words.count {
      guard let other = found.members.dropFirst().first else { return .success(found.members[0]) }
      return .failure(Self.ambiguous("", name, [found.members[0].name, other.name]))
    }
    return .failure(
      LineError(
        "error.membre",
        members.count < 2
          ? "A la llar encara no hi ha cap «\(plain)». Escriu abans: crea membre \(plain)"
          : "A la llar no hi ha cap «\(plain)»: hi sou \(Words.list(members.map(\.name)))."))
  }

  /// The member that the value of `paga:` names, with the words after it that go on with the name, and where they are.
  func takeMember(
    _ name: String, at index: Int, _ words: inout WordList
  ) -> (member: Member, range: Range<Int>)? {
    let rest = words.tokens[index].isQuoted ? [] : words.plainRun(from: index + 1)
    var (typed, last) = (name, index)
    for next in rest {
      let longer = "\(typed) \(words.tokens[next].bareText)"
      let key = Self.words(of: fold(longer))
      guard let found = members(called: key), found.count == key.count else { break }
      (typed, last) = (longer, next)
      words.claim(next, as: .option)
    }
    let range = words.range(index).lowerBound..<words.range(last).upperBound
    return words.known(resolveMember(typed), at: range).map { ($0, range) }
  }
}
