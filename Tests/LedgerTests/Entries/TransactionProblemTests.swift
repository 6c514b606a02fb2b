import Ledger
import TestSupport
import Testing

struct TransactionProblemTests {
  static let current = Identifier<Account>("corrent")
  static let savings = Identifier<Account>("estalvi")
  static let food = Identifier<Category>("alimentacio")

  private func transaction(
    _ kind: Transaction.Kind, _ minorUnits: Int64, change: (inout Transaction) -> Void = { _ in }
  ) -> Transaction {
    var transaction = Transaction(
      id: Identifier("t"), owner: anna, kind: kind, date: day(2027_03_05),
      amount: Money(minorUnits: minorUnits), account: Self.current)
    if kind == .transfer {
      transaction.destination = Self.savings
      transaction.arriving = -transaction.amount
    }
    change(&transaction)
    return transaction
  }

  @Test(
    arguments: [
      (Transaction.Kind.expense, -1, nil), (.expense, 1, .wrongSign(.expense)),
      (.income, 1, nil), (.income, -1, .wrongSign(.income)),
      (.refund, 1, nil), (.refund, -1, .wrongSign(.refund)),
      (.transfer, -1, nil), (.transfer, 1, .wrongSign(.transfer)),
      (.correction, 1, nil), (.correction, -1, nil), (.correction, 0, nil),
      (.settlement, 1, nil), (.settlement, -1, nil), (.settlement, 0, .zeroAmount),
      (.expense, 0, .zeroAmount), (.income, 0, .zeroAmount), (.transfer, 0, .zeroAmount),
      (.expense, -Money.largest, nil), (.expense, -Money.largest - 1, .tooLarge),
      (.correction, .min, .tooLarge),
    ] as [(Transaction.Kind, Int64, TransactionProblem?)])
  func `the sign belongs to the kind`(
    kind: Transaction.Kind, minorUnits: Int64, problem: TransactionProblem?
  ) {
    #expect(transaction(kind, minorUnits).problem == problem)
  }

