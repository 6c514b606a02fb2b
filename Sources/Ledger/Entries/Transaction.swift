/// One movement of money, as people think of it: a signed amount in one account, shared out over one or
/// more lines; a transfer has a second account and what arrived there.
package struct Transaction: Hashable, Sendable {
  package enum Kind: Int, Sendable, CaseIterable {
    case expense = 1, income, refund, transfer, correction, settlement
  }

  package private(set) var id: Identifier<Transaction>
  /// Whose account pays or is paid. The record is theirs.
  package var owner: Identifier<Member>
  package var kind: Kind
  package var date: CalendarDate
  /// Signed as the account sees it: an expense is negative, a refund or an income positive; of a transfer,
  /// what leaves the first account (negative).
  package var amount: Money
  /// What arrives at a transfer's destination (positive); `nil` for every other kind.
  package var arriving: Money?
  /// Never empty; their amounts add to `amount`.
  package var lines: [Line]
  /// Whether the expense enters the household's balance.
  package var isJoint: Bool
  /// How this one is shared; `nil` follows the household's ratio of its day.
  package var allocation: Allocation?
  package var concept: String
  /// The note both members see on a joint expense.
  package var note: String
  /// The note that never leaves its writer's devices.
  package var privateNote: String
  /// `nil` when the other member paid.
  package var account: Identifier<Account>?
  /// A transfer's second account.
  package var destination: Identifier<Account>?
  package var method: Identifier<PaymentMethod>?
  /// Tags as typed, without the sign, in the order typed.
  package var tags: [String]
  package var mark: Mark?
  package var destinationMark: Mark?

  package init(
    id: Identifier<Transaction>, owner: Identifier<Member>, kind: Kind, date: CalendarDate,
    amount: Money, arriving: Money? = nil, lines: [Line]? = nil, isJoint: Bool = false,
    allocation: Allocation? = nil, concept: String = "", note: String = "",
    privateNote: String = "", account: Identifier<Account>?,
    destination: Identifier<Account>? = nil, method: Identifier<PaymentMethod>? = nil,
    tags: [String] = [], mark: Mark? = nil, destinationMark: Mark? = nil
  ) {
    self.id = id
    self.owner = owner
    self.kind = kind
    self.date = date
    self.amount = amount
    self.arriving = arriving
    self.lines = lines ?? [Line(minorUnits: amount.minorUnits)]
    self.isJoint = isJoint
    self.allocation = allocation
    self.concept = concept
    self.note = note
    self.privateNote = privateNote
    self.account = account
    self.destination = destination
    self.method = method
    self.tags = tags
    self.mark = mark
    self.destinationMark = destinationMark
  }

  /// The same transaction under another identifier.
  package func with(id: Identifier<Transaction>) -> Transaction {
    var copy = self
    copy.id = id
    return copy
  }

  /// Whether the lines are the one that every transaction has unless it is split, whatever its category.
  package var hasPlainLine: Bool {
    lines.count == 1 && lines[0].id == 1 && lines[0].minorUnits == amount.minorUnits
  }

  /// Whether the day has not come yet.
  package func isPlanned(on today: CalendarDate) -> Bool { date > today }

  /// What the expense cost, positive; a refund is negative. In minor units.
  package var cost: Int64 { (-amount).minorUnits }
}

/// One part of a transaction: an amount and what it was for.
package struct Line: Hashable, Sendable {
  /// Unique within its transaction, never used again there.
  package let id: Int
  /// Signed like the transaction, in its currency.
  package var minorUnits: Int64
  /// The household's category; what a joint line shows.
  package var sharedCategory: Identifier<Category>?
  /// The owner's own category; an individual line shows it before the household's.
  package var personalCategory: Identifier<Category>?

  package init(
    id: Int = 1, minorUnits: Int64, sharedCategory: Identifier<Category>? = nil,
    personalCategory: Identifier<Category>? = nil
  ) {
    self.id = id
    self.minorUnits = minorUnits
    self.sharedCategory = sharedCategory
    self.personalCategory = personalCategory
  }

  /// The category that counts, given whether the transaction is joint.
  package func category(isJoint: Bool) -> Identifier<Category>? {
    isJoint ? sharedCategory : personalCategory ?? sharedCategory
  }
}
