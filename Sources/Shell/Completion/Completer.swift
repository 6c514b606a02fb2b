import Catalan
import Ledger
import Store

/// Finds what may complete a line. Keeps how often each name is used until somebody writes.
///
/// Not `Sendable`: it belongs to its session's thread.
package final class Completer {
  let session: Session
  private var categories = RecentUses<Identifier<Ledger.Category>>()
  private var methods = RecentUses<Identifier<PaymentMethod>>()
  private var tags = RecentUses<String>()
  private var accounts = RecentUses<Identifier<Account>>()

  package init(_ session: Session) { self.session = session }

  /// Completions of the word at the cursor, a UTF-8 offset into the line.
  package func completion(for line: String, cursor: Int) throws -> LineCompletion {
    let place = CompletionPlace(line: line, cursor: cursor, lexicon: try session.lexicon())
    if place.isFirstWord { return commands(at: place) }
    if let marked = try marked(at: place) { return marked }
    if place.typed.hasPrefix("--") { return options(at: place) }
    if let accounts = try accountsOfTransfer(at: place) { return accounts }
    if place.hasHyphen { return contraries(at: place) }
    if let phrase = fixedPhrase(at: place) ?? phrase(at: place) { return phrase }
    let words = try latestMethod(at: place) + plainWords(at: place) + days(at: place)
    let concepts = try concepts(at: place, whole: words.isEmpty)
    return LineCompletion(
      replacing: words.isEmpty ? concepts.replacing : place.range,
      candidates: (concepts.candidates + words).withoutRepeats)
  }

  /// How often each category was used in the last ninety days; and so on for the other names.
  func categoryUses() throws -> [Identifier<Ledger.Category>: Int] {
    try categories.value(session) { try $0.categoryUses(since: $1, through: $2) }
  }

  func methodUses() throws -> [Identifier<PaymentMethod>: Int] {
    try methods.value(session) { try $0.methodUses(since: $1, through: $2) }
  }

  func tagUses() throws -> [String: Int] {
    try tags.value(session) { try $0.tagUses(since: $1, through: $2) }
  }

  func accountUses() throws -> [Identifier<Account>: Int] {
    try accounts.value(session) { try $0.accountUses(since: $1, through: $2) }
  }
}

/// An answer about the last ninety days, kept until somebody writes or the day ends.
private struct RecentUses<Name: Hashable> {
  private var kept: (token: Int64, today: CalendarDate, uses: [Name: Int])?

  mutating func value(
    _ session: Session, _ ask: (Journal, CalendarDate, CalendarDate) throws -> [Name: Int]
  ) throws -> [Name: Int] {
    let token = try session.journal.changeToken
    let today = session.today
    if let kept, kept.token == token, kept.today == today { return kept.uses }
    let uses = try ask(session.journal, today.adding(days: -90), today)
    kept = (token, today, uses)
    return uses
  }
}

/// Commands, options and the other words that a command knows.
extension Completer {
  private func commands(at place: CompletionPlace) -> LineCompletion {
    guard !Reading.startsLikeAnAmount(place.typed) else {
      return LineCompletion(replacing: place.range, candidates: [])
    }
    if place.typed.hasPrefix("-") { return options(at: place) }
    let all: [Command] = .all
    let ordered = all.filter { $0.family != .acts } + all.filter { $0.family == .acts }
    let candidates = ordered.filter { place.matches($0.name) }.map {
      LineCandidate($0.name + " ", detail: $0.summary)
    }
    return LineCompletion(replacing: place.range, candidates: candidates)
  }

  private func options(at place: CompletionPlace) -> LineCompletion {
    let candidates = RunOptions.choices.filter { $0.text.hasPrefix(place.typed) }.map {
      LineCandidate($0.text + " ", detail: $0.detail)
    }
    return LineCompletion(replacing: place.range, candidates: candidates)
  }

