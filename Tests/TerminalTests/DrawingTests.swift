import Testing

@testable import Terminal

@Suite struct DrawingTests {
  private func layout(_ scene: Scene, rows: Int = 24, columns: Int = 20) -> Frame {
    var styles = StyleTable()
    return SceneLayout(size: .init(rows: rows, columns: columns)).frame(of: scene, styles: &styles)
  }

  private func text(_ frame: Frame) -> [String] {
    frame.rows.map { row in
      String(
        String.UnicodeScalarView(
          row.cells.compactMap { $0.scalar == 0 ? nil : Unicode.Scalar($0.scalar) }))
    }
  }

  private func scene(_ text: String, cursor: Int? = nil) -> Scene {
    var scene = Scene()
    scene.prompt = StyledLine("a › ")
    scene.text = text
    scene.cursor = cursor ?? text.utf8.count
    return scene
  }

  @Test func `a full row leaves the cursor in a row of its own`() {
    let frame = layout(scene("0123456789abcdef"))
    #expect(text(frame) == ["a › 0123456789abcdef", ""])
    #expect(frame.rows[0].wraps)
    #expect(frame.cursorRow == 1 && frame.cursorColumn == 0)
  }

  @Test func `the last picture of a full row has no row for the cursor`() {
    var last = scene("0123456789abcdef")
    last.isFinal = true
    #expect(text(layout(last)) == ["a › 0123456789abcdef"])
  }

  @Test func `a wide character at the margin goes to the next row with the cursor before it`() {
    let frame = layout(scene("0123456789abcde漢", cursor: 15))
    #expect(text(frame) == ["a › 0123456789abcde", "漢"])
    #expect(frame.cursorRow == 1 && frame.cursorColumn == 0)
    #expect(!frame.rows[0].wraps)
  }

  @Test func `text taller than the screen shows the rows around the cursor`() {
    let frame = layout(scene(String(repeating: "x", count: 100), cursor: 50), rows: 2)
    #expect(frame.rows.count == 2)
    #expect(frame.cursorRow == 1)
  }

  @Test func `a menu makes the text give way, a hint does not`() {
    var low = scene(String(repeating: "x", count: 50))
    low.below.rows = [StyledLine("pista")]
    #expect(layout(low, rows: 3).rows.count == 3)
    #expect(!text(layout(low, rows: 3)).contains("pista"))
    low.below.claim = 1
    #expect(text(layout(low, rows: 3)).last == "pista")
  }

  @Test func `the rows above the cursor after lines are broken anew`() {
    let frame = layout(scene("0123456789abcdef0123\nxyz"))
    #expect(frame.cursorRow == 2)
    #expect(frame.rowsAboveCursor(oldColumns: 20, newColumns: 40) == 1)
    #expect(frame.rowsAboveCursor(oldColumns: 20, newColumns: 10) == 3)
    #expect(frame.rowsAboveCursor(oldColumns: 20, newColumns: 2) == 13)
  }

  @Test func `lines are clipped with a sign of it`() {
    var line = StyledLine("abc", sgr: "1")
    line.add("defgh")
    #expect(line.clipped(to: 8) == line)
    #expect(line.clipped(to: 5).pieces.map(\.text) == ["abc", "d…"])
    #expect(line.clipped(to: 3).pieces.map(\.text) == ["ab…"])
    #expect(CellWidth.clip("漢字漢", to: 4) == "漢…")
    #expect(CellWidth.clip("abc", to: 0) == "")
  }

  @Test func `candidates fill columns from top to bottom`() {
    let items = ["u", "dos", "tres", "quatre", "cinc"].map {
      CompletionItem(insertion: $0, label: $0, detail: "")
    }
    let below = CandidateGrid(items: items, columns: 22).below(
      selected: 1, height: 9, palette: .none)
    let lines = below.rows.map { line in line.pieces.map(\.text).joined() }
    let cut = CandidateGrid(items: items, columns: 22).below(selected: 2, height: 2, palette: .none)
    #expect(cut.rows.last?.pieces.map(\.text) == ["  files 3–3 de 3"])
    #expect(lines == ["  u         quatre", "❯ dos       cinc", "  tres"])
  }

  @Test func `words are wrapped and a long one is left whole`() {
    #expect(FormFrame.wrap("un dos tres", to: 6) == ["un dos", "tres"])
    #expect(FormFrame.wrap("a · b c · d", at: " · ", to: 7) == ["a · b c", "d"])
    #expect(FormFrame.wrap("interminable a", to: 4) == ["interminable", "a"])
    #expect(FormFrame.wrap("", to: 4) == [])
  }

  @Test func `common prefixes leave accents and capitals aside`() {
    #expect(CompletionMenu.commonPrefix(of: ["Café", "cafetera"]) == "Café")
    #expect(CompletionMenu.commonPrefix(of: ["pa", "llet"]) == "")
  }
}
