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

  @Test(arguments: [
    ("5 pa #restaurants", "Bars i restaurants"), ("5 pa #restaurans", "Bars i restaurants"),
    ("5 pa @vsia", "Visa"), ("5 pa #nous", "Crea «Nous» només per a mi"),
  ])
  func `the menu of an unknown name begins where it was likely meant`(
    _ line: String, _ label: String
  ) throws {
    let name = try #require(shell.session.newName(in: shell.session.read(line)))
    let menu = try shell.session.creationMenu(for: name)
    #expect(menu.rows[menu.start].label == label)
  }

  @Test func `what is closed or archived is offered only to be opened again`() throws {
    shell.type("tanca compte-gros")
    shell.type("arxiva gats")
    #expect(try offered("tanca compte ") == ["corrent "])
    #expect(try offered("reobre compte ") == ["compte-gros "])
    #expect(try offered("arxiva categoria ") == ["bars-i-restaurants "])
    #expect(try offered("reobre categoria ") == ["gats "])
    #expect(try offered("esborra categoria g") == ["gats "])
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
    ("tanca compte c", ["corrent ", "compte-gros "]),
    ("canvia nom membre ", ["Anna ", "Marc "]),
    ("canvia nom categoria gats ", ["a "]),
    ("fusiona etiqueta ", ["reis "]),
    ("fusiona categoria gats ", ["amb "]),
    ("esborra categoria gats ", ["a:"]),
    ("ajusta tema ", ["terminal ", "clar ", "fosc "]),
    ("ajusta repartiment 60 ", ["a mitges ", "des de "]),
    ("crea categoria Oci p", ["personal "]), ("m #restaurans", ["#bars-i-restaurants "]),
    ("m @vsia", ["@visa "]), ("m +reiss", ["+reis "]),
  ])
  func `only what may come there is offered`(_ line: String, _ wanted: [String]) throws {
    #expect(try offered(line) == wanted)
  }
}
