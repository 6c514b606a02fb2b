import Ledger
import Shell
import Store
import TestSupport
import Testing

/// What happens to a tick against the bank when its movement changes.
@Suite struct CasesCON {
  /// A book with an expense that the bank has confirmed.
  private func book(opening: String, expense: String) throws -> CaseBook {
    let book = try CaseBook(now: "2027-03-10T12:00", account: "crea compte Corrent \(opening)")
    try book.run("crea categoria Menjar")
    try book.run("crea categoria Neteja")
    try book.run(expense)
    try book.mark(try #require(try book.last()))
    return book
  }

  private func reconciled(_ book: CaseBook) throws -> Int64 {
    let session = book.shell.session
    let account = try #require(try session.book().accounts.first)
    return try session.journal.accountBalance(of: account.id, today: session.today)
      .reconciled.minorUnits
  }

  @Test func `CON-04 a reconciled amount asks each time it is changed`() throws {
    let book = try book(opening: "500", expense: "d 40 sopar #menjar")
    for _ in 1...2 {
      let answer = book.shell.type("canvia últim 45", answers: ["n"])
      #expect(answer.contains("Vols continuar? [s/N] n"))
      #expect(try book.last()?.amount.minorUnits == -4000)
      #expect(try book.last()?.isReconciled == true)
    }
    let answer = book.shell.type("canvia últim 45", answers: ["s"])
    #expect(answer.contains("sopar, −40,00\u{A0}€, avui. Està conciliada."))
    #expect(answer.contains("Ja no està conciliada."))
    #expect(try book.last()?.amount.minorUnits == -4500)
    #expect(try book.last()?.isReconciled == false)
    #expect(book.shell.type("activitat 1").contains("conciliat, sí → no"))
  }

  @Test func `CON-04 a script must say so`() throws {
    let book = try book(opening: "500", expense: "d 40 sopar #menjar")
    book.shell.asks = false
    #expect(book.refusal("canvia últim ahir")?.code == "error.pregunta")
    #expect(try book.last()?.isReconciled == true)
    #expect(book.shell.type("canvia últim ahir --no").contains("No s'ha canviat res."))
    try book.run("canvia últim ahir --sí")
    #expect(try book.last()?.isReconciled == false)
  }

  @Test func `CON-07 the reconciled balance follows a deletion`() throws {
    let book = try book(opening: "320", expense: "d 20 pa #menjar")
    #expect(try reconciled(book) == 30000)
    #expect(book.shell.type("esborra últim", answers: ["n"]).contains("No s'ha esborrat res."))
    #expect(try reconciled(book) == 30000)
    #expect(book.shell.type("esborra últim", answers: ["s"]).contains("S'ha esborrat"))
    #expect(try reconciled(book) == 32000)
    try book.run("desfés")
    #expect(try reconciled(book) == 30000)
  }

  @Test func `CON-08 a note, a category, a concept and tags ask nothing`() throws {
    let book = try book(opening: "500", expense: "d 40 sopar #menjar")
    for line in [
      "canvia últim nota:«amb Laia»", "canvia últim #neteja", "canvia últim sopar de festa",
      "canvia últim +festa", "canvia últim conjunta", "canvia últim nota-privada:x",
    ] {
      let answer = book.shell.type(line)
      #expect(!answer.contains("[s/N]"), "\(line)")
      #expect(try book.last()?.isReconciled == true, "\(line)")
      #expect(try reconciled(book) == 46000, "\(line)")
    }
  }
}
