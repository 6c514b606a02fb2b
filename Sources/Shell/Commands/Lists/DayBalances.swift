import Ledger
import Store

/// An account's balance at the end of each listed day, the newest day first.
///
/// When the rows are all that the balance counts, the balance of an earlier day is the later one's less
/// its rows; otherwise each day asks for the sum of what lies between.
struct DayBalances {
  private let journal: Journal
  private let account: Account
  private let counting: RunningBalance
  private let rowsAreAll: Bool
  /// The end of the period, at which the balance is that of the newest listed day.
  private let end: CalendarDate?
  private var current: (day: CalendarDate, balance: Int64)?
  /// What the rows of the current day add.
  private var listed: Int64 = 0

  init(_ listing: Listing, account: Account, journal: Journal) {
    self.journal = journal
    self.account = account
    counting =
      switch listing.filter.state {
      case nil, .planned, .notPlanned: .all
      case .reconciled: .reconciled
      case .notReconciled: .notReconciled
      }
    let last = listing.isLatestOnly ? nil : listing.filter.period.end
    // What is planned later is none of the rows.
    end = listing.filter.state == .notPlanned ? last.map { min($0, listing.today) } : last
    rowsAreAll = !listing.filter.isNarrow(besides: listing.filter.state)
  }

  /// The balance at the end of the next listed day, which is earlier than the last one asked.
  mutating func balance(endOf day: CalendarDate) throws -> Money {
    let balance: Int64
    if let current {
      let between =
        try rowsAreAll
        ? listed
        : journal.sum(
          of: account.id, in: Period(from: day.adding(days: 1), through: current.day),
          counting: counting)
      balance = current.balance - between
    } else {
      // Nothing lies between the newest of all rows and the end of their period.
      let last = rowsAreAll ? end ?? day : day
      balance = try journal.balance(of: account.id, through: last, counting: counting).minorUnits
    }
    current = (day, balance)
    listed = 0
    return Money(minorUnits: balance, account.currency)
  }

  /// Counts a row of the day last asked.
  mutating func add(_ row: EntryRow) { listed += row.amount(in: account.id) }
}
