import Glibc
import Terminal

/// The lines of a descriptor as they come, without their ends.
final class LineSource {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var start = 0
  private var searched = 0
  private var isAtEnd = false
  private var isFirst = true
  /// The error number that ended it before its end; `nil` when there was none.
  private(set) var failure: Int32?

  /// Called before more is read, which may take as long as whoever writes it.
  private let willRead: () throws -> Void

  init(_ descriptor: Int32, willRead: @escaping () throws -> Void = {}) {
    self.descriptor = descriptor
    self.willRead = willRead
  }

  /// The next line; `nil` after the last.
  func next() throws -> String? {
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { (start, searched) = (end + 1, end + 1) }
        return text(start..<end)
      }
      searched = bytes.count
      if isAtEnd {
        guard start < bytes.count else { return nil }
        defer { start = bytes.count }
        return text(start..<bytes.count)
      }
      try willRead()
      fill()
    }
  }

  private func text(_ range: Range<Int>) -> String {
    var slice = bytes[range]
    if slice.last == UInt8(ascii: "\r") { slice = slice.dropLast() }
    // A byte order mark is how some editors begin a file.
    if isFirst, slice.starts(with: [0xEF, 0xBB, 0xBF]) { slice = slice.dropFirst(3) }
    isFirst = false
    return String(decoding: slice, as: UTF8.self)
  }

  private func fill() {
    bytes.removeFirst(start)
    (start, searched) = (0, bytes.count)
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0, errno == EINTR { return }
    if count < 0, errno == EAGAIN { return Descriptor.wait(descriptor, Int16(POLLIN)) }
    if count < 0 { failure = errno }
    if count <= 0 { isAtEnd = true } else { bytes += chunk[..<count] }
  }
}
