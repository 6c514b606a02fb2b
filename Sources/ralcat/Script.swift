import Catalan
import Glibc
import Shell

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

  func run() throws(LineError) -> Int32 {
    defer { if descriptor != 0 { close(descriptor) } }
    let source = LineSource(descriptor)
    var number = 0
    while let line = source.next() {
      number += 1
      do {
        guard try runner.run(line) != .leave else { return 0 }
        if let failure = runner.failure {
          runner.display.tell([Line("\(name):\(number): \(line)")])
          return failure.rawValue
        }
      } catch {
        tell(error, line, number)
        return error.outcome.rawValue
      }
    }
    if let code = source.failure { throw Self.unreadable(name, code) }
    return 0
  }

  private func tell(_ error: LineError, _ line: String, _ number: Int) {
    let format = runner.format(of: line)
    let place = "\(name):\(number): "
    guard format != .json else {
      var placed = error
      placed.message = place + error.message
      return runner.display.tell(placed, line: line, indent: nil, format: format)
    }
    runner.display.tell([Line(place + line)])
    runner.display.tell(error, line: line, indent: DisplayWidth.cells(place), format: format)
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
