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
    ("categoria ", ["bars-i-restaurants ", "gats "]), ("categoria ga", ["gats "]),
    ("categoria #ga", ["#gats "]), ("mitjà ", ["visa "]), ("mitjà vi", ["visa "]),
    ("etiqueta ", ["reis "]), ("etiqueta re", ["reis "]),
    ("fusiona categoria bars-i-restaurants amb ", ["gats "]),
    ("fusiona categoria gats amb ", []), ("fusiona mitjà visa amb ", []),
    ("reobre compte ", []), ("reobre categoria ", []), ("reobre mitjà ", []),
    ("esborra categoria bars-i-restaurants a:g", ["a:gats "]),
    (
      "crea ",
      ["compte ", "categoria ", "mitjà ", "membre ", "llar ", "categories ", "mitjans "]
    ),
    ("crea categoria Oci ", ["ingrés ", "llar ", "personal ", "compte:"]),
    ("crea compte Nou ", ["data:", "moneda:"]), ("crea mitjà Nou ", []),
    ("t 5 d'", []), ("d 5 x ind", []), ("d 5 x conjunta ind", ["individual "]),
    (
      "m -",
      [
        "-conciliats ", "-previstos ", "-conjuntes ", "-individuals ", "-compte:",
        "-categoria:", "-mitjà:", "-etiqueta:", "-paga:",
      ]
    ),
    ("m -conj", ["-conjuntes "]), ("m -compte:corr", ["-compte:corrent "]),
    ("d 5 x -conj", []), ("d 5 x -#", []), ("d 5 x sense #", []), ("d 5 x -@", []),
    ("d 5 x -categoria:", []), ("canvia últim -#g", ["-#gats "]), ("m -per", []),
  ])
  func `only what may come there is offered`(_ line: String, _ wanted: [String]) throws {
    #expect(try offered(line) == wanted)
  }

  private func details(_ line: String) throws -> [String] {
    try Completer(shell.session).completion(for: line, cursor: line.utf8.count).candidates
      .map { "\($0.insertion)· \($0.detail)" }
  }

  @Test func `accounts come with their balance, and only those that may stand there`() throws {
    shell.type("tanca compte compte-gros")
    #expect(try details("tanca compte ") == ["corrent · 97,00\u{A0}€"])
    #expect(try details("reobre compte ") == ["compte-gros · tancat · 100,00\u{A0}€"])
    shell.type("arxiva categoria gats")
    #expect(try details("reobre categoria ") == ["gats · de la llar · arxivada"])
    #expect(try offered("arxiva categoria ") == ["bars-i-restaurants "])
    shell.type("crea compte Estalvi 5")
    #expect(try offered("t 5 d'e") == ["d'estalvi "])
  }

  @Test func `two categories of one name are told apart, and a line shows the one it takes`() throws
  {
    shell.type("crea categoria Gats personal")
    shell.type("d 3 pinso #gats conjunta")
    #expect(
      try details("arxiva categoria g") == [
        "gats llar · de la llar · 1 en 90 dies", "gats personal · només teva",
      ])
    #expect(try details("d 3 x #g").first == "#gats · només teva")
    #expect(try details("d 3 x conjunta #g").first == "#gats · de la llar · 1 en 90 dies")
    #expect(try details("m #g") == ["#gats · de la llar i només teva · 1 en 90 dies"])
    #expect(try offered("fusiona categoria gats ") == ["amb ", "llar ", "personal "])
    #expect(
      try offered("fusiona categoria bars-i-restaurants amb g") == ["gats llar ", "gats personal "])
    #expect(try offered("fusiona categoria gats llar amb ") == [])
    #expect(try offered("esborra categoria gats ") == ["llar ", "personal "])
    #expect(
      try offered("esborra categoria bars-i-restaurants a:g")
        == ["a:gats llar ", "a:gats personal "])
    let name = try #require(shell.session.newName(in: shell.session.read("d 3 x #gast")))
    let menu = try shell.session.creationMenu(for: name)
    #expect(menu.rows.filter { $0.label == "Gats" }.map(\.detail) == ["cap moviment"])
  }

  @Test func `what is made is the whole word around the cursor`() throws {
    let found = try Completer(shell.session).completion(
      for: "d 3 pa #nov▏al ahir".filter { $0 != "▏" }, cursor: 11)
    #expect(found.candidates.last?.label == "Crea «Noval»")
    #expect(found.candidates.last?.creates?.range == 7..<13)
  }

  @Test func `after a concept its method of the last time is offered`() throws {
    shell.type("d 3,20 cafè @visa")
    #expect(try details("d 5 cafè ").first == "@visa · el de l'última vegada")
    #expect(try offered("d 5 cafè @visa ").first != "@visa ")
    #expect(try offered("d 5 te ").first != "@visa ")
    shell.type("usa @visa")
    #expect(try offered("d 5 cafè ").first != "@visa ")
  }
}
