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

  /// Keeps other programs from changing the folder's files until the descriptor is closed, those that ask as this
  /// does; `nil` when it cannot be had within a second: one that is stuck must not stop all others.
  static func lock(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    for _ in 0..<100 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      usleep(10_000)
    }
    close(descriptor)
    return nil
  }

  /// Takes a folder away with all that is in it.
  static func remove(_ path: String) {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return }
    guard facts.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    for name in names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }

  /// The names in a folder, in no order; none when it cannot be read.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
