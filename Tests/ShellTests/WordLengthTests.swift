import TestSupport
import Testing

/// Lines far longer than anybody types.
@Suite struct WordLengthTests {
  @Test func `a word of a hundred thousand letters is no command and is not compared with any`()
    throws
  {
    let shell = try TestShell()
    let word = String(repeating: "a", count: 100_000)
    #expect(shell.type(word).contains("No hi ha cap ordre"))
    #expect(shell.type("d 3 pa #\(word)").contains("✗"))
    #expect(shell.type("d 3 pa @\(word)").contains("✗"))
    #expect(shell.type("compte \(word)").contains("✗"))
  }
}
