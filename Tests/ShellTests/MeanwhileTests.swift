import Foundation
import Shell
import TestSupport
import Testing

/// What a shell does when another one writes between what it read and what it is about to write.
@Suite final class MeanwhileTests {
  private let folder: URL
  private let path: String
  private let mine: TestShell
  private let theirs: TestShell

  /// Answers questions, and has the other shell write before each answer.
  private final class Meddler: Asker {
    var layout: Layout { Layout() }
    var shown = ""
    var answers: [String]
    let meddle: (Int) -> Void
    private var count = 0

    init(_ answers: [String], _ meddle: @escaping (Int) -> Void) {
      self.answers = answers
      self.meddle = meddle
    }

    func show(_ lines: [Line]) {
      for line in lines { shown += TextRenderer().render(line) }
    }

    func ask(_ question: Question) -> Answer {
      count += 1
      meddle(count)
      guard !answers.isEmpty else { return .ended }
      let answer = answers.removeFirst()
      return answer == "^C" ? .cancelled : .text(answer)
    }
  }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "meanwhile-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "ralcat.db").path
    mine = try TestShell(path: path)
    theirs = try TestShell(path: path, seed: 8)
    for line in ["crea llar «Anna i Marc»", "crea compte Corrent 1.000", "crea compte Estalvi 500"]
    {
      mine.type(line)
    }
    mine.type("crea mitjà Bizum")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `a movement deleted while a question about it waits stays deleted`() throws {
    mine.type("d 20 conc")
    mine.type("marca últim")
    let meddler = Meddler(["s"]) { [theirs] _ in theirs.type("--sí esborra últim") }
    mine.session.asker = meddler
    let answer = mine.type("canvia últim 25")
    #expect(answer.contains("Mentrestant un altre ralcat ha canviat les dades"))
    #expect(theirs.type("saldos").contains("1.000,00"))
    #expect(mine.json("moviments tot").contains("\"nombre\":0"))
  }

  @Test func `what is deleted is what the question showed`() throws {
    mine.type("d 6 una")
    mine.type("d 5 altra")
    mine.type("moviments")
    let meddler = Meddler(["s"]) { [theirs] _ in
      theirs.type("moviments")
      theirs.type("canvia 1 600")
    }
    mine.session.asker = meddler
    #expect(mine.type("esborra 1 2").contains("Mentrestant"))
    #expect(mine.json("moviments tot").contains("\"nombre\":2"))
  }

  @Test func `what is taken back is what the question showed`() throws {
    mine.type("d 6 una")
    mine.type("desfés")
    mine.type("d 5 pa")
    mine.type("canvia últim nota:forn")
    mine.type("moviments")
    theirs.type("moviments")
    theirs.type("canvia 1 nota:altre")
    let meddler = Meddler(["s"]) { [theirs] _ in theirs.type("d 77 important") }
    mine.session.asker = meddler
    #expect(mine.type("desfés").contains("torna a ser com abans"))
    #expect(mine.type("moviments").contains("important"))
    #expect(!mine.type("moviments").contains("altre"))
  }

  @Test func `a reconciliation does not certify an amount that has changed`() throws {
    mine.type("d 30 ca")
    let meddler = Meddler(["1", "fet", "ajorna"]) { [theirs] count in
      guard count == 2 else { return }
      theirs.type("moviments")
      theirs.type("canvia 1 99")
    }
    mine.session.asker = meddler
    mine.type("concilia corrent 970")
    #expect(meddler.shown.contains("Mentrestant ha canviat, i ja no té la marca: ca."))
    #expect(!mine.json("moviments tot").contains("\"conciliat\":true"))
  }

  @Test(
    arguments: [
      // What is answered, before which of the answers the other shell writes, and what is said in the end.
      (["1", "^C", ""], 3, "1 marca desada"), (["1", "fet", "s"], 3, "1 moviment conciliat"),
      (["1", "<", "^C", ""], 4, "1 marca desada"), (["1", "ajorna"], 2, "1 marca desada"),
    ])
  func `another's receipt takes no tick away`(
    _ answers: [String], _ place: Int, _ ending: String
  ) throws {
    mine.type("d 30 ca")
    mine.type("d 5 pa")
    let meddler = Meddler(answers) { [theirs] count in
      if count == place { theirs.type("d 3 cafè") }
    }
    mine.session.asker = meddler
    #expect(mine.type("concilia corrent 900").contains(ending))
    #expect(mine.json("moviments tot").split(separator: "\"conciliat\":true").count == 2)
    #expect(mine.json("moviments tot").contains("\"nombre\":3"))
  }

