import Catalan
import Ledger
import Store

/// The questions of a guided entry and what was answered: a line is made of them, and read as any other.
struct GuidedEntry {
  enum Field: Hashable, CaseIterable {
    case amount, origin, destination, concept, category, method, date, joint

    var label: String {
      switch self {
      case .amount: "Import"
      case .origin: "De quin compte"
      case .destination: "A quin compte"
      case .concept: "Concepte"
      case .category: "Categoria"
      case .method: "Mitjà"
      case .date: "Data"
      case .joint: "Conjunta?"
      }
    }

    /// What «?» says of it.
    var help: String {
      switch self {
      case .amount: "Quants diners: 12,50 o 1.234,56, o un càlcul com 3x2,40."
      case .origin: "El compte d'on surten els diners; amb el tabulador els veus tots."
      case .destination: "El compte on van els diners; amb el tabulador els veus tots."
      case .concept: "De què és, en poques paraules: supermercat, llum d'octubre… Pot quedar buit."
      case .category: "Una de les categories, o «cap»; amb el tabulador les veus totes."
      case .method: "Un mitjà de pagament, o «cap»; amb el tabulador els veus tots."
      case .date: "El dia que va ser: avui, ahir, dilluns, 3/11…"
      case .joint: "Amb «s», es reparteix amb l'altre membre."
      }
    }
  }

  let kind: Transaction.Kind
  /// Whether the context makes everything joint.
  let isJointByDefault: Bool
  /// As typed; absent or empty takes the default.
  var answers: [Field: String] = [:]

  var fields: [Field] {
    switch kind {
    case .transfer: [.amount, .origin, .destination, .date]
    case .income: [.amount, .concept, .category, .method, .date]
    default: [.amount, .concept, .category, .method, .date, .joint]
    }
  }

  /// Whether it is joint, as answered or by default.
  var isJoint: Bool {
    guard kind.canBeJoint, let answer = answers[.joint], !answer.isEmpty else {
      return kind.canBeJoint && isJointByDefault
    }
    return Decision(answer: answer) == .yes
  }

  /// The account that a transfer leaves, as typed or by default; empty for what is no transfer.
  func origin(_ defaults: [Field: String]) -> String {
    let typed = answers[.origin] ?? ""
    return typed.isEmpty ? defaults[.origin] ?? "" : typed
  }

  /// The line that says the same as the answers up to a field, or all of them; `defaults` stand for the empty
  /// ones.
  func line(upTo last: Field?, defaults: [Field: String]) -> String {
    var parts = [commandWord]
    for field in fields {
      let answer = answers[field] ?? ""
      parts += words(field, answer.isEmpty ? defaults[field] ?? "" : answer)
      if field == last { break }
    }
    return parts.joined(separator: " ")
  }

  private var commandWord: String {
    switch kind {
    case .income: "ingrés"
    case .refund: "devolució"
    case .transfer: "traspàs"
    default: "despesa"
    }
  }

  private func words(_ field: Field, _ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    let isNone = ["cap", "-", "res"].contains(fold(text))
    switch field {
    case .amount: return [text.filter { !$0.isWhitespace }]
    case .origin: return ["de:" + quoted(text)]
    case .destination: return ["a:" + quoted(text)]
    case .concept: return ["concepte:" + quoted(text)]
    case .category:
      return isNone ? ["sense categoria"] : ["categoria:" + quoted(text.droppingSign("#"))]
    case .method:
      return isNone ? ["sense mitjà"] : ["mitjà:" + quoted(text.droppingSign("@"))]
    case .date: return ["data:" + quoted(text)]
    case .joint:
      switch Decision(answer: text) {
      case .yes: return ["conjunta"]
      // Elsewhere the word changes nothing, and would be text.
      case .no where isJointByDefault: return ["individual"]
      default: return []
      }
    }
  }
}

extension Session {
  /// Asks for an entry's data one by one; `<` goes back a question, and everything typed is kept.
  func guidedEntry(_ kind: Transaction.Kind) throws -> Output {
    guard let asker else { throw try missingAmount(kind, lexicon()) }
    var steps = GuidedEntry(kind: kind, isJointByDefault: context.isJoint)
    let fields = steps.fields
    let ways = "«<» torna enrere, «?» explica la pregunta i Ctrl-C ho deixa."
    if let hint = hint("guiada", ways) { asker.show(hint.rows(width: asker.layout.width)) }
    var index = 0
    while index < fields.count {
      let field = fields[index]
      let defaults = try defaults(steps)
      let question = Question(
        "  \(prompt(field, defaults[field])) ›", preset: steps.answers[field] ?? "",
        candidates: candidates(for: field, steps, leaving: steps.origin(defaults)))
      let next = try asker.answer(question, help: field.help) { text -> Int? in
        steps.answers[field] = text
        guard let problem = try problem(with: steps, upTo: field, defaults) else {
          return index + 1
        }
        // Only now is it known that the category has to be another one.
        if field == .joint, problem.code == Lexicon.personalCategory {
          asker.show(problem)
          return fields.firstIndex(of: .category)
        }
        guard try mend(problem, field, steps) else { throw problem }
        return try self.problem(with: steps, upTo: field, defaults) == nil ? index + 1 : nil
      }
      if next == nil, index == 0 { asker.show(hint: firstQuestion) }
      index = next ?? max(0, index - 1)
    }
    let reading = try read(steps.line(upTo: nil, defaults: try defaults(steps)))
    if let problem = reading.problem { throw problem }
    guard let action = reading.action else { return .silent }
    return try action(self)
  }

