import Glibc

/// Measures the program side by side with the least that C can do, and with hledger and ledger where they are
/// installed: `Benchmarks --ralcat FILE --limit FILE --floor FILE --script FILE --folder DIR [--counts 10000,100000,1000000]
/// [--only writes]`.
@main enum Main {
  static func main() throws {
    let options = try Options(CommandLine.arguments.dropFirst())
    let bench = Bench(options: options)
    if let count = options.book { return try bench.makeBook(count) }
    try bench.run()
    exit(bench.report.isWithinTargets ? 0 : 1)
  }
}

struct Options {
  var ralcat = ""
  /// The C program with the same questions, and the one that shows a prompt.
  var limit = ""
  var floor = ""
  var script = ""
  var folder = ""
  var counts = [10_000, 100_000, 1_000_000]
  var rounds = 15
  /// Only measure what writes.
  var writesOnly = false
  /// Only make the book of that many transactions.
  var book: Int?

  init(_ words: ArraySlice<String>) throws {
    var words = words
    while let name = words.popFirst() {
      guard let value = words.popFirst() else { throw BenchmarkError("\(name) lacks its value") }
      switch name {
      case "--ralcat": ralcat = value
      case "--limit": limit = value
      case "--floor": floor = value
      case "--script": script = value
      case "--folder": folder = value
      case "--counts": counts = value.split(separator: ",").compactMap { Int($0) }
      case "--make": book = Int(value)
      case "--only": writesOnly = value == "writes"
      case "--rounds": rounds = Int(value) ?? rounds
      default: throw BenchmarkError("unknown option \(name)")
      }
    }
    guard book != nil || ![ralcat, limit, floor, script, folder].contains("") else {
      throw BenchmarkError("--ralcat, --limit, --floor, --script and --folder are needed")
    }
  }
}
