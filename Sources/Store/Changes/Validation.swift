import Ledger

/// What no command may write, whatever the shell asked.
enum Validation {
  /// - Throws: `StoreError.invalid` or `StoreError.overflow`.
  static func check(_ value: Transaction, me: Identifier<Member>) throws {
    let amounts = value.lines.map(\.minorUnits) + [value.amount.minorUnits]
    guard !amounts.contains(Int64.min) else { throw StoreError.overflow(cause: nil) }
    try require(!value.lines.isEmpty, "a transaction has a line at least")
    try require(
      Set(value.lines.map(\.id)).count == value.lines.count, "lines have identifiers of their own")
    try require(try sum(value.lines) == value.amount.minorUnits, "lines add to the amount")
    try require(
      value.owner != me || value.account != nil, "an own transaction has an account")
    try require(
      value.owner == me || (value.account == nil && value.destination == nil),
      "the other member's accounts are not kept here")
    let isTransfer = value.kind == .transfer
    try require(
      (value.destination != nil) == isTransfer && (value.arriving != nil) == isTransfer,
      "a transfer, and only a transfer, arrives somewhere")
    try require(
      value.account == nil || value.account != value.destination, "a transfer has two accounts")
  }

  private static func require(_ holds: Bool, _ rule: String) throws {
    guard holds else { throw StoreError.invalid(reason: rule) }
  }

  private static func sum(_ lines: [Line]) throws -> Int64 {
    try lines.reduce(0) { total, line in
      let (sum, overflows) = total.addingReportingOverflow(line.minorUnits)
      guard !overflows else { throw StoreError.overflow(cause: nil) }
      return sum
    }
  }
}
