import TestSupport
import Testing

/// The window changes its size under a line; what stands above it must stay.
@Suite struct ResizeTests {
  private static let text =
    "despesa 12,50 un text que fa més d'una fila quan la pantalla és estreta"

  @Test(arguments: [(24, 120), (24, 60), (24, 40), (10, 33), (6, 25), (24, 80)])
  func `where lines are broken anew nothing is left over and nothing is lost`(
    rows: Int, columns: Int
  ) throws {
    let probe = try ReportingProbe(["PROBE_RIGHT": "1.234,50 €"], reflows: true)
    try probe.type("abans" + Keyboard.enter + Self.text)
    try probe.resize(rows: rows, columns: columns)
    let all = probe.screen.scrolled + probe.screen.lines.filter { !$0.isEmpty }
    #expect(all.prefix(2) == ["corrent › abans", "línia: «abans»"])
    #expect(all.dropFirst(2).joined().hasPrefix("corrent › " + Self.text))
    #expect(all.count { $0.contains("corrent") } == 2)
    try probe.type("!")
    #expect(probe.text == Self.text + "!")
  }

  @Test func `the right margin follows the width`() throws {
    let probe = try ReportingProbe(["PROBE_RIGHT": "1.234,50 €"], reflows: true)
    try probe.type("pa")
    for columns in [60, 100, 30, 80] {
      try probe.resize(rows: 20, columns: columns)
      let lines = probe.screen.lines.filter { !$0.isEmpty }
      #expect(lines.count == 1)
      #expect(lines[0].count == columns - 1)
      #expect(lines[0].hasPrefix("corrent › pa ") && lines[0].hasSuffix(" 1.234,50 €"))
    }
  }

  @Test func `narrow and wide again many times leave one line`() throws {
    let probe = try ReportingProbe(rows: 20, columns: 100, reflows: true)
    try probe.type(
      "abans" + Keyboard.enter + Self.text + String(repeating: Keyboard.left, count: 30))
    for columns in [50, 90, 31, 60, 27, 100] {
      try probe.resize(rows: 20, columns: columns)
    }
    #expect(
      probe.screen.text == "corrent › abans\nlínia: «abans»\ncorrent › \(Self.text)")
    #expect(probe.screen.row == 2)
  }

  @Test func `a screen that only gets higher or lower keeps the line`() throws {
    let probe = try ReportingProbe(rows: 10)
    for _ in 0..<5 { try probe.type("x" + Keyboard.enter) }
    try probe.type("despesa ")
    try probe.resize(rows: 3, columns: 80)
    #expect(probe.screen.lines.contains("corrent › despesa"))
    try probe.resize(rows: 12, columns: 80)
    try probe.type("3" + Keyboard.enter)
    try probe.terminal.wait(for: "línia: «despesa 3»")
  }
}
