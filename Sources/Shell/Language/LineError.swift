/// Why a line could not be read or done, where the trouble is, and what would mend it.
package struct LineError: Error, Hashable, Sendable {
  /// How a one-shot ends.
  package enum Outcome: Int32, Sendable {
    /// Read, but refused or failed.
    case refused = 1
    /// Not understood: a word, an amount, a date, a name.
    case notUnderstood = 2
    /// The data cannot be reached.
    case unavailable = 3
  }

  /// What the shell can offer to do about it.
  package enum Remedy: Hashable, Sendable {
    /// Put this in place of the part of the line at fault.
    case replacement(String)
    /// Put this in place of the whole line.
    case line(String)
    case newCategory(name: String)
    case newMethod(name: String)
    case newAccount(name: String)
    /// Put one of these names, spelled, in place of the text, which ends the part of the line at fault.
    case choices(of: String, [String])
  }

  /// A stable name for scripts, such as `error.import.dos`.
  package var code: String
  /// One or two Catalan sentences, without a sign in front.
  package var message: String
  /// The parts of the line to point at, in UTF-8 offsets, in order.
  package var ranges: [Range<Int>]
  package var remedy: Remedy?
  package var outcome: Outcome
  /// For whoever mends the program: what went wrong where nothing should; `nil` for all that a person can mend.
  package var cause: String?

  package init(
    _ code: String, _ message: String, at ranges: [Range<Int>] = [], remedy: Remedy? = nil,
    outcome: Outcome = .notUnderstood
  ) {
    self.code = code
    self.message = message
    self.ranges = ranges
    self.remedy = remedy
    self.outcome = outcome
  }

  /// A line that was understood and cannot be done.
  package static func refused(_ code: String, _ message: String) -> LineError {
    LineError(code, message, outcome: .refused)
  }

  /// The same trouble at that part of the line, when it is known.
  func pointing(at range: Range<Int>?) -> LineError {
    var error = self
    error.ranges = range.map { [$0] } ?? []
    return error
  }

  /// The same trouble where no line shows it.
  package var withoutRanges: LineError { pointing(at: nil) }
}
