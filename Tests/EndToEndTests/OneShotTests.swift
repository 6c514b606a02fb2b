import Foundation
import TestSupport
import Testing

/// One line given on the program's own, and scripts: what goes where, and how it ends.
@Suite struct OneShotTests {
  private let home: Home
  init() throws { home = try Home() }

  @Test func `INT-17 data and messages go apart and the exit code tells what happened`() throws {
    try home.setUp()
    let good = try home.ralcat("d 12,50 pa")
    #expect(good.status == 0)
    #expect(good.output.contains("-12,50 €"))
    #expect(good.errors.isEmpty)

    let unknown = try home.ralcat("despessa 12,50 pa")
    #expect(unknown.status == 2)
    #expect(unknown.output.isEmpty)
    #expect(unknown.errors.contains("Volies dir «despesa»?"))

    let refused = try home.ralcat("d 12,505 pa")
    #expect(refused.status == 2)
    #expect(refused.output.isEmpty)
    #expect(refused.errors.contains("12,505 té tres decimals"))

    let failed = try home.ralcat("esborra id:nohies")
    #expect(failed.status == 2)
    #expect(failed.output.isEmpty)
    #expect(!failed.errors.isEmpty)
  }

  @Test func `what lasts as long as the shell is not said to outlive one line`() throws {
    try home.setUp()
    _ = try home.ralcat("crea compte Estalvi 5")
    let day = try home.ralcat("usa ahir")
    #expect(!day.output.contains("D'ara endavant"))
    #expect(day.output.contains("només duren mentre l'intèrpret és obert"))
    let both = try home.ralcat("usa estalvi ahir")
    #expect(both.output.contains("D'ara endavant: Estalvi."))
    #expect(try home.ralcat("d 5 pa").output.contains("avui"))
  }

  @Test func `data that cannot be reached is exit code 3`() throws {
    try "not a folder".write(toFile: home.data, atomically: true, encoding: .utf8)
    let result = try home.ralcat("saldos")
    #expect(result.status == 3)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("✗"))
  }

  @Test func `one argument and several are the same line`() throws {
    try home.setUp()
    let one = try home.ralcat("--json", "d 12,50 pa")
    let several = try home.ralcat("--json", "d", "12,50", "pa")
    #expect(one.status == 0)
    #expect(several.status == 0)
    #expect(one.output.contains("\"concepte\":\"pa\""))
    #expect(several.output.contains("\"concepte\":\"pa\""))
  }

  @Test func `what the system's shell kept together stays together where it must`() throws {
    try home.setUp()
    let category = try home.ralcat("--json", "d", "3", "vi", "categoria:Bars i restaurants")
    #expect(category.output.contains("\"categoria\":\"Bars i restaurants\""))
    let name = try home.ralcat("--json", "crea", "categoria", "Oci nocturn")
    #expect(name.status == 0)
    #expect(name.output.contains("Oci nocturn"))
    let concept = try home.ralcat("--json", "d", "3", "vi negre ahir")
    #expect(concept.output.contains("\"data\":\"2026-11-29\""))
  }

