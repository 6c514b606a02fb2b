import Glibc
import Terminal

/// A text that goes straight to the terminal while it fits on it, and through the pager when it does not.
final class PagedText {
  private let sink: ByteSink
  /// The screen; `nil` when there is to be no pager.
  private let size: TerminalFacts.Size?
  private var held: [[UInt8]] = []
  private var rows = 0
  private var pager: Pager?
  private var isPlain = false
  /// What Ctrl-C did before it was the pager's alone.
  private var interrupt = sigaction()

  init(_ sink: ByteSink, size: TerminalFacts.Size?, ability: TerminalFacts.Ability) {
    self.sink = sink
    self.size = ability == .full ? size : nil
  }

  /// Writes a line of UTF-8, which comes without its newline.
  ///
  /// - Throws: `ByteSink.Closed` when nobody reads any more.
  func write(_ text: [UInt8], cells: Int) throws {
    if let pager {
      pager.write(line: text)
      if pager.isClosed { throw ByteSink.Closed() }
      return
    }
    guard let size, !isPlain else {
      sink.write(line: text)
      if sink.isClosed { throw ByteSink.Closed() }
      if TerminalFacts.takeInterrupt() { throw Display.Interrupted() }
      return
    }
    held.append(text)
    rows += max(1, (cells + size.columns - 1) / max(1, size.columns))
    if rows >= size.rows { try startPager() }
  }

  private func startPager() throws {
    // What was answered before comes before the page.
    sink.flush()
    if sink.isClosed { throw ByteSink.Closed() }
    TerminalFacts.giveBack()
    pager = Pager()
    isPlain = pager == nil
    if !isPlain {
      var ignore = sigaction()
      ignore.__sigaction_handler.sa_handler = SIG_IGN
      sigaction(SIGINT, &ignore, &interrupt)
    }
    for text in held { pager?.write(line: text) ?? sink.write(line: text) }
    held = []
  }

  func finish() {
    for text in held { sink.write(line: text) }
    held = []
    guard let pager else { return }
    pager.finish()
    sigaction(SIGINT, &interrupt, nil)
  }
}
