/// A line-by-line difference: `-` is what was wanted, `+` is what came.
package func difference(_ wanted: String, _ actual: String) -> String {
  let old = wanted.split(separator: "\n", omittingEmptySubsequences: false)
  let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
  var removed: Set<Int> = []
  var added: Set<Int> = []
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): added.insert(offset)
    }
  }
  var lines: [String] = []
  var (before, after) = (0, 0)
  while before < old.count || after < new.count {
    if before < old.count, removed.contains(before) {
      lines.append("- \(old[before])")
      before += 1
    } else if after < new.count, added.contains(after) {
      lines.append("+ \(new[after])")
      after += 1
    } else {
      lines.append("  \(old[before])")
      before += 1
      after += 1
    }
  }
  return lines.joined(separator: "\n")
}
