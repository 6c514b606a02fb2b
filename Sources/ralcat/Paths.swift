import Glibc

/// Where everything is kept on this machine.
struct Paths {
  /// The folder of the book.
  let data: String
  /// The folder of what only concerns this device: settings, history.
  let state: String
  /// The file of the lines typed before; `nil` where none are kept.
  let history: String?

  var book: String { data + "/ralcat.db" }
  var settings: String { state + "/ajustos" }

  /// The folders that the options and the environment name; nothing is made yet.
  init(dataFolder: String?) {
    if let folder = dataFolder ?? Environment["RALCAT_DADES"] {
      data = Self.expandingTilde(folder)
      state = data + "/estat"
    } else {
      data = Self.folder("XDG_DATA_HOME", fallback: ".local/share") + "/ralcat"
      state = Self.folder("XDG_STATE_HOME", fallback: ".local/state") + "/ralcat"
    }
    history = Environment["RALCAT_HISTORIAL"].map(Self.expandingTilde) ?? state + "/historial"
  }

  init(demoFolder: String) {
    data = demoFolder
    state = demoFolder + "/estat"
    history = nil
  }

  /// The specification of these folders says that a relative path in the variable counts as none.
  private static func folder(_ variable: String, fallback: String) -> String {
    if let path = Environment[variable], path.hasPrefix("/") { return trimmed(path) }
    return home + "/" + fallback
  }

  private static var home: String {
    if let home = Environment["HOME"] { return trimmed(home) }
    return homeOfAccount ?? "."
  }

  /// The folder that the system's list of accounts gives this user.
  ///
  /// Read by hand: the C library would load a shared library to look it up, which a static program must not.
  private static var homeOfAccount: String? {
    let accounts = String(decoding: FileBytes.read("/etc/passwd") ?? [], as: UTF8.self)
    for account in accounts.split(separator: "\n") {
      let fields = account.split(separator: ":", omittingEmptySubsequences: false)
      if fields.count > 5, fields[2] == "\(getuid())" { return String(fields[5]) }
    }
    return nil
  }

  private static func expandingTilde(_ path: String) -> String {
    if path == "~" || path.hasPrefix("~/") { return home + path.dropFirst() }
    return trimmed(path)
  }

  private static func trimmed(_ path: String) -> String {
    var end = path.endIndex
    while end > path.index(after: path.startIndex), path[path.index(before: end)] == "/" {
      end = path.index(before: end)
    }
    return String(path[..<end])
  }
}
