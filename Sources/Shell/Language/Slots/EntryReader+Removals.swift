import Catalan
import Ledger
import Store

/// What `canvia` takes off by its sign: `sense +viatge`, `-+viatge`, `-#oci`, `-@efectiu`.
extension EntryReader {
  mutating func readRemovals(_ words: inout WordList) {
    for index in words.remaining {
      let token = words.tokens[index]
      guard let removal = removal(at: index, words) else { continue }
      if removal.hasWord { words.claim(index - 1, as: .keyword) }
      guard target != nil else {
        words.claim(index, as: .unknown)
        words.fail(
          LineError(
            "error.treu.nou",
            "Un moviment nou no té res per treure. Si és el concepte, posa-ho entre cometes: «\(removal.hasWord ? "sense " : "")\(token.text)»",
            at: [token.range]))
        continue
      }
      switch removal.sign {
      case "#":
        words.claim(index, as: .category)
        let (name, range) = words.takeRest(
          of: removal.name, at: index, as: .category, among: lexicon.book.categories.map(\.name))
        if let found = words.known(lexicon.resolveAnyCategory(name), at: range) {
          request.removed.categories += found.map(\.id)
        }
      case "@":
        words.claim(index, as: .method)
        let (name, range) = words.takeRest(
          of: removal.name, at: index, as: .method, among: lexicon.methods.map(\.name))
        let plain = withoutFinalMark(name, among: lexicon.methods.map(\.name))
        if let found = words.known(lexicon.resolveAnyMethod(plain), at: range) {
          request.removed.methods.append(found.id)
        }
      default:
        words.claim(index, as: .tag)
        let found = lexicon.resolveTag(withoutFinalMark(removal.name, among: lexicon.book.tags))
        if let tag = words.known(found, at: token.range) { request.removed.tags.append(fold(tag)) }
      }
    }
  }

  /// Whether what follows is taken off; «treu» only where there is something to take off.
  func saysRemoval(_ token: Token) -> Bool {
    token.isWord("sense") || target != nil && token.isWord("treu")
  }

  /// What a word takes off; `hasWord` tells whether «sense» before it says so.
  private func removal(
    at index: Int, _ words: WordList
  ) -> (sign: Character, name: String, hasWord: Bool)? {
    let token = words.tokens[index]
    let hasMinus = token.text.hasPrefix("-") && token.plainLength > 1
    let hasWord =
      !hasMinus && words.remaining.contains(index - 1) && saysRemoval(words.tokens[index - 1])
    guard hasMinus || hasWord && token.plainLength > 0 else { return nil }
    let text = hasMinus ? String(token.text.dropFirst()) : token.text
    let name = String(text.dropFirst())
    guard let sign = text.first, "#@+".contains(sign), !name.isEmpty,
      sign != "+" || name.first?.isLetter == true
    else { return nil }
    return (sign, name, hasWord)
  }
}

/// What is taken off a movement, if it is there.
package struct Removals: Hashable, Sendable {
  package var categories: [Identifier<Category>] = []
  package var methods: [Identifier<PaymentMethod>] = []
  /// Folded.
  package var tags: [String] = []

  package init() {}
}

extension EntryRequest {
  /// The same, with what it takes off that movement among what it clears.
  func clearing(from transaction: Transaction) throws(LineError) -> EntryRequest {
    var request = self
    if let method = transaction.method, removed.methods.contains(method) {
      request.cleared.insert(.method)
    }
    let categories = transaction.lines.map { $0.category(isJoint: transaction.isJoint) }
    guard categories.contains(where: { $0.map(removed.categories.contains) ?? false }) else {
      return request
    }
    guard categories.count == 1 else {
      throw LineError.refused(
        "error.canvia.desglossat",
        "Està desglossat entre unes quantes categories. Torna a repartir-lo amb «desglossa».")
    }
    request.cleared.insert(.category)
    return request
  }
}
