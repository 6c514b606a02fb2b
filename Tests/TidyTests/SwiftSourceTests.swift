import Testing

struct SwiftSourceTests {
  @Test func `comments and literals are blanked and line breaks stay`() {
    let source = SwiftSource("let a = \"b // c\" // d\n/* e /* f */ g */ h()\n")
    #expect(source.code.contains("let a = "))
    #expect(!source.code.contains("c") && !source.code.contains("d") && !source.code.contains("g"))
    #expect(source.code.contains("h()"))
    #expect(source.code.filter { $0 == "\n" }.count == 2)
  }

  @Test func `escapes are resolved and interpolations become a gap`() {
    let source = SwiftSource(#"say("a\u{E0}b \"q\" \(f("x \(y)")) z")"#)
    #expect(source.literals.map(\.text) == ["aàb \"q\" \u{FFFC} z", "x \u{FFFC}"])
    #expect(source.literals.map(\.call) == ["say", "f"])
  }

  @Test func `multi-line literals keep the line of each row`() {
    let source = SwiftSource("\nx(\n  \"\"\"\n  un\n  dos \\(a)\n  \"\"\")\nlet b = \"c\"")
    #expect(source.literals.count == 2)
    #expect(
      source.literals[0].rows.filter { $0.text.contains { !$0.isWhitespace } }.map(\.line) == [
        4, 5,
      ]
    )
    #expect(source.literals[1].rows == [.init(line: 7, text: "c")])
  }

  @Test func `raw literals keep their backslashes`() {
    let source = SwiftSource(##"let a = #"\d "q" \#(n)"#, b = "c""##)
    #expect(source.literals.map(\.text) == [#"\d "q" \#u{FFFC}"#, "c"])
    #expect(source.literals.map(\.isRaw) == [true, false])
  }
}
