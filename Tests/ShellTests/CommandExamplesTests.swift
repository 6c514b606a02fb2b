import Foundation
import Ledger
import Shell
import Store
import TestSupport
import Testing

/// What help shows as an example works on the household of the example year.
struct CommandExamplesTests {
  @Test func `every example can be typed after another`() throws {
    let year = try AnyYear()
    for command in [Command].all {
      for example in command.examples {
        // What «últim» is in them.
        _ = try year.shell.session.run("d 12,50 pa")
        #expect(throws: Never.self, "\(command.name): \(example)") {
          let answer = try year.shell.session.run(example)
          try answer.text(Layout()) { _ in }
          try JSONRenderer().render(answer) { _ in }
        }
      }
    }
  }

  @Test func `every command has a sentence`() {
    for command in [Command].all {
      #expect(command.summary.hasSuffix("."), "\(command.name)")
    }
  }

  @Test func `every command that changes something tells machines how much and what`() throws {
    let year = try AnyYear()
    for command in [Command].all where command.family != .shows {
      for example in command.examples {
        _ = try year.shell.session.run("d 12,50 pa")
        let answer = try object(year.shell, "\(example) --sí")
        // A search shows, a statement is only compared, and the screen is no part of the book.
        guard !["cerca", "concilia", "neteja", "surt"].contains(command.name) else { continue }
        let what = try #require(answer["fet"] as? String, "\(example)")
        if answer["id"] != nil {
          #expect(answer["moviment"] != nil, "\(example)")
          continue
        }
        let ids = try #require(answer["ids"] as? [String], "\(example)")
        #expect(answer["nombre"] as? Int != nil, "\(example)")
        let isOfTheDevice =
          ["usa", "amaga", "mostra"].contains(command.name)
          || answer["ajust"] != nil
        // What is marked already is no change, under the command's own name.
        let isNone = what == "res" || isOfTheDevice || answer["nombre"] as? Int == 0
        #expect(ids.isEmpty == isNone, "\(example)")
      }
    }
  }

  @Test func `what is made, changed and taken back is named by its identifier`() throws {
    let shell = try TestShell()
    let made = try #require(try object(shell, "crea categoria «Gats»")["ids"] as? [String])
    let book = try shell.session.book()
    #expect(made == book.categories.map(\.id.rawValue))
    for line in [
      "canvia nom categoria gats a Mixos", "desfés", "refés", "arxiva categoria mixos",
      "reobre categoria mixos", "esborra categoria mixos", "desfés",
    ] {
      #expect(try object(shell, line)["ids"] as? [String] == made, "\(line)")
    }
    let again = try object(shell, "crea categoria «Mixos»")
    #expect(again["fet"] as? String == "res")
    #expect(again["nombre"] as? Int == 0)
    #expect((again["ids"] as? [String])?.isEmpty == true)
  }

  @Test func `what is asked for twice is no step the second time`() throws {
    let shell = try TestShell()
    shell.asks = false
    for line in ["crea compte Corrent 1.000 data:1/11/2026", "crea compte Estalvi 5"] {
      _ = try shell.session.run(line)
    }
    for line in [
      "crea llar «Anna i Marc»", "crea categories", "crea mitjans", "crea categoria «Gats»",
      "ajusta repartiment 60/40", "canvia nom categoria gats a Mixos", "arxiva mitjà bizum",
      "reobre mitjà bizum", "d 20 compra +nadal", "canvia últim 30 #mixos conjunta nota:hola --sí",
      "desglossa últim 10 #mixos … #transport", "marca últim", "desmarca últim",
      "canvia nom etiqueta nadal a Nadal", "corregeix corrent 900", "tanca compte estalvi",
    ] {
      _ = try shell.session.run(line)
      guard !line.hasPrefix("d ") else { continue }
      let last = try shell.session.journal.undoCandidate()
      // What has its new name is no longer found by the old one.
      _ = try? shell.session.run(line)
      #expect(try shell.session.journal.undoCandidate() == last, "\(line)")
    }
  }

  private func object(_ shell: TestShell, _ line: String) throws -> [String: Any] {
    let parsed = try JSONSerialization.jsonObject(with: Data(shell.json(line).utf8))
    return try #require(parsed as? [String: Any], "\(line)")
  }
}