  private func prompt(_ field: GuidedEntry.Field, _ fallback: String?) -> String {
    if field == .joint { return "\(field.label) \(context.isJoint ? "[S/n]" : "[s/N]")" }
    return fallback.map { "\(field.label) [\($0)]" } ?? field.label
  }

  /// What Return alone means for each field: the context, what the same concept was, what is deduced.
  private func defaults(_ steps: GuidedEntry) throws -> [GuidedEntry.Field: String] {
    let lexicon = try lexicon()
    var defaults: [GuidedEntry.Field: String] = [
      .date: context.date.map { context.dateWord ?? Dates.short($0) } ?? "avui"
    ]
    if steps.kind == .transfer {
      defaults[.origin] = lexicon.accountInUse?.name
      let origin = steps.answers[.origin].flatMap { $0.isEmpty ? nil : $0 }
      let from = origin.flatMap { try? lexicon.resolveAccount($0).get() } ?? lexicon.accountInUse
      let others = lexicon.openAccounts.filter { $0.id != from?.id }
      if others.count == 1 { defaults[.destination] = others[0].name }
      return defaults
    }
    let concept = steps.answers[.concept] ?? ""
    let isJoint = steps.isJoint
    if let kind = steps.kind.categoryKind {
      defaults[.category] = try lexicon.deduceCategory(
        concept: concept, isJoint: isJoint, kind: kind, account: lexicon.accountInUse?.id)?.name
    }
    let latest = try latestMethod(concept, steps.kind)
    let method = context.method.flatMap(lexicon.book.method) ?? latest
    defaults[.method] = method.flatMap { $0.isRetired ? nil : $0.name }
    return defaults
  }

  /// The method in use that a concept had the last time it was written down.
  private func latestMethod(_ concept: String, _ kind: Transaction.Kind) throws -> PaymentMethod? {
    guard !concept.isEmpty else { return nil }
    let kinds: Set<Transaction.Kind> = kind == .income ? [.income] : [.expense, .refund]
    let use = try journal.latestUse(foldedConcept: searchKey(concept), kinds: kinds)
    let method = try use?.method.flatMap(book().method)
    return method?.isRetired == true ? nil : method
  }

  /// The same for a new entry that says none, to be proposed.
  func latestMethod(of entry: EntryRequest) throws -> PaymentMethod? {
    guard !entry.isChange, entry.kind != .transfer, entry.method == nil, context.method == nil,
      !entry.cleared.contains(.method), entry.payer.map({ $0.id == (try? book().me.id) }) ?? true
    else { return nil }
    return try latestMethod(entry.concept ?? "", entry.kind)
  }

  private func candidates(
    for field: GuidedEntry.Field, _ steps: GuidedEntry, leaving origin: String
  ) -> (String) -> [Candidate] {
    { [weak self] prefix in
      guard let self, let lexicon = try? self.lexicon() else { return [] }
      let key = fold(prefix)
      if field == .concept { return concepts(key) }
      if field == .category {
        // Of two that are called the same, the first is the one that the answer takes.
        let offered = lexicon.categories(
          isJoint: steps.isJoint, kind: steps.kind.categoryKind ?? .expense,
          account: lexicon.accountInUse?.id
        ).filter { !$0.isRetired }.firstOfEachName
        return offered.filter { fold($0.name).hasPrefix(key) }.map {
          Candidate($0.name, lexicon.book.wordsApart(of: $0).isEmpty ? "" : $0.whose)
        }
      }
      let names: [String] =
        switch field {
        case .method: lexicon.methods.filter { !$0.isRetired }.map(\.name)
        case .origin: lexicon.openAccounts.map(\.name)
        case .destination:
          lexicon.openAccounts.filter { $0.id != (try? lexicon.resolveAccount(origin).get().id) }
            .map(\.name)
        case .date: ["avui", "ahir", "abans-d'ahir", "demà"]
        case .amount, .concept, .category, .joint: []
        }
      return names.filter { fold($0).hasPrefix(key) }.map { Candidate($0) }
    }
  }

  private func concepts(_ key: String) -> [Candidate] {
    guard !key.isEmpty else { return [] }
    let since = today.adding(days: -90)
    let found = try? journal.concepts(foldedPrefix: key, since: since, limit: 8)
    return (found ?? []).map { Candidate($0.text) }
  }

