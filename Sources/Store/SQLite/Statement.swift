internal import CSQLite

/// A statement that is prepared at its first use, kept, and reset after each. Not `Sendable`, as its
/// connection.
final class Statement {
  private let database: OpaquePointer
  private let text: String
  private var prepared: OpaquePointer?
  private var isRunning = false

  init(_ database: OpaquePointer, _ text: String) {
    self.database = database
    self.text = text
  }

  deinit { sqlite3_finalize(prepared) }

  /// Whether a row is being looked at, so that the statement cannot be used again yet.
  var isBusy: Bool { isRunning }

  /// Runs the statement to its end with those values.
  func run<each Value: Bindable>(_ values: repeat each Value) throws(DatabaseError) {
    let handle = try begin()
    defer { reset(handle) }
    try bind(handle, repeat each values)
    while try step(handle) {}
  }

  /// The first row of the result, decoded; `nil` when there is none.
  func first<each Value: Bindable, Result>(
    _ values: repeat each Value, read: (Row) throws -> Result
  ) throws -> Result? {
    let handle = try begin()
    defer { reset(handle) }
    try bind(handle, repeat each values)
    return try step(handle) ? read(Row(handle)) : nil
  }

  /// Calls `body` with each row of the result.
  func forEach(_ values: [any Bindable], _ body: (Row) throws -> Void) throws {
    let handle = try begin()
    defer { reset(handle) }
    for (index, value) in values.enumerated() {
      try check(value.bind(to: handle, at: Int32(index + 1)))
    }
    while try step(handle) { try body(Row(handle)) }
  }

  private func begin() throws(DatabaseError) -> OpaquePointer {
    precondition(!isRunning, "a statement used inside its own result")
    if let prepared {
      isRunning = true
      return prepared
    }
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(
      database, text, Int32(text.utf8.count), UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK, let handle else { throw Connection.failure(of: database, text) }
    prepared = handle
    isRunning = true
    return handle
  }

  private func bind<each Value: Bindable>(
    _ handle: OpaquePointer, _ values: repeat each Value
  ) throws(DatabaseError) {
    var index: Int32 = 0
    var worst = SQLITE_OK
    for value in repeat each values {
      index += 1
      let code = value.bind(to: handle, at: index)
      if code != SQLITE_OK { worst = code }
    }
    try check(worst)
  }

  private func step(_ handle: OpaquePointer) throws(DatabaseError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw Connection.failure(of: database, text)
    }
  }

  private func reset(_ handle: OpaquePointer) {
    isRunning = false
    sqlite3_reset(handle)
  }

  private func check(_ code: Int32) throws(DatabaseError) {
    guard code == SQLITE_OK else { throw Connection.failure(of: database, text) }
  }
}

/// The row that a statement stands on; valid only until its next step.
struct Row {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  /// The value of a column, counted from 0.
  func callAsFunction<Value: Bindable>(_ column: Int32, as type: Value.Type = Value.self) -> Value {
    Value.read(from: handle, at: column)
  }

  /// The columns in order, as the tuple asked for.
  func tuple<each Column: Bindable>(
    _: (repeat each Column).Type = (repeat each Column).self
  ) -> (repeat each Column) {
    var column: Int32 = -1
    func next<Value: Bindable>(_: Value.Type) -> Value {
      column += 1
      return Value.read(from: handle, at: column)
    }
    return (repeat next((each Column).self))
  }
}
