import Catalan
import Ledger
import Store

/// Accounts of a transfer that are one too many: nobody can tell which was meant, so none is guessed.
extension EntryReader {
  /// The two ends of a transfer.
  private enum End {
    case origin, destination

    /// How the error names two of them, and how the other end is written.
    var wording: (two: String, other: String) {
      switch self {
      case .origin: ("dos comptes d'origen", "on van els diners s'escriu amb «a»")
      case .destination: ("dos comptes de destinació", "d'on surten els diners s'escriu amb «de»")
      }
    }
  }

  mutating func setOrigin(_ account: Account?, _ range: Range<Int>, _ words: inout WordList) {
    guard let account else { return }
    if let first = request.account { refuse(.origin, first, account, at: range, &words) }
    request.account = account
  }

  mutating func setDestination(
    _ account: Account?, _ range: Range<Int>, _ words: inout WordList
  ) {
    guard let account else { return }
    if let first = request.destination { refuse(.destination, first, account, at: range, &words) }
    request.destination = account
  }

  private func refuse(
    _ end: End, _ first: Account, _ second: Account, at range: Range<Int>,
    _ words: inout WordList
  ) {
    let (two, other) = end.wording
    words.fail(
      LineError(
        "error.traspas.dos",
        "Hi ha \(two): \(first.name) i \(second.name). Deixa'n un; \(other).", at: [range]))
  }

  /// Refuses a second «de», «a» or arrow before an account when that end is known already.
  func refuseSecondAccounts(_ words: inout WordList) {
    for index in outsideDates(words) {
      let token = words.tokens[index]
      if token.text.arrow != nil, request.destination != nil {
        words.fail(
          LineError(
            "error.traspas.dos", "Un traspàs va d'un compte a un altre: aquí en sobra algun.",
            at: [token.range]))
      }
      guard let (end, account, range) = secondAccount(at: index, words),
        let first = end == .origin ? request.account : request.destination
      else { continue }
      refuse(end, first, account, at: range, &words)
    }
  }

  /// The end that a word and what follows it say, with the account there; `nil` when they name none.
  private func secondAccount(
    at index: Int, _ words: WordList
  ) -> (end: End, account: Account, range: Range<Int>)? {
    let token = words.tokens[index]
    if token.text.lowercased().hasPrefix("d'"),
      case .success(let account) = lexicon.resolveAccount(String(token.text.dropFirst(2)))
    {
      return (.origin, account, token.range)
    }
    let isOrigin = ["de", "del"].contains(token.folded)
    guard isOrigin || ["a", "al"].contains(token.folded) else { return nil }
    // «per a» says what it is for.
    let rest = words.remaining.drop { $0 <= index }
    guard rest.first == index + 1, index == 0 || !words.tokens[index - 1].isWord("per") else {
      return nil
    }
    return accountAtFront(of: rest, words).map { account, count in
      let used = [index] + rest.prefix(count)
      return (isOrigin ? .origin : .destination, account, words.range(used[...]))
    }
  }

  /// The account that these words begin with, its article before it or not, and how many words that is.
  private func accountAtFront(
    of rest: ArraySlice<Int>, _ words: WordList
  ) -> (account: Account, count: Int)? {
    if let whole = bareName(rest, words) { return (whole.account, whole.count) }
    guard let first = rest.first else { return nil }
    if words.tokens[first].isWord("compte"), let whole = bareName(rest.dropFirst(), words) {
      return (whole.account, whole.count + 1)
    }
    let text = words.tokens[first].text
    let elided = text.lowercased().hasPrefix("l'") ? String(text.dropFirst(2)) : text
    if let account = try? lexicon.resolveAccount(elided).get() { return (account, 1) }
    guard rest.contains(first + 1),
      ["la", "el", "els", "les", "compte"].contains(words.tokens[first].folded)
    else { return nil }
    return accountAtFront(of: rest.dropFirst(), words).map { ($0.account, $0.count + 1) }
  }

  /// Refuses the whole name of a third account, or of an origin that lacks its «de», among the words of the
  /// concept.
  func refuseLeftoverNames(_ words: inout WordList) {
    guard let destination = request.destination else { return }
    var rest = words.remaining[...]
    while let index = rest.first {
      guard let name = bareName(rest, words), !words.tokens[index].isQuoted else {
        rest = rest.dropFirst()
        continue
      }
      let range = words.range(rest.prefix(name.count))
      rest = rest.dropFirst(name.count)
      guard ![destination.id, request.account?.id].contains(name.account.id) else { continue }
      let way = "de \(spelled(name.account.name))"
      words.fail(
        request.account == nil
          ? LineError(
            "error.traspas.de", "Per dir de quin compte surt, escriu «\(way)».", at: [range],
            remedy: .replacement(way))
          : LineError(
            "error.traspas.dos",
            "«\(words.typed(range))» és un altre compte, i aquest traspàs ja en té dos. Si és el concepte, posa-ho entre cometes.",
            at: [range]))
    }
  }
}
