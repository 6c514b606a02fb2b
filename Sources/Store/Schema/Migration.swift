/// One step from a schema to the next. A step that has been released never changes again.
struct Migration: Sendable {
  /// Says what the step does; for people who read a failure.
  let name: String
  let steps: @Sendable (Connection) throws -> Void

  init(_ name: String, _ steps: @escaping @Sendable (Connection) throws -> Void) {
    self.name = name
    self.steps = steps
  }

  /// Every step in order; a file's `user_version` is the number of those it has been through.
  static let all = [firstSchema]

  /// Takes the file through the steps it lacks, each in a transaction of its own.
  ///
  /// An interrupted run goes on where it was: a step and its number are committed together.
  static func run(_ migrations: [Migration], on connection: Connection) throws {
    while try version(of: connection) < migrations.count {
      try connection.write {
        // Another process may have taken the step while this one waited for the lock.
        let done = try version(of: connection)
        guard done < migrations.count else { return }
        try migrations[done].steps(connection)
        try connection.execute("PRAGMA user_version = \(done + 1)")
      }
    }
  }

  static func version(of connection: Connection) throws -> Int {
    try connection.value("PRAGMA user_version", as: Int.self) ?? 0
  }
}
