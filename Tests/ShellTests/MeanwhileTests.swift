import Foundation
import Shell
import TestSupport
import Testing

/// What a shell does when another one writes between what it read and what it is about to write.
@Suite struct MeanwhileTests {
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
      return answers.isEmpty ? .ended : .text(answers.removeFirst())
    }
  }

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "meanwhile-\(UUID())")
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
}
