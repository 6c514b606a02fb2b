import Glibc
import Ledger
import Shell
import Store

/// The cost of writing one expense down in a shell that is open, against the least it can cost: one append
/// to a file and waiting for the disk. The two take turns.
enum Entering {
  struct Result {
    /// Medians, in milliseconds.
    var entry: Double
    var append: Double
    var ratio: Double
  }

  /// Enters `count` expenses into the book at `path`.
  static func measure(path: String, count: Int) throws -> Result {
    var mixer = Mixer(seed: UInt64(getpid()))
    var clock: Int64 = 1_800_000_000_000
    let journal = try Journal(
      StoreOptions(path: path, random: { mixer.next() }, fold: { searchKey($0) }))
    let session = Session(
      journal: journal,
      surroundings: Surroundings(
        today: { HouseholdRows.today },
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
    var entries: [Double] = []
    var appends: [Double] = []
    for number in 0..<count {
      var start = now()
      guard write(side, page, page.count) == page.count, fdatasync(side) == 0 else {
        throw BenchmarkError("cannot write beside \(path)")
      }
      appends.append(now() - start)
      let payee = HouseholdRows.payees[number % 300]
      start = now()
      let output = try session.run(
        "d 12,5\(number % 10) \(payee) #despesa-\(number % 30 + 1) @bizum")
      try output.text(Layout()) { _ = TextRenderer().render($0) }
      entries.append(now() - start)
    }
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
