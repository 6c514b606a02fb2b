import Catalan
import Ledger
import TestSupport
import Testing

/// Every reader takes any text: it gives a value or an error, and never traps.
///
/// Lines are made of real words with a few scalars changed, or of bytes at random. The number of
/// lines is that of the variable `RALCAT_FUZZ`, and few without it.
@Suite struct FuzzTests {
  @Test func `no text makes a reader trap`() throws {
    var generator = SeededGenerator(seed: 11)
    let material = try Material()
    var tally = Tally()
    for round in 0..<inputCount(2000) {
      let line = material.line(&generator)
      tally.read(line, today: material.today(&generator), round)
    }
    #expect(tally.successes > 0)
    #expect(tally.failures > 0)
    #expect(tally.others > 0)
  }
}

/// How the readings of fuzzed lines ended.
private struct Tally {
  var successes = 0
  var failures = 0
  var others = 0

  /// Gives the line to one kind of reader, each kind in its turn.
  mutating func read(_ line: String, today: CalendarDate, _ turn: Int) {
    let words = words(line)
    switch turn % 4 {
    case 0: readAmounts(words, line, turn)
    case 1:
      count { try Dates.read(words, today: today) }
      count { try Dates.read(words.dropFirst(), today: today, outlook: .ahead) }
      count { try Dates.readEnding(words, today: today) }
    case 2:
      count { try Periods.read(words, today: today) }
      count { try Periods.read(words.dropFirst(), today: today, looksAhead: true) }
      count { try Recurrences.read(words, today: today) }
      count { try Recurrences.readEnding(words, today: today) }
    default: check(line)
    }
  }

  /// One currency each of 0, 2, 3 and 4 decimals, in turn.
  private static let currencies = ["JPY", "EUR", "KWD", "CLF"].compactMap(Currency.init(code:))

  private mutating func readAmounts(_ words: ArraySlice<String>, _ line: String, _ turn: Int) {
    for (index, word) in words.prefix(4).enumerated() {
      let currency = Self.currencies[(turn / 4 + index) % 4]
      count { try Amounts.read(word, currency: currency) }
      count { try Amounts.read(word, currency: currency, allowingSpaces: true) }
      count { Words.readCount(word) }
    }
    count {
      try Amounts.read(line, currency: Self.currencies[turn / 4 % 4], allowingSpaces: true)
    }
  }

  private mutating func count<Value>(_ reading: () throws -> Value?) {
    do {
      if try reading() == nil { others += 1 } else { successes += 1 }
    } catch { failures += 1 }
  }

  /// What is not a reader has no way to fail either, and keeps to its laws.
  private func check(_ line: String) {
    let key = Folding.key(line)
    #expect(Folding.key(key) == key)
    #expect(Folding.key(line.uppercased()).isEmpty == key.isEmpty)
    let clean = Folding.clean(line)
    #expect(Folding.clean(clean) == clean)
    #expect(Folding.key(clean) == key)
    #expect(DisplayWidth.cells(DisplayWidth.elided(line, to: 12)) <= 12)
    #expect(!(SortKey(line) < SortKey(line)))
    _ = Words.of(line)
    _ = NearWords.suggest(line, among: ["despesa", "balanç", line])
  }
}

/// Real words to build lines from, and what to break them with.
private struct Material {
  private let lines: [String]
  private let vocabulary: [String]
  private let oddities = [
    "0", "1", "9", ",", ".", "'", "-", "+", "/", "x", "%", "=", "(", ")", "€", "$", " ", "\u{A0}",
    "\u{301}", "\u{327}", "·", "l", "ŀ", "’", "−", "×", "÷", "\u{200D}", "\u{FE0F}", "👩", "d", "e",
    "\u{0}", "ß", "İ", "١", "¼", "日", "한", "\u{10FFFF}", "#", "@", "«", "..", "ç",
  ].map { Array($0.unicodeScalars) }

  init() throws {
    lines = try table("exemples").map(\.input) + table("periodes").map(\.input)
    vocabulary =
      Array(Set(lines.flatMap { $0.split(separator: " ").map(String.init) })).sorted()
      + ["cada", "fins", "des", "al", "del", "l'1", "31/12", "99999999999999999999", "0,005"]
      // Factors whose products pass 64 and 128 bits.
      + ["9999999999999999999x9999999999999999999", "=9999999999999999999x", "9999999999999999999"]
  }

  func today(_ generator: inout SeededGenerator) -> CalendarDate {
    let edges = [1_01_01, 9999_12_31, 2028_02_29, 2026_11_30]
    return CalendarDate(trusted: generator.oneIn(4) ? generator.pick(edges) : 2026_11_30)
  }

  func line(_ generator: inout SeededGenerator) -> String {
    switch generator.integer(in: 0...7) {
    case 0:
      let bytes = (0..<generator.integer(in: 0...60)).map { _ in
        generator.integer(in: UInt8.min...UInt8.max)
      }
      return String(decoding: bytes, as: UTF8.self)
    case 1...3:
      let chosen = (0...generator.integer(in: 0...9)).map { _ in generator.pick(vocabulary) }
      return broken(chosen.joined(separator: " "), &generator)
    default: return broken(generator.pick(lines), &generator)
    }
  }

  /// The line with up to four scalars replaced, put in, or taken out.
  private func broken(_ line: String, _ generator: inout SeededGenerator) -> String {
    var scalars = Array(line.unicodeScalars)
    for _ in 0..<generator.integer(in: 0...4) {
      let index = generator.integer(in: 0...scalars.count)
      let odd = generator.pick(oddities)
      switch generator.integer(in: 0...3) {
      case 0 where index < scalars.count: scalars.replaceSubrange(index...index, with: odd)
      case 1 where index < scalars.count: scalars.remove(at: index)
      case 2: scalars.insert(contentsOf: repeatElement(odd, count: 40).joined(), at: index)
      default: scalars.insert(contentsOf: odd, at: index)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
