import Foundation

/// The project's own files, as the tidy tests read them.
enum Project {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file of the project: where it is, from the root, and what it says.
  struct File: Sendable {
    let path: String
    let text: String

    /// The lines, numbered from 1.
    var lines: [(number: Int, text: Substring)] {
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .map { ($0.offset + 1, $0.element) }
    }

    /// Where the pattern is found, as `path:line`.
    ///
    /// Lines without any of the words are not tried: patterns are slow and most lines are innocent.
    func places(of pattern: some RegexComponent, mentioning words: String...) -> [String] {
      guard words.contains(where: { mentions($0) }) else { return [] }
      return lines.filter { line in
        words.contains { line.text.range(of: $0) != nil } && line.text.contains(pattern)
      }.map { "\(path):\($0.number)" }
    }

    private func mentions(_ word: String) -> Bool { text.range(of: word) != nil }
  }

  /// A Swift file of the program: as written, with only its code left, and its literals.
  struct Source: Sendable {
    let file: File
    let code: File
    let literals: [SwiftSource.Literal]
  }

  /// Every Swift file of the shipped targets, in the order of their paths.
  static let sources = files(in: "Sources", endingIn: "swift").map { file in
    let source = SwiftSource(file.text)
    return Source(
      file: file, code: File(path: file.path, text: source.code), literals: source.literals)
  }

  /// The files under the folders that end in one of the extensions, in the order of their paths.
  static func files(in folders: String..., endingIn extensions: String...) -> [File] {
    paths(in: folders).filter { path in extensions.contains { path.hasSuffix(".\($0)") } }
      .compactMap(file)
  }

  /// The file at a path from the root, if it is there and is text.
  static func file(_ path: String) -> File? {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8))
      .map { File(path: path, text: $0) }
  }

  /// The paths of all files under the folders, sorted.
  static func paths(in folders: [String]) -> [String] {
    folders.flatMap { folder in
      (FileManager.default.enumerator(atPath: root.appending(path: folder).path) ?? .init())
        .compactMap { $0 as? String }.map { "\(folder)/\($0)" }
    }.sorted()
  }
}
