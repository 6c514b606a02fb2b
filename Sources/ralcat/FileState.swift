import Glibc
import Shell

/// What this device remembers, in a file of one `name=value` a line.
///
/// Read when it is first asked for. A change takes in what another shell has written meanwhile; what cannot be
/// written lasts while the program runs.
final class FileState: StateKeeper {
  private let path: String
  private let folder: String
  private var values: [String: String]?
  /// What this program has set and forgotten and could not write.
  private var unwritten: [String: String] = [:]
  private var forgotten: Set<String> = []
  private var hasLost = false

  init(path: String, folder: String) {
    self.path = path
    self.folder = folder
  }

  subscript(name: String) -> String? {
    get { loaded()[name] }
    set { if !keep(name, newValue) { hasLost = true } }
  }

  func note(_ name: String, _ value: String?) { _ = keep(name, value) }

  /// Gives whether the next program will find it.
  private func keep(_ name: String, _ value: String?) -> Bool {
    let lock = PrivateFolder.make(folder) ? PrivateFolder.lock(folder) : nil
    defer { if let lock { close(lock) } }
    let written = read()
    // What could not be written stays so for this program, whatever another has written.
    var all = (written ?? loaded()).merging(unwritten) { $1 }
    for name in forgotten { all[name] = nil }
    all[name] = value
    values = all
    if let written, written == all || (lock != nil && write(all)) {
      // What could not be written before has been by now.
      unwritten = [:]
      forgotten = []
      return true
    }
    if value == nil { forgotten.insert(name) } else { forgotten.remove(name) }
    unwritten[name] = value
    return false
  }

  func takeLoss() -> String? {
    defer { hasLost = false }
    return hasLost ? path : nil
  }

  private func loaded() -> [String: String] {
    if let values { return values }
    let found = read() ?? [:]
    values = found
    return found
  }

  /// Nothing when there is no file yet; `nil` when it cannot be read.
  private func read() -> [String: String]? {
    guard let bytes = FileBytes.read(path) else { return errno == ENOENT ? [:] : nil }
    var found: [String: String] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      found[String(decoding: line[..<equals], as: UTF8.self)] = String(
        decoding: line[(equals + 1)...], as: UTF8.self)
    }
    return found
  }

  private func write(_ values: [String: String]) -> Bool {
    var text = ""
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      text += "\(name)=\(String(value.map { $0.isNewline ? " " : $0 }))\n"
    }
    return FileBytes.replace(path, with: Array(text.utf8))
  }
}
