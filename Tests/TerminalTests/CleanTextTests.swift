import Testing

@testable import Terminal

@Suite struct CleanTextTests {
  @Test func `every end of line is one`() {
    #expect(CleanText.lines("a\r\nb\rc\nd\u{2028}e\n\nf") == "a\nb\nc\nd\ne\n\nf")
    #expect(CleanText.line("a\r\nb") == "a b")
  }

  @Test func `marks are composed or left out`() {
    #expect(CleanText.line("cafe\u{301}") == "caf\u{E9}")
    #expect(CleanText.line("x\u{301}y") == "xy")
    #expect(CleanText.compose("e", "\u{301}") == "\u{E9}")
    #expect(CleanText.compose("x", "\u{301}") == nil)
  }

  @Test func `what has no cell of its own is left out`() {
    #expect(CleanText.line("Regal 👩\u{200D}👧") == "Regal 👩👧")
    #expect(CleanText.line("❤\u{FE0F}👋\u{1F3FD}\u{AD}") == "❤👋")
    #expect(CleanText.line("a\u{3}b\u{1B}[Ac\td\u{9B}") == "ab[Ac d")
  }

  @Test func `what the arrows send to a terminal's own editing is no part of the line`() {
    #expect(CleanText.typed(Array("d 3\u{1B}[A pa\u{1B}[1;5C\u{1B}OB\r".utf8)) == "d 3 pa")
    #expect(CleanText.typed(Array("pa\u{1B}".utf8)) == "pa")
    #expect(CleanText.typed(Array("cafè [A]".utf8)) == "cafè [A]")
  }

  @Test func `folding leaves accents and capitals out`() {
    #expect(CleanText.fold("Alimentació") == "alimentacio")
    #expect(CleanText.fold("ÀÇÏ") == CleanText.fold("aci"))
  }
}
