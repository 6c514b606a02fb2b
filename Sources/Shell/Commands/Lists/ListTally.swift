import Catalan
import Ledger
import Store

/// What a list adds up to, and which marks it shows.
struct ListTally {
  private let listing: Listing
  private let me: Identifier<Member>
  private(set) var count = 0
  private(set) var planned = 0
  private var income = RunningSum()
  /// What I paid.
  private var expense = RunningSum()
  /// What the other member paid.
  private var others = RunningSum()
  private(set) var hasReconciled = false
  private(set) var hasMyJoint = false
  private(set) var hasOthersJoint = false

  init(_ listing: Listing) {
    self.listing = listing
    me = listing.book.me.id
  }

  /// Counts a row with the part of its amount that the list is about.
  mutating func add(_ row: EntryRow, _ amount: Money, isReconciled: Bool) {
    count += 1
    if row.isPlanned { planned += 1 }
    if isReconciled { hasReconciled = true }
    let isMine = row.owner == me
    if row.isJoint { if isMine { hasMyJoint = true } else { hasOthersJoint = true } }
    guard listing.counts(row) else { return }
    switch row.kind {
    case .income: income.add(amount)
    case .expense, .refund: if isMine { expense.add(-amount) } else { others.add(-amount) }
    case .transfer, .correction, .settlement: break
    }
  }

  /// «10 moviments, 2 de previstos», «ingressos 1.850,00 €», «despeses 165,75 €», whoever paid them.
  func parts(_ layout: Layout) throws -> [String] {
    var counts = listing.noun.count(count)
    if planned > 0, listing.filter.state != .planned {
      counts += ", \(listing.noun.planned(planned))"
    }
    var parts = [counts]
    // A list of one kind need not name it twice.
    let (incoming, outgoing) =
      listing.subject.kinds.isEmpty ? ("ingressos ", "despeses ") : ("", "")
    if let text = try text(income.totals, layout) { parts.append(incoming + text) }
    var spent = expense.totals
    spent.add(others.totals)
    if let text = try text(spent, layout) { parts.append(outgoing + text) }
    return parts
  }

  /// «pagat per Anna 12,00 €», «per Marc 68,00 €»; empty when the other member paid nothing.
  func payers(_ layout: Layout) throws -> [String] {
    guard let theirs = try text(others.totals, layout) else { return [] }
    let house = listing.book.household
    let other = "per \(displayName(of: house.other, in: house))"
    guard let mine = try text(expense.totals, layout) else { return ["pagat \(other)"] }
    return ["pagat per \(displayName(of: house.me, in: house)) \(mine)", "\(other) \(theirs)"]
  }

  private func text(_ totals: MoneyTotals, _ layout: Layout) throws -> String? {
    let all = try totals.all(main: listing.book.mainCurrency).filter { !$0.isZero }
    return all.isEmpty ? nil : Words.list(all.map(layout.money))
  }

  /// What the marks of the list mean.
  var legend: [String] {
    var marks: [String] = []
    if hasReconciled { marks.append("✓ conciliat") }
    if planned > 0 { marks.append("⏲ previst") }
    if hasMyJoint { marks.append("◐ conjunta") }
    if hasOthersJoint {
      marks.append("◑ paga \(displayName(of: listing.book.other, in: listing.book.household))")
    }
    return marks
  }
}

/// A sum by currency of amounts that are mostly in the same one.
private struct RunningSum {
  private var settled = MoneyTotals()
  private var current = Money.zero(.eur)

  mutating func add(_ money: Money) {
    let (sum, overflows) = current.minorUnits.addingReportingOverflow(money.minorUnits)
    if money.currency == current.currency, !overflows {
      current.minorUnits = sum
    } else {
      settled.add(current)
      current = money
    }
  }

  var totals: MoneyTotals {
    var totals = settled
    totals.add(current)
    return totals
  }
}
