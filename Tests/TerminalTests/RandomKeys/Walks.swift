import Foundation

/// How many random keys there are and from which seeds, as the environment says.
///
/// RALCAT_TECLES is the number of keys, RALCAT_LLAVOR the first seed.
enum Walks {
  /// Each walk begins with a fresh program, and names its seed when it fails.
  static func plan(keys: Int, each: Int) -> [(seed: Int, keys: Int)] {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["RALCAT_TECLES"].flatMap { Int($0) } ?? keys
    let first = environment["RALCAT_LLAVOR"].flatMap { Int($0) } ?? 1
    let long = max(each, count / 500)
    return stride(from: 0, to: count, by: long).enumerated().map { round, done in
      (first + round, min(long, count - done))
    }
  }
}
