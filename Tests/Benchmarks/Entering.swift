import Glibc
import Ledger
import Shell
import Store

/// The cost of writing one expense down in a shell that is open, from Return to the answer, against the least it
/// can cost: one append to a file and waiting for the disk. The two take turns.
///
/// The line has been read by then, as the editor does at every key.
enum Entering {
  struct Result {
    /// Medians, in milliseconds.
    var entry: Double
    var append: Double
    var ratio: Double
  }

  /// Enters `count` expenses into the book at `path`, five a day, and leaves it with the transactions it had.
  static func measure(path: String, count: Int) throws -> Result {
    var mixer = Mixer(seed: UInt64(getpid()))
    var clock: Int64 = 1_800_000_000_000
    let journal = try Journal(
      StoreOptions(
        path: path, random: { mixer.next() }, fold: { searchKey($0) },
        nameKey: { distinctKey($0) }))
    var day = HouseholdRows.today
    let session = Session(
      journal: journal,
      surroundings: Surroundings(
        today: { day },
        nowMilliseconds: {
          clock += 1
          return clock
        }, clock: { _ in (HouseholdRows.today, 12, 0) }, random: { mixer.next() },
        state: MemoryState()))
    let side = open("\(path).append", O_CREAT | O_TRUNC | O_WRONLY, 0o600)
    guard side >= 0 else { throw BenchmarkError("cannot write beside \(path)") }
    defer {
      close(side)
      unlink("\(path).append")
    }
    let page = [UInt8](repeating: 0, count: 4096)
    var entered: [Identifier<Transaction>] = []
    var entries: [Double] = []
    var appends: [Double] = []
    for number in 0..<count {
      let payee = HouseholdRows.payees[number % 300]
      let amount = "\(10 + mixer.next() % 90),\(10 + mixer.next() % 90)"
      let line = "d \(amount) \(payee) #despesa-\(number % 30 + 1) @bizum"
      if number % 5 == 4 { day = day.adding(days: 1) }
      _ = try session.read(line)
      var start = now()
      guard write(side, page, page.count) == page.count, fdatasync(side) == 0 else {
        throw BenchmarkError("cannot write beside \(path)")
      }
      appends.append(now() - start)
      start = now()
      let output = try session.run(line)
      try output.text(Layout()) { _ = TextRenderer().render($0) }
      entries.append(now() - start)
      if let id = try journal.lastRecorded() { entered.append(id) }
    }
    let end = CommandInfo(text: "", nowMilliseconds: clock + 1, today: day)
    try journal.record(end) { batch in for id in entered { try batch.delete(id) } }
    let ratios = zip(entries, appends).map { $0 / $1 }
    return Result(entry: median(entries), append: median(appends), ratio: median(ratios))
  }

  /// Milliseconds of `count` appends, each waited for.
  static func appends(_ count: Int, in folder: String) throws -> Double {
    let path = "\(folder)/append"
    let file = open(path, O_CREAT | O_TRUNC | O_WRONLY, 0o600)
    guard file >= 0 else { throw BenchmarkError("cannot write in \(folder)") }
    defer {
      close(file)
      unlink(path)
    }
    let page = [UInt8](repeating: 0, count: 4096)
    let start = now()
    for _ in 0..<count {
      guard write(file, page, page.count) == page.count, fdatasync(file) == 0 else {
        throw BenchmarkError("cannot write in \(folder)")
      }
    }
    return now() - start
  }
}
