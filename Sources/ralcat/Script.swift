import Catalan
import Glibc
import Shell
import Store

/// The lines of a file, or of standard input, done in order until one fails.
struct Script {
  private let name: String
  private let descriptor: Int32
  private let runner: Runner

  /// Opens the file at the path; `nil` and `-` are standard input.
  ///
  /// - Throws: `LineError` when the file cannot be read.
  init(path: String?, _ runner: Runner) throws(LineError) {
    self.runner = runner
    guard let path, path != "-" else {
      name = "entrada"
      descriptor = 0
      return
    }
    name = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.unreadable(path, errno) }
  }

  /// Several lines share one wait for the disk, and their answers come after it: what has been answered is safe.
  private static let mostHeld = 64

  func run() throws(LineError) -> Int32 {
    defer { if descriptor != 0 { close(descriptor) } }
    let (journal, display) = (runner.session.journal, runner.display)
    do {
      try journal.deferSynchronizing()
      display.output.willFlush = { try journal.synchronize() }
      display.holdsAnswers = true
      let code = try runLines()
      try settle()
      return code
    } catch { throw wording(of: error) }
  }

  private func runLines() throws -> Int32 {
    let source = LineSource(descriptor) { try settle() }
    var number = 0
    var hasDone = false
    while let line = try source.next() {
      number += 1
      let effect: Output.Effect
      do { effect = try runner.run(line) } catch {
        try settle()
        tell(error, line, number)
        if hasDone { tellDone(line) }
        return error.outcome.rawValue
      }
      guard effect != .leave else { return 0 }
      if let failure = runner.failure {
        try settle()
        runner.display.tell([Line("\(name):\(number): \(clippingLine(line))")])
        if hasDone { tellDone(line) }
        return failure.rawValue
      }
      hasDone = hasDone || line.contains { $0 != " " }
      if number % Self.mostHeld == 0 { try settle() }
    }
    if let code = source.failure { throw Self.unreadable(name, code) }
    return 0
  }

  /// Makes sure of what has been done, and shows what it answered.
  private func settle() throws {
    try runner.session.journal.synchronize()
    runner.display.output.flush()
    if let failure = runner.display.output.failure { throw failure }
  }

  private func tell(_ error: LineError, _ line: String, _ number: Int) {
    let format = runner.format(of: line)
    let place = "\(name):\(number): "
    guard format != .json else {
      var placed = error
      placed.message = place + error.message
      return runner.display.tell(placed, line: line, indent: nil, format: format)
    }
    runner.display.tell([Line(place + clippingLine(line))])
    runner.display.tell(error, line: line, indent: DisplayWidth.cells(place), format: format)
  }

  /// Says that what came before the line that failed stays done.
  private func tellDone(_ line: String) {
    guard runner.format(of: line) != .json else { return }
    runner.display.tell([
      .hint("Les línies d'abans ja estan fetes; d'aquesta en avall, no s'ha fet res.")
    ])
  }

  private static func unreadable(_ path: String, _ code: Int32) -> LineError {
    switch code {
    case ENOENT, ENOTDIR:
      LineError.refused("error.fitxer", "No s'ha trobat \(path). Comprova el camí.")
    case EISDIR: LineError.refused("error.fitxer", "\(path) és una carpeta, no un fitxer d'ordres.")
    default:
      LineError.refused("error.fitxer", "No s'ha pogut llegir \(path). Comprova'n els permisos.")
    }
  }
}
