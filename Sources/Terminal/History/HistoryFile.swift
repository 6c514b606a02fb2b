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
    return Self.contents(of: descriptor)?.lines ?? []
  }

  /// Adds a line at the end; the problem when it could not.
  func append(_ line: String) -> History.Problem? {
    guard isUsable else { return nil }
    guard let (descriptor, isLocked) = openLocked() else { return failed(errno) }
    defer { close(descriptor) }
    let size = lseek(descriptor, 0, SEEK_END)
    var last: UInt8 = 0x0A
    if size > 0 { pread(descriptor, &last, 1, size - 1) }
    // Whoever was cut off in the middle of a line does not get this one at its end.
    let text = (last == 0x0A ? "" : "\n") + line + "\n"
    guard let code = Descriptor.write(Array(text.utf8), to: descriptor) else { return nil }
    if isLocked, size >= 0 { ftruncate(descriptor, size) }
    return failed(code)
  }

  private func failed(_ code: Int32) -> History.Problem {
    isUsable = false
    return .cannotWrite(path: path, code: code)
  }

  /// Puts other lines in place of those that are there.
  ///
  /// Leaves the file as it is when it cannot read it whole, or another process may be appending.
  func rewrite(_ change: ([String]) -> [String]) {
    guard isUsable, let (descriptor, isLocked) = openLocked() else { return }
    defer { close(descriptor) }
    guard isLocked, let present = Self.contents(of: descriptor), present.isWhole else { return }
    let changed = change(present.lines)
    guard changed != present.lines else { return }
    let draft = "\(path).\(getpid())"
    unlink(draft)  // Of a process that was killed and had the same number.
    let new = Glibc.open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, Self.mode)
    guard new >= 0 else { return }
    defer { close(new) }
    let text = changed.map { $0 + "\n" }.joined()
    let isWritten = Descriptor.write(Array(text.utf8), to: new) == nil && fdatasync(new) == 0
    if !isWritten || rename(draft, path) != 0 { unlink(draft) }
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
  private func openLocked() -> (descriptor: Int32, isLocked: Bool)? {
    for _ in 0..<8 {
      guard let descriptor = open(O_RDWR | O_CREAT | O_APPEND) else { return nil }
      let isLocked = Self.lock(descriptor)
      var here = stat()
      var named = stat()
      if fstat(descriptor, &here) == 0, stat(path, &named) == 0, here.st_ino == named.st_ino {
        return (descriptor, isLocked)
      }
      close(descriptor)
    }
    return open(O_RDWR | O_CREAT | O_APPEND).map { ($0, false) }
  }

  /// Waits a fifth of a second at most: a process that is stuck must not stop this one.
  private static func lock(_ descriptor: Int32) -> Bool {
    for _ in 0..<20 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      usleep(10_000)
    }
    return false
  }

  /// The lines, of a file that is too large the newest; nil when they cannot be read.
  private static func contents(of descriptor: Int32) -> (lines: [String], isWhole: Bool)? {
    let start = max(0, lseek(descriptor, 0, SEEK_END) - off_t(largest))
    lseek(descriptor, start, SEEK_SET)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    // It begins in the middle of a line.
    let lines = start == 0 ? bytes[...] : bytes.drop { $0 != 0x0A }
    return (lines.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }, start == 0)
  }
}
