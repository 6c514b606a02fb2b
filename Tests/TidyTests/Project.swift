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
