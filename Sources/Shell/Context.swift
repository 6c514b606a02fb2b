import Ledger

/// What `usa` has set, so that the next lines need not say it.
package struct Context: Hashable, Sendable {
  /// `nil` uses the first account that was created.
  package var account: Identifier<Account>?
  package var date: CalendarDate?
  /// How the date was said, for the prompt: `ahir`.
  package var dateWord: String?
  /// The day on which it was said so: the next one, «ahir» is another.
  package var dateSaidOn: CalendarDate?
  package var method: Identifier<PaymentMethod>?
  package var isJoint = false

  package init() {}
}
