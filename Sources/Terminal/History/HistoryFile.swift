import Glibc

/// A file of lines that several processes append to.
///
/// Appending is one write under a lock; rewriting goes through a second file that takes the first
/// one's name, so that whoever reads finds the old lines or the new ones. Only a regular file is
/// touched: a device keeps its mode, a pipe is not waited for.
final class HistoryFile {
  private static let mode: mode_t = 0o600
  private static let largest = 16 << 20
  private let path: String
  private var isUsable = true

  init(path: String) {
    // The name of the file itself, when it is reached by a link: renaming would replace the link.
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    self.path = resolved.map { String(cString: $0) } ?? path
  }

  /// Finds out whether the lines can be kept there; the problem when they cannot and should.
  func inspect() -> History.Problem? {
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      if errno == ENOENT { return nil }
      isUsable = false
      return .cannotRead(path: path, code: errno)
    }
    let kind = facts.st_mode & S_IFMT
    isUsable = kind == S_IFREG
    if kind == S_IFDIR { return .isDirectory(path: path) }
    if isUsable, access(path, R_OK) != 0 {
      isUsable = false
      return .cannotRead(path: path, code: errno)
    }
    return nil
  }

  /// The lines of the file, oldest first; none when there is no file yet.
  func read() -> [String] {
    guard isUsable, let descriptor = open(O_RDONLY) else { return [] }
    defer { close(descriptor) }
    return Self.lines(of: descriptor)
  }

  /// Adds a line at the end; the problem when it could not.
  func append(_ line: String) -> History.Problem? {
    guard isUsable else { return nil }
    guard let descriptor = openLocked() else {
      isUsable = false
      return .cannotWrite(path: path, code: errno)
    }
    defer { close(descriptor) }
    if Self.write(line + "\n", to: descriptor) { return nil }
    isUsable = false
    return .cannotWrite(path: path, code: errno)
  }

  /// Puts other lines in place of those that are there; leaves the file as it is when it cannot.
  func rewrite(_ change: ([String]) -> [String]) {
    guard isUsable, let descriptor = openLocked() else { return }
    defer { close(descriptor) }
    let present = Self.lines(of: descriptor)
    let changed = change(present)
    guard changed != present else { return }
    let other = "\(path).\(getpid())"
    let new = Glibc.open(other, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, Self.mode)
    guard new >= 0 else { return }
    defer { close(new) }
    let text = changed.map { $0 + "\n" }.joined()
    if !Self.write(text, to: new) || rename(other, path) != 0 { unlink(other) }
  }

  private func open(_ flags: Int32) -> Int32? {
    // Without O_NONBLOCK a pipe that took the file's place would be waited for.
    let descriptor = Glibc.open(path, flags | O_CLOEXEC | O_NONBLOCK, Self.mode)
    guard descriptor >= 0 else { return nil }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      errno = EINVAL
      return nil
    }
    if facts.st_mode & 0o077 != 0 { fchmod(descriptor, Self.mode) }
    return descriptor
  }

  /// Opens the file and locks it; again when another process has put a new one in its place.
  private func openLocked() -> Int32? {
    for _ in 0..<8 {
      guard let descriptor = open(O_RDWR | O_CREAT | O_APPEND) else { return nil }
      Self.lock(descriptor)
      var here = stat()
      var named = stat()
      if fstat(descriptor, &here) == 0, stat(path, &named) == 0, here.st_ino == named.st_ino {
        return descriptor
      }
      close(descriptor)
    }
    return open(O_RDWR | O_CREAT | O_APPEND)
  }

  /// Waits a fifth of a second at most: a process that is stuck must not stop this one.
  private static func lock(_ descriptor: Int32) {
    for _ in 0..<20 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
      usleep(10_000)
    }
  }

  private static func lines(of descriptor: Int32) -> [String] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    lseek(descriptor, 0, SEEK_SET)
    while bytes.count < largest {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    return bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }
}
