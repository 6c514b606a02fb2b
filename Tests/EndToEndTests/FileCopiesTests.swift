import Foundation
import TestSupport
import Testing

/// Copies of the book's file that people make and put back themselves, also while a shell is open.
@Suite struct FileCopiesTests {
  private let home: Home
  private let copy: String

  init() throws {
    home = try Home()
    copy = home.path("copia/ralcat.db")
    try FileManager.default.createDirectory(
      atPath: home.path("copia"), withIntermediateDirectories: true)
  }

  @Test(arguments: [#"cp "$1" "$0""#, #"cp "$1" "$1.nou" && mv "$1.nou" "$0""#, #"mv "$1" "$0""#])
  func `a copy put back under an open shell is what there is from then on`(
    _ command: String
  ) throws {
    try home.setUp()
    try home.ralcat(input: (1...60).map { "d 1 a\($0)" }.joined(separator: "\n"))
    try FileManager.default.copyItem(atPath: home.book, toPath: copy)
    try home.ralcat(input: (1...90).map { "d 2 b\($0)" }.joined(separator: "\n"))
    let terminal = try home.readyShell()
    terminal.type("d 3 c\r")
    try terminal.see("✓")
    try terminal.ready()
    _ = try Program.output(of: "/bin/sh", ["-c", "sleep 0.1; " + command, home.book, copy])
    terminal.type("saldos\r")
    try terminal.see("torna a entrar")
    try terminal.ready()
    terminal.type("d 4 e\r")
    try terminal.see("✗")
    try terminal.ready()
    try terminal.leave()
    let first = try home.ralcat("--json", "saldos")
    #expect(first.errors.unwrapped.contains("no és el que hi havia"))
    #expect(first.output.contains(#""avui":{"cents":94000,"#))
    let second = try home.ralcat("d 1 z")
    #expect(second.errors.isEmpty && second.output.contains("939,00"))
  }

  @Test func `what was confirmed is in the file itself when the prompt is left alone`() throws {
    try home.setUp()
    let terminal = try home.readyShell()
    terminal.type("d 3 c\r")
    try terminal.see("✓")
    try terminal.ready()
    var hasIt = false
    for _ in 0..<600 where !hasIt {
      usleep(50_000)
      try? FileManager.default.removeItem(atPath: copy)
      try FileManager.default.copyItem(atPath: home.book, toPath: copy)
      let there = ["RALCAT_DADES": home.path("copia")]
      hasIt = try home.ralcat("saldos", environment: there).output.contains("997,00")
    }
    #expect(hasIt)
    try home.ralcat("d 4 e")
    terminal.type("saldos\r")
    try terminal.see("993,00")
    try terminal.ready()
    #expect(!terminal.screen.plainText.contains("torna a entrar"))
    try terminal.leave()
    #expect(try home.ralcat("saldos").output.contains("993,00"))
  }
}
