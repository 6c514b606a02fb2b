import Glibc
import Terminal

/// Whole files, read and replaced.
enum FileBytes {
  /// The file's bytes; `nil` when it cannot be read, and `errno` says why.
  static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    // One page: settings are smaller, and each page touched costs more than another call.
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// Puts the bytes in place of the file's, so that whoever reads sees the old ones or the new ones. A link to the file
  /// goes on leading to it.
  ///
  /// One writer at a time: what a killed one has left half written beside the file is taken over by the next.
  ///
  /// Gives whether it could.
  static func replace(_ path: String, with bytes: [UInt8]) -> Bool {
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    let path = resolved.map { String(cString: $0) } ?? path
    let draft = "\(path).nou"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    let isWritten = Descriptor.write(bytes, to: descriptor) == nil && fdatasync(descriptor) == 0
    close(descriptor)
    guard isWritten, rename(draft, path) == 0 else {
      unlink(draft)
      return false
    }
    return true
  }
}
