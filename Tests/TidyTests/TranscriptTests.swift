import Testing

/// What the transcripts must cover, and what the pages may take from them.
struct TranscriptTests {
  private static let transcripts = Project.files(in: "Tests/ShellTests", endingIn: "sessio")

  /// A text with every run of spaces and line breaks as one space, so that wrapping does not matter.
  private static func flat(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The codes of errors that no typed line brings about, with what would.
  private static let beyondLines: Set = [
    // A member or a command of another device.
    "error.paga.dispositiu", "error.desfes.dispositiu",
    // What another shell did since the line was read.
    "error.desconegut", "error.en-us", "error.mentrestant", "error.mentrestant.nom",
    "error.mitja.us",
    "error.compte.us",
    // Lines far longer than a transcript's.
    "error.linia.llarga", "error.cerca.paraules",
    // Characters that would not show in a transcript.
    "error.nom.control",
    // Guards behind the readers: if they are ever seen, something else is broken.
    "error.intern", "error.falta", "error.part.repetida",
  ]

  /// Sentences of other codes that no typed line brings about, for what was read is checked before.
  private static let sentencesBeyondLines: Set = [
    "La diferència és massa gran.", "Falta dir la part d'algú: parts:1/2, per exemple.",
  ]

  /// A sentence of an error, with its code.
  private struct Sentence {
    let code: String
    let text: String
    let place: String
    let isShown: Bool
    var isBeyondLines: Bool { beyondLines.contains(code) || sentencesBeyondLines.contains(text) }
  }

  private static func sentences() -> [Sentence] {
    let shown = flat(transcripts.map(\.text).joined(separator: "\n"))
    return Project.sources.filter { $0.file.path.hasPrefix("Sources/Shell/") }.flatMap {
      source -> [Sentence] in
      var code = ""
      return source.literals.filter { ["LineError", "refused"].contains($0.call) }
        .compactMap { literal -> Sentence? in
          if literal.text.hasPrefix("error.") { code = literal.text }
          guard UserText.isProse(literal) else { return nil }
          return Sentence(
            code: code, text: literal.text,
            place: "\(source.file.path):\(literal.rows[0].line): \(literal.text)",
            isShown: shown.contains(longestPart(of: literal)))
        }
    }
  }

  @Test func `every error that a line can get has a transcript`() {
    let missing = Self.sentences().filter { !$0.isShown && !$0.isBeyondLines }.map(\.place)
    #expect(missing.isEmpty, "\n\(missing.joined(separator: "\n"))")
  }

  @Test func `what is said to be beyond lines is in the sources and in no transcript`() {
    let sentences = Self.sentences()
    #expect(sentences.filter { $0.isShown && $0.isBeyondLines }.map(\.place) == [])
    #expect(Self.beyondLines.subtracting(sentences.map(\.code)).sorted() == [])
    #expect(Self.sentencesBeyondLines.subtracting(sentences.map(\.text)).sorted() == [])
  }

  /// The longest run of a literal's text that no interpolation touches.
  private static func longestPart(of literal: SwiftSource.Literal) -> String {
    literal.text.split(separator: SwiftSource.gap).map { flat(String($0)) }
      .max { $0.count < $1.count } ?? ""
  }

  @Test func `sessions shown in the pages come from transcripts`() {
    let played = Self.transcripts.map {
      normalized($0.text.split(separator: "\n").map(String.init))
    }
    let invented = ["README.md", "docs/manual.md"].compactMap(Project.file).flatMap { page in
      sessions(in: page).filter { session in !played.contains { $0.contains(session.text) } }
        .map { "\(page.path):\($0.line)" }
    }
    #expect(invented == [])
  }

  /// The fenced blocks of a page that show a prompt and an answer, one for each line typed in them.
  private func sessions(in page: Project.File) -> [(line: Int, text: String)] {
    var sessions: [(line: Int, text: String)] = []
    var block: (line: Int, rows: [String])?
    for (number, line) in page.lines {
      if line.hasPrefix("```") {
        if let ended = block, ended.rows.contains(where: { $0.hasPrefix("  ") }) {
          sessions.append((ended.line, normalized(ended.rows)))
        }
        block = block == nil && line == "```text" ? (number, []) : nil
      } else {
        block?.rows.append(String(line))
      }
    }
    return sessions
  }

  /// Typed lines begin with `> ` whatever their prompt; empty lines, comments and settings are left out.
  private func normalized(_ rows: [String]) -> String {
    rows.filter { !$0.isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix("@") }.map { row in
      row.firstRange(of: " › ").map { row.hasPrefix(" ") ? row : "> " + row[$0.upperBound...] }
        ?? row
    }.joined(separator: "\n")
  }
}
