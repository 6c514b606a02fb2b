import Glibc
import Shell
import Terminal

/// A place for text to go, written in large pieces.
///
/// Once nobody reads at the other end, the rest goes nowhere without a word; when the other end refuses it, the
/// failure is kept.
final class ByteSink {
  /// Nobody reads any more: what makes more text may stop.
  struct Closed: Error {}

  private let descriptor: Int32
  private var pending: [UInt8] = []
  private(set) var isClosed = false
  private static let pieceSize = 16_384
  /// Called before anything goes out; when it fails, nothing does.
  var willFlush: () throws -> Void = {}
  /// Why nothing more goes out.
  private(set) var failure: (any Error)?

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    pending.reserveCapacity(1024)
  }

  func write(_ text: String) {
    guard !isClosed else { return }
    pending += text.utf8
    if pending.count >= Self.pieceSize { flush() }
  }

  /// Writes UTF-8 text and a newline.
  func write(line text: [UInt8]) {
    guard !isClosed else { return }
    pending += text
    pending.append(0x0A)
    if pending.count >= Self.pieceSize { flush() }
  }

  func flush() {
    guard !pending.isEmpty else { return }
    do { try willFlush() } catch {
      failure = error
      isClosed = true
    }
    if !isClosed, let code = Descriptor.write(pending, to: descriptor) {
      isClosed = true
      if code != EPIPE { failure = Self.refused(code) }
    }
    pending.removeAll(keepingCapacity: true)
  }

  private static func refused(_ code: Int32) -> LineError {
    let reason =
      [ENOSPC, EDQUOT, EFBIG].contains(code) ? "perquè no hi queda espai" : "allà on havia d'anar"
    return LineError(
      "error.sortida",
      "No s'ha pogut escriure tota la resposta \(reason). Si l'ordre anotava alguna cosa, ja està desada.",
      outcome: .unavailable)
  }
}
