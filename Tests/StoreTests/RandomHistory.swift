import Ledger
import TestSupport

@testable import Store

/// Random commands on a book, and all that can be seen of it after each.
struct RandomHistory {
  let book: TestBook
  private var generator: SeededGenerator
  private(set) var ids: [Identifier<Transaction>] = []
  private let accounts: [Identifier<Account>]
  private let members: MemberPair
  private var categories: [Identifier<Ledger.Category>] = []
  private var incomes: [Identifier<Ledger.Category>] = []
  private var methods: [Identifier<PaymentMethod>] = []
  /// The last command of what every history begins with.
  private let beginning: Int64

  init(_ generator: SeededGenerator, path: String = ":memory:") throws {
    self.generator = generator
    let book = try TestBook(path: path, seed: self.generator.next())
    self.book = book
    accounts = try ["Corrent", "Estalvi", "Efectiu"].map { try book.account($0, 1000) }
    let household = try book.journal.book().household
    members = MemberPair(me: household.me.id, other: household.other.id)
    categories = try ["Menjar", "Pis", "Oci"].map { try book.category($0) }
    categories.append(try book.category("Gimnàs", .expense, .personal(account: nil)))
    incomes = [try book.category("Nòmina", .income, .personal(account: nil))]
    methods = try ["Targeta", "Bizum"].map { try book.method($0) }
    beginning = book.lastBatch?.value ?? 0
  }

  /// Everything that a user could notice.
  struct Snapshot: Equatable {
    let accounts: [Account]
    let categories: [Ledger.Category]
    let methods: [PaymentMethod]
    let tags: [String]
    let ratios: [SharingRatio]
    let settings: [String: String]
    let names: [String]
    let transactions: [Transaction]
    let balances: [AccountBalance]
  }

  func snapshot() throws -> Snapshot { try Snapshot(of: book) }

  /// Records one random command. It may turn out to change nothing.
  mutating func step() throws {
    switch generator.integer(in: 0...19) {
    case 0...6: try create()
    case 7...11: try change()
    case 12, 13: try delete()
    case 14: try changeNames()
    case 15: try merge()
    case 16: try deleteName()
    case 17: try nameMember()
    case 18: try setting()
    default: try ratio()
    }
  }

  /// Records one random command, or takes back or puts back whichever, whatever was built on it.
  ///
  /// - Returns: the command that was taken back or put back, if one was.
  mutating func disorderlyStep() throws -> BatchNumber? {
    switch generator.integer(in: 0...9) {
    case 0...2:
      guard let last = try book.journal.activity(limit: 1).first?.number.value, last > beginning
      else { return nil }
      let number = BatchNumber(generator.integer(in: beginning + 1...last))
      guard case .done = try book.undo(number, force: generator.oneIn(2)) else { return nil }
      return number
    case 3:
      guard let number = try book.journal.redoCandidate(),
        case .done = try book.redo(force: generator.oneIn(2))
      else { return nil }
      return number
    case 4: try makeOrDeleteAccount()
    case 5: try hideCategories()
    default: try step()
    }
    return nil
  }

  private mutating func makeOrDeleteAccount() throws {
    let spare = try book.journal.book().accounts.filter { !accounts.contains($0.id) }
    guard let account = spare.first?.id else {
      try book.account("Nou")
      return
    }
    if generator.oneIn(2) {
      guard !ids.isEmpty, var transaction = try book.journal.transaction(generator.pick(ids)),
        transaction.kind != .transfer, transaction.account != nil
      else { return }
      transaction.account = transaction.account == account ? accounts[0] : account
      try book.write("canvia") { try $0.save(transaction) }
    } else if try book.journal.uses(of: account) == 0 {
      try book.write("esborra") { try $0.delete(account) }
    }
  }

  /// Gives a line both categories, and turns its transaction into the other sort.
  private mutating func hideCategories() throws {
    let names = try book.journal.book()
    guard !ids.isEmpty, var transaction = try book.journal.transaction(generator.pick(ids)),
      transaction.kind.canBeJoint, transaction.account != nil
    else { return }
    let living = names.categories.filter { $0.kind == .expense && names.category($0.id) != nil }
    transaction.lines[0].sharedCategory = living.first { $0.isHousehold }?.id
    transaction.lines[0].personalCategory = living.first { !$0.isHousehold }?.id
    transaction.isJoint.toggle()
    if !transaction.isJoint { transaction.allocation = nil }
    try book.write("canvia") { try $0.save(transaction) }
  }

