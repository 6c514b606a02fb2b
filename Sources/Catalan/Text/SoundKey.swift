/// How a Catalan word sounds, roughly, so that misspellings by ear find the right one.
///
/// Every spelling of one sound becomes one letter: qu k c, g j tg tj ig, tx ch x, ss ç z s, v b, e
/// as unstressed a, o as unstressed u; h and a final r are silent.
struct SoundKey: Equatable {
  private(set) var scalars: [Unicode.Scalar] = []

  init(_ word: String) {
    let letters = Self.letters(of: word)
    var index = 0
    while index < letters.count { index += appendSound(letters[index...]) }
    removeDoubles()
    reduceEnding()
  }

  /// Lowercase letters without accents, but with ç kept and ñ as n.
  private static func letters(of word: String) -> [Unicode.Scalar] {
    var letters: [Unicode.Scalar] = []
    for part in word.split(omittingEmptySubsequences: false, whereSeparator: { "çÇ".contains($0) })
    {
      if !letters.isEmpty || part.startIndex != word.startIndex { letters.append("ç") }
      letters += Folding.key(String(part)).unicodeScalars
    }
    return letters
  }

  /// Appends the sound that the rest begins with and gives how many letters spell it.
  private mutating func appendSound(_ rest: ArraySlice<Unicode.Scalar>) -> Int {
    let first = rest[rest.startIndex]
    let second = rest.dropFirst().first
    let third = rest.dropFirst(2).first
    if let (sound, count) = Self.pair(first, second, third, isStart: scalars.isEmpty) {
      scalars.append(sound)
      return count
    }
    if let sound = Self.single(first, before: second) { scalars.append(sound) }
    return 1
  }

  private static func pair(
    _ first: Unicode.Scalar, _ second: Unicode.Scalar?, _ third: Unicode.Scalar?, isStart: Bool
  ) -> (Unicode.Scalar, Int)? {
    switch (first, second) {
    case ("q", "u"): ("c", 2)
    case ("g", "u") where isFront(third): ("g", 2)
    case ("t", "g"), ("t", "j"): ("j", 2)
    case ("i", "g") where third == nil && !isStart: ("x", 2)
    case ("t", "x"), ("c", "h"): ("x", 2)
    case ("i", "x") where !isStart: ("x", 2)
    case ("n", "y"): ("n", 2)
    case ("s", "s"), ("t", "z"): ("s", 2)
    case ("s", "c") where isFront(third): ("s", 2)
    case ("l", "l"): ("l", 2)
    default: nil
    }
  }

  private static func single(
    _ letter: Unicode.Scalar, before next: Unicode.Scalar?
  ) -> Unicode.Scalar? {
    switch letter {
    case "h", "'", " ": nil
    case "k", "q": "c"
    case "c" where isFront(next): "s"
    case "ç", "z": "s"
    case "g" where isFront(next): "j"
    case "v": "b"
    case "e": "a"
    case "o": "u"
    case "m" where next == "b" || next == "p" || next == "f": "n"
    default: letter
    }
  }

  private static func isFront(_ letter: Unicode.Scalar?) -> Bool { letter == "e" || letter == "i" }

  private mutating func removeDoubles() {
    var kept: [Unicode.Scalar] = []
    for scalar in scalars where kept.last != scalar { kept.append(scalar) }
    scalars = kept
  }

  /// Drops a final r, and the t or d of a final nt, nd, lt, rt.
  private mutating func reduceEnding() {
    guard scalars.count > 2, let last = scalars.last else { return }
    let previous = scalars[scalars.count - 2]
    if last == "r" || (last == "t" || last == "d") && "nlr".unicodeScalars.contains(previous) {
      scalars.removeLast()
    }
  }
}
