import Foundation
import TestSupport
import Testing

@testable import Terminal

/// A folder of its own for each test.
final class Folder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var file: String { url.appendingPathComponent("historial").path }

  var lines: [String] {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  func mode(_ path: String? = nil) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path ?? file)
    return attributes[.posixPermissions] as? Int ?? 0
  }
}

@Suite struct HistoryTests {
  @Test func `INT-04 answers and lines that begin with a space stay out of a private file`() throws
  {
    let folder = try Folder()
    let terminal = try startProbe(["PROBE_HISTORY": folder.file])
    terminal.type("pregunta\rxyzzy\r amagat\rdespesa 3\r" + Keyboard.control("d"))
    #expect(try terminal.exitStatus() == 0)
    #expect(folder.lines == ["pregunta", "despesa 3"])
    #expect(try folder.mode() == 0o600)
  }

  @Test(arguments: [" ", "\u{A0}", "\u{202F}", "\t"])
  func `any space in front keeps a line out`(space: String) throws {
    let folder = try Folder()
    let history = History(path: folder.file)
    for line in ["a", "\(space)amagat", "b"] { history.remember(line) }
    #expect(history.entries == ["a", "b"])
    history.close()
    #expect(folder.lines == ["a", "b"])
  }

  @Test func `a repeated line moves to the end, in the file too once the session is over`() throws {
    let folder = try Folder()
    let history = History(path: folder.file)
    for line in ["a", "b", "a", "a", "c", "b"] { history.remember(line) }
    #expect(history.entries == ["a", "c", "b"])
    history.close()
    #expect(folder.lines == ["a", "c", "b"])
    #expect(History(path: folder.file).entries == ["a", "c", "b"])
  }

  @Test func `two shells keep each other's lines`() throws {
    let folder = try Folder()
    let one = History(path: folder.file)
    let other = History(path: folder.file)
    one.remember("una")
    other.remember("dues")
    one.close()
    other.remember("tres")
    one.remember("quatre")
    other.close()
    #expect(folder.lines == ["una", "dues", "tres", "quatre"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["historial"])
  }

  @Test func `the oldest lines go when there are too many`() throws {
    let folder = try Folder()
    let history = History(path: folder.file, limit: 3)
    for number in 0..<10 { history.remember("línia \(number)") }
    #expect(history.entries == ["línia 7", "línia 8", "línia 9"])
    history.close()
    #expect(folder.lines == ["línia 7", "línia 8", "línia 9"])
  }