  @Test func `lines add to the amount`() {
    let lines = [Line(id: 1, minorUnits: -800), Line(id: 2, minorUnits: -450)]
    #expect(transaction(.expense, -1250) { $0.lines = lines }.problem == nil)
    #expect(
      transaction(.expense, -1200) { $0.lines = lines }.problem == .linesGap(minorUnits: 50))
    #expect(
      transaction(.expense, -1300) { $0.lines = lines }.problem == .linesGap(minorUnits: -50))
    #expect(transaction(.expense, -1250) { $0.lines = [] }.problem == .noLines)
  }

  @Test func `lines too large to add are refused and never trap`() {
    let lines = [Line(id: 1, minorUnits: .min), Line(id: 2, minorUnits: .min)]
    #expect(
      transaction(.expense, -1) { $0.lines = lines }.problem == .linesGap(minorUnits: .max))
  }

  @Test func `each line has its own number and an amount`() {
    let twice = [Line(id: 1, minorUnits: -1), Line(id: 1, minorUnits: -1)]
    #expect(transaction(.expense, -2) { $0.lines = twice }.problem == .badLineNumber(1))
    let zero = [Line(id: 0, minorUnits: -2)]
    #expect(transaction(.expense, -2) { $0.lines = zero }.problem == .badLineNumber(0))
    let empty = [Line(id: 1, minorUnits: -2), Line(id: 2, minorUnits: 0)]
    #expect(transaction(.expense, -2) { $0.lines = empty }.problem == .emptyLine(2))
    let turned = [Line(id: 1, minorUnits: -5), Line(id: 2, minorUnits: 3)]
    #expect(transaction(.expense, -2) { $0.lines = turned }.problem == .lineSign(2))
    #expect(transaction(.income, 2) { $0.lines = turned.reversed() }.problem == .lineSign(1))
  }

  @Test(arguments: [Transaction.Kind.transfer, .correction, .settlement])
  func `what is neither income nor expense has no category and no second line`(
    kind: Transaction.Kind
  ) {
    let sorted = [Line(minorUnits: -2, personalCategory: Self.food)]
    #expect(transaction(kind, -2) { $0.lines = sorted }.problem == .cannotBeSorted(kind))
    let split = [Line(id: 1, minorUnits: -1), Line(id: 2, minorUnits: -1)]
    #expect(transaction(kind, -2) { $0.lines = split }.problem == .cannotBeSorted(kind))
    #expect(kind.categoryKind == nil && !kind.countsInSums)
  }

  @Test(arguments: Transaction.Kind.allCases)
  func `only an expense or a refund can be joint`(kind: Transaction.Kind) {
    let isNegative = kind != .income && kind != .refund
    let problem = transaction(kind, isNegative ? -2 : 2) { $0.isJoint = true }.problem
    #expect(problem == (kind == .expense || kind == .refund ? nil : .cannotBeJoint(kind)))
  }

  @Test func `an own sharing belongs to what is joint and must hold`() throws {
    let parts = try typed.exact(mine: 767, of: 2001)
    let joint = transaction(.expense, -2001) {
      $0.isJoint = true
      $0.allocation = parts
    }
    #expect(joint.problem == nil)
    var individual = joint
    individual.isJoint = false
    #expect(individual.problem == .allocationWithoutJoint)
    var dearer = joint
    dearer.amount.minorUnits = -2002
    dearer.lines = [Line(minorUnits: -2002)]
    #expect(dearer.problem == .allocation(.amountGap(minorUnits: 1)))
  }

  @Test func `a transfer goes between two accounts and arrives whole`() {
    #expect(transaction(.transfer, -2).problem == nil)
    #expect(transaction(.transfer, -2) { $0.account = nil }.problem == .missingAccount)
    #expect(transaction(.transfer, -2) { $0.destination = nil }.problem == .missingDestination)
    #expect(transaction(.transfer, -2) { $0.arriving = nil }.problem == .missingDestination)
    #expect(
      transaction(.transfer, -2) { $0.destination = Self.current }.problem == .sameAccount)
    #expect(
      transaction(.transfer, -2) { $0.arriving = Money(minorUnits: 1) }.problem
        == .arrivingDiffers)
    #expect(
      transaction(.transfer, -2) { $0.arriving = Money(minorUnits: -2) }.problem
        == .wrongSign(.transfer))
    #expect(transaction(.transfer, -2) { $0.arriving = .zero() }.problem == .zeroAmount)
    #expect(
      transaction(.transfer, -2) { $0.arriving = Money(minorUnits: .min) }.problem == .tooLarge)
    #expect(
      transaction(.transfer, -2) { $0.arriving = Money(minorUnits: 3, .usd) }.problem == nil)
  }

  @Test func `only a transfer has a second account`() {
    let mark = Mark(minorUnits: 1, date: day(2027_03_05), account: Self.savings)
    #expect(
      transaction(.expense, -2) { $0.destination = Self.savings }.problem
        == .unexpectedDestination)
    #expect(
      transaction(.expense, -2) { $0.arriving = .zero() }.problem == .unexpectedDestination)
    #expect(
      transaction(.expense, -2) { $0.destinationMark = mark }.problem == .unexpectedDestination)
  }

  @Test func `only what the other member paid has no account`() {
    let paidByOther = transaction(.expense, -2) {
      $0.owner = bernat
      $0.isJoint = true
      $0.account = nil
    }
    #expect(paidByOther.problem == nil)
    var individual = paidByOther
    individual.isJoint = false
    #expect(individual.problem == .missingAccount)
    var withMethod = paidByOther
    withMethod.method = Identifier("targeta")
    #expect(withMethod.problem == .detailsWithoutAccount)
    var marked = paidByOther
    marked.mark = Mark(minorUnits: -2, date: marked.date, account: Self.current)
    #expect(marked.problem == .detailsWithoutAccount)
  }
}
