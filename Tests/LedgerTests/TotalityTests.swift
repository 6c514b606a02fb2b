import Ledger
import TestSupport
import Testing

/// Whatever it is given, the domain gives a value or a refusal and never traps.
struct TotalityTests {
  private func number(_ random: inout SeededGenerator) -> Int64 {
    switch random.integer(in: 0...4) {
    case 0: random.integer(in: Int64.min...Int64.max)
    case 1: random.pick([.min, .min + 1, -1, 0, 1, .max - 1, .max])
    case 2: random.pick([Money.largest, Money.largest + 1, -Money.largest, -Money.largest - 1])
    case 3: random.integer(in: -20_000...20_000)
    default: Int64(random.day(in: .all).number)
    }
  }

  private func allocation(_ random: inout SeededGenerator) -> Allocation {
    let parts = (0..<random.integer(in: 0...3)).map { _ in
      Allocation.Part(random.pick([anna, bernat, Identifier("ningu")]), number(&random))
    }
    return Allocation(kind: random.pick([.percentage, .exact, .shares]), parts: parts)
  }

  private func transaction(_ random: inout SeededGenerator) -> Transaction {
    let account = random.oneIn(3) ? nil : Identifier<Account>("corrent")
    var wild = Transaction(
      id: Identifier("t"), owner: anna, kind: random.pick(Transaction.Kind.allCases),
      date: random.day(in: .all), amount: Money(minorUnits: number(&random)),
      lines: random.oneIn(2)
        ? nil
        : (0..<random.integer(in: 0...4)).map { _ in
          Line(id: Int(number(&random)), minorUnits: number(&random))
        },
      isJoint: random.oneIn(2), allocation: random.oneIn(2) ? allocation(&random) : nil,
      account: account, destination: random.oneIn(2) ? Identifier("estalvi") : account)
    if random.oneIn(2) { wild.arriving = Money(minorUnits: number(&random)) }
    return wild
  }

  @Test func `days, months and recurrences`() {
    for (_, generator) in seeds(inputCount(10_000)) {
      var random = generator
      let (first, second, third) = (number(&random), number(&random), number(&random))
      let day =
        CalendarDate(number: Int(first))
        ?? CalendarDate(year: Int(first), month: Int(second), day: Int(third))
        ?? CalendarDate(ordinal: Int(second))
      _ = day.adding(days: Int(first)).adding(months: Int(third)).weekday
      _ = day.month.adding(Int(third)).last
      let period = Period(from: day, through: CalendarDate(ordinal: Int(third)))
      #expect(period.isEmpty == period.days.isEmpty)
      #expect(period.isEmpty == period.months.isEmpty)
      let rule = Recurrence(
        start: day, every: Int(second), random.pick(Recurrence.Unit.allCases),
        end: random.pick([.never, .after(Int(third)), .through(period.upperBound)]))
      _ = rule?.occurrence(at: Int(first))
      #expect(rule?.next(notBefore: period.upperBound) ?? .last >= period.upperBound)
    }
  }

  @Test func `amounts, allocations and transactions`() {
    var accepted = 0
    for (seed, generator) in seeds(inputCount(10_000)) {
      var random = generator
      let transaction = transaction(&random)
      if transaction.problem == nil {
        accepted += 1
        #expect(transaction.amount.isWithinLimit, "seed \(seed)")
        #expect(
          transaction.lines.map(\.minorUnits).reduce(0, +) == transaction.amount.minorUnits,
          "seed \(seed)")
      }
      _ = transaction.withoutStaleMarks.marksLost(in: transaction)
      if let allocation = transaction.allocation {
        _ = try? ExpenseShares(cost: transaction.cost, paidBy: anna, allocation: allocation)
        _ = try? allocation.following(cost: number(&random))
      }
    }
    // Both must happen, or the values were not random enough to mean anything.
    #expect(accepted > 0)
  }

  @Test func `balances of whatever came in`() {
    for (_, generator) in seeds(inputCount(3000)) {
      var random = generator
      var balance = HouseholdBalance(
        sharing: Sharing(
          members: couple,
          ratios: [SharingRatio(from: random.day(in: .all), allocation: allocation(&random))]))
      for _ in 0..<random.integer(in: 0...6) {
        balance.add(
          cost: number(&random), on: random.day(in: .all), isPaidByMe: random.oneIn(2),
          allocation: random.oneIn(2) ? allocation(&random) : nil)
        balance.add(
          SettlementPayment(from: anna, to: bernat, minorUnits: number(&random)),
          settling: random.day(in: .all).month)
      }
      let figures = try? balance.figures()
      _ = try? figures?.rows(couple)
      _ = (try? figures?.settlement(couple))??.outstanding
      for month in balance.monthsWithFigures { _ = try? balance.exactDifference(of: month) }
    }
  }

  @Test func `names and codes out of any bytes`() {
    for (seed, generator) in seeds(inputCount(4000)) {
      var random = generator
      let bytes = (0..<random.integer(in: 0...80)).map { _ in
        random.oneIn(2) ? random.integer(in: UInt8(0x20)...0x7E) : random.integer(in: 0...255)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      _ = Currency(code: text)
      guard let name = try? Name.checked(text) else { continue }
      #expect(!name.isEmpty && name.count <= Name.longest, "seed \(seed)")
      #expect((try? Name.checked(name)) == name, "seed \(seed)")
    }
  }
}
