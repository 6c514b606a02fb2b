import Ledger
import Shell
import Store
import TestSupport
import Testing

/// What a statement says beside what is marked.
@Suite struct ReconcilingCasesTests {
  private let shell: TestShell
  private var session: Session { shell.session }

  init() throws { shell = try TestShell(now: "2027-05-09T12:00") }

  private func balance(_ name: String) throws -> AccountBalance {
    let id = try #require(try session.book().accounts.first { $0.name == name }?.id)
    return try #require(
      try session.journal.accountBalances(today: session.today).first { $0.account == id })
  }

  private func count() throws -> Int {
    try session.journal.count(TransactionFilter(), today: session.today)
  }

  @Test func `CON-01 the opening balance counts`() throws {
    shell.type("crea compte Corrent 1.000 data:1/5/2027")
    shell.type("d 100 nevera")
    shell.type("marca últim")
    shell.type("d 50 taula")
    shell.asks = false
    let json = shell.json("concilia corrent 900")
    #expect(json.contains("\"diferencia\":{\"cents\":0,\"moneda\":\"EUR\"},\"quadra\":true"))
    #expect(try session.run("concilia corrent 900").failure == nil)
    #expect(try session.run("concilia corrent 899").failure == .refused)
    #expect(try balance("Corrent").today == Money(minorUnits: 850_00))
  }

  @Test func `CON-03 what the bank has not cleared does not break it`() throws {
    shell.type("crea compte Corrent 900 data:1/5/2027")
    shell.type("d 50 llum 1/5")
    shell.type("marca últim")
    shell.type("d 50 gas ahir")
    let before = try count()
    let text = shell.type("concilia corrent 850", answers: ["fet"])
    #expect(text.contains("diferència 0,00\u{A0}€"))
    #expect(text.contains("En queda 1 sense conciliar."))
    #expect(try count() == before)
    #expect(try balance("Corrent").today == Money(minorUnits: 800_00))
    #expect(try balance("Corrent").reconciled == Money(minorUnits: 850_00))
  }

  @Test func `CON-06 each leg of a transfer has its own mark`() throws {
    shell.type("crea compte X 500 data:1/5/2027")
    shell.type("crea compte Y 100 data:1/5/2027")
    shell.type("traspàs 120 de x a y")
    shell.type("marca compte:x")
    #expect(try balance("X").reconciled == Money(minorUnits: 380_00))
    #expect(try balance("Y").reconciled == Money(minorUnits: 100_00))
    shell.type("marca últim compte:y")
    #expect(try balance("Y").reconciled == Money(minorUnits: 220_00))
    shell.type("desmarca últim compte:x")
    #expect(try balance("X").reconciled == Money(minorUnits: 500_00))
    #expect(try balance("Y").reconciled == Money(minorUnits: 220_00))
    let text = shell.type("concilia y 220", answers: ["fet"])
    #expect(!text.contains("[ ]"))
  }

  @Test func `CON-10 a balance is corrected in its own currency`() throws {
    shell.type("crea compte Dòlars 1.000 USD data:1/5/2027")
    #expect(shell.type("corregeix dòlars 990").contains("−10,00\u{A0}USD"))
    let row = try #require(
      try session.journal.entries(TransactionFilter(), today: session.today).first)
    #expect(row.kind == .correction)
    #expect(row.amount == Money(minorUnits: -10_00, .usd))
    #expect(row.date == session.today)
    #expect(try balance("Dòlars").today == Money(minorUnits: 990_00, .usd))
    #expect(
      try session.journal.totals(TransactionFilter(), today: session.today).expense.isEmpty)
    _ = try session.journal.undo(
      #require(try session.journal.undoCandidate()),
      CommandInfo(text: "desfés", nowMilliseconds: 1, today: session.today))
    #expect(try balance("Dòlars").today == Money(minorUnits: 1_000_00, .usd))
  }

  @Test func `PRE-03 the future cannot be reconciled`() throws {
    shell.type("crea compte Corrent 200 data:1/5/2027")
    shell.type("d 80 dentista 10/5")
    #expect(shell.json("marca últim").contains("error.marca"))
    #expect(shell.type("marca últim").contains("previst per al 10 de maig"))
    #expect(try balance("Corrent").reconciled == Money(minorUnits: 200_00))
    let text = shell.type("concilia corrent 200 avui", answers: ["fet"])
    #expect(text.contains("Conciliat 200,00\u{A0}€"))
    #expect(!text.contains("dentista"))
    #expect(shell.json("concilia corrent 120 10/5").contains("error.data.futura"))
  }

  @Test func `IMP-12 there is no negative zero`() throws {
    shell.type("crea compte Corrent 0,30 data:1/5/2027")
    shell.type("crea compte Estalvi data:1/5/2027")
    shell.type("+0,10 trobat")
    shell.type("d 0,10 perdut")
    shell.type("traspàs 0,30 de corrent a estalvi")
    #expect(try balance("Corrent").today.isZero)
    for line in ["saldos", "concilia corrent 0 --json", "saldos --csv", "saldos --json"] {
      let text = shell.type(line)
      #expect(!text.contains(/[-−]0[^\d]/), "\(line): \(text)")
      #expect(!text.contains("-0.00"), "\(line): \(text)")
    }
    #expect(shell.type("corregeix corrent 0").contains("no hi ha res per corregir"))
  }

  @Test func `marks of a session are one step, and what was left by mistake stays unmarked`() throws
  {
    shell.type("crea compte Corrent 100 data:1/5/2027")
    for day in 1...5 { shell.type("d \(day) pa \(day)/5") }
    shell.type("concilia corrent 85", answers: ["1-3", "^C", "n"])
    #expect(try balance("Corrent").reconciled == Money(minorUnits: 100_00))
    shell.type("concilia corrent 85", answers: ["tots", "fet"])
    #expect(try balance("Corrent").reconciled == Money(minorUnits: 85_00))
    _ = try session.journal.undo(
      #require(try session.journal.undoCandidate()),
      CommandInfo(
        text: "desfés", nowMilliseconds: session.surroundings.nowMilliseconds(),
        today: session.today))
    #expect(try balance("Corrent").reconciled == Money(minorUnits: 100_00))
  }

  @Test func `marks of later days are in no earlier statement`() throws {
    shell.type("crea compte Corrent 100 data:1/5/2027")
    shell.type("d 10 pa 2/5")
    shell.type("marca últim")
    shell.type("d 20 vi 8/5")
    shell.type("marca últim")
    #expect(try session.run("concilia corrent 90 5/5").failure == nil)
    #expect(try session.run("concilia corrent 70 avui").failure == nil)
  }

  @Test func `thousands are marked at once`() throws {
    shell.type("crea compte Corrent 0 data:1/5/2026")
    let account = try #require(try session.book().accounts.first?.id)
    let me = try session.book().me.id
    try session.record(as: "prova") { batch in
      for index in 0..<3_000 {
        try batch.save(
          Transaction(
            id: batch.newIdentifier(), owner: me, kind: .expense,
            date: session.today.adding(days: -(index % 300)), amount: Money(minorUnits: -100),
            account: account))
      }
    }
    #expect(shell.type("marca compte:corrent", answers: ["s"]).contains("3.000 moviments"))
    #expect(try balance("Corrent").reconciled == Money(minorUnits: -3_000_00))
  }
}
