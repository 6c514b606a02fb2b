import Foundation
import TestSupport
import Testing

/// Commands that several processes give at the same moment.
@Suite struct TogetherTests {
  private let home: Home

  init() throws { home = try Home() }

  /// Runs these lines of the shell's own script at once, and waits for all of them.
  private func together(_ lines: [String]) throws -> String {
    let script = lines.map { "\"$0\" \($0) &" }.joined(separator: "\n") + "\nwait"
    return try Program.run(
      ["/bin/bash", "-c", script, Program.ralcat], environment: home.environment
    ).output
  }

  @Test func `a balance corrected eight times at once is corrected once`() throws {
    try home.ralcat("crea llar «Anna i Marc»")
    try home.ralcat("crea compte Corrent 1.000")
    _ = try together(Array(repeating: "corregeix corrent 500", count: 8))
    let list = try home.ralcat("--json", "cerca correcció")
    let movements = try home.ralcat("--json", "moviments tot")
    #expect(movements.output.contains("\"nombre\":1"), "\(list.output)")
    #expect(try home.ralcat("saldos").output.plainSpaces.contains("500,00 €"))
  }

  @Test func `settings changed at the same moment are all kept`() throws {
    try home.ralcat("crea llar «Anna i Marc»")
    for _ in 0..<10 {
      _ = try together([
        "ajusta lineal sí", "ajusta color no", "ajusta tema clar", "ajusta tecles vi",
      ])
      let kept = try String(contentsOfFile: home.data + "/estat/ajustos", encoding: .utf8)
      #expect(kept.split(separator: "\n").count == 4, "\(kept)")
      _ = try together([
        "ajusta lineal auto", "ajusta color auto", "ajusta tema terminal", "ajusta tecles emacs",
      ])
    }
  }

  @Test func `a setting is kept although another shell has changed it meanwhile`() throws {
    try home.setUp()
    let one = try home.readyShell()
    let two = try home.readyShell()
    try one.enter("ajusta color no", expecting: "✓ color")
    try two.enter("ajusta color sempre", expecting: "✓ color")
    try one.enter("ajusta color no", expecting: "✓ color")
    let kept = try String(contentsOfFile: home.data + "/estat/ajustos", encoding: .utf8)
    #expect(kept == "color=no\n")
  }

  @Test func `a name made eight times at once is made once`() throws {
    try home.ralcat("crea llar «Anna i Marc»")
    _ = try together(
      (0..<8).map { ["crea compte Corrent 100", "crea compte corrent 100"][$0 % 2] }
        + (0..<6).map { "crea categoria \(["Nova", "nova", "NOVA"][$0 % 3])" })
    let accounts = try home.ralcat("--json", "comptes").output
    #expect(accounts.lowercased().components(separatedBy: "\"corrent\"").count == 2)
    let categories = try home.ralcat("--json", "categories").output
    #expect(categories.lowercased().components(separatedBy: "\"nova\"").count == 2)
  }

  @Test func `no expense keeps a category that was deleted at the same moment`() throws {
    try home.ralcat("crea llar «Anna i Marc»")
    try home.ralcat("crea compte Corrent 100")
    for round in 0..<3 {
      try home.ralcat("crea categoria Oci")
      _ = try together(
        (1...6).map { "d \($0) volta \(round) '#oci'" } + ["--sí esborra categoria oci a:cap"])
      let list = try home.ralcat("--json", "cerca volta \(round)").output
      #expect(!list.contains("\"categoria\":\"Oci\""), "\(list)")
      try home.ralcat("--sí esborra categoria oci a:cap")
    }
  }
}