  @Test func `a file that others could read is closed to them, and odd bytes do no harm`() throws {
    let folder = try Folder()
    let bytes = Data("bo\n\u{1B}[31mroig\n\n".utf8) + Data([0xFF, 0x0A]) + Data("x\u{301}\n".utf8)
    try bytes.write(to: URL(fileURLWithPath: folder.file))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.file)
    #expect(History(path: folder.file).entries == ["bo", "[31mroig", "\u{FFFD}", "x"])
    #expect(try folder.mode() == 0o600)
  }

  @Test func `a line that was cut off does not get the next one at its end`() throws {
    let folder = try Folder()
    try Data("a\nb mig".utf8).write(to: URL(fileURLWithPath: folder.file))
    History(path: folder.file).remember("c")
    #expect(folder.lines == ["a", "b mig", "c"])
  }

  @Test func `a line for which there is no room leaves nothing of itself`() throws {
    let folder = try Folder()
    let full = String(repeating: "x", count: 1019) + "\n"
    try Data(full.utf8).write(to: URL(fileURLWithPath: folder.file))
    let probe = PseudoTerminal.products.appendingPathComponent("EditorProbe").path
    let terminal = try PseudoTerminal(
      "/bin/bash", ["-c", "ulimit -f 1; trap '' XFSZ; exec '\(probe)'"],
      environment: ["PROBE_HISTORY": folder.file])
    try terminal.wait(for: "corrent ›")
    terminal.type("despesa 3\r" + Keyboard.control("d"))
    #expect(try terminal.exitStatus() == 0)
    #expect(try String(contentsOfFile: folder.file, encoding: .utf8) == full)
  }

  @Test func `of a file that is too large the newest lines count, and it is left whole`() throws {
    let folder = try Folder()
    let line = String(repeating: "x", count: 1023) + "\n"
    let text = "vella\n" + String(repeating: line, count: 17 << 10) + "nova\nnova\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file))
    let history = History(path: folder.file)
    #expect(history.entries.count == 2)
    #expect(history.entries.last == "nova")
    history.remember("més nova")
    history.close()
    let after = try Data(contentsOf: URL(fileURLWithPath: folder.file))
    #expect(after == Data((text + "més nova\n").utf8))
  }

  @Test func `a file that another holds is not put in order, and a stale draft is no hindrance`()
    throws
  {
    let folder = try Folder()
    try Data("a\na\n".utf8).write(to: URL(fileURLWithPath: folder.file))
    let history = History(path: folder.file)
    let other = open(folder.file, O_RDONLY)
    #expect(flock(other, LOCK_EX) == 0)
    history.remember("b")
    history.close()
    #expect(folder.lines == ["a", "a", "b"])
    close(other)
    try Data().write(to: URL(fileURLWithPath: "\(folder.file).\(getpid())"))
    history.close()
    #expect(folder.lines == ["a", "b"])
  }

  @Test func `a file reached by a link stays reached by it`() throws {
    let folder = try Folder()
    let link = folder.url.appendingPathComponent("enllaç").path
    try Data("a\na\n".utf8).write(to: URL(fileURLWithPath: folder.file))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.file)
    let history = History(path: link)
    history.remember("b")
    history.close()
    #expect(folder.lines == ["a", "b"])
    let kind = try FileManager.default.attributesOfItem(atPath: link)[.type] as? FileAttributeType
    #expect(kind == .typeSymbolicLink)
  }

  @Test func `FIT-09 a device keeps its mode and works without history`() throws {
    let folder = try Folder()
    let before = try folder.mode("/dev/null")
    let history = History(path: "/dev/null")
    history.remember("despesa 3")
    history.close()
    #expect(history.takeProblem() == nil)
    #expect(history.entries == ["despesa 3"])
    #expect(try folder.mode("/dev/null") == before)
  }

  @Test func `FIT-09 a pipe is not waited for`() throws {
    let folder = try Folder()
    #expect(mkfifo(folder.file, 0o644) == 0)
    let terminal = try startProbe(["PROBE_HISTORY": folder.file])
    terminal.type("despesa 3\r" + Keyboard.up)
    try terminal.wait(for: "the line again") { $0.lines[$0.row] == "corrent › despesa 3" }
    #expect(try folder.mode() == 0o644)
  }

  @Test func `FIT-09 a folder gets one warning`() throws {
    let folder = try Folder()
    let history = History(path: folder.url.path)
    #expect(history.takeProblem() == .isDirectory(path: folder.url.path))
    history.remember("despesa 3")
    #expect(history.takeProblem() == nil)
    #expect(history.entries == ["despesa 3"])
    history.close()
  }

  @Test func `a folder that is not there is said when a line would be kept`() throws {
    let history = History(path: "/nonexistent/historial")
    #expect(history.takeProblem() == nil)
    history.remember("despesa 3")
    #expect(history.takeProblem() == .cannotWrite(path: "/nonexistent/historial", code: ENOENT))
    history.remember("despesa 4")
    #expect(history.takeProblem() == nil)
  }
}

@Suite struct HistoryKeysTests {
  private static let lines = [
    "PROBE_LINES": "despesa 3 pa|saldos|despesa 4 llet|ingrés 5 nòmina|despesa 6 Cinema Mèliès"
  ]

  @Test func `the arrows go among the lines that begin as what was typed`() throws {
    let probe = try ReportingProbe(Self.lines)
    try probe.type("desp" + Keyboard.up)
    #expect(probe.text == "despesa 6 Cinema Mèliès")
    try probe.type(Keyboard.up)
    #expect(probe.text == "despesa 4 llet")
    try probe.type(Keyboard.up + Keyboard.up + Keyboard.up)
    #expect(probe.text == "despesa 3 pa")
    try probe.type(Keyboard.down)
    #expect(probe.text == "despesa 4 llet")
    try probe.type(Keyboard.down + Keyboard.down)
    #expect(probe.text == "desp")
    try probe.type("\u{1F}")
    #expect(probe.text == "despesa 6 Cinema Mèliès")
  }

