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
    let first = tokens[0].folded
    let isSign = tokens[0].text == "+"
    func line(_ indices: [Int]) -> String {
      indices.map { words.typed(tokens[$0].range) }.joined(separator: " ")
    }
    let concept = rest.map { tokens[$0].text }.joined(separator: " ")
    var mended = line(moved + (isSign ? Array(rest.dropFirst()) : rest))
    let isPlain = mended.utf8.first.map { (48...57).contains($0) } ?? false
    if Self.refunds.contains(first) {
      mended = "devolució " + line(moved + rest.dropFirst())
    } else if isPlain, isSign || Self.incomes.contains(first) || lexicon.suggestsIncome(concept) {
      mended = "+" + mended
    } else if tokens[0].keyValue.isEmpty, let day = tokens[0].key {
      // «ahir: 12,50 pa»
      mended =
        (moved.map { words.typed(tokens[$0].range) } + [day] + [line(Array(rest.dropFirst()))])
        .joined(separator: " ")
    }
    let problem = Reading(mended, lexicon: lexicon).problem
    if case .line(let better) = problem?.remedy { return better }
    // What would be refused in its turn, without a way to mend it, was not meant.
    return problem == nil || problem?.remedy != nil ? mended : nil
  }

  /// Words with which people begin what they are paid, and what they are given back; folded.
  private static let incomes = [
    "cobro", "cobra", "cobrem", "cobrat", "cobrament", "ingresso", "ingressen", "ingressat",
  ]
  private static let refunds = [
    "retorn", "retorna", "retornen", "retornat", "torna", "tornen", "tornat", "reemborsament",
    "abonament", "abonen",
  ]
}
