import Catalan
import Glibc
import Shell
import Terminal

/// Writes answers to standard output and everything else to standard error, as the terminal and the person want
/// them.
final class Display {
  let output = ByteSink(1)
  /// Whether answers wait until `output` is flushed, as those of a script do.
  var holdsAnswers = false
  let messages = ByteSink(2)
  private let wish: ProgramOptions.ColourWish?
  private let state: any StateKeeper
  /// Where the details of unexpected troubles are kept; `nil` for nowhere.
  private let problemLog: String?

  init(
    colour: ProgramOptions.ColourWish?, state: any StateKeeper, problemLog: String? = nil
  ) {
    wish = colour
    self.state = state
    self.problemLog = problemLog
  }

  /// What is known of where the lines of a descriptor will be read.
  func layout(of descriptor: Int32 = 1) -> Layout {
    let isTerminal = TerminalFacts.isTerminal(descriptor)
    let width = isTerminal ? TerminalFacts.size(of: descriptor)?.columns ?? 80 : 80
    return Layout(
      width: max(width, 20), isLinear: isLinear || (isTerminal && width < 40),
      isTypographic: isTerminal)
  }

  /// One fact a line: as the person set it, or because the terminal only prints.
  var isLinear: Bool {
    if let text = Environment["RALCAT_LINEAL"] { return text != "0" && text != "no" }
    switch Settings(state).linear {
    case .always: return true
    case .never: return false
    case .automatically: break
    }
    return TerminalFacts.isTerminal(1) && TerminalFacts.ability == .dumb
  }

  /// The colours for a descriptor; `nil` for none.
  ///
  /// What the command line says comes first, then the variables that programs share, then the settings and whether
  /// there is a terminal.
  func colours(of descriptor: Int32 = 1) -> TextRenderer.Colours? {
    hasColour(descriptor) ? Settings(state).colours : nil
  }

  private func hasColour(_ descriptor: Int32) -> Bool {
    switch wish ?? .auto {
    case .no: return false
    case .sempre: return true
    case .auto: break
    }
    if Environment["NO_COLOR"] != nil { return false }
    if let forced = Environment["CLICOLOR_FORCE"], forced != "0" { return true }
    switch Settings(state).colour {
    case .never: return false
    case .always: return true
    case .automatically: break
    }
    return TerminalFacts.isTerminal(descriptor) && !["dumb", nil].contains(Environment["TERM"])
  }

  /// Writes an answer in the format that its line asked for.
  func show(_ answer: Output, format: RunOptions.Format) throws {
    defer { if !holdsAnswers { output.flush() } }
    func write(_ text: String) throws {
      output.write(text)
      if output.isClosed { throw ByteSink.Closed() }
      if TerminalFacts.takeInterrupt() { throw Interrupted() }
    }
    do {
      switch format {
      case .text: try showText(answer)
      case .json: try JSONRenderer().render(answer, to: write)
      case .csv: try TableRenderer(.csv).render(answer, to: write)
      case .tsv: try TableRenderer(.tsv).render(answer, to: write)
      case .markdown: try TableRenderer(.markdown).render(answer, to: write)
      }
    } catch is ByteSink.Closed {} catch is Interrupted {
      output.flush()
      tell([.warning("Interromput.")])
    }
  }

  /// Ctrl-C in the middle of an answer: the rest of it is not wanted.
  struct Interrupted: Error {}

  private func showText(_ answer: Output) throws {
    let layout = layout()
    let renderer = TextRenderer(colours: colours())
    let pages = PagedText(
      output, size: answer.mayBeLong ? TerminalFacts.size() : nil, ability: TerminalFacts.ability)
    defer { pages.finish() }
    try answer.text(layout) { line in
      try pages.write(renderer.bytes(of: line), cells: line.width)
    }
  }

  /// Writes lines for people on standard output.
  func show(_ lines: [Line]) { write(lines, to: output, 1) }

  /// Writes lines for people on standard error.
  func tell(_ lines: [Line]) { write(lines, to: messages, 2) }

  private func write(_ lines: [Line], to sink: ByteSink, _ descriptor: Int32) {
    let renderer = TextRenderer(colours: colours(of: descriptor))
    let width = layout(of: descriptor).width
    for line in lines {
      for row in line.rows(width: width) { sink.write(renderer.render(row)) }
    }
    sink.flush()
  }

  /// Writes lines for people on standard output, through the pager when they are more than the screen holds.
  func page(_ lines: [Line]) {
    defer { output.flush() }
    let answer = Output(mayBeLong: true) { layout, emit in
      for line in lines { for row in line.rows(width: layout.width) { try emit(row) } }
    }
    try? showText(answer)
  }

  /// Writes what went wrong on standard error.
  func tell(_ error: LineError, line: String, indent: Int?, format: RunOptions.Format) {
    var error = error
    if let cause = error.cause, let problemLog, note(cause, in: problemLog) {
      error.message += " Detalls: \(problemLog)"
    }
    guard format != .json else {
      messages.write(JSONRenderer().render(error))
      return messages.flush()
    }
    error.message = clippingQuotes(in: error.message)
    tell(errorLines(error, line: line, indent: indent, layout: layout(of: 2)))
  }

  /// Characters of a trouble that are kept: the statement in it may be as long as what was asked.
  private static let longestCause = 2000
  /// Bytes of the log after which it begins anew.
  private static let longestLog: off_t = 262_144

  /// Adds a trouble to the log of this device, which nobody else sees. The line is not kept: it may be one that
  /// the person keeps out of the history too.
  private func note(_ cause: String, in log: String) -> Bool {
    if let slash = log.lastIndex(of: "/") { PrivateFolder.make(String(log[..<slash])) }
    let descriptor = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    if lseek(descriptor, 0, SEEK_END) > Self.longestLog { ftruncate(descriptor, 0) }
    let entry =
      "\(Self.moment) ralcat \(ProgramFacts.version): \(cause.prefix(Self.longestCause))\n"
    return Descriptor.write(Array(entry.utf8), to: descriptor) == nil
  }
}

extension Display {
  /// The machine's day and time, as «2026-03-14T10:00:00+0100».
  private static var moment: String {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let length = strftime(&text, text.count, "%FT%T%z", &parts)
    return String(decoding: text.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// The first of a line that is told together with its place, as far as a person reads.
func clippingLine(_ line: String) -> String {
  line.count > 400 ? "\(line.prefix(399))…" : line
}

/// A sentence in which no text between quotes is longer than a person reads.
private func clippingQuotes(in sentence: String) -> String {
  guard sentence.utf8.count > 1000 else { return sentence }
  let pieces = sentence.split(separator: "«", omittingEmptySubsequences: false)
  let rest = pieces.dropFirst().map { piece in
    guard let end = piece.firstIndex(of: "»"), piece[..<end].count > 60 else {
      return String(piece)
    }
    return "\(piece[..<end].prefix(59))…\(piece[end...])"
  }
  return ([String(pieces.first ?? "")] + rest).joined(separator: "«")
}
