import Foundation
import Ledger
import TestSupport

@testable import Store

/// A book in memory or in a file, and short ways of writing into it.
final class TestBook {
  let journal: Journal
  var today = day(2026, 11, 30)
  private var clock: Int64 = 1_790_000_000_000

  init(path: String = ":memory:", seed: UInt64 = 7) throws {
    journal = try Journal(Self.options(path: path, seed: seed))
  }

  init(reading journal: Journal) { self.journal = journal }

  static func options(path: String = ":memory:", seed: UInt64 = 7) -> StoreOptions {
    var generator = SeededGenerator(seed: seed)
    return StoreOptions(
      path: path, random: { generator.next() }, fold: { $0.lowercased() },
      nameKey: { $0.lowercased() },
      busyTimeoutMilliseconds: 200)
  }

  var me: Identifier<Member> { get throws { try journal.book().me.id } }
  var other: Identifier<Member> { get throws { try journal.book().other.id } }

  func info(_ text: String = "prova") -> CommandInfo {
    clock += 1000
    return CommandInfo(text: text, nowMilliseconds: clock, today: today)
  }

  @discardableResult
  func write<Result>(_ text: String = "prova", _ body: (Batch) throws -> Result) throws -> Result {
    try journal.record(info(text), body)
  }

  /// The command that this journal recorded last.
  var lastBatch: BatchNumber? { journal.ownBatches.last { $0.role == .command }?.number }

  /// Takes a command back, the next one unless told which.
  @discardableResult
  func undo(_ number: BatchNumber? = nil, force: Bool = false) throws -> UndoOutcome {
    guard let number = try number ?? journal.undoCandidate() else { return .unknown }
    return try journal.undo(number, info("desfés"), force: force)
  }

  /// Puts back what was taken back last.
  @discardableResult
  func redo(_ number: BatchNumber? = nil, force: Bool = false) throws -> UndoOutcome {
    guard let number = try number ?? journal.redoCandidate() else { return .notUndone }
    return try journal.redo(number, info("refés"), force: force)
  }

  @discardableResult
  func account(
    _ name: String, _ opening: Int64 = 0, currency: Currency = .eur
  ) throws -> Identifier<Account> {
    try write { batch in
      let id: Identifier<Account> = batch.newIdentifier()
      try batch.save(
        Account(
          id: id, name: name, currency: currency, openingMinorUnits: opening,
          openingDay: day(2026, 1, 1)))
      return id
    }
  }

  @discardableResult
  func category(
    _ name: String, _ kind: Ledger.Category.Kind = .expense,
    _ scope: Ledger.Category.Scope = .household
  ) throws -> Identifier<Ledger.Category> {
    try write { batch in
      let id: Identifier<Ledger.Category> = batch.newIdentifier()
      try batch.save(Category(id: id, name: name, kind: kind, scope: scope))
      return id
    }
  }

  @discardableResult
  func method(_ name: String) throws -> Identifier<PaymentMethod> {
    try write { batch in
      let id: Identifier<PaymentMethod> = batch.newIdentifier()
      try batch.save(PaymentMethod(id: id, name: name))
      return id
    }
  }

  @discardableResult
  func expense(
    _ minorUnits: Int64, _ concept: String = "", on date: CalendarDate = day(2026, 11, 15),
    from account: Identifier<Account>, category: Identifier<Ledger.Category>? = nil,
    change: (inout Transaction) -> Void = { _ in }
  ) throws -> Identifier<Transaction> {
    let owner = try me
    return try write { batch in
      let id: Identifier<Transaction> = batch.newIdentifier()
      var transaction = Transaction(
        id: id, owner: owner, kind: minorUnits < 0 ? .income : .expense, date: date,
        amount: Money(minorUnits: -minorUnits),
        lines: [Line(minorUnits: -minorUnits, sharedCategory: category)], concept: concept,
        account: account)
      change(&transaction)
      try batch.save(transaction)
      return id
    }
  }

  /// Changes a stored transaction as one command.
  func change(
    _ id: Identifier<Transaction>, _ body: (inout Transaction) -> Void
  ) throws {
    try write { batch in
      guard var transaction = try journal.transaction(id) else {
        throw StoreError.unknownRecord(id: id.rawValue)
      }
      body(&transaction)
      try batch.save(transaction)
    }
  }

  func mark(_ id: Identifier<Transaction>) throws {
    try change(id) { transaction in
      transaction.mark = transaction.account.map {
        Mark(minorUnits: transaction.amount.minorUnits, date: transaction.date, account: $0)
      }
    }
  }

  func balance(_ account: Identifier<Account>) throws -> AccountBalance {
    try journal.accountBalances(today: today).first { $0.account == account }
      ?? AccountBalance(account: account, reconciled: .zero(), today: .zero(), planned: .zero())
  }
}

/// A day that exists.
func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate {
  CalendarDate(trusted: year * 10_000 + month * 100 + day)
}

/// A folder that goes with its holder.
final class TestFolder {
  let url: URL
  var book: String { url.appending(path: "data/ralcat.db").path }

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "ralcat-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    let everything = FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String] ?? []
    for name in [""] + everything { chmod(url.path + "/" + name, 0o700) }
    try? FileManager.default.removeItem(at: url)
  }

  func file(_ name: String) -> String { url.appending(path: name).path }

  func bytes(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }

  func mode(_ path: String) -> mode_t {
    var info = stat()
    return stat(path, &info) == 0 ? info.st_mode & 0o7777 : 0
  }
}

/// `StoreProbe` with what it says.
final class ProbeProcess {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()
  private var pending = Data()

  init(_ arguments: [String]) throws {
    process.executableURL = PseudoTerminal.products.appending(path: "StoreProbe")
    process.arguments = arguments
    process.standardOutput = output
    process.standardInput = input
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    if process.isRunning { kill() }
  }

  /// The next line; `nil` when there is no more.
  func line() -> String? {
    while true {
      if let end = pending.firstIndex(of: 10) {
        defer { pending.removeSubrange(...end) }
        return String(decoding: pending[..<end], as: UTF8.self)
      }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { return nil }
      pending = pending + more
    }
  }

  /// Every line from now on.
  func rest() -> [String] {
    var lines: [String] = []
    while let line = line() { lines.append(line) }
    process.waitUntilExit()
    return lines
  }

  func answer() throws { try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8)) }

  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  static func run(_ arguments: String...) throws -> [String] { try ProbeProcess(arguments).rest() }
}
