import Foundation
import Ledger
import Shell
import Store
import TestSupport
import Testing

/// The same year told in double entry, and another program's opinion of its balances.
@Suite struct HledgerTests {
  @Test func `another program finds the same balances in the year`() throws {
    let year = try AnyYear()
    let journal = try DoubleEntry(year.shell.session).text
    let today = try hledger("bal assets --flat --end 2026-12-01", journal)
    let planned = try hledger("bal assets --flat", journal)
    for (account, figures) in year.figures.saldos {
      #expect(today["assets:\(account)"] == figures.avui, "\(account)")
      #expect(planned["assets:\(account)"] == figures.previst, "\(account)")
    }
    let spent = try hledger("bal expenses income --flat --end 2026-12-01", journal)
    for (category, figures) in year.figures.categories {
      let kind = category == "Nòmina" ? "income" : "expenses"
      #expect(spent["\(kind):\(category)"] == -figures.total, "\(category)")
    }
  }

  /// Cents by account, as hledger says in a table.
  private func hledger(_ arguments: String, _ journal: String) throws -> [String: Int] {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "ralcat-\(UUID().uuidString).journal")
    try journal.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["LC_ALL=C.UTF-8", "hledger", "-f", file.path]
      + arguments.split(separator: " ").map(String.init) + ["--output-format", "csv", "--no-total"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(
      process.terminationStatus == 0,
      "hledger is missing or refused the journal: install Debian's package hledger")
    var cents: [String: Int] = [:]
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\"").filter { $0 != "," }.map(String.init)
      guard cells.count == 2 else { continue }
      cents[cells[0]] = Int(cells[1].filter { $0 == "-" || $0.isNumber })
    }
    return cents
  }
}

/// A book as a journal of double entry, own accounts only, as accounting programs read it.
private struct DoubleEntry {
  private(set) var text = "decimal-mark .\n"

  init(_ session: Shell.Session) throws {
    let book = try session.book()
    for account in book.accounts {
      text += "\n\(account.openingDay.iso) opening\n"
      leg("assets:\(account.name)", account.openingMinorUnits)
      text += "  equity:opening\n"
    }
    var filter = TransactionFilter()
    filter.payer = book.household.me.id
    try session.journal.entries(filter, today: session.today, newestFirst: false) { row in
      text += "\n\(row.date.iso) \(row.concept)\n"
      leg("assets:\(row.account.flatMap(book.account)?.name ?? "")", row.amount.minorUnits)
      if let destination = row.destination.flatMap(book.account), let arriving = row.arriving {
        leg("assets:\(destination.name)", arriving.minorUnits)
      } else {
        let category = row.category.flatMap(book.category)?.name ?? "none"
        leg("\(row.kind == .income ? "income" : "expenses"):\(category)", -row.amount.minorUnits)
      }
    }
  }

  private mutating func leg(_ account: String, _ cents: Int64) {
    let digits = String(cents.magnitude)
    let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    text += "  \(account)  \(cents < 0 ? "-" : "")\(padded.dropLast(2)).\(padded.suffix(2))\n"
  }
}