  /// Whatever the command's places take that is neither a sign's nor a key's value nor a phrase of several words.
  private func plainWords(at place: CompletionPlace) throws -> [LineCandidate] {
    var found: [LineCandidate] = []
    let expects = place.expects
    if expects.contains(.reference), !place.hasReference, place.matches("últim") {
      found.append(LineCandidate("últim ", detail: "l'últim que has anotat"))
    }
    found += place.choices { if case .words(let choices) = $0 { choices } else { nil } }
      .filter { place.matches($0.text) && !(place.hasReference && $0.text == "nom") }
      // Elsewhere the word changes nothing, and would be text.
      .filter { $0.text != "individual" || place.entry == nil || place.isJoint }
      .map { LineCandidate($0.text + " ", detail: $0.detail) }
    if expects.contains(.account) { found += try accounts(at: place, prefix: "") }
    for case .names(let offered) in expects {
      found += try names(offered, place.typed, prefix: "", place)
    }
    if expects.contains(.member) { found += members(at: place, prefix: "") }
    if expects.contains(.topic) {
      found += HelpTopic.allCases.filter { place.matches($0.rawValue) }.map {
        LineCandidate($0.rawValue + " ", detail: $0.title)
      }
    }
    if expects.contains(.command) {
      found += [Command].all.filter { place.matches($0.name) }.map {
        LineCandidate($0.name + " ", detail: $0.summary)
      }
    }
    found += place.choices { if case .options(let choices) = $0 { choices } else { nil } }
      .filter { place.matches($0.text) }
      .map { LineCandidate($0.text, detail: $0.detail) }
    return found.withoutRepeats
  }

  /// The filters that a hyphen before them turns round, where a question takes filters.
  private func contraries(at place: CompletionPlace) -> LineCompletion {
    let typed = fold(String(place.typed.dropFirst()))
    let accepted = place.choices {
      switch $0 {
      case .words(let choices), .options(let choices): choices
      default: nil
      }
    }.map(\.text)
    let found = Inquiry.contraries.filter {
      accepted.contains($0.text) && fold($0.text).hasPrefix(typed)
    }
    return LineCompletion(
      replacing: place.range,
      candidates: (place.periodLooksAhead == nil ? [] : found).map { choice in
        LineCandidate(
          "-\(choice.text)" + (choice.text.hasSuffix(":") ? "" : " "), detail: choice.detail)
      })
  }

  /// What two words that the command knows go on with, after the first of them: «per categoria» after «per»; `nil`
  /// when the word before begins none.
  private func fixedPhrase(at place: CompletionPlace) -> LineCompletion? {
    guard let before = place.earlier.last, !before.isQuoted else { return nil }
    let begun = place.choices { if case .words(let choices) = $0 { choices } else { nil } }
      .filter { fold($0.text).hasPrefix(before.folded + " ") }
    guard !begun.isEmpty else { return nil }
    let typed = before.folded + " " + fold(place.typed)
    let found = begun.filter { fold($0.text).hasPrefix(typed.trimmedPlainSpaces) }
    guard !found.isEmpty else { return nil }
    return LineCompletion(
      replacing: before.range.lowerBound..<place.range.upperBound,
      candidates: found.map { LineCandidate($0.text + " ", detail: $0.detail) })
  }

  /// Concepts that begin with the text before the cursor, the most used first: `whole` to replace all of that text
  /// with the concept as it was written before, or only its last word with what follows.
  private func concepts(at place: CompletionPlace, whole: Bool) throws -> LineCompletion {
    guard place.expects.contains(.concept), !place.typed.isEmpty else {
      return LineCompletion(replacing: place.range, candidates: [])
    }
    let texts = place.earlier.reversed().prefix {
      place.rest.role(at: $0.range.lowerBound) == .text
    }
    let typed = texts.reversed().map(\.text) + [place.typed]
    let found = try session.journal.concepts(
      foldedPrefix: searchKey(typed.joined(separator: " ")),
      since: session.today.adding(days: -90), limit: 12)
    let start = whole ? texts.last?.range.lowerBound : nil
    return LineCompletion(
      replacing: (start ?? place.range.lowerBound)..<place.range.upperBound,
      candidates: found.map { use in
        let rest = use.text.split(separator: " ").dropFirst(whole ? 0 : texts.count)
        return LineCandidate(
          rest.joined(separator: " ") + " ", label: use.text, detail: described(use, place))
      })
  }

  /// The method that the concept had the last time, after which nothing has been typed.
  private func latestMethod(at place: CompletionPlace) throws -> [LineCandidate] {
    guard place.typed.isEmpty, let entry = place.entry,
      let method = try session.latestMethod(of: entry)
    else { return [] }
    return [
      LineCandidate(
        "@\(spelled(method.name)) ", label: method.name, detail: "el de l'última vegada")
    ]
  }

  private func described(_ use: ConceptUse, _ place: CompletionPlace) -> String {
    let book = place.lexicon.book
    let personal = use.isJoint ? nil : use.personalCategory
    let category = (personal ?? use.sharedCategory).flatMap(book.category)
    let names = [category?.name, use.method.flatMap(book.method)?.name]
    return names.compactMap(\.self).joined(separator: " · ")
  }
}

extension [LineCandidate] {
  /// The first of those that would put the same in the line.
  var withoutRepeats: [LineCandidate] {
    var seen: Set<String> = []
    return filter { seen.insert($0.insertion).inserted }
  }
}
