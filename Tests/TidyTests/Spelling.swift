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
    text.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: " ")
      .split(whereSeparator: \.isWhitespace)
      .filter { !$0.contains(/^[«(]?(~|\.|\/|--?\p{L})|=\/|_|\p{L}\.\p{L}{2}|\.[0-9]/) }
      .flatMap { chunk in
        chunk.matches(of: /[\p{L}\p{M}0-9'·\u{FFFC}-]+/).map { String($0.output) }
      }
      .filter { word in !word.contains { $0.isNumber || $0 == SwiftSource.gap } }
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'-·")) }
      .filter { $0.count > 1 && !$0.contains(/\p{Ll}\p{Lu}/) }
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
