import Ledger
import TestSupport
import Testing

/// The public cases of splitting and rounding, with their exact values.
struct SharingCasesTests {
  let march = Month(year: 2027, month: 3)
  let may = Month(year: 2027, month: 5)

  @Test func `REP-01 the odd cent stays with the payer`() throws {
    var book = JointBook()
    book.pay(anna, 1001, on: 2027_03_05)
    #expect(try book.figures(of: march).total == 1001)
    #expect(try book.detail(book.expenses[0]) == [501, 500])
    #expect(try book.transfer(of: march) == "bernat -> anna 500")
    let rows = try book.figures(of: march).rows(couple)
    #expect(rows.map(\.difference).reduce(0, +) == 0)
    #expect(rows.map(\.due) == [501, 500])
    #expect(rows.map(\.paid) == [1001, 0])
  }

  @Test func `REP-02 rounds once a month and not once an expense`() throws {
    var book = JointBook()
    for number in 1...10 { book.pay(anna, 1001, on: 2027_03_00 + number) }
    #expect(try book.figures(of: march).total == 10_010)
    #expect(try book.transfer(of: march) == "bernat -> anna 5005")
  }

  @Test func `REP-04 a percentage has two decimals`() throws {
    var book = JointBook(ratio: try typed.percentages(mine: 3333, other: 6667))
    book.pay(anna, 10_000, on: 2027_03_05)
    #expect(try book.detail(book.expenses[0]) == [3333, 6667])
    #expect(try book.transfer(of: march) == "bernat -> anna 6667")
  }

  @Test func `REP-05 changing another field leaves the split alone`() throws {
    let own = try typed.percentages(mine: 2500)
    var transaction = Transaction(
      id: Identifier("t"), owner: anna, kind: .expense, date: day(2027_03_05),
      amount: Money(minorUnits: -2000), isJoint: true, allocation: own,
      account: Identifier("corrent"))
    transaction.note = "una altra nota"
    #expect(transaction.problem == nil)
    let kept = try #require(transaction.allocation).following(cost: transaction.cost)
    #expect(kept == own)
    #expect(kept.weight(of: anna) == 2500)
    #expect(kept.weight(of: bernat) == 7500)
    #expect(try kept.part(of: bernat, cost: transaction.cost) == Fraction(1500))
  }

  @Test func `REP-08 percentages that miss the total say by how much`() throws {
    #expect(throws: AllocationProblem.percentageGap(hundredths: 1)) {
      try typed.percentages(mine: 6000, other: 3999)
    }
    #expect(throws: AllocationProblem.percentageGap(hundredths: -2)) {
      try typed.percentages(mine: 6000, other: 4002)
    }
    let implied = try typed.percentages(mine: 6000)
    #expect(implied == (try typed.percentages(mine: 6000, other: 4000)))
  }

  @Test func `REP-09 a percentage lies between 0 and 100`() throws {
    #expect(throws: AllocationProblem.outOfRange(.percentage, 20_000)) {
      try typed.percentages(mine: 20_000, other: -10_000)
    }
    #expect(throws: AllocationProblem.outOfRange(.percentage, -10_000)) {
      try typed.percentages(mine: nil, other: -10_000)
    }
    var book = JointBook()
    book.pay(anna, 4000, on: 2027_03_05, try typed.percentages(mine: 0, other: 10_000))
    #expect(try book.transfer(of: march) == "bernat -> anna 4000")
  }

  @Test func `REP-10 exact amounts say what is missing`() throws {
    let theirs = try typed.exact(mine: nil, other: 1234, of: 2001)
    #expect(theirs.weight(of: anna) == 767)
    #expect(theirs == (try typed.exact(mine: 767, of: 2001)))
    #expect(throws: AllocationProblem.amountGap(minorUnits: 1)) {
      try typed.exact(mine: 766, other: 1234, of: 2001)
    }
    var book = JointBook()
    book.pay(anna, 2001, on: 2027_03_05, theirs)
    #expect(try book.detail(book.expenses[0]) == [767, 1234])
    #expect(try book.transfer(of: march) == "bernat -> anna 1234")
  }

  @Test func `REP-11 a refund of a joint expense takes it back`() throws {
    var book = JointBook()
    book.pay(anna, 9000, on: 2027_05_03)
    book.pay(anna, -9000, on: 2027_05_20)
    let figures = try book.figures(of: may)
    #expect(try figures.total == 0)
    #expect(figures.expenseCount == 2)
    #expect(try book.transfer(of: may) == "even")
    #expect(try figures.settlement(couple) == nil)
  }

  @Test func `REP-12 a refund smaller than the odd cent keeps its sign`() throws {
    var book = JointBook()
    book.pay(anna, 1001, on: 2027_03_05)
    book.pay(anna, -1, on: 2027_03_06)
    #expect(try book.figures(of: march).total == 1000)
    #expect(try book.transfer(of: march) == "bernat -> anna 500")
    #expect(try book.detail(book.expenses[1]) == [-1, 0])
  }

  @Test func `REP-13 overpaying turns the arrow round`() throws {
    var book = JointBook()
    book.pay(anna, 5074, on: 2027_03_05)
    book.settle(from: bernat, 2540, march)
    #expect(try book.transfer(of: march) == "anna -> bernat 3")
    let settlement = try #require(try book.figures(of: march).settlement(couple))
    #expect(settlement.from == bernat)
    #expect(settlement.due == 2537)
    #expect(settlement.paid == 2540)
    #expect(settlement.remaining == -3)
  }

  @Test func `REP-14 a month of small things`() throws {
    var book = JointBook()
    for number in 1...31 { book.pay(bernat, 135, on: 2027_05_00 + number) }
    #expect(try book.figures(of: may).total == 4185)
    #expect(try book.transfer(of: may) == "anna -> bernat 2092")
    let exact = try book.balance().exactDifference(of: may)
    #expect(exact == (try Fraction(-4185, 2)))
  }

  @Test func `REP-15 an uneven household percentage`() throws {
    var book = JointBook(ratio: try typed.percentages(mine: 6187))
    book.pay(anna, 8635, on: 2027_03_05)
    book.pay(bernat, 4320, on: 2027_03_06)
    #expect(try book.figures(of: march).total == 12_955)
    #expect(try book.transfer(of: march) == "bernat -> anna 620")
    #expect(try book.balance().exactDifference(of: march) == Fraction(6_197_415, 10_000))
  }

  @Test func `REP-16 who has 0 % never gets a leftover cent`() throws {
    var book = JointBook(ratio: try typed.percentages(mine: 10_000, other: 0))
    book.pay(anna, 1001, on: 2027_03_05)
    #expect(try book.detail(book.expenses[0]) == [1001, 0])
    #expect(try book.transfer(of: march) == "even")
    book.pay(bernat, 1001, on: 2027_03_06)
    #expect(try book.detail(book.expenses[1]) == [1001, 0])
  }
}
