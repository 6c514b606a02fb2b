import Foundation
import TestSupport
import Testing

@Suite struct SignalTests {
  @Test func `Ctrl-C drops the line and Ctrl-D on an empty one leaves`() throws {
    let terminal = try startProbe()
    terminal.type("despesa 3" + Keyboard.left + Keyboard.control("c"))
    try terminal.wait(for: "a fresh prompt") { $0.lines[1] == "corrent ›" && $0.row == 1 }
    #expect(terminal.screen.lines[0] == "corrent › despesa 3^C")
    terminal.type("pa" + Keyboard.home + Keyboard.control("d") + Keyboard.enter)
    try terminal.wait(for: "línia: «a»")
    terminal.type(Keyboard.control("d"))
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.screen.text.contains("adeu"))
    #expect(!terminal.screen.modes.contains(2004))
  }

  @Test func `Ctrl-C during a command is told to it`() throws {
    let terminal = try startProbe()
    terminal.type("dorm" + Keyboard.enter)
    try terminal.wait(for: "dormo")
    terminal.type(Keyboard.control("c"))
    try terminal.wait(for: "interromput")
    terminal.type("despesa 3" + Keyboard.enter)
    try terminal.wait(for: "línia: «despesa 3»")
  }

  @Test func `what is typed during a command is not echoed, and is there after it`() throws {
    let terminal = try startProbe()
    terminal.type("dorm" + Keyboard.enter)
    try terminal.wait(for: "dormo")
    terminal.type("despesa 3")
    terminal.signal(SIGINT)
    try terminal.wait(for: "corrent › despesa 3")
    #expect(
      terminal.screen.text == "corrent › dorm\ndormo\ninterromput\ncorrent › despesa 3")
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal to end leaves the line and the terminal as they should be`(signal: Int32) throws {
    let terminal = try startProbe()
    terminal.type("despesa 3")
    try terminal.wait(for: "despesa 3")
    #expect(!terminal.isCooked)
    terminal.signal(signal)
    #expect(try terminal.exitStatus() == 128 + signal)
    #expect(terminal.screen.row == 1 && terminal.screen.column == 0)
    #expect(!terminal.screen.modes.contains(2004))
    #expect(terminal.isCooked)
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `a signal to end is heeded before what was typed ahead`(name: String) throws {
    let terminal = try PseudoTerminal("EditorProbe", environment: ["TERM": name])
    try terminal.wait(for: "corrent ›")
    let end = name == "dumb" ? "\n" : Keyboard.enter
    terminal.type(["dorm", "despesa 1", "despesa 2", ""].joined(separator: end))
    try terminal.wait(for: "dormo")
    terminal.signal(SIGTERM)
    terminal.signal(SIGINT)
    #expect(try terminal.exitStatus() == 128 + SIGTERM)
    #expect(!terminal.screen.text.contains("línia"))
  }

  @Test func `a signal to end in the middle of a form ends it too`() throws {
    let terminal = try startProbe()
    terminal.type("#nou" + Keyboard.tab + Keyboard.enter)
    try terminal.wait(for: "De qui")
    terminal.signal(SIGTERM)
    #expect(try terminal.exitStatus() == 128 + SIGTERM)
    #expect(terminal.isCooked)
  }

  @Test func `an interrupt sent from outside is as Ctrl-C`() throws {
    let terminal = try startProbe()
    terminal.type("despesa 3")
    try terminal.wait(for: "despesa 3")
    terminal.signal(SIGINT)
    try terminal.wait(for: "despesa 3^C")
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGQUIT, SIGBUS, SIGFPE])
  func `a fatal signal restores the terminal and still ends the program`(signal: Int32) throws {
    try expectRestored(after: signal)
  }

  @Test(arguments: [
    SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS, SIGIO, 40, 64,
  ])
  func `any other signal that ends a program restores the terminal too`(signal: Int32) throws {
    try expectRestored(after: signal)
  }

  /// That the signal ends the program as it ends others, with the terminal as it was.
  private func expectRestored(after signal: Int32) throws {
    let terminal = try startProbe()
    terminal.signal(signal)
    #expect(try terminal.exitStatus() == 128 + signal)
    #expect(!terminal.screen.modes.contains(2004))
    #expect(terminal.isCooked)
  }

  @Test(arguments: ["segv", "abrt", "trap"])
  func `a crash in a command restores the terminal`(kind: String) throws {
    let terminal = try startProbe()
    terminal.type("peta \(kind)" + Keyboard.enter)
    #expect(try terminal.exitStatus() > 128)
    #expect(terminal.isCooked)
  }

  @Test func `leaving from a command restores the terminal`() throws {
    let terminal = try startProbe()
    terminal.type("surt" + Keyboard.enter)
    #expect(try terminal.exitStatus() == 3)
    #expect(terminal.isCooked)
  }

  @Test func `another program is lent the terminal with its own modes`() throws {
    let terminal = try startProbe()
    terminal.type("presta" + Keyboard.enter)
    try terminal.wait(for: "the program's output and the prompt") {
      $0.lines[1] == "1" && $0.lines[2] == "corrent ›"
    }
    terminal.type("despesa" + Keyboard.enter)
    try terminal.wait(for: "línia: «despesa»")
    #expect(terminal.screen.lines[2] == "corrent › despesa")
  }

  /// An interactive shell, for job control.
  private func startShell() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "-i"],
      environment: ["PS1": "sh> ", "PROBE_LINES": "saldos"])
    try terminal.wait(for: "sh>")
    terminal.type("'\(PseudoTerminal.products.appendingPathComponent("EditorProbe").path)'\n")
    try terminal.wait(for: "the prompt") { $0.lines[$0.row].hasPrefix("corrent ›") }
    return terminal
  }

  @Test func `Ctrl-Z gives the shell a clean terminal and fg brings the line back`() throws {
    let terminal = try startShell()
    terminal.type("despesa 3 pa" + Keyboard.left + Keyboard.left)
    try terminal.wait(for: "the cursor") { $0.lines[$0.row].hasSuffix("3 pa") && $0.column == 20 }
    terminal.type(Keyboard.control("z"))
    try terminal.wait(for: "the shell") { $0.lines[$0.row] == "sh>" }
    #expect(terminal.screen.text.contains("Stopped"))
    terminal.type("stty -a | grep -o ' -icanon' ; echo fet\n")
    try terminal.wait(for: "the shell again") {
      $0.lines[$0.row] == "sh>" && $0.lines.contains("fet")
    }
    #expect(!terminal.screen.lines.contains(" -icanon"))
    terminal.type("fg\n")
    try terminal.wait(for: "the line") {
      $0.lines[$0.row] == "corrent › despesa 3 pa" && $0.column == 20
    }
    terminal.type("X" + Keyboard.enter)
    try terminal.wait(for: "línia: «despesa 3 Xpa»")
  }

  @Test func `stopped and continued from outside, the line is drawn again`() throws {
    let terminal = try startProbe()
    terminal.type("despesa 3")
    try terminal.wait(for: "despesa 3")
    terminal.signal(SIGSTOP)
    terminal.type(Keyboard.control("w") + "4" + Keyboard.enter)
    terminal.signal(SIGCONT)
    try terminal.wait(for: "línia: «despesa 4»")
  }

  @Test func `keys that come before the prompt are neither lost nor shown twice`() throws {
    let terminal = try PseudoTerminal("EditorProbe")
    terminal.type("despesa 1\rdespesa 2\r")
    try terminal.wait(for: "línia: «despesa 2»")
    #expect(terminal.screen.lines.count { $0 == "corrent › despesa 2" } == 1)
  }
}
