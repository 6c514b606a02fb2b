import Ledger
import Shell
import Store
import TestSupport
import Testing

/// Movements dated after today.
@Suite struct CasesPRE {
  private func shell(_ now: String, _ lines: String...) throws -> TestShell {
    let shell = try TestShell(now: now)
    for line in lines { _ = try shell.session.run(line) }
    return shell
  }

  @Test func `PRE-01 today's balance ignores the future`() throws {
    let shell = try shell("2027-05-09T12:00", "crea compte Corrent 500", "d 80 moble 10/5")
    let account = try #require(try shell.answer("saldos", as: BalancesAnswer.self).comptes.first)
    #expect(account.avui == 50000)
    #expect(account.previst == 42000)
    #expect(account.conciliat == 50000)
    #expect(shell.type("moviments").contains("⏲  moble"))
    shell.layout.isLinear = true
    #expect(shell.type("moviments").contains("moble: −80,00\u{A0}€. Sense categoria, previst."))
  }

  @Test func `PRE-03 what is planned is not waiting to be reconciled`() throws {
    let shell = try shell("2027-05-09T12:00", "crea compte Corrent 500", "d 80 moble 10/5")
    let pending: ListAnswer = try shell.answer("moviments no conciliats")
    #expect(pending.moviments.isEmpty)
    let account = try #require(try shell.session.book().accounts.first)
    let session = shell.session
    let balance = try session.journal.accountBalance(of: account.id, today: session.today)
    #expect(balance.reconciled == Money(minorUnits: 50000))
  }

  @Test func `PRE-04 a planned joint expense is no debt of today`() throws {
    let shell = try shell(
      "2027-04-20T12:00", "crea llar «Anna i Bernat»", "crea compte Corrent 500",
      "d 100 compra 5/4 conjunta", "d 60 sopar 28/4 conjunta")
    let household = try shell.session.book().household
    func due(through day: CalendarDate) throws -> Settlement? {
      var balance = HouseholdBalance(
        sharing: Sharing(members: household.members), period: Period(through: day))
      try shell.session.journal.jointExpenses(.all) { try balance.add($1) }
      return try balance.figures(of: Month(year: 2027, month: 4)).settlement(household.members)
    }
    let today = try #require(try due(through: shell.session.today))
    #expect(household.member(today.from).name == "Bernat")
    #expect(today.due == 5000)
    #expect(try due(through: CalendarDate(trusted: 2027_04_30))?.due == 8000)
  }

  @Test func `PRE-05 next month's salary stays in next month`() throws {
    let shell = try shell("2027-01-20T12:00", "crea compte Corrent 0", "i 1.500 sou 1/2")
    let january: SummaryAnswer = try shell.answer("resum gener")
    #expect(january.mesos.map(\.mes) == ["2027-01"])
    #expect(january.total.ingressos == 0)
    let february: SummaryAnswer = try shell.answer("resum 2/2027")
    #expect(february.mesos.isEmpty)
    #expect(february.total.ingressos == 0)
    #expect(february.previst.ingressos == 150000)
    #expect(
      shell.type("resum 2/2027").contains(
        "encara no ha començat. Previst: ingressos 1.500,00\u{A0}€"))
  }

  @Test func `PRE-06 a future transfer moves neither account today`() throws {
    let shell = try shell(
      "2027-01-20T12:00", "crea compte Xaloc 300", "crea compte Ponent 100",
      "traspàs 50 de xaloc a ponent 27/1/2027")
    func today() throws -> [Cents] {
      try shell.answer("saldos", as: BalancesAnswer.self).comptes.map(\.avui)
    }
    #expect(try today() == [30000, 10000])
    shell.move(to: "2027-01-27T09:00")
    #expect(try today() == [25000, 15000])
  }
}
