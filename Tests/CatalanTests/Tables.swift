import Foundation

/// The rows of a table next to the tests: what is typed, and what it should be.
func table(_ name: String) throws -> [(input: String, expected: String)] {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Tables/\(name).tsv")
  return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
    let columns = line.split(separator: "\t", maxSplits: 1)
    return line.hasPrefix(";") || columns.count < 2
      ? nil : (String(columns[0]), String(columns[1]))
  }
}

/// The words of a line, as the shell cuts them outside quotes.
func words(_ line: String) -> ArraySlice<String> {
  line.split(separator: " ").map(String.init)[...]
}
