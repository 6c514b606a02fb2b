import Glibc

/// A file, a terminal or a pipe, by its number.
package enum Descriptor {
  /// Writes every byte; gives the error number of what kept it from going on, `nil` when nothing did.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { whole in
      var rest = whole[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN {
          wait(descriptor, Int16(POLLOUT))
          continue
        }
        guard count > 0 else { return errno }
        rest = rest.dropFirst(count)
      }
      return nil
    }
  }

  /// Waits until a descriptor that does not wait by itself can be read, or written.
  package static func wait(_ descriptor: Int32, _ events: Int16) {
    var wanted = pollfd(fd: descriptor, events: events, revents: 0)
    poll(&wanted, 1, -1)
  }
}
