import TestSupport
import Testing

@Suite struct EditingTests {
  @Test func `a typed line is read`() throws {
    let terminal = try startProbe()
    terminal.type("despesa 12,50 pa\r")
    try terminal.wait(for: "línia: «despesa 12,50 pa»")
    #expect(terminal.screen.unknown == [])
  }
}