  private mutating func create() throws {
    let fresh = try (0..<generator.integer(in: 1...3)).map { _ in try randomTransaction() }
    try book.write("crea") { batch in for transaction in fresh { try batch.save(transaction) } }
    ids += fresh.map(\.id)
  }

  private mutating func change() throws {
    guard !ids.isEmpty else { return }
    let id = generator.pick(ids)
    // Saving a deleted one brings it back.
    guard let stored = try book.journal.transaction(id) else { return }
    let other = try randomTransaction()
    var changed = stored
    switch generator.integer(in: 0...6) {
    case 0: changed.concept = other.concept
    case 1: changed.date = other.date
    case 2: changed.tags = other.tags
    case 3: changed.method = changed.account == nil ? nil : other.method
    case 4:
      if let account = changed.account {
        changed.mark = Mark(
          minorUnits: changed.amount.minorUnits, date: changed.date, account: account)
      }
    case 5: changed.note = other.note
    default: changed = with(other, id: id, owner: stored.owner)
    }
    guard changed.problem == nil else { return }
    try book.write("canvia") { try $0.save(changed) }
  }

  /// `transaction` under another identifier, if it is the same member's.
  private func with(
    _ transaction: Transaction, id: Identifier<Transaction>, owner: Identifier<Member>
  ) -> Transaction {
    guard transaction.owner == owner else { return transaction }
    return Transaction(
      id: id, owner: owner, kind: transaction.kind, date: transaction.date,
      amount: transaction.amount, arriving: transaction.arriving, lines: transaction.lines,
      isJoint: transaction.isJoint, allocation: transaction.allocation,
      concept: transaction.concept, note: transaction.note, account: transaction.account,
      destination: transaction.destination, method: transaction.method, tags: transaction.tags)
  }

  private mutating func delete() throws {
    guard !ids.isEmpty else { return }
    let id = generator.pick(ids)
    guard try book.journal.transaction(id) != nil else { return }
    try book.write("esborra") { try $0.delete(id) }
  }

  private mutating func changeNames() throws {
    guard var category = try book.journal.book().categories.randomElement(using: &generator) else {
      return
    }
    category.name += "!"
    category.isArchived.toggle()
    try book.write("canvia") { try $0.save(category) }
  }

  private mutating func merge() throws {
    let names = try book.journal.book()
    let (from, into) = (generator.pick(categories), generator.pick(categories))
    guard let source = names.unmergedCategory(from), let target = names.unmergedCategory(into),
      target.isHousehold || !source.isHousehold, names.resolved(from) != names.resolved(into)
    else { return }
    try book.write("fusiona") { try $0.merge(from, into: into) }
  }

  private mutating func deleteName() throws {
    let names = try book.journal.book()
    if generator.oneIn(2), names.methods.count > 1 {
      let doomed = generator.pick(names.methods).id
      // Enough must be left to go on with.
      guard methods.contains(where: { names.resolved($0) != names.resolved(doomed) }) else {
        return
      }
      let target = names.methods.first {
        $0.mergedInto == nil && names.resolved($0.id) != names.resolved(doomed)
      }?.id
      _ = try book.write("esborra") { try $0.delete(doomed, movingTo: target) }
      methods.removeAll { $0 == doomed }
    } else if categories.count > 2 {
      let doomed = generator.pick(categories)
      guard names.unmergedCategory(doomed) != nil,
        categories.contains(where: { names.resolved($0) != names.resolved(doomed) })
      else { return }
      let target = names.categories.first {
        $0.mergedInto == nil && $0.isHousehold && $0.kind == .expense
          && names.resolved($0.id) != names.resolved(doomed)
      }?.id
      _ = try book.write("esborra") { try $0.delete(doomed, movingTo: target) }
      // What had been merged into it went with it.
      let left = try book.journal.book()
      categories.removeAll { left.category($0) == nil }
    }
  }

  private mutating func nameMember() throws {
    let name = generator.pick(["Anna", "Marc", ""])
    try book.write("canvia") { batch in
      var other = try batch.book.other
      other.name = name
      try batch.save(other)
    }
  }

  private mutating func setting() throws {
    let value = generator.pick(["sí", "no", nil])
    try book.write("ajusta") { try $0.setting("color", value) }
  }

