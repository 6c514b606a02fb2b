import Catalan
import Ledger
import Store

/// Names of the book: what comes after a sign or after a key and a colon.
extension Completer {
  /// Completions of a word with a sign or a key; `nil` when the word has neither.
  func marked(at place: CompletionPlace) throws -> LineCompletion? {
    let typed = place.typed
    let isNegated = typed.hasPrefix("-") && typed.count > 1
    let word = isNegated ? String(typed.dropFirst()) : typed
    let prefix = isNegated ? "-" : ""
    // Nothing is there yet that could be taken off.
    if place.takesOff, place.entry?.isChange == false,
      word.contains(":") || word.first.map({ "#@+".contains($0) }) == true
    {
      return list([], place)
    }
    if let sign = word.first {
      let name = String(word.dropFirst())
      switch sign {
      case "#": return try list(categories(name, prefix + "#", place), place)
      case "@": return try list(methods(name, prefix + "@", place), place)
      case "+" where name.first?.isNumber != true:
        return try list(tags(name, prefix + "+", place), place)
      default: break
      }
    }
    guard let colon = typed.firstIndex(of: ":") else { return nil }
    let key = String(typed[...colon])
    let value = String(typed[typed.index(after: colon)...])
    guard let candidates = try values(of: key, value, place) else { return nil }
    return list(candidates, place)
  }

  private func list(_ candidates: [LineCandidate], _ place: CompletionPlace) -> LineCompletion {
    LineCompletion(replacing: place.range, candidates: candidates)
  }

  private func values(
    of key: String, _ value: String, _ place: CompletionPlace
  ) throws -> [LineCandidate]? {
    switch fold(String(key.dropLast())) {
    case "categoria": return try categories(value, key, place)
    case "mitja": return try methods(value, key, place)
    case "compte": return try accounts(at: place, prefix: key, typed: value)
    case "de", "a":
      if key == "a:", let offered = place.destinations {
        return try names(offered, value, prefix: key, place)
      }
      guard place.entry?.kind == .transfer else { return nil }
      return try accounts(at: place, prefix: key, typed: value)
    case "etiqueta": return try tags(value, key, place)
    case "paga", "jo": return members(at: place, prefix: key, typed: value)
    case "data": return dates(value, key)
    case "moneda": return currencies(value, key)
    default: return nil
    }
  }

  private func categories(
    _ typed: String, _ prefix: String, _ place: CompletionPlace
  ) throws -> [LineCandidate] {
    let isRecorded = place.entry != nil
    let lexicon = place.lexicon
    let account = place.entry?.account?.id ?? lexicon.accountInUse?.id
    let offered =
      isRecorded
      ? lexicon.categories(
        isJoint: place.isJoint, kind: place.isIncome ? .income : .expense, account: account)
      : lexicon.book.categories.filter { $0.mergedInto == nil }
    // Of two that are called the same a line takes the first, and a question both.
    let living = offered.filter { !$0.isArchived }.firstOfEachName
    let uses = try categoryUses()
    let isBegun = living.contains { fold($0.name).hasPrefix(fold(typed)) }
    let found =
      isBegun
      ? begins(typed, living, uses: { uses[$0.id] ?? 0 })
      : living.filter { isSuggested($0, by: typed) }
    var candidates = found.map { category in
      let alike = isRecorded ? [category] : offered.filter { fold($0.name) == fold(category.name) }
      return LineCandidate(
        prefix + spelled(category.name) + " ", label: category.name,
        detail: described(alike, uses))
    }
    if isRecorded, !place.takesOff {
      let subject = NewName.Subject.category(isIncome: place.isIncome, isJoint: place.isJoint)
      candidates += creation(subject, typed, prefix, place, among: living)
    }
    return candidates
  }

  /// A word of the name that begins so or is like it, or a keyword that is that.
  private func isSuggested(_ category: Ledger.Category, by typed: String) -> Bool {
    let key = fold(typed)
    return NearWords.isLikely(typed, category.name)
      || (" " + fold(category.name)).contains(" " + key)
      || category.keywords.contains { fold($0) == key }
  }

