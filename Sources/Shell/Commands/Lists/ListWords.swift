import Catalan
import Ledger
import Store

/// How a list calls what it lists.
struct ListNoun {
  let singular: String
  let plural: String
  let isFeminine: Bool

  init(_ subject: ListSubject) {
    switch subject {
    case .expenses: (singular, plural, isFeminine) = ("despesa", "despeses", true)
    case .incomes: (singular, plural, isFeminine) = ("ingrés", "ingressos", false)
    case .transfers: (singular, plural, isFeminine) = ("traspàs", "traspassos", false)
    case .transactions, .planned, .search, .category, .uncategorised, .method, .tag:
      (singular, plural, isFeminine) = ("moviment", "moviments", false)
    }
  }

  func count(_ number: Int) -> String { Words.count(number, singular, plural) }
  /// «cap moviment»
  var none: String { Words.count(0, singular, plural) }
  /// «últims moviments»
  var latest: String { "\(isFeminine ? "últimes" : "últims") \(plural)" }
  /// «tots els moviments»
  var all: String { "\(isFeminine ? "totes les" : "tots els") \(plural)" }
  /// «2 de previstos», «1 de prevista»
  func planned(_ number: Int) -> String {
    let word = isFeminine ? "prevista" : "previst"
    let many = isFeminine ? "previstes" : "previstos"
    return "\(Words.integer(number)) de \(number == 1 ? word : many)"
  }
  /// «conciliat», «conciliada»
  func adjective(_ masculine: String, _ feminine: String) -> String {
    isFeminine ? feminine : masculine
  }
}

extension Listing {
  var noun: ListNoun { ListNoun(subject) }

  /// The parts of the title: whose list it is, what it is of, and what narrows it.
  func titleParts(_ layout: Layout) -> [String] {
    var parts: [String] = []
    switch subject {
    case .search: parts = ["Cerca"] + (inquiry.accounts == .named ? [whose ?? ""] : [])
    case .category(let name): parts = ["Categoria \(name)", whose ?? "tots els comptes"]
    case .uncategorised: parts = ["Sense categoria", whose ?? "tots els comptes"]
    case .method(let name): parts = ["Mitjà \(name)", whose ?? "tots els comptes"]
    case .tag(let name): parts = ["Etiqueta \(name)", whose ?? "tots els comptes"]
    case .transactions, .expenses, .incomes, .transfers, .planned:
      let household = inquiry.accounts == .unsaid ? "Llar" : "Tots els comptes"
      parts = [whose ?? household]
    }
    return parts + [what].compactMap(\.self) + narrowings(layout)
  }

  /// The accounts that were named, or the one in use; `nil` when it is of all of them.
  var whose: String? {
    let names = filter.accounts.compactMap { book.account($0)?.name }
    return account?.name ?? (names.isEmpty ? nil : Words.list(names))
  }

  /// The kind of list and its period, as one part of the title.
  private var what: String? {
    let isWhole = !inquiry.hasPeriod || filter.period == .all
    let span = isWhole ? "" : " " + Periods.ofTitle(filter.period)
    switch subject {
    case .planned: return "previstos\(span)"
    case .transactions where filter.state == .planned: return "previstos\(span)"
    case .transactions where !isWhole: return Periods.title(filter.period)
    case .transactions, .expenses, .incomes, .transfers:
      if filter.state == .planned {
        return "\(noun.plural) \(noun.adjective("previstos", "previstes"))\(span)"
      }
      if isLatestOnly { return noun.latest }
      return isWhole ? noun.all : noun.plural + span
    case .search, .category, .uncategorised, .method, .tag:
      return isWhole ? nil : Periods.title(filter.period)
    }
  }

  /// What narrows the list, as a title says it.
  private func narrowings(_ layout: Layout) -> [String] {
    var parts: [String] = []
    if case .category = subject {} else { parts += names(of: filter.categories) }
    if case .method = subject {} else { parts += names(of: filter.methods) }
    if case .tag = subject {} else { parts += filter.tags.map { "+\(tagName($0))" } }
    let texts = inquiry.typedTexts
    if texts.count == 1, let amount = amount(soughtAs: texts[0], layout) {
      parts.append("«\(texts[0])» o \(amount)")
    } else {
      parts += texts.map { quoted($0, layout) }
    }
    parts += inquiry.filter.bounds.map { bound in
      if case .exactly(let money) = bound, subject != .search {
        return Words.of(money, written: phrase(bound, layout))
      }
      return phrase(bound, layout)
    }
    if let isJoint = filter.isJoint { parts.append(isJoint ? "conjuntes" : "individuals") }
    if let payer = filter.payer { parts.append("paga \(payerName(payer))") }
    switch filter.state {
    case .reconciled: parts.append(noun.adjective("conciliats", "conciliades"))
    case .notReconciled: parts.append("sense conciliar")
    case .notPlanned: parts.append("sense \(noun.adjective("previstos", "previstes"))")
    case .planned, nil: break
    }
    parts += lacks
    switch inquiry.order {
    case .amount: parts.append("per import")
    case .concept: parts.append("per concepte")
    case .date, .category, .method: break
    }
    return parts
  }

