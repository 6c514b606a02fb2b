import Catalan
import Ledger
import Store

/// Guesses a category from a concept (catala.md 2.7).
extension Lexicon {
  /// The category last used with the same concept, else one whose name begins it, else one that has a word
  /// of it, singular or plural, among its keywords; `nil` when nothing suggests one.
  package func deduceCategory(
    concept: String, isJoint: Bool, kind: Category.Kind, account: Identifier<Account>?
  ) throws -> Category? {
    // «pa.» is «pa», as it was before and as it is among the words of a category.
    let concept = concept.withoutFinalMark
    guard !concept.isEmpty else { return nil }
    let offered = categories(isJoint: isJoint, kind: kind, account: account).filter {
      !$0.isArchived
    }
    if let latest = try latestCategory(concept: concept, isJoint: isJoint, kind: kind),
      let known = offered.first(where: { $0.id == latest.id })
    {
      return known
    }
    let key = fold(concept)
    if let named = offered.first(where: { (key + " ").hasPrefix(fold($0.name) + " ") }) {
      return named
    }
    return byWords(of: key, among: offered)
  }

  /// Whether those words are known of an income, and of no expense.
  func suggestsIncome(_ concept: String) -> Bool {
    func isKnown(_ kind: Category.Kind) -> Bool {
      let category = try? deduceCategory(
        concept: concept, isJoint: false, kind: kind, account: accountInUse?.id)
      return category.flatMap(\.self) != nil
    }
    return isKnown(.income) && !isKnown(.expense)
  }

  /// Whether those words are the name of a category of incomes, or were the concept of one and never of an expense.
  func isNameOfIncome(_ concept: String) -> Bool {
    let key = fold(concept.withoutFinalMark)
    guard !key.isEmpty else { return false }
    let named = book.categories.contains {
      $0.kind == .income && !$0.isRetired && fold($0.name) == key
    }
    func last(_ kind: Category.Kind) -> Category? {
      (try? latestCategory(concept: concept, isJoint: false, kind: kind)).flatMap(\.self)
    }
    return named || last(.income) != nil && last(.expense) == nil
  }

  /// What the same concept was the last time, if it was anything.
  private func latestCategory(
    concept: String, isJoint: Bool, kind: Category.Kind
  ) throws -> Category? {
    let kinds: Set<Transaction.Kind> = kind == .income ? [.income] : [.expense, .refund]
    let use = try journal.latestUse(foldedConcept: searchKey(concept), kinds: kinds)
    let id = isJoint ? use?.sharedCategory : use?.personalCategory ?? use?.sharedCategory
    return id.flatMap(book.category)
  }

  /// The category with the longest keyword among the words of a concept.
  private func byWords(of key: String, among offered: [Category]) -> Category? {
    let words = key.split(separator: " ").map { Self.forms(String($0)) }
    var best: (length: Int, category: Category)?
    for category in offered {
      for keyword in category.keywords {
        let wanted = fold(keyword)
        guard wanted.count > (best?.length ?? 0),
          Self.contains(wanted.split(separator: " ").map(String.init), words)
        else { continue }
        best = (wanted.count, category)
      }
    }
    return best?.category
  }

  /// Whether these words stand one after another, each in any of its forms.
  private static func contains(_ wanted: [String], _ words: [Set<String>]) -> Bool {
    guard !wanted.isEmpty, wanted.count <= words.count else { return false }
    return (0...(words.count - wanted.count)).contains { start in
      zip(wanted, words[start...]).allSatisfy { $1.contains($0) }
    }
  }

  /// A folded word and what it may be the plural of: «cafes» of «cafe», «entrades» of «entrada», «pans» of
  /// «pa», «peixos» of «peix».
  private static func forms(_ word: String) -> Set<String> {
    var forms: Set<String> = [word]
    guard word.count > 3, word.hasSuffix("s") else { return forms }
    forms.insert(String(word.dropLast()))
    if word.hasSuffix("es") { forms.insert(word.dropLast(2) + "a") }
    if word.hasSuffix("ns") || word.hasSuffix("os") { forms.insert(String(word.dropLast(2))) }
    return forms
  }
}

/// The key by which concepts and notes are searched.
package func searchKey(_ text: String) -> String { Folding.key(text) }

/// The form of a name that no two things of one kind have.
package func distinctKey(_ name: String) -> String { Folding.accentedKey(name) }
