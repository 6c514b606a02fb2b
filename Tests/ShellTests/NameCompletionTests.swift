import Shell
import TestSupport
import Testing

/// What Tab offers after a command that acts on names: only what may come there.
@Suite struct NameCompletionTests {
  private let shell: TestShell

  init() throws {
    shell = try TestShell()
    shell.type("crea llar «Anna i Marc»")
    shell.type("crea compte Corrent 100")
    shell.type("crea compte «Compte gros» 100")
    shell.type("crea categoria Gats")
    shell.type("crea categoria «Bars i restaurants» personal")
    shell.type("crea mitjà Visa")
    shell.type("d 3 pa +reis")
  }

  private func offered(_ line: String) throws -> [String] {
    try Completer(shell.session).completion(for: line, cursor: line.utf8.count).candidates
      .map(\.insertion)
  }

  @Test(arguments: [
    ("arxiva ", ["categoria ", "mitjà "]),
    ("arxiva categoria ", ["bars-i-restaurants ", "gats "]),
    ("arxiva categoria g", ["gats "]),
    ("arxiva mitjà ", ["visa "]),
    ("tanca compte c", ["compte-gros ", "corrent "]),
    ("canvia nom membre ", ["Anna ", "Marc "]),
    ("canvia nom categoria gats ", ["a "]),
    ("fusiona etiqueta ", ["reis "]),
    ("fusiona categoria gats ", ["amb "]),
    ("esborra categoria gats ", ["a:"]),
    ("ajusta tema ", ["terminal ", "clar ", "fosc "]),
    ("ajusta repartiment 60 ", ["a mitges ", "des de "]),
    ("crea categoria Oci p", ["personal "]),
  ])
  func `only what may come there is offered`(_ line: String, _ wanted: [String]) throws {
    #expect(try offered(line) == wanted)
  }
}
