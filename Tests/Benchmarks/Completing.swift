import Glibc
import Shell
import Store

/// The cost of what Tab offers, from the key to the candidates, in a shell that is open.
enum Completing {
  /// The beginnings of lines that offer names, and one that offers concepts used before.
  private static let names = [
    "d 12 pa #", "d 12 pa @", "t 12 a ", "moviments compte:", "d 12 pa +",
  ]
  private static let concept = "d 12 ca"

  /// Medians in milliseconds: of the slowest kind of name, and of concepts.
  static func measure(path: String) throws -> (names: Double, concepts: Double) {
    let session = try open(path)
    var slowest = 0.0
    for line in names { slowest = max(slowest, try measure(line, session)) }
    return (slowest, try measure(concept, session))
  }

  private static func measure(_ line: String, _ session: Session) throws -> Double {
    var times: [Double] = []
    for round in 0..<25 {
      // Another key each time, so that no answer serves again.
      let typed = line + ["", "a", "b", "e", "s"][round % 5]
      let start = now()
      _ = try Completer(session).completion(for: typed, cursor: typed.utf8.count)
      times.append(now() - start)
    }
    return median(times)
  }

  private static func open(_ path: String) throws -> Session {
    var mixer = Mixer(seed: UInt64(getpid()))
    let journal = try Journal(
      StoreOptions(
        path: path, random: { mixer.next() }, fold: { searchKey($0) },
        nameKey: { distinctKey($0) }))
    return Session(
      journal: journal,
      surroundings: Surroundings(
        today: { HouseholdRows.today }, nowMilliseconds: { 1_800_000_000_000 },
        clock: { _ in (HouseholdRows.today, 12, 0) }, random: { mixer.next() },
        state: MemoryState()))
  }
}
