/// libedit's text: an array of `wchar_t`, which Swift sees as `Int32`, one for each scalar.
enum WideText {
  static func encode(_ text: String) -> [Int32] {
    text.unicodeScalars.map { Int32(bitPattern: $0.value) }
  }

  /// With the zero that C wants at the end.
  static func terminated(_ text: String) -> [Int32] { encode(text) + [0] }

  static func decode(_ wide: some Sequence<Int32>) -> String {
    var scalars = String.UnicodeScalarView()
    for value in wide { scalars.append(Unicode.Scalar(UInt32(bitPattern: value)) ?? "\u{FFFD}") }
    return String(scalars)
  }
}
