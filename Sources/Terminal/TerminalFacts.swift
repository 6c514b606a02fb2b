internal import CTerminal
import Glibc

/// What is true of the terminal and of the process that holds it.
package enum TerminalFacts {
  package struct Size: Sendable, Equatable {
    package var rows: Int
    package var columns: Int

    package init(rows: Int, columns: Int) {
      self.rows = rows
      self.columns = columns
    }
  }

  /// How much can be asked of standard input and output.
  package enum Ability: Sendable, Equatable {
    /// One of the two is no terminal.
    case none
    /// A terminal without cursor movement: TERM is «dumb» or not set.
    case dumb
    case full
  }

  /// The words after the program's name that it was started with.
  package static var arguments: [String] {
    (1..<max(1, ct_argument_count())).map { String(cString: ct_argument($0)) }
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The size that the terminal tells; nil when it is none or does not say.
  package static func size(of descriptor: Int32 = 1) -> Size? {
    var rows: Int32 = 0
    var columns: Int32 = 0
    guard ct_window_size(descriptor, &rows, &columns) == 0 else { return nil }
    return Size(rows: Int(rows), columns: Int(columns))
  }

  package static var ability: Ability {
    guard isTerminal(0), isTerminal(1) else { return .none }
    guard let name = getenv("TERM").map({ String(cString: $0) }), !name.isEmpty, name != "dumb"
    else { return .dumb }
    return .full
  }

  /// Whether the terminal breaks the lines on its screen anew when its width changes, as most do.
  static var reflows: Bool {
    if getenv("XTERM_VERSION") != nil { return false }
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    return !["linux", "rxvt", "vt1", "vt2", "vt3", "vt4", "vt5", "st-"].contains {
      name.hasPrefix($0)
    }
  }

  /// Makes the process fit to hold a terminal, before anything is read; once is enough.
  ///
  /// Sets a UTF-8 locale whatever the environment says, gives an unknown terminal a name that the
  /// programs we start know, notes signals, and puts the terminal's modes back at any exit.
  package static func prepare() {
    _ = ct_locale_utf8()
    nameUnknownTerminal()
    _ = ct_signals_install()
    if isTerminal(0) { _ = ct_guard_install(0, ability == .full ? 1 : 0) }
  }

  /// Whether Ctrl-C was pressed, or SIGINT sent, since the last call; for a command that runs long.
  package static func takeInterrupt() -> Bool { ct_signal_take(SIGINT) != 0 }

  /// The signal that asks the program to end, if one has come: SIGTERM or SIGHUP.
  package static func takeEnd() -> Int32? {
    for number in [SIGTERM, SIGHUP] where ct_signal_take(number) != 0 { return number }
    return nil
  }

  /// Gives the terminal its own modes back, for another program to use it, a pager for instance.
  package static func giveBack() { ct_guard_restore() }

  /// Makes Ctrl-Z stop a program that was lent the terminal, and then us, and what asks us to end, end it too; `nil`
  /// when it has ended.
  package static func stop(with process: Int32?) { ct_stop_with(process ?? 0) }

  /// A terminal of which the system has no description speaks xterm in practice.
  private static func nameUnknownTerminal() {
    guard ability == .full, let name = getenv("TERM"), ct_terminal_known(name) == 0 else { return }
    setenv("TERM", "xterm-256color", 1)
  }
}