  /// Whose the categories of one name are, and how often they were used.
  private func described(
    _ alike: [Ledger.Category], _ uses: [Identifier<Ledger.Category>: Int]
  ) -> String {
    let scopes = [true, false].compactMap { isHousehold in
      alike.first { $0.isHousehold == isHousehold }?.whose
    }
    let count = alike.map { uses[$0.id] ?? 0 }.reduce(0, +)
    let isArchived = alike.allSatisfy(\.isArchived)
    return
      ([Words.list(scopes)] + (isArchived ? ["arxivada"] : [])
      + (count > 0 ? [recent(count)] : [])).joined(separator: " · ")
  }

  /// Names that may stand there without a sign, each with what the other lists say of it.
  func names(
    _ offered: OfferedNames, _ typed: String, prefix: String, _ place: CompletionPlace
  ) throws -> [LineCandidate] {
    let book = place.lexicon.book
    switch offered.kind {
    case .account:
      let uses = try accountUses()
      return try begins(
        typed, book.accounts.filter { offered.admits(.account($0)) }, uses: { uses[$0.id] ?? 0 }
      ).map { try candidate($0, prefix) }
    case .category:
      let uses = try categoryUses()
      let pool = book.categories.filter {
        $0.mergedInto == nil && offered.admits(.category($0))
      }
      return begins(typed, pool, uses: { uses[$0.id] ?? 0 }).map { category in
        LineCandidate(
          prefix + book.spelledApart(.category(category)) + " ",
          label: category.name, detail: described([category], uses))
      }
    case .method:
      return try methodCandidates(
        typed, place.lexicon.methods.filter { offered.admits(.method($0)) }, prefix)
    case .tag:
      return try tags(typed, prefix, place).filter { offered.admits(.tag($0.label)) }
    case .member:
      return members(at: place, prefix: prefix, typed: typed).map { member in
        LineCandidate(
          prefix + spelledMember(member.label) + " ", label: member.label, detail: member.detail)
      }
    case .household: return []
    }
  }

  private func recent(_ uses: Int) -> String { "\(Words.integer(uses)) en 90 dies" }

  private func methods(
    _ typed: String, _ prefix: String, _ place: CompletionPlace
  ) throws -> [LineCandidate] {
    let living = place.lexicon.methods.filter { !$0.isArchived }
    var candidates = try methodCandidates(typed, living, prefix)
    if place.entry != nil, !place.takesOff {
      candidates += creation(.method, typed, prefix, place, among: living)
    }
    return candidates
  }

  private func methodCandidates(
    _ typed: String, _ methods: [PaymentMethod], _ prefix: String
  ) throws -> [LineCandidate] {
    let uses = try methodUses()
    return begins(typed, methods, uses: { uses[$0.id] ?? 0 }).map { method in
      let details = (method.isArchived ? ["arxivat"] : []) + [uses[method.id].map(recent) ?? ""]
      return LineCandidate(
        prefix + spelled(method.name) + " ", label: method.name,
        detail: details.filter { !$0.isEmpty }.joined(separator: " · "))
    }
  }

  private func tags(
    _ typed: String, _ prefix: String, _ place: CompletionPlace
  ) throws -> [LineCandidate] {
    let uses = try tagUses()
    let tags = place.lexicon.book.tags.map(NamedText.init)
    return begins(typed, tags, uses: { uses[searchKey($0.name)] ?? 0 }).map { tag in
      LineCandidate(
        prefix + spelled(tag.name) + " ", label: tag.name,
        detail: uses[searchKey(tag.name)].map(recent) ?? "")
    }
  }

  /// Open accounts but those that the line names already.
  func accounts(
    at place: CompletionPlace, prefix: String, typed: String? = nil
  ) throws -> [LineCandidate] {
    let typed = typed ?? place.typed
    let taken = Set(place.earlier.map { fold($0.key == nil ? $0.text : $0.keyValue) })
    let implied = otherEnd(at: place)
    let living = place.lexicon.openAccounts.filter {
      !taken.contains(fold($0.name)) && $0.id != implied
    }
    let uses = try accountUses()
    var candidates = try begins(typed, living, uses: { uses[$0.id] ?? 0 }).map {
      try candidate($0, prefix)
    }
    if place.entry != nil {
      candidates += creation(
        .account, typed, prefix, place, among: place.lexicon.openAccounts)
    }
    return candidates
  }

