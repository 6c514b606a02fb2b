internal import CTerminal
import Glibc

/// Reads lines on a terminal that only prints, where nothing can be drawn.
///
/// The terminal's own editing serves; Ctrl-C and Ctrl-D do what they do in the editor proper.
final class PlainReader {
  private static let input: Int32 = 0
  private static let output: Int32 = 1
  private let source = KeySource(
    descriptor: PlainReader.input, signals: ct_signals_pipe())

  func read(prompt: String) -> ReadOutcome {
    write(prompt)
    var bytes: [UInt8] = []
    while true {
      // What has been typed ahead does not keep the program from ending.
      if let signal = TerminalFacts.takeEnd() {
        write("\n")
        return .hangUp(signal: signal)
      }
      switch source.next(within: -1) {
      case .byte(0x0A): return .line(CleanText.typed(bytes))
      case .byte(let byte): bytes.append(byte)
      case .none: continue
      case .signal:
        ct_signals_drain()
        guard TerminalFacts.takeInterrupt() else { continue }
        ct_interrupt_settle(Self.input)
        write("\n")
        return .cancelled
      case .ended:
        write("\n")
        // Ctrl-D ends an empty line alone: it never gives one that is not finished.
        return bytes.isEmpty ? .endOfInput : .cancelled
      case .failed: return .hangUp(signal: 0)
      }
    }
  }

  func write(_ text: String) { _ = Descriptor.write(Array(text.utf8), to: Self.output) }
}
