import Ledger
import Store
import TestSupport

@testable import Shell

/// The household of the public cases: Anna, whose shell it is, and Bernat, who has none.
struct CaseBook {
  let shell: TestShell

  init(now: String, account: String = "crea compte Corrent 1.000") throws {
    shell = try TestShell(now: now)
    for line in ["crea llar «Anna i Bernat»", account] { try run(line) }
  }

  @discardableResult func run(_ line: String) throws -> Output { try shell.session.run(line) }

  /// The last transaction that was written down or changed.
  func last() throws -> Transaction? {
    try shell.session.journal.lastRecorded().flatMap { try shell.session.journal.transaction($0) }
  }

  /// The error that a line is refused with; `nil` when it is done.
  func refusal(_ line: String) -> LineError? {
    do {
      try run(line)
      return nil
    } catch { return error as? LineError }
  }

  /// How many movements there are.
  func count() throws -> Int {
    try shell.session.journal.count(TransactionFilter(), today: shell.session.today)
  }

  /// Sets what Anna bears of the household's joint expenses, in hundredths of a per cent.
  func setRatio(mine: Int64, from: CalendarDate) throws {
    let members = try shell.session.book().household.members
    let allocation = try AllocationBuilder(members).percentages(mine: mine)
    try shell.session.record { try $0.save(SharingRatio(from: from, allocation: allocation)) }
  }

  /// What a month comes to: the joint total and what Bernat owes Anna, negative when she owes him.
  func month(_ year: Int, _ month: Int) throws -> (total: Int64, owedToAnna: Int64) {
    let answer: BalanceAnswer = try shell.answer(
      "balanç \(Month(year: year, month: month).iso)")
    return (Int64(answer.total.cents), Int64(answer.membres[0].diferencia.cents))
  }

  /// Ticks a transaction against the bank's statement.
  func mark(_ transaction: Transaction) throws {
    try shell.session.record { try $0.save(transaction.marking(.account)) }
  }
}
