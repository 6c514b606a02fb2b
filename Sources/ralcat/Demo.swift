import Glibc
import Shell

/// A made-up household in a folder of its own, which is gone when the person has seen enough.
final class Demo {
  let runner: Runner
  private let folder: String

  /// Makes the folder and fills it.
  ///
  /// - Throws: `LineError` when it cannot be made.
  init(_ program: Program) throws(LineError) {
    folder = "\(program.paths.state)/\(Self.prefix)\(getpid())"
    // A process that was killed may have had the same number.
    PrivateFolder.remove(folder)
    guard PrivateFolder.make(folder) else {
      throw .refused(
        "error.exemples", "No s'ha pogut fer una carpeta per als exemples a \(program.paths.state)."
      )
    }
    var surroundings = try LiveSurroundings.make(state: program.state)
    // The account in use is another household's.
    surroundings.state = TrialState(over: program.state, hiding: ["compte"])
    let opening = Opening(paths: Paths(demoFolder: folder), surroundings: surroundings)
    do {
      let session = try opening.open(program.options.standing, isDemo: true).session
      try DemoHousehold.fill(
        session.journal, today: session.today, now: surroundings.nowMilliseconds)
      runner = Runner(session, program.display)
    } catch {
      PrivateFolder.remove(folder)
      throw wording(of: error)
    }
  }

  func remove() { PrivateFolder.remove(folder) }

  private static let prefix = "exemples-"

  /// Takes away what a shell that was killed left behind.
  static func sweep(_ state: String) {
    for name in PrivateFolder.names(in: state) where name.hasPrefix(prefix) {
      guard let process = pid_t(name.dropFirst(prefix.count)), kill(process, 0) != 0,
        errno == ESRCH
      else { continue }
      PrivateFolder.remove("\(state)/\(name)")
    }
  }
}
