/// The rows that hold one kind of record's values.
protocol RecordTable {
  associatedtype State: RecordState
  /// What a record is before anything is known of it.
  func blank(_ name: RecordName) throws -> State
  /// The values stored under that key, whether the record is alive or not; `nil` when there are none.
  func load(_ key: Int64, _ name: RecordName) throws -> State?
  /// Makes the rows and all that is derived from them say `new`.
  func write(
    _ key: Int64, _ name: RecordName, old: State?, new: State, wasAlive: Bool, isAlive: Bool
  ) throws
}
