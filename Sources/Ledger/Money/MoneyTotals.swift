/// Sums kept apart by currency, so that no total ever mixes two.
package struct MoneyTotals: Hashable, Sendable {
  /// Wide, so that adding never fails and its order never matters.
  private var sums: [Currency: Int128] = [:]

  package init() {}

  package var isEmpty: Bool { sums.isEmpty }

  /// Adds an amount to its currency's sum.
  package mutating func add(_ money: Money) {
    sums[money.currency, default: 0] += Int128(money.minorUnits)
  }

  package mutating func add(_ other: MoneyTotals) {
    sums.merge(other.sums) { $0 + $1 }
  }

  /// The sum in one currency, zero when nothing of it was added.
  ///
  /// - Throws: `tooLarge` when it does not fit 64 bits.
  package subscript(currency: Currency) -> Money {
    get throws(ArithmeticError) {
      Money(minorUnits: try narrowed(sums[currency] ?? 0), currency)
    }
  }

  /// Every currency that was added: `main` first when present, the rest by code.
  ///
  /// - Throws: `tooLarge` when a sum does not fit 64 bits.
  package func all(main: Currency) throws(ArithmeticError) -> [Money] {
    var totals: [Money] = []
    for (currency, sum) in sums {
      totals.append(Money(minorUnits: try narrowed(sum), currency))
    }
    return totals.sorted {
      ($0.currency != main, $0.currency.code) < ($1.currency != main, $1.currency.code)
    }
  }
}

private func < (left: (Bool, String), right: (Bool, String)) -> Bool {
  left.0 == right.0 ? left.1 < right.1 : !left.0
}
