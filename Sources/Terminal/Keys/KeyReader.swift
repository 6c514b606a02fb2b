/// Makes keys of bytes: UTF-8, escape sequences whole, bracketed paste, the Esc key alone.
///
/// What it does not know it swallows to the end, so that no part of a sequence is typed or run.
final class KeyReader {
  enum Event: Equatable {
    case key(Key)
    /// Bytes that mean nothing here.
    case nothing
    case signal
    case ended
    case failed(Int32)
  }

  /// How long the rest of a sequence may take to follow its Esc, in milliseconds.
  private static let escapeWait: Int32 = 40
  private static let sequenceWait: Int32 = 200
  private static let scalarWait: Int32 = 100
  private static let pasteWait: Int32 = 1000
  /// Of what is pasted the bytes come together; a key comes alone.
  private static let togetherWait: Int32 = 20
  private static let leastBurst = 64

  private let source: KeySource
  private var returned: [Key] = []
  /// Whether a paste has begun, has stopped coming, and has not ended.
  private var isPasting = false

  init(source: KeySource) { self.source = source }

  var hasPending: Bool { !returned.isEmpty || source.hasPending }
  var bytesRead: Int { source.consumed }

  /// Makes the key the next one to be read.
  func giveBack(_ key: Key) { returned.append(key) }

  /// Whether text has been typed that nobody has read yet.
  var hasTextAhead: Bool {
    guard hasPending, case .key(let key) = next() else { return false }
    giveBack(key)
    return switch key {
    case .character, .paste: true
    default: false
    }
  }

