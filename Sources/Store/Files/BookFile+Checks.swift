internal import CSQLite

/// Whether a file is a book, ours, and whole, and whether what lies beside it is of it.
extension BookFile {
  /// Marks our files in SQLite's header: «RLCT».
  static let applicationID = 0x524C_4354

  /// Whether the write-ahead log beside the file holds changes.
  var hasFrames: Bool { FileSystem.status(path + "-wal")?.hasFrames == true }

  /// The file's schema version, 0 when it is empty.
  ///
  /// - Throws: when the file is not ours, newer, or harmed.
  func check(_ connection: Connection) throws -> Int {
    // One moment of the file: another process may be making it just now.
    let (mark, version, tables) = try connection.read {
      (
        try connection.value("PRAGMA application_id", as: Int.self) ?? 0,
        try Migration.version(of: connection),
        try connection.value("SELECT count(*) FROM sqlite_schema", as: Int.self) ?? 0
      )
    }
    guard mark == Self.applicationID else {
      guard mark == 0, version == 0, tables == 0 else { throw StoreError.foreign(path: path) }
      return 0
    }
    guard version <= migrations.count else {
      throw StoreError.newer(path: path, theirs: version, ours: migrations.count)
    }
    // A step and its number are committed together, so what is there has a number of ours.
    guard version > 0 || (version == 0 && tables == 0) else {
      throw StoreError.damaged(path: path, cause: nil)
    }
    try checkLength(connection)
    return version
  }

  /// A file shorter than it says has lost its end.
  private func checkLength(_ connection: Connection) throws {
    guard !hasFrames, let size = FileSystem.status(path)?.size else { return }
    let pages = try connection.value("PRAGMA page_count", as: Int64.self) ?? 0
    let pageSize = try connection.value("PRAGMA page_size", as: Int64.self) ?? 0
    guard size >= pages * pageSize || hasFrames else {
      throw StoreError.damaged(path: path, cause: nil)
    }
  }

  /// Settles whether a log is of the file, which was changed after it: a copy may have been put in the file's
  /// place, and SQLite plays any log that is whole into any file.
  ///
  /// One that does not fit, when the file is better without it, is put aside whole; `strayLog` is then where it is, also
  /// when what comes afterwards fails.
  /// - Throws: `StoreError.replaced` when other processes have it open, `StoreError.damaged` when the file is broken
  ///   either way, and what `check` does of a file that is not for us; both are left as they are.
  func settle(_ log: FileSystem.Status, _ strayLog: inout String?) throws {
    do {
      let connection = try connect(path, .readWrite, waits: false)
      try connection.keepLogOnClose(true)
      // For nobody else as long as it is open; and what others keep in shared memory is not looked at.
      try connection.execute("PRAGMA locking_mode = EXCLUSIVE")
      try withExtendedLifetime(connection) { try settle(log, &strayLog, alone: connection) }
    } catch let failure as DatabaseError where failure.primaryCode == SQLITE_BUSY {
      guard log.hasFrames else { return }
      let connection = try connect(path, .readWrite)
      try connection.keepLogOnClose(true)
      // The log is not marked: those who have the file open remember pages of what it was.
      guard try soundness(of: connection) == .sound else { throw StoreError.replaced(path: path) }
    }
  }

  private func settle(
    _ log: FileSystem.Status, _ strayLog: inout String?, alone connection: Connection
  ) throws {
    guard log.hasFrames else {
      // Somebody may have them open, with another file that was called like this one.
      _ = try Migration.version(of: connection)
      for suffix in ["-wal", "-shm"] { FileSystem.remove(path + suffix) }
      return
    }
    let together = try soundness(of: connection)
    guard together < .sound else {
      FileSystem.touch(path + "-wal")
      return
    }
    let alone = try connectAsItLies()
    guard try soundness(of: alone) > together else {
      guard together > .broken else { throw StoreError.damaged(path: path, cause: nil) }
      return
    }
    // The file that the log is of may be put back in the place of one that is not for us.
    _ = try check(alone)
    let place = Self.freeName(path + "-wal." + FileSystem.day(of: log.modified))
    try FileSystem.rename(path + "-wal", to: place)
    strayLog = place
    FileSystem.remove(path + "-shm")
    try FileSystem.synchronize(place)
  }

  /// How far what a connection reads agrees with itself. Reads everything.
  func soundness(of connection: Connection) throws -> Soundness {
    do {
      return try connection.read {
        let verification = Verification(connection: connection)
        guard try verification.structure().isEmpty else { return .broken }
        // Another schema is counted in other ways.
        guard try Migration.version(of: connection) == migrations.count else { return .sound }
        return try verification.counts().isEmpty ? .sound : .uneven
      }
    } catch let failure as DatabaseError {
      switch StoreError(failure, options) {
      case .damaged, .overflow, .internalFault: return .broken
      default: throw failure
      }
    }
  }
}

/// How far a file agrees with itself.
enum Soundness: Comparable {
  /// Its structure is not whole.
  case broken
  /// What is derived is not what it is derived from.
  case uneven
  case sound
}

extension FileSystem.Status {
  /// Whether a write-ahead log holds changes: it begins with a header of 32 bytes.
  var hasFrames: Bool { size > 32 }
}
