import Glibc

/// The figures as they come, in a Markdown table, each with the target it is held to.
final class Report {
  private(set) var isWithinTargets = true

  func heading() {
    print("| what | measured | ratio | target | |")
    print("|---|---|---|---|---|")
  }

  /// One line of the table; a ratio above its target fails the run.
  func line(_ what: String, _ measured: String, ratio: Double, target: Double) {
    let isWithin = ratio <= target
    isWithinTargets = isWithinTargets && isWithin
    print(
      "| \(what) | \(measured) | \(short(ratio)) | ≤ \(short(target)) | \(isWithin ? "✓" : "✗") |")
    fflush(nil)
  }

  /// A line without a target.
  func note(_ what: String, _ measured: String) { print("| \(what) | \(measured) | | | |") }
}

/// A number with three significant digits or so.
func short(_ value: Double) -> String {
  if value != 0, abs(value) < 0.01 { return "1/\(Int((1 / value).rounded()))" }
  let hundredths = Int((value * 100).rounded())
  if abs(value) >= 100 { return String(Int(value.rounded())) }
  let decimals = abs(hundredths % 100)
  return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
}
