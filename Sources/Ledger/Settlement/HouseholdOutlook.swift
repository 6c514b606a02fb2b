/// The household's balance over a period in each currency: by today, and with what is planned.
package struct HouseholdOutlook: Sendable {
  /// One currency's balance.
  package struct Part: Sendable {
    /// What has come by today.
    package internal(set) var done: HouseholdBalance
    /// What is still to come.
    package internal(set) var planned: HouseholdBalance

    package var currency: Currency { done.currency }

    /// What it will be once everything planned has come: each month is rounded over both together.
    package var forecast: HouseholdBalance {
      var sum = done
      sum.add(planned)
      return sum
    }
  }

  package let sharing: Sharing
  package let period: Period
  package let today: CalendarDate
  /// In the order met.
  package private(set) var parts: [Part] = []

  package init(sharing: Sharing, period: Period, today: CalendarDate) {
    self.sharing = sharing
    self.period = period
    self.today = today
  }

  /// Adds an expense of that cost, in minor units of its currency; a refund's is negative.
  package mutating func add(
    cost: Int64, _ currency: Currency, on day: CalendarDate, isPaidByMe: Bool,
    allocation: Allocation? = nil
  ) {
    let index = index(of: currency)
    if day <= today {
      parts[index].done.add(cost: cost, on: day, isPaidByMe: isPaidByMe, allocation: allocation)
    } else {
      parts[index].planned.add(cost: cost, on: day, isPaidByMe: isPaidByMe, allocation: allocation)
    }
  }

  /// The balance in a currency, empty when nothing was in it.
  package subscript(currency: Currency) -> Part {
    parts.first { $0.currency == currency } ?? emptyPart(currency)
  }

  private mutating func index(of currency: Currency) -> Int {
    if let index = parts.firstIndex(where: { $0.currency == currency }) { return index }
    parts.append(emptyPart(currency))
    return parts.count - 1
  }

  private func emptyPart(_ currency: Currency) -> Part {
    let empty = HouseholdBalance(sharing: sharing, period: period, currency: currency)
    return Part(done: empty, planned: empty)
  }
}

/// What each of two members has paid of something, added one expense at a time.
package struct PaidByMember: Hashable, Sendable {
  private var mine: Int128 = 0
  private var others: Int128 = 0

  package init() {}

  /// Adds a cost in minor units; a refund's is negative.
  package mutating func add(cost: Int64, isPaidByMe: Bool) {
    if isPaidByMe { mine += Int128(cost) } else { others += Int128(cost) }
  }

  package mutating func add(_ other: PaidByMember) {
    mine += other.mine
    others += other.others
  }

  /// - Throws: `tooLarge` when it does not fit 64 bits, as the others do.
  package var byMe: Int64 { get throws(ArithmeticError) { try narrowed(mine) } }
  package var byOther: Int64 { get throws(ArithmeticError) { try narrowed(others) } }
  package var total: Int64 { get throws(ArithmeticError) { try narrowed(mine + others) } }
}
