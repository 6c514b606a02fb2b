internal import CTerminal
import Glibc

/// The bytes of the keyboard, shared by every editor of the process, with the signals among them.
///
/// Bytes that have come ahead belong to no editor: a dialogue typed in one burst works.
final class KeySource {
  enum Byte {
    case byte(UInt8)
    case none
    case signal
    case ended
    case failed(Int32)
  }

  private let descriptor: Int32
  private let signals: Int32
  private var buffer: [UInt8] = []
  private var position = 0
  /// The bytes given out so far.
  private(set) var consumed = 0

  init(descriptor: Int32, signals: Int32) {
    self.descriptor = descriptor
    self.signals = signals
  }

  /// Whether a byte can be had at once.
  var hasPending: Bool {
    if position < buffer.count { return true }
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, 0) == 1
  }

  /// How many bytes have been read and not given out.
  var buffered: Int { buffer.count - position }

  /// The next byte of those, left where it is.
  var bufferedFirst: UInt8? { position < buffer.count ? buffer[position] : nil }

  /// Whether neither a byte nor a signal comes for so long.
  func isQuiet(for milliseconds: Int32) -> Bool {
    guard buffered == 0 else { return false }
    var wanted = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    return poll(&wanted, nfds_t(wanted.count), milliseconds) == 0
  }

  /// The next byte, after at most so many milliseconds; -1 waits for ever.
  ///
  /// A signal interrupts only a wait for ever: the middle of a sequence is not left.
  func next(within milliseconds: Int32) -> Byte {
    while true {
      if position < buffer.count {
        defer { position += 1 }
        consumed += 1
        return .byte(buffer[position])
      }
      let heedsSignals = milliseconds < 0
      var wanted = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: heedsSignals ? signals : -1, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&wanted, nfds_t(wanted.count), milliseconds)
      if ready == 0 { return .none }
      if ready < 0 {
        if errno != EINTR { return .failed(errno) }
        if heedsSignals { return .signal }
        continue
      }
      if wanted[1].revents != 0 { return .signal }
      if let end = refill() { return end }
    }
  }

  /// Puts the last byte back.
  func unread() {
    position -= 1
    consumed -= 1
  }

  private func refill() -> Byte? {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &chunk, chunk.count)
    if count == 0 { return .ended }
    if count < 0 { return errno == EINTR || errno == EAGAIN ? nil : .failed(errno) }
    buffer.removeAll(keepingCapacity: true)
    buffer.append(contentsOf: chunk[..<count])
    position = 0
    return nil
  }
}
