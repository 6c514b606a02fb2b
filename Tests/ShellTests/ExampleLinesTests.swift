import Catalan
import Foundation
import Ledger
import Store
import TestSupport
import Testing

@testable import Shell

/// The lines that the language page teaches, read on a household with the names that a new one has.
struct ExampleLinesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    let expected: String
    var testDescription: String { line }
  }

  static let rows: [Row] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "CatalanTests/Tables/exemples.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix(";") }.compactMap { line in
      let columns = line.split(separator: "\t").map(String.init)
      return columns.count == 2 ? Row(line: columns[0], expected: columns[1]) : nil
    }
  }()

  @Test func `the table is there`() { #expect(Self.rows.count >= 55) }

  @Test(arguments: rows) func `a line reads as the table says`(_ row: Row) throws {
    let session = try defaultHousehold().session
    let reading = try session.read(row.line)
    #expect(try description(of: reading, session) == normalised(row.expected))
  }

  /// What cannot be recorded yet is told by its refusal, and the other fields by nothing.
  private func normalised(_ expected: String) -> String {
    if expected.contains(" · cada=") { return "ERROR error.recurrent" }
    if expected.contains(" · grup=") { return "ERROR error.grup" }
    if expected.contains("categoria=?") { return "ERROR error.categoria" }
    if expected.contains("mitjà=?") { return "ERROR error.mitja" }
    // An account in euros takes no dollars without a rate.
    if expected.contains("USD") { return "ERROR error.moneda" }
    return expected
  }

  private func description(of reading: Reading, _ session: Session) throws -> String {
    if let problem = reading.problem { return "ERROR \(problem.code)" }
    let entry = try #require(reading.words.entry)
    let draft: Draft
    do { draft = try session.draft(from: entry) } catch let error as LineError {
      return "ERROR \(error.code)"
    }
    let transaction = draft.transaction
    let book = try session.book()
    var parts = [command(entry.kind), amount(transaction, entry)]
    if !transaction.concept.isEmpty { parts.append("concepte=\(transaction.concept)") }
    if let category = book.categoryName(of: transaction) {
      parts.append("categoria=\(category)\(draft.isCategoryDeduced ? " (deduïda)" : "")")
    }
    if let method = entry.method { parts.append("mitjà=\(method.name)") }
    if transaction.isJoint { parts.append("conjunta=sí") }
    if let allocation = transaction.allocation {
      parts.append("part=\(allocation.weight(of: book.me.id) / 100)")
    }
    if !transaction.tags.isEmpty {
      parts.append("etiquetes=\(transaction.tags.joined(separator: " "))")
    }
    if let account = entry.account { parts.append("de=\(account.name)") }
    if let account = entry.destination { parts.append("a=\(account.name)") }
    parts.append("data=\(transaction.date.iso)")
    if transaction.isPlanned(on: session.today) { parts.append("previst") }
    if draft.dateGuess.isFar { parts.append("lluny") }
    if entry.kind == .expense, transaction.kind == .refund { parts.append("devolució") }
    return parts.joined(separator: " · ")
  }

  private func command(_ kind: Transaction.Kind) -> String {
    switch kind {
    case .income: "ingrés"
    case .refund: "devolució"
    case .transfer: "traspàs"
    default: "despesa"
    }
  }

  /// As typed: an expense has no sign, and one that is money back has the minus.
  private func amount(_ transaction: Transaction, _ entry: EntryRequest) -> String {
    let money = entry.kind == .expense ? -transaction.amount : transaction.amount.magnitude
    return Amounts.write(money).replacing("\u{A0}", with: " ")
  }
}
