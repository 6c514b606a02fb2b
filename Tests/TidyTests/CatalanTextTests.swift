import Testing

/// Every word that a person can come to read, through the dictionary and a list of bad habits.
struct CatalanTextTests {
  @Test func `every word is in the dictionary`() throws {
    let spelling = Spelling()
    let rows = UserText.everything().map { (row: $0, words: Spelling.words(in: $0.text)) }
    let unknown = try spelling.unknown(among: Set(rows.flatMap(\.words)))
    let places = rows.flatMap { row, words in
      words.filter(unknown.contains).map { "\(row.path):\(row.line): \($0)" }
    }
    #expect(places.isEmpty, "\(listed(places))")
  }

  @Test func `no sentence has the marks of a bad translation`() {
    let rules = BadCatalan.rules
    let places = UserText.everything().flatMap { row in
      // How a line is quoted for the system's shell is that shell's affair.
      let text = row.text.replacing(/ralcat "[^"]*"/, with: "ralcat")
      return rules.compactMap { rule in
        text.firstMatch(of: rule.pattern).map {
          "\(row.path):\(row.line): \(text[$0.range]) → \(rule.advice)"
        }
      }
    }
    #expect(places.isEmpty, "\(listed(places))")
  }

  private func listed(_ places: [String]) -> String {
    "\n" + places.joined(separator: "\n")
  }

  @Test(arguments: [
    "Canceŀla", "col.lecció", "l’import", "diu \"pa\"", "espera...", "són 12 €", "el 50 % d'això",
    "Fet!", "el 3 de maig del 2026", "una transacció", "Guarda els canvis", "borra la línia",
    "Si us plau, tria", "Introdueix l'import", "invàlid", "S'ha de finalitzar",
  ]) func `bad Catalan is noticed`(_ text: String) {
    #expect(BadCatalan.rules.contains { text.contains($0.pattern) })
  }

  @Test(arguments: [
    "✓ −3,20\u{A0}€   cafè", "S'ha esborrat la despesa «pa».", "Salvaguarda",
    "el 50\u{A0}% per a tu",
    "desglossa 12 8,00 #x …", "S'està sincronitzant…", "! Ja n'hi havia un d'igual.",
    "Tres-cents; o, si vols, l'11 de maig de 2026: %60",
  ]) func `good Catalan passes`(_ text: String) {
    #expect(BadCatalan.rules.filter { text.contains($0.pattern) }.map(\.advice) == [])
  }

  @Test func `words are cut as a dictionary wants them`() {
    #expect(
      Spelling.words(
        in:
          "\u{1B}[1mTorna-ho\u{1B}[0m a «l'import», d'\u{FFFC} posa'l: 12x ~/mov.csv mov.csv --json"
      )
        == ["Torna-ho", "l'import", "posa'l"])
  }

  @Test func `the dictionary tells good words from bad ones`() throws {
    let words: Set = [
      "cancel·la", "n'hi", "torna-ho", "desfés", "tarjeta", "trasnferència", "Ralcat",
    ]
    #expect(try Spelling().unknown(among: words) == ["tarjeta", "trasnferència"])
  }

  @Test func `prose is told from keys and from code`() {
    let source = SwiftSource(
      ##"f("Corrent", "ha_pagat", "despesa", "és", #"case "$1" in *) ;;"#, "de \(x)", "{\"a\":1}")"##
        + "; precondition(a, \"two words\")")
    #expect(
      source.literals.filter(UserText.isProse).map(\.text) == ["Corrent", "és", "de \u{FFFC}"])
  }
}
