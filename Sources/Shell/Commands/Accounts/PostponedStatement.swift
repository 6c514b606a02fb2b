import Ledger

/// The day and the balance of a statement whose checking was left for later; the next session offers them.
///
/// They are this device's, and not the book's, which has the marks.
struct PostponedStatement {
  let day: CalendarDate
  /// `nil` when only the day is known.
  let balance: Money?

  init(day: CalendarDate, balance: Money?) {
    self.day = day
    self.balance = balance
  }

  /// What was kept for the account; `nil` when nothing was.
  init?(of account: Account, _ session: Session) {
    let kept = session.surroundings.state[Self.key(account)] ?? ""
    let parts = kept.split(separator: " ").map(String.init)
    guard parts.count == 2, let number = Int(parts[0]), let day = CalendarDate(number: number),
      let units = Int64(parts[1])
    else { return nil }
    self.init(day: day, balance: Money(minorUnits: units, account.currency))
  }

  func keep(of account: Account, _ session: Session) {
    guard let balance else { return }
    session.surroundings.state[Self.key(account)] = "\(day.number) \(balance.minorUnits)"
  }

  static func forget(_ account: Account, _ session: Session) {
    session.surroundings.state[key(account)] = nil
  }

  private static func key(_ account: Account) -> String { "extracte.\(account.id.rawValue)" }
}
