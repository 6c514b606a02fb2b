import Glibc
import Ledger
import Shell
import Store

/// Writes the same rows for everyone who is measured.
enum BookFiles {
  /// The program's own book, through its one door for writes.
  static func writeBook(_ rows: HouseholdRows, to path: String) throws {
    var mixer = Mixer(seed: 7)
    let random = { mixer.next() }
    let journal = try Journal(
      StoreOptions(
        path: path, random: random, fold: { searchKey($0) },
        nameKey: { distinctKey($0) }))
    var clock: Int64 = 1_700_000_000_000
    func record<Result>(_ text: String, _ body: (Batch) throws -> Result) throws -> Result {
      clock += 1
      return try journal.record(
        CommandInfo(text: text, nowMilliseconds: clock, today: HouseholdRows.today), body)
    }
    let names = try record("crea") { batch in try Names(batch) }
    let household = try journal.book().household
    var iterator = rows.makeIterator()
    var isFinished = false
    while !isFinished {
      try record("importa") { batch in
        for _ in 0..<10_000 {
          guard let row = iterator.next() else {
            isFinished = true
            return
          }
          try batch.save(names.transaction(row, batch.newIdentifier(), owner: household.me.id))
        }
      }
    }
  }

  private struct Names {
    var accounts: [Identifier<Account>] = []
    var expenses: [Identifier<Category>] = []
    var incomes: [Identifier<Category>] = []
    var methods: [Identifier<PaymentMethod>] = []

    init(_ batch: Batch) throws {
      for name in HouseholdRows.accounts {
        accounts.append(batch.newIdentifier())
        try batch.save(
          Account(
            id: accounts[accounts.count - 1], name: name,
            openingDay: HouseholdRows.today.adding(months: -121)))
      }
      for name in HouseholdRows.expenseCategories {
        expenses.append(batch.newIdentifier())
        try batch.save(Category(id: expenses[expenses.count - 1], name: name))
      }
      for name in HouseholdRows.incomeCategories {
        incomes.append(batch.newIdentifier())
        try batch.save(
          Category(
            id: incomes[incomes.count - 1], name: name, kind: .income,
            scope: .personal(account: nil)))
      }
      for name in HouseholdRows.methods {
        methods.append(batch.newIdentifier())
        try batch.save(PaymentMethod(id: methods[methods.count - 1], name: name))
      }
    }

    func transaction(
      _ row: HouseholdRow, _ id: Identifier<Transaction>, owner: Identifier<Member>
    ) -> Transaction {
      let account = accounts[row.account]
      let amount = Money(minorUnits: row.kind == .income ? row.amount : -row.amount, .eur)
      var line = Line(minorUnits: amount.minorUnits)
      switch row.kind {
      case .expense: line.sharedCategory = row.category.map { expenses[$0] }
      case .income: line.personalCategory = row.category.map { incomes[$0] }
      case .transfer: break
      }
      let destination = row.destination.map { accounts[$0] }
      return Transaction(
        id: id, owner: owner,
        kind: row.kind == .expense ? .expense : row.kind == .income ? .income : .transfer,
        date: row.day, amount: amount,
        arriving: destination == nil ? nil : Money(minorUnits: row.amount, .eur), lines: [line],
        isJoint: row.isJoint, concept: HouseholdRows.payees[row.payee], account: account,
        destination: destination, method: methods[row.method],
        mark: row.isReconciled
          ? Mark(minorUnits: amount.minorUnits, date: row.day, account: account) : nil,
        destinationMark: row.isReconciled
          ? destination.map { Mark(minorUnits: row.amount, date: row.day, account: $0) } : nil)
    }
  }

  /// The rows that the C limit imports.
  static func writeRows(_ rows: HouseholdRows, to path: String) throws {
    try write(rows, to: path) { row in
      let category = row.category.map {
        row.kind == .income
          ? HouseholdRows.incomeCategories[$0] : HouseholdRows.expenseCategories[$0]
      }
      return [
        String(row.day.number), String(row.kind.rawValue), HouseholdRows.accounts[row.account],
        String(row.amount), row.destination.map { HouseholdRows.accounts[$0] } ?? "",
        category ?? "", HouseholdRows.methods[row.method], HouseholdRows.payees[row.payee],
        row.isReconciled ? "1" : "0",
      ].joined(separator: ",") + "\n"
    }
  }

  /// A journal that hledger and ledger both read.
  static func writeJournal(_ rows: HouseholdRows, to path: String) throws {
    try write(rows, to: path) { row in
      let units = row.amount / 100
      let cents = row.amount % 100
      let figure = "\(units).\(cents < 10 ? "0" : "")\(cents) EUR"
      let account = "Actiu:\(HouseholdRows.accounts[row.account])"
      let other =
        row.destination.map { "Actiu:\(HouseholdRows.accounts[$0])" }
        ?? row.category.map {
          row.kind == .income
            ? "Ingressos:\(HouseholdRows.incomeCategories[$0])"
            : "Despeses:\(HouseholdRows.expenseCategories[$0])"
        } ?? "Despeses"
      let (from, to) = row.kind == .income ? (other, account) : (account, other)
      return
        "\(row.day.iso) \(HouseholdRows.payees[row.payee])\n  \(to)  \(figure)\n  \(from)  -\(figure)\n\n"
    }
  }

  private static func write(
    _ rows: HouseholdRows, to path: String, _ text: (HouseholdRow) -> String
  ) throws {
    guard let file = fopen(path, "w") else { throw BenchmarkError("cannot write \(path)") }
    defer { fclose(file) }
    for row in rows where fputs(text(row), file) < 0 {
      throw BenchmarkError("cannot write \(path)")
    }
  }
}

struct BenchmarkError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
