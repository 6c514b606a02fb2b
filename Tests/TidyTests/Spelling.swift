import Foundation

/// Catalan words as hunspell judges them, over the project's own word list.
struct Spelling {
  /// Words that the dictionary lacks: proper nouns, formats, the program's own command words.
  private let known: Set<String>

  init() {
    let lines = Project.file("Tests/TidyTests/words.txt")?.text.split(separator: "\n") ?? []
    known = Set(lines.filter { !$0.hasPrefix("#") }.map { $0.lowercased() })
  }

  struct MissingDictionary: Error, CustomStringConvertible {
    let description =
      "hunspell and its Catalan dictionary are needed: apt-get install hunspell hunspell-ca"
  }

  /// The words to look up in a row of text.
  ///
  /// Left out: paths, file names, options, what touches an interpolation, what has a digit in it,
  /// single letters, sets of letters (`çÇ`).
  static func words(in text: String) -> [String] {
    let plain =
      text.contains("\u{1B}") ? text.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: " ") : text
    return plain.split(whereSeparator: \.isWhitespace).filter { !isCode($0) }.flatMap { chunk in
      chunk.split { !isWordPart($0) }
        .filter { word in
          // A pronoun after a quotation, as in «esborra»-lo, is no word of its own.
          !word.hasPrefix("-") && !word.contains { $0.isNumber || $0 == SwiftSource.gap }
        }
        .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'-·")) }
        .filter { $0.count > 1 && !mixesCases($0) }
    }
  }

  private static func isWordPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "'·-".contains(character)
      || character == SwiftSource.gap
  }

  /// Whether a chunk is a path, a file's name, an option or an identifier.
  private static func isCode(_ chunk: Substring) -> Bool {
    let characters = Array(chunk.drop { $0 == "«" || $0 == "(" })
    func at(_ index: Int) -> Character { index < characters.count ? characters[index] : " " }
    if "~./".contains(at(0)) || (at(0) == "-" && (at(1).isLetter || at(1) == "-")) { return true }
    return characters.indices.contains { index in
      switch at(index) {
      case "_": true
      case "=": at(index + 1) == "/"
      case ".":
        at(index + 1).isNumber
          || (index > 0 && at(index - 1).isLetter && at(index + 1).isLetter
            && at(index + 2).isLetter)
      default: false
      }
    }
  }

  private static func mixesCases(_ word: String) -> Bool {
    zip(word, word.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
  }

  func isKnown(_ word: String) -> Bool {
    let bare = word.replacing(/^[DdLlNnMmTtSs]'|-[a-z]+$|'[a-z]+$/, with: "")
    return [word, bare].contains { known.contains($0.lowercased()) }
  }

  /// The words among these that neither the list nor the dictionary has.
  func unknown(among words: Set<String>) throws -> Set<String> {
    let asked = words.filter { !isKnown($0) }.sorted()
    // After a banner, hunspell gives the verdicts on each line and then an empty line.
    let verdicts = try hunspell(asked).split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst().split(separator: "", omittingEmptySubsequences: false)
    return Set(
      zip(asked, verdicts).filter { _, rows in
        rows.contains { $0.hasPrefix("&") || $0.hasPrefix("#") }
      }.map(\.0))
  }

  private func hunspell(_ words: [String]) throws -> String {
    let input = FileManager.default.temporaryDirectory.appending(path: "ralcat-\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: input) }
    try words.map { "^\($0)\n" }.joined().write(to: input, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["hunspell", "-i", "UTF-8", "-d", "ca_ES", "-a"]
    process.standardInput = try FileHandle(forReadingFrom: input)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0, !data.isEmpty else { throw MissingDictionary() }
    return String(decoding: data, as: UTF8.self)
  }
}
