import Catalan
import Ledger
import Store

/// Lines whose first word is no command but that have an amount further on, as they were likely meant.
extension Reading {
  /// A command that records and the amount that is glued to it, with a space between them: «d12,50».
  static func parted(_ word: String) -> String? {
    let name = word.prefix { $0.isLetter }
    let amount = String(word.dropFirst(name.count))
    guard !name.isEmpty, startsLikeAnAmount(amount),
      case .command(let command) = CommandWord.match(String(name)), command.family == .records,
      (try? Amounts.read(amount, currency: .eur)).flatMap(\.self) != nil
    else { return nil }
    return "\(name) \(amount)"
  }

  /// The line with its amount in front, when it begins with no command and has an amount further on: «cafè 3,20».
  ///
  /// A line that nearly is a command which records, or begins one, is that; so is one that nearly is another,
  /// unless the amount shows by its decimals or its currency.
  func amountFirst(_ suggestions: [Command], _ lexicon: Lexicon) -> String? {
    guard let first = words.tokens.first, !suggestions.contains(where: { $0.family == .records }),
      ![Command].all.contains(where: { fold($0.name).hasPrefix(first.folded) })
    else { return nil }
    return withAmountFirst(mustBeSure: !suggestions.isEmpty, lexicon)
  }

  /// The line with its amount in front, when it begins with who pays: «Marc paga 45 sopar».
  func payerFirst(_ first: Token, _ lexicon: Lexicon) -> String? {
    let isMember = lexicon.book.household.named.contains { fold($0.name) == first.folded }
    guard isMember, !first.isQuoted, words.tokens.count > 2,
      ["paga", "ha", "ho"].contains(words.tokens[1].folded)
    else { return nil }
    return withAmountFirst(mustBeSure: false, lexicon)
  }

  private func withAmountFirst(mustBeSure: Bool, _ lexicon: Lexicon) -> String? {
    let tokens = words.tokens
    func reading(_ index: Int) -> AmountReading? {
      guard !tokens[index].isQuoted, Self.startsLikeAnAmount(tokens[index].text) else { return nil }
      return (try? Amounts.read(tokens[index].text, currency: .eur)).flatMap(\.self)
    }
    func currencyFollows(_ index: Int) -> Bool {
      index + 1 < tokens.count && Currency(word: tokens[index + 1].text) != nil
    }
    let amounts = tokens.indices.dropFirst().filter { reading($0) != nil }
    let sure = amounts.first { reading($0)?.isBareInteger == false || currencyFollows($0) }
    guard let amount = sure ?? (mustBeSure ? nil : amounts.first) else { return nil }
    let moved = [amount] + (currencyFollows(amount) ? [amount + 1] : [])
    let rest = tokens.indices.filter { !moved.contains($0) }
    let line = (moved + rest).map { words.typed(tokens[$0].range) }.joined(separator: " ")
    let concept = rest.map { tokens[$0].text }.joined(separator: " ")
    let isPlain = line.utf8.first.map { (48...57).contains($0) } ?? false
    let mended = isPlain && lexicon.suggestsIncome(concept) ? "+" + line : line
    // What would be refused in its turn, without a way to mend it, was not meant.
    let problem = Reading(mended, lexicon: lexicon).problem
    return problem == nil || problem?.remedy != nil ? mended : nil
  }
}
