extension Unicode.Scalar {
  /// Whether a terminal obeys it instead of showing it: a control, or a mark that turns the direction of what
  /// follows.
  var isObeyed: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F: true
    case 0..<0x61C: false
    default: properties.isBidiControl
    }
  }
}

extension String {
  /// Without what a terminal obeys, which a concept may hold and an error may repeat.
  func harmless(keeping kept: String.UnicodeScalarView = "".unicodeScalars) -> String {
    // All of it begins with one of these bytes; common letters do too, and the second look keeps them.
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || [0xC2, 0xD8, 0xE2].contains($0) }),
      unicodeScalars.contains(where: \.isObeyed)
    else { return self }
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: unicodeScalars.lazy.filter { !$0.isObeyed || kept.contains($0) })
    return String(shown)
  }
}
