internal import CSQLite
import Ledger

/// A value that SQLite can store and give back.
protocol Bindable: Sendable {
  /// Binds the value to a parameter (from 1) and returns SQLite's result code.
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32
  /// The value of a column (from 0) of the current row.
  static func read(from statement: OpaquePointer, at column: Int32) -> Self
}

extension Int64: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, self)
  }
  static func read(from statement: OpaquePointer, at column: Int32) -> Int64 {
    sqlite3_column_int64(statement, column)
  }
}

extension Int: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, Int64(self))
  }
  static func read(from statement: OpaquePointer, at column: Int32) -> Int {
    Int(sqlite3_column_int64(statement, column))
  }
}

extension Bool: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, self ? 1 : 0)
  }
  static func read(from statement: OpaquePointer, at column: Int32) -> Bool {
    sqlite3_column_int64(statement, column) != 0
  }
}

extension String: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_text(statement, index, self, Int32(utf8.count), ralcat_sqlite_transient())
  }
  static func read(from statement: OpaquePointer, at column: Int32) -> String {
    guard let text = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }
}

extension [UInt8]: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    isEmpty
      ? sqlite3_bind_zeroblob(statement, index, 0)
      : sqlite3_bind_blob(statement, index, self, Int32(count), ralcat_sqlite_transient())
  }
  static func read(from statement: OpaquePointer, at column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(statement, column) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, column))
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}

extension Optional: Bindable where Wrapped: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    self?.bind(to: statement, at: index) ?? sqlite3_bind_null(statement, index)
  }
  static func read(from statement: OpaquePointer, at column: Int32) -> Wrapped? {
    sqlite3_column_type(statement, column) == SQLITE_NULL
      ? nil : Wrapped.read(from: statement, at: column)
  }
}

extension CalendarDate: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, Int64(number))
  }
  static func read(from statement: OpaquePointer, at column: Int32) -> CalendarDate {
    CalendarDate(trusted: Int(sqlite3_column_int64(statement, column)))
  }
}

extension Month: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, Int64(number))
  }
  static func read(from statement: OpaquePointer, at column: Int32) -> Month {
    Month(trusted: Int(sqlite3_column_int64(statement, column)))
  }
}

extension Identifier: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    rawValue.bind(to: statement, at: index)
  }
  static func read(from statement: OpaquePointer, at column: Int32) -> Identifier {
    Identifier(String.read(from: statement, at: column))
  }
}

extension Row {
  /// The currency whose code a column has.
  ///
  /// - Throws: when it is none that is known.
  func currency(_ column: Int32) throws(CanonicalError) -> Currency {
    guard let currency = Currency(code: self(column)) else { throw .outOfRange }
    return currency
  }
}
