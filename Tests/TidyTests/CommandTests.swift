import Testing

/// A command is declared once; these look for what a declaration alone cannot bring about.
struct CommandTests {
  struct Declaration: CustomStringConvertible {
    let identifier: String
    let word: String
    let path: String
    var description: String { "\(identifier) (\(path))" }
  }

  /// The commands declared as `static let name = Command("word", …)`, in the order of their files.
  static let declarations = Project.sources
    .filter { $0.file.path.hasPrefix("Sources/Shell/Commands/") }
    .flatMap { source in
      let words = source.literals.filter { $0.call == "Command" }
      return source.code.lines
        .compactMap { number, line -> Declaration? in
          guard
            let match = line.firstMatch(
              of: /static (?:let|var) (\w+)(?:: Command)? [={]\s*Command\(/)
          else { return nil }
          let word = words.first { $0.rows[0].line >= number }?.text ?? ""
          return Declaration(identifier: String(match.1), word: word, path: source.file.path)
        }
    }

  @Test func `every declared command is in the table`() {
    let table = SwiftSource(Project.file("Sources/Shell/Commands/CommandTable.swift")?.text ?? "")
    let listed = Set(table.code.matches(of: /\.(\w+)/).map { String($0.1) })
    #expect(Self.declarations.filter { !listed.contains($0.identifier) }.map(\.description) == [])
  }

  @Test func `no two commands have the same word`() {
    let twice = Dictionary(grouping: Self.declarations, by: \.word).filter { $0.value.count > 1 }
    #expect(twice.keys.sorted() == [])
  }

  @Test func `the manual has a place for every command`() {
    let manual = Project.file("docs/manual.md")?.text ?? ""
    #expect(
      Self.declarations.filter { !manual.contains("<!-- ordre: \($0.word) -->") }
        .map(\.word) == [])
  }
}
