import Ledger

/// What a change of the log is about.
package enum ActivitySubject: Hashable, Sendable {
  case transaction(Identifier<Transaction>)
  case account(Identifier<Account>)
  case category(Identifier<Category>)
  case method(Identifier<PaymentMethod>)
  case household
  case member(Identifier<Member>)
  case ratio(CalendarDate)
  case setting(String)
}

/// Which group of a record's fields changed.
package enum ActivityField: Hashable, Sendable, CaseIterable {
  case deletion, joint
  case money, date, concept, sharedCategories, personalCategories, note, privateNote, accounts
  case method, mark, destinationMark, tags
  case name, currency, opening, closed, archived, mergedInto, categoryKind, tiedAccount, keywords
  case ratio, setting
}

/// What a group of fields held.
package enum ActivityValue: Hashable, Sendable {
  case deleted
  case flag(Bool)
  case text(String)
  case texts([String])
  case money(ActivityMoney)
  case date(CalendarDate)
  /// By line identifier.
  case categories([Int: Identifier<Category>])
  case accounts(Identifier<Account>?, destination: Identifier<Account>?)
  case account(Identifier<Account>)
  case method(Identifier<PaymentMethod>)
  case mark(Mark)
  case currency(Currency)
  case opening(minorUnits: Int64, day: CalendarDate)
  case category(Identifier<Category>)
  case categoryKind(Category.Kind)
  case allocation(Allocation)
}

/// The parts of a transaction that change together.
package struct ActivityMoney: Hashable, Sendable {
  package let kind: Transaction.Kind
  package let amount: Money
  package let arriving: Money?
  /// Amounts only: categories are a group of their own.
  package let lines: [Line]
  package let allocation: Allocation?
}

/// One group of fields of one record, as it was and as it became. A value is `nil` when the group was what
/// it is by default, or did not exist yet.
package struct ActivityChange: Hashable, Sendable {
  package let subject: ActivitySubject
  package let field: ActivityField
  package let old: ActivityValue?
  package let new: ActivityValue?
}

/// One command of the log.
package struct ActivityRow: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    case command
    /// Took that command back.
    case undo(of: BatchNumber)
    /// Put that command back.
    case redo(of: BatchNumber)
  }

  /// What `undo` takes.
  package let number: BatchNumber
  package let milliseconds: Int64
  /// The day it was for who typed it.
  package let today: CalendarDate
  package let device: Identifier<Device>
  package let isThisDevice: Bool
  package let author: Identifier<Member>
  /// The line as typed.
  package let text: String
  package let role: Role
  /// Whether it has been taken back and not put back since.
  package let isUndone: Bool
  /// The first changes, in the order in which they were made.
  package let changes: [ActivityChange]
  /// How many there are in all.
  package let changeCount: Int
}
