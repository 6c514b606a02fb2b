import Ledger
import TestSupport
import Testing

/// The public cases of settling a month, as far as they are arithmetic.
struct SettlementCasesTests {
  let january = Month(year: 2027, month: 1)
  let march = Month(year: 2027, month: 3)

  /// March with 37,12 that Bernat owes.
  var owed: JointBook {
    var book = JointBook()
    book.pay(anna, 8000, on: 2027_03_04)
    book.pay(bernat, 576, on: 2027_03_09)
    return book
  }

  @Test func `LIQ-01 a settlement is not an expense`() throws {
    var book = JointBook()
    book.pay(anna, 2000, on: 2027_03_05)
    book.settle(from: bernat, 1000, march)
    let figures = try book.figures(of: march)
    #expect(try figures.total == 2000)
    #expect(figures.expenseCount == 1)
    #expect(try book.transfer(of: march) == "even")
    let settlement = try #require(try figures.settlement(couple))
    #expect(settlement.due == 1000)
    #expect(settlement.remaining == 0)
    #expect(!Transaction.Kind.settlement.countsInSums)
    #expect(!Transaction.Kind.settlement.canBeJoint)
  }

  @Test func `LIQ-02 a partial settlement leaves the rest due`() throws {
    var book = owed
    #expect(try book.transfer(of: march) == "bernat -> anna 3712")
    book.settle(from: bernat, 2000, march)
    let settlement = try #require(try book.figures(of: march).settlement(couple))
    #expect([settlement.due, settlement.paid, settlement.remaining] == [3712, 2000, 1712])
    #expect(try book.transfer(of: march) == "bernat -> anna 1712")
  }

  @Test func `LIQ-06 the debt points at who paid more`() throws {
    var book = JointBook()
    book.pay(bernat, 15_010, on: 2027_03_05)
    book.pay(anna, 5000, on: 2027_03_06)
    #expect(try book.figures(of: march).total == 20_010)
    #expect(try book.transfer(of: march) == "anna -> bernat 5005")
  }

  @Test func `LIQ-07 another percentage does not rewrite the past`() throws {
    var book = JointBook()
    book.pay(anna, 20_000, on: 2027_01_15)
    book.pay(anna, 30_000, on: 2027_02_15)
    book.sharing = Sharing(
      members: couple,
      ratios: [
        SharingRatio(from: day(2027_03_01), allocation: try typed.percentages(mine: 6000))
      ])
    book.pay(anna, 10_000, on: 2027_03_02)
    #expect(try book.transfer(of: january) == "bernat -> anna 10000")
    #expect(try book.transfer(of: january.adding(1)) == "bernat -> anna 15000")
    #expect(try book.transfer(of: march) == "bernat -> anna 4000")
  }

  @Test func `LIQ-09 both sides read the same number`() throws {
    let figures = try owed.balance(of: Period(march), members: couple.swapped).figures()
    let due = try #require(try figures.settlement(couple.swapped)?.outstanding)
    #expect(due == SettlementPayment(from: bernat, to: anna, minorUnits: 3712))
    #expect(figures.myDifference == -3712)
  }

  @Test func `LIQ-10 a settlement counts in the month it settles`() throws {
    var book = owed
    book.settle(from: bernat, 3712, march)
    #expect(try book.transfer(of: march) == "even")
    #expect(try book.figures(of: march.adding(1)) == .zero)
  }

  @Test func `LIQ-11 a deleted expense leaves no orphan share`() throws {
    var book = JointBook()
    book.pay(anna, 8000, on: 2027_03_04)
    book.pay(anna, 2000, on: 2027_03_05)
    #expect(try book.transfer(of: march) == "bernat -> anna 5000")
    book.expenses.removeLast()
    #expect(try book.figures(of: march).total == 8000)
    #expect(try book.transfer(of: march) == "bernat -> anna 4000")
  }

  @Test func `LIQ-12 a split by income`() throws {
    var book = JointBook(ratio: try typed.shares(mine: 240_000, other: 160_000))
    book.pay(anna, 110_000, on: 2027_03_01)
    book.pay(bernat, 15_000, on: 2027_03_02)
    let rows = try book.figures(of: march).rows(couple)
    #expect(try book.figures(of: march).total == 125_000)
    #expect(rows.map(\.due) == [75_000, 50_000])
    #expect(try book.transfer(of: march) == "bernat -> anna 35000")
    #expect(try book.detail(book.expenses[0]) == [66_000, 44_000])
  }

  @Test func `a range is the sum of its rounded months and each cut month once`() throws {
    var book = JointBook()
    // A half cent in each month, and two in the cut one, which together are whole.
    book.pay(anna, 1001, on: 2027_01_10)
    book.pay(anna, 1001, on: 2027_02_10)
    book.pay(anna, 1001, on: 2027_03_10)
    book.pay(anna, 1001, on: 2027_03_11)
    book.pay(anna, 1001, on: 2027_03_20)
    let cut = Period(from: day(2027_01_01), through: day(2027_03_15))
    let balance = try book.balance(of: cut)
    #expect(try balance.figures().myDifference == 500 + 500 + 1001)
    #expect(try balance.figures(of: march).myDifference == 1001)
    #expect(try book.figures(of: march).myDifference == 1501)
  }

  @Test func `what was paid when nothing was due comes back`() throws {
    var book = JointBook()
    book.settle(from: bernat, 700, march)
    let settlement = try #require(try book.figures(of: march).settlement(couple))
    #expect(settlement.from == bernat)
    #expect([settlement.due, settlement.paid, settlement.remaining] == [0, 700, -700])
    #expect(try book.transfer(of: march) == "anna -> bernat 700")
  }

  @Test func `a payment the wrong way adds to what is due`() throws {
    var book = owed
    book.settle(from: anna, 288, march)
    let settlement = try #require(try book.figures(of: march).settlement(couple))
    #expect([settlement.due, settlement.paid, settlement.remaining] == [3712, -288, 4000])
  }

  @Test func `an expense in another currency is not mixed in`() throws {
    var balance = HouseholdBalance(sharing: Sharing(members: couple))
    let dollars = JointExpense(payer: anna, date: day(2027_03_01), cost: 100, currency: .usd)
    #expect(throws: ArithmeticError.mixedCurrencies) { try balance.add(dollars) }
  }

  @Test func `a balance that does not fit is refused`() throws {
    var balance = HouseholdBalance(sharing: Sharing(members: couple))
    balance.add(cost: .max, on: day(2027_03_01), isPaidByMe: true)
    #expect(try balance.figures().paidByMe == .max)
    balance.add(cost: 1, on: day(2027_03_01), isPaidByMe: true)
    #expect(throws: ArithmeticError.tooLarge) { try balance.figures() }
    balance.add(cost: -1, on: day(2027_03_31), isPaidByMe: true)
    #expect(try balance.figures().paidByMe == .max)
  }
}