  @Test func `the question about a difference is asked again when it is another`() throws {
    mine.type("d 30 ca")
    let meddler = Meddler(["1", "fet", "s", "n", "fet", "s"]) { [theirs] count in
      guard count == 3 else { return }
      theirs.type("d 7 vi")
      theirs.type("marca últim")
    }
    mine.session.asker = meddler
    #expect(mine.type("concilia corrent 900").contains("1 moviment conciliat"))
    #expect(meddler.shown.contains("la diferència és de −70,00\u{A0}€"))
    #expect(meddler.shown.contains("la diferència és de −63,00\u{A0}€"))
  }

  @Test(arguments: ["fet", "ajorna", "4 oli"])
  func `what cannot be written while another writes can be typed again`(_ line: String) throws {
    mine.type("d 30 ca")
    let lock = Lock(path)
    let meddler = Meddler(["1", line, line, "ajorna"]) { count in
      if count == 2 { lock.take() }
      if count == 3 { lock.leave() }
    }
    mine.session.asker = meddler
    let answer = mine.type("concilia corrent 970")
    #expect(meddler.shown.contains("Un altre ralcat fa servir aquestes dades"))
    #expect(answer.contains("✓ Corrent"))
    #expect(mine.json("moviments tot").contains("\"conciliat\":true"))
    #expect(mine.json("moviments tot").contains("\"nombre\":\(line == "4 oli" ? 2 : 1)"))
  }

  /// Another process in the middle of a long writing.
  private final class Lock: Sendable {
    private let path: String
    private let (taken, leaving, left) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )

    init(_ path: String) { self.path = path }

    func take() {
      Thread.detachNewThread { [self] in
        try? TestShell(path: path, seed: 9).session.record(as: "llarg") { _ in
          taken.signal()
          leaving.wait()
        }
        left.signal()
      }
      taken.wait()
    }

    func leave() {
      leaving.signal()
      left.wait()
    }
  }

  @Test func `a statement is still offered when nothing was ticked and nothing was done`() throws {
    mine.type("d 30 ca")
    mine.type("concilia", answers: ["ahir", "970", "ajorna"])
    mine.type("concilia", answers: ["", "", "fet", "ajorna"])
    #expect(mine.type("concilia").contains("[29/11]"))
  }

  @Test func `an expense does not go to another account than the prompt says`() throws {
    mine.type("usa estalvi")
    #expect(mine.session.prompt == "estalvi ›")
    theirs.type("tanca compte estalvi", answers: ["s"])
    let refused = mine.type("d 2 pa")
    #expect(refused.contains("El compte Estalvi ja no es pot fer servir"))
    #expect(mine.json("moviments tot compte:tots").contains("\"nombre\":0"))
    #expect(mine.session.prompt == "corrent ›")
    #expect(mine.type("d 2 pa").contains("Corrent"))
  }

  @Test func `a deleted method is written no more`() throws {
    mine.type("usa @bizum")
    theirs.type("--sí esborra mitjà bizum")
    #expect(mine.type("d 1 pa").contains("ja no hi és, i no s'ha anotat res"))
    #expect(mine.type("d 1 pa").contains("✓"))
    #expect(mine.json("moviments tot").contains("\"mitja\":null"))
  }

  @Test func `undoing one's own says that a newer one of another shell stays`() throws {
    mine.type("d 5 pa")
    theirs.type("d 6 vi")
    let answer = mine.type("desfés")
    #expect(answer.contains("ja no hi ha la despesa «pa»"))
    #expect(answer.contains("L'última ordre, «d 6 vi», és d'un altre ralcat i continua feta."))
    let number = try #require(answer.split(separator: " ").last.map(String.init))
    let other = mine.type("desfés \(number.filter(\.isNumber))")
    #expect(other.contains("ja no hi ha la despesa «vi»"))
    #expect(!mine.type("desfés").contains("L'última ordre"))
  }

  @Test func `two shells that undo at once take back a command each`() throws {
    for line in ["d 5 pa", "d 6 vi"] { mine.type(line) }
    mine.beforeNextWrite { [theirs] in theirs.type("desfés") }
    #expect(try TestShell(path: path, seed: 9).type("saldos").contains("989,00"))
    #expect(mine.type("desfés").contains("ja no hi ha la despesa «pa»"))
    #expect(mine.type("saldos").contains("1.000,00"))
  }
}