  private mutating func ratio() throws {
    let weight: Int64 = generator.integer(in: 0...10_000)
    let ratio = SharingRatio(
      from: day(2026, generator.integer(in: 1...12), 1),
      allocation: Allocation(
        kind: .percentage,
        parts: [.init(members.me, weight), .init(members.other, 10_000 - weight)]))
    try book.write("ajusta") { try $0.save(ratio) }
  }

  /// A transaction of any kind that has no problem.
  mutating func randomTransaction() throws -> Transaction {
    while true {
      let transaction = candidate()
      if transaction.problem == nil { return transaction }
    }
  }

  private mutating func candidate() -> Transaction {
    let kind = generator.pick(Transaction.Kind.allCases)
    let isOther = kind.canBeJoint && generator.oneIn(4)
    let magnitude = generator.magnitude(upTo: 100_000) + 1
    let sign: Int64 = kind == .expense || kind == .transfer || generator.oneIn(3) ? -1 : 1
    let amount = Money(minorUnits: magnitude * sign)
    let isJoint = kind.canBeJoint && (isOther || generator.oneIn(2))
    let account = isOther ? nil : generator.pick(accounts)
    let destination = kind == .transfer ? generator.pick(accounts) : nil
    let date = generator.day(in: Period(from: day(2026, 9, 1), through: day(2027, 1, 15)))
    var transaction = Transaction(
      id: generator.identifier(), owner: isOther ? members.other : members.me, kind: kind,
      date: date, amount: amount,
      arriving: destination == nil ? nil : Money(minorUnits: magnitude),
      lines: lines(kind, amount.minorUnits, isJoint: isJoint), isJoint: isJoint,
      allocation: isJoint && generator.oneIn(3)
        ? generator.allocation(cost: -amount.minorUnits, between: members) : nil,
      concept: generator.pick(["", "pa", "Pa", "llet", "lloguer del pis", "nòmina"]),
      note: generator.oneIn(4) ? "nota \(magnitude)" : "", account: account,
      destination: destination,
      method: account != nil && generator.oneIn(2) ? livingMethod() : nil,
      tags: generator.oneIn(3) ? generator.pick([["casa"], ["casa", "festa"], ["Casa"]]) : [])
    if generator.oneIn(2), let account {
      transaction.mark = Mark(
        minorUnits: generator.oneIn(5) ? 1 : amount.minorUnits, date: date, account: account)
    }
    if generator.oneIn(2), let destination {
      transaction.destinationMark = Mark(minorUnits: magnitude, date: date, account: destination)
    }
    return transaction
  }

  private mutating func livingMethod() -> Identifier<PaymentMethod>? {
    let method = generator.pick(methods)
    return (try? book.journal.book().method(method)) == nil ? nil : method
  }

  private mutating func lines(
    _ kind: Transaction.Kind, _ amount: Int64, isJoint: Bool
  ) -> [Line] {
    guard kind.categoryKind != nil else { return [Line(minorUnits: amount)] }
    let count = generator.oneIn(4) ? 3 : 1
    var rest = amount
    return (1...count).map { number in
      let part = number == count ? rest : amount / 4
      rest -= part
      var line = Line(id: number, minorUnits: part)
      let choices = kind.categoryKind == .income ? incomes : categories
      guard !generator.oneIn(4), !choices.isEmpty else { return line }
      let category = generator.pick(choices)
      // One that was merged into what has been deleted since is offered by nobody.
      guard let names = try? book.journal.book(), names.category(category) != nil else {
        return line
      }
      if names.unmergedCategory(category)?.isHousehold ?? true {
        line.sharedCategory = category
      } else if !isJoint {
        line.personalCategory = category
      }
      return line
    }
  }
}

extension RandomHistory.Snapshot {
  init(of book: TestBook) throws {
    let journal = book.journal
    let names = try journal.book()
    let rows = try journal.entries(TransactionFilter(), today: book.today)
    self.init(
      accounts: names.accounts, categories: names.categories, methods: names.methods,
      tags: names.tags, ratios: names.ratios, settings: names.settings,
      names: [names.household.name, names.me.name, names.other.name],
      transactions: try rows.compactMap { try journal.transaction($0.id) }.sorted { $0.id < $1.id },
      balances: try journal.accountBalances(today: book.today))
  }
}
