import Glibc
import Terminal

/// A program that shows a long text a screen at a time.
final class Pager {
  private let process: pid_t
  private let descriptor: Int32
  private let sink: ByteSink

  /// Starts `$PAGER`, or `less` where there is one; `nil` when what there should be is not there.
  init?() {
    guard let command = Self.command() else { return nil }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    // The pager must see the end of the text when we close our end, so it must not hold that end too.
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    guard let process = Self.start(command, input: ends[0]) else {
      ends.forEach { close($0) }
      return nil
    }
    close(ends[0])
    self.process = process
    TerminalFacts.stop(with: process)
    descriptor = ends[1]
    sink = ByteSink(ends[1])
  }

  var isClosed: Bool { sink.isClosed }

  func write(line text: [UInt8]) { sink.write(line: text) }

  /// Waits until the person has seen enough.
  func finish() {
    sink.flush()
    close(descriptor)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    TerminalFacts.stop(with: nil)
  }

  private static func command() -> String? {
    if let command = Environment["PAGER"] {
      return command == "cat" || !isThere(command) ? nil : command
    }
    let folders = (Environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    guard folders.contains(where: { access("\($0)/less", X_OK) == 0 }) else { return nil }
    // Going on at the end leaves. Less shows a letter beyond ASCII in its prompt as control characters.
    return #"exec less -RFXKe -P"# + "'espai continua, b torna, q surt'"
  }

  /// The keys of `less` when it is our choice: the rest would ask or answer in English.
  private static let keys = #"""
    #command
    \40 forw-screen
    f forw-screen
    \kD forw-screen
    \r forw-line
    \n forw-line
    \kd forw-line
    b back-screen
    \kU back-screen
    \ku back-line
    g goto-line
    \kh goto-line
    G goto-end
    \ke goto-end
    q quit
    Q quit
    #stop

    """#

  /// A file without a name that holds `keys`, as `less` opens what it reads them from; `nil` when there can be none.
  private static func keysFile() -> UnsafeMutablePointer<FILE>? {
    guard let file = tmpfile() else { return nil }
    guard fputs(keys, file) >= 0, fflush(file) == 0 else {
      fclose(file)
      return nil
    }
    return file
  }

  /// Whether the shell knows the first word, as far as it is a plain one; else the text would be lost.
  private static func isThere(_ command: String) -> Bool {
    let word = command.prefix { $0 != " " }
    guard word.allSatisfy({ $0.isLetter || $0.isNumber || "/._+-".contains($0) }) else {
      return true
    }
    return system(#"command -v '\#(word)' >/dev/null 2>&1"#) == 0
  }

  private static func start(_ command: String, input: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    let keys = Environment["PAGER"] == nil ? keysFile() : nil
    defer { if let keys { fclose(keys) } }
    if let keys {
      posix_spawn_file_actions_adddup2(&actions, fileno(keys), 3)
      setenv("LESSKEYIN", "/dev/fd/3", 1)
    }

    // Ctrl-C is the pager's, and so are the signals that we ignore or catch.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGPIPE, SIGTSTP, SIGWINCH, SIGXFSZ] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    setenv("LESSCHARSET", "utf-8", 0)
    // Without R it shows the colours as signs.
    setenv("LESS", "FRX", 0)
    // Keys meant for the shell must not make it write the household's money into a file.
    setenv("LESSSECURE", "1", 1)
    // What was searched for in a list of money is nobody's business.
    setenv("LESSHISTFILE", "-", 0)
    // Ctrl-Z writes nothing.
    setenv("LESSSECURE_ALLOW", "stop", 0)
    let words: [String] = ["sh", "-c", command]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    let result = posix_spawn(&process, "/bin/sh", &actions, &attributes, &arguments, environ)
    return result == 0 ? process : nil
  }
}
