import Catalan
import Ledger

/// What a line asks to write down, as read; nothing is decided that the line leaves open.
package struct EntryRequest: Sendable {
  package var kind: Transaction.Kind
  package var amount: AmountReading?
  package var concept = ""
  package var category: Category?
  package var method: PaymentMethod?
  package var tags: [String] = []
  package var date: CalendarDate?
  /// Whether the day was guessed and is more than ten days away.
  package var isDateFar = false
  /// `true` for `conjunta`, `false` for `individual`.
  package var isJoint: Bool?
  package var allocation: AllocationRequest?
  package var payer: Member?
  package var account: Account?
  package var note: String?
  package var privateNote: String?
  /// Whether nothing came after the command, so that the data are asked for.
  package var isEmpty = false

  package init(kind: Transaction.Kind) { self.kind = kind }
}

/// How a line says that an expense is shared. The first figure is always the typist's.
package enum AllocationRequest: Hashable, Sendable {
  /// Hundredths of a per cent: mine, and the other's when both were given.
  case percentages(mine: Int64, other: Int64?)
  case half
  /// Minor units: mine, the other's, or both.
  case exact(mine: Int64?, other: Int64?)
  case shares(mine: Int64, other: Int64)
}
