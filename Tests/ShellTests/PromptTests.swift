import Shell
import TestSupport
import Testing

/// What stands before the line (catala.md 4.2).
struct PromptTests {
  @Test func `the prompt says what the next line need not`() throws {
    let shell = try TestShell(now: "2026-11-30T12:00")
    func prompt(after line: String) throws -> String {
      _ = try shell.session.run(line)
      return shell.session.prompt
    }
    #expect(shell.session.prompt == "ralcat ›")
    #expect(try prompt(after: "crea compte Corrent 100") == "corrent ›")
    #expect(try prompt(after: "crea compte «Compte Nòmina» 0") == "corrent ›")
    #expect(try prompt(after: "crea mitjà «Targeta restaurant»") == "corrent ›")
    #expect(try prompt(after: "usa ahir") == "corrent · ahir ›")
    #expect(
      try prompt(after: "usa @targeta-restaurant") == "corrent · ahir · @targeta-restaurant ›")
    #expect(try prompt(after: "usa res conjunta") == "corrent ◐ ›")
    #expect(try prompt(after: "usa compte nòmina individual") == "compte nòmina ›")
    #expect(try prompt(after: "usa dilluns passat") == "compte nòmina · dilluns passat ›")
    shell.move(to: "2026-12-01T00:05")
    #expect(shell.session.prompt == "compte nòmina · 23/11 ›")
    #expect(try prompt(after: "usa res") == "compte nòmina ›")
  }

  @Test func `the account in use outlives the shell, and the rest does not`() throws {
    let shell = try TestShell(now: "2026-11-30T12:00")
    for line in [
      "crea compte Corrent 0", "crea compte Estalvi 0", "crea mitjà Efectiu",
      "usa estalvi ahir @efectiu conjunta",
    ] { _ = try shell.session.run(line) }
    let next = Session(journal: shell.session.journal, surroundings: shell.session.surroundings)
    #expect(next.prompt == "estalvi ›")
  }
}
