import Glibc

/// Whole files, read and replaced.
enum FileBytes {
  /// The file's bytes; `nil` when it cannot be read.
  static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return readAll(descriptor)
  }

  /// Everything until the end of the input; `nil` when it fails.
  static func readAll(_ descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// Puts the bytes in place of the file's, so that whoever reads sees the old ones or the new ones.
  ///
  /// Gives whether it could.
  static func replace(_ path: String, with bytes: [UInt8]) -> Bool {
    let draft = "\(path).\(getpid())"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    let isWritten = writeAll(bytes, to: descriptor) && fdatasync(descriptor) == 0
    close(descriptor)
    guard isWritten, rename(draft, path) == 0 else {
      unlink(draft)
      return false
    }
    return true
  }

  /// Writes every byte; false when the other end is closed or the disk refuses.
  static func writeAll(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Bool {
    refusal(of: bytes, to: descriptor) == nil
  }

  /// Writes every byte; gives the error number of what kept it from going on, `nil` when nothing did.
  static func refusal(of bytes: some Collection<UInt8>, to descriptor: Int32) -> Int32? {
    Array(bytes).withUnsafeBytes { whole in
      var rest = UnsafeRawBufferPointer(rebasing: whole[...])
      while !rest.isEmpty {
        let count = write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN {
          var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&ready, 1, -1)
          continue
        }
        guard count > 0 else { return errno }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return nil
    }
  }
}
