import Catalan
import Ledger
import Store

/// Who bears how much of a joint expense: «la teva part, 420,00 €», or both when it has its own allocation, and
/// the household's ratio when that of its day is not today's.
///
/// Of a refund it is how much of it each gets back, without a sign too.
func shares(
  of transaction: Transaction, _ sharing: Sharing, _ household: Household, today: CalendarDate,
  _ layout: Layout
) throws -> String {
  let mine = try sharing.myPart(of: transaction)
  let currency = transaction.amount.currency
  let part = layout.money(Money(minorUnits: mine, currency).magnitude)
  guard let allocation = transaction.allocation else {
    let other = sharing.ratioInWords(unlike: today, on: transaction.date)
    return "la teva part, \(part)" + (other.map { " · \($0)" } ?? "")
  }
  switch allocation.kind {
  case .percentage:
    return "la teva part, \(part) · \(weights(of: allocation, in: currency, household, layout))"
  // Both amounts are there already.
  case .exact: return weights(of: allocation, in: currency, household, layout)
  case .shares:
    let other = Money(minorUnits: transaction.cost - mine, currency)
    let total = allocation.totalWeight
    return [(household.me, part), (household.other, layout.money(other.magnitude))].map {
      let count = Words.count(Int(allocation.weight(of: $0.id)), "part", "parts")
      return
        "\(displayName(of: $0, in: household)) \($1) (\(count) de \(Words.integer(Int(total))))"
    }.joined(separator: " · ")
  }
}

/// Both members' weights in an allocation: «Anna 60 % · Marc 40 %».
func weights(
  of allocation: Allocation, in currency: Currency, _ household: Household, _ layout: Layout,
  separator: String = " · "
) -> String {
  [household.me, household.other].map { member in
    let weight = allocation.weight(of: member.id)
    let figure =
      switch allocation.kind {
      case .exact: layout.money(Money(minorUnits: weight, currency))
      case .percentage: Words.percent(hundredths: Int(weight))
      case .shares: Words.count(Int(weight), "part", "parts")
      }
    return "\(displayName(of: member, in: household)) \(figure)"
  }.joined(separator: separator)
}

extension AllocationRequest {
  /// How it was asked to be shared: «a mitges», «Anna 60 % · Marc 40 %», «Marc 5,00 €».
  func phrase(_ household: Household, _ layout: Layout) -> String {
    func each(_ mine: String?, _ other: String?) -> String {
      [(household.me, mine), (household.other, other)].compactMap { member, part in
        part.map { "\(displayName(of: member, in: household)) \($0)" }
      }.joined(separator: " · ")
    }
    func percent(_ share: Int64) -> String { Words.percent(hundredths: Int(share)) }
    func count(_ shares: Int64) -> String { Words.count(Int(shares), "part", "parts") }
    return switch self {
    case .half: "a mitges"
    case .percentages(let mine, let other): each(percent(mine), percent(other ?? 10_000 - mine))
    case .exact(let mine, let other): each(mine.map(layout.money), other.map(layout.money))
    case .shares(let mine, let other): each(mine.map(count), other.map(count))
    }
  }
}

extension Sharing {
  /// What I bear of a joint expense, in minor units, signed as its cost.
  func myPart(of transaction: Transaction) throws(ArithmeticError) -> Int64 {
    try myPart(
      ofCost: transaction.cost, paidBy: transaction.owner, own: transaction.allocation,
      on: transaction.date)
  }

  /// The ratio of a day, mine first, and how far it goes, when it is not that of today: «repartiment 50/50 fins al
  /// 29/11», «repartiment 60/40 des de l'1/1/2027».
  func ratioInWords(unlike today: CalendarDate, on day: CalendarDate) -> String? {
    let ratio = ratio(on: day)
    guard !ratio.isSame(as: self.ratio(on: today), to: members.me) else { return nil }
    func hasIt(_ candidate: SharingRatio) -> Bool {
      candidate.allocation.isSame(as: ratio, to: members.me)
    }
    let bounds: String
    if day < today {
      let change = ratios.first { $0.from > day && !hasIt($0) }
      let last = change?.from.adding(days: -1) ?? today
      bounds = "fins \(Dates.shortTo(last, today: today))"
    } else {
      let start = ratios.last { $0.from <= day && !hasIt($0) }
      let first = ratios.first { $0.from > (start?.from ?? today) }?.from ?? day
      bounds = "des \(Dates.shortOf(first, today: today))"
    }
    return "repartiment \(figures(of: ratio)) \(bounds)"
  }

  /// «60/40», mine first.
  func figures(of ratio: Allocation) -> String {
    [members.me, members.other].map { Words.figure(hundredths: ratio.hundredths(of: $0)) }
      .joined(separator: "/")
  }
}

extension Allocation {
  /// Whether that member bears as much of the whole in both.
  func isSame(as other: Allocation, to member: Identifier<Member>) -> Bool {
    let (mine, theirs) = (weight(of: member), other.weight(of: member))
    return mine * max(other.totalWeight, 1) == theirs * max(totalWeight, 1)
  }
}
