import Foundation
import TestSupport
import Testing

/// What is written where nobody looks at it through a terminal, and in odd surroundings.
@Suite struct PipeTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.setUp()
    try home.ralcat(input: "d 3,20 cafè\nd 840 lloguer ahir\n")
  }

  @Test(arguments: [12_000, 100_000])
  func `a line that is wrong and very long is not told whole`(length: Int) throws {
    let word = String(repeating: "a", count: length)
    for line in [word, "d 3 pa #\(word)"] {
      #expect(try home.ralcat(line).errors.count < 1000)
      let script = try home.ralcat(input: line)
      #expect(script.status != 0)
      #expect(script.errors.count < 2000)
    }
  }

  @Test func `INT-07 no colour in a pipe or with NO_COLOR, and colour where it is forced`() throws {
    let piped = try home.ralcat("saldos")
    #expect(!piped.output.contains("\u{1B}"))
    let entered = try home.ralcat("d 1 pa").output
    #expect(entered.contains("-1,00") && !entered.contains("−"))

    let plain = try home.shell(["saldos"], environment: ["NO_COLOR": "1"])
    #expect(try plain.exitStatus() == 0)
    #expect(plain.screen.plainText.contains("Corrent"))
    #expect(!plain.screen.hasColour)

    let forced = try home.ralcat("--color", "sempre", "saldos", environment: ["NO_COLOR": "1"])
    #expect(forced.output.contains("\u{1B}["))
    let wished = try home.ralcat("saldos", environment: ["CLICOLOR_FORCE": "1"])
    #expect(wished.output.contains("\u{1B}["))
    let both = try home.ralcat(
      "saldos", environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"])
    #expect(!both.output.contains("\u{1B}"))
    let terminal = try home.shell(["saldos"])
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.screen.hasColour)
    let never = try home.shell(["--color", "no", "saldos"])
    #expect(try never.exitStatus() == 0)
    #expect(!never.screen.hasColour)
  }

  @Test(arguments: ["C", "POSIX", "ca_ES.ISO-8859-1", ""])
  func `text is UTF-8 whatever the locale`(_ locale: String) throws {
    let environment = ["LANG": locale, "LC_ALL": locale]
    let result = try home.ralcat("--json", "d 1 cafè", environment: environment)
    #expect(result.output.contains("cafè"))
    let terminal = try home.shell(["d 2 pa amb tomàquet"], environment: environment)
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.screen.plainText.contains("−2,00 €   pa amb tomàquet"))
  }

  @Test func `a pipe that nobody reads any more ends it without a word`() throws {
    for _ in 0..<3 {
      let result = try Program.run(
        [
          "/bin/bash", "-c", "\"$0\" --csv moviments tot | true; echo \"${PIPESTATUS[0]}\"",
          Program.ralcat,
        ],
        environment: home.environment)
      #expect(result.output == "0\n")
      #expect(result.errors.isEmpty)
    }
  }

  @Test func `the lines of a script are done although nobody reads what they answer`() throws {
    _ = try Program.run(
      [
        "/bin/bash", "-c", "for i in 1 2 3 4 5; do echo \"d 1 línia $i\"; done | \"$0\" | true",
        Program.ralcat,
      ],
      environment: home.environment)
    let list = try home.ralcat("--json", "cerca línia")
    #expect(list.output.contains("\"nombre\":5"))
  }

  @Test func `who writes a line into a pipe has its answer before writing the next`() throws {
    let talk = """
      coproc "$0"
      for amount in 1 2 3; do
        echo "d $amount pa" >&"${COPROC[1]}"
        read -r -t 60 -u "${COPROC[0]}" answer && echo "$answer"
        read -r -t 60 -u "${COPROC[0]}" details
      done
      """
    let result = try Program.run(
      ["/bin/bash", "-c", talk, Program.ralcat], environment: home.environment)
    let lines = result.output.plainSpaces.split(separator: "\n")
    #expect(lines.count == 3)
    for (amount, line) in zip(1...3, lines) { #expect(line.contains("✓ -\(amount),00 €   pa")) }
  }

  @Test func `what a long script did before it failed is all answered, and all there`() throws {
    let lines = (1...150).map { "d \($0) línia" } + ["d res"]
    let result = try Program.run(
      [Program.ralcat], input: lines.joined(separator: "\n"), environment: home.environment)
    #expect(result.status == 2)
    #expect(result.output.components(separatedBy: "✓").count == 151)
    #expect(result.errors.contains("entrada:151: d res"))
    #expect(try home.ralcat("--json", "cerca línia").output.contains("\"nombre\":150"))
  }

  @Test func `40 columns have the narrow screens`() throws {
    let terminal = try home.shell(["saldos"], columns: 40)
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.screen.lines.allSatisfy { $0.count <= 40 })
    #expect(terminal.screen.plainText.contains("Corrent"))
  }

  @Test func `a list longer than the screen goes through the pager, and a short one does not`()
    throws
  {
    try home.ralcat(input: (1...40).map { "d \($0) línia" }.joined(separator: "\n"))
    let pager = ["PAGER": "sed s/^/PÀGINA:/"]
    let long = try home.shell(["moviments", "tot"], environment: pager)
    #expect(try long.exitStatus() == 0)
    #expect(long.screen.plainText.contains("PÀGINA:"))
    let short = try home.shell(["saldos"], environment: pager)
    #expect(try short.exitStatus() == 0)
    #expect(!short.screen.plainText.contains("PÀGINA:"))
    let early = try home.shell(["moviments", "tot"], environment: ["PAGER": "true"])
    #expect(try early.exitStatus() == 0)
    let piped = try home.ralcat("moviments tot", environment: pager)
    #expect(!piped.output.contains("PÀGINA:"))
  }

  @Test func `on a terminal a script's page comes after the answers before it`() throws {
    let script = home.path("un.ral")
    try "d 77 primera\nmoviments tot".write(toFile: script, atomically: true, encoding: .utf8)
    let terminal = try home.shell(
      ["-f", script], environment: ["PAGER": "sed s/^/PÀGINA:/"], rows: 4)
    #expect(try terminal.exitStatus() == 0)
    let rows = terminal.screen.scrolled + terminal.screen.lines
    let answer = try #require(rows.firstIndex { $0.contains("✓") })
    let page = try #require(rows.firstIndex { $0.contains("PÀGINA:") })
    #expect(answer < page)
  }

  @Test func `a pager that is not there loses nothing`() throws {
    let terminal = try home.shell(
      ["ajuda", "despesa"], environment: ["PAGER": "nohies --res"], rows: 8)
    #expect(try terminal.exitStatus() == 0)
    let rows = terminal.screen.scrolled + terminal.screen.lines
    #expect(rows.contains { $0.contains("despesa") })
  }

  @Test func `less shows colours as colours, though it is named without options`() throws {
    let terminal = try home.shell(
      ["ajuda", "despesa"], environment: ["PAGER": "less"], rows: 8)
    try terminal.wait(for: "the pager's prompt") { $0.lines[$0.row].hasPrefix(":") }
    #expect(terminal.screen.hasColour)
    #expect(!terminal.screen.text.contains("ESC"))
    terminal.type("q")
    #expect(try terminal.exitStatus() == 0)
  }

  @Test func `an input that does not wait is waited for`() throws {
    let process = Process()
    process.executableURL = URL(filePath: Program.ralcat)
    process.environment = PseudoTerminal.environment.merging(home.environment) { $1 }
    let (input, output) = (Pipe(), Pipe())
    let reading = input.fileHandleForReading.fileDescriptor
    #expect(fcntl(reading, F_SETFL, fcntl(reading, F_GETFL) | O_NONBLOCK) == 0)
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // The answer to the first line comes before more is read.
    try input.fileHandleForWriting.write(contentsOf: Data("d 1 pa\n".utf8))
    #expect(!output.fileHandleForReading.availableData.isEmpty)
    try input.fileHandleForWriting.write(contentsOf: Data("d 2 vi\n".utf8))
    try input.fileHandleForWriting.close()
    _ = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try home.ralcat("--json", "moviments").output.contains("\"nombre\":4"))
  }

  @Test func `the pager of the house has few keys, and Ctrl-C leaves it`() throws {
    try home.ralcat(input: (1...40).map { "d \($0) línia" }.joined(separator: "\n"))
    let terminal = try home.readyShell(environment: ["PAGER": ""], rows: 12)
    terminal.type("m tot\r")
    try terminal.see("espai continua")
    let page = terminal.screen.text
    // Commands of less that would speak English.
    for key in ["s", "h", "m", "/", "v", "!", ":", "=", "5", "-"] { terminal.type(key) }
    #expect(terminal.screen.text == page)
    terminal.type(" ")
    try terminal.wait(for: "the next page") { $0.text != page }
    terminal.type(Keyboard.control("c"))
    try terminal.ready()
    try terminal.enter("d 3,50 te", expecting: "✓ −3,50")
    #expect(!FileManager.default.fileExists(atPath: home.path(".lesshst")))
  }

  @Test func `the prompt of the pager is plain letters that fit on 40 columns`() throws {
    let folder = home.path("eines")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let less = "#!/bin/sh\nfor word; do printf '%s\\n' \"$word\"; done >\"$HOME/ordre\"\ncat\n"
    try less.write(toFile: folder + "/less", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder + "/less")
    let terminal = try home.shell(
      ["ajuda", "despesa"], environment: ["PAGER": "", "PATH": folder + ":/usr/bin:/bin"])
    #expect(try terminal.exitStatus() == 0)
    let words = try String(contentsOfFile: home.path("ordre"), encoding: .utf8)
    let prompt = try #require(words.split(separator: "\n").first { $0.hasPrefix("-P") })
    #expect(prompt.dropFirst(2).allSatisfy { $0.isASCII })
    #expect(prompt.dropFirst(2).count < 40)
  }
}

extension Screen {
  /// Whether any cell was printed with an attribute.
  var hasColour: Bool {
    (0..<rows).contains { row in (0..<columns).contains { !cell(row, $0).sgr.isEmpty } }
  }
}
