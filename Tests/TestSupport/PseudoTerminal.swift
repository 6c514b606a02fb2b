import CPseudoTerminal
import Foundation
import Testing

/// A program on a terminal of its own, with the screen that it draws.
///
/// Everything waits for a state of the screen, never for a time; what does not come within the
/// limit fails with the screen as it was.
package final class PseudoTerminal {
  package private(set) var screen: Screen
  /// Every byte that the program has written.
  package private(set) var bytesReceived = 0
  package let process: pid_t
  private let master: Int32
  private var status: Int32?
  private let limitSeconds: Double

  /// The state did not come.
  package struct Missed: Error, CustomStringConvertible {
    package let description: String
  }

  /// The folder of the programs built with the tests.
  package static let products: URL = {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?
      .deletingLastPathComponent() ?? own.deletingLastPathComponent()
  }()

  /// What a program is given when nothing else is said: enough for a terminal, nothing of ours.
  package static let environment: [String: String] = {
    var environment = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": "/nonexistent", "PATH": "/usr/bin:/bin",
      "SWIFT_BACKTRACE": "enable=no",
    ]
    let passed = ["LD_LIBRARY_PATH", "LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS"]
    for name in passed { environment[name] = ProcessInfo.processInfo.environment[name] }
    return environment
  }()

  /// Starts the program: a path, or the name of a product of this package.
  ///
  /// The environment is added to what is given anyway; an empty value takes a variable away.
  package init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    rows: Int = 24, columns: Int = 80, reflows: Bool = false, limitSeconds: Double = 30
  ) throws {
    let path =
      program.contains("/") ? program : Self.products.appendingPathComponent(program).path
    let variables = Self.environment.merging(environment) { $1 }.filter { !$0.value.isEmpty }
    var given: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var values: [UnsafeMutablePointer<CChar>?] =
      variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (given + values).forEach { free($0) } }
    var child: pid_t = 0
    master = pt_spawn(path, &given, &values, Int32(rows), Int32(columns), &child)
    guard master >= 0 else { throw Missed(description: "no terminal for \(path)") }
    process = child
    screen = Screen(rows: rows, columns: columns)
    screen.reflows = reflows
    self.limitSeconds = limitSeconds
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      _ = pt_wait(process)
    }
    close(master)
  }

  /// Types the text as it is; keys are in `Keyboard`.
  package func type(_ text: String) { send(Array(text.utf8)) }

  package func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR, errno != EAGAIN { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  package func resize(rows: Int, columns: Int) {
    screen.resize(rows: rows, columns: columns)
    _ = pt_set_window_size(master, Int32(rows), Int32(columns))
  }

  package func signal(_ number: Int32) { kill(process, number) }

  /// Whether the terminal echoes, edits lines and sends signals, as a shell leaves it.
  package var isCooked: Bool { pt_is_cooked(master) == 1 }

  package func forgetReports() { screen.forgetReports() }

  /// Waits until the screen is so.
  package func wait(
    for state: String, sourceLocation: SourceLocation = #_sourceLocation,
    until isReached: (Screen) -> Bool
  ) throws {
    let end = Self.seconds + limitSeconds
    while !isReached(screen) {
      let isOpen = pump(milliseconds: 100)
      if isReached(screen) { return }
      if isOpen, Self.seconds < end { continue }
      let missed = Missed(
        description: "waited for \(state)\(isOpen ? "" : ", and the program ended"); screen:\n"
          + screen.text)
      Issue.record(missed, sourceLocation: sourceLocation)
      throw missed
    }
  }

  /// Waits until the text is somewhere on the screen.
  package func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait(for: "«\(text)»", sourceLocation: sourceLocation) { $0.text.contains(text) }
  }

  /// Waits for the program's end: its exit status, or 128 and the signal.
  package func exitStatus() throws -> Int32 {
    if let status { return status }
    let end = Self.seconds + limitSeconds
    while pump(milliseconds: 100) {
      if Self.hasEnded(process) { break }
      if Self.seconds > end { throw Missed(description: "it did not end; screen:\n" + screen.text) }
    }
    let ended = pt_wait(process)
    status = ended
    while pump(milliseconds: 0), Self.hasInput(master) {}
    return ended
  }

  /// Reads what has come, waiting so long for the first of it; false when the terminal is closed.
  @discardableResult
  package func pump(milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&wanted, 1, milliseconds) > 0 else { return true }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &chunk, chunk.count)
    guard count > 0 else { return false }
    bytesReceived += count
    screen.feed(chunk[..<count])
    return true
  }

  private static func hasInput(_ descriptor: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, 0) > 0 && wanted.revents & Int16(POLLIN) != 0
  }

  private static func hasEnded(_ process: pid_t) -> Bool {
    var facts = siginfo_t()
    return waitid(P_PID, id_t(process), &facts, WEXITED | WNOHANG | WNOWAIT) == 0
      && facts.si_signo == SIGCHLD
  }

  private static var seconds: Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}

/// What the keys send.
package enum Keyboard {
  package static let up = "\u{1B}[A"
  package static let down = "\u{1B}[B"
  package static let right = "\u{1B}[C"
  package static let left = "\u{1B}[D"
  package static let home = "\u{1B}[H"
  package static let end = "\u{1B}[F"
  package static let delete = "\u{1B}[3~"
  package static let wordRight = "\u{1B}[1;5C"
  package static let wordLeft = "\u{1B}[1;5D"
  package static let backTab = "\u{1B}[Z"
  package static let backspace = "\u{7F}"
  package static let tab = "\t"
  package static let enter = "\r"
  package static let escape = "\u{1B}"

  /// The letter with Ctrl.
  package static func control(_ letter: Character) -> String {
    String(UnicodeScalar((letter.asciiValue ?? 0) & 0x1F))
  }

  /// The letter with Alt.
  package static func alt(_ letter: Character) -> String { "\u{1B}\(letter)" }

  /// A bracketed paste.
  package static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }
}