  @Test func `options stand before the first word, and a negative amount is none`() throws {
    try home.setUp()
    #expect(try home.ralcat("-5", "pa").output.contains("devolució"))
    let unknown = try home.ralcat("--colors", "saldos")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("--colors"))
    #expect(try home.ralcat("--color").status == 2)
    #expect(try home.ralcat("--color", "potser", "saldos").status == 2)
    #expect(try home.ralcat("--dades=", "saldos").errors.contains("hi falta el valor"))
    let elsewhere = try home.ralcat("--dades", home.path("altres"), "--json", "saldos")
    #expect(elsewhere.output.contains("\"comptes\":[]"))
    #expect(FileManager.default.fileExists(atPath: home.path("altres/ralcat.db")))
  }

  @Test func `options that say the contrary of each other are refused`() throws {
    try home.setUp()
    for (one, other) in [("--sí", "--no"), ("--no", "--si"), ("--json", "--csv")] {
      let result = try home.ralcat(one, other, "saldos")
      #expect(result.status == 2)
      #expect(result.errors.contains("no poden anar juntes"))
    }
    #expect(try home.ralcat("--sí", "--si", "--json", "saldos").status == 0)
  }

  @Test func `an error in a pipe has the plain signs of the answers there`() throws {
    try home.setUp()
    for line in ["d 40 sofà", "marca últim"] { #expect(try home.ralcat(line).status == 0) }
    let result = try home.ralcat("esborra últim")
    #expect(result.status == 1)
    #expect(result.errors.contains("-40,00 €"))
    #expect(!result.errors.contains { "\u{2212}\u{A0}".contains($0) })
  }

  @Test func `version and help write nothing`() throws {
    for word in ["--versió", "--version", "--ajuda", "--help"] {
      let result = try home.ralcat(word)
      #expect(result.status == 0)
      #expect(result.output.contains("ralcat"))
      #expect(result.errors.isEmpty)
    }
    #expect(!FileManager.default.fileExists(atPath: home.data))
  }

  @Test func `a script stops at the first line that fails and names it`() throws {
    let script = home.path("un.ral")
    try """
    ; a comment, and an empty line

    crea compte Corrent 100
    d 1 primera
    d 2,345 segona
    d 3 tercera
    """.write(toFile: script, atomically: true, encoding: .utf8)
    let result = try home.ralcat("-f", script)
    #expect(result.status == 2)
    #expect(result.errors.contains("\(script):5: d 2,345 segona"))
    #expect(result.errors.contains("Les línies d'abans ja estan fetes"))
    #expect(result.output.contains("primera"))
    #expect(!result.output.contains("tercera"))
    let list = try home.ralcat("--json", "moviments")
    #expect(list.output.contains("\"nombre\":1"))
  }

  @Test func `standard input is a script too, without prompt or banner`() throws {
    let result = try home.ralcat(input: "crea compte Corrent 100\r\nd 1 pa\nsurt\nd 2 vi\n")
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").count == 3)
    #expect(!result.output.contains("›"))
    let failed = try home.ralcat(input: "d 1 pa\nxyz\n")
    #expect(failed.status == 2)
    #expect(failed.errors.contains("entrada:2: xyz"))
  }

  @Test func `with --json every line of a script answers with one object`() throws {
    let result = try home.ralcat(
      "--json", input: "crea compte Corrent 100\n; comment\nd 1 pa\nsaldos\nd pa\n")
    #expect(result.status == 2)
    let objects = try result.output.split(separator: "\n").map {
      try #require(
        try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.count == 3)
    #expect(objects[1]["fet"] as? String == "despesa")
    let error = try #require(
      try JSONSerialization.jsonObject(with: Data(result.errors.utf8)) as? [String: [String: Any]])
    #expect(error["error"]?["codi"] as? String == "error.import.falta")
  }

  @Test func `a script never asks: the sentence names the option that answers`() throws {
    try home.setUp()
    #expect(try home.ralcat("d 10 pa #alimentació").status == 0)
    let refused = try home.ralcat("esborra categoria alimentació")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("a:NOM"))
    let unknown = try home.ralcat("d 10 pa #inexistent")
    #expect(unknown.status == 2)
    #expect(unknown.errors.unwrapped.contains("crea categoria «Inexistent»"))
  }

  @Test func `what comes first is told only when something was done`() throws {
    try home.setUp()
    let first = try home.ralcat(input: "; comentari\nd 2,345 x\n")
    #expect(first.status == 2)
    #expect(!first.errors.contains("Les línies d'abans"))
    let simulated = try home.ralcat("--simula", input: "d 1 pa\nd 2,345 x\n")
    #expect(simulated.status == 2)
    #expect(!simulated.errors.contains("Les línies d'abans"))
  }

  @Test func `words after -f are not lost, and no book is made for a script that is not there`()
    throws
  {
    let missing = try home.ralcat("-f", home.path("cap.ral"))
    #expect(missing.status == 1)
    #expect(!FileManager.default.fileExists(atPath: home.book))
    try "crea compte Corrent 1".write(
      toFile: home.path("un.ral"), atomically: true, encoding: .utf8)
    let refused = try home.ralcat("-f", home.path("un.ral"), "d", "99", "perdut")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("«d 99 perdut»"))
    #expect(!FileManager.default.fileExists(atPath: home.book))
  }

  @Test func `with --json every error is an object, those from before the session too`() throws {
    let unreachable = ["RALCAT_DADES": "/dev/null/x"]
    for (words, environment) in [
      (["--json", "saldos"], unreachable), (["--json", "--colors", "saldos"], [:]),
      (["--json", "-f", home.path("cap.ral")], [:]),
    ] {
      let result = try Program.run(
        [Program.ralcat] + words, environment: home.environment.merging(environment) { $1 })
      #expect(result.status != 0)
      let error = try JSONSerialization.jsonObject(with: Data(result.errors.utf8))
      #expect((error as? [String: [String: Any]])?["error"]?["codi"] != nil, "\(words)")
    }
    let terminal = try home.shell(["--color", "no", "saldos"], environment: unreachable)
    #expect(try terminal.exitStatus() == 3)
    #expect(!terminal.screen.hasColour)
  }

  @Test func `a missing script, a folder and an empty file`() throws {
    #expect(try home.ralcat("-f", home.path("cap.ral")).status == 1)
    #expect(try home.ralcat("-f", home.url.path).errors.contains("és una carpeta"))
    try Data().write(to: home.url.appending(path: "buit.ral"))
    #expect(try home.ralcat("-f", home.path("buit.ral")).status == 0)
  }

  @Test func `DAT-06 the clock is the machine's local day, or what RALCAT_ARA says in that zone`()
    throws
  {
    try home.setUp()
    func day(_ moment: String, _ zone: String) throws -> Bool {
      try home.ralcat(
        "--json", "d 1 pa", environment: ["RALCAT_ARA": moment, "TZ": zone]
      ).output.contains("\"data\":\"2026-03-15\"")
    }
    #expect(try day("2026-03-14T23:30Z", "Europe/Madrid"))
    #expect(try !day("2026-03-14T23:30", "Europe/Madrid"))
    // Five past midnight of the fifteenth, at home and in UTC.
    #expect(try day("2026-03-14T23:05Z", "Europe/Madrid"))
    #expect(try day("2026-03-15T01:00", "America/New_York"))
    #expect(try !day("2026-03-15T01:00Z", "America/New_York"))
    for (name, value) in [
      ("RALCAT_ARA", "ahir"), ("RALCAT_ARA", "x2026y3z14"), ("RALCAT_ARA", "2026/3/14"),
      ("RALCAT_LLAVOR", "abc"), ("RALCAT_LLAVOR", "-1"),
    ] {
      let wrong = try home.ralcat("saldos", environment: [name: value])
      #expect(wrong.status == 2)
      #expect(wrong.errors.contains("\(name) és «\(value)»"))
    }
  }

  @Test func `DAT-08 a day written down is the same in every time zone`() throws {
    try home.setUp()
    let moment = "2026-11-10T23:30Z"
    try home.ralcat(
      "d 3 pa", environment: ["RALCAT_ARA": moment, "TZ": "Europe/Madrid"])
    for zone in ["Europe/Madrid", "America/Los_Angeles", "Asia/Tokyo"] {
      let list = try home.ralcat("--csv", "moviments", "tot", environment: ["TZ": zone])
      #expect(list.output.contains("2026-11-11"), "\(zone)")
      #expect(!list.output.contains("2026-11-10"), "\(zone)")
    }
  }

  @Test func `CER-02 the order is Catalan under every locale`() throws {
    try home.setUp()
    for name in ["Zoo", "Òptica", "Col·legi", "Colla", "Àpats", "escola"] {
      try home.ralcat("crea categoria «\(name)»")
    }
    let lists = try ["ca_ES.UTF-8", "C"].map { locale in
      try home.ralcat("--csv", "categories", environment: ["LC_ALL": locale]).output
    }
    #expect(lists[0] == lists[1])
    let names = ["Àpats", "Colla", "Col·legi", "escola", "Òptica", "Zoo"]
    let places = names.map { name in lists[0].range(of: name)?.lowerBound }
    #expect(!places.contains(nil))
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
  }

  @Test func `INT-08 what goes to a file is the same whatever the terminal`() throws {
    try home.setUp()
    try home.ralcat("d 12,50 pa amb tomàquet per a tothom #alimentació @targeta conjunta")
    var files: [Data] = []
    for (columns, name) in [(40, "estret"), (120, "ample")] {
      let terminal = try PseudoTerminal(
        "/bin/sh", ["-c", "'\(Program.ralcat)' moviments > '\(home.path(name))'"],
        environment: home.environment, rows: 24, columns: columns)
      #expect(try terminal.exitStatus() == 0)
      files.append(try Data(contentsOf: URL(filePath: home.path(name))))
    }
    #expect(files[0] == files[1])
    #expect(!files[0].isEmpty && !files[0].contains(0x1B))
  }

  @Test func `the same seed and script give the same book, and runs never repeat an identifier`()
    throws
  {
    func identifiers(_ home: Home) throws -> [String] {
      let seed = ["RALCAT_LLAVOR": "7"]
      try home.ralcat("crea compte Corrent 100", environment: seed)
      return try (1...2).map { _ in
        let answer = try home.ralcat("--json", "d 1 pa", environment: seed).output
        return String(try #require(answer.firstMatch(of: /"id":"(\w+)"/)).1)
      }
    }
    let first = try identifiers(home)
    #expect(Set(first).count == 2)
    #expect(try identifiers(try Home()) == first)
  }

  @Test func `a year typed as a script is done in one go`() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "ShellTests/Books/any.ral")
    let result = try home.ralcat("-f", script.path)
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  /// Words as bash splits them, and one of those that it completes the last with.
  @Test(arguments: [
    ("ralcat --color = no ajusta tem", "tema"), ("ralcat --dades casa ajusta tem", "tema"),
    ("ralcat --json ingres cat", "categoria:"), ("ralcat traspas arri", "arriba:"),
  ])
  func `bash completes behind options and without accents`(_ line: String, _ offered: String) throws
  {
    let script = """
      source <("$0" --genera bash)
      COMP_WORDS=(\(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      compopt() { :; }
      _ralcat
      echo "${COMPREPLY[@]}"
      """
    let result = try Program.run(
      ["/bin/bash", "-c", script, Program.ralcat], environment: home.environment)
    #expect(result.output.split(separator: "\n") == [offered[...]], "\(result.errors)")
  }

  @Test(arguments: ["bash", "zsh", "fish", "man", "manual", "completions-bash"])
  func `every generated file has text`(_ name: String) throws {
    let result = try home.ralcat("--genera", name)
    #expect(result.status == 0)
    #expect(result.output.contains("despesa"))
  }
}
