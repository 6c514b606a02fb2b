import Ledger

/// Everything outside the program that a command may depend on, so that tests can hold it still.
package struct Surroundings {
  /// The machine's local day at this moment.
  package var today: () -> CalendarDate
  /// Milliseconds since 1970.
  package var nowMilliseconds: () -> Int64
  /// Hour and minute of the local clock for a moment in milliseconds since 1970.
  package var clock: (Int64) -> (day: CalendarDate, hour: Int, minute: Int)
  package var random: () -> UInt64
  /// What this device remembers apart from the book.
  package var state: any StateKeeper

  package init(
    today: @escaping () -> CalendarDate, nowMilliseconds: @escaping () -> Int64,
    clock: @escaping (Int64) -> (day: CalendarDate, hour: Int, minute: Int),
    random: @escaping () -> UInt64, state: any StateKeeper
  ) {
    self.today = today
    self.nowMilliseconds = nowMilliseconds
    self.clock = clock
    self.random = random
    self.state = state
  }
}
