import Catalan
import Ledger
import Store

/// A made-up household to try things on: two members and most of a year of movements, always the same for a
/// day.
package enum DemoHousehold {
  /// Fills an empty book; `now` gives the moment of each command, in milliseconds since 1970.
  ///
  /// The last few movements are commands of their own, so that «desfés» and «activitat» have something to show.
  package static func fill(
    _ journal: Journal, today: CalendarDate, now: () -> Int64
  ) throws {
    func command(_ text: String) -> CommandInfo {
      CommandInfo(text: text, nowMilliseconds: now(), today: today)
    }
    let plan = DemoPlan(today: today)
    try journal.record(command("crea llar «Anna i Marc»")) { batch in
      try writeNames(to: batch, try journal.book(), today: today)
    }
    let writer = DemoWriter(book: try journal.book(), reconciledThrough: plan.reconciledThrough)
    let entries = plan.entries
    let past = entries.filter { $0.date <= today }
    let recent = Array(past.suffix(recentCount))
    try journal.record(command("exemples")) { batch in
      for entry in past.dropLast(recentCount) + entries.filter({ $0.date > today }) {
        try batch.save(try writer.transaction(entry, batch.newIdentifier()))
      }
      for account in writer.reconciledAccounts {
        try batch.setting(Reconciliation.setting(of: account), plan.reconciledThrough.iso)
      }
    }
    for entry in recent {
      try journal.record(command(entry.line(today: today))) { batch in
        try batch.save(try writer.transaction(entry, batch.newIdentifier()))
      }
    }
  }

  /// How many of the latest movements are commands of their own.
  private static let recentCount = 5

  private static func writeNames(to batch: Batch, _ book: Book, today: CalendarDate) throws {
    let start = DemoPlan.firstDay(today: today)
    var answers = SetUpAnswers()
    answers.myName = "Anna"
    answers.otherName = "Marc"
    answers.opening = Money(minorUnits: 241_835, .eur)
    try answers.write(to: batch, book, today: start)
    for (name, opening) in [("Estalvi", 600_000), ("Moneder", 6_250)] as [(String, Int64)] {
      try batch.save(
        Account(
          id: batch.newIdentifier(), name: name, openingMinorUnits: opening, openingDay: start))
    }
    let members = book.household.members
    try batch.save(
      SharingRatio(
        from: today.adding(months: -3).month.first,
        allocation: try AllocationBuilder(members).percentages(mine: 5500)))
  }
}

/// Turns the plan's entries into transactions of a book.
struct DemoWriter {
  let book: Book
  let reconciledThrough: CalendarDate

  /// The accounts whose movements are marked: nobody reconciles a purse.
  var reconciledAccounts: [Identifier<Account>] {
    book.accounts.filter { $0.name != "Moneder" }.map(\.id)
  }

  func transaction(
    _ entry: DemoEntry, _ id: Identifier<Transaction>
  ) throws -> Transaction {
    let account = entry.isPaidByOther ? nil : account(entry.account)
    var transaction = Transaction(
      id: id, owner: entry.isPaidByOther ? book.other.id : book.me.id, kind: entry.kind,
      date: entry.date, amount: Money(minorUnits: entry.cents, .eur),
      arriving: entry.destination.map { _ in Money(minorUnits: -entry.cents, .eur) },
      isJoint: entry.isJoint, concept: entry.concept, note: entry.note, account: account,
      destination: entry.destination.flatMap(self.account),
      method: entry.isPaidByOther ? nil : entry.method.flatMap(method), tags: entry.tags)
    if let category = entry.category.flatMap(category) {
      transaction.lines[0].set(category)
    }
    guard entry.date <= reconciledThrough else { return transaction }
    for leg in transaction.legs {
      guard let account = transaction.currentMark(of: leg)?.account,
        reconciledAccounts.contains(account)
      else { continue }
      transaction = transaction.marking(leg)
    }
    return transaction
  }

  private func account(_ name: String) -> Identifier<Account>? {
    book.accounts.first { $0.name == name }?.id
  }

  private func method(_ name: String) -> Identifier<PaymentMethod>? {
    book.methods.first { $0.name == name }?.id
  }

  private func category(_ name: String) -> Ledger.Category? {
    book.categories.first { $0.name == name }
  }
}
