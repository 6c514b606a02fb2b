import Catalan
import Ledger

/// What a line asks to write down, as read; nothing is decided that the line leaves open.
package struct EntryRequest: Sendable {
  package var kind: Transaction.Kind
  package var amount: AmountReading?
  /// The amount as typed, for what is said of it, and where it stands.
  package var amountText = ""
  package var amountRange: Range<Int>?
  /// `nil` when the line says none; empty when `canvia` takes it off.
  package var concept: String?
  /// Words that were left in the concept and would have meant something elsewhere.
  package var stranded: [Stranded] = []
  /// Whether a day of the week stood right after the concept, of which it might have been a part.
  package var weekdayEndsConcept = false
  /// A note of one word without quotes that seems to go on in the concept: «nota:hola què tal».
  package var cutNote: String?
  package var category: Category?
  /// The category as typed, when none is called so.
  package var unknownCategory: String?
  package var method: PaymentMethod?
  package var tags: [String] = []
  package var date: CalendarDate?
  /// How the day was guessed, when the line gave only a part of it.
  package var dateGuess = DateGuess()
  /// `true` for `conjunta`, `false` for `individual`.
  package var isJoint: Bool?
  package var allocation: AllocationRequest?
  /// Where the line says how it is shared.
  package var allocationRange: Range<Int>?
  /// Whether an amount that is divided already is also shared by halves.
  package var halvesTwice = false
  package var payer: Member?
  package var account: Account?
  /// Where a transfer goes.
  package var destination: Account?
  /// What arrives there, when it is not what leaves.
  package var arriving: AmountReading?
  package var note: String?
  package var privateNote: String?
  /// What is taken off, or not deduced: `sense categoria`.
  package var cleared: Set<ClearedField> = []
  /// What is taken off where it is there: `sense +viatge`.
  package var removed = Removals()
  /// Whether nothing came after the command, so that the data are asked for.
  package var isEmpty = false

  /// The last number of what `canvia` changes, when the line has no amount and it may have been that.
  var doubtfulNumber: String?

  /// Whether it changes what was written before, so that what it does not say stays as it is.
  package var isChange = false

  package init(kind: Transaction.Kind) { self.kind = kind }

  /// Whether what it asks is of both members: as the line says, else as `usa` has set for what may be.
  func isJoint(in context: Context) -> Bool {
    isJoint ?? (kind.canBeJoint && context.isJoint)
  }
}

/// A part of a transaction that may be taken off it.
package enum ClearedField: Hashable, Sendable, CaseIterable {
  case category, method, note, privateNote, tags, concept
}

/// Words that were left in the concept and would have meant something in another place or way.
package struct Stranded: Hashable, Sendable {
  package enum Meaning: Hashable, Sendable { case sharing, payer, date, method, account, note }

  package var meaning: Meaning
  /// The words as typed.
  package var said: String
  /// How a line says what they mean; empty when nothing is known to say it.
  package var way = ""
  /// Where they stand in the line, with the preposition or the article that goes with them.
  package var range: Range<Int>
  /// The concept without them.
  package var rest: [String]
  /// What to say of them instead of how they would be changed.
  package var sentence: String?
}

/// What was guessed of a day: its month or year.
package struct DateGuess: Hashable, Sendable {
  /// Whether the month or the year was deduced, so that the date is told in full.
  package var isDeduced = false
  /// Deduced and more than ten days away, with the other day likely too.
  package var isFar = false
  /// The other day that it could have meant.
  package var alternative: CalendarDate?

  package init() {}
}

/// How a line says that an expense is shared. The first figure is always the typist's.
package enum AllocationRequest: Hashable, Sendable {
  /// Hundredths of a per cent: mine, and the other's when both were given.
  case percentages(mine: Int64, other: Int64?)
  case half
  /// Mine, the other's, or both.
  case exact(mine: Money?, other: Money?)
  /// Whole shares; one may be left out when the expense already has shares.
  case shares(mine: Int64?, other: Int64?)
}
