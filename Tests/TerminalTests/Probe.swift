import TestSupport
import Testing

/// The line editor on a terminal, past its first prompt.
func startProbe(
  _ environment: [String: String] = [:], rows: Int = 24, columns: Int = 80, reflows: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(
    "EditorProbe", environment: environment, rows: rows, columns: columns, reflows: reflows)
  try terminal.wait(for: "the prompt", sourceLocation: sourceLocation) {
    $0.modes.contains(2004) && $0.lines[$0.row].contains("›")
  }
  return terminal
}

/// A probe that reports text and cursor whenever it has done with what was typed.
final class ReportingProbe {
  /// Answered by no one: a function key.
  private static let ignored = "\u{1B}[23~"

  let terminal: PseudoTerminal
  private(set) var text = ""
  /// UTF-8 offset.
  private(set) var cursor = 0
  private var sent = 0

  init(
    _ environment: [String: String] = [:], rows: Int = 24, columns: Int = 80, reflows: Bool = false
  ) throws {
    let reporting = environment.merging(["PROBE_REPORT": "1"]) { $1 }
    terminal = try PseudoTerminal(
      "EditorProbe", environment: reporting, rows: rows, columns: columns, reflows: reflows)
    try settle()
  }

  var screen: Screen { terminal.screen }

  /// Types, and waits until the program has drawn what comes of it.
  func type(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws {
    sent += bytes.count
    terminal.send(bytes)
    try settle()
  }

  func resize(rows: Int, columns: Int) throws {
    terminal.resize(rows: rows, columns: columns)
    // The program may see the first bytes before the signal, but not the second ones.
    try type(Self.ignored)
    try type(Self.ignored)
  }

  private func settle() throws {
    let wanted = String(sent)
    try terminal.wait(for: "\(sent) bytes to be read") { $0.reports.last?.fields.first == wanted }
    guard let report = screen.reports.last, report.fields.count == 3 else { return }
    cursor = Int(report.fields[1]) ?? -1
    text = Self.text(hexadecimal: report.fields[2])
    terminal.forgetReports()
  }

  private static func text(hexadecimal: String) -> String {
    let digits = Array(hexadecimal)
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
