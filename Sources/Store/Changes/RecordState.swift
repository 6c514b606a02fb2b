/// The fields of one record, taken apart into groups and put together again.
protocol RecordState {
  /// Every group this version knows, in the order in which the log lists them.
  var groups: [Int] { get }
  /// The group that every record of the kind has from its first write on.
  var birthGroup: Int { get }
  /// The canonical bytes of a group; `nil` while it is what it is by default.
  func encoded(_ group: Int) -> [UInt8]?
  /// Takes a group's bytes; `nil` puts the default back.
  ///
  /// - Throws: when the bytes are not that group's shape; the state is then half changed.
  mutating func set(_ group: Int, _ bytes: [UInt8]?) throws(CanonicalError)
  /// This state with what the domain's value does not carry, taken from what is stored.
  func completed(from stored: Self) -> Self
}

extension RecordState {
  func completed(from stored: Self) -> Self { self }
}

/// One group of a record as it was and as it becomes.
struct GroupChange: Hashable {
  let group: Int
  let old: [UInt8]?
  let new: [UInt8]?

  static let deletedValue: [UInt8] = [1]
  static let deletion = GroupChange(group: Group.deletion, old: nil, new: deletedValue)
  static let revival = GroupChange(group: Group.deletion, old: deletedValue, new: nil)
}

extension RecordState {
  /// The groups in which `other`, the newer state, differs from this one.
  ///
  /// A record that does not exist yet gets its birth group in any case.
  func changes(to other: Self, isNew: Bool) -> [GroupChange] {
    var changes: [GroupChange] = []
    for group in other.groups {
      let new = other.encoded(group)
      let old = isNew ? nil : encoded(group)
      if old != new || (isNew && group == other.birthGroup) {
        changes.append(GroupChange(group: group, old: old, new: new))
      }
    }
    return changes
  }
}

/// Reads and checks the whole of a group's bytes.
func decode<Value>(
  _ bytes: [UInt8], _ body: (inout CanonicalReader) throws(CanonicalError) -> Value
) throws(CanonicalError) -> Value {
  var reader = CanonicalReader(bytes)
  let value = try body(&reader)
  try reader.finish()
  return value
}

/// The shapes that several kinds share. Each gives `nil` for its default.
enum Shape {
  static func text(_ value: String) -> [UInt8]? {
    value.isEmpty ? nil : CanonicalWriter.bytes { $0.text(value) }
  }

  static func optionalText(_ value: String?) -> [UInt8]? {
    value.map { value in CanonicalWriter.bytes { $0.text(value) } }
  }

  static func flag(_ value: Bool) -> [UInt8]? { value ? [1] : nil }

  static func texts(_ values: [String]) -> [UInt8]? {
    guard !values.isEmpty else { return nil }
    return CanonicalWriter.bytes { writer in
      writer.array(values.count)
      for value in values { writer.text(value) }
    }
  }

  static func integer(_ value: Int64) -> [UInt8] { CanonicalWriter.bytes { $0.integer(value) } }

  static func readText(_ bytes: [UInt8]?) throws(CanonicalError) -> String {
    guard let bytes else { return "" }
    return try decode(bytes) { reader throws(CanonicalError) in try reader.text() }
  }

  static func readOptionalText(_ bytes: [UInt8]?) throws(CanonicalError) -> String? {
    guard let bytes else { return nil }
    return try decode(bytes) { reader throws(CanonicalError) in try reader.optionalText() }
  }

  static func readFlag(_ bytes: [UInt8]?) throws(CanonicalError) -> Bool {
    guard let bytes else { return false }
    let value = try readInteger(bytes)
    guard value == 0 || value == 1 else { throw .outOfRange }
    return value == 1
  }

  static func readInteger(_ bytes: [UInt8]) throws(CanonicalError) -> Int64 {
    try decode(bytes) { reader throws(CanonicalError) in try reader.integer() }
  }

  static func readTexts(_ bytes: [UInt8]?) throws(CanonicalError) -> [String] {
    guard let bytes else { return [] }
    return try decode(bytes) { reader throws(CanonicalError) in
      var texts: [String] = []
      for _ in 0..<(try reader.array()) { texts.append(try reader.text()) }
      return texts
    }
  }
}
