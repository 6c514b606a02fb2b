import Catalan

extension Line {
  /// The line on rows of at most `width` display cells, broken at spaces; rows after the first stand under
  /// the text, past its margin and its sign.
  ///
  /// An amount and what is between « » stay whole where a row holds them; only a word longer than a row is
  /// cut.
  package func rows(width: Int) -> [Line] {
    rows(width: width, indent: hangingIndent)
  }

  /// The same, with rows after the first that begin where the text of the first does.
  func rows(width: Int, indent: Int) -> [Line] {
    guard width > 0, self.width > width else { return [self] }
    return RowBreaker(self, width: width, indent: indent).rows()
  }

  /// The margin, and two cells more for a sign such as `✓ ` or `! `.
  private var hangingIndent: Int {
    let text = plainText
    let margin = text.prefix { $0 == " " }.count
    let rest = text.dropFirst(margin)
    let isSigned = rest.dropFirst().first == " " && rest.first.map { "✓!✗·→".contains($0) } == true
    return margin + (isSigned ? 2 : 0)
  }
}

/// Breaks one line into rows.
struct RowBreaker {
  private struct Glyph {
    let character: Character
    let style: Style
    let cells: Int
    var isSpace: Bool { character == " " }
  }

  private let glyphs: [Glyph]
  private let width: Int
  private let indent: Int
  /// Glyphs of the margin and the sign, which begin the first row.
  private let start: Int

  init(_ line: Line, width: Int, indent: Int) {
    glyphs = line.spans.flatMap { span in
      span.text.map {
        Glyph(character: $0, style: span.style, cells: DisplayWidth.cells(of: $0))
      }
    }
    self.width = width
    start = min(indent, glyphs.count)
    // A narrow screen is for the text.
    self.indent = indent > width / 2 ? min(2, width / 2) : indent
  }

  func rows() -> [Line] {
    var rows: [Line] = []
    var row = Array(glyphs[..<start])
    var isEmpty = true
    func cells(_ glyphs: some Sequence<Glyph>) -> Int { glyphs.reduce(0) { $0 + $1.cells } }
    func close() {
      rows.append(line(row))
      row = Array(repeating: Glyph(character: " ", style: .plain, cells: 1), count: indent)
      isEmpty = true
    }
    for word in words(in: start..<glyphs.count, keepsQuotations: true) {
      let text = glyphs[word].drop(while: \.isSpace)
      let whole = cells(text)
      let parts =
        whole <= width - indent ? [word] : words(in: word, keepsQuotations: false)
      for part in parts {
        var text = glyphs[part].drop(while: \.isSpace)
        if !isEmpty, cells(row) + cells(glyphs[part]) > width { close() }
        row += isEmpty ? text[...] : glyphs[part]
        isEmpty = isEmpty && text.isEmpty
        // Only a word that no row holds comes here too long.
        while cells(row) > width {
          text = ArraySlice(overflow(of: &row))
          close()
          row += text
          isEmpty = false
        }
      }
    }
    if !isEmpty || rows.isEmpty { rows.append(line(row)) }
    return rows
  }

  /// Takes off what the row has no room for.
  private func overflow(of row: inout [Glyph]) -> [Glyph] {
    var used = 0
    // One glyph at least stays, so that every row takes some.
    let kept = row.prefix { glyph in
      used += glyph.cells
      return used <= width
    }.count
    let least = row.prefix(while: \.isSpace).count + 1
    var end = max(kept, min(least, row.count - 1))
    // A row of nothing but a comma would be a poor end.
    if end > least, row[end...].allSatisfy({ $0.character.isPunctuation }) { end -= 1 }
    let rest = Array(row[end...])
    row.removeLast(rest.count)
    return rest
  }

  /// Stretches that stay together, each with the spaces before it.
  private func words(in range: Range<Int>, keepsQuotations: Bool) -> [Range<Int>] {
    let quoted = keepsQuotations ? quotations(in: range) : []
    var words: [Range<Int>] = []
    var from = range.lowerBound
    var hasText = false
    for index in range {
      guard glyphs[index].isSpace else {
        hasText = true
        continue
      }
      guard hasText, !quoted.contains(where: { $0.contains(index) }), breaks(at: index) else {
        continue
      }
      words.append(from..<index)
      from = index
      hasText = false
    }
    if from < range.upperBound { words.append(from..<range.upperBound) }
    return words
  }

  /// What stands between « and », marks included.
  private func quotations(in range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var opening: Int?
    for index in range {
      switch glyphs[index].character {
      case "«": opening = opening ?? index
      case "»":
        if let first = opening { found.append(first..<index + 1) }
        opening = nil
      default: break
      }
    }
    return found
  }

  /// Whether a row may end at that space: not before the unit of a figure, a dot that separates or the sign
  /// of a question, nor after the sign of what follows.
  private func breaks(at index: Int) -> Bool {
    let rest = glyphs[(index + 1)...].prefix { !$0.isSpace }.map(\.character)
    if rest == ["·"] || rest == ["›"] { return false }
    guard index > 0 else { return true }
    let last = glyphs[index - 1].character
    if "◐◑⏲✓".contains(last), index < 2 || glyphs[index - 2].isSpace { return false }
    guard last.isNumber, let first = rest.first else { return true }
    if "€%".contains(first) { return false }
    let letters = rest.prefix { $0.isLetter }
    return !(letters.count == 3 && letters.allSatisfy { $0.isASCII && $0.isUppercase })
  }

  /// The glyphs as a line, without what is blank at its end nor a dot that separates nothing there.
  private func line(_ row: [Glyph]) -> Line {
    var kept = row[...]
    func trim() { while kept.last?.isSpace == true { kept.removeLast() } }
    trim()
    if kept.count > indent + 2, kept.last?.character == "·", kept.dropLast().last?.isSpace == true {
      kept.removeLast()
      trim()
    }
    var line = Line()
    for glyph in kept { line.append(String(glyph.character), glyph.style) }
    return line
  }
}
