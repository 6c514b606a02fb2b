import Foundation
import Ledger
import Shell
import TestSupport
import Testing

/// Answers as tables, for spreadsheets and documents.
@Suite struct CasesEXP {
  private func table(_ format: TableRenderer.Format, _ rows: [[Value]]) throws -> String {
    var text = ""
    try TableRenderer(format).render(
      Output(facts: [("files", .records(Records(["a", "b"], rows, holdsAmounts: true)))], [])
    ) { text += $0 }
    return text
  }

  @Test func `EXP-01 formulas are text in a spreadsheet`() throws {
    let shell = try TestShell(now: "2027-03-10T12:00")
    for line in [
      "crea compte Corrent 100", "crea categoria «@casa»",
      "d 5 «+34 600» #«@casa» nota:«=HYPERLINK(\"http://x\")»",
    ] { _ = try shell.session.run(line) }
    let rows = shell.type("moviments --csv").split(separator: "\r\n")
    #expect(rows.count == 2)
    #expect(rows[1].contains(",-5.00,'+34 600,'@casa,"))
    #expect(rows[1].contains(",\"'=HYPERLINK(\"\"http://x\"\")\",,EUR"))
    let raw: ListAnswer = try shell.answer("moviments")
    #expect(raw.concepts == ["+34 600"])
    #expect(raw.moviments[0].categoria == "@casa")
    for start in ["=", "+", "-", "@", "\t", "\r"] {
      let cell = try table(.tsv, [[.text("\(start)1"), .null]]).split(separator: "\n")[1]
      #expect(cell.hasPrefix("'"), "\(start.debugDescription)")
    }
  }

  @Test func `EXP-02 negative numbers stay numbers`() throws {
    let shell = try TestShell(now: "2027-03-10T12:00")
    for line in ["crea compte Corrent 100", "d 12,50 gorra", "devolució 12,50 gorra"] {
      _ = try shell.session.run(line)
    }
    let rows = shell.type("moviments --csv").split(separator: "\r\n")
    #expect(rows[1].contains(",devolucio,12.50,gorra,"))
    #expect(rows[2].contains(",despesa,-12.50,gorra,"))
  }

