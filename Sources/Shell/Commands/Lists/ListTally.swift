import Catalan
import Ledger
import Store

/// What a list adds up to, and which marks it shows.
struct ListTally {
  /// Planned ones are in the sums only of a list of them.
  private let sumsPlanned: Bool
  private let me: Identifier<Member>
  private(set) var count = 0
  private(set) var planned = 0
  private var income = RunningSum()
  private var expense = RunningSum()
  /// What the other member paid.
  private var others = RunningSum()
  private(set) var hasReconciled = false
  private(set) var hasMyJoint = false
  private(set) var hasOthersJoint = false

  init(_ listing: Listing) {
    sumsPlanned = listing.filter.state == .planned
    me = listing.book.me.id
  }

  /// Counts a row with the part of its amount that the list is about.
  mutating func add(_ row: EntryRow, _ amount: Money, isReconciled: Bool) {
    count += 1
    if row.isPlanned { planned += 1 }
    if isReconciled { hasReconciled = true }
    let isMine = row.owner == me
    if row.isJoint { if isMine { hasMyJoint = true } else { hasOthersJoint = true } }
    guard sumsPlanned || !row.isPlanned else { return }
    switch row.kind {
    case .income: income.add(amount)
    case .expense, .refund: if isMine { expense.add(-amount) } else { others.add(-amount) }
    case .transfer, .correction, .settlement: break
    }
  }

  /// «10 moviments, 2 de previstos», «ingressos 1.850,00 €», «despeses 165,75 €»
  func parts(_ listing: Listing, _ layout: Layout) throws -> [String] {
    var counts = listing.noun.count(count)
    if planned > 0, !sumsPlanned { counts += ", \(listing.noun.planned(planned))" }
    var parts = [counts]
    let main = listing.book.mainCurrency
    // A list of one kind need not name it twice.
    let (incoming, outgoing) =
      listing.subject.kinds.isEmpty ? ("ingressos ", "despeses ") : ("", "")
    if let text = try text(income.totals, main, layout) { parts.append(incoming + text) }
    if let text = try text(expense.totals, main, layout) { parts.append(outgoing + text) }
    if let text = try text(others.totals, main, layout) {
      parts.append(
        "pagat per \(displayName(of: listing.book.other, in: listing.book.household)) \(text)")
    }
    return parts
  }

  private func text(
    _ totals: MoneyTotals, _ main: Currency, _ layout: Layout
  ) throws -> String? {
    let all = try totals.all(main: main).filter { !$0.isZero }
    return all.isEmpty ? nil : Words.list(all.map(layout.money))
  }

  /// What the marks of the list mean.
  func legend(_ listing: Listing) -> String {
    var marks: [String] = []
    if hasReconciled { marks.append("✓ conciliat") }
    if planned > 0 { marks.append("⏲ previst") }
    if hasMyJoint { marks.append("◐ conjunta") }
    if hasOthersJoint {
      marks.append("◑ paga \(displayName(of: listing.book.other, in: listing.book.household))")
    }
    return marks.joined(separator: "  ")
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
