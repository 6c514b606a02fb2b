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
