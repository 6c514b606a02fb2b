/// Sums kept apart by currency, so that no total ever mixes two.
package struct MoneyTotals: Hashable, Sendable {
  private struct Sum: Hashable, Sendable {
    let currency: Currency
    /// Wide, so that adding never fails and its order never matters.
    var minorUnits: Int128
  }

  /// By code, so that equal totals are the same whatever came first. There are few.
  private var sums: [Sum] = []

  package init() {}

  package var isEmpty: Bool { sums.isEmpty }

  /// Adds an amount to its currency's sum.
  package mutating func add(_ money: Money) {
    add(Int128(money.minorUnits), money.currency)
  }

  package mutating func add(_ other: MoneyTotals) {
    for sum in other.sums { add(sum.minorUnits, sum.currency) }
  }

  private mutating func add(_ minorUnits: Int128, _ currency: Currency) {
    if let place = sums.firstIndex(where: { $0.currency == currency }) {
      sums[place].minorUnits += minorUnits
    } else {
      let place = sums.firstIndex { $0.currency.code > currency.code } ?? sums.endIndex
      sums.insert(Sum(currency: currency, minorUnits: minorUnits), at: place)
    }
  }

  /// The sum in one currency, zero when nothing of it was added.
  ///
  /// - Throws: `tooLarge` when it does not fit 64 bits.
  package subscript(currency: Currency) -> Money {
    get throws(ArithmeticError) {
      let sum = sums.first { $0.currency == currency }
      return Money(minorUnits: try narrowed(sum?.minorUnits ?? 0), currency)
    }
  }

  /// Every currency that was added: `main` first when present, the rest by code.
  ///
  /// - Throws: `tooLarge` when a sum does not fit 64 bits.
  package func all(main: Currency) throws(ArithmeticError) -> [Money] {
    var totals: [Money] = []
    for sum in sums {
      let total = Money(minorUnits: try narrowed(sum.minorUnits), sum.currency)
      totals.insert(total, at: sum.currency == main ? 0 : totals.endIndex)
    }
    return totals
  }
}
