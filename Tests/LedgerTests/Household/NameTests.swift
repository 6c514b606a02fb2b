import Ledger
import Testing

struct NameTests {
  @Test func `is kept as typed without the blanks around it`() throws {
    for name in ["Alimentació", "Bars i restaurants", "🎁", "l·l", "👨‍👩‍👧", "1"] {
      for (before, after) in [("", ""), ("  ", "\t"), ("\u{A0}", "\u{202F}"), ("\n", "\r\n")] {
        #expect(try Name.checked(before + name + after) == name)
      }
    }
  }

  @Test func `a name that nobody sees is empty`() {
    for text in ["", " ", "\n\t \u{A0}", "\u{200D}", " \u{FE0F}\u{200B} "] {
      #expect(throws: NameProblem.empty) { try Name.checked(text) }
    }
  }

  @Test func `has at most sixty characters as a reader counts them`() throws {
    let family = "👨‍👩‍👧"
    let longest = String(repeating: family, count: 60)
    #expect(try Name.checked(" \(longest) ") == longest)
    #expect(throws: NameProblem.tooLong(count: 61)) { try Name.checked(longest + "a") }
    let accents = String(repeating: "e\u{301}", count: 60)
    #expect(try Name.checked(accents) == accents)
  }

  @Test func `what commands the terminal is refused`() {
    for inside in ["\n", "\t", "\u{1B}[31m", "\0", "\u{2028}", "\u{202E}", "\u{7F}"] {
      #expect(throws: NameProblem.unprintable) { try Name.checked("a\(inside)b") }
    }
  }

  @Test func `the marks that turn text are those of Unicode`() {
    let scalars = (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init)
    #expect(scalars.filter { $0.turnsText != $0.properties.isBidiControl } == [])
  }
}
