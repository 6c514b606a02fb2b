/// Whether a file is a book, ours, and whole.
extension BookFile {
  /// Marks our files in SQLite's header: «RLCT».
  static let applicationID = 0x524C_4354

  /// Whether the write-ahead log beside the file holds changes.
  var hasFrames: Bool { (FileSystem.status(path + "-wal")?.size ?? 0) > 32 }

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
}
