import Ledger

/// What one group adds up to.
struct GroupSum {
  var count = 0
  var total = MoneyTotals()
}

/// Adds up sums that come by account, each in its account's currency.
struct TotalsByKey<Key: Comparable> {
  /// In order, as most of what is added comes. Apart from their sums: a list of both would be of a type of its
  /// own, which the runtime must make at the first use.
  private var keys: [Key] = []
  private var sums: [GroupSum] = []
  private let currencies: [(account: Int64, currency: Currency)]

  /// Makes something of each in which something was counted; days taken away may leave nothing.
  func map<Total>(_ make: (Key, GroupSum) throws -> Total) rethrows -> [Total] {
    try keys.indices.compactMap { sums[$0].count == 0 ? nil : try make(keys[$0], sums[$0]) }
  }

  init(_ book: Book) {
    let shelf = book.accountShelf
    currencies = (shelf.values + shelf.deleted).map { (shelf.key(of: $0.id) ?? 0, $0.currency) }
  }

  /// - Throws: when nobody knows the account, and with it the currency.
  mutating func add(_ key: Key, _ account: Int64, _ minorUnits: Int64, _ count: Int) throws {
    guard let currency = currencies.first(where: { $0.account == account })?.currency else {
      throw CanonicalError.outOfRange
    }
    let place = keys.place { $0 < key }
    if place == keys.count || keys[place] != key {
      keys.insert(key, at: place)
      sums.insert(GroupSum(), at: place)
    }
    sums[place].count += count
    sums[place].total.add(Money(minorUnits: minorUnits, currency))
  }
}

extension Array {
  /// The first place whose element does not come before, in a list where all that do come first.
  func place(where comesBefore: (Element) -> Bool) -> Int {
    guard let last, !comesBefore(last) else { return count }
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if comesBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The opposite of an amount.
///
/// - Throws: `StoreError.overflow` when it does not fit 64 bits.
func negated(_ amount: Int64) throws -> Int64 {
  let (opposite, overflows) = Int64(0).subtractingReportingOverflow(amount)
  guard !overflows else { throw StoreError.overflow(cause: nil) }
  return opposite
}

/// The sum of two amounts.
///
/// - Throws: `StoreError.overflow` when it passes 64 bits.
func added(_ left: Int64, _ right: Int64) throws -> Int64 {
  let (sum, overflows) = left.addingReportingOverflow(right)
  guard !overflows else { throw StoreError.overflow(cause: nil) }
  return sum
}
