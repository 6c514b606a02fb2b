import Ledger

/// What `usa` has set, so that the next lines need not say it.
package struct Context: Hashable, Sendable {
  /// `nil` uses the first account that was created.
  package var account: Identifier<Account>?
  package var date: CalendarDate?
  /// How the date was said, for the prompt: `ahir`.
  package var dateWord: String?
  package var method: Identifier<PaymentMethod>?
  package var isJoint = false

  package init() {}

  package var isEmpty: Bool { self == Context() }
}
