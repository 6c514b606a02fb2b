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
      (try? Amounts.read(amount, currency: .eur)) != nil
    else { return nil }
    return "\(name) \(amount)"
  }

  /// The line with its amount in front, when it begins with no command and has an amount further on: «cafè 3,20».
  ///
  /// A line that nearly is a command which records, or begins one, is that; so is one that is a slip away from another,
  /// or reads as that one, unless the amount shows by its decimals or its currency.
  func amountFirst(_ suggestions: [Command], _ lexicon: Lexicon) -> String? {
    guard let first = words.tokens.first, !suggestions.contains(where: { $0.family == .records }),
      !CommandWord.isForeign(first.text),
      ![Command].all.contains(where: { fold($0.name).hasPrefix(first.folded) })
    else { return nil }
    let rest = words.typed(first.range.upperBound..<line.utf8.count)
    if first.text.count > 4,
      NotYet.sentence(like: first.text, besides: [Command].all.map(\.name)) != nil
    {
      return withAmountFirst(mustBeSure: true, lexicon)
    }
    let saysVerb = verb(lexicon).length > 0
    let mayBeCommand = suggestions.contains { command in
      !saysVerb
        && (command.family != .shows || NearWords.isSlip(first.text, of: command.name)
          || Reading(command.name + rest, lexicon: lexicon).problem == nil)
    }
    return withAmountFirst(mustBeSure: mayBeCommand, lexicon)
  }

  /// The line with its amount in front, when it begins with who pays: «Marc paga 45 sopar».
  func payerFirst(_ first: Token, _ lexicon: Lexicon) -> String? {
    guard !first.isQuoted, let named = lexicon.members(namedBy: words.tokens[...]),
      EntryReader.verb(words.tokens.map(\.bareKey)[named.count...])?.isFinite == true
    else { return nil }
    return withAmountFirst(mustBeSure: false, lexicon)
  }

  /// The line that adjusts what its first word nearly names: «repartiment 60/40».
  func adjustment(_ first: Token, _ lexicon: Lexicon) -> String? {
    guard !first.isQuoted, words.tokens.count > 1 else { return nil }
    let key = first.folded
    let isRatio =
      ["reparteix", "repartir", "repartim"].contains(key)
      || NearWords.isSlip(first.text, of: "repartiment")
    guard
      let name = isRatio ? "repartiment" : Setting.all.first(where: { fold($0.name) == key })?.name
    else { return nil }
    let way = "ajusta \(name)" + words.typed(first.range.upperBound..<line.utf8.count)
    return Reading(way, lexicon: lexicon).problem == nil ? way : nil
  }

  private func withAmountFirst(mustBeSure: Bool, _ lexicon: Lexicon) -> String? {
    let tokens = words.tokens
    let amounts = tokens.indices.dropFirst().filter { lengthOfAmount($0) != nil }
    let sure = amounts.first { lengthOfAmount($0)?.isSure == true }
    // «qe 8 8»: of two numbers that may be anything, none is the amount.
    guard sure != nil || amounts.count == 1 else { return nil }
    guard let amount = sure ?? (mustBeSure ? nil : amounts.first),
      let length = lengthOfAmount(amount)?.count
    else { return nil }
    func line(_ indices: some Sequence<Int>) -> String {
      indices.map { words.typed(tokens[$0].range) }.joined(separator: " ")
    }
    let figures = line(amount..<(amount + length))
    let verb = verb(lexicon)
    var before = Array(verb.length..<max(verb.length, amount))
    // «pa per 3 euros», «60 de benzina»
    if let last = before.last, ["per", "a", "de"].contains(tokens[last].folded),
      before.count > 1 || verb.length > 0
    {
      before.removeLast()
    }
    var after = Array((amount + length)..<tokens.count)
    let isPaid = before.last.map { ["paga", "pagat"].contains(tokens[$0].folded) }
    let saysPaid = isPaid ?? (verb.length > 0)
    if saysPaid, after.count > 1, ["de", "en"].contains(tokens[after[0]].folded) {
      after.removeFirst()
    }
    let rest = before + after
    let isSign = tokens[0].text == "+"
    var mended: String
    if rest.isEmpty {
      mended = "\(verb.meaning.rawValue) \(figures)"
    } else if verb.meaning == .refund {
      mended = "devolució \(figures) \(line(rest))"
    } else {
      mended = "\(figures) \(line(isSign ? rest.dropFirst() : rest[...]))"
      let isPlain = mended.utf8.first.map { (48...57).contains($0) } ?? false
      let concept = rest.map { tokens[$0].text }.joined(separator: " ")
      if isPlain, isSign || verb.meaning == .income || lexicon.suggestsIncome(concept) {
        mended = "+" + mended
      } else if verb.length == 0, tokens[0].keyValue.isEmpty, let day = tokens[0].key {
        // «ahir: 12,50 pa»
        mended = [figures, day, line(rest.dropFirst())].joined(separator: " ")
      }
    }
    let reading = Reading(mended, lexicon: lexicon)
    if case .line(let better) = reading.problem?.remedy { return better }
    // What would be refused in its turn, without a way to mend it, was not meant.
    guard reading.problem == nil else { return reading.problem?.remedy == nil ? nil : mended }
    return reading.withoutStranded
  }

  /// How many words from there on are an amount, with its currency or its cents, and whether it can be nothing else;
  /// `nil` when it is none.
  private func lengthOfAmount(_ index: Int) -> (count: Int, isSure: Bool)? {
    let tokens = words.tokens
    guard !tokens[index].isQuoted, Self.startsLikeAnAmount(tokens[index].text),
      !tokens[index].text.isLikeADate,
      let reading = try? Amounts.read(tokens[index].text, currency: .eur)
    else { return nil }
    if let spoken = tokens.spokenCents(at: index, after: reading) {
      return (spoken.end - index, true)
    }
    let hasCurrency = index + 1 < tokens.count && Currency(word: tokens[index + 1].text) != nil
    return (hasCurrency ? 2 : 1, hasCurrency || !reading.isBareInteger)
  }

  /// The line with what was left in the concept by mistake written so that it is read: «@bizum», the date at the end.
  private var withoutStranded: String {
    let stranded = words.entry?.stranded.filter { !$0.way.isEmpty } ?? []
    guard !stranded.isEmpty else { return line }
    let kept = ([commandRange].compactMap(\.self) + words.tokens.map(\.range)).filter { token in
      !stranded.contains { $0.range.contains(token.lowerBound) }
    }
    return (kept.map { words.typed($0) } + stranded.map(\.way)).joined(separator: " ")
  }

  /// What a verb in front says of what follows; the value is the command that records it.
  private enum Meaning: String { case expense = "despesa", income = "ingrés", refund = "devolució" }

  /// The verb with which a line begins that was meant to record something, and how many words it takes with what it
  /// records: «he pagat», «afegeix una despesa de».
  ///
  /// With a member in the line it says who pays, and stays.
  private func verb(_ lexicon: Lexicon) -> (meaning: Meaning, length: Int) {
    let keys = words.tokens.prefix { !$0.isQuoted }.map(\.bareKey)
    let start = keys.firstIndex { !Self.auxiliaries.contains($0) } ?? 0
    let saysWho = keys.indices.contains { lexicon.members(namedBy: words.tokens[$0...]) != nil }
    guard keys.indices.contains(start), !saysWho else { return (.expense, 0) }
    let word = keys[start]
    var end = start + 1
    if Self.refunds.contains(word) { return (.refund, end) }
    if start > 0, word == "rebut" { return (.income, end) }
    if Self.incomes.contains(word) || Self.isFromOthers(keys[..<start], word) {
      return (.income, end)
    }
    guard Self.expenses.contains(word) else {
      return (word == "cobrament" ? .income : .expense, 0)
    }
    if let next = keys[end...].first, ["una", "un"].contains(next) { end += 1 }
    let noun = keys[end...].first ?? ""
    guard ["despesa", "compra", "ingres"].contains(noun) else {
      return (.expense, start + 1)
    }
    end += 1
    if keys[end...].first == "de" { end += 1 }
    return (noun == "ingres" ? .income : .expense, end)
  }

  /// Whether others pay, or whoever writes is paid: «han pagat», «m'ha pagat», «ens paga».
  private static func isFromOthers(_ before: ArraySlice<String>, _ verb: String) -> Bool {
    guard ["pagat", "paga"].contains(verb), let last = before.last else { return false }
    return ["han", "m han", "m ha", "em", "ens"].contains(last)
      || last == "ha" && before.dropLast().last == "ens"
  }

  /// What may stand before such a verb; folded.
  private static let auxiliaries = [
    "he", "hem", "ha", "han", "vaig", "vam", "m he", "m ha", "m han", "ens", "em", "li", "jo",
  ]
  /// Words with which people begin what they spend, what they are paid and what they are given back; folded.
  private static let expenses = [
    "afegeix", "afegir", "anota", "anotar", "apunta", "apuntar", "posa", "posar", "registra",
    "paga", "pago", "paguem", "pagar", "pagat", "gasto", "gastem", "gastar", "gastat", "compro",
    "comprem", "comprar", "comprat",
  ]
  private static let incomes = [
    "cobro", "cobra", "cobrem", "cobrar", "cobrat", "ingresso", "ingressen", "ingressat",
    "ingressar", "paguen",
  ]
  private static let refunds = [
    "retorn", "retorna", "retornen", "retornat", "torna", "tornen", "tornat", "reemborsament",
    "abonament", "abonen",
  ]
}