  /// The character with those that have come right behind it, when they are more than anybody types; nil when not.
  ///
  /// Where the terminal does not mark what is pasted it comes so.
  func burst(after first: Unicode.Scalar) -> String? {
    guard returned.isEmpty, source.buffered >= Self.leastBurst else { return nil }
    var text = String(first)
    while let byte = source.bufferedFirst, byte >= 0x20, byte != 0x7F {
      guard case .key(let key) = next() else { continue }
      guard case .character(let scalar) = key else {
        giveBack(key)
        break
      }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// Whether nothing is typed, and no signal comes, for so long.
  func isQuiet(for milliseconds: Int32) -> Bool {
    !hasPending && source.isQuiet(for: milliseconds)
  }

  func next() -> Event {
    if let key = returned.popLast() { return .key(key) }
    switch source.next(within: -1) {
    case .byte(let byte):
      let key = isPasting ? goOnPasting(byte) : key(startingWith: byte)
      return key.map(Event.key) ?? .nothing
    case .none: return .nothing
    case .signal: return .signal
    case .ended: return .ended
    case .failed(let code): return .failed(code)
    }
  }

  private func byte(within milliseconds: Int32) -> UInt8? {
    if case .byte(let byte) = source.next(within: milliseconds) { byte } else { nil }
  }

  private func key(startingWith byte: UInt8) -> Key? {
    if byte == 0x1B { return escape() }
    if byte < 0x20 || byte == 0x7F { return .control(byte) }
    return scalar(startingWith: byte).flatMap(key(of:))
  }

  private func key(of scalar: Unicode.Scalar) -> Key? {
    if CleanText.keeps(scalar) { return .character(scalar) }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return .combiningMark(scalar)
    default: return nil
    }
  }

  /// A byte that begins no scalar, or one that is cut short, reads as U+FFFD.
  private func scalar(startingWith first: UInt8) -> Unicode.Scalar? {
    if first < 0x80 { return Unicode.Scalar(first) }
    let following = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1
    guard (0xC2...0xF4).contains(first) else { return "\u{FFFD}" }
    var bytes = [first]
    for _ in 0..<following {
      guard let next = byte(within: Self.scalarWait) else { return "\u{FFFD}" }
      guard next & 0xC0 == 0x80 else {
        source.unread()
        return "\u{FFFD}"
      }
      bytes.append(next)
    }
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    return scalars.count == 1 ? scalars.first : "\u{FFFD}"
  }

  private func escape() -> Key? {
    guard let second = byte(within: Self.escapeWait) else { return .named(.escape) }
    switch second {
    case UInt8(ascii: "["): return controlSequence()
    case UInt8(ascii: "O"):
      guard let final = byte(within: Self.escapeWait) else { return .meta("O") }
      // The keypad's Return; of a control sequence the same letter is a mouse's.
      if final == UInt8(ascii: "M") { return .named(.enter) }
      return named(final: final, parameters: [])
    case UInt8(ascii: "]"), UInt8(ascii: "P"): return report(second)
    case 0x1B:
      source.unread()
      return .named(.escape)
    default: return scalar(startingWith: second).map(Key.meta)
    }
  }

  /// CSI parameters intermediates final.
  private func controlSequence() -> Key? {
    var parameters: [Int] = []
    var current: Int?
    var isPrivate = false
    while let byte = byte(within: Self.sequenceWait) {
      switch byte {
      case 0x30...0x39: current = min((current ?? 0) * 10 + Int(byte - 0x30), 100_000)
      case 0x3B:
        parameters.append(current ?? 0)
        current = nil
      case 0x20...0x3F: isPrivate = true
      case 0x40...0x7E:
        if let current { parameters.append(current) }
        return isPrivate ? nil : named(final: byte, parameters: parameters)
      default:
        source.unread()
        return nil
      }
    }
    return nil
  }

  private func named(final: UInt8, parameters: [Int]) -> Key? {
    // The second parameter is 1 and the sum of Shift 1, Alt 2, Ctrl 4.
    let byWords = parameters.count > 1 && parameters[1] >= 3
    switch Character(Unicode.Scalar(final)) {
    case "A": return .named(.up)
    case "B": return .named(.down)
    case "C": return .named(byWords ? .wordRight : .right)
    case "D": return .named(byWords ? .wordLeft : .left)
    case "H": return .named(.home)
    case "F": return .named(.end)
    case "Z": return .named(.backTab)
    case "~": return numbered(parameters.first ?? 0)
    default: return nil
    }
  }

  private func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .named(.home)
    case 4, 8: .named(.end)
    case 3: .named(.delete)
    case 200: paste()
    default: nil
    }
  }

  /// A terminal's answer to a question that another program asked, which came too late for it.
  ///
  /// It begins with a digit or a sign; Alt and the letter is another thing.
  private func report(_ introducer: UInt8) -> Key? {
    guard let first = byte(within: Self.escapeWait) else {
      return .meta(Unicode.Scalar(introducer))
    }
    guard (0x30...0x3F).contains(first) || first == UInt8(ascii: "!") else {
      source.unread()
      return .meta(Unicode.Scalar(introducer))
    }
    var previous = first
    for _ in 0..<4096 {
      guard let byte = byte(within: Self.sequenceWait) else { break }
      if byte == 0x07 || (previous == 0x1B && byte == UInt8(ascii: "\\")) { break }
      previous = byte
    }
    return nil
  }

  /// Collects up to CSI 201~, or what has come when nothing more comes for a second: the rest goes on where it
  /// stopped, so that no end of line in it is a Return.
  private func paste() -> Key? {
    let end = Array("\u{1B}[201~".utf8)
    var bytes: [UInt8] = []
    isPasting = true
    while let byte = byte(within: Self.pasteWait) {
      bytes.append(byte)
      if byte == UInt8(ascii: "~"), bytes.suffix(end.count).elementsEqual(end) {
        bytes.removeLast(end.count)
        isPasting = false
        break
      }
    }
    var text = CleanText.lines(String(decoding: bytes, as: UTF8.self))
    if !isPasting { while text.last == "\n" { text.removeLast() } }
    return text.isEmpty ? nil : .paste(text)
  }

  /// A byte after a paste that has stopped coming: more of it, or the key of somebody who waits no longer.
  private func goOnPasting(_ byte: UInt8) -> Key? {
    if byte != 0x1B, !source.isQuiet(for: Self.togetherWait) {
      source.unread()
      return paste()
    }
    let key = key(startingWith: byte)
    // The sequence that ends it is no key.
    if key == nil || byte < 0x20 || byte == 0x7F { isPasting = false }
    return key
  }
}
