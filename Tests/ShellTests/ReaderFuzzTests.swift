import Foundation
import Ledger
import Shell
import TestSupport
import Testing

/// Lines made of real words and slots, half of them with one byte spoilt: reading and doing them gives an
/// answer or a sentence, never a trap.
struct ReaderFuzzTests {
  private static let commands = [
    "despesa", "d", "ingrés", "i", "devolució", "traspàs", "t", "canvia últim", "e 1", "canvia 1-2",
    "esborra últim", "x 2", "repeteix últim", "desglossa últim", "desfés", "refés", "usa", "u", "",
    "moviments", "m", "cerca", "activitat", "saldos", "canvia nom categoria", "esborra categoria",
    "dispesa", "concilia", "?",
  ]
  private static let words = [
    "12,50", "3", "1.234,56", "0", "-5", "+1850", "3x2,40", "45/2", "=12/2", "100-15%", "12,505",
    "30 USD", "12€", "999999999999999", "99999999999999999999", "…", "...", "pa", "cafè amb llet",
    "sopar de dilluns", "l'Anna", "#alimentació", "#oci", "#gats", "#", "@efectiu", "@", "@visa",
    "+reis", "%60", "%60/40", "%", "part:7,67", "part:/3", "parts:1/2", "parts:/3", "conjunta",
    "individual", "a mitges", "ahir", "demà", "dilluns passat", "el 28", "l'11", "3/11", "30/2",
    "3 de novembre", "fa 2 setmanes", "d'aquí a 3 dies", "final de mes", "2026-12-10", "cada mes",
    "de", "a", "per", "corrent", "estalvi", "de corrent a estalvi", "a estalvi", "->", "→",
    "corrent->estalvi", "compte:estalvi", "compte:", "data:ahir", "data:«el 3»", "nota:hola",
    "nota-privada:x", "etiqueta:forn", "paga:Marc", "paga:Anna", "categoria:oci", "mitjà:efectiu",
    "concepte:«vi i oli»", "arriba:20", "grup:x", "canvi:1,1", "«sense tancar", "\"", "»", "sense",
    "categoria", "últim", "id:a", "1", "2-4", "--simula", "--json", "--sí", "res", "novembre",
    ">50",
    "20..60", "?", "!", "👩‍👧", "e\u{301}", "\u{0}", "\u{7F}", "'", "·",
  ]

  @Test func `any line gives an answer or a sentence`() throws {
    var shell = try Self.shell()
    var (done, refused) = (0, 0)
    for (seed, generator) in seeds(inputCount(800)) {
      // A young book keeps each line as cheap as the first.
      if seed % 500 == 0 { shell = try Self.shell() }
      var generator = generator
      let line = Self.line(&generator)
      do {
        let reading = try shell.session.read(line)
        try #require(Self.isSound(reading), "seed \(seed): \(line)")
        _ = try shell.session.run(reading)
        done += 1
      } catch let error as LineError {
        #expect(!error.message.isEmpty && error.code != "error.intern", "seed \(seed): \(line)")
        refused += 1
      }
    }
    #expect(done > 0 && refused > 0)
  }

  private static func shell() throws -> TestShell {
    let shell = try defaultHousehold()
    shell.asks = false
    for line in ["d 3 pa", "d 4 vi conjunta %60", "+5 x", "t 6 a estalvi", "m"] {
      _ = try shell.session.run(line)
    }
    return shell
  }

  private static func line(_ generator: inout SeededGenerator) -> String {
    var parts = [generator.pick(commands)]
    for _ in 0..<generator.integer(in: 0...6) { parts.append(generator.pick(words)) }
    let line = parts.filter { !$0.isEmpty }.joined(separator: " ")
    guard generator.oneIn(2), !line.isEmpty else { return line }
    var bytes = Array(line.utf8)
    bytes[generator.integer(in: 0...(bytes.count - 1))] = generator.integer(in: 0...255)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What a reading says of the line lies within it.
  private static func isSound(_ reading: Reading) -> Bool {
    let whole = 0...reading.line.utf8.count
    func isWithin(_ range: Range<Int>) -> Bool {
      whole.contains(range.lowerBound) && whole.contains(range.upperBound)
    }
    return reading.words.tokens.map(\.range).allSatisfy(isWithin)
      && (reading.problem?.ranges ?? []).allSatisfy(isWithin)
      && (reading.command == nil || (reading.problem == nil) == (reading.action != nil))
  }
}
