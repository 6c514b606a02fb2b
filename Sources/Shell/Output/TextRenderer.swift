/// Writes lines for people, coloured only when asked.
package struct TextRenderer: Sendable {
  package var colours: Colours?

  /// The colours a person chose; the 16 of the palette, so that their theme decides.
  package struct Colours: Hashable, Sendable {
    /// SGR parameters of the accent and of the other member's joint expenses.
    package var accent: String
    package var other: String
    /// Whether green, red and yellow are the bright ones, which are read better on a dark background.
    package var isBright: Bool
    /// SGR parameters of what is less important.
    package var dim: String

    package init(
      accent: String = "36", other: String = "35", isBright: Bool = false, dim: String = "2"
    ) {
      self.accent = accent
      self.other = other
      self.isBright = isBright
      self.dim = dim
    }

    var green: String { isBright ? "92" : "32" }
    var red: String { isBright ? "91" : "31" }
    var yellow: String { isBright ? "93" : "33" }
  }

  package init(colours: Colours? = nil) { self.colours = colours }

  /// The line and a newline.
  package func render(_ line: Line) -> String { text(of: line) + "\n" }

  package func text(of line: Line) -> String { String(decoding: bytes(of: line), as: UTF8.self) }

  /// The line in UTF-8, without spaces at its end.
  package func bytes(of line: Line) -> [UInt8] {
    var bytes = line.bytes
    if let colours {
      bytes = Array(text(of: line.spans, colours).utf8)
    } else if bytes.mayBeObeyed {
      bytes = Array(line.plainText.harmless().utf8)
    }
    while bytes.last == 0x20 { bytes.removeLast() }
    return bytes
  }

  private func text(of spans: [Line.Span], _ colours: Colours) -> String {
    var text = ""
    for span in spans {
      let shown = span.text.harmless()
      text += sgr(span.style, colours).map { "\u{1B}[\($0)m\(shown)\u{1B}[0m" } ?? shown
    }
    return text
  }

  private func sgr(_ style: Style, _ colours: Colours) -> String? {
    switch style {
    case .plain: nil
    case .title: "1"
    case .dim, .planned, .hint, .barDim: colours.dim
    case .accent, .joint, .bar: colours.accent
    case .jointByOther: colours.other
    case .income, .done: colours.green
    case .reconciled: "2;\(colours.green)"
    case .negative, .error: colours.red
    case .warning, .barOver: colours.yellow
    }
  }
}
