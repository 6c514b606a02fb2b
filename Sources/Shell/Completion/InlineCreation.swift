import Catalan
import Ledger
import Store

/// What may be done about a name that a line uses and the book does not have.
package struct CreationMenu: Hashable, Sendable {
  package enum Choice: Hashable, Sendable {
    /// Put the name that is there already in the line.
    case use(String)
    /// Make a new one; a personal category is seen by nobody else.
    case create(isPersonal: Bool)
  }

  package struct Row: Hashable, Sendable {
    package var choice: Choice
    package var label: String
    package var detail: String
  }

  package var title: String
  package var rows: [Row]
  /// The row where the choice begins: making the name, unless one that is there already was mistyped.
  package var start: Int
}

/// What is asked to make a name.
package struct CreationForm: Hashable, Sendable {
  package enum Field: Hashable, Sendable {
    case text(label: String, preset: String)
    case choice(label: String, options: [String], selected: Int)
  }

  package enum Answer: Hashable, Sendable {
    case text(String)
    /// Index into the field's options.
    case choice(Int)
  }

  package var title: String
  package var fields: [Field]
}

/// A name that was just made: how the line spells it, and what to say.
package struct CreatedName: Hashable, Sendable {
  package var spelling: String
  package var message: String
}

extension Session {
  /// The unknown name that keeps a line from being read, when making it would mend the line.
  package func newName(in reading: Reading) -> NewName? {
    // What is made in mid-line is made at once, and a simulation makes nothing.
    guard !reading.options.simulates, let problem = reading.problem else { return nil }
    return newName(for: problem, in: reading.words, of: reading.words.entry)
  }

  /// The unknown name that a problem is about, in the words of an entry; `nil` when it is about another thing.
  func newName(
    for problem: LineError, in words: WordList, of entry: EntryRequest?
  ) -> NewName? {
    guard let range = problem.ranges.first,
      let token = words.tokens.first(where: { $0.range == range })
    else { return nil }
    let prefix =
      token.key.map { $0 + ":" } ?? token.sign.flatMap { "#@".contains($0) ? "\($0)" : nil }
    var typed = String(token.text.dropFirst(prefix?.count ?? 0))
    let subject: NewName.Subject
    switch problem.remedy {
    case .newCategory(let name):
      // Of one that is there, but for other lines, the whole name.
      if problem.code == Lexicon.personalCategory { typed = name }
      subject = .category(
        isIncome: entry?.kind == .income, isJoint: entry?.isJoint(in: context) ?? context.isJoint)
    case .newMethod: subject = .method
    case .newAccount: subject = .account
    case .replacement, .line, .choices, nil: return nil
    }
    return NewName(subject, typed: typed, range: range, prefix: prefix ?? "")
  }

  /// What is offered for an unknown name: those that may have been meant, and making it.
  package func creationMenu(for name: NewName) throws -> CreationMenu {
    let lexicon = try lexicon()
    let titled = Lexicon.titled(name.typed)
    var rows: [CreationMenu.Row] = []
    func menu(_ title: String) -> CreationMenu {
      CreationMenu(title: title, rows: rows, start: Self.start(of: rows, typed: name.typed))
    }
    func use(_ found: String, _ detail: String) {
      rows.append(.init(choice: .use(found), label: found, detail: detail))
    }
    func create(_ label: String, isPersonal: Bool = false, _ detail: String = "") {
      rows.append(
        .init(choice: .create(isPersonal: isPersonal), label: label, detail: detail))
    }
    switch name.subject {
    case .category(let isIncome, let isJoint):
      for category in near(name, isIncome: isIncome, isJoint: isJoint, lexicon) {
        use(category.name, try movements(journal.uses(of: category.id)))
      }
      if !isJoint { create("Crea «\(titled)» només per a mi", isPersonal: true) }
      create("Crea «\(titled)» a la llar", audience)
      return menu(
        lexicon.refusal(of: name.typed, isIncome: isIncome, isJoint: isJoint)
          ?? "Cap categoria no comença per «\(name.typed)».")
    case .method:
      for method in lexicon.suggestedMethods(name.typed) {
        use(method.name, try movements(journal.uses(of: method.id)))
      }
      create("Crea «\(titled)»")
      return menu("No hi ha cap mitjà de pagament «\(name.typed)».")
    case .account:
      if case .unknown(let near) = match(name.typed, among: lexicon.openAccounts) {
        for account in near { use(account.name, "") }
      }
      create("Crea «\(titled)»")
      return menu("No hi ha cap compte «\(name.typed)».")
    }
  }

