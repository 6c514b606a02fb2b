/// How the reading of a line ended.
package enum ReadOutcome: Sendable, Equatable {
  case line(String)
  /// Several lines at once: a bracketed paste that Return accepted.
  case lines([String])
  /// Ctrl-C; nothing of the line is kept.
  case cancelled
  /// Ctrl-D on an empty line, or the input has ended.
  case endOfInput
  /// The terminal or the system asks the program to end; 0 when input failed without a signal.
  case hangUp(signal: Int32)
}
