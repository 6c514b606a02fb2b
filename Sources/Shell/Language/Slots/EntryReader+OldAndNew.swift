import Catalan
import Ledger
import Store

/// A change that says what was there and what has to be: «de 5 a 6», «import de 5 a 6», «d'ahir a dilluns».
extension EntryReader {
  /// Leaves only the new amount, when the old one is what is there now; anything else said so is refused with the way
  /// to write it, for the words would be the concept.
  mutating func readOldAndNew(_ words: inout WordList) {
    guard let target, let said = oldAndNew(words) else { return }
    let new = said.new.map { words.tokens[$0].text }.joined(separator: " ")
    guard let old = said.oldAmount else {
      return refuse(said, with: new, "Aquí només hi va el que ha de quedar.", &words)
    }
    if let now = target.amount?.magnitude, now != old.money.magnitude {
      let typed = words.typed(words.range(said.old))
      return refuse(
        said, with: new, "L'import és de \(Layout().money(now)), i no de \(typed).", &words)
    }
    words.claim(said.lead, as: .keyword)
    saysAmount = true
  }

  /// The words of both values.
  private struct OldAndNew {
    /// All but the new value.
    var lead: ArraySlice<Int>
    var old: ArraySlice<Int>
    /// `nil` unless both are amounts.
    var oldAmount: AmountReading?
    var new: ArraySlice<Int>
  }

  private func oldAndNew(_ words: WordList) -> OldAndNew? {
    let all = words.remaining[...]
    let noun = all.first.map { words.tokens[$0].folded } ?? ""
    let rest = all.dropFirst(["import", "preu", "data"].contains(noun) ? 1 : 0)
    guard let first = rest.first, !words.tokens[first].isQuoted else { return nil }
    let isApart = ["de", "del"].contains(words.tokens[first].folded)
    let old: ArraySlice<Int>
    let oldAmount: AmountReading?
    if isApart {
      (old, oldAmount) = value(rest.dropFirst(), words)
    } else {
      (old, oldAmount) = (elidedDate(rest, words), nil)
    }
    guard let last = old.last, let end = rest.firstIndex(of: last) else { return nil }
    let after = rest[(end + 1)...]
    guard let to = after.first, ["a", "al"].contains(where: words.tokens[to].isWord) else {
      return nil
    }
    let (new, newAmount) = value(after.dropFirst(), words)
    guard let newFirst = new.first, let start = all.firstIndex(of: newFirst) else { return nil }
    // «del 3 al 5» are days.
    let areAmounts = words.tokens[first].isWord("de") && words.tokens[to].isWord("a")
    return OldAndNew(
      lead: all[..<start], old: old, oldAmount: areAmounts && newAmount != nil ? oldAmount : nil,
      new: new)
  }

  /// The words at the front that are an amount with its currency, or a date.
  private func value(
    _ indices: ArraySlice<Int>, _ words: WordList
  ) -> (words: ArraySlice<Int>, amount: AmountReading?) {
    guard let first = indices.first, !words.tokens[first].isQuoted,
      !lexicon.openAccounts.contains(where: { fold($0.name) == words.tokens[first].folded })
    else { return ([], nil) }
    if let length = lengthOfDate(indices, words) { return (indices.prefix(length), nil) }
    let currency = target?.currency ?? .eur
    guard let reading = try? Amounts.read(words.tokens[first].text, currency: currency) else {
      return ([], nil)
    }
    let next = indices.dropFirst().first.map { words.tokens[$0] }
    let isCurrency = next.map { !$0.isQuoted && Currency(word: $0.text) != nil } ?? false
    return (indices.prefix(isCurrency ? 2 : 1), reading)
  }

  /// The words of «d'ahir», «d'abans d'ahir».
  private func elidedDate(_ indices: ArraySlice<Int>, _ words: WordList) -> ArraySlice<Int> {
    var texts = indices.prefix { !words.tokens[$0].isQuoted }.map { words.tokens[$0].text }[...]
    guard let first = texts.popFirst(), first.lowercased().hasPrefix("d'") else { return [] }
    let found = try? Dates.read([String(first.dropFirst(2))] + texts, today: lexicon.today)
    return indices.prefix(found?.wordCount ?? 0)
  }

  private func refuse(
    _ said: OldAndNew, with new: String, _ reason: String, _ words: inout WordList
  ) {
    let range = words.range(said.lead).lowerBound..<words.range(said.new).upperBound
    let isDay = new.isDigits && said.oldAmount == nil
    let mended = words.line(with: isDay ? "el \(new)" : new, at: range)
    words.fail(
      LineError(
        "error.canvia.valors",
        "\(reason) Volies dir «\(mended)»? Si és el concepte, posa-ho entre cometes: «\(words.typed(range))»",
        at: [range], remedy: .line(mended)))
  }
}
