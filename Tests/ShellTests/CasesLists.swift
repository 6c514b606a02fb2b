import Catalan
import Ledger
import Shell
import TestSupport
import Testing

/// What a list shows: its days, its edges, its marks and its columns.
@Suite struct CasesLists {
  private func shell(_ now: String, _ lines: [String]) throws -> TestShell {
    let shell = try TestShell(now: now)
    for line in lines { _ = try shell.session.run(line) }
    return shell
  }

  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2]])
  func `CON-09 the balance of a day is the summary's`(_ order: [Int]) throws {
    let entries = ["d 10 pa", "i 5 ampolles", "d 1,50 cafè"]
    let shell = try shell(
      "2027-03-10T12:00", ["crea compte Corrent 100"] + order.map { entries[$0] })
    let list = shell.type("moviments").split(separator: "\n")
    let day = try #require(list.first { $0.contains("avui · dimecres") })
    #expect(day.hasSuffix(" 93,50\u{A0}€"))
    #expect(list[0].hasSuffix("Saldo d'avui  93,50\u{A0}€"))
    #expect(try shell.answer("saldos", as: BalancesAnswer.self).comptes[0].avui == 9350)
  }

  @Test func `CON-09 the balance of a day is the account's however the list is narrowed`() throws {
    let shell = try shell(
      "2027-03-10T12:00",
      [
        "crea compte Corrent 100 data:1/1/2027", "d 10 pa 1/2", "d 7 pa 5/3", "i 5 ampolles 7/3",
        "d 1,50 cafè",
      ])
    let list = shell.type("moviments pa").split(separator: "\n")
    #expect(list.contains { $0.contains("5 de març") && $0.hasSuffix(" 83,00\u{A0}€") })
    #expect(list.contains { $0.contains("1 de febrer") && $0.hasSuffix(" 90,00\u{A0}€") })
  }

  @Test func `DAT-17 this month is the calendar month`() throws {
    let shell = try shell("2027-08-05T12:00", ["crea compte Corrent 100", "d 10 pa 1/8/2027"])
    #expect(try shell.answer("moviments aquest mes", as: ListAnswer.self).nombre == 1)
    #expect(try shell.answer("moviments mes passat", as: ListAnswer.self).nombre == 0)
    #expect(shell.type("moviments tot per mes").contains("agost de 2027 · 1 moviment"))
  }

  @Test func `DAT-18 the edges of a month are in it`() throws {
    let days = ["1/1", "28/1", "29/1", "30/1", "31/1", "1/2"]
    let shell = try shell(
      "2027-02-10T12:00",
      ["crea compte Corrent 100 data:1/1/2027"] + days.map { "d 10 pa \($0)/2027" })
    let january: ListAnswer = try shell.answer("moviments gener")
    #expect(january.nombre == 5)
    #expect(january.moviments.map(\.import.cents).reduce(0, +) == -5000)
    #expect(try shell.answer("resum gener", as: SummaryAnswer.self).total.despeses == 5000)
    #expect(shell.type("moviments gener").contains("5 moviments · despeses 50,00\u{A0}€"))
  }

  @Test func `INT-05 wide and combining letters keep the columns`() throws {
    let names = ["👩‍👧 Escola", "Cafe\u{301}", "日本", "Menjar"]
    var lines = ["crea compte Corrent 100"]
    for name in names { lines += ["crea categoria «\(name)»", "d 12,50 «\(name)» #«\(name)»"] }
    let shell = try shell("2027-03-10T12:00", lines)
    for command in ["categories", "moviments"] {
      for width in [80, 72, 40] {
        shell.layout.width = width
        let rows = shell.type(command).split(separator: "\n")
          .filter { $0.hasSuffix("12,50\u{A0}€") }
        #expect(rows.count == 4)
        #expect(Set(rows.map { DisplayWidth.cells($0) }) == [width == 40 ? 40 : width - 2])
      }
    }
  }

  @Test func `INT-07 a list has escape codes only when it is coloured`() throws {
    let shell = try shell(
      "2027-03-10T12:00",
      ["crea compte Corrent 100", "d 10 pa conjunta", "i 5 ampolles 11/3/2027", "amaga saldos"])
    for line in ["moviments", "saldos", "categories", "resum", "comptes"] {
      let output = try shell.session.run(line)
      var (plain, coloured) = ("", "")
      try output.text(Layout()) { plain += TextRenderer().render($0) }
      try output.text(Layout()) { coloured += TextRenderer(colours: .init()).render($0) }
      #expect(!plain.contains("\u{1B}"))
      #expect(coloured.contains("\u{1B}") || !["moviments", "resum"].contains(line))
    }
  }

  @Test func `INT-08 a report for a file has no colours and no terminal's width`() throws {
    let shell = try shell("2027-03-10T12:00", ["crea compte Corrent 100", "d 10 pa"])
    shell.layout = Layout(width: 80, isTypographic: false)
    let report = shell.type("moviments")
    #expect(!report.contains("\u{1B}") && !report.contains("\u{A0}") && !report.contains("−"))
    #expect(report.contains("-10,00 €"))
    let wide = [shell.type("moviments --csv"), shell.type("moviments --json")]
    shell.layout.width = 40
    #expect([shell.type("moviments --csv"), shell.type("moviments --json")] == wide)
  }

  @Test func `INT-15 every state has a sign, and a word for who listens`() throws {
    let shell = try shell(
      "2027-03-10T12:00",
      [
        "crea llar «Anna i Bernat»", "crea compte Corrent 5", "d 10 pa conjunta",
        "d 20 llum paga:Bernat", "d 30 gas 12/3", "d 2 vi", "marca últim",
      ])
    let list = shell.type("moviments")
    #expect(list.contains("⏲  gas") && list.contains(" ◐ pa") && list.contains("−7,00\u{A0}€"))
    #expect(list.contains("✓") && list.contains("vi"))
    #expect(shell.type("despeses conjuntes").contains(" ◑ llum"))
    shell.layout.isLinear = true
    let spoken = shell.type("moviments") + shell.type("despeses conjuntes") + shell.type("resum")
    #expect(spoken.contains("gas: −30,00\u{A0}€. Sense categoria, previst."))
    #expect(spoken.contains("vi: −2,00\u{A0}€. Sense categoria, conciliat."))
    #expect(spoken.contains("pa: −10,00\u{A0}€. Sense categoria, conjunta."))
    #expect(spoken.contains("llum: −20,00\u{A0}€. Sense categoria, Bernat, conjunta."))
    #expect(!spoken.contains { "─│█░▓◐◑⏲✓".contains($0) })
  }

  @Test func `what the other member paid is in no account, and is found`() throws {
    let shell = try shell(
      "2027-03-10T12:00",
      ["crea llar «Anna i Bernat»", "crea compte Corrent 100", "d 20 llum paga:Bernat", "d 3 pa"])
    #expect(!shell.type("moviments").contains("llum"))
    #expect(shell.type("cerca llum").contains("◑ llum"))
    let all: ListAnswer = try shell.answer("moviments")
    #expect(all.concepts == ["pa", "llum"])
    #expect(all.moviments[1].compte == nil)
    #expect(all.moviments[1].paga == "Bernat")
    #expect(all.moviments[1].part_meva == -1000)
    #expect(try shell.answer("resum", as: SummaryAnswer.self).total.despeses == 300)
  }
}
