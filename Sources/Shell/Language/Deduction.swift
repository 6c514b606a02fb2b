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

  /// What the same concept was the last time, if it was anything.
  private func latestCategory(
    concept: String, isJoint: Bool, kind: Category.Kind
  ) throws -> Category? {
    let kinds: Set<Transaction.Kind> = kind == .income ? [.income] : [.expense, .refund]
    let use = try journal.latestUse(foldedConcept: searchKey(concept), kinds: kinds)
    let id = isJoint ? use?.sharedCategory : use?.personalCategory ?? use?.sharedCategory
    return id.flatMap(book.category)
  }

  private func byWords(of key: String, among offered: [Category]) -> Category? {
    let spaced = " \(key) "
    let words = key.split(separator: " ").map(String.init)
    let singular = " \(words.map(Self.singular).joined(separator: " ")) "
    var best: (length: Int, category: Category)?
    for category in offered {
      for keyword in category.keywords {
        let wanted = " \(fold(keyword)) "
        guard spaced.contains(wanted) || singular.contains(wanted) else { continue }
        if wanted.count > (best?.length ?? 0) { best = (wanted.count, category) }
      }
    }
    return best?.category
  }

  /// The singular of a regular plural, folded: «cafes» is «cafe», «entrades» is «entrada».
  private static func singular(_ word: String) -> String {
    guard word.count > 3, word.hasSuffix("s") else { return word }
    if word.hasSuffix("es") { return String(word.dropLast(2)) + "a" }
    return String(word.dropLast())
  }
}

/// The key by which concepts and notes are searched.
package func searchKey(_ text: String) -> String { Folding.key(text) }
