import Ledger
import TestSupport

let anna = Identifier<Member>("anna")
let bernat = Identifier<Member>("bernat")
let couple = MemberPair(me: anna, other: bernat)
/// What Anna types.
let typed = AllocationBuilder(couple)

func day(_ number: Int) -> CalendarDate { CalendarDate(trusted: number) }

/// A household's joint expenses, kept as they are entered, with the answers of a month.
struct JointBook {
  var sharing: Sharing
  var expenses: [JointExpense] = []
  var payments: [(SettlementPayment, Month)] = []

  init(ratio: Allocation? = nil) {
    sharing = Sharing(
      members: couple, ratios: ratio.map { [SharingRatio(from: .first, allocation: $0)] } ?? [])
  }

  mutating func pay(
    _ payer: Identifier<Member>, _ cost: Int64, on number: Int, _ allocation: Allocation? = nil
  ) {
    expenses.append(
      JointExpense(payer: payer, date: day(number), cost: cost, allocation: allocation))
  }

  mutating func settle(from: Identifier<Member>, _ minorUnits: Int64, _ month: Month) {
    let to = couple.counterpart(of: from)
    payments.append((SettlementPayment(from: from, to: to, minorUnits: minorUnits), month))
  }

  func balance(of period: Period = .all, members: MemberPair = couple) throws -> HouseholdBalance {
    var balance = HouseholdBalance(
      sharing: Sharing(members: members, ratios: sharing.ratios), period: period)
    for expense in expenses { try balance.add(expense) }
    for (payment, month) in payments { balance.add(payment, settling: month) }
    return balance
  }

  func figures(of month: Month) throws -> BalanceFigures {
    try balance(of: Period(month)).figures()
  }

  /// The transfer still due, as «bernat -> anna 500»; «even» when there is none.
  func transfer(of month: Month) throws -> String {
    guard let due = try figures(of: month).settlement(couple)?.outstanding else { return "even" }
    return "\(due.from.rawValue) -> \(due.to.rawValue) \(due.minorUnits)"
  }

  /// What Anna and Bernat bear of an expense in its own detail.
  func detail(_ expense: JointExpense) throws -> [Int64] {
    let shares = try ExpenseShares(
      cost: expense.cost, paidBy: expense.payer,
      allocation: sharing.allocation(own: expense.allocation, on: expense.date))
    return [shares.minorUnits(of: anna), shares.minorUnits(of: bernat)]
  }
}