  /// The same, after «cap moviment»: « de Viatges», « amb Visa».
  func narrowingPhrase(_ layout: Layout) -> String {
    var parts: [String] = []
    if let isJoint = filter.isJoint {
      parts.append(isJoint ? noun.adjective("conjunt", "conjunta") : "individual")
    }
    switch filter.state {
    case .reconciled: parts.append(noun.adjective("conciliat", "conciliada"))
    case .notReconciled: parts.append("sense conciliar")
    case .planned: parts.append(noun.adjective("previst", "prevista"))
    case .notPlanned: parts.append("que no sigui \(noun.adjective("previst", "prevista"))")
    case nil: break
    }
    let categories = names(of: filter.categories)
    if !categories.isEmpty { parts.append(Words.of(Words.list(categories, "o"))) }
    let methods = names(of: filter.methods)
    if !methods.isEmpty { parts.append("amb \(Words.list(methods, "o"))") }
    parts += filter.tags.map { "amb l'etiqueta \(tagName($0))" }
    if !inquiry.typedTexts.isEmpty { parts.append(missingTexts(layout)) }
    parts += inquiry.filter.bounds.map { bound in
      let text = phrase(bound, layout)
      switch bound {
      case .exactly(let money), .atLeast(let money), .atMost(let money):
        return Words.of(money, written: text)
      case .over, .under: return "de \(text)"
      case .between: return text
      }
    }
    if let payer = filter.payer {
      parts.append("\(noun.adjective("pagat", "pagada")) per \(payerName(payer))")
    }
    return (parts + lacks).map { " \($0)" }.joined()
  }

  /// What was looked for and not found: «amb «9»», «amb «9» ni de 9,00 €».
  func missingTexts(_ layout: Layout) -> String {
    let texts = inquiry.typedTexts
    if texts.count == 1, let money = inquiry.amountsOfTexts[texts[0]] {
      return "amb «\(texts[0])» ni \(Words.of(money, written: layout.money(money)))"
    }
    return "amb \(Words.list(texts.map { quoted($0, layout) }))"
  }

  /// A word looked for with others: «pa», «9» (o 9,00 €).
  private func quoted(_ text: String, _ layout: Layout) -> String {
    "«\(text)»" + (amount(soughtAs: text, layout).map { " (o \($0))" } ?? "")
  }

  /// The amount that a whole number is looked for as too.
  private func amount(soughtAs text: String, _ layout: Layout) -> String? {
    inquiry.amountsOfTexts[text].map(layout.money)
  }

  private var lacks: [String] {
    var parts = names(of: filter.excludedCategories).map { "sense \($0)" }
    parts += names(of: filter.excludedMethods).map { "sense \($0)" }
    parts += filter.excludedTags.map { "sense +\(tagName($0))" }
    parts += inquiry.excludedTexts.map { "sense «\($0)»" }
    func part(_ lacks: Bool, _ name: String) { parts.append("\(lacks ? "sense" : "amb") \(name)") }
    if let lacks = filter.lacksCategory, subject != .uncategorised { part(lacks, "categoria") }
    if let lacks = filter.lacksMethod { part(lacks, "mitjà") }
    if let lacks = filter.lacksTags { part(lacks, "etiqueta") }
    return parts
  }

  private func names(of ids: [Identifier<Ledger.Category>]) -> [String] {
    unique(ids.compactMap { book.category($0)?.name })
  }

  private func names(of ids: [Identifier<PaymentMethod>]) -> [String] {
    unique(ids.compactMap { book.method($0)?.name })
  }

  private func unique(_ names: [String]) -> [String] {
    names.enumerated().filter { !names[..<$0.offset].contains($0.element) }.map(\.element)
  }

  private func tagName(_ key: String) -> String {
    book.tags.first { searchKey($0) == key } ?? key
  }

  private func payerName(_ id: Identifier<Member>) -> String {
    displayName(of: book.household.member(id), in: book.household)
  }

  private func phrase(_ bound: TransactionFilter.Bound, _ layout: Layout) -> String {
    switch bound {
    case .over(let money): "més \(Words.of(money, written: layout.money(money)))"
    case .atLeast(let money): "\(layout.money(money)) o més"
    case .under(let money): "menys \(Words.of(money, written: layout.money(money)))"
    case .atMost(let money): "\(layout.money(money)) o menys"
    case .exactly(let money): layout.money(money)
    case .between(let low, let high): "entre \(layout.money(low)) i \(layout.money(high))"
    }
  }
}
