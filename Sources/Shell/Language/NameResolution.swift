import Catalan
import Ledger

/// Something with a name that a line may mention.
protocol Named {
  var name: String { get }
  /// Archived or closed: still found when spelled out, never offered.
  var isRetired: Bool { get }
}

extension Account: Named { var isRetired: Bool { isClosed } }
extension Category: Named { var isRetired: Bool { isArchived || mergedInto != nil } }
extension PaymentMethod: Named { var isRetired: Bool { isArchived || mergedInto != nil } }

/// What a typed name stands for among the names of the book.
enum NameMatch<Item> {
  case found(Item)
  case ambiguous([Item])
  /// Nothing; with the names that look or sound like it.
  case unknown(near: [Item])
}

/// Finds what a name stands for: spelled exactly, then with its accents, then equal when folded, then a unique prefix.
func match<Item: Named>(_ typed: String, among items: [Item]) -> NameMatch<Item> {
  let normalised = Folding.clean(typed)
  if let exact = items.first(where: { $0.name == normalised }) { return .found(exact) }
  let key = fold(typed)
  guard !key.isEmpty else { return .unknown(near: []) }
  let equal = items.filter { fold($0.name) == key }
  let accents = equal.count > 1 ? Folding.accentedKey(typed) : ""
  let accented = equal.count > 1 ? equal.filter { Folding.accentedKey($0.name) == accents } : []
  for candidates in [accented, equal] {
    if let first = candidates.first(where: { !$0.isRetired }) ?? candidates.first {
      return .found(first)
    }
  }
  let prefixed = items.filter { !$0.isRetired && fold($0.name).hasPrefix(key) }
  // Two that are called the same are told apart by the place they are asked for: the first is the nearest.
  if let first = prefixed.first, prefixed.allSatisfy({ fold($0.name) == fold(first.name) }) {
    return .found(first)
  }
  if prefixed.count > 1 { return .ambiguous(prefixed) }
  // What is archived is named by its beginning too, as long as it can be no other.
  let retired = items.filter { $0.isRetired && fold($0.name).hasPrefix(key) }
  if retired.count == 1 { return .found(retired[0]) }
  return .unknown(near: like(typed, among: items.filter { !$0.isRetired }))
}

/// Those that a name which is none may have meant: first those it is likely a word of.
private func like<Item: Named>(_ typed: String, among offered: [Item]) -> [Item] {
  let likely = offered.filter { NearWords.isLikely(typed, $0.name) }
  let names = Set(likely.map(\.name))
  let near = NearWords.suggest(typed, among: offered.map(\.name)).filter { !names.contains($0) }
  return likely + near.compactMap { name in offered.first { $0.name == name } }
}

/// A name as the grammar takes it: hyphens for spaces where that reads back the same, quotes elsewhere.
package func spelled(_ name: String) -> String {
  let words = name.lowercasedKeepingAcronyms.split(separator: " ").map(String.init)
  let hyphened = words.joined(separator: "-")
  let isPlain = hyphened.allSatisfy { $0.isLetter || $0.isNumber || "-·'".contains($0) }
  return isPlain && fold(hyphened) == fold(name) ? hyphened : quoted(name)
}

/// A person's name as the grammar takes it, capitals and all.
func spelledMember(_ name: String) -> String {
  name.allSatisfy { $0.isLetter || $0.isNumber } ? name : quoted(name)
}

/// A text as one value, whatever quotes it has: those that would end it are left out.
func quoted(_ text: String) -> String {
  text.contains("»") ? "\"\(text.filter { $0 != "\"" })\"" : "«\(text)»"
}

extension String {
  /// Lower case, but for a first word wholly in capitals, such as IBI.
  var lowercasedKeepingAcronyms: String {
    let first = prefix { $0 != " " }
    let isAcronym = first.count > 1 && first.allSatisfy { $0.isUppercase }
    return isAcronym ? first + dropFirst(first.count).lowercased() : lowercased()
  }
}
