/// A tick against the bank's statement, with what it was made for. It counts only while they are equal.
package struct Mark: Hashable, Sendable {
  package var minorUnits: Int64
  package var date: CalendarDate
  package var account: Identifier<Account>

  package init(minorUnits: Int64, date: CalendarDate, account: Identifier<Account>) {
    self.minorUnits = minorUnits
    self.date = date
    self.account = account
  }
}

extension Transaction {
  /// The side of a transaction that one account sees: a transfer has two.
  package enum Leg: Int, Sendable, CaseIterable { case account = 1, destination }

  /// Its legs, the first account's before a transfer's second; none when the other member paid.
  package var legs: [Leg] { Leg.allCases.filter { currentMark(of: $0) != nil } }

  /// The leg in that account, if it has one there.
  package func leg(in account: Identifier<Account>) -> Leg? {
    legs.first { currentMark(of: $0)?.account == account }
  }

  /// What that account gains or loses, signed; `nil` when it is not touched.
  package func amount(in account: Identifier<Account>) -> Money? {
    leg(in: account).flatMap { $0 == .account ? amount : arriving }
  }

  /// What a mark put on that leg now would remember; `nil` when there is no such leg.
  package func currentMark(of leg: Leg) -> Mark? {
    switch leg {
    case .account:
      account.map { Mark(minorUnits: amount.minorUnits, date: date, account: $0) }
    case .destination:
      destination.flatMap { destination in
        arriving.map { Mark(minorUnits: $0.minorUnits, date: date, account: destination) }
      }
    }
  }

  /// Whether the mark of that leg still stands for its amount, day and account.
  package func isReconciled(_ leg: Leg) -> Bool {
    guard let mark = leg == .account ? mark : destinationMark else { return false }
    return mark == currentMark(of: leg)
  }

  /// Whether the mark of the first account still stands for this amount, day and account.
  package var isReconciled: Bool { isReconciled(.account) }

  /// Whether the mark of a transfer's destination still stands.
  package var isDestinationReconciled: Bool { isReconciled(.destination) }

  /// This transaction with that leg marked, or its mark taken off.
  package func marking(_ leg: Leg, _ isMarked: Bool = true) -> Transaction {
    var changed = self
    let mark = isMarked ? currentMark(of: leg) : nil
    switch leg {
    case .account: changed.mark = mark
    case .destination: changed.destinationMark = mark
    }
    return changed
  }

  /// The legs whose standing mark `changed` would lose by another amount, day or account.
  ///
  /// Category, concept, notes and tags are free; taking a mark off on purpose is no loss.
  package func marksLost(in changed: Transaction) -> [Leg] {
    legs.filter { isReconciled($0) && changed.currentMark(of: $0) != currentMark(of: $0) }
  }

  /// This transaction without the marks that no longer stand.
  package var withoutStaleMarks: Transaction {
    var changed = self
    if !isReconciled(.account) { changed.mark = nil }
    if !isReconciled(.destination) { changed.destinationMark = nil }
    return changed
  }
}
