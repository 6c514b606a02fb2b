/// Why bytes are no canonical value.
package enum CanonicalError: Error, Hashable {
  case truncated
  /// Another type than the one asked for, or one this encoding does not have.
  case unexpectedType
  /// A number or a length written longer than it needs.
  case notShortest
  case outOfRange
  case invalidText
  case tooDeep
  case trailingBytes
}

/// Reads the values that `CanonicalWriter` writes, and refuses every other way of writing them.
struct CanonicalReader {
  private let bytes: [UInt8]
  private var position = 0

  /// Arrays inside arrays beyond this are refused, so that hostile bytes cannot exhaust the stack.
  private static let deepest = 16

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  /// Takes a null if one comes next.
  mutating func takeNull() -> Bool {
    guard position < bytes.count, bytes[position] == 0xf6 else { return false }
    position += 1
    return true
  }

  mutating func integer() throws(CanonicalError) -> Int64 {
    let (major, argument) = try head()
    guard major <= 1 else { throw .unexpectedType }
    guard argument <= UInt64(Int64.max) else { throw .outOfRange }
    return major == 0 ? Int64(argument) : ~Int64(argument)
  }

  mutating func text() throws(CanonicalError) -> String {
    let slice = try take(major: 3)
    guard let text = String(validating: slice, as: UTF8.self) else { throw .invalidText }
    return text
  }

  /// The number of elements of an array whose head comes next.
  mutating func array() throws(CanonicalError) -> Int {
    let (major, argument) = try head()
    guard major == 4 else { throw .unexpectedType }
    // An element takes a byte at least, so a greater count cannot be true.
    guard argument <= UInt64(bytes.count - position) else { throw .truncated }
    return Int(argument)
  }

  /// The head of an array that must have exactly that many elements.
  mutating func array(of count: Int) throws(CanonicalError) {
    guard try array() == count else { throw .outOfRange }
  }

  mutating func optionalText() throws(CanonicalError) -> String? {
    takeNull() ? nil : try text()
  }

  func finish() throws(CanonicalError) {
    guard isAtEnd else { throw .trailingBytes }
  }

  /// Passes over one value of any type and returns its bytes.
  mutating func skip(depth: Int = 0) throws(CanonicalError) -> ArraySlice<UInt8> {
    guard depth < Self.deepest else { throw .tooDeep }
    let start = position
    guard !takeNull() else { return bytes[start..<position] }
    let (major, argument) = try head()
    switch major {
    case 0, 1:
      guard argument <= UInt64(Int64.max) else { throw .outOfRange }
    case 2, 3:
      position = start
      if major == 2 { _ = try take(major: 2) } else { _ = try text() }
    case 4:
      position = start
      for _ in 0..<(try array()) { _ = try skip(depth: depth + 1) }
    default: throw .unexpectedType
    }
    return bytes[start..<position]
  }

  private mutating func take(major wanted: UInt8) throws(CanonicalError) -> ArraySlice<UInt8> {
    let (major, argument) = try head()
    guard major == wanted else { throw .unexpectedType }
    guard argument <= UInt64(bytes.count - position) else { throw .truncated }
    let end = position + Int(argument)
    defer { position = end }
    return bytes[position..<end]
  }

  private mutating func head() throws(CanonicalError) -> (major: UInt8, argument: UInt64) {
    guard position < bytes.count else { throw .truncated }
    let first = bytes[position]
    position += 1
    let low = first & 31
    guard first >> 5 <= 4 else { throw .unexpectedType }
    guard low >= 24 else { return (first >> 5, UInt64(low)) }
    guard low <= 27 else { throw .unexpectedType }
    let count = 1 << Int(low - 24)
    guard bytes.count - position >= count else { throw .truncated }
    var argument: UInt64 = 0
    for byte in bytes[position..<position + count] { argument = argument << 8 | UInt64(byte) }
    position += count
    let smallest: [UInt64] = [24, 0x100, 0x1_0000, 0x1_0000_0000]
    guard argument >= smallest[Int(low - 24)] else { throw .notShortest }
    return (first >> 5, argument)
  }
}
