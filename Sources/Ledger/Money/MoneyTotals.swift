/// Sums kept apart by currency, so that no total ever mixes two.
package struct MoneyTotals: Hashable, Sendable {
  private var sums: [Currency: Int64] = [:]

  package init() {}

  /// Adds an amount to its currency's sum.
  ///
  /// - Precondition: the sum fits 64 bits.
  package mutating func add(_ money: Money) {
    sums[money.currency, default: 0] += money.minorUnits
  }

  /// The sum in one currency, zero when nothing of it was added.
  package subscript(currency: Currency) -> Money {
    Money(minorUnits: sums[currency] ?? 0, currency)
  }

  /// Every currency that was added: `main` first when present, the rest by code.
  package func all(main: Currency) -> [Money] {
    sums.map { Money(minorUnits: $0.value, $0.key) }.sorted {
      ($0.currency != main, $0.currency.code) < ($1.currency != main, $1.currency.code)
    }
  }
}

private func < (left: (Bool, String), right: (Bool, String)) -> Bool {
  left.0 == right.0 ? left.1 < right.1 : !left.0
}