  @Test func `Ctrl-R finds what contains what is typed, accents and capitals aside`() throws {
    let probe = try ReportingProbe(Self.lines)
    try probe.type("mig" + Keyboard.control("r"))
    #expect(probe.screen.lines[1] == "  cerca enrere:")
    try probe.type("melies")
    #expect(
      probe.screen.text == """
        corrent › despesa 6 Cinema Mèliès
          cerca enrere: melies
          Retorn executa · ←→ edita · Esc ho deixa com estava
        """)
    #expect(probe.screen.cell(0, 27).sgr == "7")
    #expect(probe.screen.row == 0 && probe.screen.column == 27)
    try probe.type(String(repeating: Keyboard.backspace, count: 6) + "pes")
    #expect(probe.text == "despesa 6 Cinema Mèliès")
    try probe.type(Keyboard.control("r"))
    #expect(probe.text == "despesa 4 llet")
    try probe.type(Keyboard.up)
    #expect(probe.text == "despesa 3 pa")
    try probe.type(Keyboard.control("r"))
    #expect(probe.screen.lines[1] == "  cerca enrere: pes · no s'ha trobat")
    try probe.type(Keyboard.control("s"))
    #expect(probe.text == "despesa 4 llet")
    #expect(probe.screen.lines[1] == "  cerca endavant: pes")
    try probe.type(Keyboard.enter)
    try probe.terminal.wait(for: "línia: «despesa 4 llet»")
    #expect(probe.screen.lines[0] == "corrent › despesa 4 llet")
    #expect(probe.screen.lines[1] == "línia: «despesa 4 llet»")
  }

  @Test(arguments: [Keyboard.escape, Keyboard.control("g")])
  func `a search that is left gives the line back`(key: String) throws {
    let probe = try ReportingProbe(Self.lines)
    try probe.type("mig text" + Keyboard.left + Keyboard.control("r") + "pa")
    try probe.type(key)
    #expect(probe.text == "mig text")
    #expect(probe.cursor == 7)
    #expect(probe.screen.text == "corrent › mig text")
    try probe.type("\u{1F}")
    #expect(probe.text == "mig ")
  }

  @Test func `an arrow edits the line that was found`() throws {
    let probe = try ReportingProbe(Self.lines)
    try probe.type(Keyboard.control("r") + "llet" + Keyboard.end + "!")
    #expect(probe.text == "despesa 4 llet!")
    try probe.type(Keyboard.control("u") + Keyboard.control("r") + "llet" + Keyboard.control("w"))
    #expect(probe.text == "despesa llet")
  }

  @Test func `what is accepted is the newest line at once`() throws {
    let probe = try ReportingProbe(Self.lines)
    try probe.type("saldos" + Keyboard.enter + Keyboard.up)
    #expect(probe.text == "saldos")
    try probe.type(Keyboard.up)
    #expect(probe.text == "despesa 6 Cinema Mèliès")
    try probe.type("edita" + Keyboard.control("u") + "edita" + Keyboard.enter)
    try probe.terminal.wait(for: "línia: «editat»")
    #expect(probe.screen.lines.contains("corrent › editat"))
    try probe.type(Keyboard.up)
    #expect(probe.text == "editat")
  }
}

@Suite struct SuggestionTests {
  @Test func `what is suggested is the newest line that begins so, however the text came to be so`()
  {
    let history = History(path: nil)
    for line in ["d 3 pa integral", "d 6 cinema", "saldos"] { history.remember(line) }
    var suggestion = Suggestion()
    for (text, rest) in [
      ("d", " 6 cinema"), ("d 3", " pa integral"), ("d ", "6 cinema"), ("d 3 pa", " integral"),
      ("x", ""), ("d", " 6 cinema"), ("", ""), ("saldos", ""), ("d\n", ""),
    ] {
      #expect(suggestion.rest(after: text, in: history) == rest, "\(text)")
    }
  }
}
