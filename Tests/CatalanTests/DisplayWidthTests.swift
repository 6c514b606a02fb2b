import Catalan
import Testing

/// Cells on a terminal.
@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Menjar", 6), ("Cafè", 4), ("Cafe\u{300}", 4), ("日本", 4), ("👩\u{200D}👧 Escola", 9),
    ("1.234,56\u{A0}€", 10), ("✓ ◐ ⏲ ─ █ ░ … →", 15), ("🎁", 2), ("🇨🇦", 2), ("❤", 1),
    ("❤\u{FE0F}", 2),
    ("한국", 4), ("한", 2), ("ｱ", 1), ("Ａ", 2), ("\u{200B}", 0), ("\u{7}", 0),
  ])
  func `counts cells by grapheme`(text: String, cells: Int) {
    #expect(DisplayWidth.cells(text) == cells)
  }

  @Test func `INT-05 every row has the same width`() {
    let names = ["👩\u{200D}👧 Escola", "Cafe\u{300}", "日本", "Menjar"]
    for name in names {
      #expect(DisplayWidth.cells(DisplayWidth.padded(name, to: 12)) == 12)
      #expect(DisplayWidth.cells(DisplayWidth.paddedLeft(name, to: 12)) == 12)
    }
  }

  @Test func `elides within its cells`() {
    #expect(DisplayWidth.elided("Som Energia, llum", to: 10) == "Som Energ…")
    #expect(DisplayWidth.elided("Som Energia", to: 5) == "Som…")
    #expect(DisplayWidth.elided("pa", to: 2) == "pa")
    #expect(DisplayWidth.elided("日本語", to: 4) == "日…")
    #expect(DisplayWidth.elided("日本", to: 1) == "…")
    #expect(DisplayWidth.elided("pa", to: 0).isEmpty)
  }
}
