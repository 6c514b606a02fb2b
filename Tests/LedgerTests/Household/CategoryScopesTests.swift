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

  /// The names of the scopes offered to a line.
  private func offered(isJoint: Bool, _ account: Identifier<Account>?) -> [String] {
    [household, personal, tied]
      .filter { $0.isOffered(for: .expense, isJoint: isJoint, account: account) }
      .map(\.id.rawValue)
  }

  @Test func `a joint line sees the household's only`() {
    #expect(offered(isJoint: true, current) == ["c3"])
    #expect(offered(isJoint: true, nil) == ["c3"])
  }

  @Test func `an individual line sees mine and those tied to its account`() {
    #expect(offered(isJoint: false, current) == ["c3", "c2", "c1"])
    #expect(offered(isJoint: false, savings) == ["c3", "c2"])
    #expect(offered(isJoint: false, nil) == ["c3", "c2"])
  }

  @Test func `of equal names the line prefers the nearest scope`() {
    func preferred(_ categories: [Category], isJoint: Bool, _ account: Identifier<Account>)
      -> String?
    {
      Category.preferred(among: categories, for: .expense, isJoint: isJoint, account: account)?
        .id.rawValue
    }
    let all = [household, personal, tied]
    #expect(preferred(all, isJoint: false, current) == "c1")
    #expect(preferred(all, isJoint: false, savings) == "c2")
    #expect(preferred(all, isJoint: true, current) == "c3")
    #expect(preferred([personal, tied], isJoint: true, current) == nil)
    let twin = Category(id: Identifier("c0"), name: "gimnàs")
    #expect(preferred([household, twin], isJoint: true, current) == "c0")
    #expect(preferred([twin, household], isJoint: true, current) == "c0")
  }

  @Test func `what is archived, merged or of another kind is not offered`() {
    var archived = household
    archived.isArchived = true
    var merged = household
    merged.mergedInto = personal.id
    let income = Category(id: Identifier("c4"), name: "Nòmina", kind: .income)
    for category in [archived, merged, income] {
      #expect(!category.isOffered(for: .expense, isJoint: false, account: current))
    }
    #expect(income.isOffered(for: .income, isJoint: false, account: current))
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
