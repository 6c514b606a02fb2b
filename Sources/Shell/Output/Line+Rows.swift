import Catalan

extension Line {
  /// The line on rows of at most `width` display cells, broken at spaces; rows after the first stand under
  /// the text, past its margin and its sign. A longer word keeps its row.
  func rows(width: Int) -> [Line] {
    guard self.width > width else { return [self] }
    let indent = hangingIndent
    var rows: [Line] = []
    var row = Line()
    for word in words {
      let isStart = rows.isEmpty ? row.spans.isEmpty : row.width <= indent
      if !isStart, row.width + word.width > width {
        rows.append(row.trimmed)
        row = Line(String(repeating: " ", count: indent))
        row.append(word.droppingLeadingSpaces)
      } else {
        row.append(word)
      }
    }
    return rows + [row.trimmed]
  }

  /// Stretches that stay together: each word with the spaces before it.
  private var words: [Line] {
    var words: [Line] = []
    var word = Line()
    var hasText = false
    for span in spans {
      for character in span.text {
        if character == " ", hasText {
          words.append(word)
          word = Line()
          hasText = false
        }
        if character != " " { hasText = true }
        word.append(String(character), span.style)
      }
    }
    return words + [word]
  }

  /// The margin, and two cells more for a sign such as `✓ ` or `! `.
  private var hangingIndent: Int {
    let text = plainText
    let margin = text.prefix { $0 == " " }.count
    let rest = text.dropFirst(margin)
    let isSigned = rest.dropFirst().first == " " && rest.first.map { "✓!✗·→".contains($0) } == true
    return margin + (isSigned ? 2 : 0)
  }

  private var droppingLeadingSpaces: Line {
    var line = self
    while let first = line.spans.first {
      let kept = first.text.drop { $0 == " " }
      guard kept.isEmpty else {
        line.spans[0].text = String(kept)
        break
      }
      line.spans.removeFirst()
    }
    return line
  }

  /// Without spaces at its end, and with neighbours of one style as one stretch.
  private var trimmed: Line {
    var line = Line()
    for span in spans {
      if let last = line.spans.last, last.style == span.style {
        line.spans[line.spans.count - 1].text += span.text
      } else {
        line.spans.append(span)
      }
    }
    while let last = line.spans.last, last.text.last == " " {
      line.spans[line.spans.count - 1].text.removeLast()
      if line.spans[line.spans.count - 1].text.isEmpty { line.spans.removeLast() }
    }
    return line
  }
}
