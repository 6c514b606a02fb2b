/// Why a transaction cannot be as it is.
package enum TransactionProblem: Error, Hashable, Sendable {
  case zeroAmount
  /// The amount's sign does not belong to its kind.
  case wrongSign(Transaction.Kind)
  /// The amount passes the largest one.
  case tooLarge
  case noLines
  /// Two lines with one number, or one that is not positive.
  case badLineNumber(Int)
  /// A line whose sign is not the transaction's.
  case lineSign(Int)
  /// A line of zero among several.
  case emptyLine(Int)
  /// What the lines lack to the amount, in minor units and with its sign.
  case linesGap(minorUnits: Int64)
  /// A category, or a second line, on what is neither income nor expense.
  case cannotBeSorted(Transaction.Kind)
  /// Only an expense or a refund can be joint.
  case cannotBeJoint(Transaction.Kind)
  /// An own way of sharing on something that is not joint.
  case allocationWithoutJoint
  case allocation(AllocationProblem)
  /// Only a joint expense that the other member paid has no account here.
  case missingAccount
  /// A payment method or a mark without an account.
  case detailsWithoutAccount
  /// A transfer without its second account, or without what arrives there.
  case missingDestination
  /// A second account, an arriving amount or a second mark on what is no transfer.
  case unexpectedDestination
  /// A transfer from an account to itself.
  case sameAccount
  /// Within one currency, what arrives is not what left.
  case arrivingDiffers
}

extension Transaction.Kind {
  package var canBeJoint: Bool { self == .expense || self == .refund }

  /// Whether it counts as income or expense; transfers, corrections and compensations count nowhere.
  package var countsInSums: Bool { categoryKind != nil }

  /// The kind of category that its lines have: a refund's is an expense's.
  package var categoryKind: Category.Kind? {
    switch self {
    case .expense, .refund: .expense
    case .income: .income
    case .transfer, .correction, .settlement: nil
    }
  }
}

extension Line {
  var hasCategory: Bool { sharedCategory != nil || personalCategory != nil }
}

extension Transaction {
  /// What is wrong with it, the most telling first; `nil` when nothing is.
  package var problem: TransactionProblem? {
    amountProblem ?? linesProblem ?? accountsProblem ?? jointProblem
  }

  private var amountProblem: TransactionProblem? {
    guard amount.isWithinLimit, arriving?.isWithinLimit ?? true else { return .tooLarge }
    if amount.isZero { return kind == .correction ? nil : .zeroAmount }
    switch kind {
    case .expense, .transfer: return amount.isNegative ? nil : .wrongSign(kind)
    case .income, .refund: return amount.isNegative ? .wrongSign(kind) : nil
    case .correction, .settlement: return nil
    }
  }

  private var linesProblem: TransactionProblem? {
    guard !lines.isEmpty else { return .noLines }
    var numbers: Set<Int> = []
    var sum: Int128 = 0
    for line in lines {
      guard line.id > 0, numbers.insert(line.id).inserted else { return .badLineNumber(line.id) }
      guard line.minorUnits != 0 || lines.count == 1 else { return .emptyLine(line.id) }
      guard kind.categoryKind != nil || (lines.count == 1 && !line.hasCategory) else {
        return .cannotBeSorted(kind)
      }
      guard line.minorUnits.signum() * amount.minorUnits.signum() >= 0 else {
        return .lineSign(line.id)
      }
      sum += Int128(line.minorUnits)
    }
    let gap = Int128(amount.minorUnits) - sum
    return gap == 0 ? nil : .linesGap(minorUnits: Int64(clamping: gap))
  }

  private var accountsProblem: TransactionProblem? {
    if kind == .transfer { return transferProblem }
    guard arriving == nil, destination == nil, destinationMark == nil else {
      return .unexpectedDestination
    }
    guard account == nil else { return nil }
    guard isJoint else { return .missingAccount }
    return method == nil && mark == nil ? nil : .detailsWithoutAccount
  }

  private var transferProblem: TransactionProblem? {
    guard let account else { return .missingAccount }
    guard let destination, let arriving else { return .missingDestination }
    guard account != destination else { return .sameAccount }
    guard !arriving.isZero else { return .zeroAmount }
    guard !arriving.isNegative else { return .wrongSign(.transfer) }
    let isSameCurrency = arriving.currency == amount.currency
    return isSameCurrency && arriving != -amount ? .arrivingDiffers : nil
  }

  private var jointProblem: TransactionProblem? {
    guard isJoint else { return allocation == nil ? nil : .allocationWithoutJoint }
    guard kind.canBeJoint else { return .cannotBeJoint(kind) }
    return allocation?.problem(cost: cost).map(TransactionProblem.allocation)
  }
}
