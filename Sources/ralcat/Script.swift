import Catalan
import Glibc
import Shell
import Store

/// The file of a script.
struct ScriptFile {
  let name: String
  let descriptor: Int32

  /// Opens the file at the path; `-` is standard input.
  ///
  /// - Throws: `LineError` when the file cannot be read.
  init(_ path: String) throws(LineError) {
    guard path != "-" else {
      name = "entrada"
      descriptor = 0
      return
    }
    name = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(errno) }
  }

  func unreadable(_ code: Int32) -> LineError {
    guard descriptor != 0 else {
      return .refused("error.fitxer", "No s'ha pogut llegir l'entrada estàndard.")
    }
    return switch code {
    case ENOENT, ENOTDIR: .refused("error.fitxer", "No s'ha trobat \(name). Comprova el camí.")
    case EISDIR: .refused("error.fitxer", "\(name) és una carpeta, no un fitxer d'ordres.")
    case EACCES, EPERM:
      .refused("error.fitxer", "No s'ha pogut llegir \(name). Comprova'n els permisos.")
    default: .refused("error.fitxer", "No s'ha pogut llegir \(name) fins al final.")
    }
  }
}

/// The lines of a file, or of standard input, done in order until one fails.
struct Script {
  private let file: ScriptFile
  private let runner: Runner

  init(_ file: ScriptFile, _ runner: Runner) {
    self.file = file
    self.runner = runner
  }

  /// Several lines share one wait for the disk, and their answers come after it: what has been answered is safe.
  private static let mostHeld = 64

  func run() throws(LineError) -> Int32 {
    defer { if file.descriptor != 0 { close(file.descriptor) } }
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
    let source = LineSource(file.descriptor) { try settle() }
    var number = 0
    while let line = try source.next() {
      number += 1
      let hadDone = runner.hasDone
      let effect: Output.Effect
      do { effect = try runner.run(line) } catch {
        try settle()
        tell(error, line, number)
        if hadDone { tellDone(line) }
        return error.outcome.rawValue
      }
      guard effect != .leave else { return 0 }
      if let failure = runner.failure {
        try settle()
        runner.display.tell([Line("\(file.name):\(number): \(clippingLine(line))")])
        if hadDone { tellDone(line) }
        return failure.rawValue
      }
      if number % Self.mostHeld == 0 { try settle() }
    }
    if let code = source.failure { throw file.unreadable(code) }
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
    let place = "\(file.name):\(number): "
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
}
