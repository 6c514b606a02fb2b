import Ledger
import TestSupport
import Testing

/// Laws that hold for any set of joint expenses, over seeded random ones.
struct SettlementPropertyTests {
  let year = Period(year: 2027)

  /// A few expenses, refunds and payments of a year, shared in every way.
  private func book(_ random: inout SeededGenerator) -> JointBook {
    var book = JointBook()
    let count = random.integer(in: 0...4)
    book.sharing = Sharing(
      members: couple,
      ratios: (0..<count).map { _ in
        SharingRatio(
          from: random.day(in: year), allocation: random.allocation(cost: 0, between: couple))
      })
    for _ in 0..<random.integer(in: 0...20) {
      let size = 1 + random.magnitude(upTo: random.oneIn(20) ? Money.largest - 1 : 99_999)
      let cost = random.oneIn(6) ? -size : size
      let own = random.oneIn(2) ? random.allocation(cost: cost, between: couple) : nil
      book.pay(
        random.pick([anna, bernat]), cost, on: Int(random.day(in: year).number), own)
    }
    if random.oneIn(2) {
      book.settle(
        from: random.pick([anna, bernat]), random.integer(in: 1...99_999),
        random.day(in: year).month)
    }
    return book
  }

  @Test func `rows and columns add up and differences are opposite`() throws {
    for (seed, generator) in seeds(1200) {
      var random = generator
      let book = book(&random)
      let balance = try book.balance()
      for month in balance.monthsWithFigures {
        let figures = try balance.figures(of: month)
        let rows = try figures.rows(couple)
        let total = try figures.total
        #expect(rows.map(\.paid).reduce(0, +) == total, "seed \(seed)")
        #expect(rows.map(\.due).reduce(0, +) == total, "seed \(seed)")
        #expect(rows[0].difference == -rows[1].difference, "seed \(seed)")
      }
    }
  }

  @Test func `the rounded difference is within half a cent and ties go toward zero`() throws {
    for (seed, generator) in seeds(1200) {
      var random = generator
      let balance = try book(&random).balance()
      for month in balance.monthsWithFigures {
        let exact = try balance.exactDifference(of: month)
        let rounded = try balance.figures(of: month).myDifference
        #expect(exact.rounded(.halfTowardZero) == Int128(rounded), "seed \(seed)")
      }
    }
  }

  @Test func `order never matters`() throws {
    for (seed, generator) in seeds(800) {
      var random = generator
      var book = book(&random)
      let figures = try book.balance().figures()
      book.expenses.shuffle(using: &random)
      #expect(try book.balance().figures() == figures, "seed \(seed)")
    }
  }

  @Test func `what has come and what is planned make the whole, in any order`() throws {
    for (seed, generator) in seeds(800) {
      var random = generator
      var book = book(&random)
      book.payments = []
      let today = random.day(in: year)
      func outlook() -> HouseholdOutlook {
        var outlook = HouseholdOutlook(sharing: book.sharing, period: .all, today: today)
        for expense in book.expenses {
          outlook.add(
            cost: expense.cost, expense.currency, on: expense.date,
            isPaidByMe: couple.isMe(expense.payer), allocation: expense.allocation)
        }
        return outlook
      }
      let first = outlook()[.eur]
      #expect(try first.forecast.figures() == book.balance().figures(), "seed \(seed)")
      #expect(
        try first.done.figures() == book.balance(of: Period(through: today)).figures(),
        "seed \(seed)")
      book.expenses.shuffle(using: &random)
      let second = outlook()[.eur]
      #expect(try second.done.figures() == first.done.figures(), "seed \(seed)")
      #expect(try second.forecast.figures() == first.forecast.figures(), "seed \(seed)")
    }
  }

  @Test func `both books tell the same story`() throws {
    for (seed, generator) in seeds(800) {
      var random = generator
      let book = book(&random)
      let mine = try book.balance().figures()
      let theirs = try book.balance(members: couple.swapped).figures()
      #expect(mine.myDifference == -theirs.myDifference, "seed \(seed)")
      #expect(mine.paidByMe == theirs.paidByOther, "seed \(seed)")
      let due = try mine.settlement(couple)
      #expect(due == (try theirs.settlement(couple.swapped)), "seed \(seed)")
    }
  }

  @Test func `paying what is outstanding makes both even`() throws {
    for (seed, generator) in seeds(800) {
      var random = generator
      var book = book(&random)
      let balance = try book.balance()
      for month in balance.monthsWithFigures {
        guard let due = try balance.figures(of: month).settlement(couple)?.outstanding else {
          continue
        }
        #expect(due.minorUnits > 0, "seed \(seed)")
        book.settle(from: due.from, due.minorUnits, month)
        #expect(try book.transfer(of: month) == "even", "seed \(seed)")
      }
    }
  }

  @Test func `the parts of one expense add to it and no one bears more than half a cent too much`()
    throws
  {
    for (seed, generator) in seeds(5000) {
      var random = generator
      let size = 1 + random.magnitude(upTo: Money.largest - 1)
      let cost = random.oneIn(3) ? -size : size
      let allocation = random.allocation(cost: cost, between: couple)
      let payer = random.pick([anna, bernat])
      let shares = try ExpenseShares(cost: cost, paidBy: payer, allocation: allocation)
      #expect(shares.shares.map(\.minorUnits).reduce(0, +) == cost, "seed \(seed)")
      let mirrored = try ExpenseShares(cost: -cost, paidBy: payer, allocation: allocation)
      for share in shares.shares {
        #expect(mirrored.minorUnits(of: share.member) == -share.minorUnits, "seed \(seed)")
        if allocation.weight(of: share.member) == 0 { #expect(share.minorUnits == 0) }
        let exact = try allocation.part(of: share.member, cost: cost)
        let error = try Fraction(share.minorUnits).subtracting(exact)
        #expect(error.rounded(.halfTowardZero) == 0, "seed \(seed)")
      }
    }
  }

  @Test func `any number of participants share an expense whole`() throws {
    for (seed, generator) in seeds(1200) {
      var random = generator
      let members = (0..<random.integer(in: 1...9)).map { Identifier<Member>("member \($0)") }
      let allocation = Allocation(
        kind: .shares,
        parts: members.enumerated().map { place, member in
          .init(member, place == 0 ? 1 : random.integer(in: 0...5))
        })
      let cost = random.integer(in: Int64(-99_999)...99_999)
      let shares = try ExpenseShares(
        cost: cost, paidBy: random.pick(members), allocation: allocation)
      #expect(shares.shares.map(\.minorUnits).reduce(0, +) == cost, "seed \(seed)")
      for part in allocation.parts where part.weight == 0 {
        #expect(shares.minorUnits(of: part.member) == 0, "seed \(seed)")
      }
    }
  }
}
