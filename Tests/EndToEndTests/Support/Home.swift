import Foundation
import TestSupport
import Testing

/// A folder for one test: the data of a shell, and whatever files it is given.
final class Home {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "ralcat-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // What a test took the right to write from must be given it back to be removed.
    _ = try? Program.output(of: "/bin/chmod", ["-R", "u+rwX", url.path])
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appending(path: name).path }

  var data: String { path("dades") }
  var book: String { data + "/ralcat.db" }

  /// The environment of a shell on this folder at a fixed moment.
  var environment: [String: String] {
    [
      "RALCAT_DADES": data, "RALCAT_ARA": "2026-11-30T12:00", "TZ": "Europe/Madrid",
      "HOME": url.path, "PAGER": "cat",
    ]
  }

  /// Runs `ralcat` without a terminal.
  @discardableResult
  func ralcat(
    _ arguments: String..., input: String = "", environment: [String: String] = [:],
    wrapper: [String] = []
  ) throws -> Program.Result {
    try Program.run(
      wrapper + [Program.ralcat] + arguments, input: input,
      environment: self.environment.merging(environment) { $1 })
  }

  /// Opens `ralcat` on a terminal.
  func shell(
    _ arguments: [String] = [], environment: [String: String] = [:], rows: Int = 24,
    columns: Int = 80
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      "ralcat", arguments, environment: self.environment.merging(environment) { $1 }, rows: rows,
      columns: columns)
  }

  /// Opens `ralcat` on a terminal, and waits for its prompt.
  func readyShell(
    _ arguments: [String] = [], environment: [String: String] = [:], rows: Int = 24,
    columns: Int = 80
  ) throws -> PseudoTerminal {
    let terminal = try shell(arguments, environment: environment, rows: rows, columns: columns)
    try terminal.ready()
    return terminal
  }

  /// A household with an account, a few names and nothing written down.
  func setUp() throws {
    let lines = """
      crea llar «Anna i Marc»
      crea compte Corrent 1.000
      crea compte Estalvi 500
      crea categoria «Alimentació»
      crea categoria «Bars i restaurants»
      crea mitjà Targeta
      crea mitjà Efectiu
      """
    let result = try ralcat(input: lines)
    guard result.status == 0 else { throw Unexpected(description: result.errors) }
  }

  /// What every file of the data folder holds, by its name.
  func contents() throws -> [String: Data] {
    var found: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: data) {
      let file = URL(filePath: data).appending(path: name)
      if let bytes = try? Data(contentsOf: file) { found[name] = bytes }
    }
    return found
  }

  func permissions(_ path: String) throws -> Int {
    let facts = try FileManager.default.attributesOfItem(atPath: path)
    return (facts[.posixPermissions] as? Int ?? 0) & 0o777
  }

  func setPermissions(_ permissions: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
  }
}

struct Unexpected: Error, CustomStringConvertible { let description: String }
