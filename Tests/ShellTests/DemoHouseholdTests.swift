import Ledger
import Shell
import Store
import TestSupport
import Testing

/// The made-up household has what there is to try, whatever the day.
@Suite struct DemoHouseholdTests {
  private static let days = ["2026-11-30", "2027-01-01", "2027-02-28", "2028-02-29", "2026-08-15"]

  private static func shell(_ day: String) throws -> TestShell {
    let shell = try TestShell(now: "\(day)T12:00")
    try DemoHousehold.fill(
      shell.session.journal, today: shell.session.today,
      now: shell.session.surroundings.nowMilliseconds)
    return shell
  }

  private func rows(_ shell: TestShell) throws -> [EntryRow] {
    try shell.session.journal.entries(TransactionFilter(), today: shell.session.today)
  }

  @Test(arguments: days)
  func `it has everything there is to try`(_ day: String) throws {
    let shell = try Self.shell(day)
    let rows = try rows(shell)
    let book = try shell.session.book()
    #expect(rows.count >= 150)
    #expect([book.me.name, book.other.name] == ["Anna", "Marc"])
    let months = Set(rows.filter { !$0.isPlanned }.map(\.date.month))
    #expect(months.count >= 6)
    #expect(rows.count(where: \.isPlanned) >= 3)
    #expect(rows.contains { $0.isJoint && $0.owner == book.me.id })
    #expect(rows.contains { $0.isJoint && $0.owner == book.other.id })
    #expect(Set(rows.map(\.kind)).isSuperset(of: [.expense, .income, .refund, .transfer]))
    #expect(rows.count(where: \.isReconciled) > 50)
    #expect(rows.contains { !$0.isReconciled && !$0.isPlanned && $0.account != nil })
    #expect(rows.contains { !$0.tags.isEmpty })
    #expect(rows.contains { !$0.note.isEmpty })
    #expect(!book.ratios.isEmpty)
    #expect(rows.allSatisfy { $0.kind == .transfer || $0.category != nil })
  }

  @Test(arguments: days)
  func `no account is ever short of money`(_ day: String) throws {
    let shell = try Self.shell(day)
    for balance in try shell.session.journal.accountBalances(today: shell.session.today) {
      #expect(!balance.today.isNegative && !balance.planned.isNegative)
    }
  }

  @Test func `it is the same for everybody`() throws {
    let (one, other) = (try Self.shell("2026-11-30"), try Self.shell("2026-11-30"))
    let figures = { (shell: TestShell) in
      try rows(shell).map { [$0.concept, $0.date.iso, String($0.amount.minorUnits)] }
    }
    #expect(try figures(one) == figures(other))
  }

  @Test func `its last movement can be undone by itself`() throws {
    let shell = try Self.shell("2026-11-30")
    let count = try rows(shell).count
    _ = try shell.session.journal.undo(
      #require(try shell.session.journal.undoCandidate()),
      .init(text: "desfés", nowMilliseconds: 1, today: shell.session.today))
    #expect(try rows(shell).count == count - 1)
  }

  @Test func `every screen works on it`() throws {
    let shell = try Self.shell("2026-11-30")
    // A name is asked of these, and the example year has a tag that this household has not.
    let others = ["categoria", "mitjà", "etiqueta", "etiqueta nadal"]
    for command in [Command].all where command.family == .shows {
      for example in [command.name] + command.examples where !others.contains(example) {
        let text = shell.type(example)
        #expect(!text.contains("✗"), "\(example): \(text)")
      }
    }
  }
}
