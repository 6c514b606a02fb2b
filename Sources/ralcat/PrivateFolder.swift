import Glibc

/// Folders and files that only their owner may look into.
enum PrivateFolder {
  /// Makes the folder and those above it that are missing, the new ones for the owner alone.
  ///
  /// Gives whether it is there now.
  @discardableResult
  static func make(_ path: String) -> Bool {
    var facts = stat()
    if stat(path, &facts) == 0 { return facts.st_mode & S_IFMT == S_IFDIR }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      guard make(String(path[..<slash])) else { return false }
    }
    return mkdir(path, 0o700) == 0 || errno == EEXIST
  }

  /// Takes from everybody else what they may do with a path of ours; gives whether there was anything to take.
  static func tighten(_ path: String) -> Bool {
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_uid == geteuid(), facts.st_mode & 0o077 != 0 else {
      return false
    }
    let kind = facts.st_mode & S_IFMT
    guard kind == S_IFDIR || kind == S_IFREG else { return false }
    return chmod(path, facts.st_mode & 0o7700) == 0
  }

  /// Runs `body` with new files for the owner alone; what is made elsewhere follows the person's own mask.
  static func withPrivateFiles<Value>(_ body: () throws -> Value) rethrows -> Value {
    let mask = umask(0o077)
    defer { umask(mask) }
    return try body()
  }
}
