import Ledger
import Shell
import Store
import TestSupport
import Testing

/// The household's ratio, by date.
@Suite struct RatioCasesTests {
  private let shell: TestShell
  private var session: Session { shell.session }

  init() throws {
    shell = try TestShell(now: "2027-03-20T12:00")
    shell.type("crea llar «Anna i Bernat»")
    shell.type("crea compte Corrent 1.000 data:1/1/2027")
  }

  /// What the second member owes the first for March.
  private func settlement() throws -> Int64? {
    let book = try session.book()
    var balance = HouseholdBalance(
      sharing: Sharing(members: book.household.members, ratios: book.ratios))
    try session.journal.jointExpenses(.all) { _, expense in try balance.add(expense) }
    return try balance.figures().settlement(balance.members)?.due
  }

  @Test func `REP-04 percentages have two decimals`() throws {
    shell.type("ajusta repartiment 33,33/66,67 des de l'1/3")
    shell.type("d 100 nevera conjunta")
    #expect(try settlement() == 66_67)
    #expect(shell.type("ajusta repartiment 33,333").contains("✗"))
  }

  @Test func `REP-08 percentages that do not add up say by how much`() throws {
    #expect(
      shell.type("ajusta repartiment 60,00/39,99").contains("falta un 0,01\u{A0}%"))
    #expect(try session.book().ratios.isEmpty)
    #expect(
      shell.type("ajusta repartiment 60,00").contains("Anna 60\u{A0}% · Bernat 40\u{A0}%"))
  }

  @Test func `REP-09 percentages out of range are refused, and the ends are not`() throws {
    #expect(shell.json("ajusta repartiment 200/-100").contains("error.part.interval"))
    #expect(try session.book().ratios.isEmpty)
    shell.type("ajusta repartiment 0/100 des de l'1/3")
    shell.type("d 40 taula conjunta")
    #expect(try settlement() == 40_00)
  }

  @Test func `a ratio holds from its day and leaves the days before alone`() throws {
    shell.type("d 100 sofà conjunta 1/3")
    shell.type("ajusta repartiment 60/40")
    #expect(try settlement() == 50_00)
    shell.type("d 100 llum conjunta")
    #expect(try settlement() == 90_00)
    let text = shell.type("ajusta repartiment 0/100 des de febrer")
    #expect(text.contains("des de l'1 de febrer de 2027"))
    #expect(text.contains("Canvia la part d'una despesa conjunta ja anotada."))
    #expect(try settlement() == 140_00)
  }
}
