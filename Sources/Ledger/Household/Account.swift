/// A place where one member's money is: a bank account, a wallet, savings.
package struct Account: Hashable, Sendable {
  package let id: Identifier<Account>
  package var name: String
  package var currency: Currency
  /// Minor units of the account's currency on the opening day; may be zero or negative.
  package var openingMinorUnits: Int64
  package var openingDay: CalendarDate
  /// A closed account keeps its history and is no longer offered.
  package var isClosed: Bool

  package init(
    id: Identifier<Account>, name: String, currency: Currency = .eur, openingMinorUnits: Int64 = 0,
    openingDay: CalendarDate, isClosed: Bool = false
  ) {
    self.id = id
    self.name = name
    self.currency = currency
    self.openingMinorUnits = openingMinorUnits
    self.openingDay = openingDay
    self.isClosed = isClosed
  }

  package var opening: Money { Money(minorUnits: openingMinorUnits, currency) }
}
