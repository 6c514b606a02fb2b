import Ledger
import Shell
import Store
import TestSupport
import Testing

/// The first day: what is asked, what it leaves, and leaving half-way.
@Suite struct SetUpTests {
  @Test func `the first questions make a household with all that lines need`() throws {
    let shell = try TestShell()
    #expect(shell.session.isFirstRun)
    shell.begin(answers: ["1", "Anna", "Marc", "62,35", "", "2.418,35", "Targeta restaurant"])
    #expect(!shell.session.isFirstRun)
    let book = try shell.session.book()
    #expect(book.household.name == "Anna i Marc")
    #expect([book.me.name, book.other.name] == ["Anna", "Marc"])
    #expect(book.accounts.map(\.name) == ["Corrent"])
    #expect(book.accounts[0].opening == Money(minorUnits: 2_418_35))
    #expect(book.categories.count == 31)
    #expect(book.methods.map(\.name).contains("Targeta restaurant"))
    #expect(book.ratios.map { $0.allocation.weight(of: book.me.id) } == [6235])
    #expect(shell.type("d 12,50 supermercat").contains("Alimentació (deduïda)"))
  }

  @Test func `leaving half-way writes nothing and keeps what was typed`() throws {
    let shell = try TestShell()
    shell.begin(answers: ["1", "Anna", "Marc", "^C"])
    #expect(shell.session.isFirstRun)
    #expect(shell.session.surroundings.state["inici.name"] == "Anna")
    shell.type("crea llar", answers: ["", "", "60", "", "", ""])
    #expect(try shell.session.book().household.name == "Anna i Marc")
    #expect(shell.session.surroundings.state["inici.name"] == nil)
  }

  @Test func `the example is offered on the first day`() throws {
    let shell = try TestShell()
    shell.answers = ["2"]
    #expect(try shell.session.runSetUp().effect == .openDemo)
    #expect(shell.session.isFirstRun)
  }

  @Test(arguments: ["surt", "q", "exit"])
  func `the first question can be answered by leaving`(_ word: String) throws {
    let shell = try TestShell()
    shell.answers = [word]
    #expect(try shell.session.runSetUp().effect == .leave)
    #expect(shell.session.isFirstRun)
  }

  @Test func `an account made before is the first one, and keeps its balance`() throws {
    let shell = try TestShell()
    shell.type("crea compte Corrent 1.250")
    shell.type("crea llar", answers: ["Anna", "Marc", "", ""])
    #expect(try shell.session.book().accounts.map(\.opening.minorUnits) == [1_250_00])
    #expect(try shell.session.book().household.name == "Anna i Marc")
  }

  @Test(arguments: ["-3", "%101", "0/0", "200/-1", "-20/120", "100,01", "−5"])
  func `a ratio that cannot be is refused at its question`(_ ratio: String) throws {
    let shell = try TestShell()
    let printed = shell.begin(answers: ["1", "Anna", "Marc", ratio])
    #expect(printed.contains("✗"))
    #expect(shell.session.surroundings.state["inici.ratio"] == nil)
  }

  @Test(arguments: [
    ("", 6000), ("50", 5000), ("a mitges", 5000), ("70 30", 7000), ("62,35 %", 6235),
  ])
  func `the ratio that is answered takes the place of the one that there was`(
    _ answer: String, _ hundredths: Int
  ) throws {
    let shell = try TestShell()
    shell.type("ajusta repartiment 60/40")
    let printed = shell.begin(answers: ["1", "Anna", "Marc", answer, "", "", ""])
    #expect(printed.contains("(per exemple, 62,35). [60]"))
    let book = try shell.session.book()
    #expect(book.sharing.ratio(on: shell.session.today).hundredths(of: book.me.id) == hundredths)
  }

  @Test func `a name is judged at its question as a line would judge it`() throws {
    let shell = try TestShell()
    let printed = shell.begin(
      answers: [
        "1", "cap", "Anna", "Marc", "", "Tots", "Demà", "Corrent", "", "sense mitjà", "Xec",
      ])
    let refused = "ja vol dir una altra cosa en una ordre. Tria un altre nom."
    #expect(printed.contains("✗ «cap» \(refused)"))
    #expect(printed.contains("✗ «Tots» \(refused)"))
    #expect(printed.contains("✗ «Demà» és una data, i un nom no ho pot ser."))
    #expect(printed.contains("✗ «sense mitjà» \(refused)"))
    #expect(try shell.session.book().accounts.map(\.name) == ["Corrent"])
  }

  @Test func `one step takes the whole set-up back`() throws {
    let shell = try TestShell()
    shell.begin(answers: ["1", "Anna", "", "", "", ""])
    _ = try shell.session.journal.undo(
      #require(try shell.session.journal.undoCandidate()),
      .init(text: "desfés", nowMilliseconds: 1, today: shell.session.today))
    #expect(try shell.session.book().categories.isEmpty)
    #expect(try shell.session.book().accounts.isEmpty)
  }
}
