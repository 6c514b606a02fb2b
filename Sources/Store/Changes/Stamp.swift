/// When and where a group of fields was last changed. Stamps of one record are in total order.
///
/// On disk and between devices: milliseconds since 1970 in 48 bits, a counter in 16, the device in 80.
struct Stamp: Hashable, Comparable {
  static let byteCount = 18

  /// Milliseconds in the upper 48 bits, the counter in the lower 16.
  let moment: UInt64
  /// Ten bytes.
  let device: DeviceCode

  static func < (left: Stamp, right: Stamp) -> Bool {
    left.moment == right.moment ? left.device < right.device : left.moment < right.moment
  }

  /// The stamp of a change made now to a record whose greatest stamp is `greatest`: later than all that
  /// the record has seen, whatever the clocks say.
  static func next(milliseconds: Int64, after greatest: Stamp?, device: DeviceCode) -> Stamp {
    let wall = UInt64(max(0, min(milliseconds, (1 << 47) - 1))) << 16
    guard let greatest, wall >> 16 <= greatest.moment >> 16 else {
      return Stamp(moment: wall, device: device)
    }
    // A counter that overflows carries into the milliseconds.
    return Stamp(moment: greatest.moment + 1, device: device)
  }
}

/// A device's identifier as its ten bytes.
struct DeviceCode: Hashable, Comparable {
  let high: UInt64
  let low: UInt16

  static func < (left: DeviceCode, right: DeviceCode) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  init(high: UInt64, low: UInt16) {
    self.high = high
    self.low = low
  }

  /// The code of an identifier of sixteen base-32 characters; `nil` for any other text.
  init?(_ identifier: String) {
    guard identifier.utf8.count == 16 else { return nil }
    var bits: (high: UInt64, low: UInt64) = (0, 0)
    for byte in identifier.utf8 {
      guard let digit = Self.alphabet.firstIndex(of: byte) else { return nil }
      bits.high = bits.high << 5 | bits.low >> 59
      bits.low = bits.low << 5 | UInt64(digit)
    }
    high = bits.high << 48 | bits.low >> 16
    low = UInt16(truncatingIfNeeded: bits.low)
  }

  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
}

/// The stamp of each group of a record, kept as one blob: the distinct stamps, then which of them each
/// group has.
struct StampSet: Hashable {
  struct Element: Hashable {
    let group: Int
    let stamp: Stamp
  }

  /// In order of group.
  private(set) var elements: [Element] = []

  init() {}

  subscript(group: Int) -> Stamp? {
    get { elements.first { $0.group == group }?.stamp }
    set {
      let place = elements.firstIndex { $0.group >= group } ?? elements.count
      if place < elements.count, elements[place].group == group { elements.remove(at: place) }
      if let newValue { elements.insert(Element(group: group, stamp: newValue), at: place) }
    }
  }

  var greatest: Stamp? { elements.max { $0.stamp < $1.stamp }?.stamp }
  var isEmpty: Bool { elements.isEmpty }

  /// Reads a blob that this type wrote; `nil` for any other bytes.
  init?(_ bytes: [UInt8]) {
    guard let count = bytes.first.map(Int.init) else { return nil }
    let pairs = 1 + count * Stamp.byteCount
    guard bytes.count >= pairs, (bytes.count - pairs) % 3 == 0 else { return nil }
    let distinct = (0..<count).map { Stamp(bytes, at: 1 + $0 * Stamp.byteCount) }
    elements.reserveCapacity((bytes.count - pairs) / 3 + 2)
    for start in stride(from: pairs, to: bytes.count, by: 3) {
      let index = Int(bytes[start + 2])
      let group = Int(bytes[start]) << 8 | Int(bytes[start + 1])
      guard index < count, group > elements.last?.group ?? -1 else { return nil }
      elements.append(Element(group: group, stamp: distinct[index]))
    }
  }

  var bytes: [UInt8] {
    var distinct: [Stamp] = []
    for element in elements where !distinct.contains(element.stamp) {
      distinct.append(element.stamp)
    }
    distinct.sort()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1 + distinct.count * Stamp.byteCount + elements.count * 3)
    bytes.append(UInt8(truncatingIfNeeded: distinct.count))
    for stamp in distinct { stamp.append(to: &bytes) }
    for element in elements {
      bytes.append(UInt8(truncatingIfNeeded: element.group >> 8))
      bytes.append(UInt8(truncatingIfNeeded: element.group))
      bytes.append(UInt8(truncatingIfNeeded: distinct.firstIndex(of: element.stamp) ?? 0))
    }
    return bytes
  }
}

extension Stamp {
  /// - Precondition: eighteen bytes begin there.
  init(_ bytes: [UInt8], at start: Int) {
    func number(_ from: Int, _ count: Int) -> UInt64 {
      var value: UInt64 = 0
      for index in start + from..<start + from + count { value = value << 8 | UInt64(bytes[index]) }
      return value
    }
    moment = number(0, 8)
    device = DeviceCode(high: number(8, 8), low: UInt16(number(16, 2)))
  }

  func append(to bytes: inout [UInt8]) {
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: moment >> UInt64(shift)))
    }
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: device.high >> UInt64(shift)))
    }
    bytes.append(UInt8(truncatingIfNeeded: device.low >> 8))
    bytes.append(UInt8(truncatingIfNeeded: device.low))
  }
}
