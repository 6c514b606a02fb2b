import Ledger

/// Where the book is and what the store needs from outside.
package struct StoreOptions {
  /// The file, or `:memory:`.
  package var path: String
  /// Random bits for identifiers.
  package var random: () -> UInt64
  /// The form of a text under which it is searched.
  package var fold: @Sendable (String) -> String
  /// The form of a name that no two things of one kind have.
  package var nameKey: @Sendable (String) -> String
  /// How long a write waits for another process.
  package var busyTimeoutMilliseconds: Int

  package init(
    path: String, random: @escaping () -> UInt64, fold: @escaping @Sendable (String) -> String,
    nameKey: @escaping @Sendable (String) -> String,
    busyTimeoutMilliseconds: Int = 5000
  ) {
    self.path = path
    self.random = random
    self.fold = fold
    self.nameKey = nameKey
    self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
  }
}

/// What the log keeps of a command.
package struct CommandInfo: Hashable, Sendable {
  /// The line as typed.
  package var text: String
  /// The clock, in milliseconds since 1970.
  package var nowMilliseconds: Int64
  package var today: CalendarDate

  package init(text: String, nowMilliseconds: Int64, today: CalendarDate) {
    self.text = text
    self.nowMilliseconds = nowMilliseconds
    self.today = today
  }
}

/// The number of one command in the log; later ones are greater.
package struct BatchNumber: Hashable, Comparable, Sendable {
  package let value: Int64
  package init(_ value: Int64) { self.value = value }
  package static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}