  /// A name that what was typed is likely a part of was meant; one that only has to do with it may not have been.
  private static func start(of rows: [CreationMenu.Row], typed: String) -> Int {
    guard
      let making = rows.firstIndex(where: { if case .create = $0.choice { true } else { false } })
    else { return 0 }
    return rows[..<making].firstIndex { NearWords.isLikely(typed, $0.label) } ?? making
  }

  /// Who else will see what belongs to the household.
  private var audience: String {
    guard let other = try? book().other.name, !other.isEmpty else { return "" }
    return "\(other) la veurà"
  }

  private func movements(_ count: Int) -> String {
    Words.count(count, "moviment", "moviments")
  }

  /// First the category that has the word among its own, then those whose name is like it.
  private func near(
    _ name: NewName, isIncome: Bool, isJoint: Bool, _ lexicon: Lexicon
  ) -> [Ledger.Category] {
    let offered = lexicon.categories(
      isJoint: isJoint, kind: isIncome ? .income : .expense, account: lexicon.accountInUse?.id
    ).filter { !$0.isArchived }.firstOfEachName
    var found = [lexicon.byKeyword(name.typed, among: offered)].compactMap(\.self)
    if case .unknown(let near) = match(name.typed, among: offered) {
      found += near.filter { !found.contains($0) }
    }
    return found
  }

  /// What to ask before making the name.
  package func creationForm(for name: NewName, isPersonal: Bool) -> CreationForm {
    var fields: [CreationForm.Field] = [
      .text(label: "Nom", preset: Lexicon.titled(name.typed))
    ]
    switch name.subject {
    case .category(let isIncome, let isJoint):
      if !isJoint {
        fields.append(
          .choice(label: "De qui", options: ["llar", "només meva"], selected: isPersonal ? 1 : 0))
      }
      let kind = isIncome ? "d'ingrés" : "de despesa"
      return CreationForm(title: "Categoria \(kind) nova", fields: fields)
    case .method: return CreationForm(title: "Mitjà de pagament nou", fields: fields)
    case .account:
      fields.append(.text(label: "Saldo inicial", preset: "0"))
      return CreationForm(title: "Compte nou", fields: fields)
    }
  }

  /// What is wrong with the answers; `nil` when they will do.
  package func complaint(about answers: [CreationForm.Answer]) -> String? {
    var texts = answers.compactMap { if case .text(let text) = $0 { text } else { nil } }[...]
    guard let name = texts.popFirst() else { return nil }
    guard fold(name) != "?" else { return "Escriu-hi el nom que vols que tingui." }
    do throws(LineError) { _ = try checked(name) } catch { return error.message }
    guard let opening = texts.popFirst(), !opening.isEmpty else { return nil }
    do throws(AmountError) {
      return try Amounts.read(opening, currency: .eur) == nil
        ? "«\(opening)» no és un import. Escriu-lo com ara 1.250,00." : nil
    } catch { return sentence(for: error, opening, at: 0..<0).message }
  }

  private func checked(_ text: String) throws(LineError) -> String {
    try NameRules.checked(text)
  }

  /// Makes the name as the same line of `crea` would.
  ///
  /// - Throws: `LineError`.
  package func create(
    _ name: NewName, _ answers: [CreationForm.Answer]
  ) throws(LineError) -> CreatedName {
    let texts = answers.compactMap { if case .text(let text) = $0 { text } else { nil } }
    let choice = answers.lazy.compactMap { if case .choice(let at) = $0 { at } else { nil } }.first
    let chosen = try NameRules.checked(texts.first ?? "", name.subject.kind)
    let quotation = quoted(chosen)
    let words: [String]
    switch name.subject {
    case .category(let isIncome, _):
      words =
        ["crea categoria", quotation] + (isIncome ? ["ingrés"] : [])
        + [choice == 1 ? "personal" : "llar"]
    case .method: words = ["crea mitjà", quotation]
    case .account: words = ["crea compte", quotation, texts.dropFirst().first ?? "0"]
    }
    let answer = try run(words.joined(separator: " "))
    var message = ""
    try? answer.text(Layout(width: 200)) { line in
      if message.isEmpty { message = line.plainText }
    }
    return CreatedName(
      spelling: name.prefix + spelled(chosen),
      message: String(message.drop { $0 == " " }))
  }

  /// How the line spells a name that is there already.
  package func spelling(of found: String, for name: NewName) -> String {
    name.prefix + spelled(found)
  }
}
