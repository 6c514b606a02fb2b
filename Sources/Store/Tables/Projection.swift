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
}

/// Whether money of an entry counts as spent or as earned; transfers, corrections and compensations are
/// neither.
enum Flow: Int {
  case none = 0
  case expense, income

  init(_ kind: Transaction.Kind) {
    switch kind {
    case .expense, .refund: self = .expense
    case .income: self = .income
    case .transfer, .correction, .settlement: self = .none
    }
  }
}
