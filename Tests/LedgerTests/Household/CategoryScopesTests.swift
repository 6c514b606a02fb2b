import Ledger
import TestSupport
import Testing

struct CategoryScopesTests {
  let current = Identifier<Account>("corrent")
  let savings = Identifier<Account>("estalvi")

  private var household: Category { Category(id: Identifier("c3"), name: "Gimnàs") }
  private var personal: Category {
    Category(id: Identifier("c2"), name: "Gimnàs", scope: .personal(account: nil))
  }
  private var tied: Category {
    Category(id: Identifier("c1"), name: "Gimnàs", scope: .personal(account: current))
  }

  /// The identifiers of what a line may have, in order.
  private func usable(
    _ categories: [Category]? = nil, isJoint: Bool, _ account: Identifier<Account>?
  ) -> [String] {
    (categories ?? [household, personal, tied])
      .usable(for: .expense, isJoint: isJoint, account: account).map(\.id.rawValue)
  }

  @Test func `a joint line sees the household's only`() {
    #expect(usable(isJoint: true, current) == ["c3"])
    #expect(usable(isJoint: true, nil) == ["c3"])
    #expect(usable([personal, tied], isJoint: true, current).isEmpty)
  }

  @Test func `an individual line sees mine and those tied to its account, the nearest first`() {
    #expect(usable(isJoint: false, current) == ["c1", "c2", "c3"])
    #expect(usable(isJoint: false, savings) == ["c2", "c3"])
    #expect(usable(isJoint: false, nil) == ["c2", "c3"])
  }

  @Test func `what was merged or is of another kind is for no line, what is archived may be named`()
  {
    var archived = household
    archived.isArchived = true
    var merged = household
    merged.mergedInto = personal.id
    let income = Category(id: Identifier("c4"), name: "Nòmina", kind: .income)
    #expect(usable([archived], isJoint: false, current) == ["c3"])
    #expect(usable([merged, income], isJoint: false, current).isEmpty)
    #expect([income].usable(for: .income, isJoint: false, account: current) == [income])
  }

  @Test func `a line shows the category of its side`() {
    let line = Line(minorUnits: -1, sharedCategory: household.id, personalCategory: personal.id)
    #expect(line.category(isJoint: true) == household.id)
    #expect(line.category(isJoint: false) == personal.id)
    let shared = Line(minorUnits: -1, sharedCategory: household.id)
    #expect(shared.category(isJoint: false) == household.id)
    let own = Line(minorUnits: -1, personalCategory: personal.id)
    #expect(own.category(isJoint: true) == nil)
  }
}

struct MergingTests {
  private func survivor(of id: String, _ merges: [String: String]) -> String {
    Merging.survivor(of: Identifier<Category>(id)) { merges[$0.rawValue].map { .init($0) } }
      .rawValue
  }

  @Test func `follows a chain to its end`() {
    #expect(survivor(of: "a", [:]) == "a")
    #expect(survivor(of: "a", ["a": "b", "b": "c"]) == "c")
    #expect(survivor(of: "b", ["a": "b", "b": "c"]) == "c")
  }

  @Test func `a circle ends at its smallest identifier`() {
    let circle = ["b": "c", "c": "d", "d": "b"]
    for start in ["b", "c", "d"] { #expect(survivor(of: start, circle) == "b") }
    // What leads into it is no part of it.
    #expect(survivor(of: "a", circle.merging(["a": "d"]) { $1 }) == "b")
    #expect(survivor(of: "x", ["x": "x"]) == "x")
  }

  @Test func `everything that is joined ends at one and the same`() {
    for (seed, generator) in seeds(3000) {
      var random = generator
      let names = (0..<random.integer(in: 1...12)).map { "n\($0)" }
      var merges: [String: String] = [:]
      for name in names where !random.oneIn(3) { merges[name] = random.pick(names) }
      for (from, to) in merges {
        #expect(survivor(of: from, merges) == survivor(of: to, merges), "seed \(seed)")
      }
      for name in names {
        let end = survivor(of: name, merges)
        #expect(survivor(of: end, merges) == end, "seed \(seed)")
      }
    }
  }
}
