import Ledger

/// What one living entry adds to the derived tables.
struct Projection: Equatable {
  struct Leg: Equatable {
    let account: Int64
    let side: Int
    let amount: Int64
    let isMarked: Bool
  }
  struct Posting: Equatable {
    /// 0 for none.
    let category: Int64
    var amount: Int64
  }

  let day: CalendarDate
  let flow: Flow
  /// 0 when the other member paid.
  let account: Int64
  let method: Int64?
  let amount: Int64
  let legs: [Leg]
  let postings: [Posting]
  let tags: [Int64]

  /// What the rows of one derived table say of an entry.
  struct Rows<Value: Equatable>: Equatable {
    let day: CalendarDate
    let flow: Flow
    let account: Int64
    let amount: Int64
    let values: Value
  }

  var inLegs: Rows<[Leg]> { rows(account: 0, amount: 0, legs) }
  var inPostings: Rows<[Posting]> { rows(account: account, amount: 0, postings) }
  var inTaggings: Rows<[Int64]> { rows(account: account, amount: amount, tags) }
  var inMethods: Rows<Int64?> { rows(account: account, amount: amount, method) }

  private func rows<Value>(account: Int64, amount: Int64, _ values: Value) -> Rows<Value> {
    Rows(day: day, flow: flow, account: account, amount: amount, values: values)
  }
}

/// Whether money of an entry counts as spent or as earned; transfers, corrections and compensations are
/// neither.
enum Flow: Int {
  case none = 0
  case expense, income

  init(_ kind: Transaction.Kind) {
    switch kind.categoryKind {
    case .expense: self = .expense
    case .income: self = .income
    case nil: self = .none
    }
  }

  /// Numbers of the kinds that are one or the other.
  static let kinds = Transaction.Kind.allCases.filter(\.countsInSums).map(\.rawValue)
}
