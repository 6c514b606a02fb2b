import Foundation

/// The Catalan that a person can come to read, row by row, wherever the project keeps it.
///
/// In the sources it is the string literals that are prose: not raw (those hold code), not the
/// English message of a broken precondition, and with either a space beside a word, a letter that
/// is not ASCII, or the look of a label (`Corrent`). A lone lower-case ASCII word is a key or a
/// command word and is left alone.
enum UserText {
  struct Row {
    let path: String
    let line: Int
    let text: String
  }

  static func everything() -> [Row] {
    literals() + pages() + tasks()
  }

  // Sources.

  private static let folders = [
    "Sources/Shell/", "Sources/Catalan/", "Sources/Terminal/", "Sources/ralcat/",
  ]
  private static let englishCalls: Set = [
    "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError", "available",
  ]

  private static func literals() -> [Row] {
    Project.sources.filter { source in folders.contains { source.file.path.hasPrefix($0) } }
      .flatMap { source in
        source.literals.filter(isProse).flatMap(\.rows)
          .map { Row(path: source.file.path, line: $0.line, text: $0.text) }
      }
  }

  static func isProse(_ literal: SwiftSource.Literal) -> Bool {
    guard !literal.isRaw, !englishCalls.contains(literal.call ?? "") else { return false }
    let text = literal.text
    return text.contains { $0.isLetter && !$0.isASCII && $0 != SwiftSource.gap }
      || text.contains(/\p{L}{2,}[ ,;:.]* | \p{L}{2,}/) || text.contains(/^\p{Lu}\p{Ll}/)
  }

  // Pages.

  private static func pages() -> [Row] {
    ["README.md", "docs/manual.md"].compactMap(Project.file).flatMap(catalanRows)
  }

  /// The running text of a page, without code, link targets and comments, up to its English half.
  static func catalanRows(of page: Project.File) -> [Row] {
    var rows: [Row] = []
    var isFenced = false
    for (number, line) in page.lines {
      if line.hasPrefix("# ralcat in English") || line.hasPrefix("## English") { break }
      if line.hasPrefix("```") {
        isFenced.toggle()
      } else if !isFenced {
        let text = line.replacing(/<!--.*?-->|&[a-z]+;|\]\([^)]*\)|https?:\S+/, with: "")
          .replacing(/`[^`]*`/, with: String(SwiftSource.gap))
        rows.append(Row(path: page.path, line: number, text: String(text)))
      }
    }
    return rows
  }

  // Tasks: what the Makefile and its helpers say.

  private static func tasks() -> [Row] {
    let paths = ["Makefile"] + [".ci/packages", ".ci/deps", ".ci/swift", ".ci/check-generated"]
    return paths.compactMap(Project.file).flatMap { file in
      file.lines.flatMap { number, line in
        said(by: line, isList: file.path == ".ci/packages")
          .map { Row(path: file.path, line: number, text: $0) }
      }
    }
  }

  private static func said(by line: Substring, isList: Bool) -> [String] {
    if isList {
      return line.hasPrefix("#")
        ? [] : [line.split(separator: " ").dropFirst(2).joined(separator: " ")]
    }
    if let task = line.firstMatch(of: /^[a-z-]+:.*## (.*)/) { return [String(task.1)] }
    guard line.contains("echo ") else { return [] }
    return line.matches(of: /"([^"]*)"/).map {
      String($0.1).replacing(/\$\{?[\w*@\[\]]+\}?|\$\([^)]*\)/, with: String(SwiftSource.gap))
    }
  }
}
