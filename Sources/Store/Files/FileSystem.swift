internal import CSQLite

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#endif

/// What the store asks of the file system beside SQLite. Failures are told as `StoreError`.
enum FileSystem {
  struct Status {
    let size: Int64
    let permissions: mode_t
    let isOwn: Bool
    let isRegular: Bool
    let isFolder: Bool
    /// The file itself, whatever it is called.
    let inode: UInt64
    /// When its contents were last changed, in nanoseconds since 1970.
    let modified: Int64
    /// When anything of it was, its name too. Nobody can set it back.
    let changed: Int64

    /// Seconds since its contents were last changed.
    var age: Int64 { Int64(time(nil)) - modified / 1_000_000_000 }
  }

  /// `nil` when there is nothing of that name, or it cannot be looked at.
  static func status(_ path: String) -> Status? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    #if canImport(Darwin)
    let (modified, changed) = (info.st_mtimespec, info.st_ctimespec)
    #else
    let (modified, changed) = (info.st_mtim, info.st_ctim)
    #endif
    func nanoseconds(_ moment: timespec) -> Int64 {
      Int64(moment.tv_sec) * 1_000_000_000 + Int64(moment.tv_nsec)
    }
    return Status(
      size: Int64(info.st_size), permissions: info.st_mode & 0o777, isOwn: info.st_uid == geteuid(),
      isRegular: info.st_mode & S_IFMT == S_IFREG,
      isFolder: info.st_mode & S_IFMT == S_IFDIR, inode: UInt64(info.st_ino),
      modified: nanoseconds(modified), changed: nanoseconds(changed))
  }

  static func canWrite(_ path: String) -> Bool { faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0 }
  static func canRead(_ path: String) -> Bool { faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0 }

  /// The folder that holds `path`.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes a folder and those above it that are missing, for nobody but the user.
  static func makeFolder(_ path: String) throws(StoreError) {
    if let status = status(path) {
      guard status.isFolder else { throw .notAFolder(path: path) }
      return
    }
    let above = folder(of: path)
    if above != path { try makeFolder(above) }
    guard mkdir(path, 0o700) != 0, errno != EEXIST || status(path)?.isFolder != true else { return }
    throw errno == EACCES || errno == EPERM
      ? .permission(path: path) : errno == ENOSPC ? failure(path) : .missingFolder(path: path)
  }

  /// Makes an empty file for nobody but the user; one that is there already is left as it is.
  static func makeFile(_ path: String) throws(StoreError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST { return }
      throw failure(path)
    }
    close(descriptor)
  }

  /// Takes away what others may do with a file of the user's; a device, a pipe or whatever else a link leads
  /// to is left as it is.
  ///
  /// - Returns: whether there was something to take away.
  static func tighten(_ path: String) -> Bool {
    guard let status = status(path), status.isOwn, status.isRegular,
      status.permissions & 0o077 != 0
    else { return false }
    return chmod(path, status.permissions & 0o600) == 0
  }

  /// Lets the user write a file of theirs that they may only read.
  static func makeWritable(_ path: String) {
    guard let status = status(path), status.isOwn, status.isRegular,
      status.permissions & 0o200 == 0
    else { return }
    chmod(path, status.permissions | 0o600)
  }

  static func rename(_ old: String, to new: String) throws(StoreError) {
    guard renameat(AT_FDCWD, old, AT_FDCWD, new) == 0 else { throw failure(old) }
  }

  /// Marks a file of ours as changed just now.
  static func touch(_ path: String) { utimensat(AT_FDCWD, path, nil, 0) }

  /// The day of a moment in nanoseconds since 1970, where the machine is: «2026-11-30».
  static func day(of moment: Int64) -> String {
    var seconds = time_t(moment / 1_000_000_000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
  }

  static func remove(_ path: String) { unlink(path) }
  static func removeFolder(_ path: String) { rmdir(path) }

  /// Sees to it that a file and its name outlive a power cut.
  static func synchronize(_ path: String) throws(StoreError) {
    for target in [path, folder(of: path)] {
      let descriptor = open(target, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure(target) }
      defer { close(descriptor) }
      guard fsync(descriptor) == 0 else { throw failure(target) }
    }
  }

  /// A new folder for nobody but the user, among the temporary files.
  static func makeTemporaryFolder() throws(StoreError) -> String {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((base + "/ralcat-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw failure(base) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Copies a file's bytes into a new one.
  static func copy(_ source: String, to target: String) throws(StoreError) {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw failure(source) }
    defer { close(input) }
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw failure(target) }
    defer { close(output) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(input, &buffer, buffer.count)
      guard count >= 0 else { throw failure(source) }
      if count == 0 { return }
      var rest = buffer[..<count]
      while !rest.isEmpty {
        let written = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
        guard written > 0 else { throw failure(target) }
        rest = rest.dropFirst(written)
      }
    }
  }

  /// The first bytes of a file, fewer when it is shorter or cannot be read.
  static func beginning(of path: String, _ count: Int) -> [UInt8] {
    let input = open(path, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { return [] }
    defer { close(input) }
    var buffer = [UInt8](repeating: 0, count: count)
    return Array(buffer.prefix(max(0, read(input, &buffer, count))))
  }

  static func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }

  /// What the last failed call means.
  private static func failure(_ path: String) -> StoreError {
    let code = errno
    let cause = DatabaseError(
      code: SQLITE_IOERR, message: String(cString: strerror(code)), sql: path, systemError: code)
    return StoreError(systemError: code, path: path, cause: cause) ?? .io(path: path, cause: cause)
  }
}
