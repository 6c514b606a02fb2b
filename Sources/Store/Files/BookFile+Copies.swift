/// Copies of a file, and a file put out of the way: always whole, and never on top of another.
extension BookFile {
  /// A copy that nobody else sees, gone from the file system as soon as it is open.
  func openCopy() throws -> Connection {
    let folder = try FileSystem.makeTemporaryFolder()
    let copy = folder + "/book.db"
    defer {
      for suffix in ["", "-wal", "-shm"] { FileSystem.remove(copy + suffix) }
      FileSystem.removeFolder(folder)
    }
    for suffix in ["", "-wal"] { try FileSystem.copy(path + suffix, to: copy + suffix) }
    let connection = try connect(copy, .readWrite)
    _ = try connection.value("SELECT count(*) FROM sqlite_schema", as: Int.self)
    return connection
  }

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
    } catch {
      FileSystem.remove(unfinished)
      throw error
    }
    return target
  }

  /// `name`, or the first of `name-2`, `name-3`… that nothing has.
  static func freeName(_ name: String) -> String {
    guard FileSystem.status(name) != nil else { return name }
    var number = 2
    while FileSystem.status("\(name)-\(number)") != nil { number += 1 }
    return "\(name)-\(number)"
  }
}

extension Journal {
  /// Puts a file that cannot be used out of the way, whole, with what lies beside it.
  ///
  /// `suffix` is added to its name, and a number when that is taken.
  /// - Returns: where it is now.
  @discardableResult
  package static func setAside(_ path: String, suffix: String) throws -> String {
    let target = BookFile.freeName(path + suffix)
    for part in ["-wal", "-shm"] where FileSystem.status(path + part) != nil {
      try FileSystem.rename(path + part, to: target + part)
    }
    try FileSystem.rename(path, to: target)
    return target
  }
}
