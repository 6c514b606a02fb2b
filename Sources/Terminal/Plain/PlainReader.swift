internal import CTerminal
import Glibc

/// Reads lines where nothing can be drawn: from a pipe, or from a terminal that only prints.
///
/// The terminal's own editing serves; Ctrl-C and Ctrl-D do what they do in the editor proper.
final class PlainReader {
  private let source: KeySource
  private let input: Int32
  private let output: Int32

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
    source = KeySource(descriptor: input, signals: ct_signals_pipe())
  }

  /// Reads a line; the prompt is printed only if somebody sees it.
  func read(prompt: String) -> ReadOutcome {
    let hasReader = isatty(input) == 1
    if hasReader { write(prompt) }
    var bytes: [UInt8] = []
    while true {
      switch source.next(within: -1) {
      case .byte(0x0A): return .line(text(bytes, typed: hasReader))
      case .byte(let byte): bytes.append(byte)
      case .none: continue
      case .signal:
        if let outcome = signalled() {
          // The system sends Ctrl-C's signal before it throws away what is on its way to the terminal:
          // an answer at once could go with it.
          if hasReader {
            usleep(20_000)
            write("\n")
          }
          return outcome
        }
      case .ended:
        if !bytes.isEmpty { return .line(text(bytes, typed: hasReader)) }
        if hasReader { write("\n") }
        return .endOfInput
      case .failed: return .hangUp(signal: 0)
      }
    }
  }

  func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  private func text(_ bytes: [UInt8], typed: Bool) -> String {
    var text = String(decoding: bytes, as: UTF8.self)
    if text.hasSuffix("\r") { text.removeLast() }
    return typed ? CleanText.line(text) : text
  }

  private func signalled() -> ReadOutcome? {
    ct_signals_drain()
    if let signal = TerminalFacts.takeEnd() { return .hangUp(signal: signal) }
    return TerminalFacts.takeInterrupt() ? .cancelled : nil
  }
}
