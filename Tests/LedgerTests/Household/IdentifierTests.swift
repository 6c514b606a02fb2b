import Ledger
import TestSupport
import Testing

struct IdentifierTests {
  @Test func `has the length asked for and only its own letters`() {
    var random = SeededGenerator(seed: 7)
    let alphabet = Set("0123456789abcdefghjkmnpqrstvwxyz")
    for length in [
      0, IdentifierText.recordLength, IdentifierText.deviceLength, IdentifierText.memberLength,
    ] {
      let text = IdentifierText.make(length: length) { random.next() }
      #expect(text.count == length)
      #expect(Set(text).isSubset(of: alphabet))
    }
  }

  @Test func `many do not meet`() {
    var random = SeededGenerator(seed: 7)
    let many = Set((0..<20_000).map { _ in random.identifier(Category.self) })
    #expect(many.count == 20_000)
  }

  @Test func `one seed gives one sequence`() {
    var (first, second) = (SeededGenerator(seed: 7), SeededGenerator(seed: 7))
    #expect(first.identifier(Account.self) == second.identifier(Account.self))
  }
}