  private func candidate(_ account: Account, _ prefix: String) throws -> LineCandidate {
    let balance = try session.journal.balance(of: account.id, through: session.today)
    let figure = Layout().balance(balance, isHidden: session.hidesBalances).plainText
    return LineCandidate(
      prefix + spelled(account.name) + " ", label: account.name,
      detail: account.isClosed ? "tancat · \(figure)" : figure)
  }

  /// The other account of a transfer, where one of the two is being named: none goes where it comes from.
  private func otherEnd(at place: CompletionPlace) -> Identifier<Account>? {
    guard let entry = place.entry, entry.kind == .transfer else { return nil }
    let before = place.earlier.last
    if before?.opensDestination == true || place.typed.hasPrefix("a:") {
      return (entry.account ?? place.lexicon.accountInUse)?.id
    }
    let isOrigin =
      ["de", "del"].contains(before?.folded ?? "")
      || ["de:", "d'"].contains(where: place.typed.hasPrefix)
    return isOrigin ? entry.destination?.id : nil
  }

  func members(
    at place: CompletionPlace, prefix: String, typed: String? = nil
  ) -> [LineCandidate] {
    let household = place.lexicon.book.household
    let typed = typed ?? place.typed
    return [(household.me, "tu"), (household.other, "l'altre membre")].filter {
      !$0.0.name.isEmpty && fold($0.0.name).hasPrefix(fold(typed))
    }.map { member, who in
      LineCandidate(prefix + spelled(member.name) + " ", label: member.name, detail: who)
    }
  }

  private func currencies(_ typed: String, _ prefix: String) -> [LineCandidate] {
    ["EUR", "USD", "GBP", "CHF", "JPY"].filter { fold($0).hasPrefix(fold(typed)) }.map {
      LineCandidate(prefix + $0 + " ", label: $0)
    }
  }

  /// After `de` and `a` of a transfer come accounts, and nothing else.
  func accountsOfTransfer(at place: CompletionPlace) throws -> LineCompletion? {
    if place.entry?.kind == .transfer, place.typed.lowercased().hasPrefix("d'") {
      let found = try accounts(at: place, prefix: "d'", typed: String(place.typed.dropFirst(2)))
      return list(
        found.filter { $0.creates == nil && Words.of($0.label).hasPrefix("d'") }, place)
    }
    guard place.expects.contains(.account), let before = place.earlier.last,
      before.opensDestination || ["de", "del"].contains(before.folded)
    else { return nil }
    let found = try accounts(at: place, prefix: "")
    return found.isEmpty ? nil : list(found, place)
  }

  /// The last row: making what was typed, unless it is there.
  private func creation<Item: Named>(
    _ subject: NewName.Subject, _ typed: String, _ prefix: String, _ place: CompletionPlace,
    among items: [Item]
  ) -> [LineCandidate] {
    // The word may go on after the cursor.
    let typed = typed + place.tail
    let key = fold(typed)
    guard !key.isEmpty, !items.contains(where: { fold($0.name) == key }) else { return [] }
    let name = NewName(subject, typed: typed, range: place.wholeRange, prefix: prefix)
    return [LineCandidate("", label: "Crea «\(Lexicon.titled(typed))»", creates: name)]
  }

  /// Those whose name begins so, or else is likely what was meant; the most used first and then in alphabetical order.
  private func begins<Item: Named>(
    _ typed: String, _ items: [Item], uses: (Item) -> Int
  ) -> [Item] {
    let key = fold(typed)
    let begun = items.filter { fold($0.name).hasPrefix(key) }
    return (begun.isEmpty ? items.filter { NearWords.isLikely(typed, $0.name) } : begun)
      .map { (item: $0, uses: uses($0), order: SortKey(category: $0.name)) }
      .sorted { ($1.uses, $0.order) < ($0.uses, $1.order) }
      .map(\.item)
  }
}

extension Token {
  /// Whether the account that money goes to comes after it.
  var opensDestination: Bool { ["a", "al"].contains(folded) || isArrow }
}

extension [Ledger.Category] {
  /// Without those that are called as one before them.
  var firstOfEachName: Self {
    var seen: Set<String> = []
    return filter { seen.insert(fold($0.name)).inserted }
  }
}

/// A text that is completed as names are.
private struct NamedText: Named {
  let name: String
  var isRetired: Bool { false }
}
