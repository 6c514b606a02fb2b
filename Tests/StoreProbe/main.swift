import Foundation
import Ledger
import Store

/// Another process with the same book, for the tests of what happens between processes.
///
///     StoreProbe show FILE             says how many entries there are and the balance, or what is wrong
///     StoreProbe add FILE [COUNT]      adds expenses of a cent and says each one that is safe
///     StoreProbe hold FILE             says «held» in the middle of a command and waits for standard input
///     StoreProbe migrate FILE          opens the book and says «open»
///
/// `--nobody` gives root up first; `--blocks N` lets no file grow beyond N blocks of 512 bytes; `--mask N`
/// sets the mask of new files.
struct Probe {
  private let path: String
  private let count: Int

  init(path: String, count: Int) {
    self.path = path
    self.count = count
  }

  func run(_ verb: String) throws {
    switch verb {
    case "show": try show()
    case "add": try add()
    case "hold": try hold()
    default:
      _ = try journal()
      say("open")
    }
  }

  private func journal() throws -> Journal {
    var generator = SystemRandomNumberGenerator()
    return try Journal(
      StoreOptions(
        path: path, random: { generator.next() }, fold: { $0.lowercased() },
        nameKey: { $0.lowercased() },
        busyTimeoutMilliseconds: 2000))
  }

  private var command: CommandInfo {
    CommandInfo(text: "d 0,01", nowMilliseconds: 1_790_000_000_000, today: today)
  }

  private var today: CalendarDate { CalendarDate(trusted: 2026_11_30) }

  private func show() throws {
    let journal = try journal()
    let count = try journal.count(TransactionFilter(), today: today)
    let balance = try journal.accountBalances(today: today).map(\.today.minorUnits).reduce(0, +)
    say("\(count) \(balance) \(journal.isReadOnly ? "read-only" : "read-write")")
  }

  private func add() throws {
    let journal = try journal()
    let account = try firstAccount(journal)
    for number in 1...count {
      let me = try journal.book().me.id
      try journal.record(command) { batch in
        try batch.save(
          Transaction(
            id: batch.newIdentifier(), owner: me, kind: .expense, date: today,
            amount: Money(minorUnits: -1, .eur), concept: "cèntim", account: account))
      }
      say("safe \(number)")
    }
  }

  private func hold() throws {
    let journal = try journal()
    try journal.record(command) { batch in
      try batch.setting("holder", "me")
      say("held")
      _ = readLine()
    }
    say("released")
  }

  private func firstAccount(_ journal: Journal) throws -> Identifier<Account> {
    if let account = try journal.book().accounts.first { return account.id }
    return try journal.record(command) { batch in
      let id: Identifier<Account> = batch.newIdentifier()
      try batch.save(Account(id: id, name: "Corrent", openingDay: today))
      return id
    }
  }
}

/// One line, at once, so that whoever reads it knows that what it says has happened.
func say(_ text: String) {
  let line = Array((text + "\n").utf8)
  _ = write(STDOUT_FILENO, line, line.count)
}

/// The case of an error, without what it holds.
func name(of error: any Error) -> String {
  let text = String(reflecting: error)
  let bare = text.prefix { $0 != "(" }
  return String(bare.split(separator: ".").last ?? bare)
}

var arguments = Array(CommandLine.arguments.dropFirst())

/// Takes an option with its value out of the arguments.
@MainActor func option(_ name: String) -> UInt? {
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
  defer { arguments.removeSubrange(index...index + 1) }
  return UInt(arguments[index + 1])
}

if let index = arguments.firstIndex(of: "--nobody") {
  arguments.remove(at: index)
  guard setgroups(0, nil) == 0, setgid(65534) == 0, setuid(65534) == 0 else { exit(3) }
}
if let mask = option("--mask") { umask(mode_t(mask)) }
if let blocks = option("--blocks") {
  var limit = rlimit(rlim_cur: blocks * 512, rlim_max: blocks * 512)
  signal(SIGXFSZ, SIG_IGN)
  guard setrlimit(__rlimit_resource_t(1), &limit) == 0 else { exit(3) }
}
guard arguments.count >= 2 else { exit(2) }
do {
  let count = arguments.count > 2 ? Int(arguments[2]) ?? 1 : 1_000_000
  try Probe(path: arguments[1], count: count).run(arguments[0])
} catch {
  say("failed \(name(of: error))")
  exit(1)
}
