import Foundation
import Shell
import Testing

/// A transcript of a shell session, kept in a `.sessio` file.
///
/// `> …` is typed, `< …` answers a question of that line (`< ^C` leaves it), `# …` is a comment,
/// `@ara 2026-11-30T12:00` sets the clock, `@amplada 40` the screen's width, `@lineal` and `@canonada` the
/// kind of output, `@script` forbids questions, `@inici` asks the questions of the first day, `@llibre NOM`
/// types the lines of `Books/NOM.ral` first; the rest is what must be printed, from a typed line to the next
/// of these.
package struct Transcript: Sendable, CustomTestStringConvertible {
  package let url: URL
  package var testDescription: String { url.deletingPathExtension().lastPathComponent }

  /// Every transcript in the folder next to the calling test file, in name order.
  package static func all(in folder: String, file: String = #filePath) -> [Transcript] {
    let directory = URL(filePath: file).deletingLastPathComponent().appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.filter { $0.hasSuffix(".sessio") }.sorted().map {
      Transcript(url: directory.appending(path: $0))
    }
  }

  /// Types every line into a fresh shell and compares, or rewrites the file when `RALCAT_UPDATE=1`.
  package func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let wanted = try String(contentsOf: url, encoding: .utf8)
    let actual = try play(wanted)
    guard actual != wanted else { return }
    if ProcessInfo.processInfo.environment["RALCAT_UPDATE"] == "1" {
      try actual.write(to: url, atomically: true, encoding: .utf8)
    } else {
      Issue.record(
        "\(url.lastPathComponent)\n\(difference(wanted, actual))", sourceLocation: sourceLocation)
    }
  }

  private func play(_ script: String) throws -> String {
    let shell = try TestShell()
    var lines = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    var actual = ""
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.hasPrefix("#") || (line.isEmpty && isBetweenLines(index, lines)) {
        actual += line + "\n"
      } else if line.hasPrefix("@"), line != "@inici" {
        actual += line + "\n"
        try obey(line, shell)
      } else if line.hasPrefix("> ") || line == "@inici" {
        var answers: [String] = []
        actual += line + "\n"
        while index < lines.count, lines[index].hasPrefix("<") {
          answers.append(String(lines[index].dropFirst(2)))
          actual += lines[index] + "\n"
          index += 1
        }
        actual +=
          line == "@inici"
          ? shell.begin(answers: answers)
          : shell.type(String(line.dropFirst(2)), answers: answers)
        // What follows is the answer, its empty rows too.
        while index < lines.count, !lines[index].isInstruction { index += 1 }
      }
    }
    return actual
  }

  /// Whether what follows is not the rest of an answer, so that an empty line before it is the script's.
  private func isBetweenLines(_ index: Int, _ lines: [String]) -> Bool {
    let next = lines[index...].first { !$0.isEmpty }
    return next.map { [">", "#", "@"].contains($0.prefix(1)) } ?? false
  }

  private func obey(_ directive: String, _ shell: TestShell) throws {
    let words = directive.dropFirst().split(separator: " ").map(String.init)
    switch words.first {
    case "ara": shell.move(to: words.last ?? "")
    case "amplada": shell.layout.width = Int(words.last ?? "") ?? 80
    case "lineal": shell.layout.isLinear = true
    case "canonada": shell.layout.isTypographic = false
    case "script": shell.asks = false
    case "llibre":
      let book = url.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Books/\(words.last ?? "").ral")
      for line in try String(contentsOf: book, encoding: .utf8).split(separator: "\n") {
        _ = try shell.session.run(String(line))
      }
    default: Issue.record("unknown directive \(directive)")
    }
  }
}

extension String {
  /// Whether a transcript's line is typed, commented or obeyed, and not printed.
  var isInstruction: Bool {
    hasPrefix("> ") || hasPrefix("#") || hasPrefix("@")
  }
}
