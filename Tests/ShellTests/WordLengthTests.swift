import Ledger
import Shell
import Store
import TestSupport
import Testing

/// Lines far longer than anybody types.
@Suite struct WordLengthTests {
  @Test func `a word of many thousand letters is no command and is not compared with any`() throws {
    let shell = try TestShell()
    let word = String(repeating: "a", count: 16_000)
    #expect(shell.type(word).contains("No hi ha cap ordre"))
    #expect(shell.type("d 3 pa #\(word)").contains("✗"))
    #expect(shell.type("d 3 pa @\(word)").contains("✗"))
    #expect(shell.type("compte \(word)").contains("✗"))
  }

  @Test func `a line that is longer still is refused for its length, whatever it says`() throws {
    let shell = try TestShell()
    let tags = (0..<15_000).map { "+t\($0)" }.joined(separator: " ")
    for line in [
      "d 3 pa \(tags)", String(repeating: "a", count: 100_000),
      "d " + String(repeating: "(", count: 50_000), "; " + String(repeating: "x", count: 20_000),
    ] {
      #expect(shell.type(line).contains("La línia és massa llarga"))
      #expect(shell.type(line).count < 200)
    }
  }

  @Test(arguments: ["cerca", "moviments", "despeses"])
  func `a list of too many words to look for is refused with the limit`(command: String) throws {
    let shell = try defaultHousehold()
    for sign in ["", "-"] {
      let words = (0..<1200).map { "\(sign)w\($0)" }.joined(separator: " ")
      #expect(shell.type("\(command) \(words)").contains("com a molt, 100"))
      let fewer = (0..<99).map { "\(sign)w\($0)" }.joined(separator: " ")
      #expect(!shell.type("\(command) \(fewer)").contains("✗"))
    }
  }

  @Test(arguments: ["0", "-1", "1-99999999999999999999", "99999999999999999999"])
  func `a number that no list can have is told with those that there are`(number: String) throws {
    let shell = try defaultHousehold()
    shell.type("d 3 pa")
    let without = shell.type("esborra \(number)")
    #expect(without.contains("✗") && without.contains("«\(number)»"))
    shell.type("moviments")
    #expect(shell.type("esborra \(number)").contains("L'última llista només té el número 1."))
    #expect(shell.type("esborra 5-2").contains("«5-2» va al revés. Escriu-ho així: 2-5"))
  }

  @Test func `figures past what can be counted are told in one sentence`() throws {
    let shell = try defaultHousehold()
    let errors: [any Error] = [
      ArithmeticError.tooLarge, StoreError.overflow(cause: nil),
      StoreError.invalidTransaction(.tooLarge),
    ]
    for error in errors {
      #expect(wording(of: error).code == "error.import.gran")
      #expect(wording(of: error).cause == nil)
    }
    _ = try shell.session.run("crea compte Pou -9.999.999.999.999")
    let error = #expect(throws: LineError.self) {
      _ = try shell.session.run("corregeix pou 9.999.999.999.999")
    }
    #expect(error?.code == "error.import.gran")
  }
}
