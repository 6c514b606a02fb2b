/// What each member paid and bears over a period, month by month, added one expense at a time.
///
/// Every month of the period is rounded once, also one that the period cuts, and a range is the sum of those
/// rounded figures. Memory grows with the months and never with the expenses; their order never matters.
/// Planned expenses are left out by giving the days elapsed until today as the period.
package struct HouseholdBalance: Sendable {
  package let sharing: Sharing
  package let period: Period
  package let currency: Currency
  private var months: [Month: JointMonth] = [:]
  /// From me to the other, by the month that they settle.
  private var payments: [Month: Int128] = [:]

  package init(sharing: Sharing, period: Period = .all, currency: Currency) {
    self.sharing = sharing
    self.period = period
    self.currency = currency
  }

  package var members: MemberPair { sharing.members }

  /// Adds an expense; one of a day outside the period is left out.
  ///
  /// - Throws: `mixedCurrencies` when it is not in the household's currency.
  package mutating func add(_ expense: JointExpense) throws(ArithmeticError) {
    guard expense.currency == currency else { throw .mixedCurrencies }
    add(
      cost: expense.cost, on: expense.date, isPaidByMe: members.isMe(expense.payer),
      allocation: expense.allocation)
  }

  /// Adds an expense of that cost, in minor units of the household's currency (a refund's is negative);
  /// one of a day outside the period is left out.
  package mutating func add(
    cost: Int64, on day: CalendarDate, isPaidByMe: Bool, allocation: Allocation? = nil
  ) {
    guard period.contains(day) else { return }
    let weights = sharing.weights(own: allocation, on: day)
    months[day.month, default: JointMonth()]
      .add(cost: cost, isPaidByMe: isPaidByMe, weights: weights)
  }

  /// Adds a compensation to the month it settles, whatever the day it was paid; one of a month outside the
  /// period is left out.
  package mutating func add(_ payment: SettlementPayment, settling month: Month) {
    guard period.part(of: month) != nil else { return }
    let amount = Int128(payment.minorUnits)
    payments[month, default: 0] += members.isMe(payment.from) ? amount : -amount
  }

  /// Adds all that another balance of the same household, period and currency has.
  package mutating func add(_ other: HouseholdBalance) {
    for (month, part) in other.months { months[month, default: JointMonth()].add(part) }
    for (month, payment) in other.payments { payments[month, default: 0] += payment }
  }

  /// Every month with an expense or a compensation, in order.
  package var monthsWithFigures: [Month] { Set(months.keys).union(payments.keys).sorted() }

  /// The figures of one month, or of the part of it that the period holds.
  ///
  /// - Throws: `tooLarge` when one does not fit 64 bits.
  package func figures(of month: Month) throws(ArithmeticError) -> BalanceFigures {
    try (months[month] ?? JointMonth()).figures(payments: narrowed(payments[month] ?? 0))
  }

  /// What I paid beyond my part in one month, with its half cents, in minor units.
  ///
  /// - Throws: `tooLarge` when no single fraction can write it.
  package func exactDifference(of month: Month) throws(ArithmeticError) -> Fraction {
    try months[month]?.exactDifference ?? .zero
  }

  /// The figures of the whole period: the sum of its months', each rounded once.
  ///
  /// - Throws: `tooLarge` when one does not fit 64 bits.
  package func figures() throws(ArithmeticError) -> BalanceFigures {
    var sum = BalanceFigures.zero
    for month in monthsWithFigures { sum = try sum.adding(figures(of: month)) }
    return sum
  }
}
