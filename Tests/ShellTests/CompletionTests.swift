import Shell
import TestSupport
import Testing

/// What Tab offers, on a book that is always the same: a household's year.
@Suite struct CompletionTests {
  /// The labels offered at the end of a line, or where `▏` stands in it.
  private func labels(_ line: String, in shell: TestShell) throws -> [String] {
    try completion(line, in: shell).candidates.map(\.label)
  }

  private func completion(_ line: String, in shell: TestShell) throws -> LineCompletion {
    let parts = line.split(separator: "▏", omittingEmptySubsequences: false).map(String.init)
    return try Completer(shell.session).completion(
      for: parts.joined(), cursor: parts[0].utf8.count)
  }

  /// The line after the only candidate, or the candidate with that label, is taken.
  private func completed(
    _ line: String, with label: String? = nil, in shell: TestShell
  ) throws -> String {
    let completion = try completion(line, in: shell)
    let candidate = try #require(
      label == nil ? completion.candidates.first : completion.candidates.first { $0.label == label }
    )
    let bytes = Array(line.split(separator: "▏").joined().utf8)
    return String(
      decoding: bytes[..<completion.replacing.lowerBound] + Array(candidate.insertion.utf8)
        + bytes[completion.replacing.upperBound...], as: UTF8.self)
  }

  @Test func `commands that note or show come before those that do`() throws {
    let shell = try AnyYear().shell
    #expect(try labels("d", in: shell).prefix(3) == ["despesa", "devolució", "despeses"])
    #expect(try labels("de", in: shell).suffix(3) == ["desglossa", "desfés", "desmarca"])
    #expect(try labels("INGRES", in: shell) == ["ingrés", "ingressos"])
    #expect(try labels("12", in: shell) == [])
    #expect(try completed("movim", in: shell) == "moviments ")
  }

  @Test func `categories are ordered by their uses of ninety days, then by alphabet`() throws {
    let shell = try AnyYear().shell
    let offered = try labels("d 12 pa #", in: shell)
    #expect(
      offered == [
        "Bars i restaurants", "Transport", "Cura personal", "Subministraments", "Oci i cultura",
        "Salut", "Esport", "Formació", "Alimentació", "Roba i calçat", "Habitatge", "Assegurances",
      ])
  }

  @Test func `accents and capitals do not count, and the name comes as the grammar takes it`()
    throws
  {
    let shell = try AnyYear().shell
    #expect(try completed("d 12 #FORMACIO", in: shell) == "d 12 #formació ")
    #expect(try completed("d 12 #bars-i", in: shell) == "d 12 #bars-i-restaurants ")
    #expect(try completed("d 12 #ba▏ ahir", in: shell) == "d 12 #bars-i-restaurants  ahir")
    #expect(try completed("d 12 categoria:al", in: shell) == "d 12 categoria:alimentació ")
    #expect(try completed("d 12 @transf", in: shell) == "d 12 @transferència ")
  }

  @Test func `a joint line is offered what both members see, an income its own`() throws {
    let shell = try AnyYear().shell
    #expect(try !labels("d 12 conjunta #", in: shell).contains("Esport"))
    #expect(try !labels("d 12 #▏ conjunta", in: shell).contains("Esport"))
    #expect(try labels("d 12 #es", in: shell) == ["Esport", "Crea «Es»"])
    #expect(try labels("ingrés 100 #", in: shell) == ["Nòmina"])
  }

  @Test func `a name that is not there may be made, in the last row`() throws {
    let shell = try AnyYear().shell
    let candidates = try completion("d 12 #gats", in: shell).candidates
    #expect(candidates.map(\.label) == ["Crea «Gats»"])
    let name = try #require(candidates.last?.creates)
    #expect(name.typed == "gats")
    #expect(name.range == 5..<10)
    #expect(name.subject == .category(isIncome: false, isJoint: false))
    #expect(try labels("d 12 #esport", in: shell) == ["Esport"])
    #expect(try labels("d 12 @val", in: shell) == ["Crea «Val»"])
    #expect(try labels("moviments #xyz", in: shell) == [])
    // What is taken off is there already.
    for line in ["canvia últim -#gats", "canvia últim sense #gats", "canvia últim -@val"] {
      #expect(try labels(line, in: shell) == [], "\(line)")
    }
  }

  @Test func `a transfer is offered the accounts that it does not name yet`() throws {
    let shell = try AnyYear().shell
    #expect(try labels("t 200 de ", in: shell) == ["Corrent", "Estalvi"])
    #expect(try labels("t 200 de corrent a ", in: shell) == ["Estalvi"])
    #expect(try labels("t 200 de corrent a es", in: shell).first == "Estalvi")
    #expect(try completed("t 200 a est", in: shell) == "t 200 a estalvi ")
    // What leaves the account in use goes to another one, said or not.
    #expect(try labels("t 200 a ", in: shell) == ["Estalvi"])
    #expect(try labels("t 200 -> ", in: shell) == ["Estalvi"])
    #expect(try labels("t 200 a:", in: shell) == ["Estalvi"])
    #expect(try labels("t 200 d'estalvi a ", in: shell) == ["Corrent"])
    #expect(try labels("t 200 a estalvi de ", in: shell) == ["Corrent"])
  }

  @Test func `days are completed by words and tell which day they are`() throws {
    let shell = try AnyYear().shell
    let days = try completion("d 12 pa dil", in: shell).candidates
    #expect(days.map(\.label) == ["dilluns", "dilluns passat", "dilluns que ve"])
    #expect(days.map(\.detail) == ["30/11", "23/11", "7/12"])
    #expect(try completed("d 12 pa dilluns q", in: shell) == "d 12 pa dilluns que ve ")
    #expect(try completed("d 12 pa d'aq", in: shell) == "d 12 pa d'aquí a ")
    #expect(try labels("d 12 pa 3 d'a", in: shell) == ["d'abril", "d'agost"])
    #expect(try completed("d 12 pa 3 de nov", in: shell) == "d 12 pa 3 de novembre ")
    #expect(try completed("d 12 data:ah", in: shell) == "d 12 data:ahir ")
  }

  @Test func `an article is followed by days of the month, today's first`() throws {
    let shell = try AnyYear().shell
    let days = try completion("d 12 pa el ", in: shell).candidates
    #expect(days.map(\.label).prefix(3) == ["el 30", "el 29", "el 28"])
    #expect(days.map(\.detail).prefix(3) == ["dl 30/11", "dg 29/11", "ds 28/11"])
    #expect(days.count == 10)
    #expect(try completed("d 12 pa el ", in: shell) == "d 12 pa el 30 ")
    #expect(try labels("d 12 pa el 2", in: shell).prefix(2) == ["el 29", "el 28"])
    #expect(try labels("d 12 pa l'", in: shell) == ["l'11", "l'1"])
    #expect(try labels("m el ", in: shell).first == "el 30")
    #expect(try completed("d 12 pa el dilluns q", in: shell) == "d 12 pa el dilluns que ve ")
    #expect(try labels("crea compte el ", in: shell) == ["data:", "moneda:"])
  }

  @Test func `what may be several names is asked by the names, and spelled in the line`() throws {
    let shell = try AnyYear().shell
    let reading = try shell.session.read("m #s")
    let name = try #require(shell.session.ambiguousName(in: reading))
    #expect(name.names == ["Subministraments", "Salut"])
    #expect(name.spellings == ["subministraments", "salut"])
  }

  @Test func `periods are offered to what shows`() throws {
    let shell = try AnyYear().shell
    #expect(try completed("moviments nov", in: shell) == "moviments novembre ")
    #expect(try completed("m mes", in: shell) == "m mes passat ")
    #expect(try labels("despeses des", in: shell).contains("desembre"))
    func december(_ line: String) throws -> String? {
      try completion(line, in: shell).candidates.first { $0.label == "desembre" }?.detail
    }
    #expect(try december("despeses des") == "des. 2025")
    #expect(try december("previstos des") == "des. 2026")
  }

  @Test func `a second reference is never offered`() throws {
    let shell = try AnyYear().shell
    shell.type("d 3 pa")
    for line in [
      "canvia últim ú", "repeteix últim ", "repeteix últim 6 ú", "desglossa últim ",
      "canvia últim n",
    ] {
      let offered = try labels(line, in: shell)
      #expect(!offered.contains("últim") && !offered.contains("nom"), "\(line)")
    }
    #expect(try labels("repeteix ", in: shell).contains("últim"))
  }

  @Test func `a period begins after the command and not with it`() throws {
    let shell = try AnyYear().shell
    let all = try labels("moviments ", in: shell)
    #expect(all.contains("per categoria"))
    #expect(try labels("m ", in: shell) == all)
  }

  @Test func `the second of two fixed words completes after the first`() throws {
    let shell = try AnyYear().shell
    #expect(try labels("moviments per ", in: shell).allSatisfy { $0.hasPrefix("per ") })
    #expect(try completed("moviments per me", in: shell) == "moviments per mes ")
    #expect(
      try labels("canvia últim sense ", in: shell)
        == [
          "sense categoria", "sense mitjà", "sense nota", "sense nota-privada", "sense etiquetes",
        ])
  }

  @Test func `what is made takes the place of the whole word`() throws {
    let shell = try AnyYear().shell
    let made = try completion("d 3 pa #moi▏xos ahir", in: shell).candidates.last?.creates
    #expect(made?.range == 7..<14)
  }

  @Test func `concepts used before complete free text`() throws {
    let shell = try AnyYear().shell
    #expect(try completed("d 12 merc", in: shell) == "d 12 mercat de la Llibertat ")
    #expect(try completed("d 12 mercat de la ll", in: shell) == "d 12 mercat de la Llibertat ")
    let cinema = try #require(try completion("d 9 cine", in: shell).candidates.first)
    #expect(cinema.label == "Cinema Verdi")
    #expect(cinema.detail.hasPrefix("Oci i cultura"))
  }

  @Test func `help, options and fixed words`() throws {
    let shell = try AnyYear().shell
    #expect(try labels("ajuda im", in: shell) == ["imports"])
    #expect(try labels("ajuda mov", in: shell) == ["moviments"])
    #expect(try labels("saldos --j", in: shell) == ["--json"])
    #expect(try labels("d 12 pa conj", in: shell) == ["conjunta"])
    #expect(try labels("d 12 pa conjunta conj", in: shell) == [])
    #expect(try labels("d 12 pa paga:", in: shell) == ["Anna", "Marc"])
    #expect(try labels("canvia ú", in: shell).first == "últim")
  }

  @Test func `nothing that anybody may type makes it fail`() throws {
    let shell = try AnyYear().shell
    var generator = SeededGenerator(seed: 5)
    let pieces = [
      "d ", "12 ", "#", "@", "+", "«", "\"", "compte:", "de ", "a ", "--", "-#", "é", "'", "3 ",
      "d'", " ", "€", "moviments ", "t ", ":", "dilluns ", "\u{1F381}",
    ]
    for _ in 0..<inputCount(300, cost: 20) {
      let line = (0..<generator.integer(in: 0...8)).map { _ in generator.pick(pieces) }.joined()
      let cursor = generator.integer(in: 0...line.utf8.count)
      let completion = try Completer(shell.session).completion(for: line, cursor: cursor)
      #expect(completion.replacing.upperBound <= line.utf8.count)
      _ = shell.session.hint(for: try shell.session.read(line), cursor: cursor, layout: Layout())
      _ = try shell.session.read(line).spans
    }
  }
}
