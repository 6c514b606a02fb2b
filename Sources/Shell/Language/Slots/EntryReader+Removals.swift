import Catalan
import Ledger
import Store

/// What `canvia` takes off by its sign or its key: `sense +viatge`, `-+viatge`, `-#oci`, `-categoria:oci`.
extension EntryReader {
  mutating func readRemovals(_ words: inout WordList) {
    for index in words.remaining {
      guard let removal = removal(at: index, words) else { continue }
      if removal.hasWord { words.claim(index - 1, as: .keyword) }
      if removal.place != index { words.claim(index, as: .option) }
      guard target != nil else {
        words.claim(index, as: .unknown)
        let start = removal.hasWord ? index - 1 : index
        let range = words.range(start).lowerBound..<words.range(removal.place).upperBound
        words.fail(removalError(words.typed(range), at: range))
        continue
      }
      switch removal.sign {
      case "#":
        words.claim(removal.place, as: .category)
        let (name, range) = words.takeRest(
          of: removal.name, at: removal.place, as: .category,
          among: lexicon.book.categories.map(\.name))
        if let found = words.known(lexicon.resolveAnyCategory(name), at: range) {
          request.removed.categories += found.map(\.id)
        }
      case "@":
        words.claim(removal.place, as: .method)
        let (name, range) = words.takeRest(
          of: removal.name, at: removal.place, as: .method, among: lexicon.methods.map(\.name))
        let plain = withoutFinalMark(name, among: lexicon.methods.map(\.name))
        if let found = words.known(lexicon.resolveAnyMethod(plain), at: range) {
          request.removed.methods.append(found.id)
        }
      default:
        words.claim(removal.place, as: .tag)
        let found = lexicon.resolveTag(withoutFinalMark(removal.name, among: lexicon.book.tags))
        if let tag = words.known(found, at: words.range(removal.place)) {
          request.removed.tags.append(fold(tag))
        }
      }
    }
  }

  /// The keys of what can be taken off, each with the sign that says the same.
  private static let signs: [String: Character] = ["categoria": "#", "mitja": "@", "etiqueta": "+"]

  /// Refuses a hyphen or «sense» before a key of what is not taken off, and a hyphen after a sign or a key.
  func refuseRemoval(_ index: Int, _ words: inout WordList) {
    let token = words.tokens[index]
    if let way = token.withHyphenInFront {
      let isRemoval = target != nil && token.foldedKey.map { Self.signs[$0] != nil } ?? true
      return words.fail(
        isRemoval ? hyphenInside(way, token) : removalError(token.text, at: token.range))
    }
    let hasWord = index > 0 && words.roles[index - 1] == nil && saysRemoval(words.tokens[index - 1])
    guard let key = token.negatedKey ?? (hasWord ? token.foldedKey : nil) else { return }
    guard Self.signs[key] == nil else {
      if token.hasHyphen, token.keyValue.isEmpty { lexicon.refuseEmpty(key, at: index, of: &words) }
      return
    }
    guard Self.keys.contains(where: { fold($0) == key }) || MisplacedKey(key) != nil else { return }
    let start = token.hasHyphen ? token.range : words.range(index - 1)
    let range = start.lowerBound..<token.range.upperBound
    words.fail(removalError(words.typed(range), at: range))
  }

  /// The refusal of a hyphen before what has no contrary in an entry.
  func removalError(_ said: String, at range: Range<Int>) -> LineError {
    LineError(
      "error.menys",
      "«\(said)» no s'entén: \(target == nil ? "en un moviment nou no hi ha res per treure" : "només es treuen la categoria, el mitjà, les etiquetes, la nota o el concepte"). Si és el concepte, posa-ho entre cometes: «\(said)»",
      at: [range])
  }

  /// Whether what follows is taken off; «treu» only where there is something to take off.
  func saysRemoval(_ token: Token) -> Bool {
    token.saysNot || target != nil && token.isWord("treu")
  }

  /// What a word takes off and where its name stands; `hasWord` tells whether «sense» before it says so.
  private func removal(
    at index: Int, _ words: WordList
  ) -> (sign: Character, name: String, place: Int, hasWord: Bool)? {
    let token = words.tokens[index]
    let hasWord =
      !token.hasHyphen && words.remaining.contains(index - 1)
      && saysRemoval(words.tokens[index - 1])
    guard token.hasHyphen || hasWord && token.plainLength > 0 else { return nil }
    if let key = token.negatedKey ?? token.foldedKey, let sign = Self.signs[key] {
      guard token.keyValue.isEmpty else { return (sign, token.keyValue, index, hasWord) }
      return words.valueApart(after: index).map { (sign, words.tokens[$0].text, $0, hasWord) }
    }
    let text = token.hasHyphen ? String(token.text.dropFirst()) : token.text
    let name = String(text.dropFirst())
    guard let sign = text.first, "#@+".contains(sign), !name.isEmpty,
      sign != "+" || name.first?.isLetter == true
    else { return nil }
    return (sign, name, index, hasWord)
  }
}

/// The refusal of a hyphen between a key or a sign and a name: it goes before both.
func hyphenInside(_ way: String, _ token: Token) -> LineError {
  LineError(
    "error.menys.lloc", "El «-» va davant de tot. Volies dir «\(way)»?", at: [token.range],
    remedy: .replacement(way))
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