  @Test func `cells keep their commas, quotes and lines`() throws {
    let rows: [[Value]] = [
      [.text("pa, «vi» i \"oli\""), .text("dues\nlínies")], [.null, .bool(true)],
    ]
    #expect(
      try table(.csv, rows)
        == "a,b,moneda\r\n\"pa, «vi» i \"\"oli\"\"\",\"dues\nlínies\",\r\n,1,\r\n")
    #expect(try table(.tsv, rows) == "a\tb\tmoneda\npa, «vi» i \"oli\"\tdues línies\t\n\t1\t\n")
  }

  @Test func `a cell has one kind of end of line`() throws {
    let cell = Value.text("a\rb\r\nc\u{2028}d\u{85}e")
    #expect(try table(.csv, [[cell, .null]]) == "a,b,moneda\r\n\"a\nb\nc\nd\ne\",,\r\n")
    #expect(try table(.tsv, [[cell, .text("\r=1")]]) == "a\tb\tmoneda\na b c d e\t' =1\t\n")
  }

  /// An escape sequence, a bell, a C1 control, a turn to the left and a line separator.
  private static let obeyed = "a\u{1B}[31m\u{7}b\u{9B}c\u{202E}d\u{2066}\u{61C}\u{7F}\u{2028}·e"

  @Test(arguments: [TableRenderer.Format.csv, .tsv, .markdown])
  func `no terminal obeys a table`(format: TableRenderer.Format) throws {
    let text = try table(format, [[.text(Self.obeyed), .text("\u{200F}=1+1")]])
    let row = try #require(text.split(whereSeparator: \.isNewline).last { $0.contains("·") })
    #expect(row.contains("e"))
    #expect(text.unicodeScalars.allSatisfy { !$0.properties.isBidiControl })
    #expect(
      text.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control || "\r\n\t".unicodeScalars.contains($0)
      })
    // What hid the beginning of a formula is gone.
    if format != .markdown { #expect(text.contains("'=1+1")) }
  }

  @Test func `no terminal obeys an answer for programs, which is told whole`() throws {
    let output = Output(facts: [("a", .value(.text(Self.obeyed)))], [])
    var text = ""
    try JSONRenderer().render(output) { text += $0 }
    #expect(
      text
        == #"{"a":"a\u001b[31m\u0007b\u009bc\u202ed\u2066\u061c\u007f\u2028·e"}"# + "\n")
    let read = try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
    #expect(read == ["a": Self.obeyed])
  }

  @Test func `no terminal obeys what an error repeats`() throws {
    let shell = try TestShell()
    let answer = shell.type("arxiva categoria \u{1B}[31m\u{202E}x")
    #expect(!answer.unicodeScalars.contains { $0 == "\u{1B}" || $0.properties.isBidiControl })
  }

  @Test func `no table has two columns of one name`() throws {
    let shell = try TestShell()
    for line in ["crea compte Corrent 100", "crea categoria Pa", "d 5 barra"] {
      _ = try shell.session.run(line)
    }
    for list in [
      "saldos", "comptes", "compte corrent", "categories", "categoria pa", "mitjans", "etiquetes",
      "moviments", "resum", "resum per categoria", "balanç", "activitat", "ajustos",
      "concilia corrent 90",
      "d 5 barra --simula",
    ] {
      for option in ["--csv", "--tsv"] {
        let heading = shell.type("\(list) \(option)").prefix { !$0.isNewline }
        let columns = heading.split { ",\t".contains($0) }
        #expect(Set(columns).count == columns.count, "\(list): \(heading)")
      }
    }
  }

  @Test func `every category of a split movement is told`() throws {
    let shell = try TestShell()
    for line in [
      "crea compte Corrent 100", "crea categoria Pa", "crea categoria Vi personal", "d 30 compra",
      "desglossa últim 20 #pa 10 #vi",
    ] { _ = try shell.session.run(line) }
    let json = shell.json("moviments")
    let table = shell.type("moviments --csv")
    for part in [
      "{\"categoria\":\"Pa\",\"ambit\":\"llar\",\"import\":{\"cents\":-2000,\"moneda\":\"EUR\"}}",
      "{\"categoria\":\"Vi\",\"ambit\":\"personal\",\"import\":{\"cents\":-1000,\"moneda\":\"EUR\"}}",
    ] {
      #expect(json.contains(part))
      #expect(table.contains(part.split(separator: "\"").joined(separator: "\"\"")))
    }
  }

  @Test func `a bar does not break a table of a document`() throws {
    #expect(
      try table(.markdown, [[.text("a|b"), .money(Money(minorUnits: -5))]])
        == "| a | b | moneda |\n| --- | --- | --- |\n| a\\|b | -0.05 | EUR |\n")
  }

  @Test func `EXP-04 answers for machines are the same bytes whatever the screen`() throws {
    let shell = try TestShell(now: "2027-03-10T12:00")
    for line in ["crea compte Corrent 100", "d 1.234,56 sofà"] { _ = try shell.session.run(line) }
    let screens = [
      Layout(), Layout(width: 40), Layout(width: 120), Layout(width: 40, isLinear: true),
      Layout(isTypographic: false),
    ]
    for format in ["--json", "--csv", "--tsv", "--markdown"] {
      let answers = screens.map { screen in
        shell.layout = screen
        return shell.type("moviments \(format)")
      }
      #expect(Set(answers).count == 1, "\(format)")
      #expect(answers[0].contains("2027-03-10"))
      #expect(answers[0].contains(format == "--json" ? "\"cents\":-123456" : "-1234.56"))
    }
  }

  @Test func `a table tells the currency of what arrives`() throws {
    let shell = try TestShell()
    for line in [
      "crea compte Corrent 1.000", "crea compte Dòlars 0 USD", "t 200 a dòlars arriba:217,50",
    ] { _ = try shell.session.run(line) }
    let rows = shell.type("moviments compte:tots --csv").split(separator: "\r\n")
    #expect(rows[0].contains(",import_desti,moneda_desti,"))
    #expect(rows[0].hasSuffix(",moneda"))
    #expect(rows[1].contains(",-200.00,"))
    #expect(rows[1].contains(",217.50,USD,"))
    #expect(rows[1].hasSuffix(",EUR"))
  }

  @Test func `a list tells of a movement what its answer told`() throws {
    let shell = try AnyYear().shell
    for line in [
      "d 30 sopar conjunta %60 @bizum +festa nota:«amb en Pau»", "d 12 pa demà", "i 5 regal",
      "d 8 taxi paga:Marc", "devolució 4 sabates", "t 20 a estalvi",
    ] {
      let answer = shell.json(line)
      let movement = try #require(answer.range(of: "\"moviment\":")).upperBound
      let told = answer[movement...].prefix { $0 != "\n" }.dropLast()
      #expect(shell.json("moviments tot compte:tots").contains(told), "\(line): \(told)")
    }
  }

  @Test func `a simulation tells programs that it is one`() throws {
    let shell = try TestShell()
    _ = try shell.session.run("crea compte Corrent 1.000")
    #expect(shell.json("d 12 pa --simula").contains("\"simulacio\":true"))
    #expect(!shell.json("d 12 pa").contains("simulacio"))
    #expect(shell.json("canvia últim 5 --simula").contains("\"simulacio\":true"))
    #expect(shell.json("desfés --simula").contains("\"simulacio\":true"))
    #expect(!shell.json("moviments --simula").contains("simulacio"))
  }
}
