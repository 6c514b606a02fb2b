import Foundation
import Testing

@testable import Terminal

@Suite struct KeyReaderTests {
  /// The keys that the bytes are, when nothing more comes.
  private func keys(_ bytes: [UInt8]) -> [Key] {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(bytes))
    try? pipe.fileHandleForWriting.close()
    let reader = KeyReader(
      source: KeySource(descriptor: pipe.fileHandleForReading.fileDescriptor, signals: -1))
    var keys: [Key] = []
    while true {
      switch reader.next() {
      case .key(let key): keys.append(key)
      case .nothing, .signal: continue
      case .ended, .failed: return keys
      }
    }
  }

  private func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

  @Test func `arrows in all their spellings`() {
    #expect(keys("\u{1B}[A\u{1B}OA\u{1B}[1;1A") == Array(repeating: .named(.up), count: 3))
    #expect(keys("\u{1B}[1;5C\u{1B}[1;3D") == [.named(.wordRight), .named(.wordLeft)])
    #expect(keys("\u{1B}[1~\u{1B}[7~\u{1B}[H\u{1B}OH") == Array(repeating: .named(.home), count: 4))
    #expect(
      keys("\u{1B}[Z\u{1B}[3~\u{1B}OM") == [.named(.backTab), .named(.delete), .named(.enter)])
  }

  @Test func `Esc alone, Esc twice and Alt with a letter`() {
    #expect(keys("\u{1B}") == [.named(.escape)])
    #expect(keys("\u{1B}\u{1B}") == [.named(.escape), .named(.escape)])
    #expect(keys("\u{1B}fè") == [.meta("f"), .character("è")])
    #expect(keys("\u{1B}è\u{1B}\u{7F}") == [.meta("è"), .meta("\u{7F}")])
    #expect(keys("\u{1B}P") == [.meta("P")])
  }

  @Test func `bytes that are no UTF-8 are one sign each and take nothing with them`() {
    #expect(
      keys([0x61, 0xFF, 0x62]) == [.character("a"), .character("\u{FFFD}"), .character("b")])
    #expect(keys([0xC3, 0x41]) == [.character("\u{FFFD}"), .character("A")])
    #expect(keys([0xE2, 0x82]) == [.character("\u{FFFD}")])
    #expect(keys([0xC2, 0x85, 0x41]) == [.character("A")])
    let surrogate = keys([0xED, 0xA0, 0x80])
    #expect(!surrogate.isEmpty && surrogate.allSatisfy { $0 == .character("\u{FFFD}") })
  }

  @Test func `no part of an unknown sequence is typed`() {
    for sequence in [
      "\u{1B}[?1;2c", "\u{1B}[12;40R", "\u{1B}[200;1u", "\u{1B}[M", "\u{1B}[5~",
      "\u{1B}[I", "\u{1B}]10;rgb:ff/ff/ff\u{1B}\\", "\u{1B}P>|xterm(1)\u{1B}\\", "\u{1B}OR",
    ] {
      #expect(keys(sequence + "x") == [.character("x")], "\(sequence.debugDescription)")
    }
    #expect(keys("\u{1B}[12\u{3}x") == [.control(3), .character("x")])
  }

  @Test func `a paste is cleaned and has no end of line at its end`() {
    #expect(keys("\u{1B}[200~a\rb\n\n\u{1B}[201~c") == [.paste("a\nb"), .character("c")])
    #expect(keys("\u{1B}[200~\n\u{1B}[201~") == [])
    #expect(keys("\u{1B}[200~[201~\u{1B}[201~") == [.paste("[201~")])
    #expect(keys("\u{1B}[200~sense fi") == [.paste("sense fi")])
  }
}
