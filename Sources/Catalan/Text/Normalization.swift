// The standard library normalises text itself, behind this interface alone; Foundation, which also
// does, weighs more than the rest of the program.
@_spi(_Unicode) import Swift

extension String {
  /// The canonical composition (NFC): `e` and a combining accent become `é`.
  var composed: String {
    isASCIIOnly ? self : String(String.UnicodeScalarView(_nfc))
  }

  /// The scalars of the canonical decomposition (NFD).
  var decomposedScalars: [Unicode.Scalar] {
    isASCIIOnly ? Array(unicodeScalars) : Array(_nfd)
  }

  private var isASCIIOnly: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
