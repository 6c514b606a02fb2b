import Testing

/// A command is declared once; these look for what a declaration alone cannot bring about.
struct CommandTests {
  /// The names of the table: `case identifier = "word"`.
  static let names = SwiftSource(
    Project.file("Sources/Shell/Commands/CommandTable.swift")?.text ?? ""
  ).literals.map(\.text)

  @Test func `every command is declared under its own name`() {
    let declarations = Project.sources
      .filter { $0.file.path.hasPrefix("Sources/Shell/Commands/") }
      .flatMap { source in
        source.code.text.matches(of: /static (?:let|var) (\w+) = Command\(\s*\.(\w+)/)
          .map { (String($0.1), String($0.2)) }
      }
    #expect(declarations.count == Self.names.count)
    #expect(declarations.filter { $0.0 != $0.1 }.map(\.0) == [])
  }

  @Test func `the manual has a place for every command`() {
    let manual = Project.file("docs/manual.md")?.text ?? ""
    #expect(Self.names.filter { !manual.contains("<!-- ordre: \($0) -->") } == [])
  }
}
