/// Writes values as canonical CBOR (RFC 8949 §4.2): integers, texts, bytes, arrays and null, each in its
/// only and shortest form, so that equal values have equal bytes.
struct CanonicalWriter {
  private(set) var bytes: [UInt8] = []

  mutating func null() { bytes.append(0xf6) }

  mutating func integer(_ value: Int64) {
    value < 0 ? head(1, UInt64(bitPattern: ~value)) : head(0, UInt64(value))
  }

  mutating func text(_ value: String) {
    head(3, UInt64(value.utf8.count))
    bytes.append(contentsOf: value.utf8)
  }

  /// The head of an array; its `count` elements follow.
  mutating func array(_ count: Int) { head(4, UInt64(count)) }

  mutating func optional(_ value: String?) {
    if let value { text(value) } else { null() }
  }

  private mutating func head(_ major: UInt8, _ argument: UInt64) {
    let top = major << 5
    switch argument {
    case 0..<24: bytes.append(top | UInt8(argument))
    case 24...0xff: tail(top | 24, argument, 1)
    case 0x100...0xffff: tail(top | 25, argument, 2)
    case 0x1_0000...0xffff_ffff: tail(top | 26, argument, 4)
    default: tail(top | 27, argument, 8)
    }
  }

  private mutating func tail(_ first: UInt8, _ argument: UInt64, _ count: Int) {
    bytes.append(first)
    for index in (0..<count).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: argument >> UInt64(index * 8)))
    }
  }
}

extension CanonicalWriter {
  /// The bytes of what `body` writes.
  static func bytes(_ body: (inout CanonicalWriter) -> Void) -> [UInt8] {
    var writer = CanonicalWriter()
    body(&writer)
    return writer.bytes
  }
}
