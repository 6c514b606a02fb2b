import Ledger
import Shell
import Store
import TestSupport
import Testing

/// Categories, methods, accounts and members in use: renamed, merged, put away, never lost.
@Suite struct CategoryCasesTests {
  private let shell: TestShell
  private var session: Session { shell.session }

  init() throws {
    shell = try TestShell(now: "2027-03-20T12:00")
    shell.type("crea llar «Anna i Bernat»")
    shell.type("crea compte Corrent 1.000 data:1/1/2027")
  }

  private func undo() throws {
    let outcome = try session.journal.undo(
      #require(try session.journal.undoCandidate()),
      CommandInfo(
        text: "desfés", nowMilliseconds: session.surroundings.nowMilliseconds(),
        today: session.today))
    guard case .done = outcome else {
      Issue.record("not undone: \(outcome)")
      return
    }
  }

  /// How many movements a category has and what they come to, as the account sees them.
  private func sum(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> (
    count: Int, cents: Int64
  ) {
    let category = try #require(
      try session.book().categories.first { $0.name == name && $0.mergedInto == nil },
      sourceLocation: sourceLocation)
    let rows = try session.journal.entries(
      TransactionFilter(categories: [category.id]), today: session.today)
    return (rows.count, rows.reduce(0) { $0 + $1.amount.minorUnits })
  }

  private func total() throws -> Money {
    try session.journal.accountBalances(today: session.today)[0].today
  }

  private func enter(_ count: Int, each amount: String, _ category: String) {
    for index in 1...count { shell.type("d \(amount) cosa-\(index) #\(category)") }
  }

  @Test func `CAT-01 deleting a category in use asks where its movements go`() throws {
    shell.type("crea categoria Gimnàs")
    shell.type("crea categoria Salut")
    enter(7, each: "30", "gimnàs")
    let before = try total()
    let text = shell.type("esborra categoria gimnàs", answers: ["Salut"])
    #expect(text.contains("Hi ha 7 moviments a «Gimnàs»."))
    #expect(try sum("Salut") == (7, -210_00))
    #expect(try !session.book().categories.contains { $0.name == "Gimnàs" })
    #expect(try total() == before)
    try undo()
    #expect(try sum("Gimnàs") == (7, -210_00))
    #expect(try sum("Salut") == (0, 0))
  }

  @Test func `CAT-01 movements may be left without a category`() throws {
    shell.type("crea categoria Gimnàs")
    enter(7, each: "30", "gimnàs")
    shell.type("esborra categoria gimnàs", answers: [""])
    var filter = TransactionFilter()
    filter.lacksCategory = true
    #expect(try session.journal.count(filter, today: session.today) == 7)
    #expect(try total() == Money(minorUnits: 790_00))
  }

  @Test func `CAT-01 a script must say the destination`() throws {
    shell.type("crea categoria Gimnàs")
    enter(2, each: "30", "gimnàs")
    shell.asks = false
    #expect(shell.type("esborra categoria gimnàs").contains("a:cap"))
    #expect(try sum("Gimnàs").count == 2)
    #expect(shell.json("esborra categoria gimnàs a:cap").contains("\"nombre\":2"))
    #expect(try !session.book().categories.contains { $0.name == "Gimnàs" })
  }

  private func mergeRestaurants() throws {
    shell.type("crea categoria Restaurants")
    shell.type("crea categoria «Menjar fora»")
    enter(12, each: "28,35", "restaurants")
    enter(2, each: "20", "menjar-fora")
    enter(1, each: "19,80", "menjar-fora")
    let text = shell.type(
      "canvia nom categoria restaurants a «Menjar fora»", answers: ["s"])
    #expect(text.contains("12 moviments passaran a «Menjar fora»."))
  }

