import Ledger

/// One value of a machine-readable answer. Renderers spell it; keys keep the order they are given in.
package indirect enum Value: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case text(String)
  case money(Money)
  case date(CalendarDate)
  case month(Month)
  case list([Value])
  case object([Field])

  package struct Field: Hashable, Sendable {
    package let key: String
    package let value: Value
  }

  /// An object with its keys in this order.
  package static func fields(_ pairs: KeyValuePairs<String, Value>) -> Value {
    .object(pairs.map { Field(key: $0.key, value: $0.value) })
  }

  package static func text(orNull text: String?) -> Value { text.map(Value.text) ?? .null }
  package static func money(orNull money: Money?) -> Value { money.map(Value.money) ?? .null }
}

/// Rows under named columns, produced one by one so that a long list never sits in memory.
package struct Records {
  /// Stable for ever: scripts depend on them.
  package let columns: [String]
  /// Calls its argument once a row, with a value for each column.
  package let rows: ((_ row: [Value]) throws -> Void) throws -> Void
  /// Whether a column may hold amounts, whose currency a table of text tells.
  let holdsAmounts: Bool

  package init(
    _ columns: [String], holdsAmounts: Bool,
    rows: @escaping ((_ row: [Value]) throws -> Void) throws -> Void
  ) {
    self.columns = columns
    self.holdsAmounts = holdsAmounts
    self.rows = rows
  }

  package init(_ columns: [String], _ rows: [[Value]], holdsAmounts: Bool) {
    self.init(columns, holdsAmounts: holdsAmounts) { emit in for row in rows { try emit(row) } }
  }
}
