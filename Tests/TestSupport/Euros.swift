import Ledger

/// Tests speak of euros unless they say another currency; the program always says which.
extension Money {
  package init(minorUnits: Int64) { self.init(minorUnits: minorUnits, .eur) }

  package static func zero() -> Money { .zero(.eur) }
}

extension HouseholdBalance {
  package init(sharing: Sharing, period: Period = .all) {
    self.init(sharing: sharing, period: period, currency: .eur)
  }
}

extension JointExpense {
  package init(
    payer: Identifier<Member>, date: CalendarDate, cost: Int64, allocation: Allocation? = nil
  ) {
    self.init(payer: payer, date: date, cost: cost, currency: .eur, allocation: allocation)
  }
}
