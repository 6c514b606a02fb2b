/// Finds the words that a mistyped one was probably meant to be.
package enum NearWords {
  /// The nearest candidates, best first: one, several when equally near, or none.
  ///
  /// The distance is that of the folded words in edits (a swap of neighbours is one), or that of
  /// how they sound and half an edit more, whichever is less. At most 1 is accepted for words of
  /// up to four letters, 2 up to eight, 3 beyond, whichever of the two is shorter. `synonyms` maps folded words of other languages
  /// or registers to what is meant.
  package static func suggest(
    _ word: String, among candidates: [String], synonyms: [String: String] = [:]
  ) -> [String] {
    let typed = Folding.key(word)
    guard !typed.isEmpty, typed.unicodeScalars.count <= 60 else { return [] }
    if let meant = synonyms[typed] { return [meant] }
    let letters = Array(typed.unicodeScalars)
    let sounds = SoundKey(word).scalars
    var best = limit(letters.count)
    var nearest: [String] = []
    for candidate in candidates {
      let limit = min(best, limit(candidate.count))
      let score = score(candidate, letters: letters, sounds: sounds, limit: limit)
      guard score <= limit else { continue }
      if score < best { nearest.removeAll() }
      best = score
      if !nearest.contains(candidate) { nearest.append(candidate) }
    }
    return nearest
  }

  /// Twice the distance that is accepted for a word of that many letters.
  private static func limit(_ letters: Int) -> Int { letters <= 4 ? 2 : letters <= 8 ? 4 : 6 }

  /// Whether the word is a name but for one slip of the fingers: a letter more, less or other, or two swapped.
  package static func isSlip(_ word: String, of name: String) -> Bool {
    let (typed, meant) = (Folding.key(word), Folding.key(name))
    guard typed.utf8.count <= 60, meant.utf8.count <= 60 else { return false }
    let letters = Array(typed.unicodeScalars)
    return EditDistance.between(letters, Array(meant.unicodeScalars), limit: 1) <= 1
  }

  /// Whether what was typed is likely a name, or a word of it: its beginning, one slip of the fingers away from it,
  /// or all of its letters in order but for some that were left out («suministres», «subministraments»).
  package static func isLikely(_ typed: String, _ name: String) -> Bool {
    let key = Folding.key(typed)
    guard (3...60).contains(key.utf8.count) else { return isSlip(typed, of: name) }
    if isSlip(key, of: name) { return true }
    return Folding.key(name).split(separator: " ").map(String.init).contains { word in
      word.hasPrefix(key) || (key.utf8.count >= 5 && isSlip(key, of: word))
        || isShortened(key, word)
    }
  }

  /// Whether six letters or more are those of a word, in order, with at most two fifths of it left out.
  private static func isShortened(_ key: String, _ word: String) -> Bool {
    let (letters, whole) = (Array(key.utf8), Array(word.utf8))
    guard letters.count >= 6, letters.count * 5 >= whole.count * 3, letters.first == whole.first
    else { return false }
    var rest = letters[...]
    for letter in whole where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// Twice the distance, so that half edits stay whole; above `limit` when it is farther.
  private static func score(
    _ candidate: String, letters: [Unicode.Scalar], sounds: [Unicode.Scalar], limit: Int
  ) -> Int {
    let spelt = EditDistance.between(
      letters, Array(Folding.key(candidate).unicodeScalars), limit: limit / 2)
    let heard = EditDistance.between(sounds, SoundKey(candidate).scalars, limit: limit / 2)
    return min(2 * spelt, 2 * heard + 1)
  }
}

/// The Damerau-Levenshtein distance (optimal string alignment).
enum EditDistance {
  /// Edits from one word to the other; anything above `limit` is `limit + 1`.
  static func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int {
    guard abs(left.count - right.count) <= limit else { return limit + 1 }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let isSame = left[row] == right[column]
        var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return min(last[right.count], limit + 1)
  }
}
