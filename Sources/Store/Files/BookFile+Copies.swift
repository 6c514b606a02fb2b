internal import CSQLite

/// Copies of a file, and a file put out of the way: always whole, and never on top of another.
extension BookFile {
  /// A copy that nobody else sees, gone from the file system as soon as it is open.
  func openCopy() throws -> Connection {
    let folder = try FileSystem.makeTemporaryFolder()
    let copy = folder + "/book.db"
    defer {
      for suffix in Self.companions { FileSystem.remove(copy + suffix) }
      FileSystem.removeFolder(folder)
    }
    try copyWhole(to: copy)
    let connection = try connect(copy, .readWrite)
    _ = try connection.value("SELECT count(*) FROM sqlite_schema", as: Int.self)
    return connection
  }

  /// Copies the file and its log. As long as the log is the same one all along, it has whatever another process
  /// moves out of it into the file meanwhile.
  private func copyWhole(to copy: String) throws {
    let suffixes = ["", "-wal"]
    for _ in 0..<Self.mostCopies {
      let before = FileSystem.beginning(of: path + "-wal", Self.logHeaderLength)
      for suffix in suffixes { try FileSystem.copy(path + suffix, to: copy + suffix) }
      if FileSystem.beginning(of: path + "-wal", Self.logHeaderLength) == before { return }
      for suffix in suffixes { FileSystem.remove(copy + suffix) }
    }
    throw DatabaseError(code: SQLITE_BUSY, message: "copy", sql: path)
  }

  private static let mostCopies = 20
  /// Another number is in it each time SQLite begins the log anew.
  private static let logHeaderLength = 32

  /// Keeps the file as it is under its schema's number, beside it.
  func copyBeforeMigrating(_ connection: Connection, _ version: Int) throws -> String {
    let target = Self.freeName(path + ".v\(version)")
    let unfinished = target + ".part"
    FileSystem.remove(unfinished)
    try FileSystem.makeFile(unfinished)
    do {
      try connection.run("VACUUM INTO \(unfinished)")
      try FileSystem.synchronize(unfinished)
      try FileSystem.rename(unfinished, to: target)
      try FileSystem.synchronize(target)
    } catch {
      FileSystem.remove(unfinished)
      throw error
    }
    return target
  }

  /// `name`, or the first of `name-2`, `name-3`… that nothing has, nor what would lie beside it.
  static func freeName(_ name: String) -> String {
    func isFree(_ name: String) -> Bool {
      companions.allSatisfy { FileSystem.status(name + $0) == nil }
    }
    guard !isFree(name) else { return name }
    var number = 2
    while !isFree("\(name)-\(number)") { number += 1 }
    return "\(name)-\(number)"
  }

  /// What a book's files end in, itself first.
  static let companions = ["", "-wal", "-shm"]
}

extension Journal {
  /// Puts a file that cannot be used out of the way, whole, with what lies beside it.
  ///
  /// `suffix` is added to its name, and a number when that is taken.
  /// - Returns: where it is now.
  @discardableResult
  package static func setAside(_ path: String, suffix: String) throws -> String {
    let target = BookFile.freeName(path + suffix)
    var moved: [String] = []
    do {
      // The file first: a log without its file is kept, and a file without its log would be opened.
      for part in BookFile.companions where part.isEmpty || FileSystem.status(path + part) != nil {
        try FileSystem.rename(path + part, to: target + part)
        moved.append(part)
      }
    } catch {
      for part in moved.reversed() { try? FileSystem.rename(target + part, to: path + part) }
      throw error
    }
    return target
  }
}
