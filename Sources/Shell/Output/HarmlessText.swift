import Ledger

extension Unicode.Scalar {
  /// Whether a terminal obeys it instead of showing it: a control, or a mark that turns the direction of what
  /// follows.
  var isObeyed: Bool { value < 0x20 || (0x7F...0x9F).contains(value) || turnsText }
}

extension String {
  /// Without what a terminal obeys, which a concept may hold and an error may repeat.
  func harmless(keeping kept: String.UnicodeScalarView = "".unicodeScalars) -> String {
    guard unicodeScalars.contains(where: \.isObeyed) else { return self }
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: unicodeScalars.lazy.filter { !$0.isObeyed || kept.contains($0) })
    return String(shown)
  }
}

extension [UInt8] {
  /// Whether a terminal may obey something in the UTF-8 text; false only when it obeys nothing. A long list asks
  /// it of every row.
  var mayBeObeyed: Bool { withUnsafeBufferPointer(Self.mayBeObeyed) }

  private static func mayBeObeyed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index < bytes.count {
      if index + 8 <= bytes.count,
        isPrintable(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      {
        index += 8
        continue
      }
      let byte = bytes[index]
      index += 1
      if byte &- 0x20 < 0x5F { continue }
      guard byte >= 0xC2, index < bytes.count else {
        if byte < 0x80 { return true }
        continue
      }
      switch byte {
      case 0xC2 where bytes[index] < 0xA0: return true
      case 0xD8 where bytes[index] == 0x9C: return true
      case 0xE2 where bytes[index] < 0x82: return true
      default: break
      }
    }
    return false
  }

  /// Whether eight bytes are all of ASCII's letters and signs.
  private static func isPrintable(_ eight: UInt64) -> Bool {
    let high: UInt64 = 0x8080_8080_8080_8080
    let ones: UInt64 = 0x0101_0101_0101_0101
    // A byte below 0x20 borrows, and 0x7F carries, into its highest bit.
    return (eight | (eight &- 0x20 &* ones) | (eight &+ ones)) & high == 0
  }
}
