import CPseudoTerminal
import Glibc

/// What one run of a program cost.
struct Cost {
  /// Milliseconds on the clock, from spawning to its end.
  var wall: Double
  /// Milliseconds of processor, the system's included.
  var processor: Double
  /// Kibibytes at its largest.
  var memory: Int
}

/// A program to be measured, one run after another of each contender.
struct Contender {
  let name: String
  let words: [String]
  var environment: [String: String] = [:]
}

/// The medians of a contender's runs.
struct Medians {
  var wall: Double
  var processor: Double
  var memory: Int

  init(_ costs: [Cost]) {
    wall = median(costs.map(\.wall))
    processor = median(costs.map(\.processor))
    memory = costs.map(\.memory).max() ?? 0
  }
}

/// Reads a file once, so that the system has it at hand, as it has what the repeated questions read.
func warm(_ path: String) throws {
  let file = open(path, O_RDONLY)
  guard file >= 0 else { throw BenchmarkError("cannot read \(path)") }
  defer { close(file) }
  var chunk = [UInt8](repeating: 0, count: 1 << 20)
  while read(file, &chunk, chunk.count) > 0 {}
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}

enum Measuring {
  /// Runs every contender `rounds` times, in turns, so that a busy minute touches all of them alike.
  static func interleaved(_ contenders: [Contender], rounds: Int) throws -> [String: Medians] {
    var costs: [String: [Cost]] = [:]
    for round in 0...rounds {
      for contender in contenders {
        let cost = try run(contender)
        // The first round warms the page cache.
        if round > 0 { costs[contender.name, default: []].append(cost) }
      }
    }
    return costs.mapValues(Medians.init)
  }

  /// One run with its output thrown away.
  static func run(_ contender: Contender) throws -> Cost {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var child = pid_t()
    let start = now()
    let code = withCStrings(contender.words) { words in
      withCStrings(inherited(adding: contender.environment)) { environment in
        posix_spawnp(&child, contender.words[0], &actions, nil, words, environment)
      }
    }
    guard code == 0 else { throw BenchmarkError("cannot start \(contender.words[0])") }
    return try wait(child, since: start, contender.name)
  }

  /// A program on a terminal of its own: the time from starting it until `mark` is on its screen, and its
  /// largest memory when it has answered what is typed then, each line with the mark of its answer.
  static func untilPrompt(
    _ contender: Contender, mark: String, typing lines: [(text: String, mark: String)] = []
  ) throws -> Cost {
    var child = pid_t()
    let start = now()
    let terminal = withCStrings(contender.words) { words in
      withCStrings(inherited(adding: contender.environment)) { environment in
        pt_spawn(contender.words[0], words, environment, 24, 80, &child)
      }
    }
    guard terminal >= 0 else { throw BenchmarkError("cannot start \(contender.words[0])") }
    func see(_ mark: String) throws {
      var seen: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 4096)
      while !contains(seen, Array(mark.utf8)) {
        let count = read(terminal, &chunk, chunk.count)
        guard count > 0 else { throw BenchmarkError("\(contender.name) left without «\(mark)»") }
        seen += chunk[..<count]
      }
    }
    try see(mark)
    let elapsed = now() - start
    for line in lines {
      let keys = Array("\(line.text)\r".utf8)
      guard write(terminal, keys, keys.count) == keys.count else {
        throw BenchmarkError("cannot type to \(contender.name)")
      }
      try see(line.mark)
    }
    // Hanging up ends both alike; an end of input may come too early for an editor that is not yet reading.
    close(terminal)
    var status: Int32 = 0
    var usage = rusage()
    wait4(child, &status, 0, &usage)
    return Cost(wall: elapsed, processor: processorTime(usage), memory: usage.ru_maxrss)
  }

  private static func wait(_ child: pid_t, since start: Double, _ name: String) throws -> Cost {
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child, status == 0 else {
      throw BenchmarkError("\(name) failed")
    }
    return Cost(
      wall: now() - start, processor: processorTime(usage), memory: usage.ru_maxrss)
  }

  /// Milliseconds, the system's included.
  private static func processorTime(_ usage: rusage) -> Double {
    let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    let microseconds = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
    return Double(seconds) * 1000 + Double(microseconds) / 1000
  }

  private static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    guard bytes.count >= part.count else { return false }
    return (0...(bytes.count - part.count)).contains { start in
      bytes[start..<(start + part.count)].elementsEqual(part)
    }
  }

  private static func inherited(adding extra: [String: String]) -> [String] {
    var words = extra.map { "\($0)=\($1)" }
    for name in ["PATH", "HOME", "TERM", "LANG"] where extra[name] == nil {
      if let value = getenv(name) { words.append("\(name)=\(String(cString: value))") }
    }
    return words
  }
}

/// Calls `body` with a null-terminated array of C strings.
func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers + [nil])
}
