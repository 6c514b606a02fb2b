import Catalan
import Testing

/// Keys of comparison, kept text and search.
@Suite struct FoldingTests {
  @Test(arguments: [
    ("Àpats", "apats"), ("cel·la", "cella"), ("ceŀla", "cella"), ("CEL·LA", "cella"),
    ("cel.la", "cella"), ("cel-la", "cella"), ("cel•la", "cella"), ("cançó", "canco"),
    ("raïm", "raim"), ("pingüí", "pingui"), ("l\u{2019}Anna", "l'anna"),
    ("Oci-i-cultura", "oci i cultura"), ("e\u{301}xit", "exit"), ("c\u{327}a", "ca"),
    ("3.000", "3.000"), ("Wi-Fi", "wi fi"), ("col·legi", "collegi"), ("ĿL", "ll"),
    ("  a \u{A0} b ", "a b"), ("Straße", "strasse"), ("cœur", "coeur"), ("Æon", "aeon"),
    ("ñu", "nu"), ("", ""), ("👩\u{200D}👧", "👩👧"), ("a`b´c", "a'b'c"), ("ÇA", "ca"),
    ("ŀ.ŀ", "ll"), ("l.\u{301}l", "ll"), ("l.\u{0}L", "ll"), ("l.\tl", "l. l"), ("l··l", "l··l"),
  ])
  func `keys`(text: String, expected: String) {
    #expect(Folding.key(text) == expected)
  }

  @Test func `names take apostrophes for spaces too`() {
    #expect(Folding.nameKey("l'Anna") == Folding.nameKey("L-anna"))
    #expect(Folding.nameKey("Cal'Oliver ") == "cal oliver")
    #expect(Folding.nameKey("❤\u{FE0F}") == Folding.nameKey("❤"))
    #expect(Folding.nameKey("\u{200D}").isEmpty)
  }

  @Test func `the accented key tells accents apart and nothing else`() {
    #expect(Folding.accentedKey("Música") != Folding.accentedKey("Musica"))
    #expect(Folding.accentedKey("MÚSICA") == Folding.accentedKey("mu\u{301}sica"))
    #expect(Folding.accentedKey(" Oci-i  cultura") == Folding.accentedKey("oci i cultura"))
  }

  @Test func `kept text is composed and plain`() {
    #expect(Folding.clean(" cafe\u{301}\u{A0}amb l\u{2019}Anna\t") == "café amb l'Anna")
    #expect(Folding.clean("a\u{0}b\u{7}") == "ab")
    #expect(Folding.clean("  ").isEmpty)
    #expect(Array(Folding.clean("e\u{301}").unicodeScalars) == ["é"])
  }
}
