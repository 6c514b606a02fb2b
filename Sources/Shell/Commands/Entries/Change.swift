import Catalan
import Ledger
import Store

extension Command {
  static let change = Command(
    .change, aliases: ["e"], synonyms: ["edita", "modifica", "reanomena"], .acts,
    summary: "Canvia el que s'ha anotat, o el nom d'alguna cosa.",
    details: [
      "Hi van els mateixos elements que quan s'anota: canvia 12 13,20 #oci ahir",
      "També «conjunta», «individual», «%60», «compte:…», i «sense categoria», «sense mitjà», «sense nota», «sense nota-privada», «sense etiquetes» o «sense +viatge».",
      "El concepte hi va com quan anotes; al costat d'un número sense decimals, amb concepte:… o entre cometes.",
      "Després d'un número de la llista, un altre número que també hi sigui és un segon moviment: escriu els imports amb decimals, 13,00.",
      "canvia nom categoria|compte|mitjà|etiqueta|membre|llar A a B   canvia un nom.",
    ],
    examples: ["canvia últim 13,20", "canvia últim ahir #oci-i-cultura"],
    related: ["desfés", "esborra", "desglossa", "repeteix"],
    .change
  ) { session, request in
    switch request {
    case .entries(let ids, let changes): try session.change(ids, changes)
    case .name(let request): try session.rename(request)
    }
  }
}

/// What `canvia` is asked.
enum ChangeRequest: Sendable {
  case entries([Identifier<Transaction>], EntryRequest)
  case name(RenameRequest)
}

extension Slot where Value == ChangeRequest {
  /// References and what changes in them, or a name and its new one.
  static var change: Slot {
    Slot(
      "NÚMERO… [IMPORT] [concepte] [#categoria] [@mitjà] [data]…",
      expects: [.reference, .words([.init("nom", "canvia el nom d'una cosa")])]
        + Slot<EntryRequest>.expectations(.expense) + [
          .words([
            .init("sense categoria", "li treu la categoria"),
            .init("sense mitjà", "li treu el mitjà de pagament"),
            .init("sense nota", "li treu la nota"),
            .init("sense nota-privada", "li treu la nota privada"),
            .init("sense etiquetes", "li treu les etiquetes"),
          ])
        ],
      complaint: .missingReference(" Per canviar un nom: "),
      example: RenameReader.example
    ) { words, lexicon in
      if RenameReader.begins(words) {
        return RenameReader(lexicon: lexicon).read(&words).map(ChangeRequest.name)
      }
      return readEntryChange(&words, lexicon)
    }
  }
}

private func readEntryChange(_ words: inout WordList, _ lexicon: Lexicon) -> ChangeRequest? {
  guard let references = ReferenceReader(lexicon: lexicon).readLeading(&words),
    words.problem == nil
  else { return nil }
  do {
    let transactions = try references.ids.compactMap { try lexicon.journal.transaction($0) }
    guard transactions.count == references.ids.count else {
      words.fail(wording(of: StoreError.unknownRecord(id: "")))
      return nil
    }
    guard let target = EntryTarget(transactions) else { return nil }
    var reader = EntryReader(changing: target, lexicon: lexicon)
    guard var request = reader.read(&words) else { return nil }
    if request.amount == nil { request.doubtfulNumber = doubtfulNumber(words) }
    if request.isEmpty, words.problem == nil {
      let end = words.line.utf8.count
      words.fail(
        LineError(
          "error.canvia.que",
          "Falta dir què hi canvies: l'import, el concepte, #categoria, @mitjà, la data…\(request.amountMeant)",
          at: [end..<end]))
      return nil
    }
    return .entries(references.ids, request)
  } catch {
    words.fail(wording(of: error))
    return nil
  }
}

/// The last of several numbers of the list that a change begins with, unless commas or an «i» make them a series.
private func doubtfulNumber(_ words: WordList) -> String? {
  let references = words.tokens.indices.filter { words.roles[$0] == .reference }
    .map { words.tokens[$0].text }
  guard references.count > 1,
    references.allSatisfy({ text in text.allSatisfy { $0.isNumber || $0 == "-" } })
  else { return nil }
  return references.last.flatMap { $0.isDigits ? $0 : nil }
}

extension EntryRequest {
  /// How to write a number as an amount that was taken for one of the list; empty when none was.
  var amountMeant: String {
    doubtfulNumber.map { " Si «\($0)» és l'import, escriu-lo amb decimals: \($0),00." } ?? ""
  }

  /// What it changes and to what, as the question about several movements says it.
  func changes(_ book: Book, _ layout: Layout, today: CalendarDate) -> String {
    var parts: [String] = []
    func part(_ name: String, _ value: String?) {
      if let value { parts.append("\(name): \(value)") }
    }
    func none(_ field: ClearedField) -> String? { cleared.contains(field) ? "cap" : nil }
    func without(_ names: [String]) -> String? {
      names.isEmpty ? nil : "sense \(Words.list(names, "ni"))"
    }
    let removedCategories = without(removed.categories.compactMap { book.category($0)?.name })
    let removedMethods = without(removed.methods.compactMap { book.method($0)?.name })
    let removedTags = without(
      removed.tags.map { key in "+\(book.tags.first { fold($0) == key } ?? key)" })
    let addedTags = tags.isEmpty ? none(.tags) : "+" + tags.joined(separator: " +")
    let allTags = [addedTags, removedTags].compactMap(\.self).joined(separator: ", ")
    part("l'import", amount.map { layout.money($0.money) })
    part("la data", date.map { dayInWords($0, today: today) })
    part("el concepte", concept.map { "«\($0)»" } ?? none(.concept))
    part("la categoria", category?.name ?? none(.category) ?? removedCategories)
    part("el mitjà", method?.name ?? none(.method) ?? removedMethods)
    part("el compte", account?.name)
    part("el compte on va", destination?.name)
    part("l'import que hi arriba", arriving.map { layout.money($0.money) })
    part("qui paga", payer.map { displayName(of: $0, in: book.household) })
    let sort = payer == nil ? isJoint.map { $0 ? "conjunta" : "individual" } : nil
    part("el repartiment", allocation?.phrase(book.household, layout) ?? sort)
    part("les etiquetes", allTags.isEmpty ? nil : allTags)
    part("la nota", note.map { "«\($0)»" } ?? none(.note))
    part("la nota privada", privateNote.map { "«\($0)»" } ?? none(.privateNote))
    return parts.joined(separator: "; ")
  }
}

extension EntryTarget {
  /// What several transactions have in common; `nil` for none.
  init?(_ transactions: [Transaction]) {
    guard let first = transactions.first else { return nil }
    let kinds = Set(transactions.map(\.kind))
    let accounts = Set(transactions.map(\.account))
    let amounts = Set(transactions.map(\.amount))
    let concepts = Set(transactions.map(\.concept))
    let arriving = Set(transactions.map { $0.arriving?.currency })
    self.init(
      kind: kinds.count == 1 ? first.kind : .expense,
      isJoint: transactions.contains(where: \.isJoint),
      account: accounts.count == 1 ? first.account : nil, currency: first.amount.currency,
      amount: amounts.count == 1 ? first.amount : nil,
      concept: concepts.count == 1 ? first.concept : nil,
      arrivingCurrency: arriving.count == 1 ? first.arriving?.currency : nil,
      isMixed: kinds.count > 1 && !kinds.isSubset(of: [.expense, .refund]))
  }
}
