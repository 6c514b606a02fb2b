import Catalan
import TestSupport
import Testing

/// The order of the Catalan alphabet, the same under any locale.
@Suite struct SortKeyTests {
  private func sorted(_ names: [String]) -> [String] {
    var generator = SeededGenerator(seed: 7)
    return names.shuffled(using: &generator).sorted { SortKey($0) < SortKey($1) }
  }

  @Test func `accents, ç and l·l come after the bare letter`() {
    let names = """
      2 dies · 10 dies · abric · aigua · ànec · Apat · àpats · Avi · àvia · caca · caça · çaire \
      · cancell · cançó · cebes · cela · cella · cel·la · celles · col·legi · colònia · Èric \
      · escola · illa · ínclit · l'Anna · llum · Llum · neteja · nòmina · ñu · nyu · oci · os · ós \
      · Òscar · pallid · pàl·lid · raim · raïm · Zara
      """.split(separator: " · ").map(String.init)
    #expect(sorted(names) == names)
  }

  @Test func `CER-02 Catalan order`() {
    let names = [
      "Aigua", "Àpats", "Càmping", "Colla", "Col·legi", "Colònies", "Electricitat", "escola",
      "Ñam", "Òptica", "Ús", "Zoo",
    ]
    #expect(sorted(names) == names)
  }

  @Test func `CER-03 case does not sort`() {
    #expect(sorted(["John", "Sam", "aaron"]) == ["aaron", "John", "Sam"])
  }

  @Test func `CER-04 ç is a c`() {
    #expect(
      sorted(["Roba", "Calçat", "Calaix", "Calci"]) == ["Calaix", "Calçat", "Calci", "Roba"])
  }

  @Test func `what has no name of its own goes last`() {
    let names = ["Sense categoria", "Altres despeses", "Zoo", "Altres", "Aigua"]
    #expect(
      names.sorted { SortKey(category: $0) < SortKey(category: $1) }
        == ["Aigua", "Altres", "Zoo", "Altres despeses", "Sense categoria"])
  }

  @Test func `equal keys are equal names`() {
    #expect(SortKey("pa") == SortKey("pa"))
    #expect(SortKey("pa") != SortKey("Pa"))
    #expect(SortKey("007") != SortKey("7"))
  }
}