  @Test func `CAT-03 renaming onto an existing name is a merge, said aloud`() throws {
    try mergeRestaurants()
    #expect(try sum("Menjar fora") == (15, -400_00))
    #expect(
      try !session.book().categories.contains { $0.name == "Restaurants" && $0.mergedInto == nil })
    #expect(shell.type("d 10 vi #restaurants").contains("Menjar fora"))
  }

  @Test func `CAT-04 a merge can be undone exactly`() throws {
    try mergeRestaurants()
    try undo()
    #expect(try sum("Restaurants") == (12, -340_20))
    #expect(try sum("Menjar fora") == (3, -59_80))
  }

  @Test func `CAT-04 what suggested the merged category suggests the other, until undone`() throws {
    shell.type("crea categoria «Bars i restaurants»")
    shell.type("crea categoria Lleure")
    shell.type("fusiona categoria bars-i-restaurants amb lleure")
    #expect(shell.type("d 12 vermut").contains("Lleure (deduïda)"))
    try undo()
    try undo()
    #expect(try session.book().categories.filter { $0.name == "Lleure" }[0].keywords == [])
  }

  @Test func `CAT-05 duplicates by case or spaces are the same category`() throws {
    shell.type("crea categoria Menjar")
    for name in ["« menjar »", "MENJAR", "menjar", "«Menjar »"] {
      #expect(
        shell.type("crea categoria \(name)") == "  Ja hi ha la categoria «Menjar».\n", "\(name)")
    }
    #expect(try session.book().categories.count == 1)
    #expect(shell.type("d 3 pa #MENJAR").contains("Menjar"))
  }

  @Test func `CAT-06 duplicates by accent are a question`() throws {
    shell.type("crea categoria Farmàcia")
    #expect(
      shell.type("crea categoria Farmacia", answers: ["s"]).contains("Volies dir «Farmàcia»?"))
    #expect(try session.book().categories.map(\.name) == ["Farmàcia"])
    shell.type("crea categoria Farmacia", answers: ["n"])
    #expect(try session.book().categories.map(\.name) == ["Farmàcia", "Farmacia"])
    #expect(shell.type("d 3 tiretes #farmacia").contains("Farmacia"))
    #expect(shell.type("d 3 tiretes #farmàcia").contains("Farmàcia"))
  }

  @Test func `CAT-08 changing only the case of a name is accepted`() throws {
    shell.type("crea categoria «menjar»")
    #expect(
      shell.type("canvia nom categoria menjar a Menjar")
        == "  ✓ Nom canviat: de «menjar» a «Menjar».\n")
    #expect(try session.book().categories.map(\.name) == ["Menjar"])
  }

  @Test func `CAT-09 a method in use is archived, or replaced before it goes`() throws {
    shell.type("crea mitjà Visa")
    shell.type("crea mitjà Efectiu")
    for amount in 1...4 { shell.type("d \(amount),00 pa @visa") }
    shell.type("arxiva mitjà visa")
    let visa = try #require(try session.book().methods.first { $0.name == "Visa" })
    #expect(visa.isArchived)
    let listed: ListAnswer = try shell.answer("moviments @visa")
    #expect(listed.moviments.map(\.mitja) == ["Visa", "Visa", "Visa", "Visa"])
    let line = "d 5 pa @"
    #expect(
      try Completer(session).completion(for: line, cursor: line.utf8.count).candidates
        .map(\.insertion) == ["@efectiu "])
    let text = shell.type("esborra mitjà visa", answers: ["efectiu"])
    #expect(text.contains("Hi ha 4 moviments amb «Visa»."))
    let cash = try #require(try session.book().methods.first { $0.name == "Efectiu" })
    #expect(
      try session.journal.count(TransactionFilter(methods: [cash.id]), today: session.today) == 4)
    #expect(try total() == Money(minorUnits: 990_00))
  }

  @Test func `CAT-10 an account with movements is only closed`() throws {
    shell.type("crea compte «Compte B» 500 data:1/1/2027")
    for _ in 1...18 { shell.type("d 2 cosa compte:compte-b") }
    for amount in ["20", "30", "18", "25", "25"] {
      shell.type("d \(amount) sopar conjunta compte:compte-b")
    }
    let text = shell.json("esborra compte compte-b")
    #expect(text.contains("té 23 moviments, dels quals 5 són conjunts (118,00\u{A0}€)"))
    #expect(text.contains("tanca compte compte-b"))
    let joint = try jointCosts()
    shell.type("tanca compte compte-b")
    #expect(try session.book().accounts.first { $0.name == "Compte B" }?.isClosed == true)
    #expect(try jointCosts() == joint)
    #expect(joint.reduce(0, +) == 118_00)
  }

  private func jointCosts() throws -> [Int64] {
    var costs: [Int64] = []
    try session.journal.jointExpenses(.all) { _, expense in costs.append(expense.cost) }
    return costs
  }

  @Test func `CAT-10 an account that moves no money goes, and unties its categories`() throws {
    shell.type("crea compte Caixa")
    shell.type("crea categoria Gimnàs personal compte:caixa")
    #expect(shell.type("esborra compte caixa").contains("S'ha esborrat el compte «Caixa»."))
    #expect(try session.book().categories[0].scope == .personal(account: nil))
  }

  @Test func `CAT-12 renaming a member keeps every figure`() throws {
    for month in ["1/3/2025", "15/8/2025", "2/2/2026", "28/2/2027", "5/3/2027"] {
      shell.type("d 86,35 compra conjunta \(month)")
      shell.type("d 43,20 dinar paga:Bernat \(month)")
    }
    let before = try jointCosts()
    let months = shell.json("resum 2025-03..2027-03")
    let list = shell.type("despeses tot conjuntes per membre")
    #expect(list.contains("Bernat"))
    let balances = try session.journal.accountBalances(today: session.today)
    shell.type("canvia nom membre Bernat a Berni")
    #expect(try session.book().other.name == "Berni")
    #expect(try session.book().household.name == "Anna i Berni")
    #expect(try jointCosts() == before)
    #expect(shell.json("resum 2025-03..2027-03") == months)
    let renamed = shell.type("despeses tot conjuntes per membre")
    func words(_ text: String) -> [Substring] { text.split { " \n─".contains($0) } }
    #expect(words(renamed) == words(list.replacing("Bernat", with: "Berni")))
    #expect(try session.journal.accountBalances(today: session.today) == balances)
    #expect(shell.json("canvia nom membre Berni a Anna").contains("error.membre.igual"))
  }

  @Test func `INT-03 names are data`() throws {
    shell.type("crea categoria «x'); DROP TABLE movements;--»")
    shell.type("crea categoria «%_»")
    #expect(try session.book().categories.map(\.name) == ["x'); DROP TABLE movements;--", "%_"])
    shell.type("d 3 pa #«%_»")
    #expect(try sum("%_") == (1, -3_00))
    #expect(try sum("x'); DROP TABLE movements;--") == (0, 0))
  }

  @Test func `INT-13 very long and empty names are refused`() throws {
    let long = String(repeating: "a", count: 300)
    #expect(shell.type("crea categoria «\(long)»").contains("com a màxim n'hi caben 60"))
    #expect(shell.json("crea categoria «»").contains("error.nom.buit"))
    #expect(shell.json("crea categoria «   »").contains("error.nom.buit"))
    #expect(try session.book().categories.isEmpty)
  }
}
