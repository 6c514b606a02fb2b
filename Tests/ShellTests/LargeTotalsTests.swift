import Shell
import TestSupport
import Testing

@testable import Store

/// Sums of several accounts that 64 bits do not hold, although those of each do.
@Suite struct LargeTotalsTests {
  private let shell: TestShell

  init() throws {
    shell = try TestShell()
    for line in ["crea compte Corrent 0", "crea compte Estalvi 0", "crea categoria Menjar"] {
      _ = try shell.session.run(line)
    }
    _ = try shell.session.run("crea mitjà Visa")
    for account in ["corrent", "estalvi"] {
      _ = try shell.session.run("d 5 pa #menjar @visa compte:\(account)")
    }
    // Thousands of the largest movements come to these sums, which the store keeps by month.
    try shell.session.journal.connection.execute(
      """
      UPDATE account_month SET total = -9000000000000000000, expense = -9000000000000000000;
      UPDATE category_month SET total = -9000000000000000000;
      UPDATE method_month SET total = -9000000000000000000
      """)
  }

  @Test(arguments: [
    "saldos", "comptes", "categories compte:tots", "categories novembre compte:tots",
    "mitjans compte:tots", "resum", "resum compte:tots", "resum novembre per categoria",
    "resum 2026 per mitjà",
  ])
  func `a total past 64 bits is refused in one sentence, which says that nothing changed`(
    line: String
  ) throws {
    let sentence = "La suma és massa gran i l'ordre no s'ha fet. Les dades són com abans."
    #expect(shell.type(line).contains("✗ \(sentence)"))
    // The accounts of a machine have no total of all.
    guard line != "comptes" else { return }
    #expect(
      shell.json(line).hasSuffix(
        "{\"error\":{\"codi\":\"error.import.gran\",\"missatge\":\"\(sentence)\"}}\n"))
  }

  @Test(arguments: ["resum", "resum 2026", "resum de 2024 a 2026", "resum lineal", "resum --json"])
  func `sums that only several months together take past 64 bits are refused too`(
    line: String
  ) throws {
    let shell = try TestShell()
    for line in [
      "crea compte Corrent 0 data:1/1/2020", "d 5 pa 3/10/2026", "d 5 pa 3/11/2026",
      "d 5 pa 3/11/2024",
    ] {
      _ = try shell.session.run(line)
    }
    try shell.session.journal.connection.execute(
      "UPDATE account_month SET total = -5000000000000000000, expense = -5000000000000000000")
    let sentence = "La suma és massa gran i l'ordre no s'ha fet. Les dades són com abans."
    if line == "resum lineal" { shell.layout.isLinear = true }
    let answer =
      line.hasSuffix("--json")
      ? shell.json("resum") : shell.type(line.replacing(" lineal", with: ""))
    #expect(answer.contains(sentence))
  }

  @Test func `what one account has is still told`() throws {
    #expect(shell.type("categories").contains("90.000.000.000.000.000,00"))
    #expect(shell.type("d 1 pa").contains("✓"))
  }
}
