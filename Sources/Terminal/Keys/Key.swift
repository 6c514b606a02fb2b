/// One thing that a person did on the keyboard.
enum Key: Equatable {
  /// A character that has cells of its own.
  case character(Unicode.Scalar)
  /// A control character: 0…31 and 127.
  case control(UInt8)
  /// Alt with a character, or Esc and then the character.
  case meta(Unicode.Scalar)
  case named(Name)
  /// A mark that belongs to the character before it.
  case combiningMark(Unicode.Scalar)
  /// A bracketed paste, cleaned, with «\n» between its lines and none at its end.
  case paste(String)

  enum Name: Equatable {
    case escape, up, down, left, right, home, end, delete, wordLeft, wordRight, backTab, enter
  }

  static let tab = Key.control(0x09)
  static let interrupt = Key.control(0x03)
  static let endOfInput = Key.control(0x04)
  static let bell = Key.control(0x07)
  static let clear = Key.control(0x0C)
  static let next = Key.control(0x0E)
  static let previous = Key.control(0x10)
  static let suspend = Key.control(0x1A)

  /// Return, on either part of the keyboard.
  var isReturn: Bool { self == .control(0x0D) || self == .control(0x0A) || self == .named(.enter) }

  /// Backspace, whichever of its two codes the terminal sends.
  var isBackspace: Bool { self == .control(0x08) || self == .control(0x7F) }

  /// The control key of a letter: `control("c")` is Ctrl-C.
  static func control(_ letter: Character) -> Key {
    .control((letter.asciiValue ?? 0) & 0x1F)
  }
}