  /// What keeps the line that the answers make so far from being read.
  private func problem(
    with steps: GuidedEntry, upTo field: GuidedEntry.Field, _ defaults: [GuidedEntry.Field: String]
  ) throws -> LineError? {
    if field == .amount {
      if let problem = try problem(withAmountOf: steps) { return problem }
      // Until the accounts are known a transfer cannot be read.
      if steps.kind == .transfer { return nil }
    }
    let answer = steps.answers[field] ?? ""
    if field == .joint, !answer.isEmpty, Decision(answer: answer) == nil {
      return LineError("error.pregunta", "Respon «s» o «n».")
    }
    if field == .origin || field == .destination, answer.isEmpty,
      defaults[field] == nil
    {
      return LineError("error.compte.falta", "Falta el compte.")
    }
    if field == .origin {
      guard let name = steps.answers[.origin], !name.isEmpty else { return nil }
      switch try lexicon().resolveAccount(name) {
      case .failure(let error): return error
      case .success(let account): return try problem(withAmountOf: steps, in: account)
      }
    }
    let reading = try read(steps.line(upTo: field, defaults: defaults))
    if let problem = reading.problem { return problem }
    guard field == .destination, let entry = reading.words.entry else { return nil }
    return try problem(withTransfer: entry)
  }

  /// Two accounts of different currencies need a second amount, for which there is no question.
  private func problem(withTransfer entry: EntryRequest) throws -> LineError? {
    guard let origin = try entry.account ?? lexicon().accountInUse,
      let destination = entry.destination, origin.currency != destination.currency
    else { return nil }
    let line = "traspàs 200 de \(spelled(origin.name)) a \(spelled(destination.name))"
    return missingArriving(
      from: origin, to: destination,
      way: "Escriu-ho en una línia, amb el que hi arriba: \(line) ")
  }

  /// What keeps the amount from being written, in the account in use or another one.
  ///
  /// Nothing but an amount goes in its field, so that spaces may group its thousands.
  private func problem(
    withAmountOf steps: GuidedEntry, in account: Account? = nil
  ) throws -> LineError? {
    let text = steps.answers[.amount] ?? ""
    guard !text.isEmpty else {
      return LineError("error.import.falta", "Falta l'import. Per exemple: 12,50")
    }
    let used = try account ?? lexicon().accountInUse
    do {
      let reading = try amountAnswer(
        text, in: used?.currency ?? .eur, example: "12,50 o 1.234,56")
      let request = EntryRequest(kind: steps.kind)
      try refuse(request, reading)
      // The account that a transfer leaves is asked for later.
      if let used, account != nil || steps.kind != .transfer {
        try refuseCurrency(of: reading.money, in: used, request)
      }
      return nil
    } catch let problem as LineError { return problem }
  }

  /// Offers to make a category or a method that does not exist; says whether it did.
  private func mend(
    _ problem: LineError, _ field: GuidedEntry.Field, _ steps: GuidedEntry
  ) throws -> Bool {
    let isIncome = steps.kind == .income
    switch problem.remedy {
    case .newCategory(let name)
    where field == .category && problem.code != Lexicon.personalCategory:
      let typed = steps.answers[.category]?.droppingSign("#") ?? name
      guard let scope = try scope(ofNew: typed) else { return true }
      try show(create(.category(name: name, kind: isIncome ? .income : .expense, scope: scope)))
      return true
    case .newMethod(let name) where field == .method:
      let isMeant = try confirm(
        "No hi ha cap mitjà de pagament «\(name)». Vols crear-lo?", byDefault: false,
        yes: "es crea")
      if isMeant { try show(create(.method(name: name))) }
      return isMeant
    default: return false
    }
  }

  /// Says at once what has been made in the middle of the questions: it stays even if they are left.
  private func show(_ made: Output) throws {
    guard let asker else { return }
    try made.text(asker.layout) { asker.show([$0]) }
  }

  /// Asks whose a category that is not there would be; `nil` when it is not wanted.
  private func scope(ofNew name: String) throws -> Ledger.Category.Scope? {
    guard let asker else { return nil }
    let help = "«llar», per a tots dos; «personal», només per a tu; Retorn, no es crea."
    let scope = try asker.answer(
      Question("    No hi ha cap categoria «\(name)». Vols crear-la? [llar/personal/N] ›"),
      help: help
    ) { text -> Ledger.Category.Scope?? in
      switch fold(text) {
      case "l", "llar", "de la llar", "a la llar": return .household
      case "p", "personal", "s", "si", "y": return .personal(account: nil)
      case "", "n", "no": return .some(nil)
      default:
        asker.show(hint: help)
        return nil
      }
    }
    return scope ?? nil
  }
}

extension String {
  /// Without spaces at its ends.
  var trimmedPlainSpaces: String {
    let start = drop { $0 == " " }
    guard let end = start.lastIndex(where: { $0 != " " }) else { return "" }
    return String(start[...end])
  }
}
