import TestSupport
import Testing

/// Every transcript is a specification: what is typed, and what must be printed.
@Suite struct TranscriptTests {
  @Test(arguments: Transcript.all(in: "Sessions"))
  func `a session prints what its transcript says`(_ transcript: Transcript) throws {
    try transcript.check()
  }

  @Test(arguments: Transcript.all(in: "Errors"))
  func `an error says what its transcript says`(_ transcript: Transcript) throws {
    try transcript.check()
  }
}
